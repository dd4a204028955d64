"""Requests in time: uvicorn's HTTP protocol, with an end for those who are slow to ask.

uvicorn waits for the headers of a request for as long as they take. Here they have some seconds,
and an address has so many connections at once, and begins so many.
"""

import asyncio
import time
from collections import Counter
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from blockyard.server.identity.addresses import Proxies, address_name
from blockyard.server.identity.limits import Limits
from blockyard.server.operations.counting import Counts
from blockyard.server.sockets.buckets import Buckets
from blockyard.server.sockets.guard import GuardedSocket

HEADERS_WITHIN = 5.0
"""Seconds for the headers of a request."""

ANSWERED_WITHIN = 120.0
"""Seconds for a request's body and its answer, which a client may read as slowly as it likes."""

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: 30\r\nRetry-After: 10\r\nConnection: close\r\n\r\n"
    b"Too many connections for now.\n"
)


class Crowd:
    """How many connections there are, by address, and how many there may be."""

    def __init__(self, most: float, limits: Limits, proxies: Proxies, counts: Counts) -> None:
        self._most = most
        self._most_of_an_address = limits.connections_of_an_address
        self._begun = Buckets(limits.begun_a_second, limits.begun_at_once)
        self._proxies = proxies
        self._counts = counts
        self._by_address: Counter[str] = Counter()
        self._all = 0

    def enter(self, host: str) -> str:
        """Count a connection; the name to leave under, or nothing if it is one too many."""
        name = address_name(host)
        # Everybody behind a proxy of ours comes from its address; they are counted later.
        is_proxy = host in self._proxies
        why = ""
        if self._all >= self._most:
            why = "full"
        elif not is_proxy and self._is_too_many(name):
            why = "address"
        if why:
            self._counts.handshakes_refused.add(why)
            return ""
        self._all += 1
        self._by_address[name] += 1
        return name

    def _is_too_many(self, name: str) -> bool:
        """Whether an address has too many connections, or begins them too often."""
        is_full = self._by_address[name] >= self._most_of_an_address
        return is_full or not self._begun.take(name, time.monotonic())

    def leave(self, name: str) -> None:
        """Count a connection no more."""
        self._all -= 1
        self._by_address[name] -= 1
        if not self._by_address[name]:
            del self._by_address[name]


class TimelyRequests(H11Protocol):
    """uvicorn's protocol with a time for headers and a number of connections."""

    crowd: Crowd

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._waiting: asyncio.TimerHandle | None = None
        self._entered = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Take in a connection, or tell it that there are too many."""
        super().connection_made(transport)
        self._entered = self.crowd.enter(self.client[0] if self.client else "")
        if not self._entered:
            transport.write(FULL)
            transport.close()
            return
        self._wait(HEADERS_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the last byte."""
        self.left()
        super().connection_lost(exc)

    def left(self) -> None:
        """Count this connection no more."""
        self._stop_waiting()
        if self._entered:
            self.crowd.leave(self._entered)
            self._entered = ""

    def data_received(self, data: bytes) -> None:
        """Read bytes, unless the connection is on its way out."""
        if self._entered:
            super().data_received(data)

    def on_response_complete(self) -> None:
        """Wait for the next request, for as long as a connection is kept and its headers take."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._wait(self.timeout_keep_alive + HEADERS_WITHIN)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it is counted until the socket is closed."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)
        taken_over = self.transport.get_protocol()
        assert isinstance(taken_over, GuardedSocket)
        taken_over.on_lost = self.left

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            # In the middle of an answer there is no place for another.
            self.transport.abort()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_slow(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()
        else:
            self._waiting = self.loop.call_later(ANSWERED_WITHIN, self.transport.abort)


def timely(crowd: Crowd) -> type[TimelyRequests]:
    """The protocol for a crowd, for ``uvicorn.Config(http=…)``."""
    return type("TimelyRequests", (TimelyRequests,), {"crowd": crowd})
