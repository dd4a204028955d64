"""Placements: every place where a piece can come to rest, and the moves that take it there."""

import pytest
from tests.games.tetris.wells import begin, modern, play, stack, well

from blockyard.core.match import Match
from blockyard.core.rng import WORDS, draw, seed_stream
from blockyard.games.tetris import game
from blockyard.games.tetris.modern import LOCK_RESETS, entering_column
from blockyard.games.tetris.pieces import BOTTOM, BOX_SIZE, LEFT, TURNS, I, T
from blockyard.games.tetris.placements import PLACEMENTS
from blockyard.games.tetris.placing import (
    find_moves,
    list_placements,
    play_placement,
    rows_of,
)
from blockyard.games.tetris.reaching import Search
from blockyard.games.tetris.refusals import BOARD_OVER, NOT_REACHABLE
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import FLOOR, WALL, Well, fits

WORK = Search()

FULL_ROW = (1 << 28) - 1
"""Every place of a row, and those in the walls."""

MOVES = {"kata": "left right down turn", "modern": "left right down turn turn_back turn_around"}


def used() -> Search:
    """Working memory that holds whatever an earlier search may have left in it."""
    for numbers in vars(WORK).values():
        numbers[:] = [FULL_ROW] * len(numbers)
    return WORK


def put(s: Well, placement: int) -> int:
    """Play a placement; returns 0, or the refusal."""
    return play_placement(s, 0, placement, used())


def way(s: Well, placement: int) -> str:
    """The moves of a placement, in order."""
    moves = used().moves[: find_moves(s, placement, WORK)]
    return " ".join(game.actions.text(move) for move in reversed(moves))


def listed(s: Well) -> list[int]:
    """The placements of a well, whatever was free in an earlier search."""
    used().free[:] = [0] * len(WORK.free)
    placements = WORK.actions[: list_placements(s, 0, WORK)]
    assert WORK.actions[: list_placements(s, 0, used())] == placements
    return placements


def number(s: Well, hold: int) -> int:
    """The placement of a piece where it is now."""
    row = s.y + BOTTOM[s.form] - FLOOR
    column = s.x + LEFT[s.form] - WALL
    return ((hold * TURNS + s.form % TURNS) * rows_of(s) + row) * s.width + column


def found_by_playing(match: Match, hold: int = 0) -> set[int]:
    """The placements found by trying every sequence of moves."""
    names = MOVES["kata" if well(match).ruleset == KATA else "modern"].split()
    edge = [match.position]
    seen = set()
    resting = set()
    while edge:
        position = edge.pop()
        s = position.boards[0]
        assert isinstance(s, Well)
        key = (s.form, s.x, s.y)
        if key in seen:
            continue
        seen.add(key)
        rests = not fits(s.rows, s.form, s.x, s.y - 1)
        if rests:
            resting.add(number(s, hold))
        for name in names:
            if name == "down" and rests:
                continue
            after = position.copy()
            board = after.boards[0]
            assert isinstance(board, Well)
            # Restarts of the lock delay never run out on a way this short.
            board.resets = 0
            after.act(0, game.actions.read(name))
            edge.append(after)
    return resting


def all_found(match: Match) -> list[int]:
    """The same for the falling piece and the one it can be swapped with."""
    found = found_by_playing(match)
    if well(match).ruleset != KATA and not well(match).hold_used:
        swapped = match.copy()
        play(swapped, "hold")
        if not swapped.position.is_over() and well(swapped).pieces == well(match).pieces:
            found |= found_by_playing(swapped, 1)
    return sorted(found)


def random_wells(ruleset: str, seed: int) -> list[Match]:
    """Matches in which random placements have been made."""
    match = begin(ruleset=ruleset, width=4 + seed % 3, height=8 + seed % 5, seed=seed)
    words = [0] * WORDS
    seed_stream(words, seed, 1)
    matches = []
    for _ in range(14):
        matches.append(match.copy())
        choices = listed(well(match))
        if not choices:
            break
        match.play(0, "drop") if draw(words, 3) == 0 else put(
            well(match), choices[draw(words, len(choices))]
        )
    return matches


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize("seed", range(6))
def test_exactly_the_places_that_playing_finds_are_listed(ruleset: str, seed: int) -> None:
    for match in random_wells(ruleset, seed):
        assert listed(well(match)) == ([] if match.position.is_over() else all_found(match))


