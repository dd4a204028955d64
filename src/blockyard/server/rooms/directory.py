"""The directory of all rooms owned by this node."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from blockyard.server.log.store import Store, Unavailable
from blockyard.server.operations.logs import log_event, log_failure
from blockyard.server.rooms.codes import is_chosen, new_code
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.entries import AnyEntry, Opened
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.rooms.opening import decide_opening
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.reservations import MAX_ROOMS, Reservations
from blockyard.server.rooms.room import NodeServices, Room
from blockyard.server.rooms.saving import restore
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.timeouts import CommitTimeouts
from blockyard.server.rooms.timers import Timers
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Create, Quick
from blockyard.server.wire.server_messages import Nack, encode

log = logging.getLogger(__name__)

SendOutgoing: TypeAlias = Callable[[str, Outgoing], None]
"""Sends a message of the room with the given code, without blocking. An empty ``Outgoing.to`` means
everyone in the room."""

ATTEMPTS = 20
"""How many codes are tried for a new room."""

CONCURRENCY = 16
"""How many rooms are restored concurrently."""

HANDOVER_TIMEOUT = 5.0
"""How long rooms may take to hand over, in seconds."""

DAMAGED = "This room cannot be continued, because its saved data is damaged."

NO_MORE_ROOMS = "Rooms cannot be created right now. Try again in a moment."


class Directory:
    """All rooms owned by this node, by code. Codes are upper case here; callers convert them."""

    def __init__(
        self,
        store: Store,
        node: str,
        send: SendOutgoing,
        now: Callable[[], float] = time.monotonic,
        counters: Counters | None = None,
    ) -> None:
        self.store = store
        self.node = node
        self.counters = counters or Counters()
        self.timers = Timers(now)
        self.pace = Pace()
        self.rooms: dict[str, Room] = {}
        self._send = send
        self._services = NodeServices(
            store, send, self.timers, now, self.counters, CommitTimeouts(), self.pace
        )
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._unrestored: set[str] = set()
        """Codes of rooms that this node owns, but has not restored yet."""
        self._restoring: dict[str, asyncio.Task[bool]] = {}
        """Rooms that are being restored."""
        self._opening: dict[str, asyncio.Task[bool]] = {}
        """Rooms that are being created; the store may know them before this node does."""
        self._damaged: dict[str, str] = {}
        self._reservations = Reservations(now)
        self._restore_task: asyncio.Task[None] | None = None
        self.is_degraded: Callable[[], bool] = lambda: False
        """Whether the store is too slow for more rooms; existing ones continue."""

    async def start(self) -> None:
        """Claim this node's own rooms and those without an owner, and start to restore them.

        The lease must have been renewed before. A message to a room that has not been restored yet
        restores it first.
        """
        self._unrestored = {*await self.store.rooms_of(self.node), *await self.store.orphans()}
        self._restore_task = asyncio.create_task(self._restore_all())

    async def restored(self) -> None:
        """Wait until all rooms that existed at the start have been restored."""
        if self._restore_task is not None:
            await self._restore_task

    async def stop(self) -> None:
        """Save and release all rooms, and send their members to another node (1012)."""
        await self._stop_restoring()
        for room in self.rooms.values():
            room.stop()
        served = dict(self._tasks)
        if served:
            _, late = await asyncio.wait(served.values(), timeout=HANDOVER_TIMEOUT)
            for task in late:
                task.cancel()
        self.timers.stop()
        given_up = {*served, *self._unrestored, *self._damaged}
        releasing = [self.store.release(code, self.node) for code in given_up]
        # If this fails, the lease simply expires.
        await asyncio.gather(*releasing, return_exceptions=True)
        self.rooms.clear()

    async def drop_all(self) -> None:
        """Stop serving all rooms without writing, since the lease may have expired (4410)."""
        await self._stop_restoring()
        self._unrestored.clear()
        self._damaged.clear()
        for room in self.rooms.values():
            room.announce_move()
        tasks = list(self._tasks.values())
        self.rooms.clear()
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def drop(self, code: str) -> None:
        """Stop serving a room that another node now owns, without writing (4410)."""
        room, task = self.rooms.pop(code, None), self._tasks.pop(code, None)
        self._reservations.forget(code)
        if room is not None and task is not None:
            room.announce_move()
            task.cancel()
            await asyncio.wait([task])

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Create an empty room; returns its code, or why it could not be created.

        The caller then sends the message ``enter`` with the same request, as for ``join``; the
        first to enter becomes the host. ``code`` is a code chosen by the creator (4 to 8 letters or
        digits).
        """
        if code and not is_chosen(code):
            return Nack(create.i, codes.BAD_SETTINGS, "A room code has 4 to 8 letters and digits.")
        if self.is_degraded():
            return Nack(create.i, codes.SUSPENDED, NO_MORE_ROOMS)
        if not self._reservations.may_open(player):
            message = f"You already have {MAX_ROOMS} open rooms."
            return Nack(create.i, codes.TOO_MANY, message)
        for _ in range(1 if code else ATTEMPTS):
            chosen = code or new_code()
            opening = decide_opening(chosen, create)
            if isinstance(opening, Refusal):
                return Nack(create.i, opening.code, opening.message)
            try:
                if await self._open_exclusively(opening):
                    self._reservations.has_opened(chosen, player)
                    return chosen
            except Unavailable:
                return Nack(create.i, codes.SUSPENDED, NO_MORE_ROOMS)
        taken = "That code is taken." if code else "No code was available. Try again."
        return Nack(create.i, codes.BUSY, taken)

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """Find an open room with a free seat, on any node, or create one; returns its code.

        The caller then sends the message ``enter`` with the same request to the room's owner. If
        the room is on this node, the seat is held for the player for a few seconds.
        """
        for code, room in self.rooms.items():
            if room.state.game.id == quick.game and self._reservations.hold(room, player):
                return code
        try:
            elsewhere = await self.store.open_rooms(quick.game)
        except Unavailable:
            return Nack(
                quick.i,
                codes.SUSPENDED,
                "Quick play is not available right now. Try again in a moment.",
            )
        for code in elsewhere:
            if not self.owns(code):
                return code
        return await self.create(player, Create(quick.i, quick.game, 2, open=True))

    async def deliver(self, code: str, message: RoomMessage) -> bool:
        """Deliver a message to a room; False if this node does not own it."""
        room = self.rooms.get(code)
        if room is None or room.ended:
            if code in self._damaged:
                self._reject(code, message)
                return True
            if code not in self._unrestored and code not in self._restoring:
                return False
            if not await self.take_over(code):
                return code in self._damaged and await self.deliver(code, message)
            room = self.rooms[code]
        room.receive(message)
        return True

    def serves(self, code: str) -> bool:
        """Whether the room is running on this node, so that ``deliver_now`` reaches it."""
        room = self.rooms.get(code)
        return room is not None and not room.ended

    def deliver_now(self, code: str, message: RoomMessage) -> None:
        """Deliver a message to a room that is running on this node."""
        self.rooms[code].receive(message)

    async def take_over(self, code: str) -> bool:
        """Claim a room without a living owner and restore it; False if that is not possible."""
        while code in self._opening:
            await asyncio.wait([self._opening[code]])
        room = self.rooms.get(code)
        if room is not None and not room.ended:
            return True
        task = self._restoring.get(code)
        if task is None:
            task = self._restoring[code] = asyncio.create_task(self._restore(code))
            task.add_done_callback(lambda _: self._restoring.pop(code, None))
        return await asyncio.shield(task)

    def owns(self, code: str) -> bool:
        """Whether this node owns a room, even if it has not been restored yet."""
        return code in self.rooms or code in self._unrestored or code in self._damaged

    def codes(self) -> list[str]:
        """The codes of all rooms running on this node."""
        return list(self.rooms)

    def room_counts(self) -> dict[tuple[str, str], int]:
        """The number of rooms by game and phase, for metrics."""
        rooms = self.rooms.values()
        return dict(Counter((room.state.game.id, room.handler.context.phase()) for room in rooms))

    # Creating and restoring.

    async def _open_exclusively(self, opening: Opened) -> bool:
        """Create a room that is not being restored at the same time; False if it exists."""
        code = opening.code
        while code in self._restoring:
            await asyncio.wait([self._restoring[code]])
        if code in self._opening or code in self.rooms:
            return False
        task = self._opening[code] = asyncio.create_task(self._open(opening))
        task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def _open(self, opening: Opened) -> bool:
        """Create a room; False if its code is taken."""
        made = await self.store.create_room(
            opening.code, opening.game, self.node, is_open=opening.is_open
        )
        if made:
            self._serve(RoomState(opening), 1, 0, [opening])
        return made

    def _serve(self, state: RoomState, epoch: int, number: int, first: list[AnyEntry]) -> None:
        room = Room(state, epoch, number, first, self._services)
        self.rooms[state.code] = room
        task = asyncio.create_task(room.run(), name=f"room {state.code}")
        self._tasks[state.code] = task
        task.add_done_callback(lambda done: self._forget(room, done))
        room.wake()

    async def _restore_all(self) -> None:
        """Restore all rooms that existed at the start, a few at a time."""
        waiting = sorted(self._unrestored)

        async def restore_some() -> None:
            while waiting:
                await self.take_over(waiting.pop())

        await asyncio.gather(*(restore_some() for _ in range(CONCURRENCY)))

    async def _restore(self, code: str) -> bool:
        """Claim a room and restore it from its history; a damaged room is not continued."""
        try:
            epoch = await self.store.claim(code, self.node)
            if epoch is None:
                self._unrestored.discard(code)
                return False
            history = await self.store.history(code)
            if history is None:
                self._unrestored.discard(code)
                return False
            state = restore(history)
        except Unavailable:
            return False
        except Exception as error:  # one damaged room must not stop the others from being restored
            self._quarantine(code, repr(error))
            return False
        if history.note:
            log_event(log, "warning", "damaged snapshot skipped", room=code, why=history.note)
        self._unrestored.discard(code)
        if state is None:
            await self.store.close_room(code, epoch)
            return False
        number = history.chunks[-1].number if history.chunks else history.snapshot_at
        self._serve(state, epoch, number, [])
        self.counters.add("recovered")
        return True

    def _quarantine(self, code: str, damage: str) -> None:
        """Keep a damaged room as it is; nobody can play in it."""
        log_event(log, "error", "room damaged", room=code, why=damage)
        self._unrestored.discard(code)
        self._damaged[code] = damage
        self.counters.add("hash_mismatches")
        self.counters.add("suspensions", "hash")

    # Shutdown.

    async def _stop_restoring(self) -> None:
        for task in (self._restore_task, *self._restoring.values()):
            if task is not None and not task.done():
                task.cancel()
                await asyncio.wait([task])

    def _forget(self, room: Room, done: asyncio.Task[None]) -> None:
        """Remove a room whose task has ended."""
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
            del self._tasks[room.code]
            self._reservations.forget(room.code)
        failure = None if done.cancelled() else done.exception()
        if failure is not None:
            log_failure(log, "room failed", failure, room=room.code)
            self.counters.add("failures")
            room.announce_move()
            self._unrestored.add(room.code)

    def _reject(self, code: str, message: RoomMessage) -> None:
        """Answer a message to a damaged room."""
        if message.kind in ("enter", "request"):
            nack = Nack(getattr(message.request, "i", 0), codes.SUSPENDED, DAMAGED)
            self._send(code, Outgoing([message.connection], encode(nack)))
