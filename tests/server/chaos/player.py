"""A player who never gives up, and remembers everything it received.

It plays randomly with the real protocol: on its own board in real time, or by the frames it gets.
When its socket breaks, it reconnects and repeats all unanswered requests, even those that a
snapshot reports as done, because the answer must still be the same.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tests.server.chaos.link import Link, ServerMessage

from blockyard.core.own_board import OwnBoard
from blockyard.core.position import Refused
from blockyard.core.registry import find_game

PACE = 0.12
"""Roughly how long to wait between actions, in seconds."""

MAX_WAITING = 4
"""How many requests may be unanswered at a time."""

ENTERING = 2_000_000_000
"""The number of the request to enter, which rooms don't count."""

NOT_COUNTED = ("busy", "gap", "suspended")
"""Refusals that don't count: the same request is sent again."""


@dataclass
class ClientMessage:
    """A request and its answer."""

    text: ServerMessage
    answer: str = ""
    """``ack``, or the code of the refusal; empty while it is unanswered."""


@dataclass(frozen=True)
class Fact:
    """The hash of a seat's board at a time of a round."""

    round: int
    at: int
    hash: str
    is_from_server: bool
    """Whether the server sent it; otherwise it was simulated here."""


@dataclass
class Memory:
    """What a player has received."""

    requests: dict[int, ClientMessage] = field(default_factory=dict)
    facts: list[Fact] = field(default_factory=list)
    seats: dict[int, int] = field(default_factory=dict)
    """The seat in each round."""
    replays: dict[int, str] = field(default_factory=dict)
    """The id of each round's replay."""
    times: list[tuple[float, int, int]] = field(default_factory=list)
    """Times of this computer's clock, rounds, and the rounds' times then, as sent."""
    troubles: list[str] = field(default_factory=list)
    """What must never happen, but did."""
    notices: list[str] = field(default_factory=list)
    """The codes of the server's notices."""
    acknowledged: int = 0
    """Acknowledged inputs."""


