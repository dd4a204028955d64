"""Rules pages as plain text: no markup, folded to the width of the terminal."""

import pytest

from blockyard.core.registry import all_games, game_ids
from blockyard.rules_text import plain_text, rules_page


def test_markup_is_removed_headings_underlined_and_drawings_kept() -> None:
    page = (
        "# Pebbles\n\nTake **one** or `two`, *not* all, see [more](more.md).\n\n"
        "## Win\n\n```\n# **o**\n```\n"
    )
    assert plain_text(page, 60) == [
        "Pebbles",
        "=======",
        "",
        "Take one or two, not all, see more.",
        "",
        "Win",
        "---",
        "",
        "    # **o**",
    ]


def test_paragraphs_and_items_are_folded() -> None:
    page = "One two three\nfour five.\n\n- six seven\n  eight\n- nine\n1. ten eleven twelve\n"
    assert plain_text(page, 14) == [
        "One two three",
        "four five.",
        "",
        "- six seven",
        "  eight",
        "- nine",
        "1. ten eleven",
        "   twelve",
    ]


def test_a_table_is_aligned_and_its_widest_column_folded() -> None:
    page = "| a | b |\n|---|---|\n| `one` | more than fits here |\n| two | less |\n"
    assert plain_text(page, 20) == [
        "a    b",
        "one  more than fits",
        "     here",
        "two  less",
    ]


def test_a_drawing_inside_an_item_is_kept() -> None:
    page = "- Drawn:\n\n      x  x\n      x\n\n  So it is.\n"
    assert plain_text(page, 40) == ["- Drawn:", "", "      x  x", "      x", "", "  So it is."]


@pytest.mark.parametrize("width", [60, 76])
def test_the_rules_of_every_game_fit_their_width(width: int) -> None:
    widest = {game.id: max(map(len, plain_text(rules_page(game), width))) for game in all_games()}
    assert {name for name, columns in widest.items() if columns <= width} >= set(game_ids()) - {
        # Drawings are not folded.
        *(["bucket"] if width < 66 else [])
    }


def test_no_markup_is_left_in_the_rules_of_any_game() -> None:
    for game in all_games():
        text = "\n".join(plain_text(rules_page(game), 76))
        assert "**" not in text
        assert "](" not in text
        assert "|--" not in text
