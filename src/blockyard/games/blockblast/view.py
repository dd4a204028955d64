"""What players of Block Blast see: board, tray, counters, and where each piece fits."""

from typing import Literal, TypedDict

from blockyard.core.position import Position
from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS
from blockyard.core.view import (
    BoardView,
    Choice,
    Counter,
    Grid,
    Other,
    Piece,
    Placements,
    board_view,
    choice,
    counter,
    grid,
    other,
    piece,
    tray,
)
from blockyard.games.blockblast.actions import (
    COLUMN_LETTERS,
    FINISH,
    REVIVE,
    ROW_DIGITS,
    TEXTS,
)
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.clearing import COLOUR_BITS
from blockyard.games.blockblast.constants import (
    BOARD_CELLS,
    GRID_SIZE,
    SET_SIZE,
    STREAK_MULTIPLIER,
)
from blockyard.games.blockblast.events import (
    CLEARED,
    GONE,
    PERFECT_CLEAR,
    PLACED,
    REVIVED,
    praise,
)
from blockyard.games.blockblast.fitting import (
    FULL_ROW,
    lines_completed,
    may_complete_a_line,
    positions,
)
from blockyard.games.blockblast.pieces import PIECE_HEIGHT, PIECE_NAMES, PIECE_ROWS, PIECE_WIDTH
from blockyard.games.blockblast.settings import CLASSIC, RULESETS, SHARED, Ruleset

FIGURES = ["streak"]
"""What is shown of every other seat besides its score."""

PLACE_TEXTS = tuple(str(place) for place in range(BOARD_CELLS))


class PlannedClear(TypedDict):
    """What a placement would clear."""

    lines: int
    """Rows and columns."""
    places: list[int]
    """Cells that would be cleared, counted from the top left."""


class LastClear(TypedDict):
    """What the last action removed from the board."""

    number: int
    """Different for each action: a clear with a new number has just happened."""
    by: Literal["placement", "revive"]
    places: list[int]
    """Removed cells, counted from the top left."""
    codes: list[int]
    """The cell code that each of them had."""
    lines: int
    points: int
    """Points of the cleared lines, without the bonus."""
    bonus: int
    """Points for leaving the board empty."""
    praise: str
    """The celebration of a clear; empty for a revive."""


class BlockBlastMore(TypedDict):
    """The part of the view that only Block Blast has."""

    spots: list[int]
    """By slot, the number of positions of its piece; 0 once it is placed."""
    clears: dict[str, PlannedClear]
    """By action, what a placement would clear; those that clear nothing are left out."""
    clear: LastClear | None
    """What the last action removed from the board; None if nothing."""
    stuck: bool
    """Whether no piece in the tray fits: only revive or finish is possible."""
    over: bool
    """Whether this board has ended; others of a race may still be played."""
    ruleset: Ruleset
    times: str
    """The multiplier of the next clear, such as ``1.5``."""


def view(position: Position, seat: int) -> BoardView[BlockBlastMore]:
    """What a seat sees: its own board and tray, and a summary of the others.

    Trays of others are hidden: all seats may get the same pieces, so the tray of a faster player
    would reveal them. A spectator sees what the first seat sees, without its choices.
    """
    shown = max(seat, 0)
    s = _board(position, shown)
    legal = position.legal(seat) if seat >= 0 else []
    spots = [int(positions(s.rows, number - 1)) if number else 0 for number in s.tray]
    return board_view(
        grids=[_grid(s)],
        trays=[tray("tray", [_tray_piece(s, slot) for slot in range(SET_SIZE)])],
        counters=_counters(s),
        choices=[_word_choice(s, action) for action in legal if action >= REVIVE],
        placements=_placements(s, legal),
        forms={f"tray:{slot}": f"{slot + 1}@{{cell}}" for slot in range(SET_SIZE) if s.tray[slot]},
        notes=_notes(position, s, spots),
        figures=FIGURES if position.seats > 1 else [],
        others=[brief(position, number) for number in position.others(shown)],
        more={
            "spots": spots,
            "clears": _clears(s, legal),
            "clear": _last_clear(s),
            "stuck": bool(s.stuck),
            "over": bool(s.over),
            "ruleset": RULESETS[CLASSIC if s.adaptive else SHARED],
            "times": _times(s),
        },
    )


def brief(position: Position, seat: int) -> Other:
    """A seat as its opponents see it."""
    s = _board(position, seat)
    return other(seat, over=bool(s.over), score=int(s.score), figures=[int(s.streak)])


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's board as all others see it."""
    return _grid(_board(position, seat))


def _board(position: Position, seat: int) -> BlastBoard:
    return position.board_of(seat)  # type: ignore[return-value]  # the game's own boards


def _grid(s: BlastBoard) -> Grid:
    codes = [int(code) for code in s.colours]
    return grid("board", GRID_SIZE, GRID_SIZE, codes, None, COLUMN_LETTERS, ROW_DIGITS)


def _counters(s: BlastBoard) -> list[Counter]:
    return [
        counter("score", int(s.score), result=False),
        counter("streak", int(s.streak)),
        counter("revives", int(s.revives)),
        counter("revived", int(s.revived)),
        counter("moves_since_clear", int(s.moves_since_clear), result=False),
        counter("lines", int(s.lines)),
        counter("placed", int(s.placed)),
    ]


