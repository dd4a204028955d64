"""Messages for players: lines and points, walls, and levels."""

from tests.games.bucket.drawing import begin, drawn, empty_bucket, play
from tests.games.bucket.test_clearing import CROSS

from blockyard.core.match import Match
from blockyard.games.bucket import game


def messages(match: Match, actions: str) -> str:
    """The messages about some actions of seat 0."""
    since = match.event_count(0)
    play(match, actions)
    events = match.events(0, since)
    return ". ".join(phrase for event in events for phrase in game.tell(*event))


def test_a_line_is_announced_with_its_points() -> None:
    match = begin("piece: tri-I t 3 r 1\n----\nxxx-\n----\n----", 4, 3)
    assert messages(match, "fall") == "1 line: +10"


def test_crossed_lines_are_announced_as_such() -> None:
    match = begin("piece: tet-T t 3 r 0\n" + drawn(CROSS))
    assert messages(match, "fall") == "2 lines, crossed: +40"


def test_several_rows_are_not_crossed() -> None:
    match = begin("piece: tri-I t 3 r 0\n----\nxxx-\nxxx-\n----", 4, 3)
    assert messages(match, "fall") == "2 lines: +25"


def test_a_level_is_announced() -> None:
    match = begin("lines: 9\npiece: tri-I t 3 r 1\n----\nxxx-\n----\n----", 4, 3)
    assert messages(match, "fall") == "1 line: +10. Level 2"


def test_a_blocked_wall_is_announced_with_the_number_of_blocked_walls() -> None:
    match = begin("piece: tri-I t 1 r 3\n----\n-x--\n----\n----", 4, 3)
    assert messages(match, "fall") == "North wall blocked (1 of 4)"


def test_a_wall_that_is_free_again_is_announced() -> None:
    match = begin(
        """
        piece: tri-I t 2 r -1
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        --xxx-x---
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    assert "West wall is open again" in messages(match, "fall")


def test_ordinary_moves_have_no_message() -> None:
    assert messages(empty_bucket("tet-T t 2"), "left right turn_left turn_right drop fall") == ""
