"""What players see of a well: the grid with piece and ghost, next and hold, counters, others."""

from blockyard.core import view as parts
from blockyard.core.position import Position
from blockyard.core.state import NEVER
from blockyard.core.view import Data, View
from blockyard.games.tetris.drawing import cells_of, colour_at, falling_cells
from blockyard.games.tetris.modern import LOCK_DELAY, LOCK_RESETS
from blockyard.games.tetris.names import AIMS
from blockyard.games.tetris.pieces import PIECES, TURNS
from blockyard.games.tetris.well import (
    BLITZ,
    BLOCK_OUT,
    FLOOR,
    MODERN,
    NO_PIECE,
    SPRINT,
    SPRINT_LINES,
    VERSUS,
    WALL,
    Well,
    empty_row,
    landing,
)

SHOWN_ABOVE = 2
"""Rows above the skyline that a modern well shows, hatched."""


def view(position: Position, seat: int) -> View:
    """What a seat sees; a spectator sees seat 0's well first."""
    own = max(seat, 0)
    s = _well(position, own)
    return parts.view(
        grids=[_main_grid(s)],
        trays=_trays(s),
        counters=_counters(s),
        choices=_choices(position, seat),
        notes=_notes(s),
        others=[_other(position, other) for other in range(position.seats) if other != own],
        more=_more(s),
    )


def _well(position: Position, seat: int) -> Well:
    return position.boards[seat]  # type: ignore[return-value]  # this game's boards


def shown_rows(s: Well) -> int:
    """Rows of the well that are drawn: all of the kata's, and two above a modern skyline."""
    return int(s.skyline) - FLOOR + (SHOWN_ABOVE if s.ruleset == MODERN else 0)


def _cells(s: Well, height: int) -> list[int]:
    """Cell codes from the top: 0 empty, 1 to 7 a piece's, 8 garbage."""
    empty = empty_row(s.width)
    cells: list[int] = []
    for row in range(FLOOR + height - 1, FLOOR - 1, -1):
        if s.rows[row] == empty:
            cells.extend([0] * s.width)
        else:
            cells.extend([colour_at(s, row, column) + 1 for column in range(s.width)])
    return cells


def _places(cells: list[tuple[int, int]], width: int, height: int) -> list[int]:
    """Places in a grid, from its top left, of cells counted from the bottom left."""
    return sorted((height - 1 - row) * width + column for column, row in cells if row < height)


def _main_grid(s: Well) -> View:
    height = shown_rows(s)
    cells = _cells(s, height)
    layers: dict[str, list[int]] = {"piece": [], "ghost": []}
    if s.over in (0, BLOCK_OUT):
        layers["piece"] = _places(falling_cells(s), s.width, height)
        for place in layers["piece"]:
            cells[place] = cells[place] or s.form // TURNS + 1
    if not s.over:
        fall = s.y - landing(s.rows, s.top, s.form, s.x, s.y)
        ghost = [(column, row - fall) for column, row in falling_cells(s)]
        hidden = layers["piece"]
        layers["ghost"] = [p for p in _places(ghost, s.width, height) if p not in hidden]
    if s.ruleset == MODERN:
        layers["hatch"] = list(range(SHOWN_ABOVE * s.width))
    return parts.grid("well", int(s.width), height, cells, layers)


def _piece(number: int) -> View:
    """A piece lying, as it is shown in a tray."""
    cells = cells_of(number * TURNS)
    width = max(x for x, _ in cells) + 1
    bottom = min(y for _, y in cells)
    height = max(y for _, y in cells) + 1 - bottom
    codes = [0] * (width * height)
    for x, y in cells:
        codes[(height - 1 - (y - bottom)) * width + x] = number + 1
    return parts.piece(width, height, codes, PIECES[number])


def _trays(s: Well) -> list[View]:
    if s.ruleset != MODERN:
        return []
    held = parts.piece(0, 0, []) if s.hold == NO_PIECE else _piece(int(s.hold))
    return [
        parts.tray("next", [_piece(int(number)) for number in s.next]),
        parts.tray("hold", [held]),
    ]


def _counters(s: Well) -> list[View]:
    counters = [
        parts.counter("score", int(s.score)),
        parts.counter("lines", int(s.lines)),
        parts.counter("level", int(s.level)),
        parts.counter("pieces", int(s.pieces)),
        parts.counter("inputs", int(s.inputs)),
        parts.counter("combo", max(int(s.combo) - 1, 0)),
        parts.counter("back to back", max(int(s.back_to_back) - 1, 0)),
        parts.counter("time", int(s.now), "ms"),
    ]
    if s.mode == SPRINT:
        counters.append(parts.counter("lines to go", max(SPRINT_LINES - int(s.lines), 0)))
    if s.mode == BLITZ:
        counters.append(parts.counter("time left", int(s.ends - s.now), "ms"))
    if s.mode == VERSUS:
        counters.append(parts.counter("garbage to come", _garbage(s)))
        counters.append(parts.counter("attack", int(s.attack)))
        counters.append(parts.counter("received", int(s.received)))
    return counters


def _garbage(s: Well) -> int:
    return int(sum(s.pending))


def _choices(position: Position, seat: int) -> list[View]:
    if seat < 0:
        return []
    texts = [position.game.actions.text(action) for action in position.legal(seat)]
    return [
        parts.choice(text, "hold:0" if text == "hold" else "", label=text.replace("_", " "))
        for text in texts
    ]


def _notes(s: Well) -> list[str]:
    notes = []
    if not s.over and s.back_to_back:
        notes.append("Back to back: the next Tetris or T-spin clear counts more.")
    if not s.over and s.hold_used:
        notes.append("Hold can be used again after this piece.")
    garbage = _garbage(s)
    if not s.over and garbage:
        lines = "line" if garbage == 1 else "lines"
        notes.append(f"{garbage} {lines} of garbage to come: clear lines to cancel them.")
    return notes


def _other(position: Position, seat: int) -> View:
    """A small view of another seat's well."""
    s = _well(position, seat)
    height = shown_rows(s)
    cells = _cells(s, height)
    if not s.over:
        for place in _places(falling_cells(s), s.width, height):
            cells[place] = cells[place] or s.form // TURNS + 1
    return {
        "seat": seat,
        "over": position.game.endings[s.over],
        "grids": [parts.grid("well", int(s.width), height, cells)],
        "counters": [
            parts.counter("score", int(s.score)),
            parts.counter("lines", int(s.lines)),
            parts.counter("garbage to come", _garbage(s)),
        ],
    }


def _more(s: Well) -> dict[str, Data]:
    """What a client of this very game may also draw."""
    playing = not s.over
    more: dict[str, Data] = {
        "ruleset": "modern" if s.ruleset == MODERN else "kata",
        "skyline": int(s.skyline) - FLOOR,
        "piece": PIECES[s.form // TURNS],
        "piece_code": int(s.form) // TURNS + 1,
        "turn": int(s.form) % TURNS,
        "column": int(s.x) - WALL,
        "row": int(s.y) - FLOOR,
        "interval_us": int(s.interval),
        "chain": int(s.back_to_back),
    }
    if s.ruleset == MODERN:
        waits = playing and s.lock_at != NEVER
        more["lock_left"] = int(s.lock_at - s.now) if waits else None
        more["lock_delay"] = LOCK_DELAY
        more["resets_left"] = LOCK_RESETS - int(s.resets)
        more["hold_used"] = bool(s.hold_used)
    if s.mode == VERSUS:
        more["pending"] = [int(batch) for batch in s.pending if batch]
        more["aim"] = AIMS[s.aim]
    return more
