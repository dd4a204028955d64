"""What can happen in any room, and what must always be so."""

import json
from typing import Any

from hypothesis import strategies
from hypothesis.stateful import initialize, invariant, precondition, rule
from tests.server.rooms.room_driver import PLAYERS, RoomDriver

from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.saving import save
from blockyard.server.wire import client_messages as messages

MEMORY = 8
"""For how many of a player's latest requests the room is sure to know its answers."""

players = strategies.sampled_from(PLAYERS)
dice = strategies.integers(0, 3)
"""Rare events happen when it is 0."""


class RoomMachine(RoomDriver):
    """Messages in any order, lost connections, and crashes before and after a commit."""

    def some_input(self, player: str, data: strategies.DataObject) -> Any:
        """What a player of this game may do next, possible or not."""
        raise NotImplementedError

    # Coming and going.

    @initialize(dice=dice)
    def two_enter(self, dice: int) -> None:
        """A room is rarely interesting without two players, and mostly during a round."""
        for player in PLAYERS[:2]:
            self._enter(player, watch=False)
        if dice:
            self.everybody_is_ready()
            self.wait(COUNTDOWN)

    @rule()
    def everybody_returns(self) -> None:
        """All who have lost their connection are back."""
        for player in self.model.people():
            if player not in self.model.here:
                self._enter(player, watch=False)

    @rule(player=players, watch=strategies.booleans())
    def enter(self, player: str, watch: bool) -> None:
        """Someone enters, perhaps again from another tab or device."""
        self._enter(player, watch)

    def _enter(self, player: str, watch: bool) -> None:
        model = self.model
        message = self._entering(player, watch)
        old = model.here.get(player)
        if player in model.kicked:
            self.send(message)
            (answer,) = self.answers(message.connection, 99)
            assert answer["code"] == "forbidden"
            return
        if player not in model.seated and not watch and len(model.seated) < self.create.seats:
            model.seated.append(player)
            model.acked.setdefault(player, 0)
            for known in self.done:
                if known[0] == player:
                    model.acked[player] = max(model.acked[player], known[1])
        model.here[player] = message.connection
        model.gone.pop(player, None)
        model.leaving.discard(player)
        self.send(message)
        (answer,) = self.answers(message.connection, 99)
        assert answer["t"] == "ack"
        snapshots = [news for to, news, _ in self.heard if news["t"] == "snapshot"]
        if player in model.seated:
            assert snapshots[0]["acked"] == model.acked[player]
        closed = [to for to, _, close in self.heard if close == 4409]
        assert closed == ([[old]] if old is not None else [])

    def _entering(self, player: str, watch: bool) -> RoomMessage:
        self.connections += 1
        connection = f"{player}-{self.connections}"
        return RoomMessage("enter", connection, player, player, messages.Join(99, "BCDF", watch))

    @precondition(lambda self: self.model.here)
    @rule(player=players)
    def lose(self, player: str) -> None:
        """A connection is lost."""
        model = self.model
        if player not in model.here:
            return
        connection = model.here.pop(player)
        if player in model.seated:
            model.gone[player] = self.time
            model.ready.discard(player)
        self.send(RoomMessage("disconnect", connection, player, player))

    @rule(player=players)
    def lose_an_old_tab(self, player: str) -> None:
        """A connection that was replaced long ago is reported lost: that changes nothing."""
        before = save(self.state)
        self.handler.handle(RoomMessage("disconnect", f"{player}-0", player, player))
        assert save(self.state) == before
        self.finish()

    @rule(player=players, dice=dice)
    def leave(self, player: str, dice: int) -> None:
        """Someone leaves for good."""
        model = self.model
        if not self.seated_here(player) or dice:
            return
        plays = self.plays(player)
        message = self.request(player, messages.Leave(self.next(player)))
        if plays and self.counts_down():
            model.live = False
            plays = False
        if plays:
            model.leaving.add(player)
        else:
            model.rise(player)
        del model.here[player]
        number = model.acked[player] = self.next(player)
        self.done[player, number] = "ack"
        self.send(message)
        (answer,) = self.answers(message.connection, number)
        assert answer["t"] == "ack"

    # Between rounds.

    @rule()
    def everybody_is_ready(self) -> None:
        """Everyone present becomes ready, one after another."""
        for player in self.model.people():
            if player in self.model.here and not self.model.live:
                self._ready(player, is_ready=True)

    @rule(player=players, is_ready=strategies.booleans())
    def ready(self, player: str, is_ready: bool) -> None:
        """Someone becomes ready, or not ready."""
        if self.seated_here(player):
            self._ready(player, is_ready)

    def _ready(self, player: str, is_ready: bool) -> None:
        model = self.model
        plays, counts_down = self.plays(player), self.counts_down()
        if not plays:
            (model.ready.add if is_ready else model.ready.discard)(player)
        elif counts_down and not is_ready:
            model.live = False
        answer = self.ask(player, messages.Ready(self.next(player), is_ready))
        refused = plays and not (counts_down and not is_ready)
        assert answer["t"] == ("nack" if refused else "ack")

    @rule(player=players, other=strategies.integers(0, 2), dice=dice)
    def kick(self, player: str, other: int, dice: int) -> None:
        """Someone tries to kick another player."""
        model, state = self.model, self.state
        if not self.seated_here(player) or dice or other >= len(state.places):
            return
        seat = state.seat_of(player)
        victim = state.places[other].player or ("bot" if state.places[other].bot else "")
        allowed = seat == state.host() and not model.live and bool(victim) and other != seat
        if allowed:
            model.rise(victim)
            if victim != "bot":
                model.kicked.add(victim)
                model.here.pop(victim, None)
        answer = self.ask(player, messages.Kick(self.next(player), other))
        assert answer["t"] == ("ack" if allowed else "nack")

    @rule(player=players)
    def add_bot(self, player: str) -> None:
        """Someone tries to add a bot."""
        model, state = self.model, self.state
        if not self.seated_here(player):
            return
        is_host = state.seat_of(player) == state.host()
        allowed = is_host and not model.live and len(model.seated) < self.create.seats
        if allowed:
            model.seated.append("bot")
        answer = self.ask(player, messages.AddBot(self.next(player)))
        assert answer["t"] == ("ack" if allowed else "nack")

    # An unreliable network.

    @rule(player=players, back=strategies.integers(0, MEMORY - 1))
    def repeat(self, player: str, back: int) -> None:
        """A request arrives twice: the answer is the same, and nothing changes."""
        number = self.model.acked.get(player, 0) - back
        if not self.seated_here(player) or number < 1:
            return
        before = save(self.state)
        ask = messages.Ready(number, ready=False)
        self.handler.handle(self.request(player, ask))
        assert save(self.state) == before
        outgoing = [json.loads(post.data) for post in self.handler.context.step.outgoing]
        (answer,) = [news for news in outgoing if news["t"] in ("ack", "nack")]
        assert answer.get("code", "ack") == self.done[player, ask.i]
        self.finish()

    @rule(player=players, ahead=strategies.integers(2, 5))
    def skip(self, player: str, ahead: int) -> None:
        """A request overtakes earlier ones."""
        if self.seated_here(player):
            self.ask(player, messages.Ready(self.model.acked.get(player, 0) + ahead))

    @rule(player=players, data=strategies.data())
    def reorder(self, player: str, data: strategies.DataObject) -> None:
        """Two requests arrive in the wrong order, and the later one again."""
        if not self.seated_here(player):
            return
        first, second = self.some_input(player, data), self.some_input(player, data)
        second.i += 1
        assert self.ask(player, second)["code"] == "gap"
        self.ask(player, first)
        if self.seated_here(player):
            self.ask(player, second)

    # Time, and crashes.

    @rule(ms=strategies.sampled_from([40, 300, 1500, 3000]))
    def wait(self, ms: int) -> None:
        """Time passes."""
        self.time += ms / 1000
        self.finish()

    @rule(dice=dice)
    def wait_long(self, dice: int) -> None:
        """So much time passes that nobody's seat is kept any longer."""
        if dice:
            return
        self.time += self.grace + 1
        self.finish()

    @rule(dice=dice)
    def crash(self, dice: int) -> None:
        """The node dies, and the room is restored from what was written."""
        if not dice:
            self.restore()

    @rule(player=players, data=strategies.data())
    def crash_before_commit(self, player: str, data: strategies.DataObject) -> None:
        """The node dies after it has decided something, and before that is written.

        Nobody has learned of it, so it never happened; whoever requested it repeats the request.
        """
        if data.draw(dice):
            return
        self.time += data.draw(strategies.sampled_from([0.0, 0.5, 5.0]))
        ask = None
        if self.seated_here(player):
            ask = self.some_input(player, data)
            self.handler.handle(self.request(player, ask))
        else:
            self.handler.handle(self._entering(player, watch=False))
        self.step()
        self.restore()
        if ask is not None:
            self._enter(player, watch=False)
            self.ask(player, ask)

    # Invariants.

    @invariant()
    def the_same_people_sit(self) -> None:
        """Everyone has the seat that the model says, and nobody has two."""
        places = self.state.places
        seated = [place.player or "bot" for place in places if not place.is_free]
        assert sorted(seated) == sorted(self.model.seated)
        assert len(places) == self.create.seats

    @invariant()
    def the_same_people_are_here(self) -> None:
        """Everyone is in the room with their newest connection."""
        members = self.handler.context.members.by_connection
        assert set(members) == set(self.model.here.values())

    @invariant()
    def the_phase_is_the_models(self) -> None:
        """A round is in progress exactly when the model says so."""
        assert self.state.is_live() == self.model.live

    @invariant()
    def asks_are_answered_up_to_the_same_number(self) -> None:
        """No answer is forgotten."""
        for player in self.model.people():
            assert self.state.answered(player) == self.model.acked[player]

    @invariant()
    def time_does_not_go_back(self) -> None:
        """The time of a round only grows, unless another one starts or a node dies."""
        clock = self.handler.context.clock
        if not self.state.is_live() or clock.starts_in():
            self.latest = -1
            return
        assert clock.elapsed() >= self.latest
        self.latest = clock.elapsed()

    @invariant()
    def who_is_kicked_is_not_here(self) -> None:
        """Nobody who was kicked is in the room."""
        assert not self.model.kicked & set(self.handler.context.members.by_player)
