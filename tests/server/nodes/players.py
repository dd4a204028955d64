"""Players who never give up: they play in real time, and reconnect whenever necessary."""

import asyncio
import json
import time
from typing import Any

from tests.server.clients import TIMEOUT, Visitor
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

MOST_PENDING = 8
PAUSE = 0.04
"""The interval between a player's inputs, in seconds."""

WITHIN = 2.0
"""How long to wait for a node before another one is tried, in seconds."""

TROUBLE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, AssertionError)
"""What goes wrong at a node that is stopping or gone."""

AGAIN = ("busy", "suspended")
"""Codes after which the same request is sent again."""


class Player:
    """A player at any of some nodes, who checks that nothing acknowledged is ever lost."""

    def __init__(self, ports: list[int], address: str) -> None:
        self.ports = ports
        self.address = address
        self.bearer = ""
        self.player = ""
        self.code = ""
        self.room: dict[str, Any] = {}
        self.round = 0
        self.answered = 0
        self.acks = 0
        self.times_back = 0
        self.longest_gap = 0.0
        self._answered_at = time.monotonic()
        self._count = 0
        self._pending: dict[int, dict[str, Any]] = {}
        self._began = 0.0
        self._goes_on_at = 0.0
        self._is_running = False
        self._last_at = 0
        self._socket: ClientConnection | None = None
        self.is_playing = True
        self.is_suspended = False
        self.trouble: Exception | None = None
        self.last = ""

    def __repr__(self) -> str:
        waiting = sorted(self._pending)
        return (
            f"<Player {self.player[:4]} {'running' if self._is_running else 'not running'}, "
            f"{self.acks} acks, answered {self.answered}, waiting {waiting}, "
            f"{self.times_back} times back, last trouble {self.trouble!r}, "
            f"phase {self.room.get('phase')}, {self.last}>"
        )

    # Entering

    async def arrive(self) -> None:
        """Become a guest."""
        guest = await asyncio.to_thread(
            Visitor(self.ports[0], self.address, None).become_guest, bearer=True
        )
        self.bearer, self.player = guest.bearer, guest.player

    async def create(self) -> str:
        """Create a room for two, and disconnect for a moment; returns its code."""
        socket = await self._welcome_in_time(self.ports[0])
        ask = {"t": "create", "i": 1, "game": "tetris", "seats": 2, "mode": "versus"}
        await socket.send(json.dumps(ask))
        while self.code == "":
            self._hear(json.loads(await socket.recv()))
            self.code = self.room.get("code", "")
        await socket.close()
        return self.code

    async def _welcome_in_time(self, port: int) -> ClientConnection:
        """Connect even to a server that is too busy at first."""
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                return await self._welcome(port)
            except TROUBLE:
                assert time.monotonic() < end, "no one is admitted"
                await asyncio.sleep(0.2)

    async def _welcome(self, port: int) -> ClientConnection:
        visitor = Visitor(port, self.address, None)
        visitor.bearer = self.bearer
        ticket = await asyncio.to_thread(visitor.ticket)
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws", compression=None, local_addr=(self.address, 0)
        )
        await socket.send(json.dumps({"t": "hello", "ticket": ticket}))
        return socket

    # Playing

    async def play(self) -> None:
        """Play until stopped, at whichever node is available."""
        while True:
            for port in self.ports:
                try:
                    await self._play_at(port)
                except TROUBLE as trouble:
                    self.trouble = trouble
                self._is_running = False
                self.times_back += 1
                await asyncio.sleep(0.25)

    async def _play_at(self, port: int) -> None:
        async with asyncio.timeout(WITHIN):
            socket = self._socket = await self._welcome(port)
        try:
            await socket.send(json.dumps({"t": "join", "i": 1, "code": self.code}))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read(socket))
                tasks.create_task(self._write(socket))
        except* ConnectionClosed as closed:
            raise closed.exceptions[0] from None
        finally:
            self._socket = None
            await socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            self._hear(message)
            if message["t"] == "snapshot":
                for ask in self._pending.values():
                    await socket.send(json.dumps(ask))
                if message["round"] == 0 and not self._pending:
                    await self._ask(socket, {"t": "ready"})
            elif message["t"] == "nack" and message["code"] == "gap":
                for i in range(message["expected"], self._count + 1):
                    await socket.send(json.dumps(self._pending[i]))
            elif (
                message["t"] == "nack"
                and message["code"] in AGAIN
                and message["i"] in self._pending
            ):
                await asyncio.sleep(0.1)
                await socket.send(json.dumps(self._pending[message["i"]]))
        raise ConnectionError("the socket was closed")

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            now = time.monotonic()
            if not (self.is_playing and self._is_running and now >= self._goes_on_at):
                continue
            elapsed = round((now - self._began) * 1000)
            if len(self._pending) < MOST_PENDING:
                self._last_at = max(self._last_at, elapsed)
                action = "left" if self._count % 2 else "right"
                inputs = [[self._last_at, action]]
                await self._ask(socket, {"t": "input", "round": self.round, "inputs": inputs})

    async def _ask(self, socket: ClientConnection, ask: dict[str, Any]) -> None:
        self._count += 1
        self._pending[self._count] = {**ask, "i": self._count}
        await socket.send(json.dumps(self._pending[self._count]))

    def _hear(self, message: dict[str, Any]) -> None:
        self.last = json.dumps(message)[:200]
        match message["t"]:
            case "room":
                self.room = message
                if message["phase"] not in ("live", "countdown"):
                    self._is_running = False
            case "snapshot":
                self._take_snapshot(message)
            case "notice" if message["code"] in ("suspended", "resumed"):
                self.is_suspended = message["code"] == "suspended"
                self._is_running = self._is_running and not self.is_suspended
            case "ack" if message["i"] in self._pending:
                self.acks += 1
                self._is_answered(message["i"])
            case "nack" if message["i"] in self._pending and message["code"] not in (*AGAIN, "gap"):
                self._is_answered(message["i"])

    def _is_answered(self, i: int) -> None:
        assert i == self.answered + 1, f"{i} was answered after {self.answered}"
        self.answered = i
        del self._pending[i]
        now = time.monotonic()
        self.longest_gap = max(self.longest_gap, now - self._answered_at)
        self._answered_at = now

    def _take_snapshot(self, message: dict[str, Any]) -> None:
        # The central check: the room contains everything that was acknowledged before.
        if message["acked"] < self.answered:
            raise Lost(f"{self.answered} was answered, but the room knows of {message['acked']}")
        for i in range(self.answered + 1, message["acked"] + 1):
            self._pending.pop(i, None)
        self.answered = message["acked"]
        self._count = max(self._count, self.answered)
        self.round = message["round"]
        self._is_running = self.round > 0 and message["over"] is None
        self._goes_on_at = time.monotonic() + message["starts_in"] / 1000
        self._began = self._goes_on_at - message["elapsed"] / 1000
        self._last_at = max(self._last_at, message["elapsed"])


class Lost(Exception):
    """Something that was acknowledged is gone."""
