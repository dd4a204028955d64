"""A round by turns being played."""

from collections.abc import Sequence
from typing import Any

from blockyard.core.view import WrittenMove
from blockyard.server.rooms.clock import MOST_LAG, Allowances
from blockyard.server.rooms.deciding import NOT_LIVE, Decision, Refusal
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entries import AnyEntry, Left, Passed, Played, Premoved
from blockyard.server.rooms.letters import Post
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.playing import Playing
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.telling import frame_of
from blockyard.server.rooms.turns import (
    MARK_EVERY,
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
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Input, Premove
from blockyard.server.wire.asks import Waited as WaitedAsk
from blockyard.server.wire.news import FrameNews, Notice, write_news


class TurnRound(Playing):
    """A round that the server alone simulates, by its own clock."""

    def __init__(self, desk: Desk, current: Round) -> None:
        super().__init__(desk, current)
        self._allowances = Allowances(current.budgets)
        self._told = [current.match.event_count(seat) for seat in range(current.seats)]
        text = current.game.game_text
        self._move_list = text.move_list() if text is not None and current.own is None else None
        self._moves_told = len(self.moves())

    def input(self, member: Member, seat: int, ask: Input) -> Decision:
        """An action of a player; if it is possible it is done."""
        refusal = check_playing(self.desk.state, seat, ask.round, self.desk.moment())
        if refusal is not None:
            return refusal
        at = self._arrive(member, seat)
        if self.current.is_over():
            return NOT_LIVE
        return self._move(seat, at, decide_moves(self.current, seat, ask, at))

    def premove(self, member: Member, seat: int, ask: Premove) -> Decision:
        """An action for when it is the player's turn; done at once if it is."""
        refusal = check_playing(self.desk.state, seat, ask.round, self.desk.moment())
        if refusal is not None:
            return refusal
        if self.current.game.shared_board and ask.action:
            at = self._arrive(member, seat)
            if self.current.is_over():
                return NOT_LIVE
            if turn_of(self.current) == seat:
                return self._move(seat, at, decide_move(self.current, seat, ask.i, ask.action, at))
        decision = decide_premove(self.current, seat, ask)
        if isinstance(decision, list):
            for entry in decision:
                self.desk.do(entry)
        return decision

    def waited(self, seat: int, ask: WaitedAsk) -> None:
        """The server has its own clock."""

    def absent(self, seat: int) -> None:
        """In games whose rules wait for those who left, the player has left for now."""
        for entry in decide_absence(self.current, seat, self.desk.clock.elapsed()):
            self.do(entry)

    def back(self, seat: int) -> None:
        """In such games, the player returns."""
        for entry in decide_return(self.current, seat, self.desk.clock.elapsed()):
            self.do(entry)

    def _arrive(self, member: Member, seat: int) -> int:
        """Let what was due before an action of a seat happen; when the action counts as made."""
        self._allowances.lags[seat] = member.lag
        at = time_of_move(self.current, seat, self.desk.moment(), self._allowances)
        for entry in passing(self.current, at):
            self.do(entry)
        return at

    def _move(self, seat: int, at: int, decision: Decision) -> Decision:
        if isinstance(decision, Refusal):
            return decision
        for entry in decision:
            if isinstance(entry, Played):
                entry.forgiven = max(0, self.desk.clock.elapsed() - at)
            self.do(entry)
        self._try_premoves()
        return decision

    def _try_premoves(self) -> None:
        """Do what players said they would do now that it is their turn."""
        current = self.current
        while current.premoves and not current.is_over():
            seat = turn_of(current)
            if seat is None or seat not in current.premoves:
                return
            text = current.premoves[seat]
            self.desk.do(Premoved(seat, ""))
            decision = decide_move(current, seat, 0, text, current.match.now)
            if isinstance(decision, Refusal):
                why = f"Your premove {text} is not possible: {decision.message}."
                self.desk.say_to_seat(seat, Notice(codes.PREMOVE_DROPPED, why))
                self._tell_frame(seat, -1, "")
                return
            for entry in decision:
                self.do(entry)

    # What happens by itself.

    def pass_time(self) -> None:
        """Let clocks run out, bots act, and time be written down now and then."""
        clock = self.desk.clock
        if clock.starts_in() or self.current.is_over():
            return
        elapsed = clock.elapsed()
        self._note_lags()
        for entry in passing(self.current, elapsed - self._allowances.most()):
            self.do(entry)
        if self.bots and not self.current.is_over():
            self._let_bots_act(elapsed)
        if self._has_clock() and elapsed >= self.current.time + MOST_LAG + MARK_EVERY:
            self.desk.do(Passed(elapsed - MOST_LAG))

    def _note_lags(self) -> None:
        """Take note of how long the ways of all players to the server are."""
        members = self.desk.members.by_player
        for seat in range(self.current.seats):
            member = members.get(self.desk.state.places[seat].player)
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
        """When a clock runs out, a bot acts, or time is to be written down."""
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
            moments.append(self.current.time + MOST_LAG + MARK_EVERY)
        return min(moments, default=None)

    # What members see.

    def do(self, entry: AnyEntry) -> None:
        """Let something happen, and tell everybody whose view it changes."""
        super().do(entry)
        if isinstance(entry, Played):
            for action in entry.inputs[1::2]:
                self._tell(entry.seat, self.current.game.actions.text(action))
        elif isinstance(entry, Left):
            self._tell(entry.seat, "")
        elif isinstance(entry, Passed):
            self._tell(-1, "")

    def _tell(self, seat: int, action: str) -> None:
        """What everybody sees now; with boards of their own, only whose board it is."""
        if self.current.own is not None:
            if seat >= 0:
                self._tell_frame(seat, seat, action)
            if seat == 0:
                self._tell_watchers(seat, action, None)
            return
        events = self._events(0)
        every = [events] * self.current.seats
        moves = self._new_moves()
        for number in range(self.current.seats):
            self._tell_frame(number, seat, action, every, moves)
        self._tell_watchers(seat, action, every, moves)

    def moves(self) -> list[WrittenMove]:
        """The moves of the round as its players write them; empty where they do not."""
        return [] if self._move_list is None else self._move_list.follow(self.current.match)

    def _new_moves(self) -> list[WrittenMove]:
        """The moves made since this was last called."""
        moves = self.moves()
        new = moves[self._moves_told :]
        self._moves_told = len(moves)
        return new

    def _tell_watchers(
        self,
        seat: int,
        action: str,
        events: list[list[Any]] | None,
        moves: Sequence[WrittenMove] = (),
    ) -> None:
        """What those see who do not play; one text for all of them."""
        desk = self.desk
        watchers = [
            member.connection
            for member in desk.members.by_connection.values()
            if not desk.state.plays(desk.state.seat_of(member.player))
        ]
        if watchers:
            news = self._frame(-1, seat, action, events, moves)
            desk.step.posts.append(Post(watchers, write_news(news)))

    def _tell_frame(
        self,
        to: int,
        seat: int,
        action: str,
        events: list[list[Any]] | None = None,
        moves: Sequence[WrittenMove] = (),
    ) -> None:
        """What one seat sees."""
        if self.desk.state.places[to].player not in self.desk.members.by_player:
            return
        if events is None and seat >= 0:
            events = [[] for _ in range(self.current.seats)]
            events[to] = self._events(to)
        self.desk.say_to_seat(to, self._frame(to, seat, action, events, moves))

    def _frame(
        self,
        to: int,
        seat: int,
        action: str,
        events: list[list[Any]] | None,
        moves: Sequence[WrittenMove],
    ) -> FrameNews:
        return FrameNews(
            self.desk.state.number,
            self.desk.clock.elapsed(),
            frame_of(self.current.match, to, events),
            seat,
            action,
            self.current.premoves.get(to, ""),
            list(moves),
        )

    def _events(self, seat: int) -> list[Any]:
        """What happened on a seat's board since this was last asked."""
        match = self.current.match
        found = match.events(seat, self._told[seat])
        self._told[seat] = match.event_count(seat)
        return found
