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
        "levelled",
        "appeared",
    ]
    assert events[2] == ["cleared", 4, 0, 15], "four lines from row 0, as a mask"
    assert events[3] == ["levelled", 2, 0, 0]


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
