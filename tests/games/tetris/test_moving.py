"""Searching: the same places and ways as a plain search that performs one action after another."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tetris.wells import begin, modern, well

from blockyard.core.match import Match
from blockyard.games.tetris import game
from blockyard.games.tetris.actions import DOWN, DROP, LEFT, RIGHT, TURN, TURN_AROUND, TURN_BACK
from blockyard.games.tetris.moving import OUT_OF_REACH, search_moves
from blockyard.games.tetris.pieces import BOTTOM, TURNS, I, J, O, S, T
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


def fresh() -> Search:
    """Working memory that no search has used yet."""
    for numbers in vars(WORK).values():
        numbers[:] = [0] * len(numbers)
    return WORK


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
    check_search(match, used)


def check_search(match: Match, memory: Callable[[], Search]) -> None:
    """Compare what a search finds for the falling piece with what playing does."""
    s = well(match)
    ways = ways_by_playing(match)
    resting = [place for place in ways if is_resting(s, place)]
    numbers = sorted(number_of(s, place) for place in resting)
    assert WORK.actions[: list_placements(s, 0, memory())] == numbers
    piece = s.form - s.form % TURNS
    for shape in range(piece, piece + TURNS):
        for x in range(WALL - 2, WALL + s.width):
            for y in range(FLOOR - 2, min(s.ceiling, max(s.top, s.y) + 4)):
                place = (shape, x, y)
                if place in ways:
                    count = search_moves(s, *place_of(s), *place, memory())
                    assert WORK.moves[count - 1 : 0 : -1] == ways[place]
                elif fits(s.rows, *place):
                    assert search_moves(s, *place_of(s), *place, memory()) == OUT_OF_REACH


def is_resting(s: Well, place: Place) -> bool:
    """Whether a piece in a place has something below it."""
    shape, x, y = place
    return not fits(s.rows, shape, x, y - 1)


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


MEMORIES = pytest.mark.parametrize("memory", [fresh, used])


def standing(drawn: str, shape: int, column: int, row: int) -> Match:
    """A modern match whose piece is at a place, given by the lower left corner of its box.

    Hold was used.
    """
    match = modern(drawn, width=len(drawn.split(maxsplit=1)[0]), height=12)
    s = well(match)
    s.hold_used = 1
    s.form, s.x, s.y = shape, WALL + column, FLOOR + row
    s.lowest = s.y
    assert fits(s.rows, *place_of(s))
    return match


KICKS_AND_TURNS = {
    "a turn back comes after a turn around": (
        "..#..\n....#\n....#",
        (S * TURNS + 3, 1, 0),
    ),
    "a turn with a kick comes before a turn around": (
        "##.#.\n#...#\n.#...\n.#..#\n.#..#\n...##",
        (J * TURNS + 2, 0, 5),
    ),
    "a kick leads two rows down": (
        "#.#..\n....#\n....#\n...#.\n.....",
        (J * TURNS, 0, 4),
    ),
    "places in one row need different kicks": (
        "......##\n#.#.#...\n#...#...\n...#....",
        (J * TURNS + 3, 6, 0),
    ),
}


@MEMORIES
@pytest.mark.parametrize("name", KICKS_AND_TURNS)
def test_of_several_ways_the_first_in_order_is_found(
    name: str, memory: Callable[[], Search]
) -> None:
    drawn, start = KICKS_AND_TURNS[name]
    check_search(standing(drawn, *start), memory)


RIGHT_SHAFT_DOWN = """
    ########
    ##.#####
    ##.#####
    ##....##
    ##.##.##
    #####.##
    #####.##
"""

LEFT_SHAFT_DOWN = """
    ########
    #####.##
    #####.##
    ##....##
    ##.##.##
    ##.#####
    ##.#####
"""


@MEMORIES
@pytest.mark.parametrize("turn", [0, 2])
@pytest.mark.parametrize("drawn", [RIGHT_SHAFT_DOWN, LEFT_SHAFT_DOWN])
def test_an_i_is_kicked_two_columns(drawn: str, turn: int, memory: Callable[[], Search]) -> None:
    """Only one of its turns leads into the shaft that goes down, by its last kick."""
    match = standing(drawn.replace("########", ".#######"), I * TURNS + turn, 2, 1 + turn // 2)
    lowest = min(y + BOTTOM[shape] for shape, _, y in ways_by_playing(match))
    assert lowest == FLOOR
    check_search(match, memory)


def tall(roof: int, shape: int, y: int) -> Match:
    """A match in the tallest and narrowest well, with a hole of one column in a roof."""
    match = modern(width=4, height=40)
    s = well(match)
    s.hold_used = 1
    s.rows[roof] |= 0b1011 << WALL
    s.top = roof + 1
    s.form, s.x, s.y = shape, WALL, y
    s.lowest = y
    return match


@MEMORIES
@pytest.mark.parametrize("piece", [O, T])
def test_a_roof_of_a_tall_well_keeps_pieces_above_it(
    piece: int, memory: Callable[[], Search]
) -> None:
    match = tall(FLOOR + 33, piece * TURNS, FLOOR + 36)
    check_search(match, memory)


@MEMORIES
def test_a_roof_of_a_tall_well_keeps_pieces_below_it(memory: Callable[[], Search]) -> None:
    match = tall(FLOOR + 8, T * TURNS, FLOOR + 2)
    assert well(match).ceiling == FLOOR + 56
    check_search(match, memory)


@pytest.mark.parametrize("piece", range(7))
def test_cells_higher_than_a_new_piece_do_not_keep_it_on_hold(piece: int) -> None:
    """The cells hang in the rows above those where it comes in."""
    hanging = "\n".join(["...##..."] * 4 + ["........"] * 6)
    match = modern(f"piece: O turn=0 x=0 y=0\n{hanging}", width=8, height=8)
    s = well(match)
    s.hold = piece
    swapped = match.copy()
    swapped.play(0, "hold")
    assert not swapped.position.is_over()
    resting = [place for place in ways_by_playing(swapped) if is_resting(s, place)]
    numbers = sorted(number_of(s, place) + TURNS * rows_of(s) * s.width for place in resting)
    placements = WORK.actions[: list_placements(s, 0, used())]
    assert [number for number in placements if number >= TURNS * rows_of(s) * s.width] == numbers
