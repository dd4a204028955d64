"""Bucket on the terminal's sheet: the cross, the walls side by side, and the text beside them."""

from itertools import product

import pytest
from tests.games.bucket.drawing import begin, empty_bucket, play
from tests.terminal.boards.bucket_sheets import (
    BLOCKED,
    BLOCKING,
    CLEARING,
    COLOUR,
    CORNER,
    board,
    picture,
    pictured,
    scene,
    sheet,
)

from blockyard.core.match import Match
from blockyard.games.bucket import game
from blockyard.terminal.board import HEIGHT, WIDTH
from blockyard.terminal.boards.bucket.board import PANEL
from blockyard.terminal.boards.bucket.cells import FLOOR_GROUND, WALL_GROUND
from blockyard.terminal.boards.bucket.cross import Folded, Whole
from blockyard.terminal.boards.bucket.reading import EMPTY, FALLING, read
from blockyard.terminal.boards.bucket.walls import unrolled
from blockyard.terminal.draw.look import BAD, Look
from blockyard.terminal.draw.paper import Paper

ABOVE_OTHERS = """
    piece: tet-I turn 0 t 10 r 4
    next: tri-I
    ------
    ------
    ------
    --T---
    xxxxx-
    xx----
    """

SIZES = list(product(range(4, 13), range(3, 13)))


def test_a_small_bucket_is_drawn_as_a_cross_of_whole_cells() -> None:
    assert picture(sheet(begin(CORNER), board()), 40) == pictured("""
                 +------------+ NORTH v
                 |. . . . [][]|
                 |. . . . [][]|
                 |. . . . ----|
            WEST |. . . . ----|
        +--------+------------+--------+
        |. . . . |. . . . . . |. . >>>>|
        |. . . . |. . . . ::::|. . >>>>|
        |. . . . |x . . . ::::|. . . . |
        |. . . . |x x . . x x |. . . . |
        |. . . . |. . . . . . |. . . . |
        |. . . . |. . . . . . |. . . . |
        +--------+------------+--------+
                 |. . . . . . | EAST
                 |. . . . . . |
                 |. . . . . . |
                 |. . . . . . |
           SOUTH +------------+
        """)


def test_a_clear_is_shown_as_a_flash_before_the_other_lines_move() -> None:
    match = play(begin(ABOVE_OTHERS), "fall")
    paper = Paper(WIDTH, HEIGHT)
    board().draw(paper, scene(match, clearing=frozenset({0})))
    rows = [line.strip()[:32] for line in paper.lines() if line.count("|") == 4]
    assert rows[-3:] == [
        "|. . . . |. . T . . ::|. . . . |",
        "|. . . . |############|######. |",
        "|. . . . |x x . . . ::|. . . . |",
    ]


def test_the_walls_stand_side_by_side_with_the_floor_below_the_north_wall() -> None:
    assert picture(sheet(begin(CORNER), board(picture="walls")), 55) == pictured("""
        +--NORTH v---+--- EAST ---+-- SOUTH ---+--- WEST ---+
        |. . . . [][]|>>>>. . . . |. . . . . . |. . . . . . |
        |. . . . [][]|>>>>. . . . |. . . . . . |. . . . . . |
        |. . . . ----|. . . . . . |. . . . . . |. . . . . . |
        |. . . . ----|. . . . . . |. . . . . . |. . . . . . |
        +------------+------------+------------+------------+
        |. . . . . . |   Bucket          Next: tri-I
        |. . . . ::::|   Normal          from N E S W
        |x . . . ::::|   score        0  1
        Wx x . . x x E   level        1  1
        |. . . . . . |   lines        0  1
        |. . . . . . |   pieces       0
        +------S-----+
        """)


def test_wide_and_deep_walls_have_one_column_per_cell_and_the_floor_beside_them() -> None:
    lines = picture(sheet(empty_bucket("tet-O t 0 r 12", 12, 12), board()), 80).splitlines()
    assert lines[:2] == [
        "+--NORTH v---+--- EAST ---+-- SOUTH ---+--- WEST ---+   +------N-----+",
        "|@@..........|............|............|..........<<|   |............|",
    ]


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_every_bucket_fits_the_smallest_terminal_with_a_mark_for_every_cell(
    width: int, depth: int
) -> None:
    match = Match(game, {"width": width, "depth": depth}, seed=width * depth)
    bucket = read(match.view(0))
    layout = unrolled(bucket, WIDTH, HEIGHT)
    assert layout.width <= WIDTH
    assert layout.height <= HEIGHT
    text = "\n".join(sheet(match, board(picture="walls")).lines())
    assert text.count(".") == sum(cell.what == EMPTY for cell in bucket.cells)
    falling = sum(cell.what == FALLING for cell in bucket.cells)
    assert text.count("[]") + text.count("@") == falling
    assert all(wall in text for wall in ("NORTH", "EAST", "SOUTH", "WEST"))


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_every_cross_fits_the_smallest_terminal_in_colour(width: int, depth: int) -> None:
    match = Match(game, {"width": width, "depth": depth}, seed=1)
    cross = Folded(read(match.view(0)))
    assert cross.width + PANEL <= WIDTH
    assert cross.height <= HEIGHT
    text = "\n".join(sheet(match, board(COLOUR)).lines())
    assert all(wall in text for wall in ("NORTH", "EAST", "SOUTH", "WEST", "score", "Next"))


