"""The player's files: validated when read, written atomically, and never lost.

An invalid file is renamed, and the player is informed; one that cannot be read is never
overwritten.
"""

import os
import re
import tempfile
from pathlib import Path

DAMAGED = ".damaged"
"""Added to the name of a file that was set aside, with a number from the second on."""

_id = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")


def is_id(text: str) -> bool:
    """Whether a text is a safe file name: short, plain, and without path components."""
    return _id.fullmatch(text) is not None


class Files:
    """The player's files in some folders, and their errors."""

    def __init__(self, troubles: list[str]) -> None:
        self.troubles = troubles
        """Messages for the player, each once."""
        self._locked: set[Path] = set()
        """Existing files that could not be read: overwriting them would lose their contents."""

    def read(self, path: Path, most: int) -> str | None:
        """The text of a file of at most this many bytes; None if there is no usable one."""
        try:
            with path.open("rb") as file:
                data = file.read(most + 1)
        except FileNotFoundError:
            self._locked.discard(path)
            return None
        except OSError as error:
            self._locked.add(path)
            self.tell(f"{path.name} cannot be read and was left unchanged: {_why(error, path)}")
            return None
        self._locked.discard(path)
        if len(data) > most:
            self.set_aside(path, "it is too long")
            return None
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            self.set_aside(path, "it is not text")
            return None

    def write(self, path: Path, text: str) -> bool:
        """Replace a file atomically, or leave it and report why; returns whether it was written."""
        if path in self._locked:
            return False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # A symbolic link is kept: its target is replaced.
            _replace(path.resolve(), text)
        except OSError as error:
            self.tell(f"{path.name} cannot be written: {_why(error, path)}")
            return False
        return True

    def remove(self, path: Path) -> bool:
        """Delete a file if it exists; returns whether it is gone."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.tell(f"{path.name} cannot be deleted: {_why(error, path)}")
            return False
        return True

    def set_aside(self, path: Path, why: str) -> None:
        """Rename an unusable file, keeping those that were set aside before."""
        try:
            aside = _free_name(path)
            path.rename(aside)
        except OSError as error:
            self._locked.add(path)
            self.tell(f"{path.name} is unusable ({why}) and cannot be renamed: {_why(error, path)}")
            return
        self.tell(f"{path.name} was renamed to {aside.name} because {why}.")

    def copy_aside(self, path: Path, text: str, why: str) -> None:
        """Keep a copy of a file that is only partly valid."""
        aside = _free_name(path)
        if self.write(aside, text):
            self.tell(f"{path.name}: {why}. A copy was saved as {aside.name}.")

    def tell(self, sentence: str) -> None:
        """Record a message for the player."""
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
    """Write to a temporary file, then rename it: nobody ever sees half of it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
