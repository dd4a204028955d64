"""A compiled loop of random actions and waits over boards, which restart when they are over."""

from typing import Any

from blockyard.core.rng import draw, draw_wide

LONGEST_WAIT = 400
LATEST = 1 << 28
"""Boards that are still going on at this time restart, in ms."""


def play_at_random(
    rules: Any,
    boards: Any,
    work: Any,
    settings: Any,
    numbers: Any,
    words: list[int],
    kinds: int,
    count: int,
) -> int:
    """Act ``count`` times, three times in four legally; returns how many boards ended.

    ``numbers`` holds the number of boards, of seats, and of actions.
    """
    ended = 0
    for turn in range(count):
        index = turn % numbers[0]
        board = boards[index]
        seat = draw(words, numbers[1])
        listed = rules.legal(board, seat, work)
        action = draw_wide(words, numbers[2])
        if listed > 0 and draw(words, 4) > 0:
            action = work.actions[draw(words, listed)]
        rules.act(board, seat, action)
        rules.advance(board, board.now + draw(words, LONGEST_WAIT))
        if board.over != 0 or board.now > LATEST:
            ended += 1
            rules.reset(board, settings[index % kinds], turn, 0, numbers[1])
    return ended
