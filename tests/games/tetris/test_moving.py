"""Searching: the same places and ways as a plain search that performs one action after another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tetris.wells import begin, well

from blockyard.core.match import Match
from blockyard.games.tetris import game
from blockyard.games.tetris.actions import DOWN, DROP, LEFT, RIGHT, TURN, TURN_AROUND, TURN_BACK
from blockyard.games.tetris.moving import OUT_OF_REACH, search_moves
from blockyard.games.tetris.pieces import BOTTOM, TURNS
from blockyard.games.tetris.pieces import LEFT as EMPTY_LEFT
from blockyard.games.tetris.placements import PLACEMENTS
from blockyard.games.tetris.placing import (
    find_moves,
    list_placements,
    mask_placements,
    play_placement,
    rows_of,
)
from blockyard.games.tetris.reaching import Search
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import FLOOR, WALL, Well, empty_row, fits

ORDER = (LEFT, RIGHT, DOWN, TURN, TURN_AROUND, TURN_BACK)
"""Of several shortest ways, a search prefers the one whose first actions come first here."""

Place = tuple[int, int, int]
Drawn = tuple[str, int, int, list[int], int, int]

WORK = Search()
USED = (1 << 56) - 1
"""What may be left in every word of the working memory: all places of two turns."""


def used() -> Search:
    """Working memory that holds whatever an earlier search may have left in it."""
    for numbers in vars(WORK).values():
        numbers[:] = [USED] * len(numbers)
    return WORK


@st.composite
def drawn_wells(draw: st.DrawFn) -> Drawn:
    """A ruleset, a size, the cells of the lowest rows, and which piece starts at which place."""
    ruleset = draw(st.sampled_from(["kata", "modern"]))
    width = draw(st.sampled_from([4, 5, 6, 7, 10, 13]))
    height = draw(st.sampled_from([8, 9, 11]))
    full = (1 << width) - 1
    # Two random masks in each row: a quarter of the cells are free, or three, or half of them.
    masks = st.integers(0, full)
    both = st.tuples(masks, masks, st.integers(0, 2))
    rows = [
        (one & other, one | other, one)[kind]
        for one, other, kind in draw(st.lists(both, max_size=height - 2))
    ]
    cells = [row if row != full else full - 1 for row in rows]
    return ruleset, width, height, cells, draw(st.integers(0, 27)), draw(st.integers(0, 10**6))


def filled(drawn: Drawn) -> Match:
    """A match with these cells, whose piece starts at one of the places where it fits.

    About half of the pieces start above the stack.
    """
    ruleset, width, height, cells, shape, choice = drawn
    match = begin(ruleset=ruleset, width=width, height=height, seed=choice)
    s = well(match)
    for row, mask in enumerate(cells):
        s.rows[FLOOR + row] |= mask << WALL
        if mask:
            s.top = FLOOR + row + 1
    places = [
        (x, y)
        for y in range(FLOOR - 2, s.ceiling)
        for x in range(WALL - 2, WALL + width)
        if fits(s.rows, shape, x, y) and (y >= s.top or choice % 2)
    ]
    if places:
        s.form = shape
        s.x, s.y = places[choice % len(places)]
        s.lowest = s.y
    return match


def place_of(s: Well) -> Place:
    """The falling piece's shape, column and row."""
    return s.form, s.x, s.y


def ways_by_playing(match: Match) -> dict[Place, list[int]]:
    """The shortest way to each place, found by performing actions, one after another."""
    ways: dict[Place, list[int]] = {place_of(well(match)): []}
    line = [match.position]
    for position in line:
        s = position.boards[0]
        assert isinstance(s, Well)
        way = ways[place_of(s)]
        for action in ORDER[:4] if s.ruleset == KATA else ORDER:
            if action == DOWN and not fits(s.rows, s.form, s.x, s.y - 1):
                continue
            after = position.copy()
            board = after.boards[0]
            assert isinstance(board, Well)
            # Restarts of the lock delay never run out on a way this short.
            board.resets = 0
            after.act(0, action)
            if place_of(board) not in ways:
                ways[place_of(board)] = [*way, action]
                line.append(after)
    return ways


def number_of(s: Well, place: Place) -> int:
    """The placement of a piece in a place."""
    shape, x, y = place
    row = shape % TURNS * rows_of(s) + y + BOTTOM[shape] - FLOOR
    return row * s.width + x + EMPTY_LEFT[shape] - WALL


MATCHES = settings(max_examples=40, deadline=None)


