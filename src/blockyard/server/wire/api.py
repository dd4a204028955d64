"""Requests and responses of the HTTP API under ``/api``: identity, and rooms to join."""

from typing import Annotated

from msgspec import Meta, Struct


class GuestRequest(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/guest``."""

    name: Annotated[str, Meta(max_length=200)] = ""
    """The player's name; if empty, the current name is kept or, for a new guest, generated."""
    bearer: bool = False
    """Whether to return the token in the response instead of setting a cookie."""
    link: Annotated[str, Meta(max_length=64)] = ""
    """The token of a link from another device, to be the same guest as there."""


class GuestResponse(Struct):
    """The player's identity."""

    player: str
    """The public id."""
    name: str
    bearer: str
    """The token for ``Authorization: Bearer``, if requested; otherwise empty."""


class TicketResponse(Struct):
    """The response to ``POST /api/ticket``."""

    ticket: str
    """The ticket for ``hello``; valid once, for 30 seconds."""
    player: str
    name: str


class LinkResponse(Struct):
    """The response to ``POST /api/link``."""

    link: str
    """A token with which another device can be the same guest; it works once."""
    valid: int
    """How long, in seconds."""


class OpenRoom(Struct):
    """A room that anyone can join."""

    code: str
    game: str


class OpenRooms(Struct):
    """The response to ``GET /api/rooms``."""

    rooms: list[OpenRoom]


class OnlineGame(Struct):
    """A game that can be played in rooms on this server."""

    id: str
    version: int
    """The version of its rules; clients need the same version to play here."""
    seats: int
    """The maximum number of players in a room."""


class ServerInfo(Struct):
    """The response to ``GET /api/server``: what this server offers."""

    protocol: int
    version: str
    """The version of Blockyard."""
    name: str
    """The server's display name."""
    games: list[OnlineGame]


class ErrorResponse(Struct):
    """The response to any request that fails."""

    error: str
    """A machine-readable code."""
    message: str
    """The reason, in words for players."""
