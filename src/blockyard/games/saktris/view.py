"""What players see of Saktris: board, pieces to come, clocks, and what each choice is called."""

from typing import TYPE_CHECKING

from blockyard.core.view import View, choice, counter, grid, piece, tray, view
from blockyard.games.saktris.actions import LETTERS, SaktrisActions, square_name
from blockyard.games.saktris.arrivals import (
    ORDER_SELECTABLE,
    SAME_COLOUR_BISHOP,
    column_refusal,
    is_due,
    may_choose,
    shade,
)
from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    DUTY_MOVE,
    PLACEMENTS,
    RESIGN,
    Chessboard,
)
from blockyard.games.saktris.happenings import CASTLED_EVENT, MOVED, PLACED
from blockyard.games.saktris.making import castled_king
from blockyard.games.saktris.notation import fen
from blockyard.games.saktris.options import ENDINGS, REFUSALS
from blockyard.games.saktris.rules import origin_of, placement_square, target_of
from blockyard.games.saktris.san import is_castling, plain_board, san_texts
from blockyard.games.saktris.tables import BACK_ROW, KINDS

if TYPE_CHECKING:
    from blockyard.core.position import Position
    from blockyard.core.view import Data

ACTION_TEXTS = SaktrisActions()
SIDES = ("White", "Black")
KIND_NAMES = ("pawn", "knight", "bishop", "rook", "queen", "king")
DUTIES = ("move", "place", "either", "blocked")
"""Words for ``more.duty``: what the side to move has to do."""

PROMOTED_NAMES = ("knight", "bishop", "rook", "queen")
WORD_LABELS = ("Resign", "Offer a draw", "Accept the draw", "Decline the draw")


def show_view(position: "Position", seat: int) -> View:
    """The view of a seat; -1 is a spectator. Nothing is hidden but what chance still holds."""
    s = plain_board(position.boards[0])
    return view(
        grids=[_board(s, _last_move(position))],
        trays=[_tray(s, side) for side in (0, 1)],
        counters=_counters(s),
        choices=_choices(s, position.legal(seat)) if seat >= 0 else [],
        turn=s.turn if s.over == 0 else None,
        notes=notes(s),
        more={
            "duty": DUTIES[s.duty],
            "columns": _columns(s),
            "players": [_player(s, side) for side in (0, 1)],
            "fen": fen(s),
        },
    )


def place_of(square: int) -> int:
    """The place of a square in the grid, which is drawn from the top."""
    return square ^ 56


def _spot(square: int) -> str:
    return f"board:{place_of(square)}"


def _board(s: Chessboard, last_move: list[int]) -> View:
    layers = {"last_move": last_move, "check": [], "columns": []}
    if s.check:
        layers["check"].append(place_of(s.king[s.turn]))
    if s.over == 0 and s.duty != DUTY_MOVE:
        for file in range(8):
            square = BACK_ROW[s.turn] + file
            if [kind for kind in _arriving(s) if not column_refusal(s, s.turn, kind, square)]:
                layers["columns"].append(place_of(square))
    squares = [s.squares[place_of(place)] for place in range(64)]
    return grid("board", 8, 8, squares, layers, "abcdefgh", "87654321")


def _last_move(position: "Position") -> list[int]:
    """Where the last piece came from and went to, or was placed."""
    for kind, first, second, _ in reversed(position.events(0, 0)):
        if kind == PLACED:
            return [place_of(first)]
        if kind in (MOVED, CASTLED_EVENT):
            return [place_of(first), place_of(second)]
    return []


def _arriving(s: Chessboard) -> list[int]:
    """The kinds that the side to move may place, if a piece is due."""
    return [kind for kind in range(1, KINDS + 1) if may_choose(s, s.turn, kind)]


def _tray(s: Chessboard, side: int) -> View:
    """A side's next piece; all that are left to choose from, if the player may choose."""
    pieces = []
    for kind in _tray_kinds(s, side):
        label = KIND_NAMES[kind - 1]
        if s.order == ORDER_SELECTABLE:
            label += f" x{s.pool[side * KINDS + kind - 1]}"
        pieces.append(piece(1, 1, [side * KINDS + kind], label))
    return tray(("white", "black")[side], pieces)


def _tray_kinds(s: Chessboard, side: int) -> list[int]:
    return [kind for kind in range(1, KINDS + 1) if may_choose(s, side, kind)]


def _time_left(s: Chessboard, side: int) -> int:
    running = s.over == 0 and side == s.turn
    return s.time[side] - (s.now - s.since if running else 0)


