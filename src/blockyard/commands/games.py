"""``blockyard games``, ``rules`` and ``check``: list games, print rules, test conformance."""

import json
import os
import pydoc
import sys
from argparse import Namespace
from collections.abc import Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from blockyard.catalogue import describe_words, open_all, open_game
from blockyard.commands import FINE, WRONG, counted
from blockyard.rules_text import plain_text, rules_page

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game

WIDEST = 80
"""Maximum columns of the rules: longer lines are hard to read."""


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
    """Print the rules of a game: as Markdown, or as plain text page by page in a terminal."""
    game = open_game(args.game)
    text = rules_page(game)
    if not sys.stdout.isatty():
        print(text.rstrip())
        return FINE
    width, height = get_terminal_size()
    lines = plain_text(text, min(width, WIDEST))
    if len(lines) < height:
        print("\n".join(lines))
    else:
        show_pages("\n".join(lines) + "\n")
    return FINE


def show_pages(text: str) -> None:
    """Show a text page by page with the player's pager."""
    # Without these, less would neither show Unicode nor end at the end of the text.
    os.environ.setdefault("LESS", "-FRX")
    os.environ.setdefault("LESSCHARSET", "utf-8")
    pydoc.pager(text)


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
