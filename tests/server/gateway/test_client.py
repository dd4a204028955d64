"""A client of the gateway by itself: whatever it is told, it refuses in words or does it."""

import contextlib
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.match import Match
from blockyard.core.state import to_data
from blockyard.games.drmario import claims
from blockyard.server.gateway import speech
from blockyard.server.gateway.client import Client, Surroundings
from blockyard.server.gateway.speech import Misunderstood
from blockyard.server.rooms.letters import Claim
from blockyard.server.wire.asks import Input, Ready, Sync
from blockyard.server.wire.news import Nack, OwnBoard, RoomInfo, SeatInfo, Snapshot

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
events = some.sampled_from(sorted(speech.HEARD - {speech.CREATE_ROOM, speech.JOIN_ROOM}))


class Around:
    """What a client does, as lists; its clock is set by hand."""

    def __init__(self) -> None:
        self.emitted: list[tuple[str, Any]] = []
        self.written: list[Any] = []
        self.time = 0.0

    def surroundings(self) -> Surroundings:
        return Surroundings(
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
    client.told(room)
    board = to_data(Match("drmario", seed=1, seats=2).position.boards[0])
    own = OwnBoard(board, [], "", 0)
    client.told(Snapshot(1, 0, 0, 0, own, None, None, [], None, ""))
    assert [event for event, _ in around.emitted] == ["roomJoined", "gameReady"]
    return client, around


def test_what_was_not_done_for_the_moment_is_not_counted() -> None:
    client, around = playing()
    for code in ("busy", "suspended"):
        client.hear("nextRoundReady", ())
        number = around.written[-1].i
        client.told(Nack(number, code, "Not now."))
        client.hear("nextRoundReady", ())
        assert around.written[-1].i == number
    client.told(Nack(9, "gap", "One is missing.", 5))
    client.hear("nextRoundReady", ())
    assert around.written[-1].i == 5


@given(
    some.lists(some.tuples(events, some.lists(values, max_size=2)), max_size=6),
    some.integers(0, 99),
)
def test_whatever_is_said_is_done_within_the_bounds_or_refused_in_words(
    said: list[tuple[str, list[Any]]], seconds: int
) -> None:
    client, around = playing()
    around.time = float(seconds)
    refused: list[str] = []
    for event, arguments in said:
        try:
            client.hear(event, tuple(arguments))
        except (Misunderstood, ImpossibleClaim) as why:
            refused.append(str(why))
    assert all(0 < len(why) < 200 for why in refused)
    for letter in around.written:
        assert isinstance(letter, Claim | Input | Ready | Sync)
    points = [one.points for one in around.written if isinstance(one, Claim)]
    assert sum(points) <= 5 + 2 * (seconds * 1000 // 600)
    wins = [one for one in around.written if isinstance(one, Claim) and one.what == "won"]
    assert not wins or seconds >= 7


@given(some.lists(values, max_size=3))
def test_whatever_room_is_asked_for_is_a_code_or_refused_in_words(said: list[Any]) -> None:
    code = "FINE"
    with contextlib.suppress(Misunderstood):
        code = speech.read_wish(tuple(said), any_code=False).code
    assert 4 <= len(code) <= 8
    assert code.isalnum()
    assert code.isascii()
