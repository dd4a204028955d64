"""What a view states about the last clear: the cleared lines, and where the others moved."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.bucket.drawing import begin, board_of, drawn, play
from tests.games.bucket.test_clearing import CROSS
from tests.games.bucket.test_properties import Cells, cells_of, filled_buckets

from blockyard.core.match import Match
from blockyard.games.bucket import game
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.clearing import last_clear, lines_to
from blockyard.games.bucket.lines import full_columns, full_rows, remove_columns, remove_rows
from blockyard.games.bucket.rules import reset

COLUMN = """
    piece: tri-I t 3 r 1
    ----
    xxx-
    ----
    --x-
    """


def clear_of(match: Match) -> Any:
    return match.view(0)["more"]["clear"]


def moved(cells: Cells, rows_to: list[int], columns_to: list[int]) -> Cells:
    """The cells after a clear, each moved as the view states for its row and column."""
    return {
        (columns_to[column], rows_to[row]): kind
        for (column, row), kind in cells.items()
        if columns_to[column] >= 0 and rows_to[row] >= 0
    }


@settings(max_examples=150, deadline=None)
@given(filled_buckets())
def test_lines_move_where_the_kernels_move_them(s: Bucket) -> None:
    rows, columns = full_rows(s), full_columns(s)
    expected = moved(cells_of(s), lines_to(s, rows), lines_to(s, columns))
    remove_rows(s, rows)
    remove_columns(s, columns)
    assert cells_of(s) == expected


@settings(max_examples=150, deadline=None)
@given(
    st.integers(4, 12),
    st.integers(3, 12),
    st.lists(st.integers(0, 5), min_size=60, max_size=200),
    st.integers(0, 1000),
)
def test_a_view_describes_how_a_clear_changed_the_board(
    width: int, depth: int, actions: list[int], seed: int
) -> None:
    match = Match(game, {"width": width, "depth": depth, "difficulty": "gentle"}, seed)
    s = board_of(match)
    fill_lines(s, seed)
    side = width + 2 * depth
    for action in actions:
        before, pieces = cells_of(s), s.pieces
        if s.over:
            break
        match.act(0, action)
        clear = clear_of(match)
        if s.pieces == pieces or clear is None:
            assert s.pieces == pieces or len(cells_of(s)) > len(before)
            continue
        for at in clear["piece"]:
            before[(at % side, at // side)] = clear["code"] - 1
        assert moved(before, clear["rows_to"], clear["columns_to"]) == cells_of(s)
        assert clear["number"] == s.pieces


def fill_lines(s: Bucket, seed: int) -> None:
    """Fill some rows of the bottom except one cell each, so that clears come soon."""
    gap = seed % s.width
    cells = (((1 << s.width) - 1) ^ (1 << gap)) << s.depth
    for row in range(s.depth + 1, s.depth + s.width, 2):
        s.rows[row] |= cells


def test_a_clear_names_the_piece_and_the_lines() -> None:
    match = play(begin(COLUMN, 4, 3), "fall")
    assert clear_of(match) == {
        "number": 1,
        "piece": [46, 56, 66],
        "code": 1,
        "rows_to": [1, 2, 3, 4, -1, 5, 6, 7, 8, 9],
        "columns_to": list(range(10)),
    }


def test_rows_and_columns_that_cross_are_reported_together() -> None:
    match = play(begin("piece: tet-T t 3 r 0\n" + drawn(CROSS)), "drop")
    clear = clear_of(match)
    assert [line for line, to in enumerate(clear["rows_to"]) if to < 0] == [5]
    assert [line for line, to in enumerate(clear["columns_to"]) if to < 0] == [7]


def test_before_the_first_clear_there_is_none() -> None:
    match = Match(game, seed=4)
    assert clear_of(match) is None
    assert clear_of(play(match, "fall")) is None


def test_a_clear_is_described_until_the_next_piece_locks() -> None:
    match = play(begin(COLUMN, 4, 3), "fall")
    reported = clear_of(match)
    assert clear_of(play(match, "left right drop")) == reported
    assert clear_of(play(match, "fall")) is None


def test_a_clear_is_no_longer_described_once_its_events_are_overwritten() -> None:
    match = play(begin(COLUMN, 4, 3), "fall")
    play(match, " ".join(["left", "right"] * 16))
    assert clear_of(match) is None


def test_each_clear_has_a_unique_number() -> None:
    numbers = []
    for pieces in (7, 8):
        match = begin(f"pieces: {pieces}\n" + drawn(COLUMN), 4, 3)
        numbers.append(clear_of(play(match, "fall"))["number"])
    assert numbers == [8, 9]


def test_a_clear_of_an_earlier_game_is_forgotten() -> None:
    s = board_of(play(begin(COLUMN, 4, 3), "fall"))
    assert last_clear(s) is not None
    reset(s, [4, 3, 1, 0], 9, 0, 1)
    assert last_clear(s) is None
