"""Random playouts: legal actions at random times, reproducible from the seed."""

from blockyard.core.match import Match
from blockyard.core.rng import WORDS, draw, seed_stream

PLAYER_STREAM = 65534
"""The player's stream of the match's seed; higher than any stream number games use."""

TIMED_WAITS = (50, 400)
"""Minimum and maximum ms between inputs in real-time games: about as fast as a person."""

TURN_WAITS = (10, 100)
"""Minimum and maximum ms per move in other games."""

PATIENCE = 10_000
"""How many steps may happen without input before the player stops waiting for its turn."""


def play_randomly(match: Match, inputs: int) -> None:
    """Play until the match is over, ``inputs`` actions are done, or nobody can act any more."""
    words = [0] * WORDS
    seed_stream(words, match.seed, PLAYER_STREAM)
    low, high = TIMED_WAITS if match.game.timed else TURN_WAITS
    for _ in range(inputs):
        match.advance(match.now + low + draw(words, high - low + 1))
        choices = _wait_for_choices(match)
        if not choices:
            return
        seat, action = choices[draw(words, len(choices))]
        match.act(seat, action)


def _wait_for_choices(match: Match) -> list[tuple[int, int]]:
    """The seats and their available actions, advancing time until there is at least one."""
    for _ in range(PATIENCE):
        choices = [
            (seat, action)
            for seat in range(match.seats)
            for action in match.game.playing_on(match.position.legal(seat))
        ]
        due = match.due
        if choices or due is None:
            return choices
        match.advance(due)
    return []
