"""What a seat observes: features declared as data, and the kernel of the game that writes them."""

import pytest
from tests.broken.base import embers
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.observation import Feature, Placements, observe, observed_from, size_of
from blockyard.core.seat import Seat
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.tetris import game as tetris
from blockyard.games.tetris import training
from blockyard.games.tetris.well import Well

TWO_NUMBERS_OF_THREE = embers(training="tests.broken.observation_is_not_written")
"""A game whose kernel leaves the last number as it is."""


def test_a_feature_has_as_many_numbers_as_its_shape_says() -> None:
    feature = Feature("board", (3, 4), 7, "Cells by row.")
    assert (feature.name, feature.shape, feature.highest) == ("board", (3, 4), 7)
    assert feature.meaning == "Cells by row."
    assert feature.size == 12
    assert Feature("score", (1,), 9, "Points.").size == 1


def test_an_observation_has_the_numbers_of_all_features() -> None:
    features = (Feature("board", (3, 4), 7, "Cells."), Feature("score", (1,), 9, "Points."))
    assert size_of(features) == 13
    assert size_of(()) == 0


def test_the_highest_observed_number_fills_a_byte() -> None:
    assert MOST_OBSERVED == (1 << 8) - 1


def test_a_seat_observes_its_own_board_as_the_kernel_writes_it() -> None:
    match = Match(tetris, {"ruleset": "modern", "mode": "versus"}, seed=4, seats=2)
    match.play(1, "left")
    for seat in range(2):
        declared = training.features(match.position.settings)
        numbers = [0] * size_of(declared)
        board = match.position.board_of(seat)
        assert isinstance(board, Well)
        training.observe(board, seat, numbers)
        assert any(numbers)
        assert observe(match.position, seat) == numbers
    assert observe(match.position, 0) != observe(match.position, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_player_observes_follows_from_what_its_seat_shows(seat: int) -> None:
    match = Match(tetris, {"ruleset": "modern", "mode": "versus"}, seed=4, seats=2)
    match.play(1, "left")
    assert observed_from(Seat(match, seat)) == observe(match.position, seat)


def test_a_number_that_the_kernel_does_not_write_is_0() -> None:
    match = Match(TWO_NUMBERS_OF_THREE, seed=4)
    numbers = observe(match.position, 0)
    assert len(numbers) == 3
    assert numbers[2] == 0


def test_a_game_that_declares_no_observation_cannot_be_observed() -> None:
    assert parcels.observation is None
    with pytest.raises(ValueError, match=r"^Parcels declares no observation$"):
        observe(Match(parcels).position, 0)


def test_placements_are_counted_and_named_by_functions_of_the_game() -> None:
    def count(settings: list[int]) -> int:
        return 2 * settings[0]

    def text(settings: list[int], placement: int) -> str:
        return f"{placement} of {settings[0]}"

    placements = Placements(count, text)
    assert placements.count([5]) == 10
    assert placements.text([5], 3) == "3 of 5"


def test_the_parts_for_programs_that_learn_are_those_of_the_module_named() -> None:
    assert tetris.observation is training.features
    assert tetris.placements is training.PLACEMENTS
    assert tetris.training_part("worth") is training.worth


def test_a_part_may_be_missing_and_so_may_the_module() -> None:
    assert TWO_NUMBERS_OF_THREE.placements is None
    assert parcels.placements is None
    assert parcels.training_part("worth") is None
