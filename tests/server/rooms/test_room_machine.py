"""A room against a simple model of it: messages in any order, lost connections and crashes.

The room's handler is driven without a task; its chunks are the bytes that a store would contain.
After a crash, it is restored from these bytes, and must be the same room.
"""

import json
import os
import random
from typing import Any

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.log.store import Chunk, History
from blockyard.server.rooms import seeds
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.entries import write_body
from blockyard.server.rooms.handler import GRACE, RoomHandler
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.opening import decide_opening
from blockyard.server.rooms.saving import restore, save
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import client_messages as messages

EXAMPLES = int(os.environ.get("BLOCKYARD_MACHINE_EXAMPLES", "250"))
"""``make chaos`` has more."""

SEATS = 3
GAME = "tetris"
PLAYERS = ["anna", "ben", "carla", "dora"]

players = strategies.sampled_from(PLAYERS)
dice = strategies.integers(0, 3)
"""Rare events happen when it is 0."""
actions = strategies.sampled_from(["left", "drop", "turn", "dive"])


class Model:
    """A model of a room, as simple as possible."""

    def __init__(self) -> None:
        self.seated: list[str] = []
        """Seated players, and bots as ``bot``."""
        self.leaving: set[str] = set()
        """Players who left during a round: their seats are kept until it ends."""
        self.here: dict[str, str] = {}
        """The connections of everyone in the room."""
        self.gone: dict[str, float] = {}
        self.ready: set[str] = set()
        self.kicked: set[str] = set()
        self.live = False
        self.acked: dict[str, int] = {}

    def people(self) -> list[str]:
        """Seated players."""
        return [player for player in self.seated if player != "bot"]

    def rise(self, player: str) -> None:
        """Someone gives up their seat."""
        self.seated.remove(player)
        self.ready.discard(player)
        self.gone.pop(player, None)
        self.leaving.discard(player)


