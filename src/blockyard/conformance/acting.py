"""Checks of what seats can do: legal actions, refusals, leaving, and boards that are over."""

from blockyard.conformance.scenario import draw_any
from blockyard.conformance.states import Broken, layout_problems, scramble
from blockyard.conformance.texts import check_replay
from blockyard.core.match import Match
from blockyard.core.position import Position, Refused
from blockyard.core.state import NEVER, field_names, pack

ACTIONS_TRIED = 40
"""Maximum number of actions tried per step, legal and illegal."""


def check_legal(match: Match, seat: int, rng: list[int], thorough: bool) -> None:
    """Check that exactly the listed actions are possible, and that others change nothing."""
    position = match.position
    before = position.hash()
    legal = position.legal(seat)
    if position.hash() != before:
        raise Broken("listing the legal actions changes the state")
    if thorough:
        scramble(position.work, field_names(position.work))
    if legal != sorted(set(legal)) or legal != position.legal(seat):
        raise Broken("legal actions are not in increasing order, or not the same every time")
    if legal and not 0 <= legal[0] <= legal[-1] < match.game.actions.count:
        raise Broken("a legal action is outside the game's actions")
    count = match.game.actions.count
    tried = [draw_any(rng, count) for _ in range(ACTIONS_TRIED if thorough else 4)]
    for action in tried + legal[: ACTIONS_TRIED if thorough else 2]:
        _try_action(position.copy(), before, seat, action, action in legal)


def _try_action(position: Position, before: str, seat: int, action: int, is_legal: bool) -> None:
    try:
        position.act(seat, action)
    except Refused as refused:
        if is_legal:
            raise Broken(f"a legal action is refused: {refused}") from None
        if position.hash() != before:
            raise Broken(f"a refused action changes the state: {refused}") from None
        if not refused.reason:
            raise Broken(f"{refused.action} is refused without a reason") from None
        return
    if not is_legal:
        raise Broken(f"{position.game.actions.text(action)} succeeds although it is not legal")


def check_ended_boards(position: Position) -> None:
    """Check that a finished board no longer changes, even if others continue."""
    for place in range(len(position.boards)):
        if not position.boards[place].over:
            continue
        copy = position.copy()
        board = copy.boards[place]
        if board.due != NEVER:
            raise Broken("something is due on a board that is over")
        before = pack(board)
        copy.rules.advance(board, board.now + 1000)
        listed = 0 if copy.game.shared_board else copy.rules.legal(board, place, copy.work)
        if listed or pack(board) != before:
            raise Broken("a board changes after its end")


def check_leaving(match: Match, seat: int) -> None:
    """Check that a leaving seat's board ends, or that the match on a shared board changes."""
    left = match.copy()
    before = left.hash()
    try:
        left.leave(seat)
    except Refused as refused:
        if not refused.reason:
            raise Broken("leaving is refused without a reason") from None
        if not match.game.shared_board and not match.position.board_of(seat).over:
            raise Broken(f"a player cannot leave: {refused.reason}") from None
        return
    for problem in layout_problems(left.position):
        raise Broken(f"after a player left, {problem}")
    if not match.game.shared_board and not left.position.board_of(seat).over:
        raise Broken("the board of a player who left changes")
    if left.hash() == before:
        raise Broken("leaving changes nothing")
    check_replay(left)
