"""How much worse than the bot's placement a player's was, for reviews."""

from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.bot.boards import half_of
from blockyard.games.blockblast.bot.evaluation import STUCK, board_value, gain_value
from blockyard.games.blockblast.bot.thinking import start, think
from blockyard.games.blockblast.bot.thoughts import LOOK_AHEAD, NO_PLAN, Thoughts
from blockyard.games.blockblast.constants import SET_SIZE


def judge(
    before: BlastBoard,
    after: BlastBoard,
    seat: int,
    boards: list[int],
    t: Thoughts,
    effort: int,
) -> int:
    """How much worse what the player made of ``before`` is than what the bot would have made of it.

    The pieces of a new set are luck, so they count for neither.
    """
    if before.over or before.stuck:
        return 0
    points = after.score - before.score
    # The player's first, so that the bot's own plan is the one that stays.
    if pieces_in(before) > 1 and LOOK_AHEAD[t.level] > 1:
        value = searched(after, points, boards, t, effort // 2)
    else:
        value = board_value(after.rows, t.weights) + gain_value(points, after.streak, t.weights)
    return max(searched(before, 0, boards, t, effort // 2) - value, 0)


def pieces_in(s: BlastBoard) -> int:
    """How many pieces the tray holds."""
    pieces = 0
    for slot in range(SET_SIZE):
        if s.tray[slot]:
            pieces += 1
    return pieces


def searched(s: BlastBoard, points: int, boards: list[int], t: Thoughts, effort: int) -> int:
    """The value of the best that can be made of a tray, with points already gained."""
    start(s, t)
    t.noise = 0
    t.most_compared = 0
    t.gained[half_of(0)] = points
    if s.over or s.stuck:
        return board_value(s.rows, t.weights) + gain_value(points, 0, t.weights) - STUCK * t.pieces
    think(s, 0, boards, t, effort)
    return t.value if t.plan != NO_PLAN else -STUCK
