"""The rules page of a game as plain text, for terminals."""

import re
from importlib.resources import files
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.game import Game

RULES_PAGE = "RULES.md"
"""The file in a game's folder that explains its rules to players."""

HEADINGS = "=-"
"""Underlines of first- and second-level headings."""

ITEM = re.compile(r"( *)(-|\d+\.) ")
"""The start of a list item."""

GAP = 2
"""Columns between two columns of a table."""

NARROWEST = 8
"""Minimum columns to which a column of a table is folded."""


def rules_page(game: "Game") -> str:
    """The rules of a game as Markdown; raises ``ValueError`` if it has no rules page."""
    package = getattr(game.rules, "__package__", "")
    page = files(package).joinpath(RULES_PAGE) if package else None
    if page is None or not page.is_file():
        raise ValueError(f"{game.title} has no rules page")
    return page.read_text(encoding="utf-8")


def plain_text(markdown: str, width: int) -> list[str]:
    """The lines of a Markdown page without markup, folded to a width.

    Headings are underlined, tables aligned, and drawings kept as they are.
    """
    lines: list[str] = []
    for block in _blocks(markdown):
        if block[0].startswith("```"):
            lines.extend("    " + line for line in block[1:])
        elif block[0].startswith("#"):
            lines.extend(_heading(block[0], width))
        elif block[0].lstrip().startswith("|"):
            lines.extend(_table(block, width))
        else:
            lines.extend(_paragraph(block, width))
    return lines


def _blocks(markdown: str) -> list[list[str]]:
    """The lines of a page, grouped into headings, paragraphs, items, tables and drawings."""
    blocks: list[list[str]] = []
    is_open = False
    drawing = False
    inside = 0
    for line in markdown.splitlines():
        item = ITEM.match(line)
        indent = len(line) - len(line.lstrip())
        if line.startswith("```"):
            drawing = not drawing
            if drawing:
                blocks.append([line])
            is_open = False
        elif drawing:
            blocks[-1].append(line)
        elif not line.strip() or line.startswith("#") or indent >= inside + 4:
            blocks.append([line])
            is_open = False
            inside = inside if indent or not line.strip() else 0
        elif item or not is_open or _is_row(line) != _is_row(blocks[-1][0]):
            inside = len(item[0]) if item else min(inside, indent)
            blocks.append([line])
            is_open = True
        else:
            blocks[-1].append(line)
    return blocks


def _is_row(line: str) -> bool:
    return line.lstrip().startswith("|")


def _heading(line: str, width: int) -> list[str]:
    marks, _, title = line.partition(" ")
    lines = wrap(_unmarked(title), width)
    underline = HEADINGS[min(len(marks), len(HEADINGS)) - 1] * max(map(len, lines))
    return [*lines, underline]


def _paragraph(block: list[str], width: int) -> list[str]:
    """A paragraph or a list item, folded; a drawing by indentation is kept as it is."""
    first = block[0]
    if not first.strip():
        return [""]
    item = ITEM.match(first)
    indent = len(item[0]) if item else len(first) - len(first.lstrip())
    if not item and indent >= 4:
        return [first]
    text = _unmarked(" ".join(line.strip() for line in block))
    begin = item[1] if item else " " * indent
    return wrap(text, width, initial_indent=begin, subsequent_indent=" " * indent)


def _table(block: list[str], width: int) -> list[str]:
    """A table with aligned columns; as long as it is too wide, its widest column is folded."""
    indent = len(block[0]) - len(block[0].lstrip())
    rows = [_cells(line) for line in block if not re.fullmatch(r"[\s|:-]+", line)]
    count = max(map(len, rows))
    rows = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = [max(1, *(len(row[column]) for row in rows)) for column in range(count)]
    while sum(widths) + GAP * (count - 1) + indent > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return [" " * indent + line for row in rows for line in _row(row, widths)]


def _row(row: list[str], widths: list[int]) -> list[str]:
    """A row of a table, each cell folded to its column."""
    folded = [wrap(cell, wide) for cell, wide in zip(row, widths, strict=True)]
    lines = []
    for number in range(max(1, *map(len, folded))):
        parts = [cell[number] if number < len(cell) else "" for cell in folded]
        texts = [part.ljust(wide + GAP) for part, wide in zip(parts, widths, strict=True)]
        lines.append("".join(texts).rstrip())
    return lines


def _cells(line: str) -> list[str]:
    return [_unmarked(cell.strip()) for cell in line.strip().strip("|").split("|")]


def _unmarked(text: str) -> str:
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\*\*(.+?)\*\*|`(.+?)`", lambda found: found[1] or found[2], text)
    return re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"\1", text)
