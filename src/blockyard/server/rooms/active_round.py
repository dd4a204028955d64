"""A round in progress: what real-time and turn-based rounds have in common."""

from abc import ABC, abstractmethod
from typing import TypeAlias

from blockyard.core.view import WrittenMove
from blockyard.replays import replay_text
from blockyard.server.log.store import StoredReplay
from blockyard.server.rooms.boards import BoardUpdates
from blockyard.server.rooms.bots import SeatedBots
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import Decision, Refusal, decide_end
from blockyard.server.rooms.entries import Advanced, AnyEntry, Ended, Left, Played
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.messages import Outgoing
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.views import (
    frame_of,
    full_boards,
    over_message,
    own_board,
    shown_to,
    table_of,
)
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Advance, Input, Premove, Query
from blockyard.server.wire.server_messages import Boards, BoardUpdate, Snapshot

OWN_CLIENT = Refusal(codes.FORBIDDEN, "Your own client simulates your board; ask it instead.")

Known: TypeAlias = dict[frozenset[int], list[BoardUpdate]]
"""All boards as sent, by the set of seats displayed."""


class ActiveRound(ABC):
    """The current round of a room: its bots, and what was sent about its boards."""

    def __init__(self, context: RoomContext, current: Round) -> None:
        self.context = context
        self.current = current
        self.bots = SeatedBots(current, context.state.places)
        self.boards = BoardUpdates(context.state.number, current)
        self.claimed_sent: dict[int, int] = {}
        """How much clients of simulated seats claim to have sent, by seat."""

    # Requests of members.

    @abstractmethod
    def input(self, member: Member, seat: int, request: Input) -> Decision:
        """Perform a player's actions, if they are possible."""

    @abstractmethod
    def premove(self, member: Member, seat: int, request: Premove) -> Decision:
        """Store an action for the player's turn, or perform it immediately."""

    def query(self, seat: int, request: Query) -> object:
        """The answer to a player's query about their own board, or a refusal."""
        return OWN_CLIENT

    @abstractmethod
    def advanced(self, seat: int, request: Advance) -> None:
        """A player's board has advanced to a time without input."""

    @abstractmethod
    def absent(self, seat: int) -> None:
        """A player was disconnected."""

    @abstractmethod
    def back(self, seat: int) -> None:
        """A player has returned."""

    @abstractmethod
    def tick(self) -> None:
        """Do everything that is due."""

    @abstractmethod
    def next_due(self) -> int | None:
        """The round's time at which something is due next; None if nothing is."""

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry, and notify those it concerns."""
        self.context.apply(entry)
        if self.current.own is not None and isinstance(entry, Played | Advanced | Left):
            self.boards.changed.add(entry.seat)

    def leave(self, entry: Left) -> None:
        """A seat leaves the match."""
        self.apply(entry)

    # Messages to members.

    def moves(self) -> list[WrittenMove]:
        """The written moves of the round; empty in games without them."""
        return []

    def snapshot(self, member: Member, why: str, known: Known | None = None) -> None:
        """Send a member the state of the round; ``known`` are boards built for other members."""
        context, current, match = self.context, self.current, self.current.match
        context.counters.add("snapshots_sent", why)
        state = context.state
        seat = state.seat_of(member.player)
        plays = state.plays(seat)
        acked = state.answered(member.player) if seat >= 0 else member.last_request
        own = own_board(current, seat, acked) if plays and state.kind == "realtime" else None
        boards = self._full_boards(member, {} if known is None else known)
        message = Snapshot(
            state.number,
            context.clock.elapsed(),
            context.clock.starts_in(),
            acked,
            current.seats,
            own,
            None if own is not None else frame_of(match, seat if plays else -1),
            table_of(match),
            boards,
            over_message(state),
            current.premoves.get(seat, ""),
            self.moves(),
        )
        context.send(member.connection, message)

    def snapshots(self, why: str) -> None:
        """Send everyone the state of the round; those who watch the same boards share one text."""
        alike: dict[frozenset[int] | None, Member] = {}
        known: Known = {}
        for member in list(self.context.members.by_connection.values()):
            if self.context.state.seat_of(member.player) >= 0:
                self.snapshot(member, why, known)
            elif member.watching not in alike:
                alike[member.watching] = member
                self.snapshot(member, why, known)
            else:
                outgoing = self._outgoing_to(alike[member.watching].connection)
                self.context.step.outgoing.append(Outgoing([member.connection], outgoing.data))

    def _full_boards(self, member: Member, known: Known) -> list[BoardUpdate]:
        """All boards as sent to a member: summaries, or complete ones."""
        shown = frozenset(shown_to(member, self.current.seats, self.boards.few))
        if shown not in known:
            known[shown] = full_boards(self.current, shown)
            self._mark_sent(known[shown])
        return known[shown]

    def _outgoing_to(self, connection: str) -> Outgoing:
        return next(
            outgoing
            for outgoing in reversed(self.context.step.outgoing)
            if outgoing.to == [connection]
        )

    def watch(self, member: Member, seats: frozenset[int]) -> None:
        """Change which boards a member displays; new ones are sent complete."""
        before = shown_to(member, self.current.seats, self.boards.few)
        member.watching = seats
        new = shown_to(member, self.current.seats, self.boards.few) - before
        match = self.current.own
        if match is None or not new:
            return
        boards = [BoardUpdate(at, match.brief(at), match.thumbnail(at), []) for at in sorted(new)]
        self._mark_sent(boards)
        self.context.send(member.connection, Boards(self.boards.number, boards, None))

    def _mark_sent(self, boards: list[BoardUpdate]) -> None:
        for board in boards:
            if board.grid is not None:
                self.boards.mark_sent(board.seat, board.grid["cells"])

    def boards_due(self) -> float | None:
        """When boards are due to be sent, on this node's clock; None if none have changed."""
        return self.boards.next_at if self.boards.has_changes() else None

    def update_boards(self) -> None:
        """Bring the boards up to date, and send the changes."""
        self.send_boards()

    def send_boards(self) -> None:
        """Send everyone the changes on boards."""
        context = self.context
        watched = context.members.watched(self.current.seats, self.boards.few)
        message = self.boards.take(watched)
        self.boards.wait(context.now(), context.pace.next_interval())
        if message is not None and context.members:
            context.send_to_others(self.known_to(), message)

    def known_to(self) -> int:
        """The seat whose player doesn't need the last update; -1 if there is none."""
        return -1

    # The end of the round.

    def end(self) -> bool:
        """End the round if it is decided, and return whether it is."""
        entry = decide_end(self.context.state)
        if entry is None:
            return False
        self.finish(entry)
        return True

    def finish(self, entry: Ended) -> None:
        """End the round."""
        if self.current.own is not None:
            self.send_boards()
        self.context.apply(entry)
        self.context.clock.stop()
        self.bots.close()
        self.save_replay()
        message = over_message(self.context.state)
        assert message is not None
        self.context.broadcast(message)
        self.context.counters.add("rounds")
        self.context.mark_changed()

    def save_replay(self) -> None:
        """Save the replay of the round, if it has one."""
        state = self.context.state
        if state.replay:
            text = replay_text(self.current.match)
            self.context.step.replay = StoredReplay(
                state.replay, state.game.id, text, self.current.is_verified()
            )
