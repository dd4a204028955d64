"""How the command line is parsed: whole options only, errors in one line, and the nearest name."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from blockyard.commands import MISUSED
from blockyard.core.rng import SEED_LIMIT
from blockyard.suggestions import did_you_mean, with_suggestion

SETTINGS = "--settings"


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line and does not guess abbreviations."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "allow_abbrev": False})

    def parse_known_args(  # type: ignore[override]  # of its overloads, only this one is used
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Parse arguments; what this parser does not know is reported with the nearest name."""
        words = None if args is None else separate_settings(args)
        parsed, unknown = super().parse_known_args(words, namespace)
        if unknown:
            options = [name for name in self._option_string_actions if name.startswith("--")]
            word = unknown[0].partition("=")[0]
            kind = "option" if word.startswith("-") else "argument"
            self.error(f"unknown {kind} {word!r}{did_you_mean(word, options)}")
        return parsed, unknown

    def error(self, message: str) -> NoReturn:
        """Exit with the message and a pointer to the help."""
        message = with_suggestion(message)
        self.exit(MISUSED, f"{self.prog}: {message} (see {self.prog} --help)\n")


def separate_settings(words: Sequence[str]) -> list[str]:
    """The words with ``--settings`` before each setting, so that it takes nothing else.

    ``--settings a=1 b=2 tetris`` would otherwise take the name of the game as a setting.
    """
    separate: list[str] = []
    is_listing = False
    for word in words:
        is_setting = "=" in word and not word.startswith("-")
        if is_listing and is_setting and separate[-1] != SETTINGS:
            separate.append(SETTINGS)
        begins = word == SETTINGS or word.startswith(f"{SETTINGS}=")
        is_listing = begins or (is_listing and is_setting)
        separate.append(word)
    return separate


def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from ``low``, up to ``high`` if there is a limit."""
    limits = f"{low} or more" if high is None else f"{low} to {high}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"must be a whole number, not {text!r}") from None
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f"must be {limits}, not {number}")
        return number

    return read


SEED = whole(0, SEED_LIMIT - 1)
"""Reads a seed."""
