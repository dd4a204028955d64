"""A room: one task that takes letters, makes what they lead to durable, and only then tells it."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from blockyard.server.log.store import Fenced, Store
from blockyard.server.rooms.alarms import Alarms
from blockyard.server.rooms.bell import Bell
from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.counting import Counting
from blockyard.server.rooms.desk import Step
from blockyard.server.rooms.entries import AnyEntry, Passed
from blockyard.server.rooms.keeper import Keeper
from blockyard.server.rooms.ledger import Ledger
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.patience import Patience
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Ping, Waited
from blockyard.server.wire.news import Nack, News, Notice, Pong, write_news

MAILBOX = 256
"""Letters that may wait."""

SUSPENDED = "What happens here cannot be saved right now. The room will go on by itself."
RESUMED = "The room goes on."
MOVED = "The room has moved; you will be taken there."
RESTART = "The server restarts; you will be back in a moment."
CLOSED = "The room was closed, because nothing happened in it."


class Surroundings(NamedTuple):
    """What a room has of its node."""

    store: Store
    post: Callable[[str, Post], None]
    alarms: Alarms
    now: Callable[[], float]
    counting: Counting
    patience: Patience
    pace: Pace


class Room:
    """A room of this node."""

    def __init__(
        self,
        state: RoomState,
        epoch: int,
        number: int,
        first: list[AnyEntry],
        node: Surroundings,
    ) -> None:
        """``number`` is that of the last chunk; ``first`` is what the store does not have yet."""
        self.code = state.code
        self.keeper = Keeper(state, node.now, node.counting, node.pace)
        self.alarm: float | None = None
        self._ledger = Ledger(
            node.store, state, epoch, number, node.now, node.counting, node.patience, self._suspend
        )
        self._post = node.post
        self._alarms = node.alarms
        self._now = node.now
        self._counting = node.counting
        self._mailbox: deque[Letter] = deque()
        self._bell = Bell()
        self._stopping = False
        self._busy = False
        self.ended = False
        """Whether this node serves the room no more."""
        self.keeper.desk.step.entries.extend(first)
        if state.replay and state.phase == "ended" and self.keeper.desk.playing is not None:
            self.keeper.desk.playing.keep_replay()

    @property
    def state(self) -> RoomState:
        """What the room's history amounts to."""
        return self.keeper.desk.state

    @property
    def is_busy(self) -> bool:
        """Whether letters wait, or something is being done."""
        return self._busy or bool(self._mailbox) or self._bell.is_rung

    # Letters.

    def receive(self, letter: Letter) -> None:
        """Take a letter; it is answered when its time comes, or at once if that cannot be."""
        ask = letter.ask
        if isinstance(ask, Ping):
            self._answer_ping(letter, ask)
            return
        if letter.kind == "ask" and self.keeper.desk.suspended:
            self._turn_away(letter, codes.SUSPENDED, SUSPENDED)
            return
        if len(self._mailbox) >= MAILBOX and letter.kind != "gone":
            self._turn_away(letter, codes.BUSY, "The room is busy; try again in a moment.")
            return
        if isinstance(ask, Waited) and self.keeper.note_waited(letter, ask):
            boards_due = self.keeper.boards_due()
            if boards_due is not None:
                self._alarms.set(self, boards_due)
            return
        self._mailbox.append(letter)
        self._bell.ring()

    def wake(self) -> None:
        """Look what is due."""
        self._bell.ring()

    def stop(self) -> None:
        """Serve the room no more, once what is being done is done."""
        self._stopping = True
        self._bell.ring()

    def _answer_ping(self, letter: Letter, ask: Ping) -> None:
        desk = self.keeper.desk
        member = desk.members.by_connection.get(letter.connection)
        if member is not None:
            member.lag = ask.lag or letter.lag or member.lag
        runs = desk.state.is_live() and desk.clock.is_running
        pong = Pong(ask.sent, desk.clock.elapsed() if runs else -1)
        self._post(self.code, Post([letter.connection], write_news(pong), "pong"))

    def _turn_away(self, letter: Letter, code: str, message: str) -> None:
        self._counting.add("nacks", code)
        nack = Nack(getattr(letter.ask, "i", 0), code, message)
        self._post(self.code, Post([letter.connection], write_news(nack)))

    # The task.

    async def run(self) -> None:
        """Serve the room until it is stopped, closed, or somebody else's."""
        try:
            while not self._stopping:
                await self._bell.wait()
                self._busy = True
                await self._work()
                if self.keeper.is_closing():
                    await self._close()
                    return
                self._set_alarm()
                self._busy = False
            await self._hand_over()
        except Fenced:
            self._counting.add("fenced")
            self.say_moved()
        finally:
            self._busy = False
            self.ended = True

    async def _work(self) -> None:
        """Do all that waits, as one step."""
        began = self._now()
        keeper = self.keeper
        letters = len(self._mailbox)
        for _ in range(letters):
            keeper.answer(self._mailbox.popleft())
        keeper.pass_time()
        await self._finish(keeper.desk.take())
        if letters:
            self._counting.observe("ack_seconds", self._now() - began)

    async def _finish(self, step: Step) -> None:
        """Make a step durable, then tell it."""
        ledger = self._ledger
        if step.entries:
            await ledger.commit(step.entries)
        if step.replay is not None:
            await ledger.keep_replay(step.replay)
        for post in step.posts:
            self._post(self.code, post)
        if self.keeper.desk.suspended:
            self._resume()
        for report in step.reports:
            await ledger.report(report)
        if ledger.is_untidy():
            await ledger.tidy()

    def _set_alarm(self) -> None:
        alarm = self.keeper.next_alarm()
        if alarm is not None:
            self._alarms.set(self, alarm)

    # Standing still, and ending.

    def _suspend(self) -> None:
        """Stand still: what happened is not durable yet, and nobody may know of it."""
        desk = self.keeper.desk
        if desk.suspended:
            return
        desk.suspended = True
        desk.clock.stop()
        self._counting.add("suspensions", "store")
        self._say_to_all(Notice(codes.SUSPENDED_NOTICE, SUSPENDED))

    def _resume(self) -> None:
        """Go on: nobody's clock has run meanwhile."""
        desk = self.keeper.desk
        desk.suspended = False
        desk.say_to_all(Notice(codes.RESUMED, RESUMED))
        desk.changed()
        if desk.state.is_live() and desk.playing is not None:
            desk.clock.run(desk.clock.elapsed(), COUNTDOWN)
            desk.tell_room()
            desk.playing.snapshots("resumed")
        desk.tell_room()
        for post in desk.take().posts:
            self._post(self.code, post)

    async def _close(self) -> None:
        await self._ledger.close()
        self._say_to_all(Notice(codes.CLOSED, CLOSED), codes.CLOSE_ROOM)

    async def _hand_over(self) -> None:
        """Keep the room as it is, for whoever takes it over."""
        desk = self.keeper.desk
        if desk.state.is_live() and desk.clock.is_running and desk.clock.elapsed():
            desk.do(Passed(desk.clock.elapsed()))
            await self._finish(desk.take())
        await self._ledger.keep_snapshot()
        self._say_to_all(Notice(codes.RESTART, RESTART), codes.CLOSE_RESTART)

    def say_moved(self) -> None:
        """Send everybody to whoever serves the room from now on."""
        self._say_to_all(Notice(codes.MOVED, MOVED), codes.CLOSE_MOVED)

    def _say_to_all(self, news: News, close: int = 0) -> None:
        """Tell everybody something that is not part of a step."""
        if self.keeper.desk.members:
            self._post(self.code, Post([], write_news(news), "", close))
