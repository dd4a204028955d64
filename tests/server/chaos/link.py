"""A connection to a server that is killed now and then; it reconnects to any node."""

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ServerMessage = dict[str, Any]

PAUSE = 0.15
"""Roughly how long to wait before reconnecting, in seconds."""

TIMEOUT = 10.0
"""How long to wait for an answer before reconnecting, in seconds."""


class Link:
    """The socket of one guest, reconnecting forever."""

    def __init__(self, ports: Sequence[int], chance: random.Random) -> None:
        self._ports = ports
        self._chance = chance
        self._token = ""
        self.player = ""
        """The guest's public id."""
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self.is_open = False
        self.returns = -1
        """How often it reconnected."""
        self.ends: list[int] = []
        """The codes with which its sockets were closed."""

    def send_message(self, text: ServerMessage) -> None:
        """Send a message, if connected."""
        if self.is_open:
            self._outbox.put_nowait(json.dumps(text))

    async def run(
        self,
        opened: Callable[[], None],
        handle: Callable[[ServerMessage], None],
        lost: Callable[[], None],
    ) -> None:
        """Stay connected until cancelled."""
        while True:
            # Everything that a server can do to a client while it is being killed.
            with suppress(OSError, WebSocketException, HTTPException, TimeoutError, ValueError):
                await self._stay(self._chance.choice(self._ports), opened, handle)
            if self.is_open:
                self.is_open = False
                lost()
            await asyncio.sleep(PAUSE * (0.5 + self._chance.random()))

    async def _stay(
        self, port: int, opened: Callable[[], None], handle: Callable[[ServerMessage], None]
    ) -> None:
        ticket = await asyncio.to_thread(self._ticket, port)
        address = f"ws://127.0.0.1:{port}/ws"
        # A suspended server is noticed, as by players' own clients.
        async with connect(
            address,
            compression=None,
            max_size=None,
            ping_interval=1,
            ping_timeout=3,
            open_timeout=5,
            close_timeout=1,
        ) as socket:
            await socket.send(json.dumps({"t": "hello", "ticket": ticket}))
            async with asyncio.timeout(TIMEOUT):
                welcome = json.loads(await socket.recv())
            self.player = welcome["player"]
            self._outbox = asyncio.Queue()
            self.is_open = True
            self.returns += 1
            opened()
            writing = asyncio.create_task(self._write(socket, self._outbox))
            try:
                async for text in socket:
                    handle(json.loads(text))
            finally:
                self.ends.append(socket.close_code or 0)
                writing.cancel()
                with suppress(asyncio.CancelledError):
                    await writing

    @staticmethod
    async def _write(socket: ClientConnection, outbox: "asyncio.Queue[str]") -> None:
        with suppress(WebSocketException):
            while True:
                await socket.send(await outbox.get())

    def _ticket(self, port: int) -> str:
        if not self._token:
            self._token = str(self._post(port, "/api/guest", {"bearer": True})["bearer"])
        return str(self._post(port, "/api/ticket", {})["ticket"])

    def _post(self, port: int, path: str, body: ServerMessage) -> ServerMessage:
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
        try:
            connection.request("POST", path, json.dumps(body), headers)
            answer = connection.getresponse()
            received: ServerMessage = json.loads(answer.read())
            if answer.status != 200:
                raise ConnectionError(f"{path} was answered with {answer.status}")
            return received
        finally:
            connection.close()
