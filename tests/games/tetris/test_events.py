"""Events: what clients sound and animate."""

from tests.games.tetris.wells import begin, modern, play

TALL = "L.....\n" + "\n".join(["LLLLLi"] * 4)


def names(words: str, text: str, ruleset: str = "kata") -> list[object]:
    """The names of the events that actions make."""
    match = begin(text, ruleset=ruleset, width=6)
    before = match.event_count(0)
    play(match, words)
    return [event[0] for event in match.events(0, before)]  # type: ignore[index]  # a list


def test_moves_and_turns_that_are_done_are_told() -> None:
    text = "..t...\n..tt..\n..t...\n......"
    assert names("left turn down", text) == ["moved", "turned", "stepped"]
    assert names("left turn down", "t.....\ntt....\nt.....\n......") == ["stepped"]


def test_a_lock_tells_what_was_cleared_and_what_comes() -> None:
    match = begin("lines: 9\n" + TALL, width=6)
    before = match.event_count(0)
    play(match, "drop")
    events = match.events(0, before)
    assert [event[0] for event in events] == [  # type: ignore[index]  # a list
        "dropped",
        "locked",
        "cleared",
        "scored",
        "levelled",
        "appeared",
    ]
    assert events[2] == ["cleared", 4, 0, 15], "four lines from row 0, as a mask"
    assert events[3] == ["scored", 4, 0, 800], "four lines, no spin, and the points"
    assert events[4] == ["levelled", 2, 0, 0]


def test_rows_cleared_are_a_mask_from_the_lowest_row_of_the_piece() -> None:
    match = begin("LLLLLi\n.....i\nLLLLLi\n.....i\nL.L.LL", width=6)
    before = match.event_count(0)
    play(match, "drop")
    assert ["cleared", 2, 1, 0b1010] in match.events(0, before)


def test_the_points_told_of_a_modern_clear_are_times_the_level() -> None:
    match = modern("lines: 19\n" + TALL)
    before = match.event_count(0)
    play(match, "drop")
    assert ["scored", 4, 0, 1600] in match.events(0, before)


def test_what_a_clear_continues_is_told_apart() -> None:
    match = modern("combo: 2\nback_to_back: 3\n" + "\n".join(["LLLLLi"] * 4))
    before = match.event_count(0)
    play(match, "drop")
    assert ["chained", 3, 2, 1] in match.events(0, before)


def test_a_lock_that_clears_nothing_tells_of_no_points() -> None:
    assert names("drop", "..oo..\n..oo..\n......") == ["dropped", "locked", "appeared"]


def test_aiming_is_told_when_it_changes_something() -> None:
    match = modern(mode="versus", seats=2)
    before = match.event_count(0)
    play(match, "target_random target_even target_even")
    assert match.events(0, before) == [["aimed", 1, 0, 0]]


def test_modern_tells_of_hold_and_landing() -> None:
    assert names("hold", "..oo..\n..oo..\n......", "modern") == ["held", "appeared"]
    assert names("down", "..oo..\n..oo..\n......", "modern") == ["stepped", "landed"]


def test_versus_tells_of_garbage() -> None:
    match = modern("[seat 0]\npending: 1\n" + TALL, mode="versus", seats=2)
    before = match.event_count(0)
    play(match, "drop")
    told = [event[:2] for event in match.events(0, before)]  # type: ignore[index]  # a list
    assert ["cancelled", 1] in told
    assert ["sent", 3] in told
    assert ["received", 3, 0, 0] in match.events(1)
    play(match, "drop", 1)
    assert "risen" in [event[0] for event in match.events(1)]  # type: ignore[index]  # a list


def test_the_end_is_told() -> None:
    match = begin(seed=1)
    while match.outcome() is None:
        play(match, "drop")
    assert match.events(0)[-1] == ["ended", 1, 0, 0]
