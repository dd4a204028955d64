"""Opening replays from anywhere: read with suspicion before the rules see them."""

import re
from pathlib import Path
from typing import NamedTuple

from blockyard.catalogue import open_game
from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.playback import Playback
from blockyard.core.replay import from_text, game_of
from blockyard.terminal.kept.records import MOST_CHARACTERS

MOST_SEATS = 8
"""More boards than these would keep the terminal busy for minutes."""

LONGEST = 12 * 60 * 60 * 1000
"""Longest match that is opened, in ms."""


class CannotOpen(ValueError):
    """A text or a file that no replay can be had from; its words are for the player."""


class Opened(NamedTuple):
    """A replay that can be watched."""

    text: str
    playback: Playback
    mode: Mode
    """The mode it was played in, as far as its settings tell."""


def tidy(text: str) -> str:
    """A replay's text as it is compared and kept: plain line ends, no mark of its encoding."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip() + "\n"


def open_replay(text: str) -> Opened:
    """A replay of a text from anywhere; ``CannotOpen`` says what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise CannotOpen("This is far longer than any game.")
    if not text.strip():
        raise CannotOpen("There is nothing in it.")
    text = tidy(text)
    try:
        game_id, _ = game_of(text)
        game = open_game(game_id)
        _check_size(text)
        playback = Playback(from_text(text, game), game)
        playback.at_input(0)
    except CannotOpen:
        raise
    except ValueError as error:
        raise CannotOpen(sentence(str(error))) from None
    except Exception as error:  # a game is anybody's code, and this is anybody's text
        kind = type(error).__name__
        raise CannotOpen(f"The rules cannot make anything of it ({kind}: {error}).") from error
    return Opened(text, playback, mode_of(playback, game))


def read_file(path: Path) -> str:
    """The text of a file; ``CannotOpen`` if it cannot be had, or is no text."""
    try:
        if not path.is_file():
            raise CannotOpen(f"There is no file {path}.")
        with path.open("rb") as file:
            data = file.read(4 * MOST_CHARACTERS + 1)
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CannotOpen("This file holds no text.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, CannotOpen):
            raise
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CannotOpen(f"{path} cannot be read: {reason}.") from None


def mode_of(playback: Playback, game: Game) -> Mode:
    """The mode whose settings a replay has; otherwise one that is only called a replay."""
    replay = playback.replay
    given = game.settings.read(replay.settings)
    for mode in game.modes:
        seats = mode.seats or game.seats[0]
        if (seats, mode.start) != (replay.seats, replay.start):
            continue
        if game.settings.read(mode.settings) == given:
            return mode
    return Mode("replay", "Own settings")


def sentence(words: str) -> str:
    """Words of an error as a sentence: it begins large and ends with a full stop."""
    return words[:1].upper() + words[1:].rstrip(".") + "."


def _check_size(text: str) -> None:
    seats = re.search(r"^seats: (\d{1,9})$", text, re.MULTILINE)
    if seats and int(seats[1]) > MOST_SEATS:
        raise CannotOpen(f"A replay of {int(seats[1])} boards has no room here.")
    end = re.search(r"^end: (\d{1,18})", text, re.MULTILINE)
    if end and int(end[1]) > LONGEST:
        raise CannotOpen("It claims to last longer than any game.")
