"""What players see: the well with piece and ghost, next and hold, counters, and other seats."""

from typing import TypedDict

from blockyard.core import view as parts
from blockyard.core.position import Position
from blockyard.core.state import NEVER
from blockyard.core.view import BoardView, Choice, Counter, Grid, Other, Piece, Tray
from blockyard.games.tetris.actions import TARGET_RANDOM
from blockyard.games.tetris.clearing import Clear, last_clear
from blockyard.games.tetris.drawing import cells_of, colours_of, falling_cells
from blockyard.games.tetris.endings import BLOCK_OUT, ENDING_TEXTS, SPRINT_DONE
from blockyard.games.tetris.modern import LOCK_DELAY, LOCK_RESETS
from blockyard.games.tetris.pieces import PIECES, TURNS
from blockyard.games.tetris.places import places
from blockyard.games.tetris.queries import placement
from blockyard.games.tetris.settings import (
    AIMS,
    BLITZ,
    MODE_NAMES,
    MODERN,
    RULESETS,
    SPRINT,
    SPRINT_LINES,
    VERSUS,
    Aim,
    ModeName,
    Ruleset,
)
from blockyard.games.tetris.well import (
    FLOOR,
    NO_PIECE,
    SHOWN_ABOVE,
    WALL,
    Well,
    empty_row,
    landing,
    shown_rows,
)

LEAST_TO_AIM = 3
"""Seats from which on there are several to aim at."""


class TetrisMore(TypedDict):
    """Data for the Tetris board."""

    ruleset: Ruleset
    mode: ModeName
    ending: str
    """How this well ended; empty while it is played."""
    skyline: int
    """Rows below the skyline; the grid's rows above it are hatched."""
    piece: str
    """The letter of the falling piece, or of the last one when the well is over."""
    piece_code: int
    """Its cell code."""
    turn: int
    """Its quarter turns clockwise from lying."""
    column: int
    """The left edge of its box, from the left."""
    row: int
    """The bottom edge of its box, from the floor."""
    placement: str
    """Shape and column of the piece: wherever this is the same, so is the answer to ``finesse``."""
    interval_us: int
    """µs that a piece takes to fall one row."""
    back_to_back: bool
    """Whether the next difficult clear scores a bonus."""
    lock_left: int | None
    """ms until the piece locks; null while it falls, and in the kata."""
    lock_delay: int
    """ms that a piece rests before it locks; 0 in the kata."""
    resets_left: int
    """How often the lock delay can be restarted."""
    hold_used: bool
    """Whether hold was used since the last lock, and cannot be used now."""
    pending: list[int]
    """Lines of incoming garbage by batch, the next one first."""
    aim: Aim | None
    """How garbage is aimed; null if there is nobody to aim at."""
    clear: Clear | None
    """What the last locked piece cleared; null if nothing, or if it was long ago."""


def view(position: Position, seat: int) -> BoardView[TetrisMore]:
    """What a seat sees; a spectator sees seat 0's well first."""
    own = max(seat, 0)
    s = _well(position, own)
    ranks = places(position)
    ending = ENDING_TEXTS[s.over]
    return parts.board_view(
        grids=[_main_grid(s)],
        trays=_trays(s),
        counters=_counters(s),
        choices=_choices(position, seat),
        notes=_notes(s, ending),
        figures=_figures(s),
        others=[
            _other(_well(position, rival), rival, ranks[rival]) for rival in position.others(own)
        ],
        place=ranks[own],
        more=_more(s, ending),
    )


def result_text(position: Position) -> str:
    """How far a sprint came that did not reach its goal; otherwise empty."""
    s = _well(position, 0)
    if s.mode != SPRINT or s.over == SPRINT_DONE:
        return ""
    return f"{s.lines} of {SPRINT_LINES} lines"


def brief(position: Position, seat: int) -> Other:
    """A summary of a seat for its opponents."""
    return _other(_well(position, seat), seat, places(position)[seat])


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's well, with the falling piece, as other seats see it."""
    s = _well(position, seat)
    height = shown_rows(s)
    cells = _cells(s, height)
    piece = _places(falling_cells(s), s.width, height) if s.over in (0, BLOCK_OUT) else []
    for place in piece:
        cells[place] = cells[place] or int(s.form) // TURNS + 1
    return parts.grid("well", int(s.width), height, cells, {"piece": piece})


def _well(position: Position, seat: int) -> Well:
    return position.boards[seat]  # type: ignore[return-value]  # this game's boards


def _cells(s: Well, height: int) -> list[int]:
    """Cell codes from the top: 0 empty, 1 to 7 a piece's, 8 garbage."""
    empty = empty_row(s.width)
    cells: list[int] = []
    for row in range(FLOOR + height - 1, FLOOR - 1, -1):
        if s.rows[row] == empty:
            cells.extend([0] * s.width)
        else:
            cells.extend(colours_of(s, row))
    return cells


