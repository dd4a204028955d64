"""Actions that are not moves: resigning, draw offers, claims and returning."""

from blockyard.core.events import emit
from blockyard.games.saktris.board import (
    ACCEPT_DRAW,
    CLAIM_DRAW,
    CLAIM_WIN,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    RETURN,
    Chessboard,
)
from blockyard.games.saktris.endings import (
    ABANDONMENT,
    ABANDONMENT_DRAW,
    AGREEMENT,
    RESIGNATION,
)
from blockyard.games.saktris.events import DRAW_DECLINED, DRAW_OFFERED, RETURNED
from blockyard.games.saktris.judging import DRAWN, finish
from blockyard.games.saktris.refusals import (
    ANSWER_FIRST,
    CLAIM_TOO_EARLY,
    NO_OFFER,
    OFFERED_ALREADY,
    OPPONENT_IS_HERE,
    YOU_ARE_HERE,
)
from blockyard.games.saktris.timing import is_claimable


def list_words(s: Chessboard, seat: int, actions: list[int], count: int) -> int:
    """List a seat's actions that are not moves after the first ``count``; returns the new count."""
    nobody_left = s.left_at[0] < 0 and s.left_at[1] < 0
    for action in range(RESIGN, DECLINE_DRAW + 1 if nobody_left else RETURN + 1):
        if word_refusal(s, seat, action) == 0:
            actions[count] = action
            count += 1
    return count


def word_refusal(s: Chessboard, seat: int, action: int) -> int:
    """Why a seat may not perform such an action now; 0 if it may."""
    other = 1 - seat
    if action == RESIGN:
        return 0
    if action == OFFER_DRAW:
        if s.offer == other:
            return ANSWER_FIRST
        return 0 if s.may_offer[seat] else OFFERED_ALREADY
    if action == ACCEPT_DRAW or action == DECLINE_DRAW:  # noqa: PLR1714, SIM109  # tuples cost time in kernels
        return 0 if s.offer == other else NO_OFFER
    if action == RETURN:
        return 0 if s.left_at[seat] >= 0 else YOU_ARE_HERE
    if s.left_at[other] < 0:
        return OPPONENT_IS_HERE
    return 0 if is_claimable(s, other) else CLAIM_TOO_EARLY


def speak(s: Chessboard, seat: int, action: int) -> None:
    """Perform such an action; any of them already counts as a return."""
    if action == RESIGN:
        finish(s, RESIGNATION, 1 - seat)
    elif action == OFFER_DRAW:
        s.offer = seat
        s.may_offer[seat] = 0
        emit(s, DRAW_OFFERED, seat)
    elif action == ACCEPT_DRAW:
        finish(s, AGREEMENT, DRAWN)
    elif action == DECLINE_DRAW:
        s.offer = -1
        emit(s, DRAW_DECLINED, seat)
    elif action == CLAIM_WIN:
        finish(s, ABANDONMENT, seat)
    elif action == CLAIM_DRAW:
        finish(s, ABANDONMENT_DRAW, DRAWN)


def come_back(s: Chessboard, seat: int) -> None:
    """Record that a player who had left has returned."""
    s.left_at[seat] = -1
    emit(s, RETURNED, seat)
