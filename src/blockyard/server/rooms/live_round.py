"""A real-time round being played."""

from blockyard.server.rooms.deciding import Decision, Refusal
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entries import AnyEntry, Flagged, Played, Sent
from blockyard.server.rooms.live import (
    Paces,
    decide_input,
    fallen_behind,
    next_fall_behind,
    waited,
)
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.playing import Playing
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.suspicions import Suspicions
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Input, Premove
from blockyard.server.wire.asks import Waited as WaitedAsk
from blockyard.server.wire.news import Effects

NO_PREMOVES = Refusal(codes.FORBIDDEN, "Here everybody acts at any time.")


class LiveRound(Playing):
    """A round in which each player's machine plays its own board, and the server plays it again."""

    def __init__(self, desk: Desk, current: Round) -> None:
        super().__init__(desk, current)
        self._paces = Paces()
        self._suspicions = Suspicions(current.flagged)
        self._waits: dict[int, int] = {}
        """By seat, the latest time that its player's board is said to have come to."""
        self._check_at = 0
        """The time of the round at which boards may have fallen behind."""

    def input(self, member: Member, seat: int, ask: Input) -> Decision:
        """Actions of a player; if they are possible they are done."""
        decision = decide_input(self.desk.state, seat, ask, self.desk.moment(), self._paces)
        if isinstance(decision, list):
            self._waits.pop(seat, None)
            for entry in decision:
                self.do(entry)
        elif self._suspicions.note(seat, decision, self.desk.moment()):
            self.desk.do(Flagged(seat))
        return decision

    def premove(self, member: Member, seat: int, ask: Premove) -> Decision:
        """There is no turn to wait for."""
        return NO_PREMOVES

    def waited(self, seat: int, ask: WaitedAsk) -> None:
        """Take note; it is done when boards are told, so that waiting costs little."""
        if ask.round == self.desk.state.number and self.current.own is not None:
            if ask.at >= self.current.own.lines[seat].due:
                self._waits[seat] = ask.at

    def absent(self, seat: int) -> None:
        """The server moves the board on, until the player is back or is waited for no longer."""

    def back(self, seat: int) -> None:
        """The player goes on from a snapshot."""

    def do(self, entry: AnyEntry) -> None:
        """Let something happen, and tell receivers what comes to them."""
        before = len(self.current.match.received)
        super().do(entry)
        effects = self.current.effects_since(before)
        if not effects:
            return
        told: dict[int, list[tuple[int, int, int]]] = {}
        for at, receiver, sender, sent in effects:
            if isinstance(entry, Sent) and receiver in self.current.claimed:
                continue  # told by the points that were claimed for it
            told.setdefault(receiver, []).append((at, sender, sent))
        for receiver, some in told.items():
            self.desk.say_to_seat(receiver, Effects(self.desk.state.number, some))

    def pass_time(self) -> None:
        """Move on boards that fell behind or have waited, and let bots act."""
        clock = self.desk.clock
        if clock.starts_in() or self.current.is_over():
            return
        elapsed = clock.elapsed()
        if elapsed >= self._check_at:
            for entry in fallen_behind(self.current, elapsed):
                self.do(entry)
            self._check_at = next_fall_behind(self.current) or elapsed + 1000
        if self._waits and self.desk.now() >= (self.boards_due() or 0):
            self._do_waits(elapsed)
        if self.bots:
            self._let_bots_act(elapsed)

    def _do_waits(self, elapsed: int) -> None:
        waits, self._waits = self._waits, {}
        for seat, at in waits.items():
            entry = waited(self.current, seat, at, elapsed)
            if entry is not None:
                self.do(entry)

    def _let_bots_act(self, elapsed: int) -> None:
        own = self.current.own
        assert own is not None
        for seat in self.bots.due(elapsed):
            self.bots.forget(seat)
            if self.current.is_done(seat):
                continue
            entry = waited(self.current, seat, elapsed, elapsed)
            if entry is not None:
                self.do(entry)
            text = self.bots.choose(seat)
            if text is not None and not self.current.is_done(seat):
                at = max(elapsed, own.known[seat])
                self.do(Played(seat, 0, [at, own.read_action(seat, text)]))
        if not all(self.current.is_done(seat) for seat in self.bots.seats):
            self.bots.wake(elapsed, None)

    def boards_due(self) -> float | None:
        """When boards are to be told next; what waited counts as something new."""
        due = super().boards_due()
        if due is None and self._waits:
            return self.boards.told_at + self.desk.pace.every
        return due

    def known_to(self) -> int:
        """The seat whose own machine has played what is told of it."""
        return self.boards.known_to

    def next_due(self) -> int | None:
        """When a board may fall behind, or a bot acts."""
        if self.current.is_over():
            return None
        bot = self.bots.next_due()
        return self._check_at if bot is None else min(bot, self._check_at)
