"""A caller: a stock client with its socket, in a room or in none."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from blockyard.core.claims import ImpossibleClaim
from blockyard.server.gateway import speech
from blockyard.server.gateway.offer import Offer
from blockyard.server.gateway.pipe import Pipe
from blockyard.server.gateway.speech import Misunderstood
from blockyard.server.gateway.visit import Visit, Visitor
from blockyard.server.identity.names import made_up_name
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Create, Join

ENTERING = 1
"""The number of every ask that leads into a room; it is not counted there."""

Tell: TypeAlias = Callable[[str, Any], Awaitable[None]]
Visiting: TypeAlias = Callable[[Visitor], Visit]


class Caller:
    """Hears what a client says, and tells it what there is to tell, in order."""

    def __init__(
        self, pipe: Pipe, tell: Tell, address: str, offer: Offer, visiting: Visiting
    ) -> None:
        """``tell`` sends an event to the client; ``visiting`` begins a visit."""
        self._pipe = pipe
        self._tell = tell
        self._offer = offer
        self._visiting = visiting
        self._visitor = Visitor(made_up_name(), address, self.emit, pipe.end)
        self._visit: Visit | None = None
        self._events: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._telling = asyncio.get_running_loop().create_task(self._keep_telling())

    async def gone(self) -> None:
        """The client has gone; who comes again is somebody else."""
        code = self._pipe.closed
        self._pipe.end(codes.CLOSE_GOODBYE)
        try:
            await self._leave(code)
        finally:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def hear(self, event: str, said: tuple[object, ...]) -> None:
        """Do what the client says, or tell it why not."""
        if self._pipe.closed:
            return
        try:
            if event == speech.CREATE_ROOM:
                await self._create(said)
            elif event == speech.JOIN_ROOM:
                await self._join(said)
            elif self._visit is None or not self._visit.room:
                raise Misunderstood("you are in no room")
            else:
                self._visit.client.hear(event, said)
        except Misunderstood as why:
            self.complain(codes.BAD_MESSAGE, str(why))
        except ImpossibleClaim as why:
            self._offer.counts.claims_refused.add()
            self.complain(codes.CLAIM_DIFFERS, str(why))

    async def _create(self, said: tuple[object, ...]) -> None:
        wish = speech.read_wish(said, any_code=True)
        try:
            settings = self._offer.claims.room_settings(wish.more)
        except ValueError as error:
            self.complain(codes.BAD_SETTINGS, str(error))
            return
        ask = Create(ENTERING, self._offer.game, seats=self._offer.claims.SEATS, settings=settings)
        await self._enter(ask, wish.code)

    async def _join(self, said: tuple[object, ...]) -> None:
        wish = speech.read_wish(said, any_code=False)
        if self._visit is not None and self._visit.room == wish.code:
            self._visit.client.tell_joined()
        else:
            await self._enter(Join(ENTERING, wish.code))

    async def _enter(self, ask: Create | Join, code: str = "") -> None:
        await self._leave()
        self._visit = self._visiting(self._visitor)
        await self._visit.enter(ask, code)

    async def _leave(self, code: int = 0) -> None:
        """Be in no room."""
        visit, self._visit = self._visit, None
        if visit is not None:
            await visit.end(code)

    def complain(self, code: str, message: str) -> None:
        """Tell the client why something was not done."""
        self.emit(speech.ERROR, {"code": code, "message": message})

    def emit(self, event: str, data: Any) -> None:
        """Let an event be sent; the client is cut off if too much waits already."""
        if self._pipe.emits():
            self._events.put_nowait((event, data))

    async def _keep_telling(self) -> None:
        while True:
            await self._tell(*await self._events.get())
