"""Logs say what happened, in lines of JSON, and never what was said."""

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
    """What was written."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_has_an_event_and_its_facts(written: io.StringIO) -> None:
    logs.note(logs.logger("rooms"), "info", "a room was recovered", room="BCDF", chunks=3)
    (line,) = lines(written)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "part": "blockyard.rooms",
        "event": "a room was recovered",
        "room": "BCDF",
        "chunks": 3,
    }


def test_levels_below_the_asked_one_are_not_written(written: io.StringIO) -> None:
    logs.note(logs.logger("rooms"), "debug", "nothing of interest")
    logging.getLogger("somebody.else").info("nor this")
    assert written.getvalue() == ""


def test_facts_that_are_not_known_are_left_out(written: io.StringIO) -> None:
    logs.note(logs.logger("edge"), "info", "hello", token="secret", name="Alice", text="payload")
    assert set(lines(written)[0]) == {"time", "level", "part", "event"}


def test_a_fact_cannot_break_the_line(written: io.StringIO) -> None:
    logs.note(
        logs.logger("edge"), "info", "refused", why='"\n{"event": "forged"}\u2028' + "x" * 999
    )
    (line,) = lines(written)
    assert line["event"] == "refused"
    assert len(line["why"]) == logs.LONGEST
    assert written.getvalue().isascii()


def test_what_a_client_sent_is_in_no_line_about_an_error(written: io.StringIO) -> None:
    try:
        int("a client's secret")
    except ValueError as error:
        logs.fail(logs.logger("edge"), "an ask failed", error, room="BCDF")
    (line,) = lines(written)
    assert line["error"] == "ValueError"
    assert "test_logs.py" in line["stack"][0]
    assert "secret" not in written.getvalue()


def test_what_other_packages_put_into_their_words_is_left_out(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("bad request: %s", "secret")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: secret")
    logging.getLogger("asyncio").error("Exception in callback <function ring at 0x7f4ba8d619e0>")
    assert [line["event"] for line in lines(written)] == [
        "bad request: %s",
        "Task exception was never retrieved",
        "Exception in callback <function ring>",
    ]


def test_a_flood_of_one_event_is_cut_and_counted(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logs.logger("edge")
    for _ in range(logs.MOST_ALIKE + 5):
        logs.note(log, "info", "a flood")
    logs.note(log, "info", "something else")
    assert len(lines(written)) == logs.MOST_ALIKE + 1
    monkeypatch.setattr(logs, "PERIOD", -1.0)
    logs.note(log, "info", "a flood")
    assert lines(written)[-1]["count"] == 5


def test_a_refused_socket_is_no_error(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    assert written.getvalue() == ""


def test_connections_that_are_cut_off_at_the_end_are_not_told_one_by_one(
    written: io.StringIO,
) -> None:
    server = logging.getLogger("uvicorn.error")
    for error in (asyncio.CancelledError(), ValueError()):
        try:
            raise error
        except BaseException:
            server.exception("Exception in ASGI application\n")
    assert [line["error"] for line in lines(written)] == ["ValueError"]
