"""Logs: one JSON object a line, on the error stream, about what happened and never what was said.

A line has an event in fixed words and facts under names from a fixed list. No fact is a message, a
token or a name of a player. Of other packages' records the words are kept without what was put into
them, and of an error its kind and where it arose, because both can hold what a client sent.
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
"""What ``--log-level`` takes."""

ROOT = "blockyard"

FACTS = frozenset(
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
"""Names of facts that a line may have; ``player`` is the public id."""

LONGEST = 200
"""Characters of a fact that is text."""

MOST_ALIKE = 20
"""Lines about one event that are written in ``PERIOD``; the rest is counted and told later."""

PERIOD = 10.0
"""Seconds."""

MOST_EVENTS = 1000
"""Events that are told apart; ours are fewer, but other packages may make up their words."""


ADDRESS = re.compile(" at 0x[0-9a-f]+")
"""Where an object is in memory: of no use to anybody, and different every time."""

NO_NEWS = ("ASGI callable returned without completing handshake.",)
"""What uvicorn holds for an error and is none: a socket was refused, which is counted."""

CUT_OFF = "Exception in ASGI application"
"""What uvicorn writes for each connection that it cuts off when the server ends, with the error
``CancelledError``; it also writes one line that says how many these are, which is enough."""


def logger(part: str) -> logging.Logger:
    """The log of a part of the server."""
    return logging.getLogger(f"{ROOT}.{part}")


def note(log: logging.Logger, level: LevelName, event: str, **facts: Any) -> None:
    """Write down an event, in fixed words, with facts whose names are in ``FACTS``."""
    log.log(logging.getLevelNamesMapping()[level.upper()], event, extra={"facts": facts})


def fail(log: logging.Logger, event: str, error: BaseException, **facts: Any) -> None:
    """Write down that something failed: the kind of the error and where it arose."""
    log.error(event, exc_info=error, extra={"facts": facts})


def event_of(record: logging.LogRecord) -> str:
    """The words of a record, without what would be put into them and what asyncio adds below."""
    return ADDRESS.sub("", str(record.msg).partition("\n")[0])[:LONGEST]


def _is_cut_off(record: logging.LogRecord) -> bool:
    kind = record.exc_info[0] if record.exc_info else None
    return kind is asyncio.CancelledError and event_of(record) == CUT_OFF


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "event": event_of(record),
        }
        facts = getattr(record, "facts", {})
        line |= {name: _told(fact) for name, fact in facts.items() if name in FACTS}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["stack"] = [f"{each.filename}:{each.lineno} {each.name}" for each in frames[::-1]]
        return json.dumps(line, ensure_ascii=True, separators=(",", ":"))


def _told(fact: Any) -> Any:
    if fact is None or isinstance(fact, (bool, int, float)):
        return fact
    if isinstance(fact, (list, tuple)):
        return [_told(each) for each in fact]
    return str(fact)[:LONGEST]


class Sparing(logging.Filter):
    """Lets so many lines about one event pass in a while: nobody can fill the disk with them."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a record; if some were left out before, it says how many."""
        if record.msg in NO_NEWS or _is_cut_off(record):
            return False
        key = (record.name, event_of(record))
        if len(self._seen) > MOST_EVENTS:
            self._seen.clear()
        now = time.monotonic()
        since, count = self._seen.get(key, (now, 0))
        if now - since > PERIOD:
            if count > MOST_ALIKE:
                record.facts = {**getattr(record, "facts", {}), "count": count - MOST_ALIKE}
            since, count = now, 0
        self._seen[key] = (since, count + 1)
        return count < MOST_ALIKE


def write_logs(level: LevelName, stream: TextIO | None = None) -> logging.Handler:
    """Write all records from a level on, those of other packages too; the handler that does."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Sparing())
    top = logging.getLogger()
    top.handlers[:] = [handler]
    # Other packages tell at the level of information what is of interest to their authors alone.
    top.setLevel(logging.WARNING)
    logging.getLogger(ROOT).setLevel(level.upper())
    return handler
