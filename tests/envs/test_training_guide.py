"""The guide to training: its examples run as documented, and its agent learns."""

import doctest
import re
from pathlib import Path

import pytest

GUIDE = Path("docs/training.md")


def test_the_examples_run_as_documented() -> None:
    failed, tried = doctest.testfile(str(GUIDE.resolve()), module_relative=False)
    assert tried > 30
    assert failed == 0


def test_the_agent_learns(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"<!-- program -->\n```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    program = found[1].replace("UPDATES, GAMES", "_, GAMES").replace("UPDATES", "75")
    exec(compile(program, str(GUIDE), "exec"), {})
    points = [int(number) for number in re.findall(r": (\d+) points", capsys.readouterr().out)]
    assert len(points) == 3
    assert points[-1] > 2 * points[0]
    assert points[-1] > 200
