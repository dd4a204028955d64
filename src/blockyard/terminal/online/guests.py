"""Who the player is on a server: a guest, known there by a token that is kept here."""

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from blockyard.server.wire.api import GuestAnswer, ServerInfo, TicketAnswer
from blockyard.server.wire.asks import PROTOCOL
from blockyard.terminal.online.requests import get, post
from blockyard.terminal.online.words import NotUnderstood, TurnedAway
from blockyard.terminal.storage.servers import Identity

if TYPE_CHECKING:
    from blockyard.terminal.online.addresses import Server
    from blockyard.terminal.storage.servers import ServerBook

Shape = TypeVar("Shape")

UNKNOWN = "no_guest"
"""The code by which a server says that it does not know a token."""


class Guest:
    """The player on one server, and the way in."""

    def __init__(self, server: "Server", book: "ServerBook") -> None:
        self.server = server
        self._book = book
        self.identity: Identity | None = book.identity(server.base)
        """Who the player is there; None before the first visit."""

    @property
    def name(self) -> str:
        """The name that the player has there; empty before the first visit."""
        return self.identity.name if self.identity is not None else ""

    async def look(self) -> ServerInfo:
        """What the server offers; ``TurnedAway`` if it speaks another protocol."""
        info = _read(await get(self.server, "/api/server"), ServerInfo)
        if info.protocol != PROTOCOL:
            raise TurnedAway(other_protocol(info.protocol), "protocol")
        return info

    async def come_in(self, name: str = "") -> None:
        """Be a guest there, under a name if one is given; who was there before stays the same."""
        if self.identity is not None and name in ("", self.identity.name):
            self._book.keep(self.server.base, self.identity)
            return
        bearer = self.identity.bearer if self.identity is not None else ""
        told = await post(self.server, "/api/guest", {"name": name, "bearer": True}, bearer)
        answer = _read(told, GuestAnswer)
        self._keep(Identity(answer.player, answer.name, answer.bearer))

    async def ticket(self) -> str:
        """A ticket for the socket; a server that has forgotten its guest gets a new one."""
        if self.identity is None:
            await self.come_in()
        assert self.identity is not None
        try:
            return await self._ticket(self.identity.bearer)
        except TurnedAway as refused:
            if refused.code != UNKNOWN:
                raise
        name, self.identity = self.identity.name, None
        await self.come_in(name)
        return await self._ticket(self.identity.bearer)  # type: ignore[attr-defined]  # it came in

    async def _ticket(self, bearer: str) -> str:
        answer = _read(await post(self.server, "/api/ticket", None, bearer), TicketAnswer)
        if self.identity is not None and answer.name != self.identity.name:
            self._keep(Identity(answer.player, answer.name, bearer))
        return answer.ticket

    def _keep(self, identity: Identity) -> None:
        self.identity = identity
        self._book.keep(self.server.base, identity)


def other_protocol(theirs: int) -> str:
    """That a server speaks another protocol, and who is to be updated."""
    older = "this Blockyard is older" if theirs > PROTOCOL else "the server is older"
    return f"it speaks version {theirs} of the protocol, and we version {PROTOCOL}: {older}"


def _read(told: dict[str, Any], kind: type[Shape]) -> Shape:
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(str(error)) from None
