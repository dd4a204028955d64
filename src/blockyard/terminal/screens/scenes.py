"""Scenes of a match: what the players at this terminal see of it at a moment."""

from typing import TYPE_CHECKING, Any

from blockyard.core.match import Match
from blockyard.terminal.board import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blockyard.core.controls import Mode
    from blockyard.terminal.match.session import Session


def seat_to_show(session: "Session") -> int:
    """The seat whose view is shown: on a shared board the player who is to act, else the first."""
    people = session.people
    first = people[0] if people else 0
    if not session.game.shared_board:
        return first
    turn = session.match.view(first)["turn"]
    if isinstance(turn, int) and (turn in people or not people):
        return turn
    return first


def scene_of(session: "Session", words: str, typed: str, keys: list[tuple[str, str]]) -> Scene:
    """What the board is to draw at this moment."""
    match = session.match
    seat = seat_to_show(session)
    view: Any = match.view(seat)
    others: list[Any] = []
    # Of more boards than two, a view tells in short what is on the others.
    if not session.game.shared_board and match.seats == 2:
        others = [match.view(other) for other in range(match.seats) if other != seat]
    has_turn = view["turn"] is None or view["turn"] in session.people
    return Scene(
        view=view,
        mode=session.mode,
        others=others,
        active=session.is_active and bool(session.people) and has_turn,
        now=session.now,
        words=session.refusal or session.trouble or words,
        typed=typed,
        best=session.best,
        keys=keys,
        watched=not session.people,
    )


def past_scenes(match: Match, mode: "Mode") -> "Iterator[Scene]":
    """What was on the board of a game in turns before each input so far."""
    if match.game.timed:
        return
    past = Match(match.game, match.settings, match.seed, match.seats, match.start)
    for time, seat, action in match.inputs:
        view: Any = past.view(seat)
        yield Scene(view=view, mode=mode)
        past.act(seat, action, at=time)