def test_in_16_colours_dots_show_where_the_walls_are() -> None:
    paper = sheet(empty_bucket("tet-O t 10 r 10", 8, 10), board(Look(sixteen=True)))
    dots = [line.count("·") for line in paper.lines()[:HEIGHT] if "·" in line]
    # Five lines of a wall's eight columns, eight of the floor between two walls, and five more.
    assert len(dots) == 5 + 8 + 5
    assert dots[-5:] == [8] * 5


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_every_cross_has_whole_cells_in_a_large_terminal(width: int, depth: int) -> None:
    match = Match(game, {"width": width, "depth": depth}, seed=1)
    bucket = read(match.view(0))
    assert Whole(bucket).height <= 40
    text = "\n".join(sheet(match, board(), 120, 40).lines())
    falling = sum(cell.what == FALLING for cell in bucket.cells)
    assert text.count("[") % falling == 0
    assert text.count("[") >= falling


def test_the_walls_of_a_large_bucket_have_half_their_depth_where_lines_are_few() -> None:
    paper = sheet(empty_bucket("tet-O t 10 r 10", 8, 10), board(COLOUR))
    at_floor_column = [paper.at(28, y)[1].ground for y in range(HEIGHT)]
    assert at_floor_column.count(WALL_GROUND) == 10
    at_floor_row = [paper.at(x, 12)[1].ground for x in range(WIDTH)]
    assert at_floor_row.count(WALL_GROUND) == 20
    assert at_floor_row.count(FLOOR_GROUND) == 16


def test_large_cells_fill_a_large_terminal_with_a_small_bucket() -> None:
    text = "\n".join(sheet(empty_bucket("tri-I t 0 r 5", 6, 5), board(), 120, 40).lines())
    assert text.count("[  ]") == 2 * 3


def test_a_blocked_wall_is_hatched_and_says_so() -> None:
    drawn = picture(sheet(begin(BLOCKED), board(picture="walls")), 55)
    assert "\n".join(line[13:27] for line in drawn.splitlines()[:6]) == pictured("""
        + E BLOCKED -+
        |////////////|
        |////////////|
        |//x x //////|
        |////x //////|
        +------------+
        """)


def test_a_blocked_wall_of_the_cross_says_so_beside_it() -> None:
    lines = [line.strip() for line in picture(sheet(begin(BLOCKED), board()), 40).splitlines()]
    assert lines[13].endswith("| EAST")
    assert lines[14].endswith("| BLOCKED")


@pytest.mark.parametrize("width", range(4, 13))
def test_the_word_blocked_has_room_on_walls_of_every_width(width: int) -> None:
    rows = ["~" * 3 + "-" * width + "~" * 3] * 3
    rows += ["-" * (width + 6)] * (width - 1) + ["x" + "-" * (width + 5)]
    text = "\n".join(["piece: tri-I t 0 r 3", *rows, *rows[:3]])
    paper = sheet(begin(text, width, 3), board(picture="walls"))
    assert "BLOCKED" in "\n".join(paper.lines())


def test_blocked_walls_are_red_and_hatched_in_colour_too() -> None:
    paper = sheet(begin(BLOCKED), board(COLOUR))
    hatched = [
        paper.at(x, y)[1].front
        for y in range(HEIGHT)
        for x in range(WIDTH)
        if paper.at(x, y)[0] == "╱"  # noqa: RUF001  # hatching
    ]
    assert len(hatched) == 2 * (4 * 6 - 3)
    assert set(hatched) == {BAD}


def test_lines_that_the_piece_would_clear_are_marked_from_rim_to_rim() -> None:
    lines = picture(sheet(begin(CLEARING), board()), 40).splitlines()
    assert lines[11] == "|========|x=x=x=x=x=::|[][][][]|"


def test_a_landing_place_that_would_block_a_wall_is_crossed_out() -> None:
    match = begin(BLOCKING, depth=6)
    lines = picture(sheet(match, board(picture="walls")), 15).splitlines()
    assert lines[4:9] == [
        "|. . . . . []|",
        "|. . . . . XX|",
        "|. . . . . XX|",
        "+------------+",
        "|. . . . . ::|",
    ]


def test_a_falling_piece_differs_from_settled_ones_in_its_marks() -> None:
    match = begin(CLEARING)
    assert "T " in "\n".join(sheet(match, board()).lines())
    assert "[][][][]" in "\n".join(sheet(match, board()).lines())


def test_the_panel_says_what_a_hard_drop_would_do() -> None:
    text = "\n".join(sheet(begin(CLEARING), board()).lines())
    assert "Drop: clears 1, +10" in text
    text = "\n".join(sheet(begin(BLOCKING, depth=6), board()).lines())
    assert "Drop: blocks North" in text


def test_the_next_piece_is_drawn_with_the_walls_where_it_could_appear() -> None:
    lines = [line[41:].rstrip() for line in sheet(begin(BLOCKED), board()).lines()]
    at = lines.index("Next: tri-I")
    assert lines[at + 1 : at + 5] == ["from N S W", "1", "1", "1"]


def test_a_lost_bucket_is_drawn_with_the_reason() -> None:
    match = Match(game, {"width": 4, "depth": 3}, seed=1)
    while match.outcome() is None:
        play(match, "fall")
    assert "blocked" in "\n".join(sheet(match, board(COLOUR)).lines())


def test_other_seats_of_a_race_are_listed() -> None:
    match = Match(game, seed=1, seats=2)
    lines = sheet(match, board(COLOUR)).lines()
    assert ["P2", "0,", "0", "of", "4", "blocked"] in [line.split()[-6:] for line in lines]
