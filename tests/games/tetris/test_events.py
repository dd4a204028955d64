"""Events: what clients sound and animate."""

import pytest
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match

TALL = "L.....\n" + "\n".join(["LLLLLi"] * 4)


def names(words: str, text: str, ruleset: str = "kata") -> list[object]:
    """The names of the events that actions emit."""
    match = begin(text, ruleset=ruleset, width=6)
    before = match.event_count(0)
    play(match, words)
    return [event[0] for event in match.events(0, before)]


def test_successful_moves_and_turns_emit_events() -> None:
    text = "..t...\n..tt..\n..t...\n......"
    assert names("left turn down", text) == ["moved", "turned", "stepped"]
    assert names("left turn down", "t.....\ntt....\nt.....\n......") == ["stepped"]


def test_a_lock_emits_what_was_cleared_and_what_comes_next() -> None:
    match = begin("lines: 9\n" + TALL, width=6)
    before = match.event_count(0)
    play(match, "drop")
    events = match.events(0, before)
    assert [event[0] for event in events] == [
        "dropped",
        "locked",
        "cleared",
        "scored",
        "levelled",
        "appeared",
    ]
    assert events[2] == ("cleared", 4, 0, 15), "four lines from row 0, as a mask"
    assert events[3] == ("scored", 4, 0, 800), "four lines, no spin, and the points"
    assert events[4] == ("levelled", 2, 0, 0)


def test_rows_cleared_are_a_mask_from_the_lowest_row_of_the_piece() -> None:
    match = begin("LLLLLi\n.....i\nLLLLLi\n.....i\nL.L.LL", width=6)
    before = match.event_count(0)
    play(match, "drop")
    assert ("cleared", 2, 1, 0b1010) in match.events(0, before)


def test_the_points_of_a_modern_clear_are_multiplied_by_the_level() -> None:
    match = modern("lines: 19\n" + TALL)
    before = match.event_count(0)
    play(match, "drop")
    assert ("scored", 4, 0, 1600) in match.events(0, before)


def test_chains_are_reported_separately() -> None:
    match = modern("combo: 2\nback_to_back: 3\n" + "\n".join(["LLLLLi"] * 4))
    before = match.event_count(0)
    play(match, "drop")
    assert ("chained", 3, 2, 1) in match.events(0, before)


def test_a_lock_that_clears_nothing_reports_no_points() -> None:
    assert names("drop", "..oo..\n..oo..\n......") == ["dropped", "locked", "appeared"]


def test_changing_the_aim_emits_an_event() -> None:
    match = modern(mode="versus", seats=2)
    before = match.event_count(0)
    play(match, "target_random target_even target_even")
    assert match.events(0, before) == [("aimed", 1, 0, 0)]


def test_modern_emits_events_for_hold_and_landing() -> None:
    assert names("hold", "..oo..\n..oo..\n......", "modern") == ["held", "appeared"]
    assert names("down", "..oo..\n..oo..\n......", "modern") == ["stepped", "landed"]


def test_versus_emits_events_for_garbage() -> None:
    match = modern("[seat 0]\npending: 1\n" + TALL, mode="versus", seats=2)
    before = match.event_count(0)
    play(match, "drop")
    reported = [event[:2] for event in match.events(0, before)]
    assert ("cancelled", 1) in reported
    assert ("sent", 3) in reported
    assert ("received", 3, 0, 0) in match.events(1)
    play(match, "drop", 1)
    assert "risen" in [event[0] for event in match.events(1)]


def test_the_end_emits_an_event() -> None:
    match = begin(seed=1)
    while match.outcome() is None:
        play(match, "drop")
    assert match.events(0)[-1] == ("ended", 1, 0, 0)


def happened(match: Match, words: str, seat: int = 0) -> list[object]:
    """The events that actions emit, with their numbers."""
    before = match.event_count(seat)
    play(match, words, seat)
    return list(match.events(seat, before))


@pytest.mark.parametrize(
    ("word", "event"),
    [
        ("left", ("moved", -1, 0, 0)),
        ("right", ("moved", 1, 0, 0)),
        ("turn", ("turned", 1, 0, 0)),
        ("turn_back", ("turned", 3, 0, 0)),
        ("turn_around", ("turned", 2, 0, 0)),
        ("down", ("stepped", 0, 0, 0)),
    ],
)
def test_a_modern_move_says_how_far_and_which_way(word: str, event: list[object]) -> None:
    match = modern("..t...\n.ttt..\n......\n......\n......")
    assert happened(match, word) == [event]


def test_a_turn_says_which_kick_fitted() -> None:
    assert happened(modern(".t....\nttt..."), "turn") == [("turned", 1, 2, 0)]
    assert happened(modern("LLt...\nLttt..\nL.LLLL\nL..LLL\nL.LLLL"), "turn") == [
        ("turned", 1, 4, 0)
    ]


