"""Operations as one object, for the rest of the server to use, start and stop."""

from collections.abc import Awaitable, Callable

from starlette.routing import Route

from blockyard.server.operations.admission import MAX_CONNECTIONS, Admission
from blockyard.server.operations.health import Health
from blockyard.server.operations.lag import Lag
from blockyard.server.operations.metrics import Metrics
from blockyard.server.operations.prometheus import MetricsServer
from blockyard.server.operations.watchdog import Watchdog


def read_address(text: str) -> tuple[str, int]:
    """The host and port from a text such as ``127.0.0.1:9100``; ``ValueError`` if invalid."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 0xFFFF:
        raise ValueError(f"{text!r} is not an address such as 127.0.0.1:9100")
    return host.strip("[]") or "127.0.0.1", int(port)


class Operations:
    """Everything that monitors and protects one process."""

    def __init__(
        self,
        check: Callable[[], Awaitable[None]],
        metrics: Metrics | None = None,
        max_connections: int = MAX_CONNECTIONS,
        max_memory: int = 0,
        metrics_at: tuple[str, int] | None = None,
    ) -> None:
        """``check`` is the store's; ``max_memory`` is in bytes, 0 for no limit."""
        self.metrics = metrics or Metrics()
        self.lag = Lag(self.metrics)
        self.admission = Admission(self.metrics, self.lag, max_connections, max_memory)
        self.health = Health(check, self.lag, self.admission)
        self._metrics_at = metrics_at
        self._watchdog: Watchdog | None = None
        self.page: MetricsServer | None = None
        """The metrics server, if there is one."""

    async def start(self) -> None:
        """Start; raises ``ValueError`` if metrics can't be served at their address."""
        if self._metrics_at is not None:
            self.page = MetricsServer(self.metrics, *self._metrics_at)
        self.lag.start()
        self._watchdog = Watchdog(self.lag, self.metrics)
        self._watchdog.start()

    async def stop(self) -> None:
        """Stop all of it."""
        if self._watchdog is not None:
            self._watchdog.stop()
        await self.lag.stop()
        if self.page is not None:
            self.page.stop()

    def stop_admitting(self) -> None:
        """Stop accepting sockets, since the server is shutting down."""
        self.admission.is_closing = True

    def routes(self) -> list[Route]:
        """``/healthz`` and ``/readyz``."""
        return self.health.routes()