class RoomMachine(RuleBasedStateMachine):
    """A handler, the written chunks, and a model."""

    def __init__(self) -> None:
        super().__init__()
        chance = random.Random(5)
        # The same in every run of the same rules; the fixture of all these tests undoes it.
        seeds.fresh_seed = lambda: chance.randrange(SEED_LIMIT)
        self.time = 0.0
        opened = decide_opening("BCDF", messages.Create(1, GAME, SEATS))
        assert not isinstance(opened, Refusal)
        self.chunks: list[Chunk] = []
        self.handler = RoomHandler(RoomState(opened), lambda: self.time, Counters())
        self.handler.context.step.entries.append(opened)
        self.model = Model()
        self.connections = 0
        self.heard: list[tuple[list[str], dict[str, Any], int]] = []
        self.done: dict[tuple[str, int], str] = {}
        """The first answer to each request, by player and number."""
        self.latest = -1
        self._finish()

    # Driving the room.

    def _finish(self) -> None:
        """Let time pass, and write what happened."""
        self._stop_waiting()
        self.handler.tick()
        step = self.handler.context.end_step()
        if step.entries:
            body = write_body(step.entries, self.handler.context.state.hash())
            self.chunks.append(Chunk(len(self.chunks) + 1, 1, body))
        self.heard = [(post.to, json.loads(post.data), post.close) for post in step.outgoing]
        self._follow()

    def _send(self, message: RoomMessage) -> None:
        self.handler.handle(message)
        self._finish()

    def _answers(self, connection: str, i: int) -> list[dict[str, Any]]:
        return [
            news
            for to, news, _ in self.heard
            if to == [connection] and news["t"] in ("ack", "nack") and news["i"] == i
        ]

    def _ask(self, player: str, ask: Any) -> dict[str, Any]:
        """Send a request, and check that the answer is the expected one."""
        connection = self.model.here[player]
        last = self.model.acked.get(player, 0)
        i: int = ask.i
        self._send(RoomMessage("request", connection, player, player, ask))
        (answer,) = self._answers(connection, i)
        if i > last + 1:
            assert (answer["t"], answer["code"], answer["expected"]) == ("nack", "gap", last + 1)
        else:
            kind = answer.get("code", "ack")
            assert self.done.setdefault((player, i), kind) == kind
            if i == last + 1 and player in self.model.acked:
                self.model.acked[player] = i
        return answer

    def _next(self, player: str) -> int:
        return self.model.acked.get(player, 0) + 1

    def _seated_here(self, player: str) -> bool:
        return player in self.model.here and player in self.model.seated

    def _stop_waiting(self) -> None:
        """In the model, remove those who did not return in time."""
        model, state = self.model, self.handler.context.state
        late = self.time - GRACE["realtime"]
        for player in [who for who, since in model.gone.items() if since <= late]:
            if model.live and state.plays(state.seat_of(player)):
                model.leaving.add(player)
                del model.gone[player]
            else:
                model.rise(player)

    def _follow(self) -> None:
        """The consequences in the model."""
        model, state = self.model, self.handler.context.state
        if model.live and not state.is_live():
            model.live = False
            for player in list(model.leaving):
                model.rise(player)
        if not model.live:
            everybody = model.people()
            ready = all(player in model.ready and player in model.here for player in everybody)
            if everybody and ready and len(model.seated) >= 2:
                model.live = True
                model.ready.clear()

    # Events.

    @initialize()
    def two_enter(self) -> None:
        """A room is rarely interesting without two players."""
        for player in PLAYERS[:2]:
            self._enter(player, watch=False)

    @rule()
    def everybody_is_ready(self) -> None:
        """Everyone present becomes ready, one after another."""
        for player in self.model.people():
            if player in self.model.here and not self.model.live:
                self._ready(player, is_ready=True)

    @precondition(lambda self: self.model.live)
    @rule(data=strategies.data())
    def everybody_plays(self, data: strategies.DataObject) -> None:
        """A while of ordinary play, in which boards end."""
        for _ in range(data.draw(strategies.integers(1, 12))):
            self.time += 0.6
            self._finish()
            for player in self.model.people():
                if self._seated_here(player) and self.model.live:
                    self._play(player, 0, [data.draw(actions) for _ in range(3)] + ["drop"])

    @rule(player=players, watch=strategies.booleans())
    def enter(self, player: str, watch: bool) -> None:
        """Someone enters, perhaps from another tab."""
        self._enter(player, watch)

    def _enter(self, player: str, watch: bool) -> None:
        model = self.model
        self.connections += 1
        connection = f"{player}-{self.connections}"
        old = model.here.get(player)
        message = RoomMessage("enter", connection, player, player, messages.Join(99, "BCDF", watch))
        if player in model.kicked:
            self._send(message)
            (answer,) = self._answers(connection, 99)
            assert answer["code"] == "forbidden"
            return
        if player not in model.seated and not watch and len(model.seated) < SEATS:
            model.seated.append(player)
            model.acked.setdefault(player, 0)
            for known in self.done:
                if known[0] == player:
                    model.acked[player] = max(model.acked[player], known[1])
        model.here[player] = connection
        model.gone.pop(player, None)
        model.leaving.discard(player)
        self._send(message)
        (answer,) = self._answers(connection, 99)
        assert answer["t"] == "ack"
        snapshots = [news for to, news, _ in self.heard if news["t"] == "snapshot"]
        if player in model.seated:
            assert snapshots[0]["acked"] == model.acked[player]
        closed = [to for to, _, close in self.heard if close == 4409]
        assert closed == ([[old]] if old is not None else [])

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
        self._send(RoomMessage("disconnect", connection, player, player))

    @rule(player=players)
    def lose_an_old_tab(self, player: str) -> None:
        """A connection that was replaced long ago is reported lost: that changes nothing."""
        before = save(self.handler.context.state)
        self.handler.handle(RoomMessage("disconnect", f"{player}-0", player, player))
        assert save(self.handler.context.state) == before
        self._finish()

    @rule(player=players, is_ready=strategies.booleans())
    def ready(self, player: str, is_ready: bool) -> None:
        """Someone becomes ready, or not ready."""
        if self._seated_here(player):
            self._ready(player, is_ready)

    def _ready(self, player: str, is_ready: bool) -> None:
        model = self.model
        context = self.handler.context
        plays = model.live and context.state.plays(context.state.seat_of(player))
        counting_down = context.clock.starts_in() > 0 and context.clock.elapsed() == 0
        if not plays:
            (model.ready.add if is_ready else model.ready.discard)(player)
        elif counting_down and not is_ready:
            model.live = False
        answer = self._ask(player, messages.Ready(self._next(player), is_ready))
        refused = plays and not (counting_down and not is_ready)
        assert answer["t"] == ("nack" if refused else "ack")

    @rule(player=players, dice=dice)
    def leave(self, player: str, dice: int) -> None:
        """Someone leaves for good."""
        model = self.model
        if not self._seated_here(player) or dice:
            return
        context = self.handler.context
        plays = model.live and context.state.plays(context.state.seat_of(player))
        connection = model.here[player]
        number = self._next(player)
        if plays and context.clock.starts_in() > 0 and context.clock.elapsed() == 0:
            model.live = False
            plays = False
        if plays:
            model.leaving.add(player)
        else:
            model.rise(player)
        del model.here[player]
        model.acked[player] = number
        self.done[player, number] = "ack"
        self._send(RoomMessage("request", connection, player, player, messages.Leave(number)))
        (answer,) = self._answers(connection, number)
        assert answer["t"] == "ack"

    @rule(player=players, other=strategies.integers(0, SEATS - 1), dice=dice)
    def kick(self, player: str, other: int, dice: int) -> None:
        """Someone tries to kick another player."""
        model, state = self.model, self.handler.context.state
        if not self._seated_here(player) or dice:
            return
        seat = state.seat_of(player)
        victim = state.places[other].player or ("bot" if state.places[other].bot else "")
        allowed = seat == state.host() and not model.live and bool(victim) and other != seat
        if allowed:
            model.rise(victim)
            if victim != "bot":
                model.kicked.add(victim)
                model.here.pop(victim, None)
        answer = self._ask(player, messages.Kick(self._next(player), other))
        assert answer["t"] == ("ack" if allowed else "nack")

    @rule(player=players)
    def add_bot(self, player: str) -> None:
        """Someone tries to add a bot."""
        model, state = self.model, self.handler.context.state
        if not self._seated_here(player):
            return
        is_host = state.seat_of(player) == state.host()
        allowed = is_host and not model.live and len(model.seated) < SEATS
        if allowed:
            model.seated.append("bot")
        answer = self._ask(player, messages.AddBot(self._next(player)))
        assert answer["t"] == ("ack" if allowed else "nack")

    @rule(
        player=players,
        offset=strategies.integers(-2500, 500),
        words=strategies.lists(actions, min_size=1, max_size=4),
    )
    def play(self, player: str, offset: int, words: list[str]) -> None:
        """Someone acts, at a time that may be valid or not."""
        if self._seated_here(player):
            self._play(player, offset, words)

    def _play(self, player: str, offset: int, words: list[str]) -> None:
        state = self.handler.context.state
        at = max(0, self.handler.context.clock.elapsed() + offset)
        before = state.hash()
        answer = self._ask(
            player,
            messages.Input(self._next(player), state.number or 1, [(at, word) for word in words]),
        )
        if answer["t"] == "nack" and not self.handler.context.state.is_live():
            assert state.hash() == before

    @rule(player=players)
    def repeat(self, player: str) -> None:
        """A request arrives twice: the answer is the same, and nothing changes."""
        if not self._seated_here(player) or not self.model.acked.get(player):
            return
        before = save(self.handler.context.state)
        ask = messages.Ready(self.model.acked[player], ready=False)
        self.handler.handle(RoomMessage("request", self.model.here[player], player, player, ask))
        assert save(self.handler.context.state) == before
        outgoing = [json.loads(post.data) for post in self.handler.context.step.outgoing]
        (answer,) = [news for news in outgoing if news["t"] in ("ack", "nack")]
        assert answer.get("code", "ack") == self.done[player, ask.i]
        self._finish()

    @rule(player=players, ahead=strategies.integers(2, 5))
    def skip(self, player: str, ahead: int) -> None:
        """A request overtakes earlier ones."""
        if self._seated_here(player):
            self._ask(player, messages.Ready(self.model.acked.get(player, 0) + ahead))

    @rule(ms=strategies.sampled_from([40, 300, 1500, 3000]))
    def wait(self, ms: int) -> None:
        """Time passes."""
        self.time += ms / 1000
        self._finish()

    @rule(dice=dice)
    def wait_long(self, dice: int) -> None:
        """So much time passes that nobody's seat is kept any longer."""
        if dice:
            return
        self.time += GRACE["realtime"] + 1
        self._finish()

    @rule()
    def crash(self) -> None:
        """The node dies, and the room is restored from what was written."""
        before = save(self.handler.context.state)
        state = restore(History(GAME, 1, 0, b"", self.chunks))
        assert state is not None
        assert save(state) == before
        self.handler = RoomHandler(state, lambda: self.time, Counters())
        self.latest = -1
        self.model.here.clear()
        self.model.gone = dict.fromkeys(self.model.people(), self.time)
        for player in self.model.leaving:
            self.model.gone.pop(player, None)
        self._finish()

    # Invariants.

    @invariant()
    def the_same_people_sit(self) -> None:
        """Everyone has the seat that the model says, and nobody has two."""
        places = self.handler.context.state.places
        seated = [place.player or "bot" for place in places if not place.is_free]
        assert sorted(seated) == sorted(self.model.seated)
        assert len(places) == SEATS

    @invariant()
    def the_same_people_are_here(self) -> None:
        """Everyone is in the room with their newest connection."""
        members = self.handler.context.members.by_connection
        assert set(members) == set(self.model.here.values())

    @invariant()
    def the_phase_is_the_models(self) -> None:
        """A round is in progress exactly when the model says so."""
        assert self.handler.context.state.is_live() == self.model.live

    @invariant()
    def asks_are_answered_up_to_the_same_number(self) -> None:
        """No answer is forgotten."""
        for player in self.model.people():
            assert self.handler.context.state.answered(player) == self.model.acked[player]

    @invariant()
    def time_does_not_go_back(self) -> None:
        """The time of a round only grows, unless another one starts or a node dies."""
        context = self.handler.context
        if not context.state.is_live():
            self.latest = -1
            return
        now = context.clock.elapsed()
        if context.clock.starts_in() == 0:
            assert now >= self.latest
            self.latest = now
        else:
            self.latest = -1

    @invariant()
    def who_is_kicked_is_not_here(self) -> None:
        """Nobody who was kicked is in the room."""
        assert not self.model.kicked & set(self.handler.context.members.by_player)


RoomMachine.TestCase.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=40, deadline=None
)
TestRoomMachine = RoomMachine.TestCase
