"""A room: a task that handles messages, makes the results durable, and only then sends them."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from blockyard.server.log.store import Fenced, Store
from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.context import Step
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.entries import AnyEntry, TimePassed
from blockyard.server.rooms.handler import RoomHandler
from blockyard.server.rooms.ledger import Ledger
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.timeouts import CommitTimeouts
from blockyard.server.rooms.timers import Timers
from blockyard.server.rooms.wake_event import WakeEvent
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Advance, Ping
from blockyard.server.wire.server_messages import Nack, Notice, Pong, ServerMessage, encode

MAX_MAILBOX = 256
"""How many messages may be queued."""

SUSPENDED = (
    "The room is paused because the game cannot be saved right now. It will continue automatically."
)
RESUMED = "The room continues."
MOVED = "The room has moved to another server. Reconnecting …"
RESTART = "The server is restarting. Reconnecting …"
CLOSED = "The room was closed because it was inactive."


class NodeServices(NamedTuple):
    """The node's services that a room uses."""

    store: Store
    send: Callable[[str, Outgoing], None]
    timers: Timers
    now: Callable[[], float]
    counters: Counters
    timeouts: CommitTimeouts
    pace: Pace


class Room:
    """A room running on this node."""

    def __init__(
        self,
        state: RoomState,
        epoch: int,
        number: int,
        first: list[AnyEntry],
        node: NodeServices,
    ) -> None:
        """``number`` is the last chunk's; ``first`` are entries that are not in the store yet."""
        self.code = state.code
        self.handler = RoomHandler(state, node.now, node.counters, node.pace)
        self.wake_at: float | None = None
        self._ledger = Ledger(
            node.store, state, epoch, number, node.now, node.counters, node.timeouts, self._suspend
        )
        self._send = node.send
        self._timers = node.timers
        self._now = node.now
        self._counters = node.counters
        self._mailbox: deque[RoomMessage] = deque()
        self._wake_event = WakeEvent()
        self._is_due = False
        """Whether it was woken because something is due."""
        self._stopping = False
        self._busy = False
        self.ended = False
        """Whether this node no longer serves the room."""
        self.handler.context.step.entries.extend(first)
        if state.replay and state.phase == "ended" and self.handler.context.playing is not None:
            self.handler.context.playing.save_replay()

    @property
    def state(self) -> RoomState:
        """The room's state, as produced by its history."""
        return self.handler.context.state

    @property
    def is_busy(self) -> bool:
        """Whether messages are queued or being handled."""
        return self._busy or bool(self._mailbox) or self._wake_event.is_set

    # Messages.

    def receive(self, message: RoomMessage) -> None:
        """Queue a message, or answer it immediately if it needs no step or can't be handled now."""
        request = message.request
        if isinstance(request, Ping):
            self._answer_ping(message, request)
            return
        if message.kind == "request" and self.handler.context.suspended:
            self._reject(message, codes.SUSPENDED, SUSPENDED)
            return
        if len(self._mailbox) >= MAX_MAILBOX and message.kind != "disconnect":
            self._reject(message, codes.BUSY, "The room is busy. Try again in a moment.")
            return
        if isinstance(request, Advance) and self.handler.note_advance(message, request):
            boards_due = self.handler.boards_due()
            if boards_due is not None:
                self._timers.set(self, boards_due)
            return
        self._mailbox.append(message)
        self._wake_event.set()

    def wake(self) -> None:
        """Check what is due."""
        self._is_due = True
        self._wake_event.set()

    def stop(self) -> None:
        """Stop serving the room once the current step is finished."""
        self._stopping = True
        self._wake_event.set()

    def _answer_ping(self, message: RoomMessage, request: Ping) -> None:
        context = self.handler.context
        member = context.members.by_connection.get(message.connection)
        if member is not None:
            member.lag = request.lag or message.lag or member.lag
        runs = context.state.is_live() and context.clock.is_running
        pong = Pong(request.sent, context.clock.elapsed() if runs else -1)
        self._send(self.code, Outgoing([message.connection], encode(pong), "pong"))

    def _reject(self, message: RoomMessage, code: str, text: str) -> None:
        self._counters.add("nacks", code)
        nack = Nack(getattr(message.request, "i", 0), code, text)
        self._send(self.code, Outgoing([message.connection], encode(nack)))

    # The task.

    async def run(self) -> None:
        """Serve the room until it is stopped, closed, or owned by another node."""
        try:
            while not self._stopping:
                await self._wake_event.wait()
                self._busy = True
                await self._run_step()
                if self.handler.is_closing():
                    await self._close()
                    return
                self._schedule_wake()
                self._busy = False
            await self._hand_over()
        except Fenced:
            self._counters.add("fenced")
            self.announce_move()
        finally:
            if self.handler.context.playing is not None:
                self.handler.context.playing.bots.close()
            self._busy = False
            self.ended = True

    async def _run_step(self) -> None:
        """Handle everything queued, as one step.

        Other players' boards are only sent when the room is woken for them: preparing them takes
        longer than acknowledging an input, and inputs of other rooms may be waiting.
        """
        began = self._now()
        handler = self.handler
        count = len(self._mailbox)
        for _ in range(count):
            handler.handle(self._mailbox.popleft())
        handler.tick()
        if self._is_due:
            self._is_due = False
            handler.update_boards()
        await self._commit(handler.context.end_step())
        if count:
            self._counters.observe("ack_seconds", self._now() - began)

    async def _commit(self, step: Step) -> None:
        """Make a step durable, then send its messages."""
        ledger = self._ledger
        if step.entries:
            may_send = step.replay is None
            await ledger.commit(step.entries, (lambda: self._send_all(step)) if may_send else None)
        if step.replay is not None:
            await ledger.save_replay(step.replay)
        if step.replay is not None or not step.entries:
            self._send_all(step)
        if self.handler.context.suspended:
            self._resume()
        for report in step.reports:
            await ledger.report(report)
        if ledger.needs_maintenance():
            await ledger.maintain()

    def _send_all(self, step: Step) -> None:
        for outgoing in step.outgoing:
            self._send(self.code, outgoing)

    def _schedule_wake(self) -> None:
        wake_at = self.handler.next_wake()
        if wake_at is not None:
            self._timers.set(self, wake_at)

    # Pausing and ending.

    def _suspend(self) -> None:
        """Pause the room: what happened is not durable yet, and nobody may learn of it."""
        context = self.handler.context
        if context.suspended:
            return
        context.suspended = True
        context.clock.stop()
        self._counters.add("suspensions", "store")
        self._broadcast(Notice(codes.SUSPENDED_NOTICE, SUSPENDED))

    def _resume(self) -> None:
        """Continue after a pause; nobody's clock ran in the meantime."""
        context = self.handler.context
        context.suspended = False
        context.broadcast(Notice(codes.RESUMED, RESUMED))
        context.mark_changed()
        if context.state.is_live() and context.playing is not None:
            context.clock.run(context.clock.elapsed(), COUNTDOWN)
            context.broadcast_room()
            context.playing.snapshots("resumed")
        context.broadcast_room()
        for outgoing in context.end_step().outgoing:
            self._send(self.code, outgoing)

    async def _close(self) -> None:
        await self._ledger.close()
        self._broadcast(Notice(codes.CLOSED, CLOSED), codes.CLOSE_ROOM)

    async def _hand_over(self) -> None:
        """Save the room for the node that takes it over."""
        context = self.handler.context
        if context.state.is_live() and context.clock.is_running and context.clock.elapsed():
            context.apply(TimePassed(context.clock.elapsed()))
            await self._commit(context.end_step())
        await self._ledger.save_snapshot()
        self._broadcast(Notice(codes.RESTART, RESTART), codes.CLOSE_RESTART)

    def announce_move(self) -> None:
        """Tell everyone to reconnect, since another node serves the room now."""
        self._broadcast(Notice(codes.MOVED, MOVED), codes.CLOSE_MOVED)

    def _broadcast(self, message: ServerMessage, close: int = 0) -> None:
        """Send everyone a message that is not part of a step."""
        if self.handler.context.members:
            self._send(self.code, Outgoing([], encode(message), "", close))
