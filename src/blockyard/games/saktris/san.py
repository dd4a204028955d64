"""Moves as chess players write them (SAN), both ways; a placement is ``N@b1``."""

from typing import TYPE_CHECKING

from blockyard.core.actions import BadAction
from blockyard.core.position import Refused
from blockyard.games.saktris.actions import ACTIONS, PROMOTION_LETTERS, WORDS, read_placement
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import MOVES, PLACEMENTS, PROMOTIONS, RESIGN, Chessboard
from blockyard.games.saktris.board import Moves as LegalMoves
from blockyard.games.saktris.endings import CHECKMATE
from blockyard.games.saktris.making import castled_king, make, unmake
from blockyard.games.saktris.moves import is_aimed, may_move
from blockyard.games.saktris.names import FILE_NAMES, LETTERS, RANK_NAMES, read_square, square_name
from blockyard.games.saktris.playing import place
from blockyard.games.saktris.refusals import BOARD_OVER, MUST_PLACE, NOT_YOUR_TURN, REFUSALS
from blockyard.games.saktris.rules import (
    act,
    legal,
    origin_of,
    placed_kind,
    placement_square,
    target_of,
)
from blockyard.games.saktris.tables import G_FILE, KINDS, KING, KNIGHT, PAWN, ROOK, SQUARES

if TYPE_CHECKING:
    from typing import Any

    from blockyard.core.position import Position


def plain_board(s: "Any") -> Chessboard:
    """A plain copy of a board of any runtime, to try things on."""
    board = Chessboard()
    for name in board.__dict__:
        value = getattr(s, name)
        if isinstance(value, list):
            setattr(board, name, list(value))
        elif isinstance(getattr(board, name), list):
            setattr(board, name, [int(number) for number in value])
        else:
            setattr(board, name, int(value))
    return board


def ply_of(s: Chessboard) -> int:
    """Position in the game: twice the move number, plus one if Black is to move."""
    return s.move_number * 2 + s.turn


def legal_actions(s: Chessboard) -> list[int]:
    """The legal moves and placements of the side to move."""
    work = LegalMoves()
    count = legal(s, s.turn, work)
    return [action for action in work.actions[:count] if action < RESIGN]


def san_texts(s: Chessboard, actions: list[int]) -> list[str]:
    """The SAN of each of the legal moves and placements of the side to move."""
    rivals = _rivals(s, actions)
    return [_bare(s, action, rivals) + _suffix(s, action) for action in actions]


def san(s: Chessboard, action: int) -> str:
    """The SAN of one legal move or placement of the side to move."""
    rivals: dict[int, list[int]] = {}
    if action < MOVES:
        piece, target = s.squares[origin_of(action)], target_of(action)
        rivals[piece * SQUARES + target] = [
            origin
            for origin in range(SQUARES)
            if s.squares[origin] == piece
            and is_aimed(piece, origin, target)
            and may_move(s, origin, target)
        ]
    return _bare(s, action, rivals) + _suffix(s, action)


def is_castling(s: Chessboard, action: int) -> bool:
    """Whether a legal action is a king's move onto its own rook."""
    if action >= MOVES:
        return False
    own = s.turn * KINDS
    return (s.squares[origin_of(action)], s.squares[target_of(action)]) == (own + KING, own + ROOK)


def is_capture(s: Chessboard, action: int) -> bool:
    """Whether a legal action takes a piece."""
    if action >= PLACEMENTS:
        return False
    target = target_of(action)
    if s.squares[target]:  # on its own piece, a king castles with that rook
        return (s.squares[target] - 1) // KINDS != s.turn
    return target == s.en_passant and s.squares[origin_of(action)] == s.turn * KINDS + PAWN


def _rivals(s: Chessboard, actions: list[int]) -> dict[int, list[int]]:
    """By piece * 64 + target, the squares from which pieces of that kind can go to that target."""
    rivals: dict[int, list[int]] = {}
    for action in actions:
        if action < MOVES:
            origin = origin_of(action)
            way = s.squares[origin] * SQUARES + target_of(action)
            if way not in rivals:
                rivals[way] = []
            rivals[way].append(origin)
    return rivals


def _bare(s: Chessboard, action: int, rivals: dict[int, list[int]]) -> str:
    """The SAN without ``+`` or ``#``."""
    if action >= PLACEMENTS:
        return ACTIONS.text(action)
    if is_castling(s, action):
        return _castling_text(action)
    origin, target = origin_of(action), target_of(action)
    kind = s.squares[origin] - s.turn * KINDS
    takes = is_capture(s, action)
    name = square_name(target)
    if kind == PAWN:
        text = square_name(origin)[0] + "x" + name if takes else name
        return text + "=" + LETTERS[_promoted_kind(action) - 1] if action >= MOVES else text
    hint = _hint(origin, rivals[s.squares[origin] * SQUARES + target])
    return LETTERS[kind - 1] + hint + ("x" if takes else "") + name


def _hint(origin: int, rivals: list[int]) -> str:
    """What distinguishes a piece from the others that can go to its target: file, rank or both.

    ``rivals`` are the squares of all of them, its own included.
    """
    name = square_name(origin)
    if len(rivals) == 1:
        return ""
    if len([rival for rival in rivals if rival & 7 == origin & 7]) == 1:
        return name[0]
    if len([rival for rival in rivals if rival >> 3 == origin >> 3]) == 1:
        return name[1]
    return name


def _castling_text(action: int) -> str:
    """``O-O`` or ``O-O-O``: of two rooks on one side of the king, only the nearer can castle."""
    goal = castled_king(origin_of(action), target_of(action))
    return "O-O" if goal & 7 == G_FILE else "O-O-O"


