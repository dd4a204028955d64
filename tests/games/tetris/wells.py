"""Wells drawn in text, and how tests play on them."""

from textwrap import dedent

from blockyard.core.match import Match
from blockyard.core.settings import Given
from blockyard.games.tetris import game
from blockyard.games.tetris.pieces import PIECES, TURNS
from blockyard.games.tetris.well import Well


def begin(text: str = "", seats: int = 1, seed: int = 0, **settings: Given) -> Match:
    """A match, from a position if one is drawn."""
    return Match(game, settings, seed, seats, dedent(text).strip())


def modern(text: str = "", seats: int = 1, seed: int = 0, **settings: Given) -> Match:
    """A match of the modern ruleset, six columns wide by default."""
    wanted: dict[str, Given] = {"ruleset": "modern", "width": 6}
    wanted.update(settings)
    return begin(text, seats, seed, **wanted)


def well(match: Match, seat: int = 0) -> Well:
    """The state of a seat's well."""
    board = match.position.boards[seat]
    assert isinstance(board, Well)
    return board


def play(match: Match, words: str, seat: int = 0) -> None:
    """Perform actions in order, all at the current time."""
    for word in words.split():
        match.play(seat, word)


def messages(match: Match, words: str, seat: int = 0) -> str:
    """The messages about some actions."""
    before = match.event_count(seat)
    play(match, words, seat)
    events = match.events(seat, before)
    return ". ".join(phrase for event in events for phrase in game.tell(*event))


def piece(match: Match, seat: int = 0) -> str:
    """The letter of the falling piece."""
    return PIECES[well(match, seat).form // TURNS]


def _drawn(match: Match, seat: int) -> list[str]:
    shown = game.notation.show(well(match, seat), {})
    rows = [line for line in shown.splitlines() if ":" not in line]
    while rows and not rows[0].strip("."):
        rows = rows[1:]
    return rows


def picture(match: Match, seat: int = 0) -> str:
    """The well from its highest cell down, with the falling piece in lower case."""
    return "\n".join(_drawn(match, seat))


def stack(match: Match, seat: int = 0) -> str:
    """The same without the falling piece."""
    rows = ["".join("." if cell.islower() else cell for cell in row) for row in _drawn(match, seat)]
    while rows and not rows[0].strip("."):
        rows = rows[1:]
    return "\n".join(rows)


def drawing(text: str) -> str:
    """A drawing as written in a test, without its indentation."""
    return dedent(text).strip()
