"""The dispatcher: where each ask goes, once it is known that its player may ask it now."""

import re
from typing import Literal, TypeAlias

from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import OpenedRooms, Tally
from blockyard.server.log.store import Guest, Unavailable
from blockyard.server.operations.counting import Counts
from blockyard.server.rooms.letters import Claim, Letter
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.doors import Doors
from blockyard.server.sockets.hub import Hub
from blockyard.server.wire import codes
from blockyard.server.wire.asks import (
    PROTOCOL,
    AnyAsk,
    Create,
    Hello,
    Input,
    Join,
    Leave,
    Ping,
    Quick,
    Rename,
)
from blockyard.server.wire.news import Nack, Pong, Welcome

ELSEWHERE = (Hello, Create, Join, Quick, Rename)
"""Asks that concern more than the room that a connection is in."""

LetterKind: TypeAlias = Literal["enter", "ask", "gone", "claim"]

ROOM_CODE = re.compile("[A-Z0-9]{4,8}")

NOT_READ = "This could not be read."
TOO_FAST = "That was too much at once. Wait a moment."
NOT_IN_A_ROOM = "You are in no room."
IN_ANOTHER_ROOM = "You are in another room. Leave it first."
NO_SUCH_ROOM = "There is no room with this code."
TOO_MANY_CODES = "Too many codes led nowhere. Wait a minute."
TOO_MANY_ROOMS = "You have opened too many rooms. Play in one of them, or wait until they close."
NOT_NOW = "The server cannot keep anything just now. Try again in a moment."


