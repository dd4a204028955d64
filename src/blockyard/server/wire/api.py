"""What is asked and answered over HTTP, under ``/api``: who a player is, what there is to join."""

from typing import Annotated

from msgspec import Meta, Struct


class GuestAsk(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/guest``."""

    name: Annotated[str, Meta(max_length=200)] = ""
    """The name to play under; empty for one that the server makes up, or for the one there is."""
    bearer: bool = False
    """Whether the client keeps no cookies and wants the token itself."""


class GuestAnswer(Struct):
    """Who the player is from now on."""

    player: str
    """The public id."""
    name: str
    bearer: str
    """The token for ``Authorization: Bearer``, if it was asked for; otherwise empty."""


class TicketAnswer(Struct):
    """The answer to ``POST /api/ticket``."""

    ticket: str
    """What ``hello`` shows; it works once, and for half a minute."""
    player: str
    name: str


class OpenRoom(Struct):
    """A room that anybody may enter."""

    code: str
    game: str


class OpenRooms(Struct):
    """The answer to ``GET /api/rooms``."""

    rooms: list[OpenRoom]


class OnlineGame(Struct):
    """A game that can be played in rooms here."""

    id: str
    version: int
    """The version of its rules; a page with another one cannot play it here."""
    seats: int
    """The most players in a room."""


class ServerInfo(Struct):
    """The answer to ``GET /api/server``: that there is a server, and what it offers."""

    protocol: int
    version: str
    """The version of Blockyard."""
    name: str
    """What the operators call this server."""
    games: list[OnlineGame]


class Trouble(Struct):
    """The answer to any request that was not done."""

    error: str
    """A code for programs."""
    message: str
    """Why, in words for players."""
