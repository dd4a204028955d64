"""The command line: whole options only, numbers in range, settings, and the nearest name."""

import pytest

from blockyard.cli import main, make_parser


def complaint(words: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words.split()) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("rules tetriss", "tetris"),
        ("play saktriss --plain", "saktris"),
        ("play tetris --plain --mode sprnt", "sprint"),
        ("play tetris --plain --settings rulset=modern", "ruleset"),
        ("play tetris --plain --settings ruleset=modrn", "modern"),
        ("paly tetris", "play"),
        ("replay verfy x", "verify"),
        ("play tetris --sed 1", "--seed"),
        ("play tetris --colour onn", "on"),
        ("completion fsh", "fish"),
    ],
)
def test_a_misspelt_name_is_answered_with_the_nearest(
    words: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"(did you mean {meant}?)" in complaint(words, capsys)


def test_a_name_that_is_like_no_other_gets_no_suggestion(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "did you mean" not in complaint("rules qqqq", capsys)


@pytest.mark.parametrize(
    "words",
    ["play --see 1 tetris", "play --set ruleset=modern tetris", "record tetris --seat 1"],
)
def test_options_are_not_abbreviated(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown option" in complaint(words, capsys)


@pytest.mark.parametrize(
    "words",
    [
        "play tetris --seed -1",
        "play tetris --seats -1",
        "play tetris --seats 0",
        "play tetris --fps -1",
        "record tetris --seed -1",
        "record tetris --inputs -1",
        "record tetris --seats -2",
        "replay show x --at -1",
        "replay show x --input -1",
        "serve --port -1",
        "serve --max-connections -1",
        "serve --max-memory -1",
        "bench --seconds -1",
        "bench --seconds nan",
    ],
)
def test_numbers_below_what_makes_sense_are_refused(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "must be" in complaint(words, capsys)


@pytest.mark.parametrize(
    "words",
    [
        "play --settings every=2 row_clear=on saktris",
        "play saktris --settings every=2 row_clear=on",
        "play saktris --settings every=2 --settings row_clear=on",
        "play --settings every=2 saktris --settings row_clear=on",
        "play --settings=every=2 row_clear=on saktris",
        "record --settings every=2 row_clear=on saktris",
    ],
)
def test_settings_leave_the_name_of_the_game_alone(words: str) -> None:
    args = make_parser().parse_args(words.split())
    assert (args.game, args.settings) == ("saktris", ["every=2", "row_clear=on"])


def test_a_setting_without_a_value_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert "name=value, not 'tetris'" in complaint("play --plain tetris --settings tetris", capsys)


@pytest.mark.parametrize("option", ["--colour", "--color"])
def test_colour_is_spelt_either_way(option: str) -> None:
    assert make_parser().parse_args(["play", option, "off"]).colour == "off"
