"""Reasons: what the bot's plan is good for, as numbers for ``explain``."""

from blockyard.core.bot import FACTS
from blockyard.core.state import assign
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import MOVES, PLACEMENTS, PROMOTIONS, Chessboard
from blockyard.games.saktris.bot.ordering import taken_kind
from blockyard.games.saktris.bot.thoughts import MATE, SCRATCH, SURE, Thoughts
from blockyard.games.saktris.bot.weights import WORTH
from blockyard.games.saktris.making import is_back_row
from blockyard.games.saktris.moves import can_go, is_aimed
from blockyard.games.saktris.rules import (
    action_refusal,
    origin_of,
    placed_kind,
    placement_square,
    play,
    target_of,
)
from blockyard.games.saktris.tables import (
    FILES,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
)
from blockyard.games.saktris.turns import end_turn

LOOKS_BEST = 0
NO_CHOICE = 1
MATES = 2
WINS_AT_ONCE = 3
HOLDS_OUT = 4
PROMOTES = 5
WINS = 6
FORKS = 7
TAKES_CHECKING = 8
BLOCKS_CHECK = 9
LEAVES_CHECK = 10
TRADES = 11
TAKES = 12
CASTLES = 13
SAVES = 14
ATTACKS = 15
CHECKS = 16
OPENS_FILE = 17
PUSHES_PASSED = 18
PLACES_CHECK = 19
PLACES_KING = 20
PLACES = 21
DEVELOPS = 22
DRIVES_KING = 23
TAKES_CENTRE = 24
IMPROVES = 25
HOLDS_DRAW = 26
ADVANCES = 27
"""Why a move was chosen; ``explaining`` puts each into a sentence."""

LINE_LOOKED_AT = 7
"""Plies of the expected line in which pieces that are won are looked for."""

GAIN = 80
"""What a side must gain along the line for a piece to be won."""

ALMOST_EVEN = 40


def find_reason(boards: list[Chessboard], t: Thoughts) -> None:
    """Find out what the plan is good for."""
    before = boards[0]
    after = boards[SCRATCH]
    do_plan(boards, t)
    for fact in range(FACTS):
        t.facts[fact] = 0
    t.reason = LOOKS_BEST
    if after.over and after.winner == before.turn:
        t.reason = WINS_AT_ONCE if after.check == 0 else MATES
        t.facts[0] = 1
    elif t.finished and t.value >= SURE:
        t.reason = MATES
        t.facts[0] = (MATE - t.value + 1) // 2
    elif t.choices == 1:
        t.reason = NO_CHOICE
    elif t.finished and t.value <= -SURE:
        t.reason = HOLDS_OUT
        t.facts[0] = (MATE + t.value + 1) // 2
    elif t.plan >= PLACEMENTS:
        find_reason_to_place(before, after, t)
    else:
        find_reason_to_move(boards, t, before, after)


def do_plan(boards: list[Chessboard], t: Thoughts) -> None:
    """Do the plan on the spare board."""
    after = boards[SCRATCH]
    assign(after, boards[0])
    play(after, t.plan)
    end_turn(after)


def find_reason_to_place(before: Chessboard, after: Chessboard, t: Thoughts) -> None:
    """Find out what a placement is good for."""
    kind = placed_kind(t.plan)
    square = placement_square(t.plan)
    t.facts[0] = kind
    t.facts[1] = square
    t.reason = PLACES
    if before.check:
        t.reason = BLOCKS_CHECK
    elif find_fork(after, t, square):
        t.reason = FORKS
    elif after.check:
        t.reason = PLACES_CHECK
    elif kind == KING:
        t.reason = PLACES_KING
    elif kind == ROOK and is_open(after, square & 7):
        t.reason = OPENS_FILE
    elif find_attack(after, t, square):
        t.reason = ATTACKS


