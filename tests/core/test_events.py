"""Events: a board remembers the latest ones by name, and no rule depends on them."""

from pebbles import game as pebbles

from blockyard.core.events import emit
from blockyard.core.match import Match
from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS


def match_with_events(count: int) -> Match:
    match = Match(pebbles)
    for number in range(count):
        emit(match.position.boards[0], 0, number, number * 2)
    return match


def test_an_event_has_a_name_and_three_numbers() -> None:
    match = Match(pebbles, seed=1)
    left = match.position.boards[0]
    match.play(0, "two")
    assert match.events(0) == [("taken", 2, vars(left)["pebbles"], 0)]


def test_only_events_after_a_given_count_are_returned() -> None:
    match = match_with_events(5)
    assert [event[1] for event in events_since(match, 3)] == [3, 4]
    assert match.event_count(0) == 5
    assert match.events(0, 5) == []


def test_only_the_latest_events_are_remembered() -> None:
    match = match_with_events(EVENT_SLOTS + 3)
    assert [event[1] for event in events_since(match, 0)] == list(range(3, EVENT_SLOTS + 3))


def test_a_negative_count_returns_all_events() -> None:
    assert [event[1] for event in events_since(match_with_events(2), -5)] == [0, 1]


def test_the_buffer_keeps_its_length() -> None:
    match = match_with_events(3 * EVENT_SLOTS)
    assert len(match.position.boards[0].events) == EVENT_SLOTS * EVENT_WORDS


def test_events_are_not_part_of_the_hash() -> None:
    assert match_with_events(7).hash() == Match(pebbles).hash()


def events_since(match: Match, since: int) -> list[tuple[int, int, int, int]]:
    return match.position.events(0, since)


def test_an_event_overwrites_every_number_of_the_one_it_replaces() -> None:
    board = Match(pebbles).position.boards[0]
    for _ in range(EVENT_SLOTS):
        emit(board, 0, 7, 8, 9)
    assert board.events[:EVENT_WORDS] == [0, 7, 8, 9]
    emit(board, 0)
    assert board.events[:EVENT_WORDS] == [0, 0, 0, 0]
