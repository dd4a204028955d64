"""A real-time round in progress."""

from blockyard.server.rooms.active_round import ActiveRound
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import Decision, Refusal
from blockyard.server.rooms.entries import AnyEntry, Flagged, Played, Sent
from blockyard.server.rooms.live import (
    InputRates,
    advanced,
    decide_input,
    next_overdue,
    overdue,
)
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.timing_violations import TimingViolations
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Advance, Input, Premove
from blockyard.server.wire.server_messages import Effects

NO_PREMOVES = Refusal(codes.FORBIDDEN, "Premoves are only possible in games with turns.")


class LiveRound(ActiveRound):
    """A round in which players simulate their own boards, and the server re-simulates them."""

    def __init__(self, context: RoomContext, current: Round) -> None:
        super().__init__(context, current)
        self._rates = InputRates()
        self._violations = TimingViolations(current.flagged)
        self._reported: dict[int, int] = {}
        """The latest times that players' boards have reached without input, by seat."""
        self._check_at = 0
        """The round's time at which boards may be overdue."""

    def input(self, member: Member, seat: int, request: Input) -> Decision:
        """Perform a player's actions, if they are possible."""
        decision = decide_input(
            self.context.state, seat, request, self.context.round_time(), self._rates
        )
        if isinstance(decision, list):
            self._reported.pop(seat, None)
            for entry in decision:
                self.apply(entry)
        elif self._violations.note(seat, decision, self.context.round_time()):
            self.context.apply(Flagged(seat))
        return decision

    def premove(self, member: Member, seat: int, request: Premove) -> Decision:
        """There are no turns to wait for."""
        return NO_PREMOVES

    def advanced(self, seat: int, request: Advance) -> None:
        """Note the time; the board is advanced when boards are sent, which keeps this cheap."""
        if request.round == self.context.state.number and self.current.own is not None:
            if request.at >= self.current.own.lines[seat].due:
                self._reported[seat] = request.at

    def absent(self, seat: int) -> None:
        """The server advances the board until the player returns or is removed."""

    def back(self, seat: int) -> None:
        """The player continues from a snapshot."""

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry, and send its effects to their receivers."""
        before = len(self.current.match.received)
        super().apply(entry)
        effects = self.current.effects_since(before)
        if not effects:
            return
        sent_effects: dict[int, list[tuple[int, int, int]]] = {}
        for at, receiver, sender, sent in effects:
            if isinstance(entry, Sent) and receiver in self.current.claimed:
                continue  # sent as claimed points instead
            sent_effects.setdefault(receiver, []).append((at, sender, sent))
        for receiver, some in sent_effects.items():
            self.context.send_to_seat(receiver, Effects(self.context.state.number, some))

    def tick(self) -> None:
        """Advance boards that are overdue, and let bots act."""
        clock = self.context.clock
        if clock.starts_in() or self.current.is_over():
            return
        elapsed = clock.elapsed()
        if elapsed >= self._check_at:
            for entry in overdue(self.current, elapsed):
                self.apply(entry)
            self._check_at = next_overdue(self.current) or elapsed + 1000
        if self.bots:
            self._let_bots_act(elapsed)

    def update_boards(self) -> None:
        """Advance boards that are reported to have advanced, and send the changes."""
        clock = self.context.clock
        if not clock.starts_in():
            waits, self._reported = self._reported, {}
            for seat, at in waits.items():
                entry = advanced(self.current, seat, at, clock.elapsed())
                if entry is not None:
                    self.apply(entry)
        super().update_boards()

    def _let_bots_act(self, elapsed: int) -> None:
        own = self.current.own
        assert own is not None
        for seat in self.bots.due(elapsed):
            self.bots.forget(seat)
            if self.current.is_done(seat):
                continue
            entry = advanced(self.current, seat, elapsed, elapsed)
            if entry is not None:
                self.apply(entry)
            text = self.bots.choose(seat)
            if text is not None and not self.current.is_done(seat):
                at = max(elapsed, own.known[seat])
                self.apply(Played(seat, 0, [at, own.read_action(seat, text)]))
        if not all(self.current.is_done(seat) for seat in self.bots.seats):
            self.bots.wake(elapsed, None)

    def boards_due(self) -> float | None:
        """When boards are due to be sent; boards that have advanced count as changed."""
        due = super().boards_due()
        if due is None and self._reported:
            return self.boards.next_at
        return due

    def known_to(self) -> int:
        """The seat whose own client has already simulated what is sent about it."""
        return self.boards.known_to

    def next_due(self) -> int | None:
        """When a board may be overdue, or a bot acts."""
        if self.current.is_over():
            return None
        bot = self.bots.next_due()
        return self._check_at if bot is None else min(bot, self._check_at)
