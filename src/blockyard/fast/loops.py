"""Loops over a batch of games, compiled together with a game's kernels.

They are written like kernels, with two additions: arrays of states, and the game's own kernels as
``rules.act`` and so on. Each loop works on the games from ``first`` to ``last``, so that several
threads can share a batch. Numbers that belong to a seat are at ``game * seats + seat``.
"""

from typing import Any

from blockyard.compiler.hints import fetch
from blockyard.core.rng import next_word, seed_stream
from blockyard.positions.round import act_in_round, advance_round, begin_round, time_of_round

AHEAD = 2
"""How many games before its turn a board begins to be loaded into the processor's cache."""

SEED_STREAM = 65000
"""The random stream that gives the seed of the game after this one."""


def next_seed(seed: int, words: list[int]) -> int:
    """The seed of the game that follows the one with a seed."""
    seed_stream(words, seed, SEED_STREAM)
    high = next_word(words)
    middle = next_word(words)
    return (high << 32) | (middle << 16) | next_word(words)


def worth(s: Any, seat: int) -> int:
    """What a seat has gained so far, for games that don't say it: its points."""
    score: int = s.score
    return score


def reset_games(
    rules: Any,
    boards: Any,
    settings: list[int],
    seeds: list[int],
    first: int,
    last: int,
    seats: int,
    each: int,
) -> None:
    """Start games, each with its seed; a game has ``each`` boards."""
    for game in range(first, last):
        for seat in range(each):
            rules.reset(boards[game * each + seat], settings, seeds[game], seat, seats)


def reset_rounds(
    rules: Any,
    boards: Any,
    tables: Any,
    settings: list[int],
    seeds: list[int],
    first: int,
    last: int,
    seats: int,
) -> None:
    """Start games with tables, each with its seed."""
    for game in range(first, last):
        begin_round(rules, boards, game * seats, tables[game], settings, seeds[game], seats)


def step_games(  # noqa: C901, PLR0917  # an array each, and one pass over each game
    rules: Any,
    boards: Any,
    settings: list[int],
    seeds: list[int],
    words: Any,
    actions: list[int],
    refusals: list[int],
    rewards: list[int],
    ended: list[int],
    thread: int,
    first: int,
    last: int,
    seats: int,
    each: int,
    milliseconds: int,
    autoreset: int,
) -> None:
    """Perform an action of every seat (-1: none), then advance time.

    A game that has ended stays as it is or, with ``autoreset``, starts again in the next step.
    """
    for game in range(first, last):
        base = game * each
        line = game * seats
        for seat in range(seats):
            refusals[line + seat] = 0
            rewards[line + seat] = 0
        if ended[game]:
            if autoreset:
                seeds[game] = next_seed(seeds[game], words[thread])
                reset_games(rules, boards, settings, seeds, game, game + 1, seats, each)
                ended[game] = 0
        else:
            for seat in range(seats):
                rewards[line + seat] = -rules.worth(boards[base + seat % each], seat)
            for seat in range(seats):
                board = boards[base + seat % each]
                if actions[line + seat] >= 0:
                    refusals[line + seat] = rules.act(board, seat, actions[line + seat])
            over = 1
            for seat in range(each):
                board = boards[base + seat]
                rules.advance(board, board.now + milliseconds)
                if board.over == 0:
                    over = 0
            for seat in range(seats):
                rewards[line + seat] += rules.worth(boards[base + seat % each], seat)
            ended[game] = over


def step_rounds(  # noqa: PLR0917  # an array each; loops have no objects
    rules: Any,
    boards: Any,
    tables: Any,
    settings: list[int],
    seeds: list[int],
    words: Any,
    queues: Any,
    actions: list[int],
    refusals: list[int],
    rewards: list[int],
    ended: list[int],
    thread: int,
    first: int,
    last: int,
    seats: int,
    milliseconds: int,
    autoreset: int,
) -> None:
    """The same for games with tables."""
    for game in range(first, last):
        line = game * seats
        table = tables[game]
        queue = queues[thread]
        for seat in range(seats):
            refusals[line + seat] = 0
            rewards[line + seat] = 0
        if ended[game]:
            if autoreset:
                seeds[game] = next_seed(seeds[game], words[thread])
                begin_round(rules, boards, line, table, settings, seeds[game], seats)
                ended[game] = 0
        else:
            to = time_of_round(boards, line, seats) + milliseconds
            for seat in range(seats):
                rewards[line + seat] = -rules.worth(boards[line + seat], seat)
            for seat in range(seats):
                if actions[line + seat] >= 0 and table.over == 0:
                    refusals[line + seat] = act_in_round(
                        rules, boards, line, table, seat, actions[line + seat], queue
                    )
            advance_round(rules, boards, line, table, seats, to, queue)
            for seat in range(seats):
                rewards[line + seat] += rules.worth(boards[line + seat], seat)
            ended[game] = 1 if table.over else 0


