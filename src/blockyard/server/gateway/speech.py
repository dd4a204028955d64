"""Speech: what stock clients say and are told, by name, and the shapes of what they say."""

from typing import Any

from msgspec import Struct

from blockyard.server.rooms.codes import is_chosen, read_code

CREATE_ROOM = "createRoom"
JOIN_ROOM = "joinRoom"
REQUEST_DATA = "requestNewGameData"
UPDATE_POINTS = ("updatePoints1", "updatePoints2")
"""By seat: sent by the other player, who has cleared so much."""
PLAYER_WIN = "playerWin"
PLAYER_GAME_OVER = "playerGameOver"
NEXT_ROUND_READY = "nextRoundReady"
INPUT = "input"
SYNC = "sync"

HEARD = frozenset(
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
"""All that clients may say."""

ROOM_JOINED = "roomJoined"
GAME_READY = "gameReady"
RECEIVE_DATA = "receiveNewGameData"
DAMAGE = ("p1damage", "p2damage")
"""By seat: told to it alone."""
OPPONENT_WIN = "opponentWin"
OPPONENT_GAME_OVER = "opponentGameOver"
OPPONENT_LEFT = "opponentLeft"
NEXT_ROUND_STATUS = "nextRoundStatus"
START_NEXT_ROUND = "startNextRound"
SNAPSHOT = "snapshot"
NOTICE = "notice"
ERROR = "error"


class Misunderstood(ValueError):
    """Something said that has not the shape it should have; the text tells what is wrong."""


class RoomWish(Struct):
    """A room that somebody wants to open or enter."""

    code: str
    """As rooms are known by; empty for any."""
    more: dict[str, Any]
    """What else was said of it."""


def read_wish(said: tuple[object, ...], *, any_code: bool) -> RoomWish:
    """The room of ``"CODE"`` or ``{roomCode, …}``."""
    given = said[0] if said else ""
    more: dict[str, Any] = {}
    if isinstance(given, dict):
        more = given
        given = more.get("roomCode", "")
    if given is None:
        given = ""
    if not isinstance(given, str) or len(given) > 64:
        raise Misunderstood("a room code is text")
    code = read_code(given)
    if any_code and not code:
        return RoomWish("", more)
    if not is_chosen(code):
        raise Misunderstood("a room code is 4 to 8 letters and digits")
    return RoomWish(code, more)


def read_details(said: tuple[object, ...]) -> dict[str, Any]:
    """What an event of a round says: an object, or nothing."""
    given = said[0] if said else None
    if given is None:
        return {}
    if isinstance(given, str):
        return {"roomCode": given}
    if not isinstance(given, dict):
        raise Misunderstood("this event takes an object")
    return given


def check_room(details: dict[str, Any], code: str) -> None:
    """Make sure that something was said of this room, or of none."""
    named = details.get("roomCode")
    if named is not None and (not isinstance(named, str) or read_code(named[:64]) != code):
        raise Misunderstood("you are not in that room")


def check_player(details: dict[str, Any], seat: int) -> None:
    """Make sure that something was said of the player who says it, or of nobody."""
    named = details.get("playerNumber")
    if named is None:
        return
    if isinstance(named, bool) or named not in (seat + 1, str(seat + 1)):
        raise Misunderstood(f"you are player {seat + 1}")


def read_points(details: dict[str, Any], seat: int) -> int:
    """The points that the other player tells of, for a seat."""
    points = details.get(f"player{seat + 1}points")
    if isinstance(points, bool) or not isinstance(points, int):
        raise Misunderstood(f"player{seat + 1}points is a whole number")
    return points
