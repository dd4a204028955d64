"""Actions as text: every action has a unique one."""

import pytest

from blockyard.core.actions import BadAction
from blockyard.games.saktris import game
from blockyard.games.saktris.board import MOVES, PLACEMENTS, RESIGN


def test_every_action_reads_back_from_its_text() -> None:
    texts = [game.actions.text(action) for action in range(game.actions.count)]
    assert len(set(texts)) == len(texts) == 4096 + 176 + 96 + 7
    assert [game.actions.read(text) for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "a1a1"),
        (12 * 64 + 28, "e2e4"),
        (MOVES - 1, "h8h8"),
        (MOVES, "a7a8n"),
        (MOVES + 3, "a7a8q"),
        (MOVES + 4, "a7b8n"),
        (MOVES + 8, "b7a8n"),
        (MOVES + 88 - 1, "h7h8q"),
        (MOVES + 88, "a2a1n"),
        (PLACEMENTS - 1, "h2h1q"),
        (PLACEMENTS, "P@a1"),
        (PLACEMENTS + 8, "P@a8"),
        (PLACEMENTS + 16, "N@a1"),
        (RESIGN - 1, "K@h8"),
        (RESIGN, "resign"),
        (RESIGN + 1, "offer_draw"),
        (RESIGN + 2, "accept_draw"),
        (RESIGN + 3, "decline_draw"),
        (RESIGN + 4, "claim_win"),
        (RESIGN + 5, "claim_draw"),
        (RESIGN + 6, "return"),
    ],
)
def test_actions_keep_their_numbers(action: int, text: str) -> None:
    assert game.actions.text(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "e2", "e2e", "e9e4", "e2i4", "e2e4q", "e7e8k", "e6e8q", "a7c8q", "e2e1q9", "N@b2", "Z@b1"],
)
def test_an_unknown_action_is_refused(text: str) -> None:
    with pytest.raises(BadAction, match="unknown action"):
        game.actions.read(text)
