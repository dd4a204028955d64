"""``blockyard train``: saved after every generation, and resumed."""

from pathlib import Path

import pytest

from blockyard.cli import main
from blockyard.commands import FINE, MISUSED
from blockyard.fast.training import load

SHORT = ["--population", "12", "--games", "1", "--threads", "1"]


def train(path: Path, generations: int) -> int:
    """Train for a short time."""
    return main(["train", "tetris", "--generations", str(generations), "--file", str(path), *SHORT])


def test_training_ends_with_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(tmp_path / "kept.json", 1) == FINE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("generation 1: ")
    assert lines[-1].startswith("weights: (")


def test_a_training_is_resumed_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.json"
    train(path, 1)
    capsys.readouterr()
    assert train(path, 2) == FINE
    assert capsys.readouterr().out.startswith("generation 2: ")
    assert load(path).generations == 2


def test_the_training_of_another_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.json"
    train(path, 1)
    path.write_text(path.read_text().replace('"tetris"', '"checkers"'))
    assert train(path, 2) == MISUSED
    assert "is a training of checkers, not tetris" in capsys.readouterr().err


def test_a_game_without_anything_to_train_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "bucket"]) == MISUSED
    assert "the bot of Bucket has nothing to train" in capsys.readouterr().err
