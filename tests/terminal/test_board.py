"""What every board can do: joining the game's own messages about events."""

import pytest
from pebbles import game as pebbles
from tests.terminal.made_views import made_view

from blockyard.catalogue import open_game
from blockyard.core.view import Event, other
from blockyard.terminal.board import Scene, aim_at, board_of, joined, messages_about
from blockyard.terminal.draw.look import Look


@pytest.mark.parametrize(
    ("phrases", "whole"),
    [
        ([], ""),
        (["Level 2"], "Level 2"),
        (["Tetris", "Level 2"], "Tetris. Level 2"),
        (
            ["White castles.", "Black is in check!", "Over"],
            "White castles. Black is in check! Over",
        ),
    ],
)
def test_phrases_are_joined_as_sentences(phrases: list[str], whole: str) -> None:
    assert joined(phrases) == whole


def test_events_have_messages_without_repetition() -> None:
    events: list[Event] = [("sent", 2, 0, 0), ("moved", 1, 0, 0), ("sent", 2, 0, 0)]
    assert messages_about(open_game("tetris"), events) == ["Sent 2"]


def test_the_generic_board_shows_the_games_messages() -> None:
    board = board_of(pebbles, Look())
    scene = Scene(made_view(), pebbles.modes[0])
    assert board.message([("taken", 1, 0, 0)], scene) == "Player 1 took 1; 0 left."


def test_only_seats_still_playing_can_be_targeted() -> None:
    view = made_view(aim="target:{seat}")
    assert aim_at(view, other(4, over=False, score=0)) == "target:4"
    assert aim_at(view, other(4, over=True, score=0)) == ""
