"""The rules of Block Blast: place three pieces at a time, complete rows and columns."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, draw_wide, seed_stream
from blockyard.core.state import NEVER, Board, Work
from blockyard.games.blockblast.constants import (
    COLOUR_COUNT,
    COMBO_BASE_BONUS,
    COMBO_INCREMENT,
    GRID_SIZE,
    PERFECT_CLEAR_BONUS,
    POINTS_PER_CELL,
    REVIVE_CELLS_CLEARED,
    SET_SIZE,
    STREAK_MULTIPLIER,
)
from blockyard.games.blockblast.fitting import (
    FULL_ROW,
    filled_cells,
    fits_somewhere,
    free_columns,
    lines_completed,
)
from blockyard.games.blockblast.pieces import (
    BITS,
    PIECE_COUNT,
    PIECE_HEIGHT,
    PIECE_ROWS,
    PIECE_WIDTH,
)
from blockyard.games.blockblast.weights import BOARD_CELLS, weigh_all

RULESET = 0
REVIVES = 1
"""Places in the settings."""

CLASSIC = 0
SHARED = 1
"""The rulesets: with the five adaptive systems, and without them."""

REVIVE = SET_SIZE * BOARD_CELLS
FINISH = REVIVE + 1
ACTION_COUNT = FINISH + 1
"""Actions are slot * 64 + place for placements (places from the top left), then these two."""

BOARD_OVER = 1
SLOT_EMPTY = 2
OUTSIDE = 3
CELL_TAKEN = 4
NOTHING_FITS = 5
NOT_STUCK = 6

NO_PIECE_FITS = 1
GIVEN_UP = 2
"""The endings: game over for good, and left by the player while something still fitted."""

PLACED = 0
CLEARED = 1
LINES = 2
PERFECT_CLEAR = 3
STREAK_LOST = 4
DRAWN = 5
STUCK = 6
REVIVED = 7
REMOVED = 8
ENDED = 9
"""Kinds of events; the rules page tells their numbers."""

PIECES_STREAM = 1
COLOURS_STREAM = 2
REVIVE_STREAM = 3


class BlastBoard(Board):
    """The board, the tray of three, the streak, the revives, and how the tray came about."""

    def __init__(self) -> None:
        super().__init__()
        self.adaptive = 0
        """1 if the five systems change weights: the ruleset is classic."""
        self.rows = [0] * GRID_SIZE
        """Rows from the top as masks of filled cells, bit 0 column a."""
        self.colours = [0] * BOARD_CELLS
        """The colour of each cell from the top left, 1 .. 10; 0 where it is empty."""
        self.tray = [0] * SET_SIZE
        """Number of the piece in each slot, plus one; 0 once it is placed."""
        self.tray_colours = [0] * SET_SIZE
        self.streak = 0
        """Placements in a row, up to the last one, that cleared something."""
        self.moves_since_clear = 0
        """Placements since the last clear or revive: movesSinceLastClear."""
        self.revives = 0
        """Revives left."""
        self.revived = 0
        """Revives used."""
        self.stuck = 0
        """1 if no piece of the tray fits anywhere: game over, unless there is a revive."""
        self.placed = 0
        """Pieces placed so far."""
        self.lines = 0
        """Lines cleared so far."""
        self.drawn = [0] * SET_SIZE
        """The set as it was drawn, in order: numbers plus one; 0 where that is not known."""
        self.drawn_adaptive = 0
        """1 if the five systems had a say when the set was drawn."""
        self.drawn_rows = [0] * GRID_SIZE
        self.drawn_score = 0
        self.drawn_streak = 0
        self.drawn_moves = 0
        """The board, score, streak and moves since a clear when the set was drawn."""
        self.weights = [0] * PIECE_COUNT
        """The weights the set was drawn with: what follows from the fields above."""
        self.pieces_rng = [0] * 4
        self.colours_rng = [0] * 4
        self.revive_rng = [0] * 4


class BlastWork(Work):
    """Working memory for listing every action there can be."""

    def __init__(self) -> None:
        super().__init__(ACTION_COUNT)


def reset(s: BlastBoard, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Begin a game: an empty board, and a set drawn by base weights alone.

    All seats get the same streams, so the same set.
    """
    s.now = 0
    s.due = NEVER
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.adaptive = 1 if settings[RULESET] == CLASSIC else 0
    for row in range(GRID_SIZE):
        s.rows[row] = 0
    for place in range(BOARD_CELLS):
        s.colours[place] = 0
    s.streak = 0
    s.moves_since_clear = 0
    s.revives = settings[REVIVES]
    s.revived = 0
    s.stuck = 0
    s.placed = 0
    s.lines = 0
    seed_stream(s.pieces_rng, seed, PIECES_STREAM)
    seed_stream(s.colours_rng, seed, COLOURS_STREAM)
    seed_stream(s.revive_rng, seed, REVIVE_STREAM)
    draw_set(s, 0)


