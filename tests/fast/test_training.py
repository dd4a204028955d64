"""Training: weights get better, and a training can be interrupted."""

from pathlib import Path

import pytest

from blockyard.core.registry import all_games, find_game
from blockyard.fast.training import NothingToTrain, Progress, Trainer, load, save


@pytest.fixture(scope="module")
def trainer() -> Trainer:
    """Trains the bot of the first game that has something to train."""
    for game in all_games():
        try:
            return Trainer(game, threads=2)
        except NothingToTrain:
            continue
    raise AssertionError("no game has anything to train")


def improved(trainer: Trainer, generations: int, progress: Progress | None = None) -> Progress:
    """A small training after some generations."""
    made = progress or trainer.begin(seed=3, population=30, elite=5, games=2)
    for _ in range(generations):
        parts = list(trainer.improve(made))
        assert parts[-1] == 1
    return made


def test_later_generations_play_better(trainer: Trainer) -> None:
    history = improved(trainer, 4).history
    assert history[-1][0] > 2 * history[0][0]


def test_the_same_seed_trains_the_same_weights(trainer: Trainer) -> None:
    assert improved(trainer, 2) == improved(trainer, 2)


def test_a_resumed_training_goes_on_as_if_it_had_not_stopped(
    trainer: Trainer, tmp_path: Path
) -> None:
    path = tmp_path / "training.json"
    save(improved(trainer, 1), path)
    assert improved(trainer, 1, load(path)) == improved(trainer, 2)


def test_weights_are_scaled_to_whole_numbers(trainer: Trainer) -> None:
    assert trainer.whole([0.5, -1.0, 0.0]) == [5000, -10_000, 0]


def test_a_game_whose_bot_has_no_weights_has_nothing_to_train() -> None:
    with pytest.raises(NothingToTrain):
        Trainer(find_game("bucket"), threads=1)
