"""What players see of Saktris: board, pieces to come, clocks, and choices with their labels."""

from typing import Literal, TypeAlias, TypedDict

from blockyard.core.position import Position
from blockyard.core.view import (
    BoardView,
    Choice,
    Counter,
    Grid,
    Tray,
    board_view,
    choice,
    counter,
    grid,
    piece,
    tray,
)
from blockyard.games.saktris.actions import ACTIONS
from blockyard.games.saktris.arrivals import column_refusal, is_due, may_choose, shade
from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    DUTY_CHECKED,
    DUTY_MOVE,
    FATE_CHECK,
    LEAVE_GRACE,
    MOVES,
    PLACEMENTS,
    PROMOTIONS,
    RESIGN,
    Chessboard,
)
from blockyard.games.saktris.chosen_rules import ChosenRule, chosen_rules
from blockyard.games.saktris.events import CASTLED, MOVED, PLACED
from blockyard.games.saktris.making import castled_king
from blockyard.games.saktris.names import (
    FILE_NAMES,
    KIND_NAMES,
    RANKS_FROM_TOP,
    SIDE_NAMES,
    SIDES,
    square_name,
)
from blockyard.games.saktris.notation import fen
from blockyard.games.saktris.notes import notes
from blockyard.games.saktris.refusals import REFUSALS, SAME_COLOUR_BISHOP
from blockyard.games.saktris.rules import origin_of, placed_kind, placement_square, target_of
from blockyard.games.saktris.san import is_capture, is_castling, plain_board, ply_of, san_texts
from blockyard.games.saktris.settings import ORDER_SELECTABLE
from blockyard.games.saktris.tables import (
    BACK_ROW,
    FILES,
    FLIP,
    FORWARD,
    KINDS,
    KNIGHT,
    LAST_RANK,
    PAWN,
    SQUARES,
)
from blockyard.games.saktris.timing import time_left

Letter: TypeAlias = Literal["P", "N", "B", "R", "Q", "K"]
"""A kind of piece."""

Duty: TypeAlias = Literal["move", "place", "either", "blocked"]
"""What the side to move must do; ``blocked``: move, since no column is open to its piece."""

Fate: TypeAlias = Literal["", "skip", "queue", "force", "check"]
"""What happens to a piece without an open column; ``check``: it is due again next turn."""


class Column(TypedDict):
    """A square of the back row, for a kind of piece that has arrived."""

    square: str
    spot: str
    reason: str
    """Why the piece may not be placed here; empty if it may."""


class Pool(TypedDict):
    """How many pieces of each kind are still to come."""

    P: int
    N: int
    B: int
    R: int
    Q: int
    K: int


class Player(TypedDict):
    """Public facts about a player."""

    name: str
    next: Letter | Literal[""]
    """The piece that comes next; empty if none does, or the player may choose."""
    pool: Pool
    to_come: int
    due: bool
    """Whether a piece is due on this turn, or on the player's next one."""
    moves_to_arrival: int | None
    """Moves the player makes before the next piece is due; ``null`` if none is to come."""
    king_arrived: bool
    placed: int
    skipped: int
    """Arrivals that were skipped."""
    lost: int
    """Pieces that were placed and are no longer on the board."""
    moves: int
    time: int | None
    """Time left on the clock, in ms; ``null`` without clocks."""
    runs: bool
    """Whether that clock is running."""
    away: bool
    """Whether the player has left."""
    claim_at: int | None
    """When the opponent of a player who is away may claim, in ms since the start of the match."""


class SaktrisMore(TypedDict):
    """Data for clients with a Saktris board."""

    duty: Duty
    fate: Fate
    check: bool
    """Whether the side to move is in check."""
    columns: dict[str, list[Column]]
    """By the letter of each kind that has arrived: the squares of the back row, from the a-file."""
    players: list[Player]
    """White's and Black's."""
    offer: int | None
    """The side whose draw offer stands."""
    ply: int
    """Position in the game: twice the move number, plus one if Black is to move."""
    brings: dict[str, Letter]
    """For each choice that is a placement or a promotion: the kind it puts on the board."""
    captures: list[str]
    """The choices that capture a piece."""
    fen: str
    rules: list[ChosenRule]
    """The options of the match; those about arrivals only while pieces are still to come."""


LETTERS: tuple[Letter, ...] = ("P", "N", "B", "R", "Q", "K")
"""The letters of the kinds of pieces, in their order."""

DUTIES: tuple[Duty, ...] = ("move", "place", "either", "blocked", "blocked")
"""Words for the duties of the side to move, by ``duty`` of the board."""