T_SPIN = """
    #..#####
    #...####
    ##.#####
"""

OVERHANGS = """
    ...#....
    .###.##.
    ......#.
    .##.....
    ##..#.##
"""

CLOSED = """
    .#######
    #......#
    #......#
    #......#
"""


@pytest.mark.parametrize("drawn", [T_SPIN, OVERHANGS, CLOSED])
@pytest.mark.parametrize("piece", range(7))
def test_slots_overhangs_and_closed_rooms_hold_exactly_what_can_get_in(
    drawn: str, piece: int
) -> None:
    match = modern(drawn, width=8, height=14)
    well(match).next[0] = piece
    play(match, "hold")
    assert listed(well(match)) == all_found(match)


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize("drawn", [CLOSED, OVERHANGS])
@pytest.mark.parametrize("shape", range(7 * TURNS))
def test_a_piece_under_a_roof_reaches_nothing_above_it(
    ruleset: str, drawn: str, shape: int
) -> None:
    match = begin(drawn, ruleset=ruleset, width=8, height=14)
    s = well(match)
    s.hold_used = 1
    starts = [
        (x, y)
        for x in range(WALL + 8)
        for y in range(FLOOR - 2, FLOOR + 2)
        if fits(s.rows, shape, x, y)
    ]
    for s.x, s.y in starts:
        s.form = shape
        assert listed(s) == all_found(match)


def test_a_t_turns_into_its_slot() -> None:
    match = modern(T_SPIN, width=8, height=14)
    well(match).next[0] = T
    play(match, "hold")
    slot = (2 * rows_of(well(match)) + 0) * 8 + 1
    assert PLACEMENTS.text(match.position.settings, slot) == "turn 2 column 1 row 0"
    assert slot in listed(well(match))
    assert put(well(match), slot) == 0
    assert well(match).lines == 2
    assert well(match).back_to_back == 1
    assert stack(match) == "#..#####"


def test_a_high_stack_hides_what_no_move_reaches() -> None:
    """Nothing is above the stack any more: the piece begins between its towers."""
    tower = "\n".join(["##....##"] * 9)
    match = modern(tower, width=8, height=14)
    assert listed(well(match)) == all_found(match)


@pytest.mark.parametrize("piece", range(7))
@pytest.mark.parametrize("column", range(8))
def test_a_piece_is_only_swapped_in_if_it_has_room_above_the_skyline(
    piece: int, column: int
) -> None:
    tower = "\n".join(["." * column + "#" + "." * (7 - column)] * 5)
    aside = 0 if column > 3 else 5
    match = modern(f"piece: O turn=0 x={aside} y=0\n{tower}", width=8, height=8)
    well(match).hold = piece
    assert listed(well(match)) == all_found(match)


def test_a_piece_without_room_above_the_skyline_can_be_placed_nowhere() -> None:
    tower = "\n".join(["....#..."] * 5)
    s = well(modern(f"hold: T\npiece: O turn=0 x=0 y=0\n{tower}", width=8, height=8))
    assert all(put(s, numbered(s, TURNS, column)) == NOT_REACHABLE for column in range(6))
    assert s.over == 0


@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize("height", [3, 6])
def test_a_piece_above_the_stack_is_dropped_from_there(above: int, height: int) -> None:
    """Lowering it row by row would score half as much."""
    match = modern("\n".join(["#......."] * height), width=8, height=14)
    s = well(match)
    s.y = s.top + above
    s.lowest = s.y
    before = s.y + BOTTOM[s.form] - FLOOR
    placement = number(s, 0) - before * s.width
    assert put(s, placement) == 0
    assert s.score == 2 * before


def falling(drawn: str, piece: int) -> Well:
    """A well of 8 columns in which a piece has just come in, and hold was used."""
    match = modern(drawn, width=8, height=14)
    well(match).next[0] = piece
    play(match, "hold")
    return well(match)


def numbered(s: Well, turn: int, column: int) -> int:
    """The placement on the floor with these turns and this leftmost column."""
    return turn * rows_of(s) * s.width + column


def test_a_piece_turns_and_moves_before_it_is_dropped() -> None:
    s = falling("", T)
    assert way(s, numbered(s, 0, 2)) == "drop"
    assert way(s, numbered(s, 2, 4)) == "turn_around right right drop"
    assert way(s, numbered(s, 3, 0)) == "turn_back left left drop"
    s.hold_used = 0
    assert way(s, numbered(s, 4, 2)) == "hold drop"


