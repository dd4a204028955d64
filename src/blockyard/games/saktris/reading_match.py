"""Reading positions: time, draw offers, leaving and the end, and what is impossible."""

from blockyard.core.notation import BadPosition, whole_of
from blockyard.core.state import NEVER
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import (
    DUTY_EITHER,
    DUTY_PLACE,
    LEAVE_GRACE,
    LINE_LENGTH,
    LOW_TIME,
    Chessboard,
)
from blockyard.games.saktris.endings import (
    ABANDONMENT,
    ABANDONMENT_DRAW,
    BOTH_LEFT,
    CHECKMATE,
    ENDINGS,
    FIFTY_MOVES,
    FLAG,
    FLAG_DRAW,
    INSUFFICIENT_MATERIAL,
    NO_KING,
    NO_PIECES,
    PASSED,
    STALEMATE,
    THREEFOLD_REPETITION,
    WON,
)
from blockyard.games.saktris.judging import REPETITIONS, has_lost_all, repetitions
from blockyard.games.saktris.listing import any_move
from blockyard.games.saktris.making import LEAST_RUN
from blockyard.games.saktris.material import could_mate, is_insufficient
from blockyard.games.saktris.names import SIDES, square_name
from blockyard.games.saktris.settings import NO_KING_LOSE
from blockyard.games.saktris.tables import FILES, KINDS, PAWN, SQUARES
from blockyard.games.saktris.timing import is_claimable, time_left

MOST_COUNTED = 99999
"""The largest counter that a position may state."""


def split_sides(words: dict[str, str], name: str) -> list[str]:
    """The values that a word states for White and Black."""
    halves = words[name].split("/")
    if len(halves) != 2:
        raise BadPosition(f"{name} is stated for White and Black, as in {name}=1/2")
    return halves


def numbers_of(
    words: dict[str, str], name: str, supposed: list[int], most: int = MOST_COUNTED
) -> list[int]:
    """The numbers that a word states for White and Black, or the defaults without it."""
    if name not in words:
        return supposed
    return [whole_of(half, name, 0, most) for half in split_sides(words, name)]


def load_match(s: Chessboard, words: dict[str, str]) -> None:
    """Load draw offers, the end, time, and who has left."""
    _load_offers(s, words)
    _load_end(s, words)
    _load_time(s, words)
    _load_leaving(s, words)


def _load_time(s: Chessboard, words: dict[str, str]) -> None:
    s.now = whole_of(words.get("now", "0"), "now", 0, NEVER - 1)
    if not s.clocked:
        if "time" in words or "since" in words or "low" in words:
            raise BadPosition("time, since and low need clocks: state a clock such as 5+0")
        return
    s.since = whole_of(words.get("since", str(s.now)), "since", 0, s.now)
    left = numbers_of(words, "time", [s.time[0], s.time[1]], NEVER - 1)
    for side in (0, 1):
        most = s.time[side] + s.increment * (s.placed[side] + s.moves[side])
        if left[side] > most:
            raise BadPosition(f"time: {SIDES[side]} can have at most {most} ms by now")
        s.time[side] = left[side]
    if s.over == 0 and time_left(s, s.turn) <= 0:
        raise BadPosition("the clock of the side to move has run out")
    _load_low(s, _sides_of(words, "low"))


def _load_low(s: Chessboard, stated: list[int]) -> None:
    """Load whose clocks have run low: those that are low now, and those that a text names."""
    for side in (0, 1):
        is_low = time_left(s, side) <= LOW_TIME
        if side in stated and not is_low and s.increment == 0:
            raise BadPosition(f"low: without an increment {SIDES[side]}'s clock cannot have risen")
        s.low[side] = 1 if is_low or side in stated else 0


def _sides_of(words: dict[str, str], name: str) -> list[int]:
    """The sides that a word names: ``white``, ``black`` or both, with a comma between them."""
    names = words[name].split(",") if words.get(name) else []
    for side in names:
        if side not in SIDES:
            raise BadPosition(f"a side must be white or black, not {side!r}")
    return [SIDES.index(side) for side in names]


def _side_of(words: dict[str, str], name: str) -> int:
    """The one side that a word names, or -1."""
    sides = _sides_of(words, name)
    if len(sides) > 1:
        raise BadPosition(f"{name} must be one side, not {words[name]!r}")
    return sides[0] if sides else -1


