"""The cache: machine code kept between processes, in the user's cache folder.

A file is used only if it is complete, was made by this version of everything that matters, and
belongs to the user. Otherwise the code is compiled again; errors in writing the cache are ignored.
"""

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

MAGIC = b"blockyard kernels\n"
VARIABLE = "BLOCKYARD_CACHE"
"""The environment variable that names another folder."""


def cache_folder() -> Path:
    """The folder in which machine code is kept."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "blockyard"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/blockyard"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "blockyard"


def key_of(parts: Iterable[str | bytes]) -> str:
    """The name under which the result of compiling all these parts is kept."""
    digest = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little") + data)
    return digest.hexdigest()[:32]


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What is kept under a key, or else what ``make`` returns, which is kept from then on."""
    path = cache_folder() / f"{key}.kernels"
    data = _read(path)
    if data is None:
        data = make()
        _write(path, data)
    return data


def _read(path: Path) -> bytes | None:
    """The content of a file that can be trusted."""
    try:
        if hasattr(os, "getuid") and path.stat().st_uid != os.getuid():
            return None
        whole = path.read_bytes()
    except OSError:
        return None
    head, data = whole[: len(MAGIC) + 32], whole[len(MAGIC) + 32 :]
    return data if head == MAGIC + sha256(data).digest() else None


def _write(path: Path, data: bytes) -> None:
    """Write a file atomically, so that no other process ever sees part of it."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix="unfinished-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MAGIC + sha256(data).digest() + data)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
