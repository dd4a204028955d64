"""The README is up to date: its examples run, and its table lists the current games."""

import doctest
from pathlib import Path

from scripts.games_table import with_table

README = Path("README.md")


def test_the_match_in_the_readme_is_correct() -> None:
    failed, tried = doctest.testfile(str(README.resolve()), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_programs_in_the_python_guide_run_as_documented() -> None:
    failed, tried = doctest.testfile(str(Path("docs/python.md").resolve()), module_relative=False)
    assert tried > 30
    assert failed == 0


def test_the_table_names_every_game_that_has_golden_replays() -> None:
    text = README.read_text()
    assert with_table(text) == text, "run `make readme`"