def _load_offers(s: Chessboard, words: dict[str, str]) -> None:
    s.offer = _side_of(words, "offer")
    offered = _sides_of(words, "offered")
    for side in (0, 1):
        s.may_offer[side] = 0 if side in offered else 1


def _load_end(s: Chessboard, words: dict[str, str]) -> None:
    """Load how the game ended."""
    ending = words.get("over", "").replace("_", " ")
    if ending not in ENDINGS:
        raise BadPosition(f"unknown ending {ending!r}")
    s.over = ENDINGS.index(ending)
    s.winner = _side_of(words, "winner")
    if s.winner >= 0 and s.over == 0:
        raise BadPosition("a winner needs an ending: over=resignation winner=white")
    if s.over and (s.over in WON) != (s.winner >= 0):
        raise BadPosition(f"{ending} has {'a' if s.over in WON else 'no'} winner")
    if s.over and s.offer >= 0:
        raise BadPosition("a finished game has no draw offer")


def _load_leaving(s: Chessboard, words: dict[str, str]) -> None:
    """Load when the players who are away left."""
    s.left_at[0] = s.left_at[1] = -1
    if "left" not in words:
        return
    if s.over:
        raise BadPosition("left: a finished game waits for no one")
    for side, half in enumerate(split_sides(words, "left")):
        if half != "-":
            s.left_at[side] = whole_of(half, "left", 0, s.now)
    if is_claimable(s, 0) and is_claimable(s, 1):
        raise BadPosition("left: both have been away for so long that the game is drawn")


def refuse_impossible(s: Chessboard) -> None:
    """Refuse positions that cannot occur in play."""
    waiting = 1 - s.turn
    if s.king[waiting] >= 0 and attacked(s.squares, s.king[waiting], s.turn):
        raise BadPosition("the side that is not to move is in check")
    if s.over == 0 and s.passes > 1:
        raise BadPosition("after two passes in a row the game is over")
    if not s.row_clear:
        return
    squares = list(s.squares)
    for square in range(SQUARES):
        piece = squares[square]
        if square & 7 <= FILES - LEAST_RUN and piece in (PAWN, KINDS + PAWN):
            if squares[square : square + LEAST_RUN] == [piece] * LEAST_RUN:
                name = square_name(square)
                raise BadPosition(f"{LEAST_RUN} pawns from {name} on would have been cleared")


def refuse_untrue_ending(s: Chessboard) -> None:
    """Refuse an ending that the position contradicts; its turn must have begun."""
    if not _is_true_ending(s):
        raise BadPosition(f"{ENDINGS[s.over]}: the position does not match this ending")


def _is_true_ending(s: Chessboard) -> bool:
    """Whether board, clocks and counters agree with the ending stated."""
    ending = s.over
    if ending in (CHECKMATE, STALEMATE):
        stuck = s.duty not in (DUTY_PLACE, DUTY_EITHER) and not any_move(s)
        if ending == CHECKMATE:
            return stuck and s.check == 1 and s.winner == 1 - s.turn
        return stuck and s.check == 0 and s.coming[s.turn] == 0
    if ending in (FLAG, FLAG_DRAW):
        mates = could_mate(s, 1 - s.turn)
        fallen = s.clocked == 1 and s.time[s.turn] == 0 and mates == (ending == FLAG)
        return fallen and (ending == FLAG_DRAW or s.winner == 1 - s.turn)
    if ending in (NO_KING, NO_PIECES):
        lost = [has_lost_all(s, side) for side in (0, 1)]
        return s.no_king == NO_KING_LOSE and lost == [s.winner != 0, s.winner != 1]
    if ending == THREEFOLD_REPETITION:
        return repetitions(s) >= REPETITIONS
    if ending == INSUFFICIENT_MATERIAL:
        return is_insufficient(s)
    if ending == FIFTY_MOVES:
        return s.halfmoves >= LINE_LENGTH
    if ending in (ABANDONMENT, ABANDONMENT_DRAW, BOTH_LEFT):
        return s.now >= LEAVE_GRACE
    return s.passes > 1 if ending == PASSED else True
