"""Invariants that hold in random play."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tetris.wells import begin, well

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import pack
from blockyard.games.tetris import game
from blockyard.games.tetris.well import FLOOR, WALL, Well, empty_row, fits, full_row

SETTINGS = st.fixed_dictionaries(
    {
        "ruleset": st.sampled_from(["kata", "modern"]),
        "mode": st.sampled_from(["marathon", "sprint", "blitz", "zen", "versus"]),
        "width": st.integers(4, 12),
        "height": st.integers(8, 26),
        "start_level": st.sampled_from([1, 9, 19, 20, 60, 100]),
        "target": st.sampled_from(["random", "even", "attackers"]),
    }
)
STEPS = st.lists(st.tuples(st.integers(0, 10), st.sampled_from([0, 1, 15, 120, 700])), max_size=60)
MATCHES = settings(max_examples=40, deadline=None)


def step(match: Match, action: int, wait: int) -> None:
    """Let time pass and try an action."""
    match.advance(match.now + wait)
    if match.outcome() is None:
        try:
            match.act(0, action)
        except Refused:
            return


def occupied(s: Well) -> int:
    """How many cells of the well are taken."""
    walls = empty_row(s.width)
    return sum((s.rows[row] ^ walls).bit_count() for row in range(FLOOR, s.ceiling))


@MATCHES
@given(chosen=SETTINGS, seed=st.integers(0, 2**32), steps=STEPS)
def test_the_well_is_always_valid(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, dict(chosen), seed)
    s = well(match)
    score = 0
    for action, wait in steps:
        step(match, action, wait)
        assert s.score >= score
        score = s.score
        assert s.over or fits(s.rows, s.form, s.x, s.y)
        assert all(s.rows[row] != full_row(s.width) for row in range(FLOOR, s.ceiling))
        assert all(s.rows[row] == empty_row(s.width) for row in range(s.top, s.ceiling))
        assert s.top == FLOOR or s.rows[s.top - 1] != empty_row(s.width)
        cells = ((1 << s.width) - 1) << WALL
        for row in range(FLOOR, s.ceiling):
            assert (s.tint1[row] | s.tint2[row] | s.tint4[row]) & ~(s.rows[row] & cells) == 0
        assert s.over or s.due > s.now


@MATCHES
@given(chosen=SETTINGS, seed=st.integers(0, 2**32), steps=STEPS)
def test_a_piece_adds_four_cells_and_a_line_removes_its_width(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]]
) -> None:
    if chosen["mode"] == "zen":
        chosen["mode"] = "marathon"
    match = Match(game, dict(chosen), seed)
    s = well(match)
    for action, wait in steps:
        step(match, action, wait)
        assert occupied(s) == 4 * s.pieces - s.width * s.lines


@MATCHES
@given(chosen=SETTINGS, seed=st.integers(0, 2**32), steps=STEPS)
def test_a_position_survives_showing_and_loading(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, dict(chosen), seed)
    for action, wait in steps:
        step(match, action, wait)
    assert begin(match.show(), seed=seed).hash() == match.hash()


@MATCHES
@given(
    chosen=SETTINGS,
    seed=st.integers(0, 2**32),
    steps=STEPS,
    waits=st.lists(st.integers(0, 900), max_size=6),
)
def test_advancing_in_small_steps_equals_advancing_in_one(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]], waits: list[int]
) -> None:
    match = Match(game, dict(chosen), seed)
    for action, wait in steps[:20]:
        step(match, action, wait)
    twin = match.copy()
    if match.outcome() is None:
        match.advance(match.now + sum(waits))
    for wait in waits:
        if twin.outcome() is None:
            twin.advance(twin.now + wait)
    assert twin.hash() == match.hash()


@MATCHES
@given(chosen=SETTINGS, seed=st.integers(0, 2**32), steps=STEPS)
def test_a_refused_action_changes_nothing(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, dict(chosen), seed)
    for action, wait in steps:
        match.advance(match.now + wait)
        before = pack(well(match))
        if match.position.rules.act(well(match), 0, action):
            assert pack(well(match)) == before


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), steps=STEPS, seats=st.integers(2, 5))
def test_no_more_garbage_is_received_than_was_sent(
    seed: int, steps: list[tuple[int, int]], seats: int
) -> None:
    chosen: dict[str, int | str] = {"ruleset": "modern", "mode": "versus", "width": 4, "height": 20}
    match = Match(game, dict(chosen), seed, seats)
    for number, (action, wait) in enumerate(steps):
        if match.outcome() is None:
            match.advance(match.now + wait)
        if match.outcome() is None and not well(match, number % seats).over:
            match.act(number % seats, action if action % 3 else 4)
        sent = sum(well(match, seat).attack for seat in range(seats))
        received = sum(well(match, seat).received for seat in range(seats))
        assert received <= sent
        assert all(well(match, seat).outbox == 0 for seat in range(seats))


@settings(max_examples=25, deadline=None)
@given(
    ruleset=st.sampled_from(["kata", "modern"]),
    seed=st.integers(0, 2**32),
    steps=STEPS,
    seats=st.integers(2, 4),
    leaver=st.integers(0, 3),
)
def test_each_well_is_a_function_of_its_own_log(
    ruleset: str, seed: int, steps: list[tuple[int, int]], seats: int, leaver: int
) -> None:
    chosen: dict[str, int | str] = {"ruleset": ruleset, "mode": "versus", "width": 4, "height": 12}
    match = Match(game, dict(chosen), seed, seats)
    for number, (action, wait) in enumerate(steps):
        match.advance(match.now + wait)
        try:
            if number == 40:
                match.leave(leaver % seats)
            match.act(number % seats, action if action % 3 else 4)
        except Refused:
            continue
    for seat, timeline in enumerate(match.timelines()):
        assert pack(timeline.board) == pack(well(match, seat))


@MATCHES
@given(chosen=SETTINGS, seed=st.integers(0, 2**32), steps=STEPS, seats=st.integers(1, 2))
def test_an_action_that_a_player_can_see_emits_an_event(
    chosen: dict[str, int | str], seed: int, steps: list[tuple[int, int]], seats: int
) -> None:
    match = Match(game, dict(chosen), seed, seats)
    for action, wait in steps:
        match.advance(match.now + wait)
        before, count = looks_of(match), match.event_count(0)
        step(match, action, 0)
        assert looks_of(match) == before or match.event_count(0) > count


def looks_of(match: Match) -> object:
    """What seat 0 sees, except the count of its inputs, which every action raises."""
    view = match.view(0)
    view["counters"] = [counter for counter in view["counters"] if counter["name"] != "inputs"]
    return view