def act(s: BlastBoard, seat: int, action: int) -> int:
    """Place a piece, revive, or finish the game."""
    if s.over:
        return BOARD_OVER
    if action == FINISH:
        end(s, NO_PIECE_FITS if s.stuck else GIVEN_UP)
        return 0
    if action == REVIVE:
        return revive(s)
    return place_piece(s, action // BOARD_CELLS, action % BOARD_CELLS)


def advance(s: BlastBoard, to: int) -> None:
    """Let time pass; nothing in this game depends on it."""
    if s.over == 0:
        s.now = to


def legal(s: BlastBoard, seat: int, work: Work) -> int:
    """Every placement that fits, slot by slot from the top left; then the words."""
    if s.over:
        return 0
    count = 0
    if s.stuck:
        work.actions[count] = REVIVE
        count += 1
    else:
        for slot in range(SET_SIZE):
            count = list_placements(s, slot, work, count)
    work.actions[count] = FINISH
    return count + 1


def list_placements(s: BlastBoard, slot: int, work: Work, count: int) -> int:
    """Add the placements of a slot to the list; how many it has now."""
    piece = s.tray[slot] - 1
    if piece < 0:
        return count
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        action = slot * BOARD_CELLS + row * GRID_SIZE
        free = free_columns(s.rows, piece, row)
        while free:
            if free & 1:
                work.actions[count] = action
                count += 1
            free >>= 1
            action += 1
    return count


def place_piece(s: BlastBoard, slot: int, place: int) -> int:
    """Put the piece of a slot with the top left of its box on a place; 0 or the refusal."""
    piece = s.tray[slot] - 1
    row = place // GRID_SIZE
    column = place % GRID_SIZE
    if s.stuck:
        return NOTHING_FITS
    if piece < 0:
        return SLOT_EMPTY
    if row + PIECE_HEIGHT[piece] > GRID_SIZE or column + PIECE_WIDTH[piece] > GRID_SIZE:
        return OUTSIDE
    if not (free_columns(s.rows, piece, row) >> column) & 1:
        return CELL_TAKEN
    lines = lines_completed(s.rows, piece, row, column)
    fill(s, piece, row, column, s.tray_colours[slot])
    s.tray[slot] = 0
    s.tray_colours[slot] = 0
    s.placed += 1
    emit(s, PLACED, slot, piece, place)
    if lines:
        clear_lines(s, lines & FULL_ROW, lines >> GRID_SIZE)
    else:
        if s.streak:
            emit(s, STREAK_LOST, s.streak)
        s.streak = 0
        s.moves_since_clear += 1
    if s.tray[0] + s.tray[1] + s.tray[2] == 0:
        draw_set(s, s.adaptive)
    judge(s)
    return 0


def fill(s: BlastBoard, piece: int, row: int, column: int, colour: int) -> None:
    """Fill the cells of a piece with its colour."""
    shape = PIECE_ROWS[piece]
    for line in range(PIECE_HEIGHT[piece]):
        s.rows[row + line] |= shape[line] << column
        cells = shape[line]
        place = (row + line) * GRID_SIZE + column
        while cells:
            if cells & 1:
                s.colours[place] = colour
            cells >>= 1
            place += 1


def clear_lines(s: BlastBoard, full_rows: int, full_columns: int) -> None:
    """Empty complete rows and columns, a cell on a crossing once, and count the points."""
    cells = 0
    for row in range(GRID_SIZE):
        gone = FULL_ROW if (full_rows >> row) & 1 else full_columns
        cells += BITS[gone]
        empty_cells(s, row, gone)
    lines = BITS[full_rows] + BITS[full_columns]
    points = clear_points(cells, lines, s.streak)
    s.score += points
    s.streak += 1
    s.moves_since_clear = 0
    s.lines += lines
    emit(s, CLEARED, lines, points, s.streak)
    emit(s, LINES, full_rows, full_columns, cells)
    if filled_cells(s.rows) == 0:
        s.score += PERFECT_CLEAR_BONUS
        emit(s, PERFECT_CLEAR, PERFECT_CLEAR_BONUS)


def empty_cells(s: BlastBoard, row: int, cells: int) -> None:
    """Empty the cells of a mask in a row."""
    s.rows[row] &= ~cells
    place = row * GRID_SIZE
    while cells:
        if cells & 1:
            s.colours[place] = 0
        cells >>= 1
        place += 1


def clear_points(cells: int, lines: int, streak: int) -> int:
    """Points of a clear; ``streak`` is the one before it. Always whole: the sum is in tens."""
    points = cells * POINTS_PER_CELL + COMBO_BASE_BONUS + (lines - 1) * COMBO_INCREMENT
    parts = STREAK_MULTIPLIER[1]
    return points * (parts + streak * STREAK_MULTIPLIER[0]) // parts


def something_fits(s: BlastBoard) -> bool:
    """Whether a piece of the tray fits anywhere."""
    for slot in range(SET_SIZE):
        if s.tray[slot] and fits_somewhere(s.rows, s.tray[slot] - 1):
            return True
    return False


def judge(s: BlastBoard) -> None:
    """Game over if no piece of the tray fits: for good if there is no revive."""
    s.stuck = 0
    if something_fits(s):
        return
    s.stuck = 1
    emit(s, STUCK, s.revives)
    if s.revives == 0:
        end(s, NO_PIECE_FITS)


def end(s: BlastBoard, ending: int) -> None:
    """End the game."""
    s.over = ending
    emit(s, ENDED, ending, s.score, s.revived)


def draw_set(s: BlastBoard, adaptive: int) -> None:
    """Draw three different pieces by weight, each with a colour of its own stream."""
    s.drawn_adaptive = adaptive
    s.drawn_score = s.score
    s.drawn_streak = s.streak
    s.drawn_moves = s.moves_since_clear
    for row in range(GRID_SIZE):
        s.drawn_rows[row] = s.rows[row]
    weigh_all(s.weights, s.drawn_rows, s.score, s.streak, s.moves_since_clear, adaptive)
    total = 0
    for piece in range(PIECE_COUNT):
        total += s.weights[piece]
    for slot in range(SET_SIZE):
        s.tray[slot] = 0
    for slot in range(SET_SIZE):
        piece = piece_at(s, draw_wide(s.pieces_rng, total))
        total -= s.weights[piece]
        s.tray[slot] = piece + 1
        s.drawn[slot] = piece + 1
        s.tray_colours[slot] = 1 + draw(s.colours_rng, COLOUR_COUNT)
    emit(s, DRAWN, s.tray[0] - 1, s.tray[1] - 1, s.tray[2] - 1)


def piece_at(s: BlastBoard, point: int) -> int:
    """The piece whose weight covers a point, pieces in the tray left out."""
    for piece in range(PIECE_COUNT):
        if s.tray[0] != piece + 1 and s.tray[1] != piece + 1:
            if point < s.weights[piece]:
                return piece
            point -= s.weights[piece]
    return PIECE_COUNT - 1


def revive(s: BlastBoard) -> int:
    """Take random cells away and draw a new set; 0 or the refusal."""
    if not s.stuck:
        return NOT_STUCK
    s.revives -= 1
    s.revived += 1
    s.streak = 0
    s.moves_since_clear = 0
    filled = filled_cells(s.rows)
    count = min(REVIVE_CELLS_CLEARED, filled)
    emit(s, REVIVED, count, s.revives)
    remove_cells(s, filled, count)
    draw_set(s, s.adaptive)
    judge(s)
    return 0


def remove_cells(s: BlastBoard, filled: int, count: int) -> None:
    """Empty ``count`` of the ``filled`` cells, every choice of them as likely as any other."""
    upper = 0
    middle = 0
    lower = 0
    for taken in range(count):
        skip = draw(s.revive_rng, filled - taken)
        row = 0
        while skip >= BITS[s.rows[row]]:
            skip -= BITS[s.rows[row]]
            row += 1
        cell = s.rows[row]
        while skip:
            cell &= cell - 1
            skip -= 1
        cell &= -cell
        empty_cells(s, row, cell)
        if row < 3:
            upper |= cell << (row * GRID_SIZE)
        elif row < 6:
            middle |= cell << ((row - 3) * GRID_SIZE)
        else:
            lower |= cell << ((row - 6) * GRID_SIZE)
    emit(s, REMOVED, upper, middle, lower)