def test_a_turned_piece_turns_from_where_it_is() -> None:
    s = falling("", T)
    s.form += 1
    assert way(s, numbered(s, 3, 0)) == "turn_around left left drop"
    assert way(s, numbered(s, 0, 2)) == "turn_back drop"


def test_a_kata_piece_turns_as_often_as_it_must() -> None:
    s = well(begin("", ruleset="kata", width=8, height=14))
    s.form = T * TURNS
    assert s.y + BOX_SIZE[s.form] == s.ceiling
    assert way(s, numbered(s, 2, s.x + LEFT[s.form + 2] - WALL)) == "turn turn drop"


def test_a_piece_whose_box_is_partly_above_the_well_is_lowered_row_by_row() -> None:
    s = well(begin("", ruleset="kata", width=8, height=14))
    s.form = I * TURNS
    assert s.y + BOX_SIZE[s.form] == s.ceiling + 1
    assert way(s, numbered(s, 0, s.x - WALL)) == "down " * 13 + "drop"


def test_a_piece_that_locks_on_the_way_ends_the_placement() -> None:
    s = falling(".....###\n........", I)
    s.resets, s.lowest = LOCK_RESETS, 0
    before = s.pieces
    assert put(s, numbered(s, 0, 4)) == 0
    assert s.pieces == before + 1
    assert s.x == WALL + entering_column(s.width, s.form)


def test_a_piece_slides_under_an_overhang_to_the_right() -> None:
    s = falling(".....###\n........", I)
    assert way(s, numbered(s, 0, 4)) == "left" + " down" * 9 + " right" * 3 + " drop"
    s = falling(".....###\n........\n........", T)
    assert way(s, numbered(s, 2, 4)) == "turn_around" + " down" * 8 + " right" * 2 + " drop"


def test_a_piece_slides_under_an_overhang_to_the_left() -> None:
    s = falling("###.....\n........", I)
    assert way(s, numbered(s, 0, 1)) == "right" + " down" * 9 + " left" * 2 + " drop"
    s = falling("###.....\n........\n........", T)
    assert way(s, numbered(s, 2, 1)) == "turn_around right" + " down" * 8 + " left" * 2 + " drop"


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize("seed", range(6))
def test_every_listed_placement_locks_the_piece_there(ruleset: str, seed: int) -> None:
    for match in random_wells(ruleset, seed):
        before = well(match)
        for placement in listed(before):
            after = match.copy()
            s = well(after)
            count = s.event_count
            assert put(s, placement) == 0
            assert s.pieces == before.pieces + 1
            locked = [event for event in after.events(0, count) if event[0] == "locked"]
            ((_, piece, x, y),) = locked
            turn = placement // before.width // rows_of(before)
            shape = piece * TURNS + turn % TURNS
            row, column = y + BOTTOM[shape], x + LEFT[shape]
            assert (turn * rows_of(before) + row) * before.width + column == placement
            if turn >= TURNS:
                assert s.hold == before.form // TURNS


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_other_placements_are_refused_and_change_nothing(ruleset: str) -> None:
    match = random_wells(ruleset, 2)[2]
    legal = set(listed(well(match)))
    before = match.hash()
    for placement in range(PLACEMENTS.count(match.position.settings)):
        if placement not in legal:
            assert put(well(match), placement) == NOT_REACHABLE
    assert match.hash() == before


def test_a_well_that_is_over_has_no_placements() -> None:
    match = modern(seats=2)
    match.leave(0)
    assert listed(well(match)) == []
    assert put(well(match), 0) == BOARD_OVER


def test_placements_are_named_by_turn_column_and_row() -> None:
    settings = game.settings.read({"ruleset": "modern", "width": 6, "height": 8})
    assert PLACEMENTS.count(settings) == 2 * 4 * 24 * 6
    assert PLACEMENTS.text(settings, 0) == "turn 0 column 0 row 0"
    assert PLACEMENTS.text(settings, 4 * 24 * 6) == "hold turn 0 column 0 row 0"
    assert PLACEMENTS.text(settings, ((4 + 3) * 24 + 2) * 6 + 5) == "hold turn 3 column 5 row 2"
    assert PLACEMENTS.count(game.settings.read({})) == 4 * 24 * 10
