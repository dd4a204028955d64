"""Graphs in characters."""

from blockyard.terminal.draw.graph import Graph
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import PLAIN, Paper

ASCII = Look(colour=False, ascii_only=True)


def drawn(heights: list[int], width: int, height: int, look: Look) -> list[str]:
    paper = Paper(width, height)
    Graph(heights, 100, width).draw(paper, 0, 0, height, look, PLAIN)
    return ["".join(run.text for run in paper.runs(y)).rstrip() for y in range(height)]


def test_each_height_is_a_bar_as_fine_as_the_characters_allow() -> None:
    assert drawn([100, 50, 25, 75], 4, 2, Look()) == ["█  ▄", "██▄█"]
    assert drawn([100, 50, 33, 84], 4, 1, ASCII) == ["#:.#"]


def test_the_lowest_height_can_still_be_seen() -> None:
    assert drawn([0, 100], 2, 2, Look()) == [" █", "▁█"]


def test_a_few_heights_fill_all_columns() -> None:
    assert drawn([100, 0, 100], 10, 1, ASCII) == ["###...####"]


def test_of_many_heights_a_column_is_the_average() -> None:
    assert drawn([100, 0, 100, 100], 2, 1, Look()) == ["▄█"]


def test_a_height_is_found_in_the_middle_of_its_bar() -> None:
    graph = Graph([1] * 3, 100, 9)
    assert [graph.column_of(number) for number in range(3)] == [1, 4, 7]
    many = Graph([1] * 100, 100, 10)
    assert (many.column_of(0), many.column_of(99)) == (0, 9)
