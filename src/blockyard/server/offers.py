"""Over HTTP: what this server offers, and which rooms are open."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard import __version__
from blockyard.catalogue import open_all
from blockyard.server.answers import Refusal, json_answer
from blockyard.server.log.store import RoomLog
from blockyard.server.wire.api import OnlineGame, OpenRoom, OpenRooms, ServerInfo
from blockyard.server.wire.asks import PROTOCOL

MOST_ROOMS = 100
"""Open rooms that are listed."""


class Offers:
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
        """Both, for the application."""
        return [
            Route("/server", self.server, methods=["GET"]),
            Route("/rooms", self.rooms, methods=["GET"]),
        ]

    async def server(self, _request: Request) -> Response:
        """That there is a server, and what it offers."""
        return json_answer(self._server)

    async def rooms(self, request: Request) -> Response:
        """The rooms of a game that anybody may enter."""
        game = request.query_params.get("game", "")
        if game not in self._games:
            raise Refusal(404, "no_such_game", "There is no such game here.")
        codes = (await self._rooms.open_rooms(game))[:MOST_ROOMS]
        return json_answer(OpenRooms([OpenRoom(code, game) for code in codes]))
