"""Health checks: whether the process is alive, and whether it should get players."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from blockyard.server.log.store import Unavailable
from blockyard.server.operations.admission import Admission
from blockyard.server.operations.lag import Lag

TIMEOUT = 2.0
"""How long the store may take to respond, in seconds."""

FRESH = 1.0
"""How long the store's response is reused, in seconds, so that frequent checks cost nothing."""

NOT_STORED = {"Cache-Control": "no-store"}


class Health:
    """The endpoints ``/healthz`` and ``/readyz``."""

    def __init__(
        self, check: Callable[[], Awaitable[None]], lag: Lag, admission: Admission
    ) -> None:
        self._check = check
        self._lag = lag
        self._admission = admission
        self._checking: asyncio.Task[bool] | None = None
        self._checked = 0.0
        self.degraded = ""
        """Why the server's service is degraded, for example by a slow store; empty if it is not."""

    async def problems(self) -> list[str]:
        """The reasons not to send players here; empty if there are none."""
        found = []
        if self._admission.is_closing:
            found.append("closing")
        if self._lag.is_high:
            found.append("lag")
        if self.degraded:
            found.append("degraded")
        if not await self._store_works():
            found.append("store")
        return found

    async def _store_works(self) -> bool:
        """Whether the store was writable within the last second; concurrent checks share one."""
        now = time.monotonic()
        if self._checking is None or (self._checking.done() and now - self._checked > FRESH):
            self._checked = now
            self._checking = asyncio.get_running_loop().create_task(self._look())
        return await asyncio.shield(self._checking)

    async def _look(self) -> bool:
        try:
            await asyncio.wait_for(self._check(), TIMEOUT)
        except (Unavailable, TimeoutError):
            return False
        return True

    async def alive(self, _request: Request) -> JSONResponse:
        """The response of ``/healthz``."""
        return JSONResponse({"status": "alive"}, headers=NOT_STORED)

    async def ready(self, _request: Request) -> JSONResponse:
        """The response of ``/readyz``; 503 tells proxies to send players elsewhere."""
        problems = await self.problems()
        body = {"status": "not ready" if problems else "ready", "why": problems}
        return JSONResponse(body, 503 if problems else 200, headers=NOT_STORED)

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/healthz", self.alive, methods=["GET"]),
            Route("/readyz", self.ready, methods=["GET"]),
        ]
