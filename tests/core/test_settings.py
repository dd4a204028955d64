"""Settings: values are read or refused, and texts read back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.small_games.playing import quick

from blockyard.core.settings import BadSetting, Choice, Settings, Switch, Whole, parse_words

SETTINGS = Settings(
    Whole("level", 3, -1, 20, "where to begin"),
    Choice("mode", ("calm", "wild"), "calm", "how it plays"),
    Switch("ghost", True, "whether it is shown"),
)


def test_without_values_all_settings_have_their_defaults() -> None:
    assert SETTINGS.read() == [3, 0, 1]


@pytest.mark.parametrize("given_level", [7, "7", " 7 "])
def test_a_whole_number_may_be_given_as_text(given_level: int | str) -> None:
    assert SETTINGS.read({"level": given_level}) == [7, 0, 1]


@pytest.mark.parametrize("off", [False, 0, "off", "OFF", "false", "0"])
def test_a_switch_can_be_turned_off_with_several_words(off: bool | int | str) -> None:
    assert SETTINGS.read({"ghost": off}) == [3, 0, 0]


@pytest.mark.parametrize("on", [True, 1, "on", "True", "1"])
def test_a_switch_can_be_turned_on_with_several_words(on: bool | int | str) -> None:
    assert SETTINGS.read({"ghost": on}) == [3, 0, 1]


def test_a_choice_is_read_by_its_word() -> None:
    assert SETTINGS.read({"mode": "wild"}) == [3, 1, 1]


WRONG: list[Any] = [None, "", "many", 1.5, float("inf"), float("nan"), [], {}, "9" * 9999]


@pytest.mark.parametrize("name", ["level", "mode", "ghost"])
@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:12])
def test_an_invalid_value_is_refused_by_the_name_of_its_setting(name: str, value: Any) -> None:
    with pytest.raises(BadSetting, match=name):
        SETTINGS.read({name: value})


@pytest.mark.parametrize("level", [-2, 21, 1 << 80])
def test_a_number_outside_its_range_is_refused(level: int) -> None:
    with pytest.raises(BadSetting, match="level must be -1 to 20"):
        SETTINGS.read({"level": level})


def test_an_unknown_setting_is_refused_with_the_available_ones() -> None:
    with pytest.raises(BadSetting, match="unknown setting 'speed'; available: level, mode, ghost"):
        SETTINGS.read({"speed": 3})


def test_settings_that_are_not_names_with_values_are_refused() -> None:
    wrong: Any = ["level"]
    with pytest.raises(BadSetting, match="names with values"):
        SETTINGS.read(wrong)


@quick
@given(st.tuples(st.integers(-1, 20), st.integers(0, 1), st.integers(0, 1)))
def test_every_value_reads_back_from_words_and_from_what_people_see(
    values: tuple[int, int, int],
) -> None:
    wanted = list(values)
    assert SETTINGS.read(parse_words(SETTINGS.text(wanted))) == wanted
    assert SETTINGS.read(SETTINGS.show(wanted)) == wanted
    assert SETTINGS.read(SETTINGS.changed(wanted)) == wanted


def test_a_text_states_only_what_is_not_at_its_default() -> None:
    assert SETTINGS.text([3, 0, 1]) == ""
    assert SETTINGS.text([5, 1, 0]) == "level=5 mode=wild ghost=off"
    assert SETTINGS.changed([3, 1, 1]) == {"mode": "wild"}


@pytest.mark.parametrize("text", ["level", "level=", "=3", "level 3"])
def test_words_without_a_value_are_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="written name=value"):
        parse_words(text)


def test_settings_describe_themselves_for_forms() -> None:
    level, mode, ghost = SETTINGS.describe()
    assert level == {
        "name": "level",
        "kind": "whole",
        "default": 3,
        "low": -1,
        "high": 20,
        "help": "where to begin",
        "options": [],
    }
    assert (mode["kind"], mode["default"], mode["options"]) == ("choice", "calm", ["calm", "wild"])
    assert (mode["low"], mode["high"]) == (0, 1)
    assert (ghost["kind"], ghost["default"]) == ("switch", True)
    assert (ghost["low"], ghost["high"]) == (0, 1)


def test_a_switch_is_written_on_or_off() -> None:
    settings = Settings(Switch("hot", False, "heat"), Switch("cold", True, "cold"))
    assert settings.text(settings.read({"hot": True, "cold": False})) == "hot=on cold=off"


@pytest.mark.parametrize("value", [2, -1, 0.0, 1.0])
def test_a_switch_accepts_no_other_number(value: Any) -> None:
    with pytest.raises(BadSetting, match="ghost must be on or off"):
        SETTINGS.read({"ghost": value})


def test_a_game_without_settings_names_none() -> None:
    with pytest.raises(BadSetting, match=r"unknown setting 'speed'; available: none$"):
        Settings().read({"speed": 3})
