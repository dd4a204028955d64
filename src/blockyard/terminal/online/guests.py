"""The player's identity on a server: a guest, identified by a token that is stored locally."""

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from blockyard.server.wire.api import GuestResponse, LinkResponse, ServerInfo, TicketResponse
from blockyard.server.wire.client_messages import PROTOCOL
from blockyard.terminal.online.errors import BadMessage, ServerRefused
from blockyard.terminal.online.requests import get, post
from blockyard.terminal.storage.servers import Identity

if TYPE_CHECKING:
    from blockyard.terminal.online.addresses import Server
    from blockyard.terminal.storage.servers import ServerBook

Shape = TypeVar("Shape")

UNKNOWN = "no_guest"
"""The error code of a server that does not recognise a token."""


class Guest:
    """The player on one server, and how to connect."""

    def __init__(self, server: "Server", book: "ServerBook") -> None:
        self.server = server
        self._book = book
        self.identity: Identity | None = book.identity(server.base)
        """The player's identity there; None before the first visit."""

    @property
    def name(self) -> str:
        """The player's name there; empty before the first visit."""
        return self.identity.name if self.identity is not None else ""

    async def look(self) -> ServerInfo:
        """What the server offers; raises ``ServerRefused`` if it uses another protocol version."""
        info = _read(await get(self.server, "/api/server"), ServerInfo)
        if info.protocol != PROTOCOL:
            raise ServerRefused(other_protocol(info.protocol), "protocol")
        return info

    async def come_in(self, name: str = "") -> None:
        """Become a guest there, with a name if one is given; an existing identity is kept."""
        if self.identity is not None and name in ("", self.identity.name):
            self._book.keep(self.server.base, self.identity)
            return
        bearer = self.identity.bearer if self.identity is not None else ""
        data = await post(self.server, "/api/guest", {"name": name, "bearer": True}, bearer)
        answer = _read(data, GuestResponse)
        self._keep(Identity(answer.player, answer.name, answer.bearer))

    async def continue_from(self, link: str) -> None:
        """Become the same guest as on another device, whose link this is."""
        told = await post(self.server, "/api/guest", {"link": link, "bearer": True})
        answer = _read(told, GuestResponse)
        self._keep(Identity(answer.player, answer.name, answer.bearer))

    async def link(self) -> LinkResponse:
        """A token with which another device can be the same guest."""
        bearer = self.identity.bearer if self.identity is not None else ""
        return _read(await post(self.server, "/api/link", None, bearer), LinkResponse)

    async def ticket(self) -> str:
        """A ticket for the socket; if the server has forgotten the guest, a new one is created."""
        if self.identity is None:
            await self.come_in()
        assert self.identity is not None
        try:
            return await self._ticket(self.identity.bearer)
        except ServerRefused as refused:
            if refused.code != UNKNOWN:
                raise
        name, self.identity = self.identity.name, None
        await self.come_in(name)
        return await self._ticket(self.identity.bearer)  # type: ignore[attr-defined]  # now a guest

    async def _ticket(self, bearer: str) -> str:
        answer = _read(await post(self.server, "/api/ticket", None, bearer), TicketResponse)
        if self.identity is not None and answer.name != self.identity.name:
            self._keep(Identity(answer.player, answer.name, bearer))
        return answer.ticket

    def _keep(self, identity: Identity) -> None:
        self.identity = identity
        self._book.keep(self.server.base, identity)


def other_protocol(theirs: int) -> str:
    """The message that a server uses another protocol version, and what to update."""
    update = "update Blockyard" if theirs > PROTOCOL else "the server needs an update"
    return f"it uses protocol version {theirs}, but this client uses {PROTOCOL}: {update}"


def _read(data: dict[str, Any], kind: type[Shape]) -> Shape:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from None
