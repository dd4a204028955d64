"""How the sides lie in the plus-shaped grid."""

import pytest

from blockyard.games.bucket.board import EAST, GRID_SIDE, NORTH, SIDES, SOUTH, WEST, Bucket, place

SIZES = [(6, 4), (4, 3), (5, 3), (8, 10), (12, 12), (4, 12), (12, 3), (7, 5)]


def bucket(width: int, depth: int) -> Bucket:
    s = Bucket()
    s.width = width
    s.depth = depth
    return s


def xy(s: Bucket, side: int, along: int, height: int) -> tuple[int, int]:
    at = place(s, side, along, height)
    return at % GRID_SIDE, at // GRID_SIDE


def test_the_north_wall_runs_left_to_right_with_its_rim_on_top() -> None:
    s = bucket(6, 4)
    assert xy(s, NORTH, 0, 4) == (4, 0)
    assert xy(s, NORTH, 5, 4) == (9, 0)
    assert xy(s, NORTH, 0, 1) == (4, 3)


def test_the_east_wall_runs_top_to_bottom_with_its_rim_at_the_right() -> None:
    s = bucket(6, 4)
    assert xy(s, EAST, 0, 4) == (13, 4)
    assert xy(s, EAST, 5, 4) == (13, 9)
    assert xy(s, EAST, 0, 1) == (10, 4)


def test_the_south_wall_runs_right_to_left_with_its_rim_below() -> None:
    s = bucket(6, 4)
    assert xy(s, SOUTH, 0, 4) == (9, 13)
    assert xy(s, SOUTH, 5, 4) == (4, 13)
    assert xy(s, SOUTH, 0, 1) == (9, 10)


def test_the_west_wall_runs_bottom_to_top_with_its_rim_at_the_left() -> None:
    s = bucket(6, 4)
    assert xy(s, WEST, 0, 4) == (0, 9)
    assert xy(s, WEST, 5, 4) == (0, 4)
    assert xy(s, WEST, 0, 1) == (3, 9)


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_height_1_touches_the_bottom_and_height_0_is_in_it(width: int, depth: int) -> None:
    s = bucket(width, depth)
    inside = range(depth, depth + width)
    for side in range(SIDES):
        for along in range(width):
            above = xy(s, side, along, 1)
            first = xy(s, side, along, 0)
            last = xy(s, side, along, 1 - width)
            assert abs(above[0] - first[0]) + abs(above[1] - first[1]) == 1
            assert above[0] not in inside or above[1] not in inside
            assert first[0] in inside
            assert first[1] in inside
            assert last[0] in inside
            assert last[1] in inside


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_the_end_of_a_path_touches_the_opposite_wall(width: int, depth: int) -> None:
    s = bucket(width, depth)
    for side in range(SIDES):
        for along in range(width):
            last = xy(s, side, along, 1 - width)
            opposite = xy(s, (side + 2) % SIDES, width - 1 - along, 0)
            assert last == opposite


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_every_cell_of_the_plus_is_one_wall_cell_or_a_bottom_cell_of_every_side(
    width: int, depth: int
) -> None:
    s = bucket(width, depth)
    walls = [
        place(s, side, along, height)
        for side in range(SIDES)
        for along in range(width)
        for height in range(1, depth + 1)
    ]
    assert len(set(walls)) == SIDES * width * depth
    bottoms = {
        frozenset(place(s, side, along, -row) for along in range(width) for row in range(width))
        for side in range(SIDES)
    }
    assert len(bottoms) == 1
    assert all(len(bottom) == width * width for bottom in bottoms)
    assert not any(bottom & set(walls) for bottom in bottoms)


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_neighbouring_walls_meet_at_a_corner_of_the_bottom(width: int, depth: int) -> None:
    s = bucket(width, depth)
    for side in range(SIDES):
        mine = xy(s, side, width - 1, 0)
        neighbour = xy(s, (side + 1) % SIDES, 0, 0)
        assert mine == neighbour
        upper = xy(s, side, width - 1, 1)
        other = xy(s, (side + 1) % SIDES, 0, 1)
        assert (abs(upper[0] - other[0]), abs(upper[1] - other[1])) == (1, 1)
