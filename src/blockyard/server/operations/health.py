"""Health: whether the process lives, and whether to send it players."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from blockyard.server.log.store import Unavailable
from blockyard.server.operations.admission import Admission
from blockyard.server.operations.lag import Lag

PATIENCE = 2.0
"""Seconds that the store has to answer."""

FRESH = 1.0
"""Seconds for which an answer of the store holds: nobody makes it work by asking often."""

NOT_STORED = {"Cache-Control": "no-store"}


class Health:
    """What ``/healthz`` and ``/readyz`` answer."""

    def __init__(
        self, check: Callable[[], Awaitable[None]], lag: Lag, admission: Admission
    ) -> None:
        self._check = check
        self._lag = lag
        self._admission = admission
        self._checking: asyncio.Task[bool] | None = None
        self._checked = 0.0
        self.degraded = ""
        """Why the server does less than it should, such as a slow store; empty if it does all."""

    async def troubles(self) -> list[str]:
        """All that speaks against sending players here; empty if nothing does."""
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
        """Whether the store could be written, a moment ago at most; all who ask share one look."""
        now = time.monotonic()
        if self._checking is None or (self._checking.done() and now - self._checked > FRESH):
            self._checked = now
            self._checking = asyncio.get_running_loop().create_task(self._look())
        return await asyncio.shield(self._checking)

    async def _look(self) -> bool:
        try:
            await asyncio.wait_for(self._check(), PATIENCE)
        except (Unavailable, TimeoutError):
            return False
        return True

    async def alive(self, _request: Request) -> JSONResponse:
        """The answer of ``/healthz``: that there is one."""
        return JSONResponse({"status": "alive"}, headers=NOT_STORED)

    async def ready(self, _request: Request) -> JSONResponse:
        """The answer of ``/readyz``: 503 tells a proxy to send players elsewhere."""
        troubles = await self.troubles()
        told = {"status": "not ready" if troubles else "ready", "why": troubles}
        return JSONResponse(told, 503 if troubles else 200, headers=NOT_STORED)

    def routes(self) -> list[Route]:
        """Both, for the application."""
        return [
            Route("/healthz", self.alive, methods=["GET"]),
            Route("/readyz", self.ready, methods=["GET"]),
        ]
