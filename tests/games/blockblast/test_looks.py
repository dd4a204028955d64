"""Looks and constants: what clients get, under the names that players know."""

from typing import Any

from blockyard.games.blockblast import game
from blockyard.games.blockblast.looks import LOOKS

LOOK: Any = LOOKS


def test_celebrations_are_by_the_number_of_lines() -> None:
    assert LOOK["celebrations"] == ["", "Good Work!", "Excellent!", "Amazing!", "Perfect!"]


def test_pieces_have_ten_colours_each_with_its_own_glyph() -> None:
    cells = LOOK["cells"]
    assert [cell["name"] for cell in cells[1:]] == (
        ["red", "orange", "yellow", "green", "teal", "blue", "indigo", "purple", "pink", "brown"]
    )
    assert " ".join(cell["colour"] for cell in cells[1:]) == (
        "#e74c3c #e67e22 #f1c40f #2ecc71 #1abc9c #3498db #5b6abf #9b59b6 #e84393 #b5651d"
    )
    assert len({cell["glyph"] for cell in cells}) == 11


def test_the_theme_is_as_specified() -> None:
    assert LOOK["theme"] == {
        "background": "#1a1a2e",
        "board": "#16213e",
        "empty": "#1e2d4a",
        "border": "#0f1b30",
        "ghost_valid": "rgba(46, 204, 113, 0.4)",
        "ghost_invalid": "rgba(231, 76, 60, 0.4)",
        "text": "#ffffff",
        "text_secondary": "#8899aa",
        "streak_glow": "#f1c40f",
    }


def test_technical_constants_have_their_names_and_values() -> None:
    wanted = {
        "GRID_SIZE": 8,
        "CELL_SIZE": 48,
        "CELL_GAP": 2,
        "FINGER_OFFSET": 40,
        "CLEAR_ANIMATION_MS": 450,
        "CELEBRATION_MS": 1500,
        "LEADERBOARD_ENTRIES": 5,
        "POINTS_PER_CELL": 10,
        "COMBO_BASE_BONUS": 20,
        "COMBO_INCREMENT": 10,
        "STREAK_MULTIPLIER": [1, 2],
        "PERFECT_CLEAR_BONUS": 300,
        "REVIVES_PER_GAME": 3,
        "REVIVE_CELLS_CLEARED": 20,
        "PITY_THRESHOLD": 7,
        "SOLUTION_THRESHOLD": 15,
        "PITY_WEIGHT_BOOST": 3,
        "SOLUTION_WEIGHT_BOOST": 5,
        "DIFFICULTY_SCORE_THRESHOLD": 3000,
        "DIFFICULTY_SCORE_CEILING": 15000,
        "DIFFICULTY_HARD_BOOST_MAX": 3,
        "DIFFICULTY_EASY_PENALTY_MAX": [3, 10],
        "STREAK_HARDENING_THRESHOLD": 2,
        "STREAK_HARD_BOOST": [3, 2],
        "BOARD_OPEN_THRESHOLD": [3, 5],
        "BOARD_CRITICAL_THRESHOLD": [1, 4],
    }
    assert {name: LOOK["constants"][name] for name in wanted} == wanted


def test_numbers_that_help_texts_mention_are_constants_of_the_game() -> None:
    assert (game.constants["pity_threshold"], game.constants["solution_threshold"]) == (7, 15)
    assert game.constants["perfect_clear_bonus"] == 300


def test_every_sound_is_of_an_event() -> None:
    assert set(LOOK["sounds"]) <= set(game.events)


def test_the_game_is_for_1_to_99_seats_without_a_clock() -> None:
    assert game.seats == (1, 99)
    assert not game.timed
    assert not game.shared_board
