"""Buckets drawn in tests: matches from drawings, and drawings from matches."""

from textwrap import dedent

from blockyard.core.match import Match
from blockyard.core.settings import Given
from blockyard.games.bucket import game
from blockyard.games.bucket.board import GRID_SIDE, Bucket, is_filled
from blockyard.games.bucket.notation import draw_grid

SIX_BY_FOUR: dict[str, Given] = {"width": 6, "depth": 4}
"""The bucket used in the rules' examples."""

EMPTY_SIX = "\n".join(["------"] * 6)


def begin(text: str, width: int = 6, depth: int = 4, **more: str | int) -> Match:
    """A match that starts from a drawing; ``@`` and other lines may be indented."""
    settings: dict[str, int | str | bool] = {"width": width, "depth": depth}
    settings.update(more)
    return Match(game, settings, start=dedent(text).strip())


def empty_bucket(piece: str, width: int = 6, depth: int = 4, **more: str | int) -> Match:
    """A match in an empty bucket, a piece somewhere in it."""
    rows = "\n".join(["-" * width] * width)
    return begin(f"piece: {piece}\n{rows}", width, depth, **more)


def board_of(match: Match, seat: int = 0) -> Bucket:
    """A seat's board."""
    board = match.position.board_of(seat)
    assert isinstance(board, Bucket)
    return board


def play(match: Match, actions: str) -> Match:
    """Play some actions of seat 0, separated by blanks."""
    for action in actions.split():
        match.play(0, action)
    return match


def shown_piece(match: Match) -> str:
    """The falling piece, as the notation states it."""
    for line in match.show().splitlines():
        if line.startswith("piece: "):
            return line.partition(": ")[2]
    return "none"


def filled_grid(match: Match) -> str:
    """The whole plus, ``x`` filled and ``-`` empty, without the falling piece."""
    s = board_of(match)
    side = s.width + 2 * s.depth
    lines = []
    for row in range(side):
        marks = ""
        for column, mark in enumerate(draw_grid(s)[row]):
            filled = is_filled(s, row * GRID_SIDE + column)
            marks += mark if mark == "~" else "-x"[filled]
        lines.append(marks)
    return "\n".join(lines)


def filled_bottom(match: Match) -> str:
    """The bottom, ``x`` filled and ``-`` empty, without the falling piece."""
    s = board_of(match)
    lines = filled_grid(match).splitlines()
    far = s.depth + s.width
    return "\n".join(line[s.depth : far] for line in lines[s.depth : far])


def drawn(text: str) -> str:
    """A drawing from a test, without its indentation."""
    return dedent(text).strip()


def quarter(picture: str) -> str:
    """A square drawing after a quarter turn clockwise."""
    rows = picture.splitlines()
    return "\n".join("".join(row[at] for row in reversed(rows)) for at in range(len(rows)))


def happened(match: Match, since: int = 0) -> list[str]:
    """The names of the events of seat 0."""
    return [name for name, _, _, _ in match.events(0, since)]
