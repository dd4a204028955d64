"""Reading files that the player names, with errors as sentences."""

from typing import TYPE_CHECKING

from blockyard.core.replay_text import MOST_CHARACTERS

if TYPE_CHECKING:
    from pathlib import Path


class CannotOpen(ValueError):
    """A text or a file that cannot be used; its message is for the player."""


def read_file(path: "Path") -> str:
    """The text of a file; raises ``CannotOpen`` if it cannot be read or is not text."""
    try:
        if not path.is_file():
            raise CannotOpen(f"{path} does not exist.")
        with path.open("rb") as file:
            data = file.read(4 * MOST_CHARACTERS + 1)
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CannotOpen("This file is not a text file.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, CannotOpen):
            raise
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CannotOpen(f"{path} cannot be read: {reason}.") from None


def sentence(words: str) -> str:
    """An error message as a sentence, with a capital letter and a full stop."""
    return words[:1].upper() + words[1:].rstrip(".") + "."
