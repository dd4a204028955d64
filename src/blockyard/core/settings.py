"""Settings: a game's options as data, used for validation, forms, flags and hashes."""

from typing import TypeAlias

Given: TypeAlias = int | str | bool
"""A setting's value in its written form."""


class BadSetting(ValueError):
    """A setting that the game does not have, or a value outside its range."""


class Setting:
    """One option of a game. In the state and in the kernels its value is an int."""

    def __init__(self, name: str, default: int, low: int, high: int, help_text: str) -> None:
        self.name = name
        self.default = default
        """The default value, as the kernels see it."""
        self.low = low
        self.high = high
        self.help = help_text

    @property
    def kind(self) -> str:
        """``whole``, ``choice`` or ``switch``."""
        return "whole"

    def read(self, given: Given) -> int:
        """The int for a value given as a number or text; raises ``BadSetting`` if invalid."""
        try:
            value = int(given)
        except (TypeError, ValueError, OverflowError):
            raise BadSetting(f"{self.name} must be a whole number, not {given!r}") from None
        if isinstance(given, float) or not self.low <= value <= self.high:
            raise BadSetting(f"{self.name} must be {self.low} to {self.high}, not {given!r}")
        return value

    def show(self, value: int) -> Given:
        """The value in its written form."""
        return int(value)

    def describe(self) -> dict[str, object]:
        """The setting as plain data, for forms and tables."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.show(self.default),
            "low": self.low,
            "high": self.high,
            "help": self.help,
            "options": [],
        }


class Whole(Setting):
    """A whole number from ``low`` to ``high``."""


class Choice(Setting):
    """One of several words; the kernels see its index."""

    def __init__(self, name: str, options: tuple[str, ...], default: str, help_text: str) -> None:
        super().__init__(name, options.index(default), 0, len(options) - 1, help_text)
        self.options = options

    @property
    def kind(self) -> str:
        """One of several words; the kernels see its index."""
        return "choice"

    def read(self, given: Given) -> int:
        """The index of the word given."""
        if isinstance(given, str) and given in self.options:
            return self.options.index(given)
        raise BadSetting(f"{self.name} must be one of {', '.join(self.options)}, not {given!r}")

    def show(self, value: int) -> Given:
        """The word at an index."""
        return self.options[value]

    def describe(self) -> dict[str, object]:
        """The setting as plain data, including its words."""
        data = super().describe()
        data["options"] = list(self.options)
        return data


class Switch(Setting):
    """On or off; the kernels see 1 or 0."""

    def __init__(self, name: str, default: bool, help_text: str) -> None:
        super().__init__(name, int(default), 0, 1, help_text)

    @property
    def kind(self) -> str:
        """``switch``."""
        return "switch"

    def read(self, given: Given) -> int:
        """1 or 0 for a bool, 0 or 1, or one of the words on, off, true and false."""
        if isinstance(given, str):
            word = given.lower()
            if word in ("on", "true", "1"):
                return 1
            if word in ("off", "false", "0"):
                return 0
        elif isinstance(given, (bool, int)) and given in (0, 1):  # MicroPython: bool is not an int
            return int(given)
        raise BadSetting(f"{self.name} must be on or off, not {given!r}")

    def show(self, value: int) -> Given:
        """True or False."""
        return bool(value)


class Settings:
    """All options of a game, in the order in which its kernels receive them."""

    def __init__(self, *options: Setting) -> None:
        self.options = options

    def read(self, given: dict[str, Given] | None = None) -> list[int]:
        """One int per option, from the given values and the defaults; may raise ``BadSetting``."""
        given = given or {}
        if not isinstance(given, dict):
            raise BadSetting("settings must be names with values")
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                raise BadSetting(f"unknown setting {name!r}; available: {known}")
        return [
            option.read(given[option.name]) if option.name in given else option.default
            for option in self.options
        ]

    def show(self, values: list[int]) -> dict[str, Given]:
        """All options in their written form."""
        return {
            option.name: option.show(value)
            for option, value in zip(self.options, values)  # noqa: B905  # MicroPython's zip has no strict
        }

    def changed(self, values: list[int]) -> dict[str, Given]:
        """The options that differ from their defaults."""
        shown = self.show(values)
        return {
            option.name: shown[option.name]
            for option, value in zip(self.options, values)  # noqa: B905  # MicroPython's zip has no strict
            if value != option.default
        }

    def text(self, values: list[int]) -> str:
        """The options that differ from their defaults as ``name=value`` words, in order."""
        words = []
        for option, value in zip(self.options, values):  # noqa: B905  # MicroPython's zip has no strict
            if value != option.default:
                shown = option.show(value)
                words.append(f"{option.name}={_word(shown)}")
        return " ".join(words)

    def describe(self) -> list[dict[str, object]]:
        """All options as plain data."""
        return [option.describe() for option in self.options]


def _word(value: Given) -> str:
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


def parse_words(text: str) -> dict[str, Given]:
    """Settings written as ``name=value`` words."""
    given: dict[str, Given] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise BadSetting(f"a setting must be written name=value, not {word!r}")
        given[name] = value
    return given
