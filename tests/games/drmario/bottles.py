"""Bottles drawn in tests: matches from drawings, and drawings from matches."""

from textwrap import dedent
from typing import Any

from blockyard.core.match import Match
from blockyard.core.settings import Given
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import Bottle, RoundTable
from blockyard.games.drmario.notation import drawing_of

EMPTY_ROW = ".. .. .. .. .. .. .. .."
NECK = "## ## ## .. .. ## ## ##"
FILLER = "R* Y* R* Y* R* Y* R* Y*"


def begin(text: str, seats: int = 1, **settings: Given) -> Match:
    """A match that starts from a drawing."""
    return Match(game, settings, seed=1, seats=seats, start=dedent(text).strip())


def rooms(*texts: str, **settings: Given) -> Match:
    """A room whose seats start from separate drawings."""
    parts = [f"[seat {seat}]\n{dedent(text).strip()}" for seat, text in enumerate(texts)]
    return Match(game, settings, seed=1, seats=len(texts), start="\n".join(parts))


def bottle(match: Match, seat: int = 0) -> Bottle:
    """A seat's board."""
    board = match.position.boards[seat]
    assert isinstance(board, Bottle)
    return board


def room(match: Match) -> RoundTable:
    """The table between the seats."""
    table = match.position.table
    assert isinstance(table, RoundTable)
    return table


def drawn(match: Match, seat: int = 0) -> str:
    """The rows of a bottle that hold something, as a drawing; the falling pill is not in it."""
    return _without_empty_top(drawing_of(bottle(match, seat)))


def picture(text: str) -> str:
    """A drawing in a test, to be compared with ``drawn``."""
    return _without_empty_top([line.strip() for line in dedent(text).strip().splitlines()])


def _without_empty_top(rows: list[str]) -> str:
    while rows and rows[0] in (EMPTY_ROW, NECK):
        rows = rows[1:]
    return "\n".join(rows)


def pill(match: Match, seat: int = 0) -> str:
    """The falling pill as positions state it."""
    for line in match.game.notation.show(bottle(match, seat), {}).splitlines():
        if line.startswith("pill: "):
            return line.replace("pill: ", "")
    return "none"


def phase(match: Match, seat: int = 0) -> str:
    """The phase as positions state it."""
    text = match.game.notation.show(bottle(match, seat), {})
    return text.partition("phase: ")[2].partition("\n")[0]


def play(match: Match, *actions: str, seat: int = 0) -> None:
    """Perform several actions, all at the current time."""
    for action in actions:
        match.play(seat, action)


def event_names(match: Match, seat: int = 0, since: int = 0) -> list[str]:
    """What happened on a board, by name."""
    return [name for name, _, _, _ in match.events(seat, since)]


def ask(match: Match, query: str, seat: int = 0) -> Any:
    """The answer to one of the game's own queries."""
    return match.ask(seat, query)