class Dispatcher:
    """Takes asks of connections and writes letters to rooms."""

    def __init__(
        self, hub: Hub, doors: Doors, guests: Guests, tally: Tally, counts: Counts
    ) -> None:
        self._hub = hub
        self._doors = doors
        self._guests = guests
        self._tally = tally
        self._counts = counts
        self._opened = OpenedRooms(tally.limits)

    async def take(self, connection: Connection, ask: AnyAsk | None, code: str = "") -> None:
        """Do what a client asks; None is something that could not be read.

        ``code`` is one that who creates a room has chosen for it.
        """
        if ask is None or isinstance(ask, Hello):
            self._not_read(connection)
        elif not connection.may_ask(ask):
            self._too_fast(connection, ask)
        else:
            try:
                await self._do(connection, ask, code)
            except Unavailable:
                self._refuse(connection, ask, codes.SUSPENDED, NOT_NOW)

    def take_now(self, connection: Connection, ask: AnyAsk) -> bool:
        """Do an ask about a room that this node serves; False if it is another one."""
        if isinstance(ask, ELSEWHERE) or not self._doors.serves(connection.room):
            return False
        if connection.may_ask(ask):
            self._doors.give(connection.room, self._ask_of(connection, ask))
        else:
            self._too_fast(connection, ask)
        return True

    async def claim(self, connection: Connection, claim: Claim) -> None:
        """Tell a room what a client says of a board that only the client simulates."""
        if not connection.room:
            return
        try:
            await self._doors.deliver(connection.room, _letter("claim", connection, claim=claim))
        except Unavailable:
            connection.tell(Nack(0, codes.SUSPENDED, NOT_NOW))

    async def gone(self, connection: Connection, room: str) -> None:
        """Tell a room that a connection has ended."""
        await self._doors.deliver(room, _letter("gone", connection))

    async def _do(self, connection: Connection, ask: AnyAsk, code: str) -> None:
        match ask:
            case Create() | Join() | Quick():
                await self._enter(connection, ask, code)
            case Rename():
                await self._rename(connection, ask)
            case Ping() if not connection.room:
                connection.claim_lag(ask.lag)
                connection.tell(Pong(ask.sent, -1), "pong")
            case _:
                await self._to_the_room(connection, ask)

    async def _to_the_room(self, connection: Connection, ask: AnyAsk) -> None:
        if not connection.room:
            self._refuse(connection, ask, codes.NO_ROOM, NOT_IN_A_ROOM)
            return
        letter = self._ask_of(connection, ask)
        if not await self._doors.deliver(connection.room, letter):
            self._hub.leave(connection)
            self._refuse(connection, ask, codes.NO_ROOM, NOT_IN_A_ROOM)

    def _ask_of(self, connection: Connection, ask: AnyAsk) -> Letter:
        """The letter that carries an ask to a room, once the connection knows of it."""
        if isinstance(ask, Ping):
            connection.claim_lag(ask.lag)
        elif isinstance(ask, Leave):
            connection.leaving = ask.i
        return _letter("ask", connection, ask)

    # The way into a room

    async def _enter(self, connection: Connection, ask: Create | Join | Quick, chosen: str) -> None:
        code = ask.code.upper() if isinstance(ask, Join) else ""
        if connection.room and connection.room != code:
            self._refuse(connection, ask, codes.IN_A_ROOM, IN_ANOTHER_ROOM)
            return
        if isinstance(ask, Create):
            found = await self._create(connection, ask, chosen)
        elif isinstance(ask, Quick):
            found = await self._doors.quick(connection.player, ask)
        else:
            found = self._code(connection, ask, code)
        if isinstance(found, Nack):
            self._counts.nacks.add(found.code)
            connection.tell(found)
            return
        # Known before the letter is written: the room may answer before that is done.
        self._hub.enter(connection, found)
        connection.entering = ask.i
        if not await self._doors.deliver(found, _letter("enter", connection, ask)):
            self._hub.leave(connection)
            self._tally.tried_wrong_code(connection.player, connection.address)
            self._refuse(connection, ask, codes.NO_ROOM, NO_SUCH_ROOM)

    def _code(self, connection: Connection, ask: Join, code: str) -> str | Nack:
        if not self._tally.may_try_code(connection.player, connection.address):
            self._counts.rate_limited.add("codes")
            return Nack(ask.i, codes.TOO_MANY, TOO_MANY_CODES)
        if not ROOM_CODE.fullmatch(code):
            self._tally.tried_wrong_code(connection.player, connection.address)
            return Nack(ask.i, codes.NO_ROOM, NO_SUCH_ROOM)
        return code

    async def _create(self, connection: Connection, ask: Create, chosen: str) -> str | Nack:
        player, address = connection.player, connection.address
        if not self._opened.allows(player, address):
            for code in self._opened.of(player, address):
                if not self._doors.owns(code):
                    self._opened.forget(code)
        if not self._opened.allows(player, address):
            self._counts.rate_limited.add("rooms")
            return Nack(ask.i, codes.TOO_MANY, TOO_MANY_ROOMS)
        found = await self._doors.create(player, ask, code=chosen)
        if isinstance(found, str):
            self._opened.add(found, player, address)
        return found

    # What has nothing to do with rooms

    async def _rename(self, connection: Connection, ask: Rename) -> None:
        before = Guest(connection.player, connection.name, banned=False)
        connection.name = (await self._guests.rename(before, ask.name)).name
        connection.tell(Welcome(connection.player, connection.name, PROTOCOL, list(PHRASES)))
        if connection.room:
            ask.name = connection.name
            await self._to_the_room(connection, ask)

    def _not_read(self, connection: Connection) -> None:
        if connection.may_be_unreadable():
            self._counts.nacks.add(codes.BAD_MESSAGE)
            connection.tell(Nack(0, codes.BAD_MESSAGE, NOT_READ))
        else:
            connection.close(codes.CLOSE_BAD)

    def _too_fast(self, connection: Connection, ask: AnyAsk) -> None:
        self._counts.rate_limited.add("inputs" if isinstance(ask, Input) else "asks")
        if connection.is_patience_left():
            self._refuse(connection, ask, codes.TOO_MANY, TOO_FAST)
        else:
            self._tally.shut_out("flood", f"{connection.player} {connection.address}")
            connection.close(codes.CLOSE_BAD)

    def _refuse(self, connection: Connection, ask: AnyAsk, code: str, words: str) -> None:
        self._counts.nacks.add(code)
        connection.tell(Nack(getattr(ask, "i", 0), code, words))


def _letter(
    kind: LetterKind,
    connection: Connection,
    ask: AnyAsk | None = None,
    claim: Claim | None = None,
) -> Letter:
    return Letter(
        kind,
        connection.id,
        connection.player,
        connection.name,
        ask,
        connection.lag,
        connection.claims,
        claim,
    )