def _counters(s: Chessboard) -> list[View]:
    counters = []
    if s.clocked:
        counters.append(counter("white clock", _time_left(s, 0), "ms"))
        counters.append(counter("black clock", _time_left(s, 1), "ms"))
    counters.append(counter("white to come", s.coming[0]))
    counters.append(counter("black to come", s.coming[1]))
    counters.append(counter("move", s.move_number))
    return counters


def _choices(s: Chessboard, actions: list[int]) -> list[View]:
    """The legal actions with their spots, the moves labelled in SAN."""
    moves = [action for action in actions if action < RESIGN]
    labels = san_texts(s, moves)
    choices = []
    for index, action in enumerate(moves):
        text, label = ACTION_TEXTS.text(action), labels[index]
        if action >= PLACEMENTS:
            kind = (action - PLACEMENTS) // 16 + 1
            source = f"{('white', 'black')[s.turn]}:{_tray_kinds(s, s.turn).index(kind)}"
            choices.append(choice(text, source, _spot(placement_square(action)), label))
            continue
        origin, target = origin_of(action), target_of(action)
        choices.append(choice(text, _spot(origin), _spot(target), label))
        if is_castling(s, action):
            goal = castled_king(origin, target)
            # A king that castles a square or none away moves plainly there, if it may.
            if abs(goal - origin) > 1 and goal != target:
                choices.append(choice(text, _spot(origin), _spot(goal), label))
    for action in actions:
        if action >= RESIGN:
            choices.append(choice(ACTION_TEXTS.text(action), "", "", WORD_LABELS[action - RESIGN]))
    return choices


def notes(s: Chessboard) -> list[str]:
    """Sentences that say who must do what, and what else players should know."""
    if s.over:
        winner = "a draw" if s.winner < 0 else f"{SIDES[s.winner]} wins"
        return [f"{ENDINGS[s.over][0].upper()}{ENDINGS[s.over][1:]}: {winner}."]
    sentences = [_duty_sentence(s)]
    if s.offer >= 0:
        sentences.append(f"{SIDES[s.offer]} offers a draw.")
    for side in (0, 1):
        if s.king[side] < 0:
            sentences.append(f"{SIDES[side]}'s king is not on the board: it cannot be mated.")
    return sentences


def _duty_sentence(s: Chessboard) -> str:
    who = SIDES[s.turn]
    kind = s.next_piece[s.turn]
    what = "a " + KIND_NAMES[kind - 1] if kind else "a piece"
    check = " Check!" if s.check else ""
    if s.duty == DUTY_MOVE:
        return f"{who} to MOVE.{check}"
    if s.duty != DUTY_BLOCKED:
        verb = "PLACE" if not s.check else "PLACE or MOVE"
        return f"{who} to {verb}: {what} has arrived; placing it ends the turn.{check}"
    fate = ("it is skipped for now", "it waits", "the move must make space for it")[s.blocked]
    return f"{who} to MOVE: no column is open for {what}; {fate}."


def _columns(s: Chessboard) -> "dict[str, Data]":
    """For each kind that may be placed now, by letter: its columns, and why one is closed."""
    columns: dict[str, Data] = {}
    if s.over or s.duty == DUTY_MOVE:
        return columns
    for kind in _arriving(s):
        columns[LETTERS[kind - 1]] = [
            {
                "square": square_name(square),
                "spot": _spot(square),
                "reason": column_reason(s, kind, square),
            }
            for square in range(BACK_ROW[s.turn], BACK_ROW[s.turn] + 8)
        ]
    return columns


def column_reason(s: Chessboard, kind: int, square: int) -> str:
    """Why the side to move may not place a piece on a square; empty if it may."""
    refusal = column_refusal(s, s.turn, kind, square)
    if refusal == SAME_COLOUR_BISHOP:
        return f"a bishop already stands on a {('dark', 'light')[shade(square)]} square"
    return REFUSALS[refusal]


def _player(s: Chessboard, side: int) -> "Data":
    """What everybody may know of a player."""
    due_at = (s.placed[side] + s.skipped[side]) * s.every
    return {
        "name": SIDES[side],
        "next": LETTERS[s.next_piece[side] - 1] if s.next_piece[side] else "",
        "pool": pool_counts(s, side),
        "to_come": s.coming[side],
        "due": is_due(s, side),
        "moves_to_arrival": max(0, due_at - s.moves[side]) if s.coming[side] else None,
        "king_arrived": s.king[side] >= 0,
        "placed": s.placed[side],
        "skipped": s.skipped[side],
        "moves": s.moves[side],
        "time": _time_left(s, side) if s.clocked else None,
    }


def pool_counts(s: Chessboard, side: int) -> "dict[str, Data]":
    """How many pieces of each kind are still to come for a side, by letter."""
    return {LETTERS[kind]: s.pool[side * KINDS + kind] for kind in range(KINDS)}
