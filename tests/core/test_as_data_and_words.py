"""Controls, modes, matches and games as plain data, and as a developer sees them printed."""

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers
from tests.small_games.parcels import game as parcels

from blockyard.core.controls import Controls, Mode
from blockyard.core.game import UnknownMode
from blockyard.core.match import Match


def test_controls_are_plain_data_for_clients() -> None:
    keys = {"left": ["ArrowLeft"], "down": ["ArrowDown"]}
    first, second = {"left": ["KeyA"]}, {"left": ["KeyJ"]}
    controls = Controls(keys, sideways=("left",), down=("down",), first=first, second=second)
    assert controls.to_data() == {
        "keys": keys,
        "sideways": ["left"],
        "down": ["down"],
        "first": first,
        "second": second,
    }


def test_a_mode_is_plain_data_for_clients() -> None:
    mode = Mode(
        "race",
        "Race",
        "Be first.",
        {"pace": 200},
        seats=2,
        by_time=True,
        start="drawn",
        choose="pace",
    )
    assert mode.to_data() == {
        "id": "race",
        "title": "Race",
        "hint": "Be first.",
        "settings": {"pace": 200},
        "seats": 2,
        "by_time": True,
        "start": "drawn",
        "practice": False,
        "daily": False,
        "quick_restart": False,
        "choose": "pace",
    }


def test_a_printed_mode_shows_its_settings_and_seats() -> None:
    mode = Mode("race", "Race", settings={"pace": 200, "hot": True}, seats=2)
    assert repr(mode) == "<Mode race: Race, hot=True, pace=200, 2 seats>"
    assert repr(Mode("race", "Race")) == "<Mode race: Race>"


def test_a_printed_match_shows_where_it_stands() -> None:
    match = Match(parcels, seed=4)
    match.advance(30)
    assert repr(match) == "<Match Parcels, Parcels, seed 4: 0 inputs, at 30 ms>"


def test_a_printed_match_shows_how_many_play_and_how_it_ended() -> None:
    match = Match(pebbles)
    match.leave(1)
    assert ", 2 seats, seed 0: 1 input, over: " in repr(match)
    outcome = match.outcome()
    assert outcome is not None
    assert repr(match).endswith(f"over: {outcome.reason}>")


def test_an_unknown_mode_is_refused_with_the_available_ones() -> None:
    game = embers(modes=(Mode("usual", "Usual"), Mode("zen", "Zen")))
    with pytest.raises(UnknownMode, match="Embers has no mode 'chess'; available: usual, zen"):
        game.mode("chess")


def test_a_game_without_messages_gives_none() -> None:
    assert embers(tell=None).tell("lit", 1, 2, 3) == []


def test_an_unknown_query_is_refused_with_the_available_ones() -> None:
    with pytest.raises(ValueError, match="Tetris has no query 'mate'; available: finesse"):
        Match("tetris").ask(0, "mate")
    with pytest.raises(ValueError, match="Parcels has no query 'mate'; available: none"):
        Match(parcels).ask(0, "mate")


def test_queries_are_listed_by_name() -> None:
    game = embers(queries={"warmth": lambda position, seat: seat, "ash": lambda position, seat: 0})
    with pytest.raises(ValueError, match=r"available: ash, warmth$"):
        Match(game).ask(0, "mate")


def test_players_see_a_readable_text_for_each_ending() -> None:
    game = embers(ending_texts=("", "Burnt out", "Left alone"))
    assert game.ending_text("the fire was left") == "Left alone"
    assert embers().ending_text("the fire was left") == "the fire was left"


def test_a_text_that_is_not_an_ending_is_shown_as_it_is() -> None:
    assert embers(ending_texts=("", "Burnt out", "Left alone")).ending_text("lost") == "lost"
