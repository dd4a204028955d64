"""Rounds: boards with a table between them, moved by compiled kernels.

This is what ``core.position`` does with objects, for arrays of states; the tests compare both.
"""

from typing import Any

WAITING = 4096
"""Boards that can wait to have what they have sent delivered."""

RECORDED = 1024
"""Effects that a queue can record."""

EFFECT_WORDS = 4
"""Numbers per recorded effect: the receiver's time, the receiver, the sender, and what was sent."""

QUEUE = WAITING + 1 + RECORDED * EFFECT_WORDS
"""The length of a queue: the waiting boards, how many effects were delivered since that number was
last set to 0, and the latest of them."""


def deliver(rules: Any, boards: Any, base: int, table: Any, sender: int, queue: list[int]) -> None:
    """Deliver what a board has sent, and what its receivers send in turn."""
    queue[0] = sender
    done = 0
    waiting = 1
    while done < waiting:
        seat = queue[done % WAITING]
        done += 1
        board = boards[base + seat]
        rules.note(table, seat, board)
        sent = rules.take(board)
        while sent:
            target = -1
            if table.over == 0:
                target = rules.route(table, seat, sent)
            if target >= 0:
                receiver = boards[base + target]
                if receiver.due <= board.now:
                    queue[waiting % WAITING] = target
                    waiting += 1
                rules.advance(receiver, board.now)
                record(queue, board.now, target, seat, sent)
                rules.receive(receiver, sent, seat)
                rules.note(table, target, receiver)
            sent = rules.take(board)


def record(queue: list[int], time: int, target: int, sender: int, sent: int) -> None:
    """Record an effect."""
    place = WAITING + 1 + (queue[WAITING] % RECORDED) * EFFECT_WORDS
    queue[place] = time
    queue[place + 1] = target
    queue[place + 2] = sender
    queue[place + 3] = sent
    queue[WAITING] += 1


def begin_round(
    rules: Any, boards: Any, base: int, table: Any, settings: list[int], seed: int, seats: int
) -> None:
    """Start a match of several boards."""
    for seat in range(seats):
        rules.reset(boards[base + seat], settings, seed, seat, seats)
    rules.reset_table(table, settings, seed, seats)
    for seat in range(seats):
        rules.note(table, seat, boards[base + seat])


def act_in_round(
    rules: Any, boards: Any, base: int, table: Any, seat: int, action: int, queue: list[int]
) -> int:
    """Perform an action of a seat; returns 0 or the refusal."""
    refusal: int = rules.act(boards[base + seat], seat, action)
    if refusal == 0:
        deliver(rules, boards, base, table, seat, queue)
    return refusal


def leave_in_round(
    rules: Any, boards: Any, base: int, table: Any, seat: int, queue: list[int]
) -> int:
    """Remove a seat's player for good; returns 0 or the refusal."""
    refusal: int = rules.leave(boards[base + seat], seat)
    if refusal == 0:
        deliver(rules, boards, base, table, seat, queue)
    return refusal


def advance_round(
    rules: Any, boards: Any, base: int, table: Any, seats: int, to: int, queue: list[int]
) -> None:
    """Advance time: everything due up to ``to`` happens, in order of time across boards."""
    while table.over == 0:
        first = first_due(boards, base, seats)
        moment = boards[base + first].due
        if moment > to:
            for seat in range(seats):
                rules.advance(boards[base + seat], to)
            return
        rules.advance(boards[base + first], moment)
        deliver(rules, boards, base, table, first, queue)
        if table.over:
            stop_round(rules, boards, base, seats, moment)


def first_due(boards: Any, base: int, seats: int) -> int:
    """The seat whose board is due first."""
    first = 0
    for seat in range(1, seats):
        if boards[base + seat].due < boards[base + first].due:
            first = seat
    return first


def stop_round(rules: Any, boards: Any, base: int, seats: int, moment: int) -> None:
    """Advance all boards to the moment of the decision, except for what is due just then."""
    for seat in range(seats):
        board = boards[base + seat]
        last = moment if board.due > moment else moment - 1
        if last > board.now:
            rules.advance(board, last)


def is_decided(table: Any) -> int:
    """Whether a round is over."""
    return 1 if table.over else 0


def time_of_round(boards: Any, base: int, seats: int) -> int:
    """The time of a match: that of its most advanced board."""
    now = 0
    for seat in range(seats):
        now = max(now, boards[base + seat].now)
    return now