class Player:
    """One player in one room."""

    def __init__(self, ports: Sequence[int], seed: int, actions: Sequence[str] = ()) -> None:
        """``actions`` are for real-time games; in turn-based ones, it does whatever it can."""
        self._chance = random.Random(seed)
        self.link = Link(ports, self._chance)
        self._actions = actions
        self._enter: ServerMessage = {}
        self._last = 0
        self.memory = Memory()
        self.room: ServerMessage = {}
        self._round = 0
        self._zero = 0.0
        """When the round's time was 0, or will have been."""
        self._begins = 0.0
        """When that time starts to run, or has started."""
        self._latest = 0
        """The time of the latest input."""
        self._board: OwnBoard | None = None
        self._is_astray = False
        """Whether the board here is wrong until the next snapshot."""
        self._view: dict[str, Any] = {}
        self._latest_messages: list[str] = []
        self._again: asyncio.TimerHandle | None = None
        self.is_idle = False
        """Whether it stays connected and does nothing."""

    @property
    def code(self) -> str:
        """The code of the room."""
        return str(self.room.get("code", ""))

    @property
    def seat(self) -> int:
        """Its seat."""
        return int(self.room.get("you", -1))

    @property
    def waiting(self) -> list[ClientMessage]:
        """Unanswered requests, in order."""
        return [ask for ask in self.memory.requests.values() if not ask.answer]

    def __str__(self) -> str:
        phase, is_in = self.room.get("phase"), "in" if self.link.is_open else "out"
        requests = [ask.text for ask in self.waiting]
        return (
            f"{is_in}, {self.code} {phase} round {self._round}, {self.memory.acknowledged} inputs, "
            f"waiting for {requests}, last received {self._latest_messages[-6:]}"
        )

    async def live(self, enter: ServerMessage) -> None:
        """Enter a room with ``create`` or ``join``, and play there until cancelled."""
        self._enter = enter
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.link.run(self._opened, self._handle, self._lost))
            tasks.create_task(self._play())

    # Actions.

    def ask(self, **text: Any) -> None:
        """Send a numbered request, repeatedly until it is answered."""
        self._last += 1
        ask = ClientMessage({"i": self._last, **text})
        self.memory.requests[self._last] = ask
        self.link.send_message(ask.text)

    def _opened(self) -> None:
        self._latest_messages.append("opened")
        enter = {"t": "join", "code": self.code} if self.room else self._enter
        self.link.send_message({**enter, "i": ENTERING})

    def _lost(self) -> None:
        self._latest_messages.append("lost")
        self._begins = float("inf")

    def _ask_again_soon(self) -> None:
        """Resend pending requests once, however many refusals there were."""
        if self._again is None:
            self._again = asyncio.get_running_loop().call_later(PACE, self._ask_again)

    def _ask_again(self) -> None:
        self._again = None
        for ask in self.waiting:
            self.link.send_message(ask.text)

    async def _play(self) -> None:
        while True:
            await asyncio.sleep(PACE * (0.5 + self._chance.random()))
            if self.is_idle or not self.link.is_open or len(self.waiting) >= MAX_WAITING:
                continue
            if self.room.get("phase") in ("lobby", "ended"):
                self._be_ready()
            elif self.room.get("phase") != "live" or time.monotonic() < self._begins:
                continue
            elif self._board is not None:
                self._act_on_board(self._board)
            elif self._view and not self.waiting:
                self._choose()

    def _be_ready(self) -> None:
        """Get ready for the next round, once everyone is there."""
        seats = self.room["seats"]
        is_full = all(seat["player"] for seat in seats)
        if is_full and not seats[self.seat]["ready"] and not self.waiting:
            self.ask(t="ready")

    def _act_on_board(self, board: OwnBoard) -> None:
        """Perform an action immediately, and send it."""
        at = int((time.monotonic() - self._zero) * 1000)
        if self._is_astray or at <= self._latest or board.position.is_over():
            return
        board.advance(at)
        with suppress(Refused):
            board.act(self._chance.choice(self._actions), at)
            self._latest = board.now
            inputs = board.send(self._last + 1)
            self.ask(t="input", round=self._round, inputs=inputs)
            return
        self.link.send_message({"t": "advance", "round": self._round, "at": at})

    def _choose(self) -> None:
        """Perform an action that the latest frame offers."""
        choices = [each["action"] for each in self._view["choices"] if each["action"] != "resign"]
        if self._view["turn"] == self.seat and choices:
            action = self._chance.choice(choices)
            self.ask(t="input", round=self._round, inputs=[[0, action]])

    # Messages.

    def _handle(self, message: ServerMessage) -> None:
        self._latest_messages = [*self._latest_messages[-20:], str(message)[:120]]
        handle = getattr(self, f"_on_{message['t']}", None)
        if handle is not None:
            handle(message)

    def _on_room(self, message: ServerMessage) -> None:
        if message["you"] < 0:
            self.memory.troubles.append("the player has no seat")
        self.room = message

    def _on_ack(self, message: ServerMessage) -> None:
        self._answered(message["i"], "ack")

    def _on_nack(self, message: ServerMessage) -> None:
        if message["i"] == ENTERING:
            asyncio.get_running_loop().call_later(PACE, self._opened)
        elif message["code"] in NOT_COUNTED:
            self._ask_again_soon()
        else:
            self._answered(message["i"], message["code"])

    def _answered(self, i: int, answer: str) -> None:
        ask = self.memory.requests.get(i)
        if ask is None:
            return
        if ask.answer and ask.answer != answer:
            self.memory.troubles.append(f"{ask.text} was answered with {ask.answer} and {answer}")
        is_new, ask.answer = not ask.answer, answer
        if ask.text["t"] != "input":
            return
        self.memory.acknowledged += is_new and answer == "ack"
        board = self._board
        if board is None:
            return
        if answer == "ack":
            board.acknowledge(i)
            if not self.waiting and not self._is_astray:
                self.memory.facts.append(
                    Fact(self._round, board.now, board.hash(), is_from_server=False)
                )
        elif board.take_back(i):
            self._is_astray = True
            self.link.send_message({"t": "sync"})

    def _on_snapshot(self, message: ServerMessage) -> None:
        now = time.monotonic()
        self._zero = now + (message["starts_in"] - message["elapsed"]) / 1000
        self._begins = now + message["starts_in"] / 1000
        if message["round"]:
            self.memory.times.append((now, message["round"], message["elapsed"]))
            self.memory.seats[message["round"]] = self.seat
        if message["over"] is not None:
            # The server may have been killed before it could send the result itself.
            self.memory.replays[message["round"]] = message["over"]["replay"]
        if message["round"] != self._round:
            self._round, self._board, self._latest = message["round"], None, 0
        if message["own"] is not None:
            self._take(message)
        elif message["frame"] is not None:
            self._view = message["frame"]["views"][0]
        self._ask_again()

    def _take(self, message: ServerMessage) -> None:
        own = message["own"]
        board_time = int(own["state"]["now"])
        self.memory.facts.append(Fact(self._round, board_time, own["hash"], is_from_server=True))
        for at, _, _ in own["log"]:
            self._forget_after(at)
        if self._board is None:
            seats = sum(1 for seat in self.room["seats"] if seat["player"] or seat["bot"])
            game, settings = find_game(self.room["game"]), self.room["settings"]
            self._board = OwnBoard(game, settings, seats, self.seat, own)
        else:
            self._board.take(own)
        outcome = None if message["over"] is None else message["over"]["outcome"]
        self._board.tell(table=message["table"], outcome=outcome)
        self._latest = max(self._latest, board_time)
        self._is_astray = False

    def _on_notice(self, message: ServerMessage) -> None:
        self.memory.notices.append(message["code"])

    def _on_effects(self, message: ServerMessage) -> None:
        if self._board is not None and message["round"] == self._round:
            for at, _, _ in message["effects"]:
                self._forget_after(at)
            self._board.receive([tuple(each) for each in message["effects"]])

    def _forget_after(self, at: int) -> None:
        """What was simulated here without a late effect is not a fact."""
        self.memory.facts = [
            fact
            for fact in self.memory.facts
            if fact.is_from_server or fact.round != self._round or fact.at < at
        ]

    def _on_frame(self, message: ServerMessage) -> None:
        self._view = message["frame"]["views"][0]

    def _on_over(self, message: ServerMessage) -> None:
        self.memory.replays[message["round"]] = message["replay"]
        if self._board is not None:
            self._board.tell(outcome=message["outcome"])
