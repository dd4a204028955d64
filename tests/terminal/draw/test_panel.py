"""Side panels."""

import pytest
from tests.terminal.made_views import made_view

from blockyard.core.view import Grid, counter, grid, other, piece, tray
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


def test_a_panel_is_filled_from_its_top_in_its_own_columns(panel: Panel, paper: Paper) -> None:
    panel.title("Tetris", "Marathon")
    panel.gap()
    panel.counters(made_view(counters=[counter("score", 70)]))
    assert paper.lines()[:5] == ["", "  Tetris", "  Marathon", "", "  score     70"]


def test_a_mode_named_like_the_game_is_not_repeated(panel: Panel, paper: Paper) -> None:
    panel.title("Pebbles", "Pebbles")
    assert paper.lines()[1:3] == ["  Pebbles", ""]


def test_text_that_is_too_wide_is_cut_off_and_values_take_precedence(
    panel: Panel, paper: Paper
) -> None:
    panel.line("a very long line of words")
    panel.pair("garbage to come", "12")
    assert paper.lines()[1:3] == ["  a very long", "  garbage t 12"]


def test_what_does_not_fit_is_left_out(panel: Panel, paper: Paper) -> None:
    for count in range(9):
        panel.line(f"line {count}")
    assert [line.strip() for line in paper.lines()] == [
        "",
        *(f"line {count}" for count in range(6)),
        "",
    ]


def test_sentences_are_wrapped(panel: Panel, paper: Paper) -> None:
    panel.words("Nothing fits there now.")
    assert paper.lines()[1:4] == ["  Nothing fits", "  there now.", ""]


def test_pieces_of_a_tray_are_side_by_side_while_they_fit(panel: Panel, paper: Paper) -> None:
    corner = piece(2, 2, [1, 0, 1, 1], "corner")
    boxes = panel.tray(tray("next", [corner, piece(1, 1, [1], "dot"), corner]), CELLS)
    assert paper.lines()[1:5] == ["  next", "  x", "  x x     x", "  corner  dot"]
    assert boxes == [(2, 2, 6, 3), (10, 2, 3, 3)]


def test_keys_are_listed_at_the_bottom(panel: Panel, paper: Paper) -> None:
    panel.line("above")
    panel.keys([("Space", "drop"), ("Z", "turn")])
    assert paper.lines() == ["", "  above", "", "", "", "  Space drop", "  Z     turn", ""]


def test_keys_that_do_not_fit_are_left_to_the_help(panel: Panel, paper: Paper) -> None:
    panel.keys([(str(key), "do") for key in range(9)])
    assert paper.lines()[6] == "  F1 more"
    assert panel.room == 0


def test_the_end_of_typed_text_is_visible_with_a_cursor(panel: Panel, paper: Paper) -> None:
    panel.typed("abc")
    panel.typed("abcdefghijklmn")
    assert paper.lines()[1:3] == ["  > abc_", "  > fghijklmn_"]


def test_other_boards_are_drawn_small_and_those_without_room_are_counted(
    panel: Panel, paper: Paper
) -> None:
    others = [other(seat, over=seat == 2, score=0) for seat in range(1, 6)]
    well = grid("well", 4, 2, [1, 0, 0, 0, 1, 1, 0, 0])
    boxes = panel.others(made_view(others=others), lambda _: well, CELLS)
    assert paper.lines()[1:] == [
        "  2     3 ou",
        "  x...  x...",
        "  xx..  xx..",
        "  4     5",
        "  x...  x...",
        "  xx..  xx..",
        "",
    ]
    assert [(box.x, box.y, shown["seat"]) for box, shown in boxes] == [
        (2, 1, 1),
        (8, 1, 2),
        (2, 4, 3),
        (8, 4, 4),
    ]


def test_only_boards_that_are_drawn_are_requested(panel: Panel) -> None:
    asked = set()

    def board(seat: int) -> Grid:
        asked.add(seat)
        return grid("well", 4, 2, [0] * 8)

    panel.others(
        made_view(others=[other(seat, over=False, score=0) for seat in range(1, 99)]), board, CELLS
    )
    assert len(asked) <= 5


def test_standings_have_one_line_per_seat(panel: Panel, paper: Paper) -> None:
    others = [other(1, over=False, score=30), other(2, over=True, score=5)]
    panel.width = 20
    panel.standings(others)
    assert paper.lines()[1:3] == ["  player 2          30", "  player 3     5, over"]


def test_two_rows_of_another_board_share_a_line_in_colour(paper: Paper) -> None:
    look = Look()
    shown = made_view(others=[other(1, over=False, score=0)])
    panel = Panel(look, paper, 0, 0, 12, 6)
    panel.others(shown, lambda _: grid("well", 2, 2, [1, 0, 0, 0]), Cells(LOOKS, look))
    assert paper.lines()[:2] == ["2", "▀▀"]
    assert paper.at(0, 1)[1].front == "#ff0000"


@pytest.mark.parametrize(
    ("unit", "value", "shown"),
    [("", 1200, "1,200"), ("digits7", 1200, "0001200"), ("ms", 65_250, "1:05.2")],
)
def test_numbers_are_shown_by_their_unit(unit: str, value: int, shown: str) -> None:
    assert number(counter("any", value, unit)) == shown


def test_a_clock_does_not_go_below_zero() -> None:
    assert clock(-1) == "0:00.0"


def test_a_colour_between_two_others() -> None:
    assert mixed("#000000", "#ff8000", 50) == "#7f4000"


def test_boards_without_room_have_a_line_each_and_the_rest_is_counted(
    panel: Panel, paper: Paper
) -> None:
    panel.width = 20
    panel.bottom = panel.y + 3
    others = [other(seat, over=False, score=10 * seat) for seat in range(1, 6)]
    boxes = panel.others(made_view(others=others), lambda _: grid("well", 4, 9, [0] * 36), CELLS)
    assert paper.lines()[1:4] == ["  player 2          10", "  player 3          20", "  3 more"]
    assert [(box.y, shown["seat"]) for box, shown in boxes] == [(1, 1), (2, 2)]
