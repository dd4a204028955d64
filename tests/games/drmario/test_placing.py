"""Placements: every place where the pill can come to rest, and the moves that take it there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.drmario.bottles import EMPTY_ROW, begin, bottle, drawn, phase, picture, rooms

from blockyard.core.match import Match
from blockyard.core.state import assign, field_names, pack
from blockyard.games.drmario import game, rules
from blockyard.games.drmario.actions import ACTIONS, DOWN, SOFT
from blockyard.games.drmario.bottle import (
    COLOURS,
    FALLING,
    KIND_SHIFT,
    PLACES,
    READY,
    SINGLE,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.pill import can_fall, near_place
from blockyard.games.drmario.placements import PLACEMENTS
from blockyard.games.drmario.placing import (
    NEXT_STAGE,
    PLACEMENT_COUNT,
    Search,
    find_moves,
    list_placements,
    play_placement,
    search,
)
from blockyard.games.drmario.refusals import BOARD_OVER, NOT_POSSIBLE

EMPTY = f"pill: 3 15 lying b y\n{EMPTY_ROW}"

WORK = Search()

MANY = 1000
"""More actions than there can be in a row."""

Spot = tuple[int, int, int, int, int]
"""A pill: column, row, whether it stands, and its colours."""


def used() -> Search:
    """Working memory that holds whatever an earlier search may have left in it."""
    for numbers in (
        *(WORK.actions, WORK.found, WORK.spent, WORK.came_from, WORK.came_by),
        *(WORK.queue, WORK.entries),
    ):
        numbers[:] = [(1 << 28) - 1] * len(numbers)
    WORK.seen[:] = [WORK.exploration] * len(WORK.seen)
    return WORK


def listed(s: Bottle) -> list[int]:
    """The placements of a bottle."""
    return used().actions[: list_placements(s, 0, WORK)]


def put(s: Bottle, placement: int) -> int:
    """Play a placement; returns 0, or the refusal."""
    return play_placement(s, 0, placement, used())


def way(s: Bottle, placement: int) -> str:
    """The moves of a placement, in order."""
    moves = used().actions[: find_moves(s, placement, WORK)]
    return " ".join(ACTIONS.text(move) for move in reversed(moves))


def copy_of(s: Bottle) -> Bottle:
    """An independent copy."""
    twin = Bottle()
    assign(twin, s)
    return twin


def where(s: Bottle) -> Spot:
    """Where the pill is, and how it is held."""
    return s.pill_x, s.pill_y, s.standing, s.near, s.far


def found_by_playing(s: Bottle, at_first: int = MANY, in_each: int = MANY) -> dict[int, list[int]]:
    """The resting places found by trying every sequence of actions, and the actions.

    At most so many actions are tried in the first row and in each other one, besides falling.
    """
    s = copy_of(s)
    near = s.near
    row: dict[Spot, list[int]] = {where(s): []}
    found = {}
    most = at_first
    while row:
        spent = dict.fromkeys(row, 0)
        edge = list(row)
        below: dict[Spot, list[int]] = {}
        for spot in edge:
            for action in (*range(DOWN), SOFT):
                s.pill_x, s.pill_y, s.standing, s.near, s.far = spot
                if action == SOFT and not can_fall(s):
                    found[(near_place(s) * 2 + s.standing) * 2 + int(s.near != near)] = row[spot]
                    continue
                rules.act(s, 0, action)
                after = where(s)
                if action == SOFT:
                    below.setdefault(after, [*row[spot], action])
                elif after not in row and spent[spot] < most:
                    row[after] = [*row[spot], action]
                    spent[after] = spent[spot] + 1
                    edge.append(after)
        row = below
        most = in_each
    return found


@st.composite
def bottles(draw: st.DrawFn) -> Bottle:
    """A bottle of random halves, and a pill anywhere between them."""
    s = bottle(begin(EMPTY))
    chance = draw(st.randoms(use_true_random=False))
    full = draw(st.sampled_from([0.1, 0.3, 0.5]))
    height = draw(st.integers(0, 15))
    for spot in range(height * WIDTH):
        if chance.random() < full:
            s.cells[spot] = (SINGLE << KIND_SHIFT) + chance.randint(1, COLOURS)
    s.standing = draw(st.integers(0, 1))
    beyond = WIDTH if s.standing else 1
    low = [
        spot
        for spot in range(PLACES - WIDTH)
        if not s.cells[spot] and not s.cells[spot + beyond]
        if s.standing or spot % WIDTH < WIDTH - 1
    ]
    high = [spot for spot in low if spot // WIDTH == max(each // WIDTH for each in low)]
    spot = chance.choice(draw(st.sampled_from([low, high])))
    s.pill_x, s.pill_y = spot % WIDTH, spot // WIDTH
    s.near, s.far = draw(st.integers(1, COLOURS)), draw(st.integers(1, COLOURS))
    return s


@settings(max_examples=200, deadline=None)
@given(bottles())
def test_exactly_the_places_that_playing_finds_are_listed(s: Bottle) -> None:
    assert listed(s) == sorted(found_by_playing(s))


@settings(max_examples=60, deadline=None)
@given(bottles())
def test_a_placement_has_the_outcome_of_its_moves_and_a_drop(s: Bottle) -> None:
    for placement, moves in found_by_playing(s).items():
        placed, moved = copy_of(s), copy_of(s)
        assert put(placed, placement) == 0
        for action in [*moves, DOWN]:
            rules.act(moved, 0, action)
        assert pack(placed) == pack(moved)
        assert placed.phase != FALLING


@settings(max_examples=60, deadline=None)
@given(bottles(), st.integers(0, 3), st.integers(0, 3))
def test_a_search_makes_no_more_moves_in_a_row_than_it_may(
    s: Bottle, at_first: int, in_each: int
) -> None:
    search(s, used(), at_first, in_each)
    assert sorted(WORK.found[: WORK.found_count]) == sorted(found_by_playing(s, at_first, in_each))


@settings(max_examples=4, deadline=None)
@given(bottles())
def test_other_placements_are_refused_and_change_nothing(s: Bottle) -> None:
    before, events = pack(s), list(s.events)
    legal = set(listed(s))
    for placement in range(-1, PLACEMENT_COUNT + 1):
        if placement not in legal:
            assert put(s, placement) == NOT_POSSIBLE
    assert (pack(s), s.events) == (before, events)


@settings(max_examples=40, deadline=None)
@given(bottles())
def test_listing_changes_nothing(s: Bottle) -> None:
    before, events = pack(s), list(s.events)
    listed(s)
    assert (pack(s), s.events) == (before, events)


OVERHANG = """
    pill: 3 15 lying r y
    .. .. .. .. .. (b y) ..
    .. .. .. .. .. .. .. Y*
    .. .. .. .. .. .. R* Y*
    """


def number(column: int, row: int, standing: int = 0, swapped: int = 0) -> int:
    """The placement with these parts."""
    return ((row * WIDTH + column) * 2 + standing) * 2 + swapped


def test_in_an_empty_bottle_a_pill_rests_on_the_floor_either_way() -> None:
    s = bottle(begin(EMPTY))
    lying = [number(x, 0, 0, swapped) for x in range(7) for swapped in range(2)]
    standing = [number(x, 0, 1, swapped) for x in range(8) for swapped in range(2)]
    assert listed(s) == sorted(lying + standing)


def test_a_pill_of_one_colour_cannot_be_swapped() -> None:
    s = bottle(begin(f"pill: 3 15 lying y y\n{EMPTY_ROW}"))
    assert len(listed(s)) == 15
    assert not any(placement & 1 for placement in listed(s))
    assert put(s, number(0, 0, 0, 1)) == NOT_POSSIBLE


def test_a_pill_is_steered_under_an_overhang() -> None:
    match = begin(OVERHANG)
    assert put(bottle(match), number(5, 1)) == 0
    assert drawn(match) == picture(
        """
        .. .. .. .. .. (b y) ..
        .. .. .. .. .. (r y) Y*
        .. .. .. .. .. .. R* Y*
        """
    )


def test_a_placement_takes_the_fewest_moves_in_each_row() -> None:
    s = bottle(begin(f"pill: 3 2 lying b y\n{EMPTY_ROW}"))
    assert way(s, number(3, 0)) == "soft soft down"
    assert way(s, number(1, 0)) == "left left soft soft down"
    assert way(s, number(4, 0, 1)) == "right turn_left soft soft down"


def test_colours_are_swapped_as_compared_with_the_pill_as_it_is() -> None:
    match = begin(f"pill: 3 1 standing b y\n{EMPTY_ROW}")
    assert put(bottle(match), number(0, 0, 1, 1)) == 0
    assert drawn(match) == picture("b^ .. .. .. .. .. .. ..\nyv .. .. .. .. .. .. ..")
    match = begin(f"pill: 3 1 standing b y\n{EMPTY_ROW}")
    assert put(bottle(match), number(0, 0, 0, 0)) == 0
    assert drawn(match) == picture("(b y) .. .. .. .. .. ..")


def test_new_memory_is_laid_out_and_knows_nothing() -> None:
    s, fresh = bottle(begin(EMPTY)), Search()
    fields = field_names(fresh)
    assert fresh.actions[: list_placements(s, 0, fresh)] == listed(s)
    assert field_names(fresh) == fields


def test_a_placement_takes_no_time() -> None:
    match = begin(EMPTY)
    match.advance(100)
    assert put(bottle(match), 0) == 0
    assert match.now == 100
    assert phase(match) == "throwing"


def test_there_are_no_placements_until_a_pill_falls() -> None:
    match = Match(game, seed=1)
    assert phase(match) == "throwing"
    assert listed(bottle(match)) == []
    before = match.hash()
    assert put(bottle(match), 0) == NOT_POSSIBLE
    assert match.hash() == before


def test_the_next_stage_begins_by_a_placement() -> None:
    match = begin("pill: 3 15 lying b b\n.. .. .. B* B* .. .. ..")
    s = bottle(match)
    match.advance(7000)
    assert put(s, NEXT_STAGE) == NOT_POSSIBLE
    assert put(s, number(1, 0)) == 0
    assert (phase(match), listed(s)) == ("complete", [])
    match.advance(10000)
    assert phase(match) == "ready"
    assert listed(s) == [NEXT_STAGE]
    assert put(s, 0) == NOT_POSSIBLE
    assert put(s, NEXT_STAGE) == 0
    assert s.viruses > 0
    assert phase(match) == "throwing"


def test_a_bottle_that_is_over_has_no_placements() -> None:
    match = rooms(EMPTY, EMPTY)
    match.leave(0)
    assert listed(bottle(match)) == []
    assert put(bottle(match), 0) == BOARD_OVER


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_can_be_played_by_placements(seed: int) -> None:
    match = Match(game, seed=seed)
    s = bottle(match)
    pills = 0
    while not s.over:
        choices = listed(s)
        assert bool(choices) == (s.phase in (FALLING, READY))
        if choices:
            assert put(s, choices[pills * 7 % len(choices)]) == 0
            pills += 1
        rules.advance(s, s.due)
    assert pills > 5


def test_placements_are_named_by_how_the_pill_is_held_column_and_row() -> None:
    options = game.settings.read({})
    assert PLACEMENTS.count(options) == 17 * 8 * 4 + 1
    assert PLACEMENTS.text(options, number(0, 0)) == "lying column 0 row 0"
    assert PLACEMENTS.text(options, number(3, 2, 0, 1)) == "lying swapped column 3 row 2"
    assert PLACEMENTS.text(options, number(7, 0, 1)) == "standing column 7 row 0"
    assert PLACEMENTS.text(options, number(4, 15, 1, 1)) == "standing swapped column 4 row 15"
    assert PLACEMENTS.text(options, NEXT_STAGE) == "next_stage"
