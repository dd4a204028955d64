"""The load generator counts correctly, and reports its own delays."""

import asyncio
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from benchmarks.load.generating import generate
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosedError

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None,
    reason="the generator is written in C for Linux",
)


class Echo:
    """An independent server that counts by itself and may leave messages unanswered."""

    def __init__(self, unanswered: int) -> None:
        self.heard = 0
        self.connected = 0
        self.port = 0
        self._unanswered = unanswered

    async def answer(self, socket: ServerConnection) -> None:
        """Echo everything, except what is left unanswered."""
        self.connected += 1
        # The generator closes its sockets without a close frame.
        with suppress(ConnectionClosedError):
            async for message in socket:
                self.heard += 1
                if self.heard > self._unanswered:
                    await socket.send(message)


@contextmanager
def echoing(unanswered: int = 0) -> Iterator[Echo]:
    """An echo server in its own thread."""
    echo = Echo(unanswered)
    loop = asyncio.new_event_loop()
    begun = threading.Event()
    ended = asyncio.Event()

    async def run() -> None:
        async with serve(echo.answer, "127.0.0.1", 0, compression=None) as server:
            echo.port = next(iter(server.sockets)).getsockname()[1]
            begun.set()
            await ended.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    begun.wait()
    try:
        yield echo
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.close()


PLAN: dict[str, object] = {"mode": "echo", "rooms": 5, "rate": 200, "seconds": 1, "warmup": 0}


def test_everything_that_is_sent_and_answered_is_counted() -> None:
    with echoing() as echo:
        measured = generate(echo.port, PLAN, core=None)
    assert echo.connected == measured["connections"] == 10
    assert measured["sent"] == measured["acked"] == measured["ack_ms"]["count"] == echo.heard
    assert 150 <= measured["sent"] <= 201
    assert measured["ack_ms"]["p50"] <= measured["ack_ms"]["p99"] <= measured["ack_ms"]["max"]
    assert measured["late_ms"]["count"] == measured["sent"]
    assert (measured["failed"], measured["closed"], measured["nacked"]) == (0, 0, 0)


def test_unanswered_requests_are_reported() -> None:
    with echoing(unanswered=7) as echo:
        measured = generate(echo.port, PLAN, core=None)
    assert measured["sent"] - measured["acked"] == 7


def test_an_unreachable_server_is_a_failure() -> None:
    measured = generate(1, PLAN, core=None)
    assert measured["connections"] == 0
    assert measured["failed"] == 10
