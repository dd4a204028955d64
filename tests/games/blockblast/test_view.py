"""What a client gets to draw: board, tray, choices, previews and notes."""

from json import dumps
from random import Random
from typing import Any

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, begin

from blockyard.core.match import Match
from blockyard.core.view import action_to, other
from blockyard.fast.layout import new_records, write_record
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


STUCK = """
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


def test_counters_show_score_streak_and_revives() -> None:
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


def test_placements_are_listed_by_slot_and_top_left_place() -> None:
    match = begin(POSITION)
    shown = _view(match)
    placements = [each["actions"] for each in shown["placements"]]
    assert [each["source"] for each in shown["placements"]] == ["tray:0", "tray:1", "tray:2"]
    assert placements[0]["5"] == "1@f8"
    assert placements[1] == {}
    actions = [action for slot in placements for action in slot.values()]
    assert actions + ["finish"] == match.legal(0)  # noqa: RUF005  # reads as what it is
    assert [choice["action"] for choice in shown["choices"]] == ["finish"]


def test_a_placement_that_would_clear_previews_lines_and_places() -> None:
    clears = _view(begin(POSITION))["more"]["clears"]
    assert clears == {"1@f8": {"lines": 1, "places": list(range(8))}}


def test_a_placement_that_clears_a_row_and_a_column_lists_the_crossing_once() -> None:
    match = begin(
        """
        tray: mono:red . .
        .xxxxxxx
        x.......
        x.......
        x.......
        x.......
        x.......
        x.......
        x.......
        """
    )
    planned = _view(match)["more"]["clears"]["1@a8"]
    assert planned["lines"] == 2
    assert planned["places"] == [0, 1, 2, 3, 4, 5, 6, 7, *range(8, 64, 8)]


def test_a_clear_states_removed_cells_colours_points_and_celebration() -> None:
    match = begin(
        """
        streak: 1
        placed: 4
        tray: domino-v:red mono .
        .roygtbi
        .ipkn...
        ........
        ........
        ........
        ........
        ........
        ........
        """
    )
    assert _view(match)["more"]["clear"] is None
    match.play(0, "1@a8")
    assert _view(match)["more"]["clear"] == {
        "number": 5,
        "by": "placement",
        "places": [0, 1, 2, 3, 4, 5, 6, 7],
        "codes": [1, 1, 2, 3, 4, 5, 6, 7],
        "lines": 1,
        "points": 150,
        "bonus": 0,
        "praise": "Good Work!",
    }
    match.play(0, "2@h1")
    assert _view(match)["more"]["clear"] is None


def test_a_clear_that_empties_the_board_states_its_bonus() -> None:
    match = begin("tray: mono:teal . .\n.xxxxxxx" + "\n........" * 7)
    match.play(0, "1@a8")
    clear = _view(match)["more"]["clear"]
    assert (clear["points"], clear["bonus"], clear["codes"][0]) == (100, 300, 5)


def test_a_revive_states_the_cells_it_removed() -> None:
    match = begin(STUCK)
    before = _view(match)["grids"][0]["cells"]
    match.play(0, "revive")
    shown = _view(match)
    clear = shown["more"]["clear"]
    assert (clear["by"], clear["lines"], clear["points"], clear["praise"]) == ("revive", 0, 0, "")
    assert clear["number"] == 1
    after = shown["grids"][0]["cells"]
    taken = [place for place in range(64) if before[place] and not after[place]]
    assert clear["places"] == taken
    assert clear["codes"] == [before[place] for place in taken]


def test_the_reason_for_refusing_a_placement_is_given() -> None:
    match = begin(POSITION)
    assert match.refusal(0, "1@f8") == ""
    assert match.refusal(0, "1@a8") == "the space is already taken"
    assert match.refusal(0, "1@g8") == "the piece does not fit on the board there"
    assert match.refusal(0, "2@a1") == "this slot is empty"
    assert match.refusal(0, "revive") == "you can revive only when no piece fits"
    assert match.refusal(0, "4@a1").startswith("unknown action '4@a1'")


def test_pieces_that_fit_nowhere_are_noted() -> None:
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
    assert shown["more"]["spots"] == [0, 9, 1]
    assert shown["notes"] == ["Piece 1 does not fit anywhere.", "Piece 3 fits in one place only."]


def test_at_game_over_the_choices_are_revive_with_its_count_and_finish() -> None:
    match = begin(STUCK)
    shown = _view(match)
    labels = [(choice["action"], choice["label"]) for choice in shown["choices"]]
    assert labels == [("revive", "Revive (2 left)"), ("finish", "Finish")]
    assert shown["more"]["stuck"]
    assert shown["notes"] == ["No piece fits. Revive (2 left) or finish."]
    match.play(0, "finish")
    assert _view(match)["notes"] == ["No piece fits."]


def test_a_game_that_was_given_up_says_so() -> None:
    match = Match(game)
    match.play(0, "finish")
    assert _view(match)["notes"] == ["Gave up."]
    assert _view(match)["choices"] == []


def test_a_streak_shows_the_multiplier_of_the_next_clear() -> None:
    notes = [_view(begin(f"streak: {streak}\n{EMPTY_BOARD}"))["notes"][0] for streak in (1, 2, 3)]
    assert [note.split("scores ")[1] for note in notes] == [
        "1.5 times as much.",
        "2 times as much.",
        "2.5 times as much.",
    ]


def test_others_are_summarised_with_boards_on_request_but_no_trays() -> None:
    match = Match(game, seats=3)
    match.play(0, match.legal(0)[0])
    shown = _view(match, 1)
    assert shown["figures"] == ["streak"]
    assert shown["others"] == [other(seat, over=False, score=0, figures=[0]) for seat in (0, 2)]
    small = match.thumbnail(0)
    assert small["cells"] == match.view(0)["grids"][0]["cells"]
    assert sorted(small) == sorted(shown["grids"][0])


def test_a_view_of_99_seats_is_small_at_any_time_of_the_match() -> None:
    match = Match(game, {"revives": 1}, seed=3, seats=99)
    rng = Random(5)
    while match.legal(0):
        assert len(dumps(match.view(0), separators=(",", ":"))) <= 12_000
        for seat in (0, 1, 2, 98):
            legal = [action for action in match.legal(seat) if action != "finish"]
            if legal:
                match.play(seat, rng.choice(legal))
            elif match.legal(seat):
                match.play(seat, "finish")
    match.leave(5)
    assert len(dumps(match.view(0), separators=(",", ":"))) <= 12_000


def test_even_the_largest_view_of_99_seats_is_small() -> None:
    board = "tray: mono domino-h domino-v\nscore: 123450\nstreak: 99\n" + EMPTY_BOARD
    parts = [f"[seat {seat}]\n{board}" for seat in range(99)]
    match = Match(game, seats=99, start="\n".join(parts))
    assert len(match.legal(0)) == 177
    assert len(dumps(match.view(0), separators=(",", ":"))) <= 12_000


@pytest.mark.parametrize("actions", [["1@a8"], ["1@a8", "3@h5"]])
def test_compiled_boards_look_the_same(actions: list[str]) -> None:
    match = begin("tray: mono:red t-0 line-4-v\n.xxxxxxx\n.x......" + "\n........" * 6)
    for action in actions:
        match.play(0, action)
    compiled: Any = match.position.copy()
    record = new_records(compiled.boards[0], 1)[0]
    write_record(record, compiled.boards[0])
    compiled.boards[0] = record
    for seat in (-1, 0):
        assert dumps(game.view(compiled, seat)) == dumps(game.view(match.position, seat))


def test_a_spectator_sees_the_first_game_and_has_no_actions() -> None:
    match = Match(game, seats=2)
    shown = _view(match, -1)
    assert shown["choices"] == []
    assert shown["trays"] == _view(match, 0)["trays"]


def test_everyone_plays_simultaneously() -> None:
    assert _view(Match(game))["turn"] is None


def test_the_view_states_how_placements_are_written_whether_or_not_they_fit() -> None:
    view = begin(POSITION).view(0)
    assert view["forms"] == {"tray:0": "1@{cell}", "tray:2": "3@{cell}"}
    assert action_to(view, "tray:2", 34) == "3@c4"
    assert action_to(view, "tray:1", 34) == ""