def observe_games(
    rules: Any,
    boards: Any,
    observations: Any,
    thread: int,
    first: int,
    last: int,
    seats: int,
    each: int,
) -> None:
    """Write what every seat observes."""
    for game in range(first, last):
        for seat in range(seats):
            rules.observe(
                boards[game * each + seat % each], seat, observations[game * seats + seat]
            )


def mask_games(  # noqa: PLR0917  # an array each; loops have no objects
    rules: Any,
    boards: Any,
    works: Any,
    masks: Any,
    actions: int,
    thread: int,
    first: int,
    last: int,
    seats: int,
    each: int,
) -> None:
    """Write 1 for every action that is legal for a seat, and 0 for all others."""
    work = works[thread]
    for game in range(first, last):
        for seat in range(seats):
            mask = masks[game * seats + seat]
            for action in range(actions):
                mask[action] = 0
            count = rules.legal(boards[game * each + seat % each], seat, work)
            for index in range(count):
                mask[work.actions[index]] = 1


def place_games(  # noqa: PLR0917  # an array each; loops have no objects
    rules: Any,
    boards: Any,
    works: Any,
    settings: list[int],
    seeds: list[int],
    words: Any,
    placements: list[int],
    refusals: list[int],
    rewards: list[int],
    ended: list[int],
    observations: Any,
    masks: Any,
    mask_size: int,
    masking: int,
    thread: int,
    first: int,
    last: int,
    milliseconds: int,
    autoreset: int,
) -> None:
    """Perform a placement in each single-player game, advance time, observe and mask."""
    work = works[thread]
    for game in range(first, last):
        if game + AHEAD < last:
            fetch(boards[game + AHEAD])
            fetch(observations[game + AHEAD])
            fetch(masks[game + AHEAD])
        board = boards[game]
        refusals[game] = 0
        rewards[game] = 0
        if ended[game]:
            if autoreset:
                seeds[game] = next_seed(seeds[game], words[thread])
                reset_games(rules, boards, settings, seeds, game, game + 1, 1, 1)
                ended[game] = 0
        else:
            before = rules.worth(board, 0)
            if placements[game] >= 0:
                refusals[game] = rules.play_placement(board, 0, placements[game], work)
            rules.advance(board, board.now + milliseconds)
            rewards[game] = rules.worth(board, 0) - before
            ended[game] = 1 if board.over else 0
        observe_games(rules, boards, observations, thread, game, game + 1, 1, 1)
        if masking:
            rules.mask_placements(board, 0, masks[game], work)
        else:
            mask_listed(rules, board, masks[game], mask_size, work)


def mask_placements(  # noqa: PLR0917  # an array each; loops have no objects
    rules: Any,
    boards: Any,
    works: Any,
    masks: Any,
    mask_size: int,
    masking: int,
    thread: int,
    first: int,
    last: int,
) -> None:
    """Write 1 for every placement that is possible in a single-player game, and 0 for others.

    ``masking`` is 1 if the game has a kernel of its own for that.
    """
    work = works[thread]
    for game in range(first, last):
        if masking:
            rules.mask_placements(boards[game], 0, masks[game], work)
        else:
            mask_listed(rules, boards[game], masks[game], mask_size, work)


def mask_listed(rules: Any, board: Any, mask: Any, mask_size: int, work: Any) -> None:
    """Write 1 for every placement that a game lists, and 0 for others."""
    for placement in range(mask_size):
        mask[placement] = 0
    count = rules.list_placements(board, 0, work)
    for index in range(count):
        mask[work.actions[index]] = 1


def play_games(  # noqa: PLR0917  # an array each; loops have no objects
    rules: Any,
    boards: Any,
    works: Any,
    settings: list[int],
    seeds: list[int],
    words: Any,
    actions: list[int],
    refusals: list[int],
    rewards: list[int],
    ended: list[int],
    observations: Any,
    masks: Any,
    mask_size: int,
    thread: int,
    first: int,
    last: int,
    seats: int,
    each: int,
    milliseconds: int,
    autoreset: int,
) -> None:
    """Step, observe and mask each game in turn, while its boards are in the processor's cache."""
    for game in range(first, last):
        step_games(
            rules,
            boards,
            settings,
            seeds,
            words,
            actions,
            refusals,
            rewards,
            ended,
            thread,
            game,
            game + 1,
            seats,
            each,
            milliseconds,
            autoreset,
        )
        observe_games(rules, boards, observations, thread, game, game + 1, seats, each)
        mask_games(rules, boards, works, masks, mask_size, thread, game, game + 1, seats, each)
