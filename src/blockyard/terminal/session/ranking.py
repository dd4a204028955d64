"""The lists of best results: which one a match belongs to, and its rank there."""

from typing import TYPE_CHECKING

from blockyard.core.controls import Mode
from blockyard.core.modes import custom_words, list_name
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.storage.records import Score

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.modes import Standing
    from blockyard.terminal.storage.records import KeptReplay
    from blockyard.terminal.storage.store import Store


def best_result(store: "Store", game: "Game", mode: Mode) -> str:
    """The best result of a mode, as displayed; empty if there isn't one."""
    scores = store.scores(list_name(game, mode))
    if not scores:
        return ""
    return clock(scores[0].time) if mode.by_time else f"{scores[0].score:,}"


def custom_modes(store: "Store", game: "Game") -> list[Mode]:
    """The player's custom rulesets that have results, as modes of a game."""
    modes = []
    for name in store.score_lists():
        mode_id = name.removeprefix(f"{game.id}-")
        words = custom_words(game, mode_id) if mode_id != name else None
        if words is not None:
            modes.append(Mode(mode_id, words.replace("_", " ") or "Custom settings"))
    return modes


def rank(store: "Store", standing: "Standing", kept: "KeptReplay") -> int:
    """Add a result; returns its rank from 1, or 0 if it is unranked or not among the best."""
    if not standing.is_ranked:
        return 0
    score = Score(standing.score, standing.time, kept.date, kept.id)
    return store.add_score(standing.scores, score, standing.by_time)
