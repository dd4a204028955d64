"""Inputs in a round: for others, illegal, at wrong times, or repeated."""

import time

import pytest
from tests.server.serving import Served, wait_for
from tests.server.threats.talking import (
    Person,
    done,
    logged,
    two_in_a_room,
    two_in_a_round,
    why,
)

from blockyard.server.rooms.timing_violations import INCIDENT, MAX_INCIDENTS

MOVE = {"round": 1, "inputs": [[0, "P@e1"]]}


def test_nobody_can_act_for_another_seat_or_at_the_wrong_time(yard: Served) -> None:
    """T12: an input for another seat or room, as a spectator, before the start or after the end."""
    ann, bob = two_in_a_room(yard, "saktris", order="fixed")
    carla = Person(yard).enter(t="join", code=ann.code, watch=True)
    outside = Person(yard)
    assert why(ann.ask("input", **MOVE)) == "not_live"
    for person in (ann, bob):
        person.ask("ready")
    assert why(ann.ask("input", **MOVE)) == "early"
    ann.wait_until_live()
    before = logged(yard, ann.code).hash()
    assert why(carla.ask("input", **MOVE)) == "forbidden"
    assert why(carla.ask("premove", round=1, action="P@e1")) == "forbidden"
    assert why(outside.ask("input", **MOVE)) == "no_room"
    assert why(ann.ask("input", round=2, inputs=[[0, "P@e1"]])) == "not_live"
    # It is Ann's turn, and no message has a field for another seat or room.
    assert why(bob.ask("input", **MOVE)) == "illegal"
    for field in ("seat", "player", "code"):
        bob.socket.send_message({"t": "input", "i": bob.i + 1, field: 0, **MOVE})
        assert bob.receive("nack")["code"] == "bad_message"
    assert logged(yard, ann.code).hash() == before
    assert why(ann.ask("input", **MOVE)) == ""
    assert why(bob.play("resign")) == ""
    ann.receive("over")
    before = logged(yard, ann.code).hash()
    assert why(ann.ask("input", round=1, inputs=[[0, "e1e2"]])) == "not_live"
    assert logged(yard, ann.code).hash() == before


def test_nobody_can_act_for_another_board_in_real_time(yard: Served) -> None:
    """T12: the same in real-time rooms, where inputs have times."""
    ann, bob = two_in_a_room(yard, "tetris")
    carla = Person(yard).enter(t="join", code=ann.code, watch=True)
    first = {"round": 1, "inputs": [[0, "left"]]}
    assert why(ann.ask("input", **first)) == "not_live"
    for person in (ann, bob):
        person.ask("ready")
    assert why(ann.ask("input", **first)) == "early"
    ann.wait_until_live()
    assert why(carla.ask("input", round=1, inputs=[[carla.now, "left"]])) == "forbidden"
    assert why(ann.ask("input", round=2, inputs=[[ann.now, "left"]])) == "not_live"
    assert done(yard, ann.code) == []
    assert why(bob.play("left")) == ""
    ((seat, _),) = done(yard, ann.code)
    assert seat == 1
    assert why(bob.ask("leave")) == ""
    ann.receive("over")
    assert why(ann.ask("input", round=1, inputs=[[0, "left"]])) == "not_live"
    assert len(done(yard, ann.code)) == 1


IMPOSSIBLE = ("P@e1", "Q@e4", "e1e9", "a7a8q", "e3", "left", "P@", "\u202eP@e1", "9" * 24)


def test_an_illegal_move_is_refused_with_a_reason(yard: Served) -> None:
    """T13: an illegal move, a move into the wall, a piece on an occupied cell."""
    ann, bob = two_in_a_round(yard, "saktris", order="fixed")
    assert why(ann.play("P@e1")) == ""
    before = logged(yard, ann.code).hash()
    bob.receive("frame")
    for action in IMPOSSIBLE:
        answer = bob.play(action)
        assert why(answer) == "illegal", action
        assert answer["message"]
    assert logged(yard, ann.code).hash() == before
    assert why(bob.play(bob.view["choices"][0]["action"])) == ""


def test_a_move_into_the_wall_has_no_effect(yard: Served) -> None:
    """T13: in real-time rooms, an action that the rules refuse has no effect on either side."""
    ann, _ = two_in_a_round(yard, "tetris")
    for _ in range(3):
        assert why(ann.play(*["left"] * 12)) == ""
    assert why(ann.play("explode")) == "illegal"
    current = logged(yard, ann.code).round
    assert current is not None
    assert not current.match.position.boards[0].over