FATES: tuple[Fate, ...] = ("skip", "queue", "force", "check")
"""Words for what happens to a blocked piece."""

PREMOVED_PROMOTION = "q"
"""What a premoved pawn becomes on the last row."""

WORD_LABELS = (
    "Resign",
    "Offer a draw",
    "Accept the draw",
    "Decline the draw",
    "Claim the win",
    "Claim a draw",
    "Return",
)


def view(position: Position, seat: int) -> BoardView[SaktrisMore]:
    """The view of a seat; -1 is a spectator. Only the random streams are hidden."""
    s = plain_board(position.boards[0])
    actions = position.legal(seat)
    on_board = [action for action in actions if action < RESIGN]
    columns = _columns(s)
    return board_view(
        grids=[_board(s, _last_move(position), columns)],
        trays=[_tray(s, side) for side in (0, 1)],
        counters=_counters(s),
        choices=_choices(s, on_board) + _words(actions),
        forms=_forms(s, seat),
        turn=s.turn if s.over == 0 else None,
        notes=notes(s),
        more={
            "duty": DUTIES[s.duty],
            "fate": _fate(s),
            "check": s.check == 1,
            "columns": columns,
            "players": [_player(s, side) for side in (0, 1)],
            "offer": s.offer if s.offer >= 0 else None,
            "ply": ply_of(s),
            "brings": _brings(on_board),
            "captures": [ACTIONS.text(one) for one in on_board if is_capture(s, one)],
            "fen": fen(s),
            "rules": chosen_rules(position.settings, has_arrivals=any(s.coming)),
        },
    )


def _spot(square: int) -> str:
    return f"board:{square ^ FLIP}"


def _board(s: Chessboard, last_move: list[int], columns: dict[str, list[Column]]) -> Grid:
    layers: dict[str, list[int]] = {"last_move": last_move, "check": [], "columns": []}
    if s.check:
        layers["check"].append(s.king[s.turn] ^ FLIP)
    for file in range(FILES):
        if [letter for letter in columns if not columns[letter][file]["reason"]]:
            layers["columns"].append((BACK_ROW[s.turn] + file) ^ FLIP)
    squares = [s.squares[place ^ FLIP] for place in range(SQUARES)]
    return grid("board", FILES, FILES, squares, layers, FILE_NAMES, RANKS_FROM_TOP)


def _last_move(position: Position) -> list[int]:
    """The places of the last move: from and to, or where a piece was placed."""
    for kind, first, second, _ in reversed(position.events(0, 0)):
        if kind == PLACED:
            return [first]
        if kind in (MOVED, CASTLED):
            return [first, second]
    return []


def _tray(s: Chessboard, side: int) -> Tray:
    """A side's next piece, or all that are left if the player may choose."""
    pieces = []
    for kind in _tray_kinds(s, side):
        label = KIND_NAMES[kind - 1]
        if s.order == ORDER_SELECTABLE:
            label += f" x{s.pool[side * KINDS + kind - 1]}"
        pieces.append(piece(1, 1, [side * KINDS + kind], label))
    return tray(SIDES[side], pieces)


def _tray_kinds(s: Chessboard, side: int) -> list[int]:
    """The kinds that a side's next piece may be."""
    return [kind for kind in range(1, KINDS + 1) if may_choose(s, side, kind)]


def _counters(s: Chessboard) -> list[Counter]:
    counters = []
    if s.clocked:
        counters.append(counter("white clock", time_left(s, 0), "ms"))
        counters.append(counter("black clock", time_left(s, 1), "ms"))
    counters.append(counter("white to come", s.coming[0]))
    counters.append(counter("black to come", s.coming[1]))
    counters.append(counter("move", s.move_number))
    return counters


def _choices(s: Chessboard, actions: list[int]) -> list[Choice]:
    """The legal moves and placements, with their spots and labels in SAN."""
    labels = san_texts(s, actions)
    arriving = _tray_kinds(s, s.turn)
    choices = []
    for index, action in enumerate(actions):
        text, label = ACTIONS.text(action), labels[index]
        if action >= PLACEMENTS:
            source = f"{SIDES[s.turn]}:{arriving.index(placed_kind(action))}"
            choices.append(choice(text, source, _spot(placement_square(action)), label))
            continue
        origin, target = origin_of(action), target_of(action)
        choices.append(choice(text, _spot(origin), _spot(target), label))
        if is_castling(s, action):
            goal = castled_king(origin, target)
            # A goal one square away, or none, is left to the king's plain move.
            if abs(goal - origin) > 1 and goal != target:
                choices.append(choice(text, _spot(origin), _spot(goal), label))
    return choices


