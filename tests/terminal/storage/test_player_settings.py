"""The player's settings as text, which the page and the terminal share."""

import json

import pytest

from blockyard.terminal.storage.player_settings import BadSettings, PlayerSettings

FROM_THE_PAGE = """{
  "theme": "dark",
  "shake": false,
  "effects": 60,
  "language": "",
  "handling": { "das": 120, "arr": 0, "softDrop": 25 },
  "keys": { "tetris": { "hold": ["KeyV", "ShiftLeft"] } }
}"""


def test_settings_exported_by_the_page_are_read() -> None:
    settings = PlayerSettings.from_text(FROM_THE_PAGE)
    assert (settings.handling.das, settings.handling.arr) == (120, 0)
    assert settings.handling.soft_drop == 25
    assert settings.keys == {"tetris": {"hold": ["KeyV", "ShiftLeft"]}}
    assert settings.unsound == []


def test_everything_the_page_exported_is_preserved() -> None:
    settings = PlayerSettings.from_text(FROM_THE_PAGE)
    settings.handling.das = 90
    settings.colour = "off"
    written = json.loads(settings.to_text())
    expected = json.loads(FROM_THE_PAGE)
    expected["handling"]["das"] = 90
    assert {name: written[name] for name in expected} == expected


def test_the_terminals_own_settings_read_back() -> None:
    settings = PlayerSettings(colour="off", marks="ascii", animations="off", fps=30)
    again = PlayerSettings.from_text(settings.to_text())
    assert (again.colour, again.marks, again.fps) == ("off", "ascii", 30)
    assert again.animations == "off"


def test_reduced_motion_on_the_page_turns_animations_off_until_chosen_here() -> None:
    assert PlayerSettings.from_text('{"motion": "reduced"}').animations == "off"
    chosen = PlayerSettings.from_text('{"motion": "reduced", "animations": "on"}')
    assert chosen.animations == "on"


def test_an_empty_object_gives_the_defaults() -> None:
    assert PlayerSettings.from_text("{}") == PlayerSettings()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ('{"handling": {"das": 501}}', "handling.das"),
        ('{"handling": {"arr": "quick"}}', "handling.arr"),
        ('{"handling": {"softDrop": true}}', "handling.softDrop"),
        ('{"handling": []}', "handling"),
        ('{"keys": 5}', "keys"),
        ('{"keys": {"../x": {}}}', "keys.../x"),
        ('{"keys": {"tetris": {"left": "KeyA"}}}', "keys.tetris.left"),
        ('{"keys": {"tetris": {"left": ["KeyA", "\\u001b[2J"]}}}', "keys.tetris.left"),
        ('{"colour": "mauve"}', "colour"),
        ('{"marks": null}', "marks"),
        ('{"animations": 1}', "animations"),
        ('{"fps": 9}', "fps"),
        ('{"fps": null}', "fps"),
    ],
)
def test_an_invalid_part_is_named_and_the_rest_is_kept(text: str, part: str) -> None:
    settings = PlayerSettings.from_text(text[:-1] + ', "touch": "buttons"}')
    assert settings.unsound == [part]
    assert json.loads(settings.to_text())["touch"] == "buttons"
    assert settings.fps == 60


@pytest.mark.parametrize(
    "text",
    ["", "left", "[]", "5", '{"fps": NaN}', '{"fps": 1e999}', '{"a": ' * 100_000, "[" * 900],
)
def test_a_text_without_settings_is_refused(text: str) -> None:
    with pytest.raises(BadSettings):
        PlayerSettings.from_text(text)


def test_an_overlong_text_is_refused() -> None:
    with pytest.raises(BadSettings, match="too long"):
        PlayerSettings.from_text('{"a": "' + "b" * 200_000 + '"}')
