"""The rules of Block Blast: place sets of three pieces, clear complete rows and columns."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, draw_wide, seed_stream
from blockyard.core.state import NEVER, Work
from blockyard.games.blockblast.actions import FINISH, REVIVE
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.clearing import clear_lines, remove_cells
from blockyard.games.blockblast.constants import (
    BOARD_CELLS,
    COLOUR_COUNT,
    GRID_SIZE,
    REVIVE_CELLS_CLEARED,
    SET_SIZE,
)
from blockyard.games.blockblast.endings import GIVEN_UP, LEFT_THE_RACE, NO_PIECE_FITS
from blockyard.games.blockblast.events import (
    DRAWN,
    ENDED,
    PLACED,
    REVIVED,
    STREAK_LOST,
    STUCK,
)
from blockyard.games.blockblast.fitting import (
    FULL_ROW,
    filled_cells,
    fits_somewhere,
    free_columns,
    lines_completed,
    put_piece,
)
from blockyard.games.blockblast.pieces import (
    PIECE_COUNT,
    PIECE_HEIGHT,
    PIECE_ROWS,
    PIECE_WIDTH,
)
from blockyard.games.blockblast.refusals import (
    BOARD_OVER,
    CELL_TAKEN,
    NOT_STUCK,
    NOTHING_FITS,
    OUTSIDE,
    SLOT_EMPTY,
)
from blockyard.games.blockblast.settings import CLASSIC, REVIVES, RULESET
from blockyard.games.blockblast.weights import weigh_all

PIECES_STREAM = 1
COLOURS_STREAM = 2
REVIVE_STREAM = 3
"""Separate random streams of the seed, so that no use affects another."""


def reset(s: BlastBoard, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Start a game with an empty board and a set drawn by base weight.

    All seats use the same random streams, so they get the same first set.
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


def leave(s: BlastBoard, seat: int) -> int:
    """Remove the player from a race: the board ends and keeps its score."""
    if s.over:
        return BOARD_OVER
    end(s, LEFT_THE_RACE)
    return 0


def advance(s: BlastBoard, to: int) -> None:
    """Advance time; nothing in this game depends on it."""
    if s.over == 0:
        s.now = to


def legal(s: BlastBoard, seat: int, work: Work) -> int:
    """List the legal actions: placements slot by slot from the top left, then the others."""
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
    """Append the placements of a slot to the list; returns the new length."""
    piece = s.tray[slot] - 1
    if piece < 0:
        return count
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        action = slot * BOARD_CELLS + row * GRID_SIZE
        free = free_columns(s.rows, piece, row)
        if free == 0:
            continue
        for column in range(GRID_SIZE):
            # Without branches: compiled, guessing which columns are free would take longer.
            work.actions[count] = action + column
            count += free >> column & 1
    return count


def place_piece(s: BlastBoard, slot: int, place: int) -> int:
    """Place the piece of a slot, the top left corner of its box at a place; 0 or the refusal."""
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
    put_piece(s.rows, piece, row, column)
    for line in range(PIECE_HEIGHT[piece]):
        cells = PIECE_ROWS[piece][line]
        place = (row + line) * GRID_SIZE + column
        while cells:
            if cells & 1:
                s.colours[place] = colour
            cells >>= 1
            place += 1


def something_fits(s: BlastBoard) -> bool:
    """Whether any piece in the tray fits anywhere."""
    for slot in range(SET_SIZE):
        if s.tray[slot] and fits_somewhere(s.rows, s.tray[slot] - 1):
            return True
    return False


def judge(s: BlastBoard) -> None:
    """Check whether a piece in the tray fits; if none does and no revive is left, the game ends."""
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
    """Draw three different pieces by weight, and their colours from a separate stream."""
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
    """The piece whose share of the total weight covers a point; pieces in the tray are excluded."""
    for piece in range(PIECE_COUNT):
        if s.tray[0] != piece + 1 and s.tray[1] != piece + 1:
            if point < s.weights[piece]:
                return piece
            point -= s.weights[piece]
    return PIECE_COUNT - 1


def revive(s: BlastBoard) -> int:
    """Remove random cells and draw a new set; 0 or the refusal."""
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
