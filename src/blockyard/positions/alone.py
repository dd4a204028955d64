"""A board on its own: simulated from its log, as ``core.timeline`` does."""

from typing import Any

from blockyard.core.timeline import LEAVE, OWN


def follow(rules: Any, board: Any, seat: int, time: int, sender: int, what: int) -> None:
    """Advance a board to an entry of its log, and apply that: an input or a received effect."""
    go_on(rules, board, time)
    if sender == OWN:
        if what == LEAVE:
            rules.leave(board, seat)
        else:
            rules.act(board, seat, what)
    elif board.over == 0:
        rules.receive(board, what, sender)
    forget_sent(rules, board)


def go_on(rules: Any, board: Any, to: int) -> None:
    """Advance a board, one thing at a time."""
    while board.due <= to:
        due = board.due
        rules.advance(board, due)
        forget_sent(rules, board)
        if board.due <= due:
            return
    rules.advance(board, to)


def forget_sent(rules: Any, board: Any) -> None:
    """Take what a board has sent: its receivers are not here."""
    while rules.take(board):
        continue