def _promoted_kind(action: int) -> int:
    """The kind that a pawn becomes by a promotion."""
    return KNIGHT + (action - MOVES) % PROMOTIONS


def _suffix(s: Chessboard, action: int) -> str:
    """``+`` for check, ``#`` for mate."""
    if not _gives_check(s, action):
        return ""
    after = plain_board(s)
    act(after, s.turn, action)
    return "#" if after.over == CHECKMATE else "+"


def _gives_check(s: Chessboard, action: int) -> bool:
    side = s.turn
    king = s.king[1 - side]
    if king < 0:
        return False
    if action >= PLACEMENTS:
        kind, square = placed_kind(action), placement_square(action)
        # Only a pawn that completes a run opens a line for another piece. Trying out each placement
        # would take the page's interpreter longer than the rest of a view.
        if kind != PAWN and not is_aimed(side * KINDS + kind, square, king):
            return False
        after = plain_board(s)
        place(after, kind, square)
        return attacked(after.squares, king, side)
    origin, target = origin_of(action), target_of(action)
    piece = s.squares[origin]
    becomes = side * KINDS + _promoted_kind(action) if action >= MOVES else piece
    made = make(s, origin, target, becomes)
    gives = attacked(s.squares, king, side)
    unmake(s, origin, target, piece, made)
    return gives


def read(position: "Position", seat: int, text: str) -> int:
    """The action a player means: ``e2e4``, ``e1g1``, ``Nf3``, ``exd8=Q+``, ``O-O``, ``N@b1``."""
    word = text.strip()
    if word.lower() in WORDS:
        return ACTIONS.read(word.lower())
    s = plain_board(position.boards[0])
    bare = word.rstrip("+#!?")
    if "@" in bare:
        return _read_placement(s, seat, bare)
    if bare and bare[0] in "O0" and bare[1:2] == "-":
        return _read_castling(s, seat, bare, text)
    if _is_long(bare):
        return _read_long(s, bare)
    return _read_san(s, seat, bare, text)


def _is_long(text: str) -> bool:
    """Whether a text names both squares and nothing else but a promotion: ``e7e8q``."""
    if len(text) == 5 and text[4] not in PROMOTION_LETTERS:
        return False
    return len(text) in (4, 5) and read_square(text[:2]) >= 0 and read_square(text[2:4]) >= 0


def _read_long(s: Chessboard, text: str) -> int:
    action = ACTIONS.read(text)
    origin, target = origin_of(action), target_of(action)
    if s.squares[origin] == s.turn * KINDS + KING and abs((origin & 7) - (target & 7)) > 1:
        for other in legal_actions(s):
            if is_castling(s, other) and castled_king(origin, target_of(other)) == target:
                return other
    return action


def _read_placement(s: Chessboard, seat: int, text: str) -> int:
    letter, _, name = text.partition("@")
    if letter == "" and s.next_piece[seat]:
        letter = LETTERS[s.next_piece[seat] - 1]
    if len(name) == 1:
        name += "18"[seat]
    action = read_placement(letter.upper() + "@" + name) if len(letter) == 1 else -1
    if action < 0:
        raise BadAction(f"{text!r} is not a placement; write N@b1")
    return action


def _turn_actions(s: Chessboard, seat: int, text: str) -> list[int]:
    if s.over:
        raise Refused(seat, text, REFUSALS[BOARD_OVER])
    if seat != s.turn:
        raise Refused(seat, text, REFUSALS[NOT_YOUR_TURN])
    return legal_actions(s)


def _read_castling(s: Chessboard, seat: int, bare: str, text: str) -> int:
    word = bare.replace("0", "O")
    found = []
    for action in _turn_actions(s, seat, text):
        if is_castling(s, action) and _castling_text(action) == word:
            found.append(action)
    return _only(s, seat, found, text)


def _read_san(s: Chessboard, seat: int, bare: str, text: str) -> int:
    word = bare
    for mark in "x-:=":
        word = word.replace(mark, "")
    kind = PAWN
    if word and word[0] in LETTERS:
        kind = LETTERS.index(word[0]) + 1
        word = word[1:]
    becomes = 0
    if kind == PAWN and word and word[-1] in PROMOTION_LETTERS.upper():
        becomes = LETTERS.index(word[-1]) + 1
        word = word[:-1]
    target, hint = read_square(word[-2:]), word[:-2]
    if target < 0 or len(hint) > 2 or hint.strip(FILE_NAMES + RANK_NAMES):
        raise BadAction(f"{text!r} is not a legal move; write e2e4, Nf3, exd8=Q, O-O or N@b1")
    found = []
    for action in _turn_actions(s, seat, text):
        if action < PLACEMENTS and not is_castling(s, action) and target_of(action) == target:
            origin = origin_of(action)
            is_kind = s.squares[origin] == s.turn * KINDS + kind
            is_promotion = not becomes or (action >= MOVES and _promoted_kind(action) == becomes)
            if is_kind and is_promotion and _agrees(origin, hint):
                found.append(action)
    return _only(s, seat, found, text)


def _agrees(origin: int, hint: str) -> bool:
    name = square_name(origin)
    return hint in ("", name, name[0], name[1])


def _only(s: Chessboard, seat: int, found: list[int], text: str) -> int:
    if len(found) == 1:
        return found[0]
    if found and found[0] >= MOVES:
        raise BadAction(f"{text!r}: name the piece to promote to, as in e8=Q")
    if found:
        raise BadAction(f"{text!r} is ambiguous; add the square the piece comes from")
    if legal_actions(s)[0] >= PLACEMENTS:
        raise Refused(seat, text, REFUSALS[MUST_PLACE])
    raise Refused(seat, text, "not a legal move")