@MATCHES
@given(drawn_wells())
def test_a_search_finds_the_places_and_ways_of_playing(drawn: Drawn) -> None:
    match = filled(drawn)
    s = well(match)
    s.hold_used = 1
    if not fits(s.rows, s.form, s.x, s.y):
        return
    ways = ways_by_playing(match)
    resting = [place for place in ways if not fits(s.rows, *place_below(place))]
    numbers = sorted(number_of(s, place) for place in resting)
    assert WORK.actions[: list_placements(s, 0, used())] == numbers
    piece = s.form - s.form % TURNS
    for shape in range(piece, piece + TURNS):
        for x in range(WALL - 2, WALL + s.width):
            for y in range(FLOOR - 2, s.ceiling):
                place = (shape, x, y)
                if place in ways:
                    count = search_moves(s, *place_of(s), *place, used())
                    assert WORK.moves[count - 1 : 0 : -1] == ways[place]
                elif fits(s.rows, *place):
                    assert search_moves(s, *place_of(s), *place, used()) == OUT_OF_REACH


def place_below(place: Place) -> Place:
    """The place a row below."""
    shape, x, y = place
    return shape, x, y - 1


@MATCHES
@given(drawn_wells())
def test_a_placement_plays_its_moves_one_at_a_time(drawn: Drawn) -> None:
    match = filled(drawn)
    placements = WORK.actions[: list_placements(well(match), 0, used())]
    for placement in placements[:: max(1, len(placements) // 8)]:
        together, apart = match.copy(), match.copy()
        assert play_placement(well(together), 0, placement, used()) == 0
        count = find_moves(well(apart), placement, used())
        moves = WORK.moves[:count]
        assert moves[0] == DROP
        pieces = well(apart).pieces
        while moves and well(apart).pieces == pieces:
            game.rules.act(well(apart), 0, moves.pop())
        assert together.hash() == apart.hash()


@MATCHES
@given(drawn_wells())
def test_a_mask_marks_the_placements_that_are_listed(drawn: Drawn) -> None:
    match = filled(drawn)
    mask = [2] * PLACEMENTS.count(match.position.settings)
    mask_placements(well(match), 0, mask, used())
    placements = WORK.actions[: list_placements(well(match), 0, used())]
    assert [number for number, marked in enumerate(mask) if marked] == placements
    assert set(mask) <= {0, 1}


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_a_well_that_is_over_has_an_empty_mask(ruleset: str) -> None:
    match = begin(ruleset=ruleset, seats=2)
    match.leave(0)
    mask = [2] * PLACEMENTS.count(match.position.settings)
    mask_placements(well(match), 0, mask, used())
    assert set(mask) == {0}


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_the_highest_row_of_the_usual_width_is_marked(ruleset: str) -> None:
    """Copying 16 bytes there would write beyond the mask."""
    match = begin(ruleset=ruleset, height=8)
    s = well(match)
    for row in range(FLOOR, s.ceiling - 1):
        s.rows[row] |= 1 << WALL
    s.top = s.ceiling - 1
    s.hold_used = 1
    s.form, s.x, s.y = 0, WALL + 6, FLOOR
    assert fits(s.rows, s.form, s.x, s.y)
    mask = [2] * PLACEMENTS.count(match.position.settings)
    mask_placements(s, 0, mask, used())
    assert len(mask) == PLACEMENTS.count(match.position.settings)
    assert mask[: s.width] == [0, 1, 1, 1, 1, 1, 1, 0, 0, 0]


def test_the_longest_way_is_found() -> None:
    """A piece winds its way down through corridors that are open at alternate ends."""
    match = begin(ruleset="kata", width=20, height=40)
    s = well(match)
    walls = empty_row(s.width)
    for number, row in enumerate(range(FLOOR + 2, s.ceiling - 6, 3)):
        gap = 0b11 << (WALL + (0 if number % 2 else s.width - 2))
        s.rows[row] = walls | ((1 << s.width) - 1 << WALL) & ~gap
        s.top = row + 1
    s.form = 1 * TURNS
    s.x, s.y = WALL + 9, s.ceiling - 2
    assert list_placements(s, 0, used()) > 0
    placement = number_of(s, (s.form, WALL + 10, FLOOR))
    count = find_moves(s, placement, used())
    corridors = (s.top - FLOOR) // 3
    assert count > corridors * 18
    assert play_placement(s, 0, placement, used()) == 0
    assert s.rows[FLOOR] == walls | 0b11 << (WALL + 10)
