"""Rules pages as data for the page: no markup, and one place for the settings."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from blockyard.core.registry import all_games, find_game
from blockyard.web.rules_page import Block, read_blocks, rules_as_data


def spans_in(data: Any) -> Iterator[dict[str, Any]]:
    """All stretches of text, wherever they are."""
    if isinstance(data, dict):
        if "styles" in data:
            yield data
        for value in data.values():
            yield from spans_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from spans_in(value)


def kinds(blocks: list[Block]) -> list[str]:
    return [block["kind"] for block in blocks]


def test_a_page_is_read_without_its_title() -> None:
    blocks = read_blocks("# Pebbles\n\nTake **one** of `x`,\n*not* all.\n\n## Win\n\n1. a\n2. b\n")
    assert kinds(blocks) == ["paragraph", "heading", "list"]
    texts = [(span["text"], span["styles"]) for span in spans_in(blocks[0])]
    assert texts == [
        ("Take ", []),
        ("one", ["strong"]),
        (" of ", []),
        ("x", ["code"]),
        (", ", []),
        ("not", ["em"]),
        (" all.", []),
    ]


def test_tables_keep_empty_cells_and_drawings_their_lines() -> None:
    (table,) = read_blocks("| | a |\n|---|---|\n| b | |\n")
    assert table["kind"] == "table"
    assert [[len(cell) for cell in row] for row in (table["head"], *table["rows"])] == [
        [0, 1],
        [1, 0],
    ]
    (drawing,) = read_blocks("    .x.\n\n    xxx\n")
    assert drawing == {"kind": "drawing", "text": ".x.\n\nxxx"}


def test_html_stays_text_and_only_links_to_the_web_lead_anywhere() -> None:
    blocks = read_blocks(
        "<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](docs/b.md) [c](https://c.org)\n"
    )
    assert "<img src=x" in json.dumps(blocks)
    assert [span["href"] for span in spans_in(blocks) if span["href"]] == ["https://c.org"]


def test_equal_headings_have_different_names() -> None:
    blocks = read_blocks("## Moving\n\n## Moving\n")
    assert [block["id"] for block in blocks if block["kind"] == "heading"] == ["moving", "moving-2"]


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_game_has_its_settings_in_one_place(game: str) -> None:
    blocks = rules_as_data(find_game(game))["blocks"]
    names = {option.name for option in find_game(game).settings.options}
    assert kinds(blocks).count("options") == (1 if names else 0)
    for block in blocks:
        if block["kind"] == "table":
            assert not {"".join(span["text"] for span in row[0]) for row in block["rows"]} <= names


def test_a_game_without_a_rules_page_still_states_its_settings() -> None:
    class Elsewhere:
        """Rules that belong to no package."""

    game = find_game("tetris")
    rules = game.rules
    game.rules = Elsewhere()  # type: ignore[assignment]
    try:
        assert rules_as_data(game) == {"blocks": [{"kind": "options"}]}
    finally:
        game.rules = rules
