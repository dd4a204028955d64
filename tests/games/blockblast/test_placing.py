"""Placing pieces: where they may go, and what is refused."""

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, begin, board, drawn, picture

from blockyard.core.actions import BadAction
from blockyard.core.position import Refused
from blockyard.games.blockblast import game


def test_a_piece_goes_where_the_top_left_of_its_box_is_put() -> None:
    match = begin(f"tray: l-0 mono domino-h\n{EMPTY_BOARD}")
    match.play(0, "1@c4")
    assert drawn(match) == picture(
        """
        ........
        ........
        ........
        ........
        ..x.....
        ..x.....
        ..xx....
        ........
        """
    )


def test_a_box_may_have_no_cell_at_its_corner() -> None:
    match = begin(f"tray: s-h mono domino-h\n{EMPTY_BOARD}")
    match.play(0, "1@c4")
    assert drawn(match) == picture(
        """
        ........
        ........
        ........
        ........
        ...xx...
        ..xx....
        ........
        ........
        """
    )


def test_the_empty_corner_of_a_box_may_lie_on_a_filled_cell() -> None:
    match = begin(
        """
        tray: s-h mono domino-h
        ........
        ........
        ........
        ........
        ..x.....
        ........
        ........
        ........
        """
    )
    match.play(0, "1@c4")
    assert drawn(match).splitlines()[4:6] == ["..xxx...", "..xx...."]


def test_cells_take_the_colour_of_their_piece() -> None:
    match = begin(f"tray: domino-h:pink mono:red domino-v\n{EMPTY_BOARD}")
    match.play(0, "1@a8")
    match.play(0, "2@h1")
    assert match.show().splitlines()[-8] == "kk......"
    assert match.show().splitlines()[-1] == ".......r"


def test_pieces_are_placed_in_any_order_and_the_next_set_comes_after_the_third() -> None:
    match = begin(f"tray: mono domino-h line-3-v\n{EMPTY_BOARD}")
    match.play(0, "3@a8")
    match.play(0, "1@c8")
    assert [piece > 0 for piece in board(match).tray] == [False, True, False]
    match.play(0, "2@e8")
    assert all(board(match).tray)
    assert board(match).placed == 3


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("1@a8", "the space is already taken"),
        ("1@h4", "the piece does not fit on the board there"),
        ("3@a1", "the piece does not fit on the board there"),
        ("2@d4", "this slot is empty"),
        ("revive", "you can revive only when no piece fits"),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_reason_and_changes_nothing(
    action: str, reason: str
) -> None:
    match = begin(
        """
        tray: domino-h . domino-v
        .x......
        ........
        ........
        ........
        ........
        ........
        ........
        ........
        """
    )
    before = match.hash()
    with pytest.raises(Refused) as refused:
        match.play(0, action)
    assert refused.value.reason == reason
    assert match.hash() == before
    assert action not in match.legal(0)


def test_squares_have_letters_from_the_left_and_numbers_from_the_bottom() -> None:
    assert game.actions.read("1@a8") == 0
    assert game.actions.read("1@h8") == 7
    assert game.actions.read("1@a1") == 56
    assert game.actions.read("3@h1") == 191
    assert game.actions.text(64 + 4 * 8 + 2) == "2@c4"


def test_every_action_reads_back_from_its_text() -> None:
    assert game.actions.count == 3 * 64 + 2
    for action in range(game.actions.count):
        assert game.actions.read(game.actions.text(action)) == action


@pytest.mark.parametrize("text", ["", "4@a1", "0@a1", "1@i1", "1@a9", "1@a0", "1@a", "1a1", "undo"])
def test_other_texts_are_not_actions(text: str) -> None:
    with pytest.raises(BadAction):
        game.actions.read(text)


def test_legal_actions_are_every_placement_that_fits_and_finish() -> None:
    match = begin(
        """
        tray: square-3 . line-5-h
        xxxxxx..
        xxxxx...
        xxxxx...
        xxxxx...
        xxxxxxx.
        .xxxxxxx
        xxx.....
        x..xxxxx
        """
    )
    assert match.legal(0) == ["1@f7", "3@d2", "finish"]


def test_time_changes_nothing() -> None:
    match = begin(EMPTY_BOARD)
    assert match.due is None
    match.advance(1_000_000)
    assert match.now == 1_000_000
    assert drawn(match) == EMPTY_BOARD
