"""The events of the gateway by name, and the validation of their arguments."""

from typing import Any

from msgspec import Struct

from blockyard.server.rooms.codes import is_chosen, read_code

CREATE_ROOM = "createRoom"
JOIN_ROOM = "joinRoom"
REQUEST_DATA = "requestNewGameData"
UPDATE_POINTS = ("updatePoints1", "updatePoints2")
"""By seat; sent by the other player, who has cleared something."""
PLAYER_WIN = "playerWin"
PLAYER_GAME_OVER = "playerGameOver"
NEXT_ROUND_READY = "nextRoundReady"
INPUT = "input"
SYNC = "sync"

CLIENT_EVENTS = frozenset(
    (
        CREATE_ROOM,
        JOIN_ROOM,
        REQUEST_DATA,
        *UPDATE_POINTS,
        PLAYER_WIN,
        PLAYER_GAME_OVER,
        NEXT_ROUND_READY,
        INPUT,
        SYNC,
    )
)
"""All events that clients may send."""

ROOM_JOINED = "roomJoined"
GAME_READY = "gameReady"
RECEIVE_DATA = "receiveNewGameData"
DAMAGE = ("p1damage", "p2damage")
"""By seat; sent only to that seat."""
OPPONENT_WIN = "opponentWin"
OPPONENT_GAME_OVER = "opponentGameOver"
OPPONENT_LEFT = "opponentLeft"
NEXT_ROUND_STATUS = "nextRoundStatus"
START_NEXT_ROUND = "startNextRound"
SNAPSHOT = "snapshot"
NOTICE = "notice"
ERROR = "error"


class BadEvent(ValueError):
    """An event with invalid arguments; the text says what is wrong."""


class RoomRequest(Struct):
    """A room to create or join."""

    code: str
    """The normalised code; empty for a random one."""
    more: dict[str, Any]
    """All other options."""


def read_room_request(arguments: tuple[object, ...], *, any_code: bool) -> RoomRequest:
    """The room from ``"CODE"`` or ``{roomCode, …}``."""
    given = arguments[0] if arguments else ""
    more: dict[str, Any] = {}
    if isinstance(given, dict):
        more = given
        given = more.get("roomCode", "")
    if given is None:
        given = ""
    if not isinstance(given, str) or len(given) > 64:
        raise BadEvent("a room code must be a string")
    code = read_code(given)
    if any_code and not code:
        return RoomRequest("", more)
    if not is_chosen(code):
        raise BadEvent("a room code has 4 to 8 letters and digits")
    return RoomRequest(code, more)


def read_details(arguments: tuple[object, ...]) -> dict[str, Any]:
    """The argument of an event during a round: an object, or nothing."""
    given = arguments[0] if arguments else None
    if given is None:
        return {}
    if isinstance(given, str):
        return {"roomCode": given}
    if not isinstance(given, dict):
        raise BadEvent("the argument of this event must be an object")
    return given


def check_room(details: dict[str, Any], code: str) -> None:
    """Check that an event refers to this room, or to none."""
    named = details.get("roomCode")
    if named is not None and (not isinstance(named, str) or read_code(named[:64]) != code):
        raise BadEvent("you are not in that room")


def check_player(details: dict[str, Any], seat: int) -> None:
    """Check that an event refers to its sender, or to nobody."""
    named = details.get("playerNumber")
    if named is None:
        return
    if isinstance(named, bool) or named not in (seat + 1, str(seat + 1)):
        raise BadEvent(f"you are player {seat + 1}")


def read_points(details: dict[str, Any], seat: int) -> int:
    """The points reported for a seat by the other player."""
    points = details.get(f"player{seat + 1}points")
    if isinstance(points, bool) or not isinstance(points, int):
        raise BadEvent(f"player{seat + 1}points must be an integer")
    return points
