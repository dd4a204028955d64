"""Actions: every action has a text, and other texts are refused."""

import pytest

from blockyard.core.actions import Actions, BadAction

MOVES = Actions(("left", "right", "drop"))


def test_an_action_is_the_place_of_its_word() -> None:
    assert [MOVES.text(action) for action in range(MOVES.count)] == ["left", "right", "drop"]


def test_texts_read_back() -> None:
    assert [MOVES.read(word) for word in MOVES.words] == [0, 1, 2]


@pytest.mark.parametrize("text", ["", "Left", "left ", "jump", "0"])
def test_an_unknown_action_is_refused_with_the_available_ones(text: str) -> None:
    with pytest.raises(BadAction, match="available: left, right, drop"):
        MOVES.read(text)
