"""A sheet of character cells, each with its ink, on which boards and panels are drawn."""

from typing import NamedTuple


class Ink(NamedTuple):
    """The style of a character; colours are ``#rrggbb``, or empty for the terminal's default."""

    front: str = ""
    ground: str = ""
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    underline: bool = False


PLAIN = Ink()


class TextRun(NamedTuple):
    """Neighbouring characters of one row in the same ink."""

    text: str
    ink: Ink


class Paper:
    """A sheet of characters; what is written past its edge is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._marks = [[" "] * width for _ in range(height)]
        self._inks = [[PLAIN] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, ink: Ink = PLAIN) -> None:
        """Write a text to the right from a place; characters must be one column wide."""
        if not 0 <= y < self.height:
            return
        for place, mark in enumerate(text, x):
            if 0 <= place < self.width:
                self._marks[y][place] = mark
                self._inks[y][place] = ink

    def fill(self, x: int, y: int, width: int, height: int, ink: Ink, mark: str = " ") -> None:
        """Fill an area with one character."""
        for row in range(y, y + height):
            self.write(x, row, mark * width, ink)

    def at(self, x: int, y: int) -> tuple[str, Ink]:
        """The character and the ink of a place."""
        return self._marks[y][x], self._inks[y][x]

    def line(self, y: int) -> str:
        """The characters of a row."""
        return "".join(self._marks[y])

    def lines(self) -> list[str]:
        """All rows, without trailing blanks."""
        return [self.line(y).rstrip() for y in range(self.height)]

    def runs(self, y: int) -> list[TextRun]:
        """A row as runs of equal ink."""
        runs: list[TextRun] = []
        begin = 0
        inks = self._inks[y]
        for place in range(1, self.width + 1):
            if place == self.width or inks[place] != inks[begin]:
                runs.append(TextRun("".join(self._marks[y][begin:place]), inks[begin]))
                begin = place
        return runs

    def changes(self, before: "Paper") -> list[tuple[int, int, int]]:
        """Where it differs from a sheet of the same size: row, first place, number of places."""
        found = []
        for y in range(self.height):
            if self._marks[y] == before._marks[y] and self._inks[y] == before._inks[y]:
                continue
            places = [x for x in range(self.width) if self.at(x, y) != before.at(x, y)]
            found.append((y, places[0], places[-1] - places[0] + 1))
        return found