def _tray_piece(s: BlastBoard, slot: int) -> Piece:
    number = int(s.tray[slot]) - 1
    if number < 0:
        return piece(0, 0, [])
    width = PIECE_WIDTH[number]
    colour = int(s.tray_colours[slot])
    cells = []
    for line in range(PIECE_HEIGHT[number]):
        for column in range(width):
            cells.append(colour if PIECE_ROWS[number][line] >> column & 1 else 0)
    return piece(width, PIECE_HEIGHT[number], cells, PIECE_NAMES[number])


def _word_choice(s: BlastBoard, action: int) -> Choice:
    """A choice that is not a placement; placements are listed in a shorter form."""
    label = "Finish" if action == FINISH else f"Revive ({s.revives} left)"
    return choice(TEXTS[action], label=label)


def _placements(s: BlastBoard, legal: list[int]) -> list[Placements]:
    """By slot, the places where the top left corner of its piece's box may go."""
    found: list[Placements] = []
    for slot in range(SET_SIZE):
        number = int(s.tray[slot]) - 1
        label = PIECE_NAMES[number] if number >= 0 else ""
        source = f"tray:{slot}"
        found.append({"source": source, "grid": "board", "label": label, "actions": {}})
    for action in legal:
        if action < REVIVE:
            place = PLACE_TEXTS[action % BOARD_CELLS]
            found[action // BOARD_CELLS]["actions"][place] = TEXTS[action]
    return found


def _clears(s: BlastBoard, legal: list[int]) -> dict[str, PlannedClear]:
    clears: dict[str, PlannedClear] = {}
    looked_at = -1
    may = False
    for action in legal:
        if action < REVIVE:
            number = int(s.tray[action // BOARD_CELLS]) - 1
            row, column = action % BOARD_CELLS // GRID_SIZE, action % GRID_SIZE
            if action // GRID_SIZE != looked_at:
                looked_at = action // GRID_SIZE
                may = may_complete_a_line(s.rows, number, row)
            lines = int(lines_completed(s.rows, number, row, column)) if may else 0
            if lines:
                clears[TEXTS[action]] = _planned(lines & FULL_ROW, lines >> GRID_SIZE)
    return clears


def _planned(rows: int, columns: int) -> PlannedClear:
    """The clear of rows and columns, given as masks from the top left."""
    places: list[int] = []
    across = [column for column in range(GRID_SIZE) if columns >> column & 1]
    lines = len(across)
    for row in range(GRID_SIZE):
        first = row * GRID_SIZE
        if rows >> row & 1:
            places.extend(range(first, first + GRID_SIZE))
            lines += 1
        elif across:
            places.extend([first + column for column in across])
    return {"lines": lines, "places": places}


def _last_clear(s: BlastBoard) -> LastClear | None:
    """What the last action removed, from the events that the board remembers."""
    last = int(s.event_count)
    told: dict[int, tuple[int, int]] = {}
    gone: list[tuple[int, int]] = []
    for number in range(last - 1, max(last - EVENT_SLOTS, 0) - 1, -1):
        at = number % EVENT_SLOTS * EVENT_WORDS
        kind, a, b = int(s.events[at]), int(s.events[at + 1]), int(s.events[at + 2])
        told[kind] = (a, b)
        if kind == GONE:
            gone = _gone(a, b) + _gone(a + 1, int(s.events[at + 3])) + gone
        if kind in (PLACED, REVIVED):
            break
    if not gone:
        return None
    lines, points = told.get(CLEARED, (0, 0))
    return {
        "number": int(s.placed + s.revived),
        "by": "revive" if REVIVED in told else "placement",
        "places": [place for place, _ in gone],
        "codes": [code for _, code in gone],
        "lines": lines,
        "points": points,
        "bonus": told.get(PERFECT_CLEAR, (0, 0))[0],
        "praise": praise(lines),
    }


def _gone(row: int, colours: int) -> list[tuple[int, int]]:
    """The places and codes of the removed cells of a row."""
    cells = []
    place = row * GRID_SIZE
    while colours:
        code = colours & (1 << COLOUR_BITS) - 1
        if code:
            cells.append((place, code))
        colours >>= COLOUR_BITS
        place += 1
    return cells


def _times(s: BlastBoard) -> str:
    """The multiplier of the next clear; its fraction has one decimal."""
    step, parts = STREAK_MULTIPLIER
    whole, rest = divmod(parts + int(s.streak) * step, parts)
    return str(whole) + (f".{rest * 10 // parts}" if rest else "")


def _notes(position: Position, s: BlastBoard, spots: list[int]) -> list[str]:
    if s.over:
        return [f"{position.game.ending_texts[s.over]}."]
    if s.stuck:
        return [f"No piece fits. Revive ({s.revives} left) or finish."]
    notes = []
    if s.streak:
        notes.append(f"Streak {s.streak}: the next clear scores {_times(s)} times as much.")
    for slot in range(SET_SIZE):
        if s.tray[slot] and spots[slot] == 0:
            notes.append(f"Piece {slot + 1} does not fit anywhere.")
        elif spots[slot] == 1:
            notes.append(f"Piece {slot + 1} fits in one place only.")
    return notes
