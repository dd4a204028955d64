"""Turning a piece in its box, and the kicks that make room for it."""

import pytest
from tests.games.bucket.drawing import begin, board_of, empty_bucket, happened, play, shown_piece


def turned(piece: str, action: str) -> str:
    return shown_piece(play(empty_bucket(piece), action))


def test_four_turns_in_one_direction_change_nothing() -> None:
    piece = "tet-J turn 0 t 2 r 4"
    assert turned(piece, "turn_right " * 4) == piece
    assert turned(piece, "turn_left " * 4) == piece


def test_turning_right_is_clockwise_and_left_is_the_inverse() -> None:
    assert turned("tet-T t 2 r 3", "turn_right") == "tet-T turn 1 t 1 r 2"
    assert turned("tet-T t 2 r 3", "turn_left") == "tet-T turn 3 t 1 r 3"


@pytest.mark.parametrize("side", range(4))
def test_the_box_keeps_its_place_on_every_side(side: int) -> None:
    match = empty_bucket(f"tet-I t {side * 6 + 1} r 4")
    s = board_of(match)
    box = (s.along, s.height)
    play(match, "turn_right")
    assert (s.along, s.height) == box
    assert shown_piece(match) == f"tet-I turn 1 t {side * 6} r 3"


def test_an_i_is_kicked_two_squares_when_it_is_turned_flat_at_a_corner() -> None:
    assert turned("tet-I t 5 r 4", "turn_right") == "tet-I turn 1 t 2 r 3"


def test_an_i_is_kicked_one_square_away_from_the_other_corner() -> None:
    assert turned("tet-I t 0 r 4", "turn_right") == "tet-I turn 1 t 0 r 3"


@pytest.mark.parametrize(
    ("name", "t", "kick"),
    [("tet-S", 0, 1), ("tet-Z", 4, -1), ("tet-T", 0, 1), ("tet-J", 4, -1), ("tet-L", 0, 1)],
)
def test_a_piece_three_wide_is_kicked_one_square_from_a_corner(
    name: str, t: int, kick: int
) -> None:
    match = empty_bucket(f"{name} t {t}")
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 1, kick, 0 if kick == 1 else 3)


def test_a_triomino_i_is_kicked_one_square_only() -> None:
    assert turned("tri-I t 5 r 4", "turn_right") == "tri-I turn 1 t 3 r 3"


def test_a_pentomino_i_is_kicked_two_squares() -> None:
    assert turned("pent-I t 5 r 4", "turn_right") == "pent-I turn 1 t 1 r 2"


def test_an_upright_piece_one_wide_is_not_kicked() -> None:
    match = begin(
        """
        piece: tri-I turn 1 t 1 r -2
        ------
        --x---
        ------
        ------
        ------
        ------
        """
    )
    before = match.hash()
    play(match, "turn_left")
    assert match.hash() == before


def test_with_no_room_on_the_left_the_kick_goes_right() -> None:
    match = begin(
        """
        piece: tri-I t 2 r -1
        ------
        ------
        -x----
        ------
        ------
        ------
        """
    )
    play(match, "turn_right")
    assert shown_piece(match) == "tri-I turn 1 t 2 r -2"


def test_with_room_on_both_sides_the_kick_goes_left() -> None:
    match = empty_bucket("tet-T turn 1 t 1 r -1")
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 2, 0, 1)
    match = begin(
        """
        piece: tet-T turn 1 t 1 r -1
        --x---
        ------
        ------
        ------
        ------
        ------
        """
    )
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 2, -1, 0)


def test_two_squares_are_tried_only_after_one_square() -> None:
    match = begin(
        """
        piece: tet-I t 3 r 0
        ------
        -----x
        ------
        ------
        ------
        ------
        """
    )
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 1, -1, 1)
    match = begin(
        """
        piece: tet-I t 2 r 0
        ------
        -x----
        ------
        ------
        ------
        ------
        """
    )
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 1, 1, 2)


def test_a_turn_for_which_no_kick_fits_changes_nothing() -> None:
    match = begin(
        """
        piece: tet-I t 2 r 0
        ------
        -x-x--
        ------
        ------
        ------
        ------
        """
    )
    before = match.hash()
    play(match, "turn_right")
    assert match.hash() == before
    assert happened(match) == ["spawned"]


def test_a_kick_never_leaves_the_side() -> None:
    match = begin(
        """
        piece: tet-I t 5 r 0
        ------
        --x---
        ------
        ------
        ------
        ------
        """
    )
    before = match.hash()
    play(match, "turn_right")
    assert match.hash() == before


def test_a_turn_never_reaches_over_the_rim() -> None:
    piece = "tet-I turn 1 t 1 r 4"
    assert turned(piece, "turn_right") == piece
    assert turned("tet-I turn 1 t 1 r 3", "turn_left") == "tet-I turn 0 t 2 r 4"


def test_a_turn_never_reaches_beyond_the_end_of_the_path() -> None:
    piece = "tet-I turn 1 t 1 r -4"
    assert turned(piece, "turn_right") == piece
    assert turned("tet-I turn 1 t 1 r -3", "turn_right") == "tet-I turn 2 t 3 r -2"


def test_a_piece_can_be_turned_back_onto_the_wall_and_then_goes_around_the_corner() -> None:
    match = empty_bucket("tet-I t 1 r 2")
    assert shown_piece(play(match, "left left")) == "tet-I turn 0 t 0 r 2"
    assert shown_piece(play(match, "turn_right")) == "tet-I turn 1 t 0 r 1"
    assert shown_piece(play(match, "left")) == "tet-I turn 1 t 20 r 1"


@pytest.mark.parametrize("name", ["tet-O", "pent-X"])
def test_o_and_x_turn_on_the_spot(name: str) -> None:
    assert turned(f"{name} t 1 r 4", "turn_right") == f"{name} turn 1 t 1 r 4"


def test_one_square_right_is_tried_before_two_squares_left() -> None:
    match = begin(
        """
        piece: pent-N t 3 r 0
        --------
        --x-----
        --------
        --------
        --------
        --------
        --------
        --------
        """,
        8,
    )
    play(match, "turn_right")
    assert match.events(0)[-1] == ("turned", 1, 1, 3)


def test_two_squares_left_are_tried_before_two_squares_right() -> None:
    text = """
        piece: pent-N t 3 r 0
        --------
        {row}
        --------
        --------
        --------
        --------
        --------
        --------
        """
    match = begin(text.format(row="---x----"), 8)
    play(match, "turn_left")
    assert match.events(0)[-1] == ("turned", 3, -2, 0)
    match = begin(text.format(row="-x-x----"), 8)
    play(match, "turn_left")
    assert match.events(0)[-1] == ("turned", 3, 2, 4)
