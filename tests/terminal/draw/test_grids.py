"""The sizes at which grids are drawn: as large as the room allows."""

import pytest

from blockyard.terminal.draw.grids import Fit, Mark, draw_cells, fit
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Ink, Paper

COLOUR = Look()
RED, BLUE = "#ff0000", "#0000ff"


@pytest.mark.parametrize(
    ("columns", "lines", "size"),
    [
        (20, 22, (2, 1, 0)),
        (30, 33, (3, 1, 1)),
        (30, 32, (2, 1, 0)),
        (40, 44, (4, 2, 0)),
        (50, 55, (5, 2, 1)),
        (60, 66, (6, 3, 0)),
    ],
)
def test_a_well_of_ten_by_22_is_drawn_as_large_as_possible(
    columns: int, lines: int, size: tuple[int, int, int]
) -> None:
    fitted = fit(COLOUR, 10, 22, columns, lines)
    assert (fitted.columns, fitted.lines, fitted.extra) == size


@pytest.mark.parametrize("look", [Look(colour=False), Look(ascii_only=True)])
def test_half_lines_need_colour_and_half_blocks(look: Look) -> None:
    assert fit(look, 10, 22, 30, 33) == Fit(2, 1, 22)


def test_a_line_between_two_cells_shows_both() -> None:
    marks = [Mark("A ", Ink("", RED), RED), Mark("B ", Ink("", BLUE), BLUE)]
    paper = Paper(3, 3)
    draw_cells(paper, 0, 0, Fit(3, 1, 2, 1), 1, marks.__getitem__)
    assert paper.lines() == [" A", "▀▀▀", " B"]
    assert paper.at(0, 1) == ("▀", Ink(RED, BLUE))


def test_a_pattern_fills_a_cell() -> None:
    marks = [Mark("░░", Ink(RED), RED)]
    paper = Paper(4, 2)
    draw_cells(paper, 0, 0, Fit(4, 2, 1), 1, marks.__getitem__)
    assert paper.lines() == ["░░░░", "░░░░"]
