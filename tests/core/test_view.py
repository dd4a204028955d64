"""Views: plain data of a fixed shape that shares nothing with the state."""

import json
from typing import Any

from blockyard.core.view import (
    Grid,
    action_to,
    board_view,
    cell_name,
    choice,
    counter,
    grid,
    other,
    piece,
    tray,
)


def test_a_whole_view_has_every_part_even_if_empty() -> None:
    assert board_view(grids=[], more={}) == {
        "grids": [],
        "trays": [],
        "counters": [],
        "choices": [],
        "placements": [],
        "forms": {},
        "turn": None,
        "notes": [],
        "figures": [],
        "aim": "",
        "others": [],
        "place": 0,
        "more": {},
    }


def test_a_view_survives_the_wire() -> None:
    seen = board_view(
        grids=[grid("board", 2, 1, [0, 3], {"ghost": [1]})],
        trays=[tray("next", [piece(1, 1, [3], "dot")])],
        counters=[counter("time", 1500, "ms")],
        choices=[choice("drop", "next:0", "board:1", "Drop")],
        turn=1,
        notes=["Your turn."],
        figures=["lines"],
        aim="target:{seat}",
        others=[other(2, over=False, score=40, figures=[3])],
        more={"hint": 4},
    )
    assert json.loads(json.dumps(seen)) == seen


def test_a_grid_shares_nothing_with_the_state() -> None:
    cells, places = [0, 1], [1]
    drawn = grid("board", 2, 1, cells, {"ghost": places})
    cells[0] = 9
    places[0] = 9
    assert (drawn["cells"], drawn["layers"]) == ([0, 1], {"ghost": [1]})


def test_a_choice_names_the_spots_to_touch() -> None:
    assert choice("e2e4", "board:52", "board:36") == {
        "action": "e2e4",
        "source": "board:52",
        "target": "board:36",
        "label": "",
    }


def test_a_grid_states_its_size_and_the_names_of_its_columns_and_rows() -> None:
    assert grid("board", 3, 1, [0, 1, 2], None, "abc", "1") == {
        "name": "board",
        "width": 3,
        "height": 1,
        "cells": [0, 1, 2],
        "layers": {},
        "columns": "abc",
        "rows": "1",
    }


def test_a_tray_holds_pieces_with_their_labels() -> None:
    dot = piece(1, 2, [3, 0], "dot")
    assert dot == {"width": 1, "height": 2, "cells": [3, 0], "label": "dot"}
    assert tray("next", [dot]) == {"name": "next", "pieces": [dot]}


def test_a_counter_has_a_unit() -> None:
    shown = {"name": "time", "value": 1500, "unit": "ms", "result": True}
    assert counter("time", 1500, "ms") == shown


def test_another_seat_in_brief_has_its_score_place_and_figures() -> None:
    brief = {"seat": 2, "over": True, "place": 3, "score": 40, "figures": [7]}
    assert other(2, over=True, score=40, figures=[7], place=3) == brief
    assert other(2, over=True, score=40, place=3) == {**brief, "figures": []}


def named_board() -> Grid:
    return grid("board", 3, 2, [0] * 6, None, "abc", "21")


def test_a_cell_is_named_by_its_column_and_row() -> None:
    assert [cell_name(named_board(), place) for place in (0, 2, 4)] == ["a2", "c2", "b1"]


def test_an_action_to_a_cell_is_written_as_its_source_says() -> None:
    tray_board = grid("tray", 1, 1, [0])
    seen: Any = board_view(grids=[named_board(), tray_board], forms={"tray:0": "1@{cell}"}, more={})
    assert action_to(seen, "tray:0", 4) == "1@b1"
    assert action_to(seen, "tray:1", 4) == ""
