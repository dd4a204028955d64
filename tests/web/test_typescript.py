"""The page's types match those of the Python side and are up to date."""

from pathlib import Path
from typing import Any, Literal

import pytest

from blockyard.conformance.views import more_of
from blockyard.core.registry import find_game
from blockyard.web.typescript import generated, type_text

SOURCES = Path("web/src")


@pytest.mark.parametrize("path", sorted(generated(SOURCES)), ids=str)
def test_the_types_of_the_page_are_up_to_date(path: Path) -> None:
    wanted = generated(SOURCES)[path]
    assert path.exists(), f"{path} is missing; run `make types`"
    assert path.read_text() == wanted, f"{path} is out of date; run `make types`"


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (int, "number"),
        (list[int], "number[]"),
        (int | None, "number | null"),
        (list[int | None], "(number | null)[]"),
        (dict[str, list[int]], "Record<string, number[]>"),
        (tuple[int, int], "[number, number]"),
        (Literal["cross", "walls"], '"cross" | "walls"'),
        (Any, "unknown"),
    ],
)
def test_a_python_type_has_its_typescript(hint: Any, text: str) -> None:
    assert type_text(hint) == text


def test_types_that_json_cannot_represent_are_refused() -> None:
    with pytest.raises(TypeError, match="cannot cross the boundary"):
        type_text(set[int])


def test_no_view_data_is_cast_blindly() -> None:
    blind = [
        path.as_posix()
        for path in SOURCES.rglob("*")
        if path.suffix in (".ts", ".svelte") and "as unknown as" in path.read_text()
    ]
    assert blind == []


def test_a_game_declares_the_additional_data_of_its_views() -> None:
    assert more_of(find_game("tetris")).__name__ == "TetrisMore"
