"""Operations as one object: what the rest of the server gets, and what starts and stops with it."""

from collections.abc import Awaitable, Callable

from starlette.routing import Route

from blockyard.server.operations.admission import MOST_CONNECTIONS, Admission
from blockyard.server.operations.counting import Counts
from blockyard.server.operations.health import Health
from blockyard.server.operations.lag import Lag
from blockyard.server.operations.metrics import MetricsPage
from blockyard.server.operations.watchdog import Watchdog


def read_address(text: str) -> tuple[str, int]:
    """The host and port of a text such as ``127.0.0.1:9100``; ValueError if it is none."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 0xFFFF:
        raise ValueError(f"{text!r} is no address; write it like 127.0.0.1:9100")
    return host.strip("[]") or "127.0.0.1", int(port)


class Operations:
    """What watches over one process."""

    def __init__(
        self,
        check: Callable[[], Awaitable[None]],
        counts: Counts | None = None,
        most_connections: int = MOST_CONNECTIONS,
        most_memory: int = 0,
        metrics_at: tuple[str, int] | None = None,
    ) -> None:
        """``check`` is the store's; ``most_memory`` is in bytes, 0: any."""
        self.counts = counts or Counts()
        self.lag = Lag(self.counts)
        self.admission = Admission(self.counts, self.lag, most_connections, most_memory)
        self.health = Health(check, self.lag, self.admission)
        self._metrics_at = metrics_at
        self._watchdog: Watchdog | None = None
        self.page: MetricsPage | None = None
        """Where metrics are shown, if they are."""

    async def start(self) -> None:
        """Begin to watch; ValueError if metrics cannot be shown where they should."""
        if self._metrics_at is not None:
            self.page = MetricsPage(self.counts, *self._metrics_at)
        self.lag.start()
        self._watchdog = Watchdog(self.lag, self.counts)
        self._watchdog.start()

    async def stop(self) -> None:
        """Watch no more."""
        if self._watchdog is not None:
            self._watchdog.stop()
        await self.lag.stop()
        if self.page is not None:
            self.page.stop()

    def close_doors(self) -> None:
        """Take nobody else in: the server is about to end."""
        self.admission.is_closing = True

    def routes(self) -> list[Route]:
        """``/healthz`` and ``/readyz``."""
        return self.health.routes()
