"""Playing line by line."""

import io

import pytest
from pebbles import game

from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.replay_text import from_text
from blockyard.terminal.plain.line_play import LinePlay, play


@pytest.fixture
def session() -> LinePlay:
    return LinePlay(Match(game, {"pebbles": 4}, seed=5))


def typed(session: LinePlay, line: str) -> str:
    return "\n".join(session.answer(line))


def test_an_action_is_performed_and_the_position_drawn(session: LinePlay) -> None:
    before = session.match.view(0)["counters"]
    assert "Player 2 to play" in typed(session, "one")
    assert session.match.view(0)["counters"] != before


def test_several_actions_on_a_line_are_performed_in_order(session: LinePlay) -> None:
    typed(session, "one two")
    assert [entry[1:] for entry in session.match.inputs] == [(0, 0), (1, 1)]


def test_a_refused_action_says_why_and_stops_the_line(session: LinePlay) -> None:
    typed(session, "three")
    assert "there are too few pebbles" in typed(session, "three one")
    assert len(session.match.inputs) == 1


def test_an_unknown_action_is_answered_with_the_available_ones(session: LinePlay) -> None:
    assert "available: one, two, three" in typed(session, "jump")


def test_a_misspelt_action_is_answered_with_the_nearest(session: LinePlay) -> None:
    assert "(did you mean three?)" in typed(session, "thre")


def test_an_empty_line_where_nothing_is_due_says_so(session: LinePlay) -> None:
    assert typed(session, "") == "Nothing happens automatically here; type an action."


def test_waiting_lets_time_pass(session: LinePlay) -> None:
    typed(session, "wait 250")
    assert session.match.now == 250
    assert typed(session, "wait long") == "wait MS: how many milliseconds?"


def test_waiting_beyond_the_time_limit_is_refused(session: LinePlay) -> None:
    assert "a time must be a whole number" in typed(session, "wait 99999999999")
    assert session.match.now == 0


def test_the_current_actions_are_listed(session: LinePlay) -> None:
    assert typed(session, "actions") == "one two three"


def test_the_position_and_the_replay_can_be_printed(session: LinePlay) -> None:
    typed(session, "two")
    assert Match(game, start=typed(session, "show")).hash() == session.match.hash()
    assert verify(from_text(typed(session, "replay"), game), game)


def test_a_match_is_played_to_its_end_from_a_pipe() -> None:
    said: list[str] = []
    match = Match(game, {"pebbles": 4}, seed=5)
    play(match, io.StringIO("one\n" * 20), said.append)
    assert said[-1].startswith("Game over after 0 ms. Last pebble taken.")


def test_quit_stops_and_so_does_the_end_of_the_input() -> None:
    for text in ("quit\none\n", ""):
        match = Match(game, seed=5)
        play(match, io.StringIO(text), lambda line: None)
        assert match.inputs == []