def _forms(s: Chessboard, seat: int) -> dict[str, str]:
    """How a player writes actions with each piece: those on the board and those to come.

    Premoves are written like this too. A pawn that is one step from the last row then becomes a
    queen, since nobody can be asked when the turn comes.
    """
    forms: dict[str, str] = {}
    if seat < 0 or s.over:
        return forms
    for square in range(SQUARES):
        kind = s.squares[square] - seat * KINDS
        if 1 <= kind <= KINDS:
            text = square_name(square) + "{cell}"
            is_next_to_last = (square + FORWARD[seat]) >> 3 == LAST_RANK[seat]
            if kind == PAWN and is_next_to_last and seat != s.turn:
                text += PREMOVED_PROMOTION
            forms[_spot(square)] = text
    for index, kind in enumerate(_tray_kinds(s, seat)):
        forms[f"{SIDES[seat]}:{index}"] = LETTERS[kind - 1] + "@{cell}"
    return forms


def _words(actions: list[int]) -> list[Choice]:
    """A player's actions that are not moves, as choices."""
    return [
        choice(ACTIONS.text(action), "", "", WORD_LABELS[action - RESIGN])
        for action in actions
        if action >= RESIGN
    ]


def _brings(actions: list[int]) -> dict[str, Letter]:
    """By action, the letter of the piece that is placed, or that a pawn becomes."""
    brings: dict[str, Letter] = {}
    for action in actions:
        if action >= PLACEMENTS:
            brings[ACTIONS.text(action)] = LETTERS[placed_kind(action) - 1]
        elif action >= MOVES:
            brings[ACTIONS.text(action)] = LETTERS[KNIGHT - 1 + (action - MOVES) % PROMOTIONS]
    return brings


def _fate(s: Chessboard) -> Fate:
    if s.over == 0 and s.duty == DUTY_CHECKED:
        return FATES[FATE_CHECK]
    return FATES[s.blocked] if s.over == 0 and s.duty == DUTY_BLOCKED else ""


def _columns(s: Chessboard) -> dict[str, list[Column]]:
    """By the letter of each kind that has arrived: its columns, and why any are closed."""
    columns: dict[str, list[Column]] = {}
    if s.over or s.duty == DUTY_MOVE:
        return columns
    for kind in _tray_kinds(s, s.turn):
        columns[LETTERS[kind - 1]] = [
            {
                "square": square_name(square),
                "spot": _spot(square),
                "reason": column_reason(s, kind, square),
            }
            for square in range(BACK_ROW[s.turn], BACK_ROW[s.turn] + FILES)
        ]
    return columns


def column_reason(s: Chessboard, kind: int, square: int) -> str:
    """Why the side to move may not place a piece on a square; empty if it may."""
    refusal = column_refusal(s, s.turn, kind, square)
    if refusal == SAME_COLOUR_BISHOP:
        return f"a bishop already stands on a {('dark', 'light')[shade(square)]} square"
    return REFUSALS[refusal]


def _player(s: Chessboard, side: int) -> Player:
    """Public facts about a side's player."""
    due_at = (s.placed[side] + s.skipped[side]) * s.every
    is_away = s.left_at[side] >= 0
    return {
        "name": SIDE_NAMES[side],
        "next": LETTERS[s.next_piece[side] - 1] if s.next_piece[side] else "",
        "pool": pool_counts(s, side),
        "to_come": s.coming[side],
        "due": is_due(s, side),
        "moves_to_arrival": max(0, due_at - s.moves[side]) if s.coming[side] else None,
        "king_arrived": s.king[side] >= 0,
        "placed": s.placed[side],
        "skipped": s.skipped[side],
        "lost": s.placed[side] - s.pieces[side],
        "moves": s.moves[side],
        "time": time_left(s, side) if s.clocked else None,
        "runs": bool(s.clocked) and s.turn == side and not s.over,
        "away": is_away,
        "claim_at": s.left_at[side] + LEAVE_GRACE if is_away else None,
    }


def pool_counts(s: Chessboard, side: int) -> Pool:
    """How many pieces of each kind are still to come for a side."""
    pool = s.pool[side * KINDS : side * KINDS + KINDS]
    return {"P": pool[0], "N": pool[1], "B": pool[2], "R": pool[3], "Q": pool[4], "K": pool[5]}
