"""Positions as text: lines with values, a drawing, and errors that say what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.broken.base.rules import Fire
from tests.small_games.playing import quick

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    show_fields,
    split_position,
    stated_settings,
    whole,
    wholes,
)
from blockyard.core.settings import BadSetting

RANGES = {"heat": (0, 99), "past": (-5, 99)}


def test_value_lines_and_the_drawing_are_separated() -> None:
    text = "turn: 1\n\n  x.o  \n now_and_then : a b\n...\n"
    assert split_position(text) == ({"turn": "1", "now_and_then": "a b"}, ["x.o", "..."])


def test_a_line_whose_name_is_not_a_word_belongs_to_the_drawing() -> None:
    assert split_position("1: 2\n:x\n_: 3\n")[1] == ["1: 2", ":x", "_: 3"]


def test_stating_a_value_twice_is_refused() -> None:
    with pytest.raises(BadPosition, match="turn is stated twice"):
        split_position("turn: 1\nturn: 1")


def test_a_settings_line_reads_back() -> None:
    (line,) = settings_line({"level": 3, "ghost": False, "mode": "wild", "big": True})
    assert line == "settings: big=on ghost=off level=3 mode=wild"
    assert stated_settings(line + "\n...") == {
        "big": "on",
        "ghost": "off",
        "level": "3",
        "mode": "wild",
    }


def test_settings_at_their_default_are_not_stated() -> None:
    assert settings_line({}) == []
    assert stated_settings("turn: 1\n...") == {}


def test_a_settings_line_without_values_is_refused() -> None:
    with pytest.raises(BadSetting, match="written name=value"):
        stated_settings("settings: level")


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        ({}, "the position does not state turn"),
        ({"turn": "x"}, "turn must be a whole number, not 'x'"),
        ({"turn": ""}, "turn must be a whole number, not ''"),
        ({"turn": "1.0"}, "turn must be a whole number, not '1.0'"),
        ({"turn": "2"}, "turn must be 0 to 1, not 2"),
        ({"turn": "-1"}, "turn must be 0 to 1, not -1"),
    ],
)
def test_an_invalid_number_is_refused_by_name(stated: dict[str, str], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        whole(stated, "turn", 0, 1)


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        ({}, "the position does not state rng"),
        ({"rng": "1 2"}, "rng must have 3 numbers, not 2"),
        ({"rng": "1 2 x"}, "rng must be a whole number, not 'x'"),
        ({"rng": "1 2 300"}, "rng must be 0 to 255, not 300"),
    ],
)
def test_invalid_numbers_are_refused_by_name(stated: dict[str, str], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        wholes(stated, "rng", 3, 0, 255)


@quick
@given(st.integers(0, 99), st.lists(st.integers(-5, 99), min_size=4, max_size=4))
def test_shown_fields_load_back(heat: int, past: list[int]) -> None:
    fire, again = Fire(), Fire()
    fire.heat = heat
    fire.past = list(past)
    values, drawing = split_position("\n".join(show_fields(fire, ("heat", "past"), Fire())))
    load_fields(again, values, RANGES)
    assert drawing == []
    assert (again.heat, again.past) == (heat, past)


def test_fields_with_initial_values_are_not_shown() -> None:
    assert show_fields(Fire(), ("heat", "past"), Fire()) == []


def test_a_field_outside_its_range_is_refused() -> None:
    with pytest.raises(BadPosition, match="heat must be 0 to 99, not 100"):
        load_fields(Fire(), {"heat": "100"}, RANGES)


def test_an_unknown_line_is_refused_with_the_available_ones() -> None:
    with pytest.raises(BadPosition, match="a position has no 'smoke'; available: heat, past"):
        refuse_unknown({"heat": "1", "smoke": "2", "settings": ""}, ("heat", "past"))
