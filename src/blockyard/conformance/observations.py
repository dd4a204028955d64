"""Checks of what programs observe: as declared, and independent of hidden state."""

from collections.abc import Iterator

from blockyard.conformance.scenario import Scenario
from blockyard.conformance.states import Broken, scramble, states_of
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.observation import Feature, size_of
from blockyard.core.position import Position
from blockyard.core.state import MOST_OBSERVED, field_names

UNWRITTEN = MOST_OBSERVED + 1
"""What stands in the numbers before ``observe`` writes them."""

DECLARED = {"observation": ("observe",), "placements": ("list_placements", "play_placement")}
"""The kernels that each declaration needs."""

SETTINGS_TRIED = 8


def check_declared(game: Game) -> Iterator[str]:
    """Check that declared observations and placements have kernels, and every feature a meaning."""
    for part, kernels in DECLARED.items():
        for name in kernels:
            if getattr(game, part) is not None and game.training_part(name) is None:
                yield f"there is no kernel {name}, which the game's {part} needs"
    for number in range(SETTINGS_TRIED if game.observation is not None else 0):
        values = game.settings.read(Scenario(game, number).settings)
        yield from _feature_problems(_features(game, values))


def _features(game: Game, values: list[int]) -> tuple[Feature, ...]:
    return () if game.observation is None else game.observation(values)


def _feature_problems(features: tuple[Feature, ...]) -> Iterator[str]:
    names = [feature.name for feature in features]
    if len(set(names)) < len(names):
        yield "two features of the observation have the same name"
    for feature in features:
        if not feature.meaning or "\n" in feature.meaning:
            yield f"feature {feature.name} does not say what it means in one line"
        if not 0 < feature.highest <= MOST_OBSERVED or feature.size < 1:
            yield f"feature {feature.name} has no numbers, or one above {MOST_OBSERVED}"


def check_observations(match: Match) -> None:
    """Check that every seat observes what is declared, and nothing that is hidden from it."""
    if match.game.observation is None:
        return
    hidden = match.position.copy()
    for state in states_of(hidden):
        scramble(state, [name for name in field_names(state) if name.endswith("rng")])
    for seat in range(min(match.seats, 3)):
        numbers = _observed(match.position, seat)
        _check_bounds(_features(match.game, match.position.settings), numbers)
        if _observed(hidden, seat) != numbers:
            raise Broken("an observation reveals the random generator's state")


def _observed(position: Position, seat: int) -> list[int]:
    numbers = [UNWRITTEN] * size_of(_features(position.game, position.settings))
    before = len(numbers)
    try:
        position.game.training_part("observe")(position.board_of(seat), seat, numbers)
    except IndexError:
        raise Broken("an observation has more numbers than are declared") from None
    if len(numbers) != before:
        raise Broken("an observation changes its length")
    return numbers


def _check_bounds(features: tuple[Feature, ...], numbers: list[int]) -> None:
    at = 0
    for feature in features:
        for number in numbers[at : at + feature.size]:
            if number == UNWRITTEN:
                raise Broken(f"observe does not write all of {feature.name}")
            if not 0 <= number <= feature.highest:
                raise Broken(f"feature {feature.name} is {number}, not 0 to {feature.highest}")
        at += feature.size
