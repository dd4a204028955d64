"""What a client gets to draw: board, tray, choices, previews and notes."""

from typing import Any

from tests.games.blockblast.matches import EMPTY_BOARD, begin

from blockyard.core.match import Match
from blockyard.games.blockblast import game

POSITION = """
    score: 350
    streak: 1
    tray: l-90:teal . line-5-v:red
    rrrrr...
    ........
    ........
    ........
    ........
    ........
    xxx.....
    ........
    """


def _view(match: Match, seat: int = 0) -> Any:
    return match.view(seat)


def test_the_board_is_a_grid_of_colour_codes_from_the_top_left() -> None:
    (grid,) = _view(begin(POSITION))["grids"]
    assert (grid["name"], grid["width"], grid["height"]) == ("board", 8, 8)
    assert grid["cells"][:8] == [1, 1, 1, 1, 1, 0, 0, 0]
    assert grid["cells"][48:56] == [6, 6, 6, 0, 0, 0, 0, 0]


def test_the_tray_shows_pieces_in_their_colour_and_an_empty_place_has_no_cells() -> None:
    (tray,) = _view(begin(POSITION))["trays"]
    first, second, third = tray["pieces"]
    assert first == {"width": 3, "height": 2, "cells": [5, 5, 5, 5, 0, 0], "label": "l-90"}
    assert second["cells"] == []
    assert (third["width"], third["height"], third["label"]) == (1, 5, "line-5-v")


def test_counters_tell_score_streak_and_revives() -> None:
    counters = {entry["name"]: entry["value"] for entry in _view(begin(POSITION))["counters"]}
    assert counters == {
        "score": 350,
        "streak": 1,
        "revives": 3,
        "revived": 0,
        "moves_since_clear": 0,
        "lines": 0,
        "placed": 0,
    }


def test_each_placement_is_a_choice_from_the_tray_to_the_board() -> None:
    match = begin(POSITION)
    choices = _view(match)["choices"]
    assert [choice["action"] for choice in choices] == match.legal(0)
    assert choices[0] == {
        "action": "1@f8",
        "source": "tray:0",
        "target": "board:5",
        "label": "l-90",
    }
    assert choices[-1]["action"] == "finish"


def test_a_choice_that_clears_tells_the_rows_and_columns_beforehand() -> None:
    clears = _view(begin(POSITION))["more"]["clears"]
    assert clears == {"1@f8": [1, 0]}


def test_pieces_that_fit_nowhere_are_told() -> None:
    match = begin(
        """
        tray: square-3 mono domino-h
        .xxxxxxx
        x.xxxxxx
        xx.xxxxx
        xxx.xxxx
        xxxx.xxx
        xxxxx.xx
        xxxxxx.x
        xxxxxx..
        """
    )
    shown = _view(match)
    assert shown["more"]["fits"] == [False, True, True]
    assert shown["more"]["spots"] == [0, 9, 1]
    assert shown["notes"] == ["Piece 1 fits nowhere now.", "Piece 3 has one place left."]


def test_at_game_over_the_choices_are_revive_with_its_count_and_finish() -> None:
    match = begin(
        """
        revives: 2
        tray: square-3 . .
        ........
        .x..x..x
        ........
        ........
        .x..x..x
        ........
        .x..x..x
        ........
        """
    )
    shown = _view(match)
    labels = [(choice["action"], choice["label"]) for choice in shown["choices"]]
    assert labels == [("revive", "Revive (2 left)"), ("finish", "Finish")]
    assert shown["more"]["stuck"]
    assert shown["notes"] == ["No piece fits. Revive (2 left) or finish."]
    match.play(0, "finish")
    assert _view(match)["notes"] == ["Game over: no piece fits."]


def test_a_game_given_up_says_so() -> None:
    match = Match(game)
    match.play(0, "finish")
    assert _view(match)["notes"] == ["Game given up."]
    assert _view(match)["choices"] == []


def test_a_streak_says_what_the_next_clear_counts() -> None:
    notes = [_view(begin(f"streak: {streak}\n{EMPTY_BOARD}"))["notes"][0] for streak in (1, 2, 3)]
    assert [note.split("counts ")[1] for note in notes] == [
        "1.5 times.",
        "2 times.",
        "2.5 times.",
    ]


def test_others_show_boards_and_scores_but_no_trays() -> None:
    match = Match(game, seats=3)
    others = _view(match, 1)["others"]
    assert [other["more"]["seat"] for other in others] == [0, 2]
    for other in others:
        assert other["trays"] == []
        assert len(other["grids"][0]["cells"]) == 64


def test_a_spectator_sees_the_first_game_and_may_do_nothing() -> None:
    match = Match(game, seats=2)
    shown = _view(match, -1)
    assert shown["choices"] == []
    assert shown["trays"] == _view(match, 0)["trays"]


def test_everybody_plays_at_once() -> None:
    assert _view(Match(game))["turn"] is None
