"""Invariants of every game of Bucket, and clearing compared with a simpler implementation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.bucket.drawing import board_of

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import pack
from blockyard.games.bucket import game
from blockyard.games.bucket.board import GRID_SIDE, Bucket, fill, fits, is_filled, kind_at, shape_of
from blockyard.games.bucket.lines import (
    full_columns,
    full_rows,
    remove_columns,
    remove_rows,
    walls_in_use,
)
from blockyard.games.bucket.pieces import SIZE, TURNS

Cells = dict[tuple[int, int], int]
"""Filled cells of the square around the plus as (column, row), with their kinds."""

OPTIONS = st.fixed_dictionaries(
    {
        "width": st.integers(4, 12),
        "depth": st.integers(3, 12),
        "difficulty": st.sampled_from(["gentle", "normal", "hard", "brutal"]),
        "random_rotation": st.booleans(),
    }
)
STEPS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 900)), max_size=60)


def cells_of(s: Bucket) -> Cells:
    side = s.width + 2 * s.depth
    return {
        (column, row): kind_at(s, row * GRID_SIDE + column)
        for row in range(side)
        for column in range(side)
        if is_filled(s, row * GRID_SIDE + column)
    }


def moved(at: int, cleared: list[int], middle: int) -> int:
    """Where a line goes when others are cleared: towards the centre, its own half's gaps closed."""
    if at < middle:
        return at + sum(at < line < middle for line in cleared)
    return at - sum(middle <= line < at for line in cleared)


def plainly_cleared(cells: Cells, width: int, depth: int) -> Cells:
    """The cells after clearing, each moved separately."""
    inside = range(depth, depth + width)
    rows = [row for row in inside if all((column, row) in cells for column in inside)]
    columns = [column for column in inside if all((column, row) in cells for row in inside)]
    middle = depth + (width + 1) // 2
    return {
        (moved(column, columns, middle), moved(row, rows, middle)): kind
        for (column, row), kind in cells.items()
        if row not in rows and column not in columns
    }


@st.composite
def filled_buckets(draw: st.DrawFn, even: bool = False) -> Bucket:
    """A bucket of random cells, so full that lines are often complete."""
    s = Bucket()
    s.width = draw(st.sampled_from([4, 6])) if even else draw(st.integers(4, 7))
    s.depth = draw(st.integers(3, 4))
    side = s.width + 2 * s.depth
    inside = range(s.depth, s.depth + s.width)
    chance = draw(st.randoms(use_true_random=False))
    lines = draw(st.sets(st.sampled_from(list(inside)), max_size=3))
    columns = draw(st.sets(st.sampled_from(list(inside)), max_size=3))
    for row in range(side):
        for column in range(side):
            if row in inside or column in inside:
                complete = (
                    row in inside and column in inside and (row in lines or column in columns)
                )
                if complete or chance.random() < 0.5:
                    fill(s, row * GRID_SIDE + column, chance.randrange(28))
    return s


def cleared(s: Bucket) -> Cells:
    rows, columns = full_rows(s), full_columns(s)
    remove_rows(s, rows)
    remove_columns(s, columns)
    return cells_of(s)


def changed(s: Bucket, cells: Cells) -> Bucket:
    """A bucket of the same size with other cells."""
    twin = Bucket()
    twin.width = s.width
    twin.depth = s.depth
    for (column, row), kind in cells.items():
        fill(twin, row * GRID_SIDE + column, kind)
    return twin


@settings(max_examples=60, deadline=None)
@given(filled_buckets())
def test_clearing_moves_every_cell_as_the_rules_say(s: Bucket) -> None:
    expected = plainly_cleared(cells_of(s), s.width, s.depth)
    assert cleared(s) == expected


@settings(max_examples=60, deadline=None)
@given(filled_buckets())
def test_clearing_commutes_with_transposing_the_board(s: Bucket) -> None:
    across = {(row, column): kind for (column, row), kind in cells_of(s).items()}
    expected = {(row, column): kind for (column, row), kind in cleared(s).items()}
    assert cleared(changed(s, across)) == expected


@settings(max_examples=60, deadline=None)
@given(filled_buckets(even=True))
def test_clearing_commutes_with_mirroring_an_even_board(s: Bucket) -> None:
    last = s.width + 2 * s.depth - 1
    mirrored = {(last - column, row): kind for (column, row), kind in cells_of(s).items()}
    expected = {(last - column, row): kind for (column, row), kind in cleared(s).items()}
    assert cleared(changed(s, mirrored)) == expected


