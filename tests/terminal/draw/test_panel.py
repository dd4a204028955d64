"""Side panels."""

from typing import Any

import pytest

from blockyard.core.view import counter, grid, piece, tray, view
from blockyard.terminal.board import Scene
from blockyard.terminal.draw.look import Cells, Look
from blockyard.terminal.draw.panel import Panel, clock, mixed, number
from blockyard.terminal.draw.paper import Paper

ASCII = Look(colour=False, ascii_only=True)
LOOKS = {
    "cells": [
        {"name": "empty", "colour": "#000000", "glyph": "."},
        {"name": "box", "colour": "#ff0000", "glyph": "x"},
    ]
}
CELLS = Cells(LOOKS, ASCII)


@pytest.fixture
def paper() -> Paper:
    return Paper(24, 8)


@pytest.fixture
def panel(paper: Paper) -> Panel:
    return Panel(ASCII, paper, 2, 1, 12, 6)


def scene(**more: Any) -> Scene:
    return Scene(view={}, mode=None, **more)  # type: ignore[arg-type]  # panels ask for no mode


def test_a_panel_is_filled_from_its_top_in_its_own_columns(panel: Panel, paper: Paper) -> None:
    panel.title("Tetris", "Marathon")
    panel.gap()
    panel.counters(view(grids=[], counters=[counter("score", 70)]))
    assert paper.lines()[:5] == ["", "  Tetris", "  Marathon", "", "  score     70"]


def test_a_mode_named_like_the_game_is_not_said_twice(panel: Panel, paper: Paper) -> None:
    panel.title("Pebbles", "Pebbles")
    assert paper.lines()[1:3] == ["  Pebbles", ""]


def test_what_is_too_wide_is_cut_off_and_a_value_goes_before_its_name(
    panel: Panel, paper: Paper
) -> None:
    panel.line("a very long line of words")
    panel.pair("garbage to come", "12")
    assert paper.lines()[1:3] == ["  a very long", "  garbage t 12"]


def test_what_has_no_row_is_left_out(panel: Panel, paper: Paper) -> None:
    for count in range(9):
        panel.line(f"line {count}")
    assert [line.strip() for line in paper.lines()] == [
        "",
        *(f"line {count}" for count in range(6)),
        "",
    ]


def test_sentences_are_wrapped(panel: Panel, paper: Paper) -> None:
    panel.words(scene(words="Nothing fits there now."))
    assert paper.lines()[1:4] == ["  Nothing fits", "  there now.", ""]


def test_pieces_of_a_tray_lie_side_by_side_while_they_fit(panel: Panel, paper: Paper) -> None:
    corner = piece(2, 2, [1, 0, 1, 1], "corner")
    boxes = panel.tray(tray("next", [corner, piece(1, 1, [1], "dot"), corner]), CELLS)
    assert paper.lines()[1:5] == ["  next", "  x", "  x x     x", "  corner  dot"]
    assert boxes == [(2, 2, 6, 3), (10, 2, 3, 3)]


def test_keys_stand_at_the_bottom(panel: Panel, paper: Paper) -> None:
    panel.line("above")
    panel.keys([("Space", "drop"), ("Z", "turn")])
    assert paper.lines() == ["", "  above", "", "", "", "  Space drop", "  Z     turn", ""]


def test_keys_that_have_no_room_are_left_to_the_help(panel: Panel, paper: Paper) -> None:
    panel.keys([(str(key), "do") for key in range(9)])
    assert paper.lines()[6] == "  F1 more"
    assert panel.room == 0


def test_the_end_of_what_is_typed_is_seen_with_a_cursor(panel: Panel, paper: Paper) -> None:
    panel.typed(scene(typed="abc"))
    panel.typed(scene(typed="abcdefghijklmn"))
    assert paper.lines()[1:3] == ["  > abc_", "  > fghijklmn_"]


def test_other_boards_are_drawn_small_and_those_without_room_are_counted(
    panel: Panel, paper: Paper
) -> None:
    other = {"seat": 1, "over": "", "grids": [grid("well", 4, 2, [1, 0, 0, 0, 1, 1, 0, 0])]}
    out = {**other, "seat": 2, "over": "topped out"}
    panel.others({"others": [other, out, other, other, other]}, CELLS)
    assert paper.lines()[1:] == [
        "  2     3 ou",
        "  x...  x...",
        "  xx..  xx..",
        "  2     2",
        "  x...  x...",
        "  xx..  xx..",
        "",
    ]


def test_two_rows_of_another_board_share_a_line_in_colour(paper: Paper) -> None:
    look = Look()
    other = {"seat": 1, "over": "", "grids": [grid("well", 2, 2, [1, 0, 0, 0])]}
    Panel(look, paper, 0, 0, 12, 6).others({"others": [other]}, Cells(LOOKS, look))
    assert paper.lines()[:2] == ["2", "▀▀"]
    assert paper.at(0, 1)[1].front == "#ff0000"


@pytest.mark.parametrize(
    ("unit", "value", "shown"),
    [("", 1200, "1200"), ("digits7", 1200, "0001200"), ("ms", 65_250, "1:05.2")],
)
def test_numbers_are_shown_by_their_unit(unit: str, value: int, shown: str) -> None:
    assert number(counter("any", value, unit)) == shown


def test_a_clock_does_not_go_below_nothing() -> None:
    assert clock(-1) == "0:00.0"


def test_a_colour_between_two_others() -> None:
    assert mixed("#000000", "#ff8000", 50) == "#7f4000"