def find_reason_to_move(
    boards: list[Chessboard], t: Thoughts, before: Chessboard, after: Chessboard
) -> None:
    """Find out what a move is good for."""
    origin = origin_of(t.plan)
    target = target_of(t.plan)
    side = before.turn
    kind = before.squares[origin] - side * KINDS
    taken = taken_kind(before, t.plan)
    t.facts[0] = kind
    t.facts[1] = taken
    if t.plan >= MOVES:
        t.reason = PROMOTES
        t.facts[0] = (t.plan - MOVES) % PROMOTIONS + KNIGHT
    elif kind == KING and before.squares[target] == side * KINDS + ROOK:
        t.reason = CASTLES
    elif before.check:
        find_reason_in_check(t, kind, taken)
    elif find_fork(after, t, target):
        t.reason = FORKS
    elif taken:
        find_reason_to_take(boards, t, kind, taken)
    else:
        find_threat(boards, t, before, after)


def find_threat(
    boards: list[Chessboard], t: Thoughts, before: Chessboard, after: Chessboard
) -> None:
    """Find out whether a move that takes nothing wins, saves or attacks something."""
    origin = origin_of(t.plan)
    target = target_of(t.plan)
    kind = t.facts[0]
    saves = kind != KING and is_loose(before, origin) and not is_loose(after, target)
    attacks = find_attack(after, t, target)
    gives_check = after.check
    gain = gain_of_line(boards, t)
    if gain >= GAIN:
        t.reason = WINS
        t.facts[0] = kind_worth(gain)
    elif saves:
        t.reason = SAVES
        t.facts[0] = kind
    elif attacks:
        t.reason = ATTACKS
    elif gives_check:
        t.reason = CHECKS
    else:
        find_quiet_reason(before, after, t, kind)


def find_reason_in_check(t: Thoughts, kind: int, taken: int) -> None:
    """Say how a move ends the check."""
    t.reason = LEAVES_CHECK if kind == KING else BLOCKS_CHECK
    if taken and kind != KING:
        t.reason = TAKES_CHECKING
        t.facts[0] = taken


def find_reason_to_take(boards: list[Chessboard], t: Thoughts, kind: int, taken: int) -> None:
    """Find out whether a capture wins something or trades pieces."""
    gain = gain_of_line(boards, t)
    if gain >= GAIN:
        t.reason = WINS
        t.facts[0] = kind_worth(gain)
    elif is_retaken(t):
        t.reason = TRADES
        t.facts[0] = kind
        t.facts[1] = taken
    else:
        t.reason = TAKES
        t.facts[0] = taken


def is_retaken(t: Thoughts) -> bool:
    """Whether the opponent is expected to take what the plan has moved."""
    if t.main_length < 2 or t.main[1] >= PLACEMENTS:
        return False
    return target_of(t.main[1]) == target_of(t.plan)


def find_quiet_reason(before: Chessboard, after: Chessboard, t: Thoughts, kind: int) -> None:
    """Find out what a move without threats is good for."""
    origin = origin_of(t.plan)
    target = target_of(t.plan)
    side = before.turn
    if kind == ROOK and is_open(after, target & 7) and not is_open(before, origin & 7):
        t.reason = OPENS_FILE
    elif kind == PAWN and is_free(after, side, target):
        t.reason = PUSHES_PASSED
    elif before.pieces[1 - side] == 1 and before.coming[1 - side] == 0:
        t.reason = DRIVES_KING
    elif kind != PAWN and kind != KING and is_back_row(side, origin):  # noqa: PLR1714  # tuples cost time
        t.reason = DEVELOPS
    elif kind == PAWN and 2 <= target & 7 <= 5 and 3 <= target >> 3 <= 4:
        t.reason = TAKES_CENTRE
    elif t.finished and t.value == 0:
        t.reason = HOLDS_DRAW
    else:
        t.reason = ADVANCES if kind == PAWN else IMPROVES


def find_fork(after: Chessboard, t: Thoughts, at: int) -> bool:
    """Whether the piece on a square attacks two pieces that it would gain by taking."""
    first = 0
    second = 0
    for square in range(SQUARES):
        kind = prey(after, at, square)
        if WORTH[kind] >= WORTH[KNIGHT]:
            if WORTH[kind] > WORTH[first]:
                second = first
                first = kind
            elif WORTH[kind] > WORTH[second] or (kind == first and second == 0):
                second = kind
    if second == 0 or is_loose(after, at):
        return False
    t.facts[0] = first
    t.facts[1] = second
    return True


