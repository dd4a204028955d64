"""Boards in mind: a piece placed on one makes the next, and only the best are kept."""

from blockyard.core.rng import draw
from blockyard.games.blockblast.bot.evaluation import STUCK, board_value, gain_value
from blockyard.games.blockblast.bot.thoughts import BEAM, WIDEST_BEAM, Thoughts
from blockyard.games.blockblast.clearing import clear_points
from blockyard.games.blockblast.constants import (
    BOARD_CELLS,
    GRID_SIZE,
    PERFECT_CLEAR_BONUS,
    SET_SIZE,
)
from blockyard.games.blockblast.fitting import (
    FULL_ROW,
    cells_of_lines,
    filled_cells,
    fits_somewhere,
    lines_completed,
    put_piece,
)
from blockyard.games.blockblast.pieces import BITS


def half_of(depth: int) -> int:
    """Where the boards with that many pieces placed begin."""
    return (depth & 1) * WIDEST_BEAM


def place_on_trial(t: Thoughts, rows: list[int], piece: int, place: int, streak: int) -> int:
    """Make the trial board the one after a placement; returns the points, or -1 without lines."""
    for row in range(GRID_SIZE):
        t.trial[row] = rows[row]
    return place_and_clear(t.trial, piece, place // GRID_SIZE, place % GRID_SIZE, streak)


def place_and_clear(rows: list[int], piece: int, row: int, column: int, streak: int) -> int:
    """Place a piece and clear what it completes; returns the points, or -1 without lines."""
    lines = lines_completed(rows, piece, row, column)
    put_piece(rows, piece, row, column)
    if lines == 0:
        return -1
    cells = 0
    for line in range(GRID_SIZE):
        cleared = cells_of_lines(line, lines & FULL_ROW, lines >> GRID_SIZE)
        cells += BITS[cleared]
        rows[line] &= ~cleared
    points = clear_points(cells, BITS[lines & FULL_ROW] + BITS[lines >> GRID_SIZE], streak)
    if filled_cells(rows) == 0:
        points += PERFECT_CLEAR_BONUS
    return points


def consider_placement(t: Thoughts, parent: int, slot: int, place: int) -> None:
    """Evaluate a placement on a board in mind, and keep it if it is among the best."""
    before = t.streak[parent]
    points = place_on_trial(t, t.rows[parent], t.tray[slot] - 1, place, before)
    t.nodes += 1
    streak = before + 1 if points >= 0 else 0
    gained = t.gained[parent] + max(points, 0)
    used = t.used[parent] | 1 << slot
    value = board_value(t.trial, t.weights) + gain_value(gained, streak, t.weights)
    value -= stuck_pieces(t, used) * STUCK
    if t.noise:
        value += draw(t.words, t.noise)
    at = spot_for(t, value, used)
    if at >= 0:
        moves = 0 if points >= 0 else t.moves[parent] + 1
        keep(t, at, parent, slot * BOARD_CELLS + place)
        t.used[at] = used
        t.gained[at] = gained
        t.streak[at] = streak
        t.moves[at] = moves
        t.values[at] = value
        find_worst(t)
        if t.depth + 1 > t.best_depth or value > t.value:
            choose(t, at, t.depth + 1, value)


def stuck_pieces(t: Thoughts, used: int) -> int:
    """How many pieces of the tray fit nowhere on the trial board."""
    count = 0
    for slot in range(SET_SIZE):
        if not used >> slot & 1 and not fits_somewhere(t.trial, t.tray[slot] - 1):
            count += 1
    return count


def spot_for(t: Thoughts, value: int, used: int) -> int:
    """Where to keep the trial board: in the place of the same or the worst one; -1 if nowhere."""
    half = half_of(t.depth + 1)
    count = t.counts[(t.depth + 1) & 1]
    full = count >= BEAM[t.level]
    if full and value <= t.values[t.worst]:
        return -1
    for at in range(half, half + count):
        if t.used[at] == used and is_trial(t, at):
            return at if value > t.values[at] else -1
    if full:
        return t.worst
    t.counts[(t.depth + 1) & 1] = count + 1
    return half + count


def is_trial(t: Thoughts, at: int) -> bool:
    """Whether a board kept is the trial board."""
    different = 0
    for row in range(GRID_SIZE):
        different |= t.rows[at][row] ^ t.trial[row]
    return different == 0


def keep(t: Thoughts, at: int, parent: int, action: int) -> None:
    """Keep the trial board, made from another by a placement."""
    for row in range(GRID_SIZE):
        t.rows[at][row] = t.trial[row]
    for index in range(t.depth):
        t.made[at][index] = t.made[parent][index]
    t.made[at][t.depth] = action


def find_worst(t: Thoughts) -> None:
    """Find the worst of the boards being collected."""
    half = half_of(t.depth + 1)
    t.worst = half
    for at in range(half, half + t.counts[(t.depth + 1) & 1]):
        if t.values[at] < t.values[t.worst]:
            t.worst = at


def choose(t: Thoughts, at: int, depth: int, value: int) -> None:
    """Plan the placements that lead to a board."""
    t.best_depth = depth
    t.value = value
    t.planned = depth
    t.done = 0
    for index in range(depth):
        t.best[index] = t.made[at][index]
    t.plan = t.best[0]
