"""A file that cannot be written is refused before a match starts."""

from pathlib import Path

import pytest

from blockyard.cli import main


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says; it must fail without printing anything else."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.mark.parametrize("command", ["play --plain", "record"])
def test_a_file_in_a_missing_folder_is_refused_before_the_match(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "missing" / "my.replay"
    words = [*command.split(), "tetris", "-o", str(file)]
    assert f"there is no folder {file.parent}" in refusal(words, capsys)


def test_a_folder_is_refused_as_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "tetris", "--plain", "-o", str(tmp_path)]
    assert "it is a folder" in refusal(words, capsys)


@pytest.mark.parametrize("name", ["", f"{'long' * 100}.replay"])
def test_a_name_that_no_file_can_have_is_refused_before_the_match(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "tetris", "--plain", "-o", str(tmp_path / name) if name else ""]
    assert "cannot save" in refusal(words, capsys)


def test_checking_the_output_leaves_an_existing_file_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.replay"
    file.write_text("an earlier match")
    assert main(["play", "chess2", "--plain", "-o", str(file)]) == 2
    assert file.read_text() == "an earlier match"


def test_checking_the_output_creates_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "chess2", "--plain", "-o", str(tmp_path / "my.replay")]) == 2
    assert list(tmp_path.iterdir()) == []
