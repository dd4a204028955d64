"""Files of the player: read with suspicion, written whole or not at all, and never lost.

A file that cannot be understood is renamed, and its player is told; one that cannot be read is
never written over.
"""

import os
import re
import tempfile
from pathlib import Path

DAMAGED = ".damaged"
"""Added to the name of a file that was set aside, with a number from the second on."""

_id = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")


def is_id(text: str) -> bool:
    """Whether a text can be the name of a file here: short, plain, and no way to another folder."""
    return _id.fullmatch(text) is not None


class Files:
    """The player's files in some folders, and what went wrong with them."""

    def __init__(self, troubles: list[str]) -> None:
        self.troubles = troubles
        """Sentences for the player, each once."""
        self._locked: set[Path] = set()
        """Files that are there but could not be read: writing them would lose what they hold."""

    def read(self, path: Path, most: int) -> str | None:
        """The text of a file of at most so many bytes; None if there is none that can be used."""
        try:
            with path.open("rb") as file:
                data = file.read(most + 1)
        except FileNotFoundError:
            self._locked.discard(path)
            return None
        except OSError as error:
            self._locked.add(path)
            self.tell(f"{path.name} cannot be read, and is left alone: {_why(error, path)}")
            return None
        self._locked.discard(path)
        if len(data) > most:
            self.set_aside(path, "it is far too long")
            return None
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            self.set_aside(path, "it is no text")
            return None

    def write(self, path: Path, text: str) -> bool:
        """Replace a file as a whole, or leave it as it is and say why; whether it was written."""
        if path in self._locked:
            return False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # A link stays one: what it points to is replaced.
            _replace(path.resolve(), text)
        except OSError as error:
            self.tell(f"{path.name} cannot be written: {_why(error, path)}")
            return False
        return True

    def remove(self, path: Path) -> bool:
        """Delete a file, if there is one; whether it is gone."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.tell(f"{path.name} cannot be deleted: {_why(error, path)}")
            return False
        return True

    def set_aside(self, path: Path, why: str) -> None:
        """Rename a file that is of no use, keeping those that were set aside before."""
        try:
            aside = _free_name(path)
            path.rename(aside)
        except OSError as error:
            self._locked.add(path)
            self.tell(
                f"{path.name} is of no use ({why}), and cannot be renamed: {_why(error, path)}"
            )
            return
        self.tell(f"{path.name} was set aside as {aside.name}, because {why}.")

    def copy_aside(self, path: Path, text: str, why: str) -> None:
        """Keep a copy of a file of which only a part is taken."""
        aside = _free_name(path)
        if self.write(aside, text):
            self.tell(f"{path.name}: {why}. A copy was kept as {aside.name}.")

    def tell(self, sentence: str) -> None:
        """Note a sentence for the player."""
        if sentence not in self.troubles:
            self.troubles.append(sentence)


def _why(error: OSError, path: Path) -> str:
    return f"{error.strerror} ({path})."


def _free_name(path: Path) -> Path:
    aside = path.with_name(path.name + DAMAGED)
    number = 2
    while os.path.lexists(aside):
        aside = path.with_name(f"{path.name}{DAMAGED}{number}")
        number += 1
    return aside


def _replace(path: Path, text: str) -> None:
    """Write beside the file, then take its place: nobody ever sees half of it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
