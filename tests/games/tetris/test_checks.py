"""Positions that no match can reach are refused, and others are not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.settings import Given
from blockyard.games.tetris import game

FALLING = ".oo..\n.oo..\n.....\n....."
RESTING = ".oo..\n.oo.."
EMPTY = "\n....."


def refused(text: str, reason: str, seats: int = 1, **chosen: Given) -> None:
    with pytest.raises(BadPosition, match=reason):
        Match(game, {"width": 5, **chosen}, seats=seats, start=text)


def test_a_kata_piece_falls_within_an_interval() -> None:
    refused("fall: 900000\n" + FALLING, "fall must be 1 to 1000, not 900000")
    refused("fall: 1001\n" + FALLING, "fall must be 1 to 1000")
    refused("now: 70\nlines: 300\nfall: 771\n" + FALLING, "fall must be 71 to 770")
    assert begin("now: 70\nlines: 300\nfall: 770\n" + FALLING, width=5).due == 770


def test_a_modern_piece_falls_within_an_interval() -> None:
    refused("fall: 900000\n" + FALLING, "fall must be 1 to 1000", ruleset="modern")
    refused("lines: 20\nfall: 619\n" + FALLING, "fall must be 1 to 618", ruleset="modern")
    assert modern("lines: 20\nfall: 618\n" + FALLING, width=5).due == 618


def test_a_modern_piece_falls_exactly_one_interval_after_the_last_row_at_most() -> None:
    refused(
        "lines: 20\nfall: 618\nfall_early: 203\n" + FALLING,
        "fall_early must be at least 204",
        ruleset="modern",
    )
    match = modern("lines: 20\nfall: 618\nfall_early: 204\n" + FALLING, width=5)
    assert well(match).fall_early == 204
    assert well(modern("lines: 20\nfall: 618\n" + FALLING, width=5)).fall_early == 204
    assert well(modern("lines: 20\nfall: 300\n" + FALLING, width=5)).fall_early == 0


def test_a_piece_locks_within_the_lock_delay() -> None:
    refused("lock: 900000\n" + RESTING, "lock must be 1 to 500, not 900000", ruleset="modern")
    refused("now: 20\nlock: 521\n" + RESTING, "lock must be 21 to 520", ruleset="modern")
    assert modern("now: 20\nlock: 520\n" + RESTING, width=5).due == 520


def test_a_bag_is_used_up_before_the_next_begins() -> None:
    refused("next: TTTTT" + EMPTY, "repeats a piece before a bag", ruleset="modern")
    refused("next: TTSSZ" + EMPTY, "repeats a piece before a bag", ruleset="modern")
    refused("next: TSZLJ\nbag: IOS" + EMPTY, "still in the bag", ruleset="modern")
    refused("next: TTZLJ\nbag: IOST" + EMPTY, "repeats a piece before a bag", ruleset="modern")
    refused("next: TSZLJ\nbag: IOTSZLJ" + EMPTY, "no piece was drawn", ruleset="modern")


def test_next_pieces_may_come_from_two_bags() -> None:
    match = modern("next: TSTIO\nbag: SZLJ\n......")
    assert begin(match.show()).hash() == match.hash()
    assert well(modern("next: TSZLJ\nbag: I\n......")).bag == 1
    assert well(modern("next: TSZLJ\nbag: -\n......")).bag == 0


def test_an_omitted_bag_is_what_the_next_pieces_leave_in_it() -> None:
    assert "bag: IO" in modern("next: TSZLJ\n......").show()
    assert "bag: ZLJ" in modern("next: TSTIO\n......").show()
    assert "bag: SZLJ" in modern("next: STTIO\n......").show(), "S came from the bag before"


def test_a_bag_is_stated_with_the_next_pieces_drawn_from_it() -> None:
    refused("bag: T" + EMPTY, "but not next", ruleset="modern")


def test_hold_was_used_only_with_a_piece_on_hold() -> None:
    refused("hold: - used" + EMPTY, "nothing is on hold", ruleset="modern")


def test_an_o_never_kicks() -> None:
    refused("spin: 2\n" + RESTING, "an O never kicks", ruleset="modern")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("over: 6" + EMPTY, "an ending of rounds"),
        ("over: 7" + EMPTY, "an ending of rounds"),
        ("over: 8" + EMPTY, "a single-player match cannot be left"),
        ("over: 1\npiece: O turn=0 x=0 y=5" + EMPTY, "a new piece had no room"),
        ("over: 2\npiece: O turn=0 x=0 y=19" + EMPTY, "above the skyline"),
        ("over: 3" + EMPTY, "garbage pushed"),
        ("over: 4\nlines: 40" + EMPTY, "only a sprint"),
        ("over: 5" + EMPTY, "only a blitz"),
    ],
)
def test_an_end_that_the_well_does_not_show_is_refused(text: str, reason: str) -> None:
    refused(text, reason, ruleset="modern")


def test_the_kata_has_no_skyline_to_lock_above() -> None:
    refused("over: 2\npiece: O turn=0 x=0 y=22" + EMPTY, "above the skyline")


def test_garbage_pushes_nothing_out_of_a_low_well() -> None:
    refused("over: 3" + EMPTY, "garbage pushed", ruleset="modern", mode="versus")


def test_a_sprint_ends_with_its_lines() -> None:
    refused("lines: 40" + EMPTY, "a sprint is over at 40 lines", mode="sprint")
    refused("over: 4\nlines: 44" + EMPTY, "a sprint is over at 40 lines", mode="sprint")
    refused("over: 4\nlines: 39" + EMPTY, "40 lines are cleared", mode="sprint")


def test_a_blitz_ends_at_its_time() -> None:
    refused("now: 120000" + EMPTY, "over at 120000 ms", mode="blitz")
    refused("now: 120001\nover: 5" + EMPTY, "over at 120000 ms", mode="blitz")
    refused("now: 119999\nover: 5" + EMPTY, "time is up", mode="blitz")


def test_zen_never_ends() -> None:
    refused("over: 1\npiece: O turn=0 x=0 y=0\nL....", "zen ends only", mode="zen")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("received: 3\npending: 2 2", "more garbage is pending than was received"),
        ("outbox: 2", "outgoing garbage is never kept"),
        ("hole: 2", "no garbage is pending"),
    ],
)
def test_garbage_that_cannot_have_been_sent_is_refused(text: str, reason: str) -> None:
    refused(f"[seat 0]\n{text}" + EMPTY, reason, 2, mode="versus")


def test_a_single_seat_cannot_have_changed_its_aim() -> None:
    refused("aim: even" + EMPTY, "no one to aim at", mode="versus")
    assert begin("aim: even\n.....", width=5, mode="versus", target="even").outcome() is None


def test_garbage_received_is_at_least_what_is_pending() -> None:
    assert well(modern("pending: 2 3\n......", mode="versus")).received == 5
    assert well(modern("pending: 2 3\nreceived: 9\n......", mode="versus")).received == 9


def test_garbage_sent_as_the_round_was_decided_goes_nowhere() -> None:
    rows = ["..LL.."] * 8 + ["LLLLLi"] * 4
    text = "[seat 0]\n" + "\n".join(rows)
    match = modern(text, mode="versus", seats=2, height=8)
    play(match, "drop")
    assert (well(match).over, well(match).outbox) == (1, 0)
    assert match.received == []
    again = begin(match.show(), seats=2)
    assert again.hash() == match.hash()


CHOSEN = st.fixed_dictionaries(
    {
        "ruleset": st.sampled_from(["kata", "modern"]),
        "mode": st.sampled_from(["marathon", "sprint", "blitz", "zen", "versus"]),
        "width": st.integers(4, 7),
        "height": st.sampled_from([8, 12, 20]),
        "start_level": st.sampled_from([1, 5, 13, 20, 100]),
    }
)
INPUTS = st.lists(
    st.tuples(st.integers(0, 3), st.integers(-1, 12), st.sampled_from([0, 0, 1, 40, 499, 700])),
    max_size=90,
)


@settings(max_examples=60, deadline=None)
@given(chosen=CHOSEN, seats=st.integers(1, 4), seed=st.integers(0, 2**32), inputs=INPUTS)
def test_every_reachable_position_is_shown_and_loaded(
    chosen: dict[str, Given], seats: int, seed: int, inputs: list[tuple[int, int, int]]
) -> None:
    match = Match(game, chosen, seed, seats)
    for seat, action, wait in inputs:
        match.advance(match.now + wait)
        try:
            if action < 0:
                match.leave(seat % seats)
            else:
                match.act(seat % seats, action if action <= 10 else 4)
        except ValueError:
            continue
    again = Match(game, chosen, seed, seats, match.show())
    assert again.hash() == match.hash()
    assert again.show() == match.show()


STACK = "\n".join(["L...."] * 33)
"""A modern stack that eight lines of garbage push out of a well of 40 rows, by one row."""


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("over: 4\nlines: 40" + EMPTY, {"mode": "sprint"}),
        ("over: 4\nlines: 43" + EMPTY, {"mode": "sprint"}),
        ("lines: 39" + EMPTY, {"mode": "sprint"}),
        ("over: 5\nnow: 120000" + EMPTY, {"mode": "blitz"}),
        ("now: 119999" + EMPTY, {"mode": "blitz"}),
        ("over: 3\npiece: O turn=0 x=3 y=0\n" + STACK, {"ruleset": "modern", "mode": "versus"}),
        ("over: 2\npiece: O turn=0 x=0 y=20" + EMPTY, {"ruleset": "modern"}),
        ("over: 2\npiece: T turn=0 x=0 y=19" + EMPTY, {"ruleset": "modern"}),
        ("over: 1\npiece: O turn=0 x=0 y=0\nL....", {}),
        ("over: 1\nlowest: 9\npiece: O turn=0 x=0 y=0\nL....", {"ruleset": "modern"}),
        ("spin: 1\n" + RESTING, {"ruleset": "modern"}),
        ("spin: 2\n.t...\nttt..", {"ruleset": "modern"}),
        ("lowest: 0\n" + RESTING, {"ruleset": "modern"}),
        ("hold: T used" + EMPTY, {"ruleset": "modern"}),
        ("received: 4\npending: 2 2\nhole: 3" + EMPTY, {"mode": "versus"}),
    ],
)
def test_a_position_that_a_match_can_reach_is_loaded(text: str, chosen: dict[str, Given]) -> None:
    match = Match(game, {"width": 5, **chosen}, start=text)
    again = Match(game, {"width": 5, **chosen}, start=match.show())
    assert again.hash() == match.hash()


@pytest.mark.parametrize("mode", ["marathon", "zen", "versus"])
def test_a_player_may_have_left_a_match_of_several_seats(mode: str) -> None:
    match = begin("[seat 1]\nover: 8\n.....", seats=3, width=5, mode=mode)
    assert (well(match, 1).over, well(match, 1).winner) == (8, -1)


@pytest.mark.parametrize(
    ("text", "reason", "chosen"),
    [
        ("over: 5\nnow: 120000" + EMPTY, "only a blitz ends by its time", {}),
        ("over: 4\nlines: 40" + EMPTY, "only a sprint ends by its lines", {}),
        ("over: 1\nnow: 120000\npiece: O turn=0 x=0 y=0\nL....", "over at", {"mode": "blitz"}),
        ("over: 3\npiece: O turn=0 x=3 y=0\n" + STACK[6:], "garbage pushed",
         {"ruleset": "modern", "mode": "versus"}),
        ("over: 3\npiece: O turn=0 x=3 y=0\n" + STACK, "garbage pushed", {"ruleset": "modern"}),
        ("over: 5\nnow: 120000\npiece: O turn=0 x=0 y=0\nL....", "time is up", {"mode": "blitz"}),
        ("lowest: 1\n" + RESTING, "below the lowest", {"ruleset": "modern"}),
        ("spin: 2\npiece: O turn=3 x=1 y=0\n" + RESTING, "an O never kicks", {"ruleset": "modern"}),
    ],
)  # fmt: skip
def test_an_end_or_a_piece_that_does_not_match_the_well_is_refused(
    text: str, reason: str, chosen: dict[str, Given]
) -> None:
    refused(text, reason, 1, **chosen)


def test_winners_are_those_who_reached_a_goal() -> None:
    done = begin("over: 4\nlines: 41\n.....", width=5, mode="sprint")
    lasted = begin("over: 5\nnow: 120000\n.....", width=5, mode="blitz")
    fallen = begin("over: 1\npiece: O turn=0 x=0 y=0\nL....", width=5)
    assert [well(match).winner for match in (done, lasted, fallen)] == [0, 0, -1]


@pytest.mark.parametrize("text", [RESTING, "over: 2\npiece: O turn=0 x=0 y=20" + EMPTY])
def test_a_piece_that_does_not_fall_is_not_early(text: str) -> None:
    assert well(modern("fall_early: 5\n" + text, width=5)).fall_early == 0
