"""Views drawn as text."""

from tests.broken.base import embers
from tests.terminal.made_views import made_view

from blockyard.core.view import OutcomeData, counter, grid, piece, tray
from blockyard.terminal.plain.view_text import draw, draw_grid, outcome_line

GAME = embers(
    looks={"cells": [{"glyph": " "}, {"glyph": "x"}, {"glyph": "o"}]},
    endings=("", "the fire burnt out", "the fire was left"),
    ending_texts=("", "Burnt out", "Left alone"),
)


def test_a_grid_is_drawn_in_a_frame_with_a_dot_for_an_empty_cell() -> None:
    drawn = draw_grid(grid("well", 3, 2, [0, 1, 0, 2, 2, 0]), [" ", "x", "o"])
    assert drawn == ["+-----+", "|. x .|", "|o o .|", "+-----+"]


def test_named_rows_and_columns_are_labelled() -> None:
    drawn = draw_grid(grid("board", 2, 2, [0, 1, 0, 0], None, "ab", "21"), [" ", "x"])
    assert drawn == ["  +---+", "2 |. x|", "1 |. .|", "  +---+", "   a b"]


def test_the_ghost_of_the_falling_piece_is_marked_in_empty_cells_only() -> None:
    layers = {"piece": [1], "ghost": [1, 4]}
    drawn = draw_grid(grid("well", 3, 2, [0, 1, 0, 0, 0, 0], layers), [" ", "x"])
    assert drawn[1:3] == ["|. x .|", "|. : .|"]


def test_a_cell_that_has_no_glyph_is_a_question_mark() -> None:
    assert draw_grid(grid("well", 1, 1, [9]), [" "])[1] == "|?|"


def test_trays_counters_and_notes_follow_the_grids() -> None:
    data = made_view(
        trays=[tray("next", [piece(2, 2, [1, 0, 1, 1], "corner")])],
        counters=[counter("score", 30), counter("near_miss", 2), counter("top", 5, "digits7")],
        notes=["Place a rook."],
    )
    assert draw(data, GAME) == [
        "next: corner",
        "  x",
        "  x x",
        "score 30  near miss 2  top 0000005",
        "Place a rook.",
    ]


def test_the_player_to_move_is_shown_while_the_match_continues() -> None:
    assert draw(made_view(turn=1), GAME) == ["Player 2 to play"]


def test_the_outcome_is_a_sentence() -> None:
    outcome: OutcomeData = {
        "reason": "the fire burnt out",
        "winner": 1,
        "scores": [3, 5000],
        "time": 61_500,
    }
    line = outcome_line(outcome, GAME)
    assert line == "Game over after 1:01.5. Burnt out. Player 2 wins. Score: 3 : 5,000"
