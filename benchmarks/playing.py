"""A compiled loop of random legal actions, for measuring."""

from typing import Any

from blockyard.core.rng import next_word


def play_at_random(
    rules: Any,
    boards: Any,
    work: Any,
    settings: list[int],
    words: list[int],
    numbers: list[int],
    steps: int,
) -> int:
    """List the legal actions, perform one and advance time, board by board; how many actions.

    ``numbers`` holds the number of boards, of seats, the first action that resigns, and the ms
    between steps.
    """
    done = 0
    for step in range(steps):
        seat = step % numbers[1]
        for index in range(numbers[0]):
            board = boards[index]
            count = rules.legal(board, seat, work)
            while count > 0 and work.actions[count - 1] >= numbers[2]:
                count -= 1
            if count > 0:
                # Not exactly uniform, but without a division.
                rules.act(board, seat, work.actions[(next_word(words) * count) >> 16])
                done += 1
            rules.advance(board, board.now + numbers[3])
            if board.over != 0:
                rules.reset(board, settings, done + index, 0, numbers[1])
    return done
