"""Requests are numbered, kept until they are answered, and resent with the same number."""

from blockyard.terminal.online.backoff import FIRST, LONGEST, wait_before
from blockyard.terminal.online.pending_requests import PendingRequests


def requested(*kinds: str) -> PendingRequests:
    pending = PendingRequests()
    for kind in kinds:
        pending.number({"t": kind})
    return pending


def numbers(requests: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(request["t"], request["i"]) for request in requests]


def test_requests_are_numbered_from_one() -> None:
    pending = PendingRequests()
    assert pending.number({"t": "ready"}) == {"t": "ready", "i": 1}
    assert pending.number({"t": "start"}) == {"t": "start", "i": 2}


def test_an_unanswered_request_is_resent_with_its_number() -> None:
    pending = requested("ready", "addBot", "start")
    pending.answered(1)
    assert numbers(pending.resumed(1)) == [("addBot", 2), ("start", 3)]
    assert pending.last == 3


def test_requests_the_server_has_are_not_resent_even_if_the_answer_was_lost() -> None:
    pending = requested("ready", "start")
    assert numbers(pending.resumed(2)) == []
    assert pending.number({"t": "ready"})["i"] == 3


def test_a_new_device_continues_from_what_the_server_has() -> None:
    pending = PendingRequests()
    assert pending.resumed(7) == []
    assert pending.number({"t": "ready"})["i"] == 8


def test_requests_that_cannot_follow_are_dropped() -> None:
    pending = requested("ready", "start", "kick")
    pending.answered(1)
    pending.answered(2)
    assert pending.resumed(0) == []
    assert pending.number({"t": "ready"})["i"] == 1


def test_after_a_gap_all_later_requests_are_resent_in_order() -> None:
    pending = requested("ready", "addBot", "start")
    assert numbers(pending.from_number(2)) == [("addBot", 2), ("start", 3)]
    assert pending.from_number(4) == []


def test_abandoned_requests_are_no_longer_pending() -> None:
    pending = requested("ready", "addBot")
    assert pending.has(2)
    assert pending.give_up() == [1, 2]
    assert not pending.has(2)
    assert pending.resumed(0) == []
    assert pending.number({"t": "ready"})["i"] == 1


def test_numbering_restarts_in_another_room() -> None:
    pending = requested("ready", "start")
    pending.forget()
    assert not pending.is_waiting
    assert pending.number({"t": "ready"})["i"] == 1


def test_delays_double_up_to_the_maximum() -> None:
    whole = [wait_before(attempt, lambda: 1.0) for attempt in range(1, 9)]
    assert whole == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0]
    assert wait_before(10_000, lambda: 1.0) == LONGEST


def test_half_of_a_delay_is_random() -> None:
    assert wait_before(1, lambda: 0.0) == FIRST / 2
    drawn = {wait_before(6) for _ in range(50)}
    assert len(drawn) > 10
    assert all(LONGEST / 2 <= wait <= LONGEST for wait in drawn)
