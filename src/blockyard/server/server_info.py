"""HTTP routes: what this server offers, and its open rooms."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard import __version__
from blockyard.catalogue import open_all
from blockyard.server.log.store import RoomLog
from blockyard.server.responses import Refusal, json_response
from blockyard.server.wire.api import OnlineGame, OpenRoom, OpenRooms, ServerInfo
from blockyard.server.wire.client_messages import PROTOCOL

MAX_ROOMS = 100
"""The maximum number of open rooms listed."""


class ServerInfoRoutes:
    """``/server`` and ``/rooms``."""

    def __init__(self, name: str, rooms: RoomLog) -> None:
        self._rooms = rooms
        games = [
            OnlineGame(game.id, game.version, game.seats[1])
            for game in open_all()[0]
            if game.seats[1] > 1
        ]
        self._games = frozenset(game.id for game in games)
        self._server = ServerInfo(PROTOCOL, __version__, name, games)

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/server", self.server, methods=["GET"]),
            Route("/rooms", self.rooms, methods=["GET"]),
        ]

    async def server(self, _request: Request) -> Response:
        """The server's name, version and games."""
        return json_response(self._server)

    async def rooms(self, request: Request) -> Response:
        """A game's open rooms."""
        game = request.query_params.get("game", "")
        if game not in self._games:
            raise Refusal(404, "no_such_game", "This server does not have that game.")
        codes = (await self._rooms.open_rooms(game))[:MAX_ROOMS]
        return json_response(OpenRooms([OpenRoom(code, game) for code in codes]))
