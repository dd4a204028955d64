"""The directory: all rooms that this node owns."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from blockyard.server.log.store import Store, Unavailable
from blockyard.server.operations.logs import fail, note
from blockyard.server.rooms.alarms import Alarms
from blockyard.server.rooms.codes import is_chosen, new_code
from blockyard.server.rooms.counting import Counting
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.entries import AnyEntry, Opened
from blockyard.server.rooms.guests import MOST_ROOMS, Guests
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.rooms.opening import decide_opening
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.patience import Patience
from blockyard.server.rooms.room import Room, Surroundings
from blockyard.server.rooms.saving import recall
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Create, Quick
from blockyard.server.wire.news import Nack, write_news

log = logging.getLogger(__name__)

PostOffice: TypeAlias = Callable[[str, Post], None]
"""Takes a room's code and a post of it; never waits. An empty ``Post.to`` is everybody there."""

ATTEMPTS = 20
"""Codes that are tried for a new room."""

AT_ONCE = 16
"""Rooms that are brought back at the same time."""

FAREWELL = 5.0
"""Seconds that rooms get to hand themselves over."""

DAMAGED = "This room's history is damaged; it is kept as it is for the operators to look at."


class Directory:
    """All rooms that this node owns, by code. Codes are upper case here; callers convert them."""

    def __init__(
        self,
        store: Store,
        node: str,
        post: PostOffice,
        now: Callable[[], float] = time.monotonic,
        counting: Counting | None = None,
    ) -> None:
        self.store = store
        self.node = node
        self.counting = counting or Counting()
        self.alarms = Alarms(now)
        self.pace = Pace()
        self.rooms: dict[str, Room] = {}
        self._post = post
        self._surroundings = Surroundings(
            store, post, self.alarms, now, self.counting, Patience(), self.pace
        )
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asleep: set[str] = set()
        """Codes of rooms that are this node's and have not been brought back yet."""
        self._coming: dict[str, asyncio.Task[bool]] = {}
        """Rooms that are being brought back."""
        self._opening: dict[str, asyncio.Task[bool]] = {}
        """Rooms that are being opened: the store may know them before we do."""
        self._damaged: dict[str, str] = {}
        self._guests = Guests(now)
        self._returning: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Claim the rooms that this node owned and those that nobody owns, and bring them back.

        The lease must have been renewed before. Rooms come back one after the other; a letter to
        one that has not come back yet brings it back first.
        """
        self._asleep = {*await self.store.rooms_of(self.node), *await self.store.orphans()}
        self._returning = asyncio.create_task(self._bring_all_back())

    async def returned(self) -> None:
        """Wait until all rooms have come back that were there at the start."""
        if self._returning is not None:
            await self._returning

    async def stop(self) -> None:
        """Keep all rooms as they are, give them up, and send everybody to another node (1012)."""
        await self._stop_returning()
        for room in self.rooms.values():
            room.stop()
        served = dict(self._tasks)
        if served:
            _, late = await asyncio.wait(served.values(), timeout=FAREWELL)
            for task in late:
                task.cancel()
        self.alarms.stop()
        given_up = {*served, *self._asleep, *self._damaged}
        releasing = [self.store.release(code, self.node) for code in given_up]
        # Where that fails, the lease runs out by itself.
        await asyncio.gather(*releasing, return_exceptions=True)
        self.rooms.clear()

    async def drop_all(self) -> None:
        """Stop serving all rooms at once, without writing: the lease may have run out (4410)."""
        await self._stop_returning()
        self._asleep.clear()
        self._damaged.clear()
        for room in self.rooms.values():
            room.say_moved()
        tasks = list(self._tasks.values())
        self.rooms.clear()
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def drop(self, code: str) -> None:
        """Stop serving a room that is another node's by now, without writing (4410)."""
        room, task = self.rooms.pop(code, None), self._tasks.pop(code, None)
        self._guests.forget(code)
        if room is not None and task is not None:
            room.say_moved()
            task.cancel()
            await asyncio.wait([task])

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Open a room with nobody in it: its code, or why not.

        The caller then sends the letter ``enter`` with the same ask, as it does for ``join``; who
        enters first is the host. ``code`` is one that the creator chose (4 to 8 letters or digits).
        """
        if code and not is_chosen(code):
            return Nack(create.i, codes.BAD_SETTINGS, "A code is 4 to 8 letters and digits.")
        if not self._guests.may_open(player):
            message = f"You have {MOST_ROOMS} rooms; one must be closed first."
            return Nack(create.i, codes.TOO_MANY, message)
        for _ in range(1 if code else ATTEMPTS):
            chosen = code or new_code()
            opening = decide_opening(chosen, create)
            if isinstance(opening, Refusal):
                return Nack(create.i, opening.code, opening.message)
            try:
                if await self._open_alone(opening):
                    self._guests.has_opened(chosen, player)
                    return chosen
            except Unavailable:
                message = "Rooms cannot be opened right now; try again in a moment."
                return Nack(create.i, codes.SUSPENDED, message)
        taken = "That code is taken." if code else "No code was free; try again."
        return Nack(create.i, codes.BUSY, taken)

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """The code of an open room with a free seat, here or on another node, or of a new one.

        The caller then sends the letter ``enter`` with the same ask, to whoever owns the room. A
        free seat here is held for the player for a few seconds.
        """
        for code, room in self.rooms.items():
            if room.state.game.id == quick.game and self._guests.hold(room, player):
                return code
        try:
            elsewhere = await self.store.open_rooms(quick.game)
        except Unavailable:
            return Nack(quick.i, codes.SUSPENDED, "No room can be found right now.")
        for code in elsewhere:
            if not self.owns(code):
                return code
        return await self.create(player, Create(quick.i, quick.game, 2, open=True))

    async def deliver(self, code: str, letter: Letter) -> bool:
        """Give a letter to a room; False if this node does not own it."""
        room = self.rooms.get(code)
        if room is None or room.ended:
            if code in self._damaged:
                self._turn_away(code, letter)
                return True
            if code not in self._asleep and code not in self._coming:
                return False
            if not await self.take_over(code):
                return code in self._damaged and await self.deliver(code, letter)
            room = self.rooms[code]
        room.receive(letter)
        return True

    def serves(self, code: str) -> bool:
        """Whether a room runs on this node right now, so that ``give`` reaches it."""
        room = self.rooms.get(code)
        return room is not None and not room.ended

    def give(self, code: str, letter: Letter) -> None:
        """Give a letter to a room that this node serves."""
        self.rooms[code].receive(letter)

    async def take_over(self, code: str) -> bool:
        """Claim a room whose owner is gone, and bring it back; False if it is not to be had."""
        while code in self._opening:
            await asyncio.wait([self._opening[code]])
        room = self.rooms.get(code)
        if room is not None and not room.ended:
            return True
        task = self._coming.get(code)
        if task is None:
            task = self._coming[code] = asyncio.create_task(self._bring_back(code))
            task.add_done_callback(lambda _: self._coming.pop(code, None))
        return await asyncio.shield(task)

    def owns(self, code: str) -> bool:
        """Whether a room is served here, or will be once it has come back."""
        return code in self.rooms or code in self._asleep or code in self._damaged

    def codes(self) -> list[str]:
        """The codes of all rooms that are served here."""
        return list(self.rooms)

    def tally(self) -> dict[tuple[str, str], int]:
        """How many rooms there are, by game and phase, for metrics."""
        rooms = self.rooms.values()
        return dict(Counter((room.state.game.id, room.keeper.desk.phase()) for room in rooms))

    # Opening and bringing back.

    async def _open_alone(self, opening: Opened) -> bool:
        """Open a room while nobody who asks for it makes us bring it back; False if it is there."""
        code = opening.code
        while code in self._coming:
            await asyncio.wait([self._coming[code]])
        if code in self._opening or code in self.rooms:
            return False
        task = self._opening[code] = asyncio.create_task(self._open(opening))
        task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def _open(self, opening: Opened) -> bool:
        """Open a room; False if its code is taken."""
        made = await self.store.create_room(
            opening.code, opening.game, self.node, is_open=opening.is_open
        )
        if made:
            self._serve(RoomState(opening), 1, 0, [opening])
        return made

    def _serve(self, state: RoomState, epoch: int, number: int, first: list[AnyEntry]) -> None:
        room = Room(state, epoch, number, first, self._surroundings)
        self.rooms[state.code] = room
        task = asyncio.create_task(room.run(), name=f"room {state.code}")
        self._tasks[state.code] = task
        task.add_done_callback(lambda done: self._forget(room, done))
        room.wake()

    async def _bring_all_back(self) -> None:
        """Bring back all rooms that were there at the start, a few at a time."""
        waiting = sorted(self._asleep)

        async def bring_some_back() -> None:
            while waiting:
                await self.take_over(waiting.pop())

        await asyncio.gather(*(bring_some_back() for _ in range(AT_ONCE)))

    async def _bring_back(self, code: str) -> bool:
        """Claim a room and have it as its history says; a damaged one is kept from playing on."""
        try:
            epoch = await self.store.claim(code, self.node)
            if epoch is None:
                self._asleep.discard(code)
                return False
            history = await self.store.history(code)
            if history is None:
                self._asleep.discard(code)
                return False
            state = recall(history)
        except Unavailable:
            return False
        except Exception as error:  # one room's history must not keep others from coming back
            self._set_aside(code, repr(error))
            return False
        if history.note:
            note(log, "warning", "the log before a snapshot is used", room=code, why=history.note)
        self._asleep.discard(code)
        if state is None:
            await self.store.close_room(code, epoch)
            return False
        number = history.chunks[-1].number if history.chunks else history.snapshot_at
        self._serve(state, epoch, number, [])
        self.counting.add("recovered")
        return True

    def _set_aside(self, code: str, damage: str) -> None:
        """Keep a room as it is, which nobody can play on in."""
        note(log, "error", "a room is damaged and stays as it is", room=code, why=damage)
        self._asleep.discard(code)
        self._damaged[code] = damage
        self.counting.add("hash_mismatches")
        self.counting.add("suspensions", "hash")

    # Ending.

    async def _stop_returning(self) -> None:
        for task in (self._returning, *self._coming.values()):
            if task is not None and not task.done():
                task.cancel()
                await asyncio.wait([task])

    def _forget(self, room: Room, done: asyncio.Task[None]) -> None:
        """A room's task has ended."""
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
            del self._tasks[room.code]
            self._guests.forget(room.code)
        failure = None if done.cancelled() else done.exception()
        if failure is not None:
            fail(log, "a room failed", failure, room=room.code)
            self.counting.add("failures")
            room.say_moved()
            self._asleep.add(room.code)

    def _turn_away(self, code: str, letter: Letter) -> None:
        """Answer a letter to a room that cannot go on."""
        if letter.kind in ("enter", "ask"):
            nack = Nack(getattr(letter.ask, "i", 0), codes.SUSPENDED, DAMAGED)
            self._post(code, Post([letter.connection], write_news(nack)))
