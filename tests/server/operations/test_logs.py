"""Logs are JSON Lines about events, and never contain what players sent."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from blockyard.server.operations import logs


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """A stream that gets all logs."""
    top, ours = logging.getLogger(), logging.getLogger(logs.ROOT)
    before = (top.handlers[:], top.level, ours.level)
    stream = io.StringIO()
    logs.write_logs("info", stream)
    yield stream
    top.handlers[:], level, our_level = before
    top.setLevel(level)
    ours.setLevel(our_level)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    """The logged lines."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_has_an_event_and_its_fields(written: io.StringIO) -> None:
    logs.log_event(logs.logger("rooms"), "info", "a room was recovered", room="BCDF", chunks=3)
    (line,) = lines(written)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "part": "blockyard.rooms",
        "event": "a room was recovered",
        "room": "BCDF",
        "chunks": 3,
    }


def test_lower_levels_are_not_logged(written: io.StringIO) -> None:
    logs.log_event(logs.logger("rooms"), "debug", "nothing of interest")
    logging.getLogger("somebody.else").info("nor this")
    assert written.getvalue() == ""


def test_unknown_fields_are_omitted(written: io.StringIO) -> None:
    logs.log_event(
        logs.logger("edge"), "info", "hello", token="secret", name="Alice", text="payload"
    )
    assert set(lines(written)[0]) == {"time", "level", "part", "event"}


def test_a_field_cannot_break_the_line(written: io.StringIO) -> None:
    logs.log_event(
        logs.logger("edge"), "info", "refused", why='"\n{"event": "forged"}\u2028' + "x" * 999
    )
    (line,) = lines(written)
    assert line["event"] == "refused"
    assert len(line["why"]) == logs.MAX_TEXT
    assert written.getvalue().isascii()


def test_errors_do_not_log_what_a_client_sent(written: io.StringIO) -> None:
    try:
        int("a client's secret")
    except ValueError as error:
        logs.log_failure(logs.logger("edge"), "an ask failed", error, room="BCDF")
    (line,) = lines(written)
    assert line["error"] == "ValueError"
    assert "test_logs.py" in line["stack"][0]
    assert "secret" not in written.getvalue()


def test_arguments_of_other_packages_messages_are_omitted(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("bad request: %s", "secret")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: secret")
    logging.getLogger("asyncio").error("Exception in callback <function ring at 0x7f4ba8d619e0>")
    assert [line["event"] for line in lines(written)] == [
        "bad request: %s",
        "Task exception was never retrieved",
        "Exception in callback <function ring>",
    ]


def test_a_flood_of_one_event_is_limited_and_counted(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logs.logger("edge")
    for _ in range(logs.MAX_REPEATS + 5):
        logs.log_event(log, "info", "a flood")
    logs.log_event(log, "info", "something else")
    assert len(lines(written)) == logs.MAX_REPEATS + 1
    monkeypatch.setattr(logs, "PERIOD", -1.0)
    logs.log_event(log, "info", "a flood")
    assert lines(written)[-1]["count"] == 5


def test_a_refused_socket_is_not_logged_as_an_error(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    assert written.getvalue() == ""


def test_connections_closed_at_shutdown_are_not_logged_one_by_one(
    written: io.StringIO,
) -> None:
    server = logging.getLogger("uvicorn.error")
    for error in (asyncio.CancelledError(), ValueError()):
        try:
            raise error
        except BaseException:
            server.exception("Exception in ASGI application\n")
    assert [line["error"] for line in lines(written)] == ["ValueError"]
