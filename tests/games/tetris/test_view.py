"""What players see: grid, piece, ghost, trays, counters, notes, and the others."""

import json
from typing import Any, get_type_hints

import pytest
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match
from blockyard.core.settings import Given
from blockyard.core.view import BoardView
from blockyard.games.tetris import game
from blockyard.games.tetris.view import TetrisMore


def seen(match: Match, seat: int = 0) -> Any:
    """A view, without its precise types."""
    return match.view(seat)


def rows_of(grid: Any) -> list[list[int]]:
    width = grid["width"]
    return [grid["cells"][at : at + width] for at in range(0, len(grid["cells"]), width)]


def counters(view: Any) -> dict[str, int]:
    return {counter["name"]: counter["value"] for counter in view["counters"]}


def test_the_kata_shows_its_whole_board() -> None:
    grid = seen(begin())["grids"][0]
    assert (grid["name"], grid["width"], grid["height"]) == ("well", 10, 24)
    assert len(grid["cells"]) == 240


def test_cells_have_the_codes_of_their_pieces_and_the_falling_piece_is_among_them() -> None:
    view = seen(begin("oo...\noo...\n.....\nI..TT\nSZLJ.", width=5))
    assert rows_of(view["grids"][0])[-5:] == [
        [2, 2, 0, 0, 0],
        [2, 2, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [1, 0, 0, 3, 3],
        [4, 5, 6, 7, 0],
    ]


def test_the_view_states_the_cleared_rows_and_how_far_others_moved() -> None:
    match = begin("i....\ni....\ni....\ni....\n.TTTT\n.TTT.\n.LLLL\n.SSSS", width=5, height=8)
    assert seen(match)["more"]["clear"] is None
    play(match, "drop")
    assert seen(match)["more"]["clear"] == {"rows": [4, 6, 7], "falls": [3, 3, 3, 3, 3, 3, 3, 2]}
    play(match, "drop")
    assert seen(match)["more"]["clear"] is None


def test_the_ghost_shows_where_the_piece_would_land() -> None:
    layers = seen(begin("oo...\noo...\n.....\n.....\n.L...", width=5, height=8))["grids"][0][
        "layers"
    ]
    assert layers["piece"] == [15, 16, 20, 21]
    assert layers["ghost"] == [25, 26, 30, 31]


def test_a_landed_piece_has_no_ghost() -> None:
    assert seen(begin("oo...\noo...", width=5))["grids"][0]["layers"]["ghost"] == []


def test_modern_shows_two_hatched_rows_above_the_skyline() -> None:
    grid = seen(modern())["grids"][0]
    assert grid["height"] == 22
    assert grid["layers"]["hatch"] == list(range(12))


def test_modern_shows_five_next_pieces_and_the_one_on_hold() -> None:
    trays = seen(modern("next: IOTSZ\nhold: L\n......"))["trays"]
    assert [(tray["name"], len(tray["pieces"])) for tray in trays] == [("next", 5), ("hold", 1)]
    assert [piece["label"] for piece in trays[0]["pieces"]] == list("IOTSZ")
    assert trays[0]["pieces"][2] == {
        "width": 3,
        "height": 2,
        "cells": [0, 3, 0, 3, 3, 3],
        "label": "T",
    }
    assert trays[1]["pieces"][0]["label"] == "L"


def test_an_empty_hold_is_an_empty_place() -> None:
    assert seen(modern())["trays"][1]["pieces"] == [
        {"width": 0, "height": 0, "cells": [], "label": ""}
    ]


def test_the_kata_shows_no_pieces_ahead() -> None:
    assert seen(begin())["trays"] == []


def test_counters_show_what_players_follow() -> None:
    text = "now: 5\nscore: 900\nlines: 31\npieces: 8\ninputs: 40\ncombo: 3\nback_to_back: 2\n....."
    assert counters(seen(begin(text, width=5))) == {
        "score": 900,
        "lines": 31,
        "level": 4,
        "pieces": 8,
        "inputs": 40,
        "combo": 2,
        "back to back": 1,
        "time": 5,
    }


def test_modes_add_their_own_counters() -> None:
    assert counters(seen(begin("lines: 31\n.....", width=5, mode="sprint")))["lines to go"] == 9
    assert counters(seen(begin("now: 500\n.....", width=5, mode="blitz")))["time left"] == 119_500
    versus = counters(seen(modern("pending: 2 3\nattack: 6\n......", mode="versus")))
    assert (versus["incoming garbage"], versus["attack"]) == (5, 6)


def test_every_legal_action_is_a_choice() -> None:
    match = modern(mode="versus", seats=3)
    assert [choice["action"] for choice in seen(match)["choices"]] == match.legal(0)


def test_a_spectator_has_no_choices() -> None:
    assert seen(begin(), -1)["choices"] == []


def test_the_other_seats_are_summarised() -> None:
    match = begin(seats=3)
    well(match, 2).score = 70
    well(match, 2).lines = 4
    assert seen(match, 1)["figures"] == ["lines"]
    assert seen(match, 1)["others"] == [
        {"seat": 0, "over": False, "place": 0, "score": 0, "figures": [0]},
        {"seat": 2, "over": False, "place": 0, "score": 70, "figures": [4]},
    ]


def test_in_versus_summaries_include_incoming_garbage() -> None:
    match = modern("[seat 1]\nlines: 3\npending: 2 5\n......", mode="versus", seats=2)
    assert seen(match)["figures"] == ["lines", "incoming garbage"]
    assert seen(match)["others"][0]["figures"] == [3, 7]


def test_a_finished_seat_is_marked_as_over() -> None:
    match = begin(seats=2)
    while not well(match, 1).over:
        play(match, "drop", 1)
    assert seen(match)["others"][0]["over"] is True


def test_a_thumbnail_is_a_seats_well_with_its_piece() -> None:
    match = begin("[seat 1]\noo...\noo...\n.....\nI..TT\nSZLJ.", seats=2, width=5, height=8)
    grid: Any = match.thumbnail(1)
    assert (grid["name"], grid["width"], grid["height"]) == ("well", 5, 8)
    assert rows_of(grid)[-5:] == [
        [2, 2, 0, 0, 0],
        [2, 2, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [1, 0, 0, 3, 3],
        [4, 5, 6, 7, 0],
    ]
    assert grid["layers"]["piece"] == [15, 16, 20, 21]
    match.leave(1)
    assert match.thumbnail(1)["layers"]["piece"] == []


@pytest.mark.parametrize(
    "settings",
    [{}, {"ruleset": "modern"}, {"ruleset": "modern", "width": 20, "height": 40}],
)
def test_the_view_of_99_seats_stays_small(settings: dict[str, Given]) -> None:
    match = Match(game, {"mode": "versus", **settings}, 3, 99)
    sizes = []
    for step in range(99):
        for seat in range(99) if step < 40 else (step,):
            if match.legal(seat):
                play(match, "left drop" if (seat + step) % 3 else "target_even right drop", seat)
        match.advance(match.now + 40)
        for seat in range(99):
            well(match, seat).score += 9973 if step < 40 else 0
        sizes.append(len(json.dumps(match.view(step), separators=(",", ":"))))
    assert sum(other["over"] for other in match.view(0)["others"]) > 40
    for seat in range(98):
        if match.legal(seat):
            match.leave(seat)
    assert match.outcome() is not None
    sizes.append(len(json.dumps(match.view(50), separators=(",", ":"))))
    assert max(sizes) <= 12_000


def test_additional_data_is_exactly_what_is_declared() -> None:
    declared = sorted(get_type_hints(TetrisMore))
    for match in (begin(), modern(), modern(mode="versus", seats=2), modern(mode="blitz")):
        assert sorted(seen(match)["more"]) == declared
    assert get_type_hints(game.view)["return"] == BoardView[TetrisMore]


def test_ruleset_and_mode_are_shown() -> None:
    more = seen(modern(mode="sprint"))["more"]
    assert (more["ruleset"], more["mode"]) == ("modern", "sprint")


def test_the_view_states_whether_back_to_back_is_active() -> None:
    assert seen(modern("back_to_back: 1\n......"))["more"]["back_to_back"] is True
    assert seen(modern())["more"]["back_to_back"] is False


def test_the_kata_has_no_lock_delay_and_no_hold() -> None:
    more = seen(begin(".oo..\n.oo..", width=5))["more"]
    assert (more["lock_left"], more["lock_delay"], more["resets_left"]) == (None, 0, 0)
    assert more["hold_used"] is False


def test_garbage_and_aim_are_shown_in_multiplayer() -> None:
    match = modern("[seat 0]\npending: 2 3\n......", mode="versus", seats=2, target="even")
    more = seen(match)["more"]
    assert (more["pending"], more["aim"]) == ([2, 3], "even")
    alone = seen(modern(mode="versus"))["more"]
    assert (alone["pending"], alone["aim"]) == ([], None)


@pytest.mark.parametrize(("seats", "offered"), [(2, 0), (3, 3)])
def test_aims_are_offered_where_there_are_several_to_aim_at(seats: int, offered: int) -> None:
    actions = [choice["action"] for choice in seen(modern(mode="versus", seats=seats))["choices"]]
    assert sum(action.startswith("target_") for action in actions) == offered


def test_a_seat_that_is_out_sees_how_its_well_ended() -> None:
    match = begin(seats=2)
    assert seen(match, 1)["more"]["ending"] == ""
    while not well(match, 1).over:
        play(match, "drop", 1)
    assert seen(match, 1)["more"]["ending"] == "Topped out"
    assert seen(match, 1)["notes"] == ["Topped out."]


def test_the_clocks_of_a_piece_are_shown() -> None:
    match = modern("resets: 4\n.oo...\n.oo...")
    match.advance(120)
    more = seen(match)["more"]
    assert (more["lock_left"], more["resets_left"], more["interval_us"]) == (380, 11, 1_000_000)
    assert seen(modern(".oo...\n.oo...\n......"))["more"]["lock_left"] is None


def test_notes_say_what_counts_now() -> None:
    notes = seen(modern("back_to_back: 1\nhold: T used\npending: 1\n......", mode="versus"))[
        "notes"
    ]
    assert notes == [
        "Back-to-back: the next Tetris or T-spin clear scores a bonus.",
        "You can use hold again after this piece.",
        "1 line of incoming garbage: clear lines to cancel it.",
    ]


def test_in_the_kata_only_a_tetris_counts_back_to_back() -> None:
    notes = seen(begin("back_to_back: 1\n.....", width=5))["notes"]
    assert notes == ["Back-to-back: the next Tetris scores a bonus."]


def test_at_the_end_the_piece_that_had_no_room_is_shown() -> None:
    match = begin(seed=1)
    while match.outcome() is None:
        play(match, "drop")
    grid = seen(match)["grids"][0]
    assert len(grid["layers"]["piece"]) == 4
    assert grid["layers"]["ghost"] == []
    assert seen(match)["outcome"]["reason"] == "a new piece had no room"
