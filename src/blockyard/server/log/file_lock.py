"""A lock on a file, held by one process and released when it ends, however it ends."""

import os
import sys
from pathlib import Path

from blockyard.server.log.schema import Unusable

if sys.platform == "win32":
    import msvcrt

    def _take(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The right to be the only server of a database.

    The lock is on a separate file: closing another handle of the database's own file would release
    the locks that SQLite holds on it.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._number = -1

    def take(self) -> None:
        """Acquire the lock; raises ``Unusable`` if another process holds it."""
        try:
            self._number = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unusable(f"cannot write {self._path}: {error.strerror}") from error
        try:
            _take(self._number)
        except OSError:
            holder = self._holder()
            self.give_back()
            raise Unusable(
                f"{self._database} is in use by another server{holder}; several servers need "
                "--database postgresql://…"
            ) from None
        os.ftruncate(self._number, 0)
        os.write(self._number, str(os.getpid()).encode())

    def _holder(self) -> str:
        try:
            number = os.pread(self._number, 20, 0).decode()
        except (AttributeError, OSError):
            return ""
        return f" (process {number})" if number.isdigit() else ""

    def give_back(self) -> None:
        """Release the lock; the file stays, because it can't be removed safely."""
        if self._number >= 0:
            os.close(self._number)
            self._number = -1
