"""Every known threat has a test, and a row in docs/operating.md."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
LIST = Path(__file__).parents[3] / "docs" / "operating.md"
THREATS = {f"T{number}" for number in range(1, 34)}
ID = re.compile(r"(T\d+): ")


def threats_of(path: Path) -> Iterator[str]:
    """The ids of the threats that a file tests."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found = ID.match(ast.get_docstring(node) or "")
            if found and node.name.startswith("test_"):
                yield found[1]


def test_every_threat_has_a_test() -> None:
    assert {each for path in TESTS.rglob("test_*.py") for each in threats_of(path)} == THREATS


def test_every_tested_threat_is_documented() -> None:
    assert re.findall(r"^\| (T\d+) \|", LIST.read_text(), re.MULTILINE) == sorted(
        THREATS, key=lambda threat: int(threat[1:])
    )