def _places(cells: list[tuple[int, int]], width: int, height: int) -> list[int]:
    """Indices in a grid, from its top left, of cells counted from the bottom left."""
    return sorted((height - 1 - row) * width + column for column, row in cells if row < height)


def _main_grid(s: Well) -> Grid:
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


def _piece(number: int) -> Piece:
    """A piece lying, as a tray shows it."""
    cells = cells_of(number * TURNS)
    width = max(x for x, _ in cells) + 1
    bottom = min(y for _, y in cells)
    height = max(y for _, y in cells) + 1 - bottom
    codes = [0] * (width * height)
    for x, y in cells:
        codes[(height - 1 - (y - bottom)) * width + x] = number + 1
    return parts.piece(width, height, codes, PIECES[number])


def _trays(s: Well) -> list[Tray]:
    if s.ruleset != MODERN:
        return []
    held = parts.piece(0, 0, []) if s.hold == NO_PIECE else _piece(int(s.hold))
    return [
        parts.tray("next", [_piece(int(number)) for number in s.next]),
        parts.tray("hold", [held]),
    ]


def _counters(s: Well) -> list[Counter]:
    counters = [
        parts.counter("score", int(s.score), result=False),
        parts.counter("lines", int(s.lines)),
        parts.counter("level", int(s.level)),
        parts.counter("pieces", int(s.pieces)),
        parts.counter("inputs", int(s.inputs)),
        parts.counter("combo", max(int(s.combo) - 1, 0), result=False),
        parts.counter("back to back", max(int(s.back_to_back) - 1, 0), result=False),
        parts.counter("time", int(s.now), "ms", result=False),
    ]
    if s.mode == SPRINT:
        counters.append(
            parts.counter("lines to go", max(SPRINT_LINES - int(s.lines), 0), result=False)
        )
    if s.mode == BLITZ:
        counters.append(parts.counter("time left", int(s.ends - s.now), "ms", result=False))
    if s.mode == VERSUS:
        counters.append(parts.counter("incoming garbage", _garbage(s), result=False))
        counters.append(parts.counter("attack", int(s.attack)))
        counters.append(parts.counter("received", int(s.received)))
    return counters


def _garbage(s: Well) -> int:
    return int(sum(s.pending))


def _choices(position: Position, seat: int) -> list[Choice]:
    if seat < 0:
        return []
    may_aim = position.seats >= LEAST_TO_AIM
    texts = [
        position.game.actions.text(action)
        for action in position.legal(seat)
        if may_aim or action < TARGET_RANDOM
    ]
    return [
        parts.choice(text, "hold:0" if text == "hold" else "", label=text.replace("_", " "))
        for text in texts
    ]


def _notes(s: Well, ending: str) -> list[str]:
    if s.over:
        return [f"{ending}."]
    notes = []
    if s.back_to_back:
        difficult = "Tetris or T-spin clear" if s.ruleset == MODERN else "Tetris"
        notes.append(f"Back-to-back: the next {difficult} scores a bonus.")
    if s.hold_used:
        notes.append("You can use hold again after this piece.")
    garbage = _garbage(s)
    if garbage:
        lines = "line" if garbage == 1 else "lines"
        notes.append(f"{garbage} {lines} of incoming garbage: clear lines to cancel it.")
    return notes


def _figures(s: Well) -> list[str]:
    """Names of the numbers shown for opponents."""
    return ["lines", "incoming garbage"] if s.mode == VERSUS else ["lines"]


def _other(s: Well, seat: int, place: int) -> Other:
    """A summary of another seat."""
    figures = [int(s.lines)]
    if s.mode == VERSUS:
        figures.append(_garbage(s))
    return parts.other(seat, over=s.over != 0, place=place, score=int(s.score), figures=figures)


def _more(s: Well, ending: str) -> TetrisMore:
    modern = s.ruleset == MODERN
    versus = s.mode == VERSUS
    waits = not s.over and s.lock_at != NEVER
    return {
        "ruleset": RULESETS[s.ruleset],
        "mode": MODE_NAMES[s.mode],
        "ending": ending,
        "skyline": int(s.skyline) - FLOOR,
        "piece": PIECES[s.form // TURNS],
        "piece_code": int(s.form) // TURNS + 1,
        "turn": int(s.form) % TURNS,
        "column": int(s.x) - WALL,
        "row": int(s.y) - FLOOR,
        "placement": placement(s),
        "interval_us": int(s.interval),
        "back_to_back": s.back_to_back > 0,
        "lock_left": int(s.lock_at - s.now) if waits else None,
        "lock_delay": LOCK_DELAY if modern else 0,
        "resets_left": LOCK_RESETS - int(s.resets) if modern else 0,
        "hold_used": s.hold_used > 0,
        "pending": [int(batch) for batch in s.pending if batch] if versus else [],
        "aim": AIMS[s.aim] if versus and s.seats > 1 else None,
        "clear": last_clear(s, shown_rows(s)),
    }
