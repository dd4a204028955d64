"""Positions as text, both ways, and the texts that are refused."""

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, begin, board, picture

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.state import pack
from blockyard.games.blockblast import game

TWO_LEFT = "tray: mono t-0 .\n"
UNCLEARED = TWO_LEFT + "moves_since_clear: 4\ndrawn_moves: 3\n"
CORNER_DRAWN = "drawn_board: x......." + "/........" * 7 + "\n"
EMPTY_DRAWN = "drawn_board: ........" + "/........" * 7 + "\n"
NOTHING_DRAWN = "drawn_streak: 0\ndrawn_moves: 0\n"

EXAMPLE = """
    settings: revives=2 ruleset=shared
    score: 1200
    streak: 2
    moves_since_clear: 0
    revives: 1
    revived: 1
    placed: 14
    lines: 6
    now: 91000
    tray: line-3-h:red . square-2:brown
    drawn: line-3-h t-90 square-2
    drawn_score: 900
    drawn_streak: 1
    drawn_board: x......./......../......../......../......../......../......../.......x
    pieces_rng: 1 2 3 4
    colours_rng: 5 6 7 8
    revive_rng: 9 10 11 65535
    roygtb..
    ......ip
    kn......
    ........
    ........
    ........
    ........
    .......r
    """


def test_a_position_shows_as_it_was_written() -> None:
    assert begin(EXAMPLE).show() == picture(EXAMPLE)


def test_a_shown_position_loads_to_the_same_state() -> None:
    match = Match(game, seed=31)
    for _ in range(40):
        again = Match(game, start=match.show())
        assert pack(board(again)) == pack(board(match))
        match.play(0, match.legal(0)[-2])


def test_a_plain_board_is_a_position_with_the_first_set_of_its_seed() -> None:
    match = begin(EMPTY_BOARD, seed=3)
    assert match.hash() == Match(game, seed=3).hash()


def test_an_x_is_a_filled_cell_of_any_colour() -> None:
    lines = EMPTY_BOARD.splitlines()
    match = begin("\n".join(["x......r", *lines[1:]]))
    assert match.show().splitlines()[-8] == "b......r"


def test_a_tray_whose_drawing_is_not_stated_counts_as_drawn_now() -> None:
    s = board(begin(f"score: 5000\nstreak: 3\ntray: mono t-0 s-v\n{EMPTY_BOARD}"))
    assert (s.drawn_score, s.drawn_streak, s.drawn_adaptive) == (5000, 3, 1)
    assert s.drawn == s.tray


