"""The last clear, as long as the well remembers it: what clients animate."""

from tests.games.tetris.wells import begin, play, well

from blockyard.core.match import Match
from blockyard.core.state import EVENT_SLOTS
from blockyard.games.tetris import rules
from blockyard.games.tetris.clearing import Clear, last_clear

SINGLE = "L.....\n.....i\n.....i\n.....i\nLLLLLi"


def told(match: Match) -> Clear | None:
    """The last clear of the first well."""
    return last_clear(well(match), 24)


def cleared() -> tuple[Match, int]:
    """A match in which a line was just cleared, and the number of that event."""
    match = begin(SINGLE, width=6)
    before = match.event_count(0)
    play(match, "drop")
    kinds = [event[0] for event in match.events(0, before)]
    return match, before + kinds.index("cleared")


def test_a_clear_above_other_rows_leaves_those_in_place() -> None:
    rows = "i....\ni....\ni....\ni....\n.TTTT\n.TTT.\nL.LLL\nL.LLL"
    match = begin(rows, width=5, height=8)
    play(match, "drop")
    assert last_clear(well(match), 8) == {"rows": [4], "falls": [1, 1, 1, 1, 1, 0, 0, 0]}


def test_a_clear_is_told_as_long_as_its_event_is_remembered() -> None:
    match, number = cleared()
    first = told(match)
    assert first is not None
    while match.event_count(0) < number + EVENT_SLOTS:
        play(match, "left" if match.event_count(0) % 2 else "right")
        assert told(match) == first
    play(match, "left right")
    assert told(match) is None


def test_a_lock_that_clears_nothing_follows_a_clear_for_good() -> None:
    match, number = cleared()
    play(match, "drop")
    while match.event_count(0) < number + 2 * EVENT_SLOTS:
        assert told(match) is None
        play(match, "left" if match.event_count(0) % 2 else "right")


def test_a_new_game_does_not_tell_a_clear_of_the_one_before() -> None:
    for moves in range(EVENT_SLOTS):
        match = begin(".....i\n.....i\n.....i\nL....i\nLLLLL.", width=6)
        play(match, "left right " * (moves // 2) + "down " * (moves % 2) + "drop")
        assert well(match).lines == 1
        rules.reset(well(match), [0, 0, 6, 24, 1, 0], 5, 0, 1)
        assert told(match) is None
