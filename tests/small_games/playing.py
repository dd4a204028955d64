"""Playing small games at random, for property tests."""

from hypothesis import settings
from hypothesis import strategies as st
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import Depot

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.settings import Given

Step = tuple[int, int, int]
"""A wait in ms, a number that picks the seat, and one that picks a legal action."""

STEPS = st.lists(
    st.tuples(st.integers(0, 700), st.integers(0, 3), st.integers(0, 999)), max_size=40
)
SEEDS = st.integers(0, (1 << 48) - 1)

quick = settings(max_examples=40, deadline=None, derandomize=True)
"""The same examples every run, and not many."""

thorough = settings(quick, max_examples=300)
"""More of them, where each takes little time and damage has many forms."""


def play(match: Match, steps: list[Step]) -> None:
    """Advance time and perform legal actions, as the numbers say."""
    for wait, who, pick in steps:
        match.advance(match.now + wait)
        seat = who % match.seats
        legal = match.position.legal(seat)
        if legal:
            match.act(seat, legal[pick % len(legal)])


def played(
    game: Game,
    steps: list[Step],
    given: dict[str, Given] | None = None,
    seed: int = 0,
    seats: int | None = None,
) -> Match:
    """A match after such steps."""
    match = Match(game, given, seed, seats)
    play(match, steps)
    return match


def busy_match(per_minute: int) -> Match:
    """A minute of Parcels with that many inputs at uneven times, of the kinds players use most."""
    match = Match(parcels, {"pace": 2000}, seed=11)
    match.advance(2000)
    gap = 60_000 // per_minute
    for number in range(per_minute):
        shelf = match.position.boards[0]
        assert isinstance(shelf, Depot)
        if shelf.height > 3:
            match.play(0, "keep")
        else:
            match.play(0, f"weigh{7 + number % 18}")
        match.advance(match.now + gap // 2 + number * 37 % gap)
    return match
