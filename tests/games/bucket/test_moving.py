"""Shifting a piece along its side and around corners."""

import pytest
from tests.games.bucket.drawing import begin, empty_bucket, happened, play, shown_piece

from blockyard.core.view import Event

BLOCKED_EAST = """
    piece: {piece}
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ..............
    ..............
    ..........x...
    ..............
    ..............
    ..............
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    """

BLOCKED_EAST_AND_SOUTH = """
    piece: {piece}
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ..............
    ..............
    ..........x...
    ..............
    ..............
    ..............
    ~~~~..x...~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    """

ONLY_NORTH_OPEN = """
    piece: {piece}
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ..............
    ..............
    ...x......x...
    ..............
    ..............
    ..............
    ~~~~..x...~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    """


def moved(text: str, piece: str, actions: str) -> str:
    return shown_piece(play(begin(text.format(piece=piece)), actions))


@pytest.mark.parametrize("side", range(4))
def test_right_moves_one_column_clockwise_and_left_one_back(side: int) -> None:
    t = side * 6 + 2
    match = empty_bucket(f"tet-O t {t}")
    assert shown_piece(play(match, "right")) == f"tet-O turn 0 t {t + 1} r 4"
    assert shown_piece(play(match, "left left")) == f"tet-O turn 0 t {t - 1} r 4"


def test_a_shift_against_filled_cells_changes_nothing() -> None:
    match = begin(
        """
        piece: tet-O t 1 r 0
        ------
        ---x--
        ------
        ------
        ------
        ------
        """
    )
    before = match.hash()
    play(match, "right")
    assert match.hash() == before
    assert happened(match) == ["spawned"]


@pytest.mark.parametrize(("side", "edge"), [(side, edge) for side in range(4) for edge in (0, 4)])
def test_in_the_bottom_a_piece_stays_in_the_columns_of_its_side(side: int, edge: int) -> None:
    piece = f"tet-O turn 0 t {side * 6 + edge} r 0"
    match = empty_bucket(piece)
    assert shown_piece(play(match, "left" if edge == 0 else "right")) == piece


def test_a_piece_partly_in_the_bottom_does_not_go_around_a_corner() -> None:
    piece = "tet-O turn 0 t 4 r 1"
    assert shown_piece(play(empty_bucket(piece), "right")) == piece


def test_a_piece_that_only_touches_the_bottom_goes_around_a_corner() -> None:
    match = empty_bucket("tet-O t 4 r 2")
    assert shown_piece(play(match, "right")) == "tet-O turn 0 t 6 r 2"
    assert happened(match)[-1] == "jumped"


@pytest.mark.parametrize(
    ("text", "piece", "action", "event"),
    [
        (BLOCKED_EAST, "tet-O t 0", "left", ("jumped", 0, 3, 22)),
        (BLOCKED_EAST, "tet-O t 22", "right", ("jumped", 3, 0, 0)),
        (BLOCKED_EAST, "tet-O t 4", "right", ("jumped", 0, 2, 12)),
        (ONLY_NORTH_OPEN, "tet-O t 4", "right", ("jumped", 0, 0, 0)),
    ],
)
def test_a_jump_states_the_old_side_the_new_side_and_t(
    text: str, piece: str, action: str, event: Event
) -> None:
    match = begin(text.format(piece=piece))
    play(match, action)
    assert match.events(0)[-1] == event


@pytest.mark.parametrize("side", range(4))
def test_around_a_corner_a_piece_is_flush_against_it_at_the_same_height_and_turn(side: int) -> None:
    last = side * 6 + 4
    following = (side * 6 + 6) % 24
    match = empty_bucket(f"tet-T turn 2 t {last} r 3")
    assert shown_piece(play(match, "right")) == f"tet-T turn 2 t {following} r 3"
    assert shown_piece(play(match, "left")) == f"tet-T turn 2 t {last} r 3"


def test_a_wide_piece_moves_completely_onto_the_next_wall() -> None:
    match = empty_bucket("tet-I turn 1 t 2 r 4")
    assert shown_piece(play(match, "right")) == "tet-I turn 1 t 6 r 4"
    assert shown_piece(play(match, "left")) == "tet-I turn 1 t 2 r 4"
    assert shown_piece(play(empty_bucket("tet-I turn 1 t 0 r 4"), "left")) == (
        "tet-I turn 1 t 20 r 4"
    )


@pytest.mark.parametrize(
    "piece", ["tet-I turn 0", "tet-I turn 2", "pent-I turn 0", "tet-T turn 0", "tet-J turn 3"]
)
def test_around_a_corner_empty_columns_of_the_box_do_not_count(piece: str) -> None:
    columns = {"tet-T turn 0": 2, "tet-J turn 3": 3}.get(piece, 1)
    last = 2 * 6 - columns
    match = empty_bucket(f"{piece} t {last} r 5", 6, 5)
    assert shown_piece(play(match, "right")) == f"{piece} t 12 r 5"
    assert shown_piece(play(match, "left")) == f"{piece} t {last} r 5"


def test_a_piece_passes_a_blocked_wall_to_the_opposite_one_keeping_its_place() -> None:
    assert moved(BLOCKED_EAST, "tet-O t 4", "right") == "tet-O turn 0 t 12 r 4"
    assert moved(BLOCKED_EAST, "tet-O t 12", "left") == "tet-O turn 0 t 4 r 4"


def test_a_piece_passes_two_blocked_walls() -> None:
    assert moved(BLOCKED_EAST_AND_SOUTH, "tet-O t 4 r 3", "right") == "tet-O turn 0 t 18 r 3"
    assert moved(BLOCKED_EAST_AND_SOUTH, "tet-O t 18 r 3", "left") == "tet-O turn 0 t 4 r 3"


def test_past_three_blocked_walls_a_piece_is_at_the_other_end_of_its_own() -> None:
    assert moved(ONLY_NORTH_OPEN, "tet-O t 4", "right") == "tet-O turn 0 t 0 r 4"
    assert moved(ONLY_NORTH_OPEN, "tet-O t 0", "left") == "tet-O turn 0 t 4 r 4"


def test_a_piece_as_wide_as_the_only_open_wall_stays_in_place() -> None:
    match = begin(
        """
        piece: tet-I turn 1 t 0
        ~~~....~~~
        ~~~....~~~
        ~~~....~~~
        ..x....x..
        ..........
        ..........
        ..........
        ~~~..x.~~~
        ~~~....~~~
        ~~~....~~~
        """,
        4,
        3,
    )
    before = match.hash()
    play(match, "left right")
    assert match.hash() == before
    assert happened(match) == ["spawned"]


def test_going_all_the_way_round_comes_back_to_the_same_place() -> None:
    match = empty_bucket("tri-L t 3 r 3")
    play(match, "right " * 20)
    assert shown_piece(match) == "tri-L turn 0 t 3 r 3"
