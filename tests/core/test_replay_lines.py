"""Lines of a replay's text: how they are normalised, and how damage is reported."""

import re
from copy import copy

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.replay import BadReplay, Replay, record
from blockyard.core.replay_inputs import input_lines
from blockyard.core.replay_text import (
    FORMAT,
    FORMAT_2,
    from_text,
    game_of,
    head_of,
    tidy,
    to_text,
)
from blockyard.core.state import NEVER


def pebbles_text() -> str:
    match = Match(pebbles, {"pebbles": 20}, seed=8)
    match.play(0, "two", at=40)
    return to_text(record(match), pebbles)


@pytest.mark.parametrize(
    "text", ["one\ntwo\n", "\ufeffone\ntwo\n", "one\r\ntwo\r\n", "one\rtwo", "\n one\ntwo \n\n"]
)
def test_texts_that_differ_only_in_line_endings_are_the_same_replay(text: str) -> None:
    assert tidy(text) == "one\ntwo\n"


def test_a_header_with_an_invalid_number_is_damaged() -> None:
    text = re.sub(r"^seats: .*$", "seats: many", pebbles_text(), flags=re.MULTILINE)
    with pytest.raises(BadReplay, match="the replay is damaged"):
        head_of(text)


@pytest.mark.parametrize("clocks", ["mine", ""])
def test_clocks_are_shared_or_own(clocks: str) -> None:
    text = to_text(record(Match(parcels, seats=2)), parcels)
    text = re.sub(r"^seed:", f"clocks: {clocks}\nseed:", text, flags=re.MULTILINE)
    with pytest.raises(BadReplay, match=f"the replay is damaged: unknown clocks '{clocks}'"):
        from_text(text, parcels)


def test_on_a_shared_board_no_seat_has_its_own_clock() -> None:
    text = re.sub(r"^seed:", "clocks: own\nseed:", pebbles_text(), flags=re.MULTILINE)
    with pytest.raises(BadReplay, match="unknown clocks 'own'"):
        from_text(text, pebbles)


def test_inputs_in_words_may_be_on_several_lines() -> None:
    match = Match(pebbles, {"pebbles": 20}, seed=8)
    for number, word in enumerate(("two", "three", "one")):
        match.play(number % 2, word)
    text = to_text(record(match), pebbles)
    assert "two three one" in text
    apart = text.replace("two three one", "two\nthree\none")
    assert from_text(apart, pebbles).inputs == match.inputs


def test_words_may_state_a_checkpoint_and_whose_input_follows() -> None:
    text = pebbles_text().replace("two", "two @0 three #0123456789abcdef @1")
    replay = from_text(text, pebbles)
    assert [seat for _, seat, _ in replay.inputs] == [0, 0]
    assert replay.checkpoints == {2: "0123456789abcdef"}


def test_an_effect_has_a_sender_and_what_was_sent() -> None:
    text = to_text(record(Match(parcels, seats=2)), parcels).replace(FORMAT, FORMAT_2)
    with pytest.raises(BadReplay, match="input 1: '02' is not an effect"):
        from_text(text.replace("inputs:\n", "inputs:\n<02>\n"), parcels)


@pytest.mark.parametrize("end", [0, NEVER - 1])
def test_a_replay_ends_at_a_valid_time(end: int) -> None:
    text = re.sub(r"^end: \d+", f"end: {end}", pebbles_text(), flags=re.MULTILINE)
    assert head_of(text).end == from_text(text, pebbles).end == end


@pytest.mark.parametrize("end", [-1, NEVER])
def test_a_replay_that_ends_at_an_invalid_time_is_damaged(end: int) -> None:
    text = re.sub(r"^end: \d+", f"end: {end}", pebbles_text(), flags=re.MULTILINE)
    with pytest.raises(BadReplay, match=f"{end} is not between 0 and {NEVER - 1}"):
        head_of(text)
    with pytest.raises(BadReplay, match=f"{end} is not between 0 and {NEVER - 1}"):
        from_text(text, pebbles)


def test_the_header_of_an_unfinished_single_seat_replay_has_no_score() -> None:
    head = head_of(to_text(record(Match(parcels)), parcels))
    assert (head.seats, head.reason, head.score) == (1, "unfinished", 0)


def test_a_text_with_another_first_line_is_not_a_replay() -> None:
    text = pebbles_text().replace(FORMAT, "blockyard replay 9")
    for read in (head_of, game_of):
        with pytest.raises(BadReplay, match=f"a replay begins with the line '{FORMAT}'"):
            read(text)


def test_effects_in_words_have_their_times_too() -> None:
    text = pebbles_text().replace(FORMAT, FORMAT_2)
    text = text.replace("+40 two", "+10 <1:2a> +40 two <0:3>")
    replay = from_text(text, pebbles)
    assert replay.received == [(0, (10, 0, 1, 82)), (1, (40, 1, 0, 3))]
    assert [time for time, _, _ in replay.inputs] == [40]


@pytest.mark.parametrize("seat", [2, 9])
def test_an_input_belongs_to_an_existing_seat(seat: int) -> None:
    text = pebbles_text().replace("two", f"@{seat} two")
    with pytest.raises(BadReplay, match=f"input 1: there is no seat {seat}"):
        from_text(text, pebbles)


def test_a_new_replay_is_empty_and_unfinished() -> None:
    replay = Replay("pebbles", 1, {}, 8, 2, "")
    assert (replay.inputs, replay.received, replay.checkpoints) == ([], [], {})
    assert (replay.end, replay.hash, replay.outcome) == (0, "", "unfinished")
    assert not replay.states_effects


def test_a_replay_keeps_its_format_even_if_nothing_was_received() -> None:
    text = to_text(record(Match(parcels, seats=2)), parcels).replace(FORMAT, FORMAT_2)
    assert to_text(from_text(text, parcels), parcels) == text


def test_on_a_shared_board_all_seats_follow_one_another() -> None:
    game = copy(pebbles)
    game.seats = (2, 3)
    text = pebbles_text().replace("seats: 2", "seats: 3")
    replay = from_text(text.replace("two", "two two one one"), game)
    assert [seat for _, seat, _ in replay.inputs] == [0, 1, 2, 0]


def test_with_separate_boards_the_same_seat_continues() -> None:
    match = Match("blockblast", seats=2)
    first, second = [match.legal(0)[0], match.legal(0)[-1]]
    match.play(0, first)
    match.play(0, second)
    assert input_lines(record(match), match.game) == [f"{first} {second}"]


@pytest.mark.parametrize(("wait", "widths"), [(1, [96]), (10, [91, 5])])
def test_a_line_of_words_is_up_to_96_characters_wide(wait: int, widths: list[int]) -> None:
    replay = record(Match(pebbles))
    replay.inputs = [(0, number % 2, 0) for number in range(22)] + [(wait, 0, 2)]
    assert [len(line) for line in input_lines(replay, pebbles)] == widths
