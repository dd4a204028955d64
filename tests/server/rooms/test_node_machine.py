"""Rooms on two real nodes with a real store: crashes and takeovers while a commit is pending.

What a room has decided is held back before it is written. Then it is written; or its node dies; or
another node takes the room over and the first one finds out too late. In each case, players have
learned only what the log contains.
"""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.server.rooms.house import TIMEOUT, GatedStore, House, Person, code_of, is_ack
from tests.server.rooms.room_driver import EXAMPLES

from blockyard.server.log.opening import open_store
from blockyard.server.rooms.saving import restore
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

PLAYERS = ["anna", "ben"]
GAMES = {"tetris": ["left", "right", "turn", "drop"], "saktris": ["e4", "e5", "d4", "d5", "Nf3"]}
EXPIRE = "UPDATE nodes SET lease_until = 0 WHERE node = $1"

players = strategies.sampled_from(PLAYERS)
Answer = TypeVar("Answer")


class NodeMachine(RuleBasedStateMachine):
    """Two nodes that share a store; one of them owns the room."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(prefix="blockyard-")
        self.store = open_store(str(Path(self.folder.name) / "rooms.sqlite"))
        self.run(self.store.open())
        self.owner, self.other = self.run(self._two_houses())
        self.code = ""
        self.game = ""
        self.people: dict[str, Person] = {}
        self.acked: dict[str, int] = {}
        """The last answered request of each player, as they know it."""

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run something on the nodes."""
        return self.loop.run_until_complete(work)

    async def _two_houses(self) -> tuple[House, House]:
        houses = House(GatedStore(self.store), "one"), House(GatedStore(self.store), "two")
        for house in houses:
            await house.start()
        return houses

    def teardown(self) -> None:
        """Stop everything."""
        self.run(self._end())
        self.loop.close()
        self.folder.cleanup()

    async def _end(self) -> None:
        for house in (self.owner, self.other):
            house.store.gate.set()
            house.directory.timers.stop()
            tasks = list(house.directory._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.close()

    # Playing.

    @initialize(game=strategies.sampled_from(sorted(GAMES)))
    def a_round(self, game: str) -> None:
        """Two players in a round."""
        self.game = game
        mode = "standard" if game == "saktris" else ""
        self.code = self.run(self.owner.open(game, 2, mode))
        self.run(self._all_enter())
        for person in self.people.values():
            assert is_ack(self.run(person.ask("ready")))
        self.run(self.owner.wait(3000))
        self._note()

    async def _all_enter(self) -> None:
        for player in PLAYERS:
            self.people[player] = await self.owner.enter(self.code, player)

    def _note(self) -> None:
        """Note what players know to be done."""
        for player, person in self.people.items():
            acks = [news["i"] for news in person.news if news["t"] in ("ack", "nack")]
            acks = [i for i in acks if i <= person.i]
            self.acked[player] = max([self.acked.get(player, 0), *acks])

    def _input(self, player: str, data: strategies.DataObject) -> messages.Input:
        room = self.owner.room(self.code)
        at = room.handler.context.clock.elapsed()
        text = data.draw(strategies.sampled_from(GAMES[self.game]))
        return messages.Input(self.acked[player] + 1, room.state.number, [(at, text)])

    @rule(player=players, data=strategies.data())
    def play(self, player: str, data: strategies.DataObject) -> None:
        """An ordinary input, and the same once more."""
        person = self.people[player]
        ask = self._input(player, data)
        first, again = [self._asked(person, ask) for _ in range(2)]
        assert code_of(first) == code_of(again)
        assert first["i"] == again["i"] == ask.i

    def _asked(self, person: Person, ask: messages.Input) -> dict[str, Any]:
        person.i = ask.i
        before = len(person.news)
        self.run(person.send("request", ask))
        (answer,) = [news for news in person.news[before:] if news["t"] in ("ack", "nack")]
        self._note()
        return answer

    @rule(player=players, data=strategies.data())
    def overtake(self, player: str, data: strategies.DataObject) -> None:
        """A request arrives before the one it follows."""
        ask = self._input(player, data)
        ask.i += 1
        person = self.people[player]
        self.run(person.send("request", ask))
        assert person.last("nack")["code"] == codes.GAP
        assert person.last("nack")["expected"] == ask.i - 1

    @rule(ms=strategies.sampled_from([50, 400, 2500]))
    def wait(self, ms: int) -> None:
        """Time passes."""
        self.run(self.owner.wait(ms))
        self.other.time = self.owner.time

    @rule(player=players)
    def reconnect(self, player: str) -> None:
        """A player comes back on another connection, and learns which request was answered last."""
        old = self.people[player]
        self.people[player] = self.run(self.owner.enter(self.code, player))
        assert old.closed == codes.CLOSE_REPLACED
        assert self.people[player].last("snapshot")["acked"] == self.acked[player]

    # A commit is pending.

    def _hold(self, player: str, data: strategies.DataObject) -> messages.Input:
        """An input is decided, but not written; nobody learns of it."""
        ask = self._input(player, data)
        self.owner.store.gate.clear()
        for person in self.people.values():
            person.forget()
        self.run(self.people[player].send("request", ask, settle=False))
        self.run(self.owner.until_waiting())
        assert [person.news for person in self.people.values()] == [[], []]
        return ask

    @rule(player=players, data=strategies.data())
    def commit_late(self, player: str, data: strategies.DataObject) -> None:
        """The commit takes a while, and then everyone learns of it."""
        ask = self._hold(player, data)
        self.owner.store.gate.set()
        self.people[player].i = ask.i
        self.run(self.owner.settle())
        assert [news["i"] for news in self.people[player].news if "i" in news] == [ask.i]
        self._note()

    @rule(player=players, data=strategies.data())
    def crash_before_commit(self, player: str, data: strategies.DataObject) -> None:
        """The node dies: what it decided never happened, and can be requested again."""
        before = self._logged().hash()
        ask = self._hold(player, data)
        self.owner.store.waiting = 0
        self.run(self.owner.crash())
        self.owner.store.gate.set()
        self._continue(before, player, ask)

    @rule(player=players, data=strategies.data())
    def taken_over_before_commit(self, player: str, data: strategies.DataObject) -> None:
        """Another node takes the room over, and the write of the first one comes too late."""
        before = self._logged().hash()
        ask = self._hold(player, data)
        old, self.owner, self.other = self.owner, self.other, self.owner
        self.run(self._take_over(old))
        assert [person.closed for person in self.people.values()] == [codes.CLOSE_MOVED] * 2
        kinds = {news["t"] for person in self.people.values() for news in person.news}
        assert kinds == {"notice"}
        self._continue(before, player, ask)

    async def _take_over(self, old: House) -> None:
        await self.store.database.write((EXPIRE, (old.node,)))
        assert await self.owner.directory.take_over(self.code)
        await self.owner.settle()
        old.store.gate.set()
        async with asyncio.timeout(TIMEOUT):
            while self.code in old.directory.rooms:
                await asyncio.sleep(0.001)
        old.people.clear()
        await self.store.renew(old.node, "")

    def _continue(self, before: str, player: str, ask: messages.Input) -> None:
        """The restored room is as it was; players return, and repeat what was lost."""
        assert self._logged().hash() == before
        assert self.owner.state(self.code).hash() == before
        self.run(self._all_enter())
        for name, person in self.people.items():
            assert person.last("snapshot")["acked"] == self.acked[name]
        self.run(self.owner.wait(3000))
        self.other.time = self.owner.time
        self._asked(self.people[player], ask)

    # Invariants.

    def _logged(self) -> RoomState:
        history = self.run(self.store.history(self.code))
        assert history is not None
        epochs = [chunk.epoch for chunk in history.chunks]
        assert epochs == sorted(epochs)
        state = restore(history)
        assert state is not None
        return state

    @invariant()
    def everything_that_players_know_is_in_the_log(self) -> None:
        """The log has every answered request, and the room's own state."""
        if self.code:
            logged = self._logged()
            assert logged.hash() == self.owner.state(self.code).hash()
            for player in PLAYERS:
                assert logged.answered(player) == self.acked[player]


NodeMachine.TestCase.settings = settings(
    # Each has its own store, which is slow.
    max_examples=EXAMPLES // 12,
    stateful_step_count=25,
    deadline=None,
)
TestNodeMachine = NodeMachine.TestCase