def test_whether_a_game_is_stuck_or_over_follows_from_the_board() -> None:
    full = "\n".join("." * n + "x" + "." * (7 - n) for n in range(8))
    rows = full.translate(str.maketrans(".x", "x."))
    assert board(begin(f"tray: domino-h . .\n{rows}")).stuck == 1
    assert board(begin(f"revives: 0\ntray: domino-h . .\n{rows}")).over == 1
    assert board(begin(f"over: 1\ntray: domino-h . .\n{rows}")).over == 1
    assert board(begin(f"over: 2\n{EMPTY_BOARD}")).over == 2
    for stated in ("over: 2", "over: 3\nrevives: 0"):
        with pytest.raises(BadPosition, match="so over must be"):
            begin(f"{stated}\ntray: domino-h . .\n{rows}")
    assert board(begin(f"over: 3\ntray: domino-h . .\n{rows}")).over == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "8 lines, not 0"),
        ("........", "8 lines, not 1"),
        (EMPTY_BOARD + ".", "8 cells, not 9"),
        (EMPTY_BOARD.replace(".", "q", 1), "not 'q'"),
        (EMPTY_BOARD.replace("........", "xxxxxxxx", 1), "complete row or column"),
        (EMPTY_BOARD.replace("........", "x......."), "complete row or column"),
        ("tray: mono\n" + EMPTY_BOARD, "tray must list 3 pieces"),
        ("tray: . . .\n" + EMPTY_BOARD, "at least one piece"),
        ("tray: mono mono .\n" + EMPTY_BOARD, "cannot have a piece twice"),
        ("tray: mono plus .\n" + EMPTY_BOARD, "no piece 'plus'"),
        ("tray: mono:grey . .\n" + EMPTY_BOARD, "no colour 'grey'"),
        ("tray: mono . .\ndrawn: t-0 s-h s-v\n" + EMPTY_BOARD, "slot 1 of the tray"),
        ("tray: mono . .\ndrawn: mono t-0 t-0\n" + EMPTY_BOARD, "cannot have a piece twice"),
        ("tray: mono . .\ndrawn: mono t-0\n" + EMPTY_BOARD, "drawn must list 3 pieces"),
        ("drawn_board: ......../x\n" + EMPTY_BOARD, "8 rows, not 2"),
        ("drawn_board: " + "/".join(["xxxxxxxx"] * 8) + "\n" + EMPTY_BOARD, "complete row"),
        ("drawn_board: " + "/".join(["rr......"] * 8) + "\n" + EMPTY_BOARD, "not 'r'"),
        ("streak: 1\nmoves_since_clear: 1\n" + EMPTY_BOARD, "one of the two must be 0"),
        ("drawn_streak: 1\ndrawn_moves: 1\n" + EMPTY_BOARD, "one of the two must be 0"),
        ("settings: ruleset=shared\ndrawn_adaptive: 1\n" + EMPTY_BOARD, "base weights"),
        ("score: -1\n" + EMPTY_BOARD, "score must be 0 to"),
        ("score: many\n" + EMPTY_BOARD, "whole number"),
        ("revives: 4\n" + EMPTY_BOARD, "revives must be 0 to 3"),
        ("over: 4\n" + EMPTY_BOARD, "over must be 0 to 3"),
        ("over: 1\n" + EMPTY_BOARD, "but one does"),
        ("pieces_rng: 1 2 3\n" + EMPTY_BOARD, "4 numbers"),
        ("pieces_rng: 1 2 3 65536\n" + EMPTY_BOARD, "0 to 65535"),
        ("level: 1\n" + EMPTY_BOARD, "no 'level'"),
        ("score: 102\n" + EMPTY_BOARD, "score must be a multiple of 5"),
        ("drawn_score: 102\n" + EMPTY_BOARD, "drawn_score must be a multiple of 5"),
        (
            "settings: revives=1\nrevives: 2\n" + EMPTY_BOARD,
            "revives left and used must be at most 1",
        ),
        ("revives: 2\nrevived: 2\n" + EMPTY_BOARD, "revives left and used must be at most 3"),
        ("drawn_score: 5\n" + EMPTY_BOARD, "score cannot have been higher"),
        (
            TWO_LEFT + "streak: 2\ndrawn_streak: 0\n" + EMPTY_BOARD,
            "pieces placed since the set was drawn: 1",
        ),
        (
            TWO_LEFT + "moves_since_clear: 9\ndrawn_moves: 7\n" + EMPTY_BOARD,
            "pieces placed since the set was drawn: 1",
        ),
        ("drawn_moves: 3\n" + EMPTY_BOARD, "whole set in the tray"),
        ("score: 100\ndrawn_score: 0\n" + EMPTY_BOARD, "the score cannot have changed"),
        (UNCLEARED + "score: 100\ndrawn_score: 0\n" + EMPTY_BOARD, "the score cannot have changed"),
        (CORNER_DRAWN + EMPTY_BOARD, "no cell can be missing"),
        (UNCLEARED + CORNER_DRAWN + EMPTY_BOARD, "no cell can be missing"),
        (TWO_LEFT + EMPTY_DRAWN + "xxxxxxxx" + EMPTY_BOARD[8:], "complete row or column"),
        (TWO_LEFT + NOTHING_DRAWN + "streak: 1\nmoves_since_clear: 1\n" + EMPTY_BOARD, "must be 0"),
        ("drawn_adaptive: 2\n" + EMPTY_BOARD, "drawn_adaptive must be 0 to 1"),
        ("placed: 1099511627776\n" + EMPTY_BOARD, "placed must be 0 to 1099511627775"),
        ("now: 1073741823\n" + EMPTY_BOARD, "now must be 0 to 1073741822"),
    ],
)
def test_an_invalid_position_is_refused(text: str, message: str) -> None:
    fresh = board(Match(game, game.notation.settings(text)))
    with pytest.raises(BadPosition, match=message):
        game.notation.load(fresh, text)


def test_the_largest_numbers_can_be_stated() -> None:
    s = board(begin(f"placed: 1099511627775\nnow: 1073741822\n{EMPTY_BOARD}"))
    assert (s.placed, s.now) == (1099511627775, 1073741822)


def test_a_number_that_is_0_can_be_stated_too() -> None:
    match = begin(f"revived: 0\nplaced: 0\nlines: 0\nnow: 0\n{EMPTY_BOARD}")
    assert match.hash() == begin(EMPTY_BOARD).hash()


def test_several_seats_are_shown_and_loaded_each_with_its_heading() -> None:
    match = Match(game, {"ruleset": "shared"}, seed=6, seats=3)
    match.play(1, match.legal(1)[0])
    again = Match(game, seats=3, start=match.show())
    assert again.hash() == match.hash()
    assert again.settings == match.settings


def test_the_public_text_does_not_reveal_what_comes_next() -> None:
    match = Match(game, seed=31, seats=2)
    match.play(0, match.legal(0)[0])
    public = match.show_public()
    assert "rng" not in public
    other = Match(game, seed=32, seats=2, start=public)
    assert board(other).pieces_rng == board(Match(game, seed=32)).pieces_rng
    assert other.show_public() == public


def test_random_state_that_is_all_zero_is_unknown() -> None:
    match = begin(f"pieces_rng: 0 0 0 0\n{EMPTY_BOARD}", seed=3)
    assert match.hash() == Match(game, seed=3).hash()


def test_random_state_with_some_zeros_is_known() -> None:
    match = begin(f"pieces_rng: 0 1 2 3\n{EMPTY_BOARD}")
    assert board(match).pieces_rng == [0, 1, 2, 3]
    assert "pieces_rng: 0 1 2 3" in match.show().splitlines()
