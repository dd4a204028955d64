"""Plans: what a game's own bot does until the piece rests, or in a turn."""

from itertools import groupby
from typing import TYPE_CHECKING

from blockyard.core.state import assign

if TYPE_CHECKING:
    from blockyard.bots.minds import Mind
    from blockyard.core.game import Game
    from blockyard.core.state import Board

MOST_ACTIONS = 200
"""More actions than any plan has."""


def planned_actions(game: "Game", mind: "Mind", board: "Board", seat: int) -> list[str]:
    """The actions of a mind's plan, performed on a copy of the board; a turn has one."""
    copy = game.board()
    assign(copy, board)
    actions: list[str] = []
    while len(actions) < MOST_ACTIONS:
        action = mind.follow(copy, seat)
        if action < 0:
            break
        actions.append(game.actions.text(action))
        if not game.timed or game.rules.act(copy, seat, action):
            break
    return actions


def in_words(actions: list[str]) -> str:
    """Actions as a player would say them: ``turn, left x2, drop``."""
    parts = []
    for action, alike in groupby(actions):
        count = len(list(alike))
        words = action.replace("_", " ")
        parts.append(f"{words} x{count}" if count > 1 else words)
    return ", ".join(parts)