@pytest.mark.parametrize(
    ("word", "event"),
    [
        ("left", ("moved", -1, 0, 0)),
        ("right", ("moved", 1, 0, 0)),
        ("turn", ("turned", 1, 0, 0)),
        ("down", ("stepped", 0, 0, 0)),
    ],
)
def test_a_kata_move_says_how_far_and_which_way(word: str, event: list[object]) -> None:
    match = begin("..t...\n..tt..\n..t...\n......\n......", width=6)
    assert happened(match, word) == [event]


def test_a_modern_drop_says_how_far_it_fell_and_where_which_piece_locked() -> None:
    match = modern("next: LJSZO\n...ss.\n..ss..\n......\n......\n.LLL..")
    assert happened(match, "drop") == [
        ("dropped", 2, 0, 0),
        ("locked", 3, 2, 0),
        ("appeared", 5, 0, 0),
    ]


def test_a_kata_drop_says_how_far_it_fell_and_where_which_piece_locked() -> None:
    match = begin("...z..\n..zz..\n..z...\n......\n......\n.LLL..", width=6, seed=3)
    events = happened(match, "drop")
    assert events[:2] == [("dropped", 2, 0, 0), ("locked", 4, 1, 1)]
    assert events[2:] == [("appeared", well(match).form // 4, 0, 0)]


def test_a_hold_says_which_piece_was_put_aside_and_which_came() -> None:
    match = modern("hold: J\n..ss..\n.ss...\n......")
    assert happened(match, "hold") == [("held", 3, 0, 0), ("appeared", 6, 0, 0)]


def test_garbage_says_how_many_lines_rise_and_where_their_hole_is() -> None:
    match = modern("pending: 3\nhole: 4\n..oo..\n..oo..", mode="versus")
    assert ("risen", 3, 4, 0) in happened(match, "drop")


def test_garbage_says_how_many_lines_come_from_which_seat() -> None:
    match = modern("[seat 1]\n" + TALL, mode="versus", seats=2)
    play(match, "drop", 1)
    assert match.events(0)[-1] == ("received", 4, 1, 0)


def test_a_clear_that_cancels_all_its_attack_sends_nothing() -> None:
    match = modern("[seat 0]\npending: 9\n" + TALL, mode="versus", seats=2)
    events = happened(match, "drop")
    assert ("cancelled", 4, 0, 0) in events
    assert "sent" not in [event[0] for event in events]  # type: ignore[index]  # a list


def test_a_clear_with_nothing_to_cancel_emits_no_cancellation() -> None:
    match = modern("[seat 0]\n" + TALL, mode="versus", seats=2)
    assert "cancelled" not in [event[0] for event in happened(match, "drop")]  # type: ignore[index]  # a list


def test_a_first_clear_that_leaves_cells_continues_nothing() -> None:
    assert "chained" not in names("drop", TALL, "modern")


@pytest.mark.parametrize(
    ("counters", "chained"),
    [
        ("back_to_back: 1", ("chained", 1, 0, 0)),
        ("combo: 1", ("chained", 0, 1, 0)),
        ("combo: 5\nback_to_back: 2", ("chained", 2, 5, 0)),
    ],
)
def test_a_chain_states_its_previous_length(counters: str, chained: list[object]) -> None:
    assert chained in happened(modern(f"{counters}\n{TALL}"), "drop")


def test_a_perfect_clear_without_a_chain_is_reported() -> None:
    match = modern("\n".join(["LLLLLi"] * 4))
    assert ("chained", 0, 0, 1) in happened(match, "drop")


def test_an_easy_clear_reports_no_back_to_back() -> None:
    match = modern("combo: 1\nback_to_back: 4\nLLLLoo\nLLLLoo\nL.....")
    assert ("chained", 0, 1, 0) in happened(match, "drop")


def test_a_spin_without_lines_scores_and_continues_nothing() -> None:
    match = modern("combo: 3\nback_to_back: 4\nLLt...\nL.tt.L\nLLtL.L")
    events = happened(match, "turn drop")
    assert ("scored", 0, 2, 400) in events
    assert "chained" not in [event[0] for event in events]  # type: ignore[index]  # a list


def test_a_gravity_step_that_lands_a_modern_piece_emits_an_event() -> None:
    match = modern("..oo..\n..oo..\n......\n......")
    before = match.event_count(0)
    match.advance(1000)
    assert match.events(0, before) == []
    match.advance(2000)
    assert match.events(0, before) == [("landed", 0, 0, 0)]


def test_a_level_emits_one_event_when_it_is_reached() -> None:
    for ruleset in ("kata", "modern"):
        match = begin("lines: 9\nLLLLoo\nLLLLoo\nL...LL", ruleset=ruleset, width=6)
        assert ("levelled", 2, 0, 0) in happened(match, "drop")
        assert (well(match).lines, well(match).level) == (11, 2)


def test_cleared_rows_are_counted_from_the_floor_even_if_the_box_reaches_below_it() -> None:
    assert ("cleared", 1, 0, 1) in happened(modern("LLiiii"), "drop")


def test_a_soft_drop_lands_only_where_nothing_is_free_below() -> None:
    text = "..oo..\n..oo..\n......\n......"
    assert names("down", text, "modern") == ["stepped"]
    assert names("down down", text, "modern") == ["stepped", "stepped", "landed"]