def test_impossible_times_are_refused(yard: Served) -> None:
    """T14: times in the past and the future, a board too fast or too slow, too many inputs."""
    ann, bob = two_in_a_round(yard, "drmario", viruses=20, speed="low")
    wait_for(lambda: ann.now > 50, "some time to have passed")
    assert why(ann.play("left")) == ""
    count = len(done(yard, ann.code))
    assert why(ann.play("left", at=ann.now + 60_000)) == "early"
    assert why(ann.play("left", at=0)) == "late"
    moment = ann.now
    backwards = [[moment, "left"], [moment - 5, "left"]]
    assert why(ann.ask("input", round=1, inputs=backwards)) == "late"
    # A request with one invalid time is refused completely.
    fast = [[ann.now, "left"], [ann.now + 60_000, "left"]]
    assert why(ann.ask("input", round=1, inputs=fast)) == "early"
    assert len(done(yard, ann.code)) == count
    # A client that claims to have advanced further than possible is limited by the server's clock.
    bob.socket.send_message({"t": "advance", "round": 1, "at": 1_000_000})
    assert why(bob.play("right")) in ("", "late")
    current = logged(yard, ann.code).round
    assert current is not None
    assert current.time_of(1) < 60_000
    ann.socket.send_message(
        {"t": "input", "i": ann.i + 1, "round": 1, "inputs": [[ann.now, "left"]] * 33}
    )
    assert ann.receive("nack")["code"] == "bad_message"
    answers = [why(ann.play(*["left"] * 32)) for _ in range(12)]
    assert "too_many" in answers
    assert set(answers) <= {"", "too_many"}


def test_repeated_impossible_times_make_the_result_unranked(yard: Served) -> None:
    """T14: a seat that keeps sending impossible times is flagged, and its result is unranked."""
    ann, bob = two_in_a_round(yard, "drmario", viruses=20, speed="low")
    while (incidents := logged(yard, ann.code).round) is not None and not incidents.flagged:
        time.sleep(INCIDENT / 1000)
        assert bob.now < (2 * MAX_INCIDENTS + 2) * INCIDENT, "the seat was not flagged"
        assert why(ann.play("left", at=ann.now + 60_000)) == "early"
    assert incidents is not None
    assert incidents.flagged == {0}
    assert why(bob.ask("leave")) == ""
    over = ann.receive("over")
    assert over["flagged"] == [0]
    assert not over["verified"]
    assert over["note"]
    assert not is_verified(yard, over["replay"])
    # The same round without such times is ranked.
    cleo, dan = two_in_a_round(yard, "drmario", viruses=20, speed="low")
    assert why(cleo.play("left")) == ""
    assert why(dan.ask("leave")) == ""
    over = cleo.receive("over")
    assert over["flagged"] == []
    assert over["verified"]
    assert not over["note"]
    assert is_verified(yard, over["replay"])


def is_verified(yard: Served, replay: str) -> bool:
    """Whether the server reports a replay as verified."""
    answer = yard.visitor().become_guest().ask("GET", f"/api/replays/{replay}")
    return bool(answer.data["verified"])


def test_a_request_is_executed_once_and_in_order(yard: Served) -> None:
    """T15: a request that arrives twice, out of order, or with others missing before it."""
    ann, _ = two_in_a_round(yard, "saktris", order="fixed")
    gap = ann.ask_as(ann.i + 2, "input", **MOVE)
    assert (why(gap), gap["expected"]) == ("gap", ann.i + 1)
    assert why(ann.play("P@e1")) == ""
    before = logged(yard, ann.code).hash()
    for _ in range(3):
        assert why(ann.ask_as(ann.i, "input", **MOVE)) == ""
    refused = ann.play("e1e2")
    assert why(refused) == "illegal"
    assert ann.ask_as(ann.i, "input", **MOVE) == refused
    assert why(ann.ask_as(ann.i - 1, "input", **MOVE)) == ""
    assert logged(yard, ann.code).hash() == before
    assert done(yard, ann.code) == [(0, done(yard, ann.code)[0][1])]


def presence(person: Person, seat: int) -> str:
    """The presence of a seat's player, as everyone sees it."""
    return str(person.room["seats"][seat]["presence"])


@pytest.mark.parametrize("others", ["before", "after"])
def test_leaving_with_a_reused_number_counts_as_disconnecting(yard: Served, others: str) -> None:
    """T15: leaving with a number that was answered before, or is used again afterwards."""
    ann, bob = two_in_a_round(yard, "saktris", order="fixed")
    if others == "before":
        assert why(ann.ask_as(ann.i, "leave")) == ""
    else:
        assert why(ann.ask_as(ann.i + 2, "leave")) == "gap"
        assert why(ann.ask("premove", round=1)) == ""
        assert why(ann.ask("premove", round=1)) == ""
        assert why(ann.play("P@e1")) == ""
    ann.socket.plain.close()
    while presence(bob, 0) == "here":
        bob.receive("room")


@pytest.mark.parametrize("i", [0, -1, 2**31, 2**63, 2**200])
def test_invalid_numbers_are_refused(yard: Served, i: int) -> None:
    """T15: a request with an absurdly high number."""
    ann, _ = two_in_a_room(yard, "saktris")
    ann.socket.send_message({"t": "ready", "i": i})
    assert ann.receive("nack")["code"] == "bad_message"
    assert why(ann.ask("ready")) == ""
