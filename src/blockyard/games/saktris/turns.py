"""Turns: what the side to move must do, when a turn passes, and when the game is over."""

from blockyard.core.events import emit
from blockyard.games.saktris.arrivals import any_column, is_due
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    DUTY_CHECKED,
    DUTY_EITHER,
    DUTY_MOVE,
    DUTY_PLACE,
    FATE_CHECK,
    Chessboard,
)
from blockyard.games.saktris.endings import CHECKMATE, PASSED, STALEMATE
from blockyard.games.saktris.events import ARRIVED, BLOCKED, CHECK, TURN_PASSED
from blockyard.games.saktris.judging import DRAWN, finish, judge_draws, judge_no_king
from blockyard.games.saktris.listing import any_move
from blockyard.games.saktris.moves import may_move
from blockyard.games.saktris.playing import remember, skip_arrival
from blockyard.games.saktris.tables import FLIP, FORWARD, KINDS, PAWN


def end_turn(s: Chessboard) -> None:
    """Finish an action: let a draw offer lapse, switch clocks and sides, and judge the position."""
    side = s.turn
    if s.offer == 1 - side:
        s.offer = -1
    s.may_offer[side] = 1
    s.passes = 0
    if s.clocked:
        s.time[side] += s.increment - (s.now - s.since)
        s.since = s.now
    change_side(s)
    judge(s)


def change_side(s: Chessboard) -> None:
    """Give the turn to the other side."""
    s.move_number += s.turn
    s.turn = 1 - s.turn
    begin_turn(s)
    if s.check:
        emit(s, CHECK, s.king[s.turn] ^ FLIP, s.turn)
    if s.duty == DUTY_BLOCKED:
        emit(s, BLOCKED, s.next_piece[s.turn], s.turn, s.blocked)
    elif s.duty == DUTY_CHECKED:
        emit(s, BLOCKED, s.next_piece[s.turn], s.turn, FATE_CHECK)
    elif s.duty != DUTY_MOVE:
        emit(s, ARRIVED, s.next_piece[s.turn], s.turn)


def begin_turn(s: Chessboard) -> None:
    """Determine what the side to move must do; calling it again changes nothing."""
    side = s.turn
    s.check = 0
    if s.king[side] >= 0 and attacked(s.squares, s.king[side], 1 - side):
        s.check = 1
    s.duty = DUTY_MOVE
    if is_due(s, side):
        if any_column(s, side):
            s.duty = DUTY_EITHER if s.check else DUTY_PLACE
        else:
            s.duty = DUTY_CHECKED if s.check else DUTY_BLOCKED
    if s.en_passant >= 0 and not can_take_en_passant(s):
        s.en_passant = -1


def can_take_en_passant(s: Chessboard) -> bool:
    """Whether a pawn of the side to move may capture the pawn that has just skipped a square."""
    if s.duty == DUTY_PLACE:
        return False
    pawn = s.turn * KINDS + PAWN
    at = s.en_passant
    behind = at - FORWARD[s.turn]
    if at & 7 and s.squares[behind - 1] == pawn and may_move(s, behind - 1, at):
        return True
    return at & 7 < 7 and s.squares[behind + 1] == pawn and may_move(s, behind + 1, at)


def judge(s: Chessboard) -> None:
    """End the game if it is over; pass the turn for as long as its player can do nothing."""
    judge_no_king(s)
    while s.over == 0:
        if s.duty == DUTY_PLACE or s.duty == DUTY_EITHER or any_move(s):  # noqa: PLR1714  # tuples cost time
            judge_draws(s)
            return
        if s.check:
            finish(s, CHECKMATE, 1 - s.turn)
        elif s.coming[s.turn] == 0:
            finish(s, STALEMATE, DRAWN)
        else:
            judge_draws(s)
            if s.over == 0:
                pass_turn(s)


def pass_turn(s: Chessboard) -> None:
    """Pass the turn of a player who can do nothing and has pieces to come; it counts as a move."""
    side = s.turn
    emit(s, TURN_PASSED, side)
    s.passes = s.passes + 1 if s.duty == DUTY_MOVE else 0
    s.moves[side] += 1
    s.halfmoves += 1
    remember(s, not skip_arrival(s), 0)
    change_side(s)
    if s.passes >= 2:
        finish(s, PASSED, DRAWN)
