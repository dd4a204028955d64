"""What players see: grid, piece, ghost, trays, counters, notes, and the others."""

from typing import Any

from tests.games.tetris.wells import begin, modern, play

from blockyard.core.match import Match


def seen(match: Match, seat: int = 0) -> Any:
    """A view, to be looked into freely."""
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


def test_the_ghost_shows_where_the_piece_would_land() -> None:
    layers = seen(begin("oo...\noo...\n.....\n.....\n.L...", width=5, height=8))["grids"][0][
        "layers"
    ]
    assert layers["piece"] == [15, 16, 20, 21]
    assert layers["ghost"] == [25, 26, 30, 31]


def test_a_resting_piece_has_no_ghost() -> None:
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


def test_counters_tell_what_players_follow() -> None:
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
    assert (versus["garbage to come"], versus["attack"]) == (5, 6)


def test_every_legal_action_is_a_choice() -> None:
    match = modern(mode="versus", seats=2)
    assert [choice["action"] for choice in seen(match)["choices"]] == match.legal(0)


def test_a_spectator_has_no_choices() -> None:
    assert seen(begin(), -1)["choices"] == []


def test_the_other_seats_are_shown_small() -> None:
    match = begin(seats=3)
    play(match, "drop", 2)
    others = seen(match, 1)["others"]
    assert [other["seat"] for other in others] == [0, 2]
    assert others[1]["grids"][0]["height"] == 24
    assert sum(1 for cell in others[1]["grids"][0]["cells"] if cell) == 8


def test_the_clocks_of_a_piece_are_told() -> None:
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
        "Back to back: the next Tetris or T-spin clear counts more.",
        "Hold can be used again after this piece.",
        "1 line of garbage to come: clear lines to cancel them.",
    ]


def test_at_the_end_the_piece_that_had_no_room_is_shown() -> None:
    match = begin(seed=1)
    while match.outcome() is None:
        play(match, "drop")
    grid = seen(match)["grids"][0]
    assert len(grid["layers"]["piece"]) == 4
    assert grid["layers"]["ghost"] == []
    assert seen(match)["outcome"]["reason"] == "a new piece had no room"
