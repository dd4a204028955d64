"""uvicorn's HTTP protocol, with timeouts and limits on connections.

uvicorn waits for the headers of a request indefinitely. Here, they have to arrive within a few
seconds, and each address is limited in open and in new connections.
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
from blockyard.server.operations.metrics import Metrics
from blockyard.server.sockets.buckets import Buckets
from blockyard.server.sockets.guard import GuardedSocket

HEADERS_TIMEOUT = 5.0
"""How long the headers of a request may take, in seconds."""

RESPONSE_TIMEOUT = 120.0
"""How long a request's body and its response may take, in seconds; clients may read slowly."""

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: 30\r\nRetry-After: 10\r\nConnection: close\r\n\r\n"
    b"Too many connections for now.\n"
)


class ConnectionLimiter:
    """Limits the number of connections, in total and per address."""

    def __init__(self, most: float, limits: Limits, proxies: Proxies, metrics: Metrics) -> None:
        self._most = most
        self._max_per_address = limits.connections_per_address
        self._opened = Buckets(limits.opened_per_second, limits.opened_burst)
        self._proxies = proxies
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()
        self._all = 0

    def acquire(self, host: str) -> str:
        """Count a connection; returns the name to release it by, or nothing if it is refused."""
        name = address_name(host)
        # All clients behind our own proxy share its address; they are limited later.
        is_proxy = host in self._proxies
        reason = ""
        if self._all >= self._most:
            reason = "full"
        elif not is_proxy and self._is_too_many(name):
            reason = "address"
        if reason:
            self._metrics.handshakes_refused.add(reason)
            return ""
        self._all += 1
        self._by_address[name] += 1
        return name

    def _is_too_many(self, name: str) -> bool:
        """Whether an address has too many connections, or opens them too fast."""
        is_full = self._by_address[name] >= self._max_per_address
        return is_full or not self._opened.take(name, time.monotonic())

    def release(self, name: str) -> None:
        """Stop counting a connection."""
        self._all -= 1
        self._by_address[name] -= 1
        if not self._by_address[name]:
            del self._by_address[name]


class LimitedHttpProtocol(H11Protocol):
    """uvicorn's protocol with timeouts and a limited number of connections."""

    limiter: ConnectionLimiter

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._timer: asyncio.TimerHandle | None = None
        self._counted_as = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Accept a connection, or refuse it if there are too many."""
        super().connection_made(transport)
        self._counted_as = self.limiter.acquire(self.client[0] if self.client else "")
        if not self._counted_as:
            transport.write(FULL)
            transport.close()
            return
        self._start_timer(HEADERS_TIMEOUT)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up."""
        self.released()
        super().connection_lost(exc)

    def released(self) -> None:
        """Stop counting this connection."""
        self._stop_timer()
        if self._counted_as:
            self.limiter.release(self._counted_as)
            self._counted_as = ""

    def data_received(self, data: bytes) -> None:
        """Process received bytes, unless the connection was refused."""
        if self._counted_as:
            super().data_received(data)

    def on_response_complete(self) -> None:
        """Wait for the next request, within the keep-alive time and the time for headers."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._start_timer(self.timeout_keep_alive + HEADERS_TIMEOUT)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it still counts until the socket is closed."""
        self._stop_timer()
        super().handle_websocket_upgrade(event)
        taken_over = self.transport.get_protocol()
        assert isinstance(taken_over, GuardedSocket)
        taken_over.on_lost = self.released

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            # A response has already been started.
            self.transport.abort()

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._timed_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _timed_out(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()
        else:
            self._timer = self.loop.call_later(RESPONSE_TIMEOUT, self.transport.abort)


def limited_http(limiter: ConnectionLimiter) -> type[LimitedHttpProtocol]:
    """The protocol class with the given limiter, for ``uvicorn.Config(http=…)``."""
    return type("LimitedHttpProtocol", (LimitedHttpProtocol,), {"limiter": limiter})
