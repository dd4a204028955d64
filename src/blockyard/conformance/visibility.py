"""Checks of what players can see of a match: views, answers, thumbnails and public texts."""

import json

from blockyard.conformance.states import Broken, scramble, states_of
from blockyard.conformance.views import answer_problems, grid_problems, view_problems
from blockyard.core.match import Match
from blockyard.core.state import field_names

MOST_VIEW_BYTES = 12_000
"""Maximum size of a view as JSON, for any number of seats."""


def check_views(match: Match) -> None:
    """Check that what seats see is declared, legal, small, and independent of hidden state."""
    hidden = match.copy()
    for state in states_of(hidden.position):
        scramble(state, [name for name in field_names(state) if name.endswith("rng")])
    for seat in range(-1, min(match.seats, 3)):
        view = match.view(seat)
        _check_declared(match, seat)
        if hidden.view(seat) != view:
            raise Broken("a view reveals the random generator's state")
        if len(json.dumps(view, separators=(",", ":"))) > MOST_VIEW_BYTES:
            raise Broken(f"a view of {match.seats} seats is larger than {MOST_VIEW_BYTES} bytes")
        legal = match.legal(seat)
        offered = [choice["action"] for choice in view["choices"]]
        for placements in view["placements"]:
            offered += placements["actions"].values()
        if view["aim"] and legal:
            offered += [_aiming(view["aim"], other["seat"]) for other in view["others"]]
        for action in offered:
            if action not in legal:
                raise Broken(f"a view offers an illegal choice: {action}")
        _check_queries(match, hidden, seat)
    _check_public_text(match, hidden)
    _check_thumbnails(match, hidden)


def _check_declared(match: Match, seat: int) -> None:
    view = match.game.view(match.position, seat)
    for problem in view_problems(match.game, view):
        raise Broken(f"a view is not of its declared type: {problem}")
    if view["turn"] != match.position.turn:
        raise Broken("a view's turn is not the field turn of the shared board")


def _check_public_text(match: Match, hidden: Match) -> None:
    """Check that a public text reveals no random state, and continues with that of a seed."""
    text = match.show_public()
    if text != hidden.show_public():
        raise Broken("the public text of a position reveals the random generator's state")
    again = Match(match.game, match.settings, match.seed, match.seats, text)
    for state in states_of(again.position):
        for name in field_names(state):
            if name.endswith("rng") and not any(getattr(state, name)):
                raise Broken(f"loaded from its public text, a position has no {name}")


def _aiming(aim: str, seat: int) -> str:
    return aim.replace("{seat}", str(seat))


def _check_queries(match: Match, hidden: Match, seat: int) -> None:
    for name in match.game.queries:
        answer = match.ask(seat, name)
        if not _is_plain(answer):
            raise Broken(f"the answer to {name} is not plain data")
        for problem in answer_problems(match.game, name, answer):
            raise Broken(f"an answer is not of its declared type: {problem}")
        if hidden.ask(seat, name) != answer:
            raise Broken(f"the answer to {name} reveals the random generator's state")


def _is_plain(data: object) -> bool:
    if isinstance(data, list):
        return all(_is_plain(item) for item in data)
    if isinstance(data, dict):
        return all(isinstance(key, str) and _is_plain(data[key]) for key in data)
    return data is None or type(data) in (int, str, bool)


def _check_thumbnails(match: Match, hidden: Match) -> None:
    for seat in range(min(match.seats, 3) if match.game.thumbnail is not None else 0):
        grid = match.thumbnail(seat)
        for problem in grid_problems(grid):
            raise Broken(problem)
        if hidden.thumbnail(seat) != grid:
            raise Broken("a thumbnail reveals the random generator's state")
        if match.thumbnail_cells(seat) != grid["cells"]:
            raise Broken("the cells of a thumbnail differ from those listed alone")
    if match.game.brief is not None and match.seats > 1:
        for other in match.view(0)["others"]:
            if match.brief(other["seat"]) != other:
                raise Broken(f"the summary of seat {other['seat']} differs from its entry in views")