def find_attack(after: Chessboard, t: Thoughts, at: int) -> bool:
    """Whether the piece on a square attacks a piece, not the king, that it would gain by taking."""
    best = 0
    for square in range(SQUARES):
        kind = prey(after, at, square)
        if kind != KING and WORTH[kind] > WORTH[best]:
            best = kind
    if WORTH[best] < WORTH[KNIGHT] or is_loose(after, at):
        return False
    t.facts[0] = best
    return True


def prey(s: Chessboard, at: int, square: int) -> int:
    """The kind of an enemy piece that the piece on a square would gain by taking; 0 if none."""
    piece = s.squares[at]
    if piece == 0:
        return 0
    side = (piece - 1) // KINDS
    kind = s.squares[square] - (1 - side) * KINDS
    if kind <= 0 or kind > KINDS or not is_aimed(piece, at, square):
        return 0
    if not can_go(s, at, square):
        return 0
    if WORTH[kind] > WORTH[piece - side * KINDS] + ALMOST_EVEN:
        return kind
    return 0 if attacked(s.squares, square, 1 - side) else kind


def is_loose(s: Chessboard, at: int) -> bool:
    """Whether a piece could be taken at a gain: undefended, or by a lesser piece."""
    piece = s.squares[at]
    if piece == 0:
        return False
    side = (piece - 1) // KINDS
    if not attacked(s.squares, at, 1 - side):
        return False
    if not attacked(s.squares, at, side):
        return True
    for square in range(SQUARES):
        kind = s.squares[square] - (1 - side) * KINDS
        if 0 < kind <= KINDS and WORTH[kind] + ALMOST_EVEN < WORTH[piece - side * KINDS]:
            if is_aimed(s.squares[square], square, at) and can_go(s, square, at):
                return True
    return False


def is_open(s: Chessboard, file: int) -> bool:
    """Whether there is no pawn on a file."""
    for square in range(file, SQUARES, FILES):
        piece = s.squares[square]
        if piece == PAWN or piece == KINDS + PAWN:  # tuples cost time in kernels
            return False
    return True


def is_free(s: Chessboard, side: int, at: int) -> bool:
    """Whether no pawn of the other side can stop the pawn on a square."""
    pawn = (1 - side) * KINDS + PAWN
    square = at + FORWARD[side]
    while 0 <= square < SQUARES:
        if s.squares[square] == pawn:
            return False
        if square & 7 and s.squares[square - 1] == pawn:
            return False
        if square & 7 < 7 and s.squares[square + 1] == pawn:
            return False
        square += FORWARD[side]
    return True


def gain_of_line(boards: list[Chessboard], t: Thoughts) -> int:
    """What the side to move gains in pieces along the expected line."""
    s = boards[SCRATCH]
    side = boards[0].turn
    assign(s, boards[0])
    before = balance(s, side)
    index = 0
    while index < min(t.main_length, LINE_LOOKED_AT) and s.over == 0:
        action = t.main[index]
        if action_refusal(s, s.turn, action):
            break
        play(s, action)
        end_turn(s)
        index += 1
    gain = balance(s, side) - before
    do_plan(boards, t)
    return gain


def balance(s: Chessboard, side: int) -> int:
    """A side's pieces on the board less the other's, by their worth."""
    total = 0
    for square in range(SQUARES):
        piece = s.squares[square]
        if piece:
            owner = 1 if piece > KINDS else 0
            worth = WORTH[piece - owner * KINDS]
            total += worth if owner == side else -worth
    for kind in range(KINDS):
        total += WORTH[kind + 1] * (s.pool[side * KINDS + kind] - s.pool[(1 - side) * KINDS + kind])
    return total


def kind_worth(gain: int) -> int:
    """The kind of piece that is worth about as much as a gain."""
    if gain + ALMOST_EVEN >= WORTH[QUEEN]:
        return QUEEN
    if gain + ALMOST_EVEN >= WORTH[ROOK]:
        return ROOK
    return KNIGHT if gain + ALMOST_EVEN >= WORTH[KNIGHT] else PAWN
