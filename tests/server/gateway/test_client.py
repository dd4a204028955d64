"""A gateway client on its own: it handles every event, or refuses it with a reason."""

import contextlib
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.match import Match
from blockyard.core.state import to_data
from blockyard.games.drmario import claims
from blockyard.server.gateway import events
from blockyard.server.gateway.client import Client, Environment
from blockyard.server.gateway.events import BadEvent
from blockyard.server.rooms.messages import Claim
from blockyard.server.wire.client_messages import Input, Ready, Sync
from blockyard.server.wire.server_messages import Nack, OwnBoard, RoomInfo, SeatInfo, Snapshot

NAMES = ("roomCode", "playerNumber", "player1points", "player2points", "at", "action", "virusCount")

values = some.recursive(
    some.none()
    | some.booleans()
    | some.integers()
    | some.floats()
    | some.text()
    | some.sampled_from(["ROOM", "room", "left", "down", "1", 1, 2, 4, 40, 7000]),
    lambda inner: (
        some.lists(inner, max_size=3)
        | some.dictionaries(some.text() | some.sampled_from(NAMES), inner, max_size=4)
    ),
    max_leaves=8,
)
event_names = some.sampled_from(
    sorted(events.CLIENT_EVENTS - {events.CREATE_ROOM, events.JOIN_ROOM})
)


class Around:
    """What a client does, as lists; its clock is set by the test."""

    def __init__(self) -> None:
        self.emitted: list[tuple[str, Any]] = []
        self.written: list[Any] = []
        self.time = 0.0

    def surroundings(self) -> Environment:
        return Environment(
            lambda event, data: self.emitted.append((event, data)),
            self.written.append,
            lambda _, then: then(),
            lambda: self.time,
        )


def playing() -> tuple[Client, Around]:
    """A client in a round, as player 1."""
    around = Around()
    client = Client(claims, around.surroundings())
    seats = [SeatInfo(name, name, "", False, "here", 0, False) for name in ("ann", "ben")]
    room = RoomInfo(
        "ROOM", "drmario", 2, {}, "", "realtime", seats, 0, 0, 0, "live", 1, False, False
    )
    client.receive(room)
    board = to_data(Match("drmario", seed=1, seats=2).position.boards[0])
    own = OwnBoard(board, [], "", 0)
    client.receive(Snapshot(1, 0, 0, 0, 2, own, None, None, [], None, ""))
    assert [event for event, _ in around.emitted] == ["roomJoined", "gameReady"]
    return client, around


def test_temporarily_refused_requests_do_not_count() -> None:
    client, around = playing()
    for code in ("busy", "suspended"):
        client.handle("nextRoundReady", ())
        number = around.written[-1].i
        client.receive(Nack(number, code, "Not now."))
        client.handle("nextRoundReady", ())
        assert around.written[-1].i == number
    client.receive(Nack(9, "gap", "One is missing.", 5))
    client.handle("nextRoundReady", ())
    assert around.written[-1].i == 5


@given(
    some.lists(some.tuples(event_names, some.lists(values, max_size=2)), max_size=6),
    some.integers(0, 99),
)
def test_every_event_is_handled_or_refused_with_a_reason(
    said: list[tuple[str, list[Any]]], seconds: int
) -> None:
    client, around = playing()
    around.time = float(seconds)
    refused: list[str] = []
    for event, arguments in said:
        try:
            client.handle(event, tuple(arguments))
        except (BadEvent, ImpossibleClaim) as why:
            refused.append(str(why))
    assert all(0 < len(why) < 200 for why in refused)
    for message in around.written:
        assert isinstance(message, Claim | Input | Ready | Sync)
    points = [one.points for one in around.written if isinstance(one, Claim)]
    pills = seconds * 1000 // claims.FASTEST_PILL
    assert sum(points) <= (5 + 2 * pills if pills else 0)
    wins = [one for one in around.written if isinstance(one, Claim) and one.what == "won"]
    assert not wins or seconds >= 7


@given(some.lists(values, max_size=3))
def test_every_room_request_is_valid_or_refused_with_a_reason(said: list[Any]) -> None:
    code = "FINE"
    with contextlib.suppress(BadEvent):
        code = events.read_room_request(tuple(said), any_code=False).code
    assert 4 <= len(code) <= 8
    assert code.isalnum()
    assert code.isascii()
