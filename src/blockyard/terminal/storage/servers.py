"""The servers that a player has visited, and the player's identity on each.

The file contains tokens: anyone who has one can act as that player. Only its owner can read it.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from blockyard.terminal.storage.files import Files

MOST_BYTES = 1_000_000
MOST_SERVERS = 100
"""Maximum servers remembered; the least recently visited are dropped."""

MOST_CHARACTERS = 400
"""Maximum characters of an address, an id, a name or a token."""


@dataclass(frozen=True)
class Identity:
    """The player's identity on a server."""

    player: str
    """The public id."""
    name: str
    bearer: str
    """The token that proves it."""


class ServerBook:
    """Servers by address, the most recent last."""

    def __init__(self, files: Files, path: Path) -> None:
        self._files = files
        self._path = path

    @property
    def last(self) -> str:
        """The address of the last server visited; empty if there was none."""
        return next(reversed(self._read()), "")

    def identity(self, address: str) -> Identity | None:
        """The player's identity on a server; None if never visited."""
        return self._read().get(address)

    def keep(self, address: str, identity: Identity) -> bool:
        """Store the player's identity on a server just visited; returns whether it was saved."""
        known = self._read()
        known.pop(address, None)
        known[address] = identity
        return self._write(known)

    def forget(self, address: str) -> bool:
        """Remove a server and the player's identity there; returns whether it was removed."""
        known = self._read()
        return known.pop(address, None) is None or self._write(known)

    def _read(self) -> dict[str, Identity]:
        text = self._files.read(self._path, MOST_BYTES)
        if text is None:
            return {}
        try:
            data = json.loads(text)
            rows = data["servers"]
            if not isinstance(rows, dict):
                raise TypeError("servers is not an object")
        except (ValueError, RecursionError, KeyError, TypeError):
            self._files.set_aside(self._path, "it is damaged")
            return {}
        found = {address: _identity(row) for address, row in rows.items() if _is_text(address)}
        return {address: known for address, known in found.items() if known is not None}

    def _write(self, known: dict[str, Identity]) -> bool:
        kept = list(known.items())[-MOST_SERVERS:]
        rows = {address: asdict(identity) for address, identity in kept}
        return self._files.write(self._path, json.dumps({"servers": rows}, indent=1) + "\n")


def _identity(row: Any) -> Identity | None:
    """An identity from arbitrary data; None if it is invalid."""
    if not isinstance(row, dict):
        return None
    parts = [row.get(name) for name in ("player", "name", "bearer")]
    if not all(_is_text(part) for part in parts):
        return None
    return Identity(*parts)  # type: ignore[arg-type]  # all are texts


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and len(value) <= MOST_CHARACTERS
