"""``blockyard games``, ``rules`` and ``check``: list games, print rules, test conformance."""

import json
import re
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from blockyard.catalogue import describe_words, open_all, open_game
from blockyard.commands import FINE, WRONG, counted

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game

RULES_PAGE = "RULES.md"
"""The file in a game's folder that explains its rules to players."""

HEADINGS = "=-"
"""Underlines of first- and second-level headings in a terminal."""


def add_to(commands: "Commands") -> None:
    """Add ``games``, ``rules`` and ``check``."""
    games = commands.add_parser("games", help="list all games")
    games.add_argument("--json", action="store_true", help="print full details as JSON")
    games.set_defaults(run=list_games)
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game", metavar="GAME", help="the id of a game")
    rules.set_defaults(run=tell_rules)
    check = commands.add_parser("check", help="check that a game conforms to the contract")
    check.add_argument("game", metavar="GAME", help="the id of a game")
    check.set_defaults(run=check_game)


def list_games(args: Namespace) -> int:
    """Print all games as a table or as JSON."""
    games, troubles = open_all()
    if args.json:
        print(json.dumps([describe_words(game) for game in games], indent=2))
    else:
        heading = ("ID", "TITLE", "SEATS", "PLAYED", "")
        print(table([heading, *(_row(game) for game in games)]))
    for trouble in troubles:
        print(f"blockyard: {trouble}", file=sys.stderr)
    return WRONG if troubles else FINE


def _row(game: "Game") -> tuple[str, ...]:
    low, high = game.seats
    seats = str(low) if low == high else f"{low}-{high}"
    return game.id, game.title, seats, "real-time" if game.timed else "turn-based", game.pitch


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows of texts, aligned in columns."""
    widths = [max(len(word) for word in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        words = [word.ljust(width) for word, width in zip(row, widths, strict=True)]
        lines.append("  ".join(words).rstrip())
    return "\n".join(lines)


def tell_rules(args: Namespace) -> int:
    """Print the rules of a game: as Markdown, or as plain text in a terminal."""
    game = open_game(args.game)
    package = getattr(game.rules, "__package__", "")
    page = files(package).joinpath(RULES_PAGE) if package else None
    if page is None or not page.is_file():
        raise ValueError(f"{game.title} has no rules page")
    text = page.read_text(encoding="utf-8")
    print((plain_text(text) if sys.stdout.isatty() else text).rstrip())
    return FINE


def plain_text(markdown: str) -> str:
    """Markdown as plain text for a terminal: no markup, headings underlined, drawings kept."""
    lines: list[str] = []
    drawing = False
    for line in markdown.splitlines():
        if line.startswith("```"):
            drawing = not drawing
        elif drawing:
            lines.append("    " + line)
        elif line.startswith("#"):
            marks, _, title = line.partition(" ")
            lines.append(_unmarked(title))
            lines.append(HEADINGS[min(len(marks), len(HEADINGS)) - 1] * len(lines[-1]))
        else:
            lines.append(_unmarked(line))
    return "\n".join(lines)


def _unmarked(line: str) -> str:
    line = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", line)
    return re.sub(r"\*\*(.+?)\*\*|`(.+?)`", lambda found: found[1] or found[2], line)


def check_game(args: Namespace) -> int:
    """Run the conformance suite on a game and print its findings."""
    from blockyard.conformance.suite import check  # noqa: PLC0415  # only this command needs it

    game = open_game(args.game)
    problems = check(game)
    for problem in problems:
        print(problem)
    if problems:
        print(f"{game.id}: {counted(len(problems), 'problem')}")
        return WRONG
    print(f"{game.id}: passed")
    return FINE
