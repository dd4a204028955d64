"""Requests are numbered, kept until they are answered, and resent with the same number."""

from blockyard.terminal.online.asking import PendingRequests
from blockyard.terminal.online.backoff import FIRST, LONGEST, wait_before


def asked(*kinds: str) -> PendingRequests:
    asking = PendingRequests()
    for kind in kinds:
        asking.number({"t": kind})
    return asking


def numbers(asks: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(ask["t"], ask["i"]) for ask in asks]


def test_requests_are_numbered_from_one() -> None:
    asking = PendingRequests()
    assert asking.number({"t": "ready"}) == {"t": "ready", "i": 1}
    assert asking.number({"t": "start"}) == {"t": "start", "i": 2}


def test_an_unanswered_request_is_resent_with_its_number() -> None:
    asking = asked("ready", "addBot", "start")
    asking.answered(1)
    assert numbers(asking.resumed(1)) == [("addBot", 2), ("start", 3)]
    assert asking.last == 3


def test_requests_the_server_has_are_not_resent_even_if_the_answer_was_lost() -> None:
    asking = asked("ready", "start")
    assert numbers(asking.resumed(2)) == []
    assert asking.number({"t": "ready"})["i"] == 3


def test_a_new_device_continues_from_what_the_server_has() -> None:
    asking = PendingRequests()
    assert asking.resumed(7) == []
    assert asking.number({"t": "ready"})["i"] == 8


def test_requests_that_cannot_follow_are_dropped() -> None:
    asking = asked("ready", "start", "kick")
    asking.answered(1)
    asking.answered(2)
    assert asking.resumed(0) == []
    assert asking.number({"t": "ready"})["i"] == 1


def test_after_a_gap_all_later_requests_are_resent_in_order() -> None:
    asking = asked("ready", "addBot", "start")
    assert numbers(asking.from_number(2)) == [("addBot", 2), ("start", 3)]
    assert asking.from_number(4) == []


def test_abandoned_requests_are_no_longer_pending() -> None:
    asking = asked("ready", "addBot")
    assert asking.has(2)
    assert asking.give_up() == [1, 2]
    assert not asking.has(2)
    assert asking.resumed(0) == []
    assert asking.number({"t": "ready"})["i"] == 1


def test_numbering_restarts_in_another_room() -> None:
    asking = asked("ready", "start")
    asking.forget()
    assert not asking.is_waiting
    assert asking.number({"t": "ready"})["i"] == 1


def test_delays_double_up_to_the_maximum() -> None:
    whole = [wait_before(attempt, lambda: 1.0) for attempt in range(1, 9)]
    assert whole == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0]
    assert wait_before(10_000, lambda: 1.0) == LONGEST


def test_half_of_a_delay_is_random() -> None:
    assert wait_before(1, lambda: 0.0) == FIRST / 2
    drawn = {wait_before(6) for _ in range(50)}
    assert len(drawn) > 10
    assert all(LONGEST / 2 <= wait <= LONGEST for wait in drawn)
