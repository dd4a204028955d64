"""A turn-based round in progress."""

from collections.abc import Sequence
from typing import Any

from blockyard.core.view import WrittenMove
from blockyard.server.rooms.active_round import ActiveRound
from blockyard.server.rooms.clock import MAX_LAG, Allowances
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import NOT_LIVE, Decision, Refusal
from blockyard.server.rooms.entries import AnyEntry, Left, Played, Premoved, TimePassed
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.messages import Outgoing
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.turns import (
    MARK_EVERY,
    answer_query,
    check_playing,
    decide_absence,
    decide_move,
    decide_moves,
    decide_premove,
    decide_return,
    passing,
    time_of_move,
    turn_of,
)
from blockyard.server.rooms.views import frame_of
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Advance, Input, Premove, Query
from blockyard.server.wire.server_messages import FrameUpdate, Notice, encode


class TurnRound(ActiveRound):
    """A round that only the server simulates, on its own clock."""

    def __init__(self, context: RoomContext, current: Round) -> None:
        super().__init__(context, current)
        self._allowances = Allowances(current.budgets)
        self._sent = [current.match.event_count(seat) for seat in range(current.seats)]
        text = current.game.game_text
        self._move_list = text.move_list() if text is not None and current.own is None else None
        self._moves_sent = len(self.moves())

    def input(self, member: Member, seat: int, request: Input) -> Decision:
        """Perform a player's action, if it is possible."""
        refusal = check_playing(self.context.state, seat, request.round, self.context.round_time())
        if refusal is not None:
            return refusal
        at = self._arrive(member, seat)
        if self.current.is_over():
            return NOT_LIVE
        return self._move(seat, at, decide_moves(self.current, seat, request, at))

    def premove(self, member: Member, seat: int, request: Premove) -> Decision:
        """Store an action for the player's turn; if it is their turn, perform it."""
        refusal = check_playing(self.context.state, seat, request.round, self.context.round_time())
        if refusal is not None:
            return refusal
        if self.current.game.shared_board and request.action:
            at = self._arrive(member, seat)
            if self.current.is_over():
                return NOT_LIVE
            if turn_of(self.current) == seat:
                return self._move(
                    seat, at, decide_move(self.current, seat, request.i, request.action, at)
                )
        decision = decide_premove(self.current, seat, request)
        if isinstance(decision, list):
            for entry in decision:
                self.context.apply(entry)
        return decision

    def query(self, seat: int, request: Query) -> object:
        """The answer to a player's query, or a refusal."""
        refusal = check_playing(self.context.state, seat, request.round, self.context.round_time())
        if refusal is not None:
            return refusal
        try:
            return answer_query(self.current, seat, request)
        except ValueError as error:
            return Refusal(codes.ILLEGAL, str(error))

    def advanced(self, seat: int, request: Advance) -> None:
        """Ignored: the server has its own clock."""

    def absent(self, seat: int) -> None:
        """In games whose rules wait for absent players, the player leaves for now."""
        for entry in decide_absence(self.current, seat, self.context.clock.elapsed()):
            self.apply(entry)

    def back(self, seat: int) -> None:
        """In such games, the player returns."""
        for entry in decide_return(self.current, seat, self.context.clock.elapsed()):
            self.apply(entry)

    def _arrive(self, member: Member, seat: int) -> int:
        """Do what was due before a seat's action; returns the time at which that counts as made."""
        self._allowances.lags[seat] = member.lag
        at = time_of_move(self.current, seat, self.context.round_time(), self._allowances)
        for entry in passing(self.current, at):
            self.apply(entry)
        return at

    def _move(self, seat: int, at: int, decision: Decision) -> Decision:
        if isinstance(decision, Refusal):
            return decision
        for entry in decision:
            if isinstance(entry, Played):
                entry.forgiven = max(0, self.context.clock.elapsed() - at)
            self.apply(entry)
        self._try_premoves()
        return decision

    def _try_premoves(self) -> None:
        """Perform premoves whose turn has come."""
        current = self.current
        while current.premoves and not current.is_over():
            seat = turn_of(current)
            if seat is None or seat not in current.premoves:
                return
            text = current.premoves[seat]
            self.context.apply(Premoved(seat, ""))
            decision = decide_move(current, seat, 0, text, current.match.now)
            if isinstance(decision, Refusal):
                why = f"Your premove {text} is not possible: {decision.message}."
                self.context.send_to_seat(seat, Notice(codes.PREMOVE_DROPPED, why))
                self._send_frame(seat, -1, "")
                return
            for entry in decision:
                self.apply(entry)

    # The passing of time.

    def tick(self) -> None:
        """Let clocks run out and bots act, and record the time now and then."""
        clock = self.context.clock
        if clock.starts_in() or self.current.is_over():
            return
        elapsed = clock.elapsed()
        self._note_lags()
        for entry in passing(self.current, elapsed - self._allowances.most()):
            self.apply(entry)
        if self.bots and not self.current.is_over():
            self._let_bots_act(elapsed)
        if self._has_clock() and elapsed >= self.current.time + MAX_LAG + MARK_EVERY:
            self.context.apply(TimePassed(elapsed - MAX_LAG))

    def _note_lags(self) -> None:
        """Update the latencies of all players."""
        members = self.context.members.by_player
        for seat in range(self.current.seats):
            member = members.get(self.context.state.places[seat].player)
            if member is not None:
                self._allowances.lags[seat] = member.lag

    def _let_bots_act(self, elapsed: int) -> None:
        current = self.current
        for seat in self.bots.due(elapsed):
            self.bots.forget(seat)
            if current.is_done(seat) or self._turn() not in (None, seat):
                continue
            text = self.bots.choose(seat)
            if text is not None:
                at = max(elapsed, current.time_of(seat))
                decision = decide_move(current, seat, 0, text, at)
                if isinstance(decision, list):
                    self._move(seat, at, decision)
        if not current.is_over() and not all(current.is_done(seat) for seat in self.bots.seats):
            self.bots.wake(elapsed, self._turn())

    def _turn(self) -> int | None:
        return turn_of(self.current) if self.current.game.shared_board else None

    def _has_clock(self) -> bool:
        return self.current.own is None and self.current.match.due is not None

    def next_due(self) -> int | None:
        """When a clock runs out, a bot acts, or the time is due to be recorded."""
        if self.current.is_over():
            return None
        moments = []
        bot = self.bots.next_due()
        if bot is not None:
            moments.append(bot)
        if self._has_clock():
            due = self.current.match.due
            assert due is not None
            moments.append(due + self._allowances.most())
            moments.append(self.current.time + MAX_LAG + MARK_EVERY)
        return min(moments, default=None)

    # Messages to members.

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry, and send frames to everyone whose view it changes."""
        super().apply(entry)
        if isinstance(entry, Played):
            for action in entry.inputs[1::2]:
                self._send(entry.seat, self.current.game.actions.text(action))
        elif isinstance(entry, Left):
            self._send(entry.seat, "")
        elif isinstance(entry, TimePassed):
            self._send(-1, "")

    def _send(self, seat: int, action: str) -> None:
        """Send frames: to everyone, or if boards are not shared, to the board's player."""
        if self.current.own is not None:
            if seat >= 0:
                self._send_frame(seat, seat, action)
            if seat == 0:
                self._send_to_watchers(seat, action, None)
            return
        events = self._events(0)
        every = [events] * self.current.seats
        moves = self._new_moves()
        for number in range(self.current.seats):
            self._send_frame(number, seat, action, every, moves)
        self._send_to_watchers(seat, action, every, moves)

    def moves(self) -> list[WrittenMove]:
        """The written moves of the round; empty in games without them."""
        return [] if self._move_list is None else self._move_list.follow(self.current.match)

    def _new_moves(self) -> list[WrittenMove]:
        """The moves since the previous call."""
        moves = self.moves()
        new = moves[self._moves_sent :]
        self._moves_sent = len(moves)
        return new

    def _send_to_watchers(
        self,
        seat: int,
        action: str,
        events: list[list[Any]] | None,
        moves: Sequence[WrittenMove] = (),
    ) -> None:
        """Send everyone who doesn't play the same frame."""
        context = self.context
        watchers = [
            member.connection
            for member in context.members.by_connection.values()
            if not context.state.plays(context.state.seat_of(member.player))
        ]
        if watchers:
            message = self._frame(-1, seat, action, events, moves)
            context.step.outgoing.append(Outgoing(watchers, encode(message)))

    def _send_frame(
        self,
        to: int,
        seat: int,
        action: str,
        events: list[list[Any]] | None = None,
        moves: Sequence[WrittenMove] = (),
    ) -> None:
        """Send a seat its frame."""
        if self.context.state.places[to].player not in self.context.members.by_player:
            return
        if events is None and seat >= 0:
            events = [[] for _ in range(self.current.seats)]
            events[to] = self._events(to)
        self.context.send_to_seat(to, self._frame(to, seat, action, events, moves))

    def _frame(
        self,
        to: int,
        seat: int,
        action: str,
        events: list[list[Any]] | None,
        moves: Sequence[WrittenMove],
    ) -> FrameUpdate:
        return FrameUpdate(
            self.context.state.number,
            self.context.clock.elapsed(),
            frame_of(self.current.match, to, events),
            seat,
            action,
            self.current.premoves.get(to, ""),
            list(moves),
        )

    def _events(self, seat: int) -> list[Any]:
        """What happened on a seat's board since the previous call."""
        match = self.current.match
        found = match.events(seat, self._sent[seat])
        self._sent[seat] = match.event_count(seat)
        return found
