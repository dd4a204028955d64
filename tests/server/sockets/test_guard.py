"""The guard and the timeouts of requests, byte by byte, on a real server."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
import uvloop
from tests.server.clients import BUSY, CLOSE, PING, PONG, TEXT, TIMEOUT, frame
from tests.server.serving import Served, served
from uvicorn.server import ServerState

from blockyard.server.identity.addresses import Proxies
from blockyard.server.identity.limits import Limits
from blockyard.server.operations.metrics import Metrics
from blockyard.server.sockets.frames import POLICY_VIOLATION, Allowance
from blockyard.server.sockets.guard import GuardedSocket
from blockyard.server.sockets.http_protocol import ConnectionLimiter

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)

MANY = 2000
"""More messages than a socket may send at once."""


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("yard")) as server:
        yield server


def status_of(server: Served, data: bytes) -> str:
    """The status of the first response to some bytes; empty if the connection is closed instead.

    If the server is too busy at the moment, the bytes are sent again, as clients do.
    """
    until = time.monotonic() + TIMEOUT
    while (status := status_once(server, data)) == str(BUSY) and time.monotonic() < until:
        time.sleep(0.2)
    return status


def status_once(server: Served, data: bytes) -> str:
    """The same, whatever the status."""
    plain = server.visitor().connect()
    plain.sendall(data)
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while b"\r\n\r\n" not in answer and (part := plain.recv(65536)):
            answer += part
    assert b"permessage-deflate" not in answer
    return answer.split(b" ", 2)[1].decode() if answer else ""


def test_pings_are_answered_within_the_limit(yard: Served) -> None:
    with yard.visitor().enter() as opened:
        for number in range(5):
            opened.send(frame(PING, b"%d" % number))
            while (heard := opened.frame())[0] == PING:
                opened.send(frame(PONG, heard[1]))
            assert heard == (PONG, b"%d" % number)


def test_a_full_burst_of_messages_is_accepted(yard: Served) -> None:
    with yard.visitor().enter() as opened:
        opened.send(b"".join(frame(TEXT, b'{"t":"leave","i":%d}' % i) for i in range(1, 61)))
        assert [opened.receive("nack")["i"] for _ in range(60)] == [*range(1, 61)]


def test_messages_are_handled_in_order_directly_or_queued(yard: Served) -> None:
    """Renaming waits for the store; what follows must not overtake it."""
    with yard.visitor().enter() as opened:
        opened.send_message({"t": "create", "i": 1, "game": "tetris", "mode": "versus"})
        opened.receive("room")
        names = [f"Name {number}" for number in range(8)]
        asks = [{"t": "rename", "name": name} for name in names]
        mixed = [part for i, ask in enumerate(asks) for part in (ask, {"t": "ping", "sent": i})]
        opened.send(b"".join(frame(TEXT, json.dumps(ask).encode()) for ask in mixed))
        heard: list[str | int] = []
        while len(heard) < len(mixed):
            message = opened.receive()
            if message["t"] in ("welcome", "pong"):
                heard.append(message["name"] if message["t"] == "welcome" else message["sent"])
        assert heard == [part for i, name in enumerate(names) for part in (name, i)]


@asynccontextmanager
async def open_socket() -> AsyncIterator[
    tuple[GuardedSocket, asyncio.StreamReader, asyncio.StreamWriter]
]:
    """The server's side of a socket, and a client's streams."""
    loop = asyncio.get_running_loop()
    made: list[GuardedSocket] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    def protocol() -> GuardedSocket:
        made.append(GuardedSocket(config, ServerState(), {}, loop))
        return made[-1]

    config = uvicorn.Config(app, log_config=None, ws_ping_interval=3600, ws_ping_timeout=None)
    server = await loop.create_server(protocol, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(f"{HANDSHAKE}\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield made[0], reader, writer
    finally:
        writer.close()
        server.close()


def test_connections_are_limited_in_total() -> None:
    """T11: masses of connections, from as many addresses."""
    metrics = Metrics()
    limiter = ConnectionLimiter(2, Limits(), Proxies([]), metrics)
    names = [limiter.acquire(f"192.0.2.{number}") for number in range(3)]
    assert names == ["192.0.2.0", "192.0.2.1", ""]
    assert metrics.handshakes_refused.values["full"] == 1
    limiter.release(names[0])
    assert limiter.acquire("192.0.2.3") == "192.0.2.3"


@pytest.mark.parametrize("together", [1, MANY])
def test_a_flood_of_short_messages_is_disconnected(together: int) -> None:
    """T8: short messages, one by one or in one piece; the application has no limits of its own."""

    async def run() -> tuple[str, int]:
        async with open_socket() as (socket, reader, _):
            for _ in range(MANY // together):
                socket.data_received(frame(TEXT, b"x") * together)
            async with asyncio.timeout(TIMEOUT):
                head = await reader.readexactly(4)
            assert head[0] & 0x0F == CLOSE
            assert int.from_bytes(head[2:]) == POLICY_VIOLATION
            return socket.protocol.violation, socket.protocol.received

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        violation, received = runner.run(run())
    assert violation == "frames"
    assert Allowance().frame_burst <= received < MANY


def test_nothing_is_written_to_a_lost_connection() -> None:
    """Its transport raises before the loss is reported; nobody else may be affected."""

    async def run() -> list[bool]:
        async with open_socket() as (socket, _, _):
            sent = [socket.send_now(b"before")]
            socket.transport.abort()
            return [*sent, socket.send_now(b"after")]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(run()) == [True, False]


def test_clients_that_send_something_are_pinged_less_often() -> None:
    async def run() -> list[str]:
        pinged = []
        async with open_socket() as (socket, reader, writer):
            for sends in [True] * 6 + [False] * 3 + [True]:
                if sends:
                    writer.write(frame(TEXT, b"x"))
                    while not socket.protocol.received:
                        await asyncio.sleep(0.01)
                    socket.protocol.received = 0
                socket.send_keepalive_ping()
                socket.send_now(b"-")
                (kind,) = await reader.readexactly(1)
                (length,) = await reader.readexactly(1)
                await reader.readexactly(length)
                pinged.append("ping" if kind & 0x0F == PING else "")
                if pinged[-1]:
                    await reader.readexactly(3)
        return pinged

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        # The first ping measures the round-trip time, and so does every fourth after it.
        chatty = ["ping", "", "", "", "ping", ""]
        assert runner.run(run()) == [*chatty, "ping", "ping", "ping", ""]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ("", "101"),
        ("X-Many: 1\r\n" * 200, "431"),
        ("X-Long: " + "x" * 9000 + "\r\n", "431"),
        ("Sec-WebSocket-Extensions: permessage-deflate\r\n", "101"),
        ("Content-Length: 5\r\n", ""),
    ],
)
def test_every_handshake_gets_a_response(yard: Served, headers: str, status: str) -> None:
    assert status_of(yard, f"{HANDSHAKE}{headers}\r\nwords".encode()) == status


@pytest.mark.parametrize("missing", ["Sec-WebSocket-Key", "Sec-WebSocket-Version"])
def test_an_incomplete_handshake_is_dropped(yard: Served, missing: str) -> None:
    lines = [line for line in HANDSHAKE.split("\r\n") if not line.startswith(missing)]
    assert status_of(yard, "\r\n".join([*lines, ""]).encode()) in ("400", "426")


@pytest.mark.parametrize(
    ("data", "statuses"),
    [
        (b"GET\r\n\r\n", ("400",)),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", ("400",)),
        (b"GET / HTTP/1.1\r\n\r\n", ("400",)),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", ("400",)),
        (
            b"POST /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            ("", "400", "405"),
        ),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 100_000, ("", "400")),
    ],
)
def test_malformed_requests_are_refused(
    yard: Served, data: bytes, statuses: tuple[str, ...]
) -> None:
    assert status_of(yard, data) in statuses
    assert yard.visitor().ask("GET", "/healthz").status == 200


def test_data_after_a_request_does_no_harm(yard: Served) -> None:
    whole = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    assert status_of(yard, whole * 3 + b"no request\r\n\r\n") == "200"
    assert yard.visitor().ask("GET", "/healthz").status == 200


def test_a_slow_second_request_times_out_too(yard: Served) -> None:
    plain = yard.visitor().connect()
    plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert plain.recv(12) == b"HTTP/1.1 200"
    plain.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
    with contextlib.suppress(ConnectionResetError):
        while plain.recv(65536):
            pass