@settings(max_examples=60, deadline=None)
@given(filled_buckets())
def test_only_the_cells_of_cleared_lines_are_lost(s: Bucket) -> None:
    rows, columns = full_rows(s), full_columns(s)
    before = cells_of(s)
    in_lines = [
        (column, row)
        for column, row in before
        if (rows << s.depth >> row) & 1 or (columns << s.depth >> column) & 1
    ]
    assert len(cleared(s)) == len(before) - len(in_lines)


@settings(max_examples=60, deadline=None)
@given(filled_buckets())
def test_a_wall_is_blocked_exactly_when_one_of_its_cells_is_filled(s: Bucket) -> None:
    far = s.depth + s.width
    cells = cells_of(s)
    north = any(row < s.depth for _, row in cells)
    east = any(column >= far for column, _ in cells)
    south = any(row >= far for _, row in cells)
    west = any(column < s.depth for column, _ in cells)
    assert walls_in_use(s) == north | east << 1 | south << 2 | west << 3


def is_sound(s: Bucket) -> bool:
    """Whether a board satisfies all invariants."""
    if s.blocked != walls_in_use(s):
        return False
    if s.over:
        return s.kind == -1
    open_wall = not (s.blocked >> s.side) & 1
    return open_wall and fits(s, shape_of(s), s.side, s.along, s.height)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 1000), STEPS)
def test_the_piece_is_always_on_empty_cells_and_the_score_never_decreases(
    options: dict[str, int | str | bool], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, options, seed)
    s = board_of(match)
    score = lines = 0
    for action, wait in steps:
        match.advance(match.now + wait)
        if s.over:
            break
        match.act(0, action)
        assert is_sound(s)
        assert s.score >= score
        assert s.lines >= lines
        score, lines = s.score, s.lines


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 1000), st.lists(st.integers(0, 4), max_size=12))
def test_a_lock_adds_the_cells_of_the_piece_unless_lines_are_cleared(
    options: dict[str, int | str | bool], seed: int, actions: list[int]
) -> None:
    match = Match(game, options, seed)
    s = board_of(match)
    for _ in range(12):
        for action in actions:
            if not s.over:
                match.act(0, action)
        if s.over:
            break
        before, lines, size = len(cells_of(s)), s.lines, SIZE[s.kind * TURNS]
        match.play(0, "fall")
        if s.lines == lines:
            assert len(cells_of(s)) == before + size
        else:
            assert len(cells_of(s)) < before + size


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 1000), STEPS)
def test_a_position_survives_showing_and_loading(
    options: dict[str, int | str | bool], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, options, seed)
    for action, wait in steps:
        match.advance(match.now + wait)
        if board_of(match).over:
            break
        match.act(0, action)
    again = Match(game, options, 0, start=match.show())
    assert pack(board_of(again)) == pack(board_of(match))


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 1000), st.lists(st.integers(1, 700), min_size=1, max_size=40))
def test_advancing_in_small_steps_equals_advancing_in_one(
    options: dict[str, int | str | bool], seed: int, waits: list[int]
) -> None:
    small = Match(game, options, seed)
    for wait in waits:
        small.advance(small.now + wait)
    large = Match(game, options, seed)
    large.advance(sum(waits))
    assert small.hash() == large.hash()


@settings(max_examples=15, deadline=None)
@given(OPTIONS, st.integers(0, 1000))
def test_a_refused_action_changes_nothing(options: dict[str, int | str | bool], seed: int) -> None:
    match = Match(game, options, seed)
    while match.outcome() is None:
        match.play(0, "fall")
    before = match.hash()
    for action in range(6):
        with pytest.raises(Refused):
            match.act(0, action)
    assert match.hash() == before


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 1000), STEPS)
def test_an_action_that_a_player_can_see_emits_an_event(
    options: dict[str, int | str | bool], seed: int, steps: list[tuple[int, int]]
) -> None:
    match = Match(game, options, seed)
    for action, wait in steps:
        match.advance(match.now + wait)
        if match.outcome():
            break
        before, count = match.view(0), match.event_count(0)
        match.act(0, action)
        assert match.view(0) == before or match.event_count(0) > count
