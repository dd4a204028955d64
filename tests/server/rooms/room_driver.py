"""Drives a room's handler without a task, next to a simple model of the room.

Its chunks are the bytes that a store would contain. After a crash, the room is restored from these
bytes, and must be the same room.
"""

import json
import os
import random
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine
from tests.server.rooms.room_model import Model

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.log.store import Chunk, History
from blockyard.server.rooms import seeds
from blockyard.server.rooms.clock import AHEAD
from blockyard.server.rooms.context import Step
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
"""How many sequences of events are tried; ``make chaos`` has more."""

PLAYERS = ["anna", "ben", "carla", "dora"]


class RoomDriver(RuleBasedStateMachine):
    """A handler, the written chunks, and a model."""

    create: messages.Create
    """The room."""

    def __init__(self) -> None:
        super().__init__()
        chance = random.Random(5)
        # The same in every run of the same rules; the fixture of all these tests undoes it.
        seeds.fresh_seed = lambda: chance.randrange(SEED_LIMIT)
        self.time = 0.0
        opened = decide_opening("BCDF", self.create)
        assert not isinstance(opened, Refusal)
        self.chunks: list[Chunk] = []
        self.epoch = 1
        self.handler = RoomHandler(RoomState(opened), lambda: self.time, Counters())
        self.handler.context.step.entries.append(opened)
        self.written = b""
        """The state after the last chunk."""
        self.model = Model()
        self.connections = 0
        self.heard: list[tuple[list[str], dict[str, Any], int]] = []
        self.done: dict[tuple[str, int], str] = {}
        """The first answer to each request, by player and number."""
        self.latest = -1
        self.finish()

    @property
    def state(self) -> RoomState:
        """The state of the room."""
        return self.handler.context.state

    @property
    def grace(self) -> float:
        """How long the seat of a lost player is kept."""
        return GRACE[self.state.kind]

    def finish(self) -> None:
        """Let time pass, and write and send what happened."""
        self._stop_waiting()
        step = self.step()
        if step.entries:
            body = write_body(step.entries, self.state.hash())
            self.chunks.append(Chunk(len(self.chunks) + 1, self.epoch, body))
        self.written = save(self.state)
        self.heard = [(post.to, json.loads(post.data), post.close) for post in step.outgoing]
        self._follow()

    def step(self) -> Step:
        """What has happened and is neither written nor sent."""
        self.handler.tick()
        self.handler.update_boards()
        return self.handler.context.end_step()

    def restore(self) -> None:
        """Another handler continues from what was written; everybody has to come back."""
        before = self.handler.context.clock.elapsed()
        state = restore(History(self.create.game, self.epoch, 0, b"", self.chunks))
        assert state is not None
        assert save(state) == self.written
        self.epoch += 1
        self.handler = RoomHandler(state, lambda: self.time, Counters())
        if state.is_live():
            # A board may be a little ahead of the clock; nobody is charged for the outage.
            assert self.handler.context.clock.elapsed() <= before + AHEAD
        self.latest = -1
        self.model.here.clear()
        self.model.gone = dict.fromkeys(self.model.people(), self.time)
        for player in self.model.leaving:
            self.model.gone.pop(player, None)
        self.finish()

    # Requests.

    def send(self, message: RoomMessage) -> None:
        """Send a message, and write and send what follows from it."""
        self.handler.handle(message)
        self.finish()

    def request(self, player: str, ask: Any) -> RoomMessage:
        """A request as it arrives from a player's newest connection."""
        return RoomMessage("request", self.model.here[player], player, player, ask)

    def answers(self, connection: str, i: int) -> list[dict[str, Any]]:
        """The answers to a request."""
        return [
            news
            for to, news, _ in self.heard
            if to == [connection] and news["t"] in ("ack", "nack") and news["i"] == i
        ]

    def ask(self, player: str, ask: Any) -> dict[str, Any]:
        """Send a request, and check that the answer is the expected one."""
        connection = self.model.here[player]
        last = self.model.acked.get(player, 0)
        i: int = ask.i
        self.send(self.request(player, ask))
        (answer,) = self.answers(connection, i)
        if i > last + 1:
            assert (answer["t"], answer["code"], answer["expected"]) == ("nack", "gap", last + 1)
        else:
            kind = answer.get("code", "ack")
            assert self.done.setdefault((player, i), kind) == kind
            if i == last + 1 and player in self.model.acked:
                self.model.acked[player] = i
        return answer

    def next(self, player: str) -> int:
        """The number of a player's next request."""
        return self.model.acked.get(player, 0) + 1

    def seated_here(self, player: str) -> bool:
        """Whether a player has a seat and is connected."""
        return player in self.model.here and player in self.model.seated

    def plays(self, player: str) -> bool:
        """Whether a player takes part in the round."""
        return self.model.live and self.state.plays(self.state.seat_of(player))

    def counts_down(self) -> bool:
        """Whether a round is about to start."""
        clock = self.handler.context.clock
        return clock.starts_in() > 0 and clock.elapsed() == 0

    # The model.

    def _stop_waiting(self) -> None:
        """In the model, remove those who did not return in time."""
        model = self.model
        late = self.time - self.grace
        for player in [who for who, since in model.gone.items() if since <= late]:
            if self.plays(player):
                model.leaving.add(player)
                del model.gone[player]
            else:
                model.rise(player)

    def _follow(self) -> None:
        """The consequences in the model."""
        model, state = self.model, self.state
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
