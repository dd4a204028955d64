"""Opening replays from any source: validated before the rules see them."""

from typing import NamedTuple

from blockyard.catalogue import open_game
from blockyard.core.controls import Mode
from blockyard.core.playback import Playback
from blockyard.core.replay_text import MOST_CHARACTERS, Head, from_text, game_of, head_of, tidy
from blockyard.terminal.storage.given_file import CannotOpen, sentence


class OpenedReplay(NamedTuple):
    """A replay that can be watched."""

    text: str
    playback: Playback
    mode: Mode
    """The mode it was played in, as far as its settings show."""


def open_replay(text: str) -> OpenedReplay:
    """The replay in a text from any source; raises ``CannotOpen`` if it is invalid."""
    if len(text) > MOST_CHARACTERS:
        raise CannotOpen("This is too long for a replay.")
    if not text.strip():
        raise CannotOpen("The replay is empty.")
    text = tidy(text)
    try:
        game_id, _ = game_of(text)
        game = open_game(game_id)
        _check_size(head_of(text))
        playback = Playback(from_text(text, game), game)
        mode = playback.at_input(0).mode
    except CannotOpen:
        raise
    except ValueError as error:
        raise CannotOpen(sentence(str(error))) from None
    except Exception as error:  # neither the game's code nor the text is trusted
        kind = type(error).__name__
        raise CannotOpen(f"The rules cannot replay it ({kind}: {error}).") from error
    return OpenedReplay(text, playback, mode)


def _check_size(head: Head) -> None:
    if head.excess == "seats":
        raise CannotOpen(f"A replay with {head.seats} boards cannot be shown here.")
    if head.excess == "time":
        raise CannotOpen("It claims to be longer than any match can be.")
