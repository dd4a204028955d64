"""Matches of Block Blast from drawings, and drawings from matches."""

from textwrap import dedent
from typing import Any

from blockyard.core.match import Match
from blockyard.games.blockblast import game
from blockyard.games.blockblast.board import BlastBoard

EMPTY_BOARD = "\n".join(["." * 8] * 8)


def begin(text: str, seed: int = 0, **settings: str | int) -> Match:
    """A match from a drawing."""
    return Match(game, dict(settings), seed, start=dedent(text).strip())


def board(match: Match, seat: int = 0) -> BlastBoard:
    """The board of a seat."""
    found = match.position.boards[seat]
    assert isinstance(found, BlastBoard)
    return found


def drawn(match: Match) -> str:
    """The board as eight lines of ``x`` and dots."""
    rows = board(match).rows
    return "\n".join(
        "".join("x" if row >> column & 1 else "." for column in range(8)) for row in rows
    )


def picture(text: str) -> str:
    """A drawing in a test, without its indentation."""
    return dedent(text).strip()


def ask(match: Match, query: str, seat: int = 0) -> Any:
    """The answer to one of the game's own queries."""
    return match.ask(seat, query)


def event_names(match: Match, since: int = 0) -> list[Any]:
    """The names of the events so far."""
    events: Any = match.events(0, since)
    return [event[0] for event in events]
