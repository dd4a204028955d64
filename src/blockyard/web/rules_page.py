"""Rules pages for the page: a game's ``RULES.md`` as data, which the page shows without HTML.

The page gets no markup to trust: text from other packages cannot become a script.
"""

import re
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from blockyard.rules_text import rules_page

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

    from blockyard.core.game import Game

SafeStyle: TypeAlias = Literal["strong", "em", "code"]


class Span(TypedDict):
    """A stretch of text in one style."""

    text: str
    styles: list[SafeStyle]
    href: str
    """Where a link leads; empty if it is not a link."""


class Heading(TypedDict):
    """A heading of a section."""

    kind: Literal["heading"]
    level: int
    id: str
    """Its name in addresses, unique on the page."""
    spans: list[Span]


class Paragraph(TypedDict):
    """A paragraph of text."""

    kind: Literal["paragraph"]
    spans: list[Span]


class ItemList(TypedDict):
    """A list."""

    kind: Literal["list"]
    numbered: bool
    items: "list[list[Block]]"


class TextTable(TypedDict):
    """A table."""

    kind: Literal["table"]
    head: list[list[Span]]
    rows: list[list[list[Span]]]


class Drawing(TypedDict):
    """A drawing in text, or an example of a text format."""

    kind: Literal["drawing"]
    text: str


class OptionsTable(TypedDict):
    """Where the page shows the game's settings, from the game itself."""

    kind: Literal["options"]


Block: TypeAlias = Heading | Paragraph | ItemList | TextTable | Drawing | OptionsTable
"""A part of a rules page."""


class RulesPage(TypedDict):
    """The rules of a game for players."""

    blocks: list[Block]


OPTIONS: OptionsTable = {"kind": "options"}
SETTINGS = "Settings"
"""The title of the section about a game's settings."""

WEB = ("https://", "http://")
"""How links may begin: others lead to files that the page does not have."""


def rules_as_data(game: "Game") -> RulesPage:
    """The rules page of a game; only its settings if it has none."""
    try:
        text = rules_page(game)
    except ValueError:
        return {"blocks": [OPTIONS]}
    names = {option.name for option in game.settings.options}
    return {"blocks": _with_options(read_blocks(text), names)}


def read_blocks(markdown: str) -> list[Block]:
    """The parts of a Markdown text, without its title."""
    # An extra that may be missing; the rules of the games in this package are already in the page.
    from markdown_it import MarkdownIt  # noqa: PLC0415  # as above
    from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415  # as above

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    found = _blocks(SyntaxTreeNode(parser.parse(markdown)))
    if found and found[0]["kind"] == "heading" and found[0]["level"] == 1:
        found = found[1:]
    _number_equal_names(found)
    return found


def _with_options(blocks: list[Block], settings: set[str]) -> list[Block]:
    """The same with one place for the settings: that of their table, or else in their section.

    The page takes the settings from the game itself; the table is for those who read the file.
    """
    if not settings:
        return blocks
    for place, block in enumerate(blocks):
        if block["kind"] == "table" and _names_in(block) <= settings:
            return [*blocks[:place], OPTIONS, *blocks[place + 1 :]]
    for place, block in enumerate(blocks):
        if block["kind"] == "heading" and _plain(block["spans"]) == SETTINGS:
            return [*blocks[: place + 1], OPTIONS, *blocks[place + 1 :]]
    heading: Heading = {"kind": "heading", "level": 2, "id": "settings", "spans": [_span(SETTINGS)]}
    return [*blocks, heading, OPTIONS]


def _names_in(table: TextTable) -> set[str]:
    return {_plain(row[0]) for row in table["rows"] if row}


def _blocks(node: "SyntaxTreeNode") -> list[Block]:
    found = [_block(child) for child in node.children]
    return [block for block in found if block is not None]


def _block(node: "SyntaxTreeNode") -> Block | None:
    if node.type == "heading":
        spans = _spans_of(node)
        return {"kind": "heading", "level": int(node.tag[1]), "id": _name(spans), "spans": spans}
    if node.type == "paragraph":
        return {"kind": "paragraph", "spans": _spans_of(node)}
    if node.type in ("bullet_list", "ordered_list"):
        items = [_blocks(item) for item in node.children]
        return {"kind": "list", "numbered": node.type == "ordered_list", "items": items}
    if node.type == "table":
        head, *rows = [
            [_spans_of(cell) for cell in row.children]
            for part in node.children
            for row in part.children
        ]
        return {"kind": "table", "head": head, "rows": rows}
    if node.type in ("code_block", "fence"):
        return {"kind": "drawing", "text": node.content.rstrip("\n")}
    return None


def _spans_of(node: "SyntaxTreeNode") -> list[Span]:
    """The text of a paragraph, a heading or a cell."""
    spans: list[Span] = []
    for inline in node.children:
        _add_spans(inline, [], "", spans)
    return _joined(spans)


def _joined(spans: list[Span]) -> list[Span]:
    """The same text with fewer spans: neighbours in the same style are merged."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last and (last["styles"], last["href"]) == (span["styles"], span["href"]):
            last["text"] += span["text"]
        else:
            joined.append(span)
    return joined


def _add_spans(
    node: "SyntaxTreeNode", styles: list[SafeStyle], href: str, spans: list[Span]
) -> None:
    for child in node.children:
        if child.type in ("text", "softbreak", "hardbreak"):
            spans.append(_span(child.content if child.type == "text" else " ", styles, href))
        elif child.type == "code_inline":
            spans.append(_span(child.content, [*styles, "code"], href))
        elif child.type == "strong":
            _add_spans(child, [*styles, "strong"], href, spans)
        elif child.type == "em":
            _add_spans(child, [*styles, "em"], href, spans)
        elif child.type == "link":
            target = str(child.attrs["href"])
            _add_spans(child, styles, target if target.startswith(WEB) else "", spans)


def _span(text: str, styles: list[SafeStyle] | None = None, href: str = "") -> Span:
    return {"text": text, "styles": styles or [], "href": href}


def _plain(spans: list[Span]) -> str:
    return "".join(span["text"] for span in spans)


def _name(spans: list[Span]) -> str:
    """A heading's name in addresses: ``Score and levels`` is ``score-and-levels``."""
    return "-".join(re.findall(r"\w+", _plain(spans).lower()))


def _number_equal_names(blocks: list[Block]) -> None:
    seen: dict[str, int] = {}
    for block in blocks:
        if block["kind"] == "heading":
            name = block["id"]
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 1:
                block["id"] = f"{name}-{seen[name]}"
