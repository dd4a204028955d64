"""Boards without a table between them: a single one, one for all seats, or one for each.

Like a round, this is what ``core.position`` does, for an array of states.
"""

from typing import Any

from blockyard.positions.round import first_due, stop_round


def all_over(boards: Any, count: int) -> int:
    """Whether all boards are over."""
    over = 1
    for index in range(count):
        if boards[index].over == 0:
            over = 0
    return over


def act_apart(rules: Any, boards: Any, count: int, seat: int, action: int) -> int:
    """Perform an action of a seat; returns 0 or the refusal."""
    refusal: int = rules.act(boards[seat % count], seat, action)
    return refusal


def leave_apart(rules: Any, boards: Any, count: int, seat: int) -> int:
    """Remove a seat's player for good; returns 0 or the refusal."""
    refusal: int = rules.leave(boards[seat % count], seat)
    return refusal


def advance_apart(rules: Any, boards: Any, count: int, to: int) -> None:
    """Advance time: everything due up to ``to`` happens, in order of time across boards."""
    while all_over(boards, count) == 0:
        first = first_due(boards, 0, count)
        moment = boards[first].due
        if moment > to:
            for index in range(count):
                rules.advance(boards[index], to)
            return
        rules.advance(boards[first], moment)
        if all_over(boards, count):
            stop_round(rules, boards, 0, count, moment)
