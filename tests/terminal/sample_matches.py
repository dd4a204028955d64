"""Matches for tests of storage: played randomly, but the same every time."""

import random
from collections.abc import Callable
from time import monotonic

from tests.terminal.desk import Desk
from textual.events import Paste

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.terminal.storage.records import KeptReplay
from blockyard.terminal.storage.store import Store

PATIENCE = 60
"""Maximum seconds that a test waits."""


def played(game_id: str, inputs: int = 60) -> Match:
    """A match after some inputs in the game's first mode."""
    game = open_game(game_id)
    mode = game.modes[0]
    match = Match(game, mode.settings, 3, mode.seats or None, mode.start)
    chance = random.Random(1)
    while len(match.inputs) < inputs and match.outcome() is None:
        turn = match.view(-1)["turn"]
        seat = turn if isinstance(turn, int) else 0
        options = [word for word in match.legal(seat) if word not in game.surrenders]
        match.play(seat, chance.choice(options))
        if game.timed:
            match.advance(match.now + chance.randrange(300))
    return match


def replay_of(match: Match) -> str:
    """The replay of a match as text."""
    return to_text(record(match), match.game)


def keep(store: Store, match: Match, score: int = 0) -> KeptReplay:
    """Save a match in a store."""
    outcome = match.outcome()
    reason = outcome.reason if outcome else "unfinished"
    return store.keep_replay(match.game.id, replay_of(match), reason, score, match.now)


def forged(text: str) -> str:
    """A replay that claims a false ending."""
    head, _, rest = text.partition("\nend: ")
    end, _, outcome = rest.partition("\n")
    return f"{head}\nend: {end.split()[0]} 0123456789abcdef\n{outcome}"


def answer(desk: Desk, text: str) -> None:
    """Answer a prompt by pasting a text over its current one."""
    desk.press("ctrl+u")
    desk.tell(Paste(text))
    desk.press("enter")


def wait(desk: Desk, is_so: Callable[[], bool]) -> None:
    """Run the app until a condition holds."""
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, desk.text
        desk.settle()
