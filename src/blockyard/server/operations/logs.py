"""Logs: JSON Lines on standard error, about events, but never about what players sent.

A line consists of a fixed event text and fields from a fixed list. No field contains a message, a
token or a player's name. From other packages' records, only the format string is kept, and from
exceptions only the type and the stack, because anything else could contain data from clients.
"""

import asyncio
import json
import logging
import re
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any, Literal, TextIO, TypeAlias

LevelName: TypeAlias = Literal["debug", "info", "warning", "error"]

LEVELS: tuple[LevelName, ...] = ("debug", "info", "warning", "error")
"""The choices of ``--log-level``."""

ROOT = "blockyard"

FIELDS = frozenset(
    (
        "address",
        "bytes",
        "chunks",
        "close",
        "code",
        "connections",
        "count",
        "entries",
        "epoch",
        "error",
        "game",
        "level",
        "node",
        "player",
        "room",
        "rooms",
        "round",
        "seat",
        "seconds",
        "stack",
        "version",
        "why",
    )
)
"""The names of fields that a line may have; ``player`` is the public id."""

MAX_TEXT = 200
"""The maximum length of a text field."""

MAX_REPEATS = 20
"""How many lines about the same event are logged per ``PERIOD``; the rest is only counted."""

PERIOD = 10.0
"""In seconds."""

MAX_EVENTS = 1000
"""How many different events are tracked; ours are fewer, but other packages' texts may vary."""


ADDRESS = re.compile(" at 0x[0-9a-f]+")
"""The memory address of an object, which is useless and different every time."""

IGNORED = ("ASGI callable returned without completing handshake.",)
"""Messages that uvicorn logs as errors although a socket was just refused, which is counted."""

SHUTDOWN_NOISE = "Exception in ASGI application"
"""What uvicorn logs, with ``CancelledError``, for each connection that it closes at shutdown; it
also logs their number, which is enough."""


def logger(part: str) -> logging.Logger:
    """The logger of a part of the server."""
    return logging.getLogger(f"{ROOT}.{part}")


def log_event(log: logging.Logger, level: LevelName, event: str, **fields: Any) -> None:
    """Log an event with a fixed text and fields from ``FIELDS``."""
    log.log(logging.getLevelNamesMapping()[level.upper()], event, extra={"fields": fields})


def log_failure(log: logging.Logger, event: str, error: BaseException, **fields: Any) -> None:
    """Log an exception: its type and its stack."""
    log.error(event, exc_info=error, extra={"fields": fields})


def event_of(record: logging.LogRecord) -> str:
    """The text of a record, without arguments and without the lines that asyncio appends."""
    return ADDRESS.sub("", str(record.msg).partition("\n")[0])[:MAX_TEXT]


def _is_shutdown_noise(record: logging.LogRecord) -> bool:
    kind = record.exc_info[0] if record.exc_info else None
    return kind is asyncio.CancelledError and event_of(record) == SHUTDOWN_NOISE


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without the newline."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "event": event_of(record),
        }
        fields = getattr(record, "fields", {})
        line |= {name: _plain(value) for name, value in fields.items() if name in FIELDS}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["stack"] = [f"{each.filename}:{each.lineno} {each.name}" for each in frames[::-1]]
        return json.dumps(line, ensure_ascii=True, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return str(value)[:MAX_TEXT]


class RateLimitFilter(logging.Filter):
    """Limits how often the same event is logged, so that nobody can fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record; if some were dropped before, their number is added."""
        if record.msg in IGNORED or _is_shutdown_noise(record):
            return False
        key = (record.name, event_of(record))
        if len(self._seen) > MAX_EVENTS:
            self._seen.clear()
        now = time.monotonic()
        since, count = self._seen.get(key, (now, 0))
        if now - since > PERIOD:
            if count > MAX_REPEATS:
                record.fields = {**getattr(record, "fields", {}), "count": count - MAX_REPEATS}
            since, count = now, 0
        self._seen[key] = (since, count + 1)
        return count < MAX_REPEATS


def write_logs(level: LevelName, stream: TextIO | None = None) -> logging.Handler:
    """Log all records at or above a level, including other packages'; returns the handler."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RateLimitFilter())
    top = logging.getLogger()
    top.handlers[:] = [handler]
    # Other packages' info messages are only of interest to their authors.
    top.setLevel(logging.WARNING)
    logging.getLogger(ROOT).setLevel(level.upper())
    return handler
