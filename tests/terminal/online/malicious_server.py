"""A malicious server: it answers like one of ours, and then sends whatever a test wants."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

PATIENCE = 20.0

WELCOME = {"t": "welcome", "player": "p1", "name": "Ann", "protocol": 1, "phrases": ["hello"]}
INFO: dict[str, Any] = {
    "protocol": 1,
    "version": "1.0",
    "name": "MaliciousServer",
    "games": [{"id": "tetris", "version": 1, "seats": 99}],
}
GUEST = {"player": "p1", "name": "Ann", "bearer": "secret"}
TICKET = {"ticket": "t", "player": "p1", "name": "Ann"}


class MaliciousServer:
    """A server whose answers are defined by a test."""

    def __init__(self) -> None:
        self.pages: dict[str, Any] = {
            "/api/server": INFO,
            "/api/rooms": {"rooms": []},
            "/api/guest": GUEST,
            "/api/ticket": TICKET,
        }
        """The response by path: data, a status or bytes."""
        self.script: list[Any] = [WELCOME]
        """What is sent on each socket: data, texts, bytes, or a code to close it with."""
        self.most_closed = 1000
        """How many sockets are closed; further ones stay open."""
        self.received: list[dict[str, Any]] = []
        self.sockets = 0
        self.headers: list[dict[str, str]] = []
        self._open: list[WebSocket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        routes = [
            Route("/api/{rest:path}", self._answer, methods=["GET", "POST"]),
            WebSocketRoute("/ws", self._talk),
        ]
        config = uvicorn.Config(Starlette(routes=routes), log_config=None, lifespan="off")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._listening])

    def send_message(self, said: Any) -> None:
        """Send a message on the last socket."""
        talk = self._open[-1]
        asyncio.run_coroutine_threadsafe(self._say(talk, said), self._loop).result(PATIENCE)

    def asks(self, kind: str) -> list[dict[str, Any]]:
        """The requests of a type so far."""
        return [ask for ask in self.received if ask["t"] == kind]

    def drop(self) -> None:
        """Drop all sockets, like a server that is restarted."""
        for talk in self._open:
            asyncio.run_coroutine_threadsafe(talk.close(1012), self._loop).result(PATIENCE)

    def close(self) -> None:
        """Stop it."""
        self._server.should_exit = True
        self._server.force_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()

    async def _answer(self, request: Request) -> Response:
        self.headers.append(dict(request.headers))
        page = self.pages.get(request.url.path, 404)
        if isinstance(page, int):
            return Response(status_code=page, headers={"Location": "http://127.0.0.1:1/"})
        body = page if isinstance(page, bytes) else json.dumps(page).encode()
        return Response(body, media_type="application/json")

    async def _talk(self, talk: WebSocket) -> None:
        self.sockets += 1
        self.headers.append(dict(talk.headers))
        await talk.accept()
        self._open = [talk]
        try:
            self.received.append(json.loads(await talk.receive_text()))
            for said in self.script:
                if isinstance(said, int):
                    if self.sockets > self.most_closed:
                        continue
                    await talk.close(said)
                    return
                await self._say(talk, said)
            while True:
                self.received.append(json.loads(await talk.receive_text()))
        except WebSocketDisconnect:
            return

    async def _say(self, talk: WebSocket, said: Any) -> None:
        if isinstance(said, bytes):
            await talk.send_bytes(said)
        else:
            await talk.send_text(said if isinstance(said, str) else json.dumps(said))


@contextmanager
def malicious_server() -> Iterator[MaliciousServer]:
    """A malicious server, stopped at the end."""
    server = MaliciousServer()
    try:
        yield server
    finally:
        server.close()
