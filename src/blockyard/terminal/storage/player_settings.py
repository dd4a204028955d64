"""The player's settings: one text for the terminal and the page, every value validated when read.

What the page exports can be read here, and vice versa; names that only one of the two knows are
preserved.
"""

import json
import re
from dataclasses import asdict, dataclass, field
from typing import Any

HANDLING_LIMITS = {"das": (0, 500), "arr": (0, 500), "soft_drop": (0, 500)}
"""In ms."""

FPS_LIMITS = (10, 240)
COLOURS = ("auto", "on", "16", "off")
MARKS = ("auto", "unicode", "ascii")
ANIMATIONS = ("on", "off")

MOST_KEYS = 8
"""Maximum keys for one action."""

MOST_CHARACTERS = 200_000
"""Far larger than any real settings; a longer text is rejected."""

_name = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_code = re.compile(r"[A-Za-z0-9]{1,30}")

_PAGE_NAMES = {"das": "das", "arr": "arr", "soft_drop": "softDrop"}
"""Handling names as spelt by the page."""

_OLDER_NAMES = {"leftKeys": "secondKeys", "rightKeys": "firstKeys"}
"""What two players' keys were called while the first player, with the arrow keys, sat on the right
of the keyboard but had the board on the left."""

Keys = dict[str, dict[str, list[str]]]
"""Key codes by game and action."""


class BadSettings(ValueError):
    """A text that does not contain settings."""


@dataclass
class Handling:
    """How held keys repeat, in ms."""

    das: int = 150
    """From the press to the first repeat."""
    arr: int = 33
    """From one repeat to the next; 0 moves as far as possible immediately."""
    soft_drop: int = 40
    """From one row to the next while soft drop is held; 0 drops to the floor immediately."""


@dataclass
class PlayerSettings:
    """The player's choices."""

    handling: Handling = field(default_factory=Handling)
    keys: Keys = field(default_factory=dict)
    """Keys that differ from the games' defaults."""
    left_keys: Keys = field(default_factory=dict)
    """Keys of the first of two players at one keyboard, whose board is on the left."""
    right_keys: Keys = field(default_factory=dict)
    """Keys of the second, on the right."""
    boards: dict[str, dict[str, str]] = field(default_factory=dict)
    """The choices made on each game's board."""
    colour: str = "auto"
    marks: str = "auto"
    animations: str = "on"
    """Whether cleared lines flash."""
    fps: int = 60
    """Maximum frames per second."""
    unsound: list[str] = field(default_factory=list)
    """Names of invalid parts of the text, such as ``handling.das``."""
    text: dict[str, Any] = field(default_factory=dict)
    """The whole original data, to be preserved when writing."""

    @classmethod
    def from_text(cls, text: str) -> "PlayerSettings":
        """Settings from a text, without invalid parts; raises ``BadSettings`` if it is unusable."""
        data = _read(text)
        settings = cls(text=data)
        reader = _Reader(settings.unsound)
        given = data.get("handling", {})
        if isinstance(given, dict):
            for name, limits in HANDLING_LIMITS.items():
                page_name = _PAGE_NAMES[name]
                value = reader.whole(given, page_name, limits, f"handling.{page_name}")
                if value is not None:
                    setattr(settings.handling, name, value)
        else:
            settings.unsound.append("handling")
        settings.keys = reader.keys(data, "keys")
        for name, older in _OLDER_NAMES.items():
            if older in data:
                data.setdefault(name, data.pop(older))
        settings.left_keys = reader.keys(data, "leftKeys")
        settings.right_keys = reader.keys(data, "rightKeys")
        settings.boards = reader.boards(data)
        settings.colour = reader.one_of(data, "colour", COLOURS)
        settings.marks = reader.one_of(data, "marks", MARKS)
        settings.animations = reader.one_of(data, "animations", ANIMATIONS)
        if "animations" not in data and data.get("motion") == "reduced":
            # On the page, the player chose reduced motion.
            settings.animations = "off"
        settings.fps = reader.whole(data, "fps", FPS_LIMITS, "fps") or settings.fps
        return settings

    def to_text(self) -> str:
        """The settings as text, including everything in the text they came from."""
        data = dict(self.text)
        handling = data.get("handling")
        data["handling"] = {
            **(handling if isinstance(handling, dict) else {}),
            **{_PAGE_NAMES[name]: value for name, value in asdict(self.handling).items()},
        }
        data["keys"] = self.keys
        data["leftKeys"] = self.left_keys
        data["rightKeys"] = self.right_keys
        data["boards"] = {game: kept for game, kept in self.boards.items() if kept}
        data["colour"] = self.colour
        data["marks"] = self.marks
        data["animations"] = self.animations
        data["fps"] = self.fps
        return json.dumps(data, indent=2) + "\n"


class _Reader:
    """Reads values from arbitrary data, and records the names of invalid ones."""

    def __init__(self, unsound: list[str]) -> None:
        self._unsound = unsound

    def whole(
        self, data: dict[str, Any], name: str, limits: tuple[int, int], path: str
    ) -> int | None:
        value = data.get(name)
        if value is None and name not in data:
            return None
        if type(value) is int and limits[0] <= value <= limits[1]:
            return value
        self._unsound.append(path)
        return None

    def one_of(self, data: dict[str, Any], name: str, options: tuple[str, ...]) -> str:
        value = data.get(name, options[0])
        if value in options:
            return str(value)
        self._unsound.append(name)
        return options[0]

    def keys(self, data: dict[str, Any], name: str) -> Keys:
        given = data.get(name, {})
        if not isinstance(given, dict):
            self._unsound.append(name)
            return {}
        keys: Keys = {}
        for game, actions in given.items():
            if _name.fullmatch(game) and isinstance(actions, dict):
                keys[game] = self._actions(f"{name}.{game}", actions)
            else:
                self._unsound.append(f"{name}.{game}")
        return keys

    def boards(self, data: dict[str, Any]) -> dict[str, dict[str, str]]:
        given = data.get("boards", {})
        sound = {}
        for game, kept in given.items() if isinstance(given, dict) else ():
            if isinstance(kept, dict) and all(isinstance(value, str) for value in kept.values()):
                sound[game] = dict(kept)
        if sound != given:
            self._unsound.append("boards")
        return sound

    def _actions(self, place: str, data: dict[str, Any]) -> dict[str, list[str]]:
        actions = {}
        for action, codes in data.items():
            path = f"{place}.{action}"
            if not _name.fullmatch(action) or not isinstance(codes, list):
                self._unsound.append(path)
                continue
            sound = [code for code in codes if isinstance(code, str) and _code.fullmatch(code)]
            if len(sound) != len(codes) or len(codes) > MOST_KEYS:
                self._unsound.append(path)
            actions[action] = sound[:MOST_KEYS]
        return actions


def _read(text: str) -> dict[str, Any]:
    """The data of a text; raises ``BadSettings`` if it cannot be read or written back."""
    if len(text) > MOST_CHARACTERS:
        raise BadSettings("the settings are too long")
    try:
        data = json.loads(text.removeprefix("\ufeff"))
        json.dumps(data, indent=2, allow_nan=False)
    except ValueError as error:
        raise BadSettings(f"the settings are not valid JSON: {error}") from None
    except RecursionError:
        raise BadSettings("the settings are nested too deeply") from None
    if not isinstance(data, dict):
        raise BadSettings("settings must be a JSON object: names and values in {braces}")
    return data
