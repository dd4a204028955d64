"""Playing a result again, to see whether it is true: what a worker process does."""

from msgspec import Struct

from blockyard.catalogue import open_game
from blockyard.core.modes import list_name, standing
from blockyard.core.playback import verify
from blockyard.core.replay_text import from_text, game_of
from blockyard.server.scores.refusals import (
    BAD_REPLAY,
    NOT_TRUE,
    RUNS_ON,
    TOO_MANY_INPUTS,
    UNRANKED,
)
from blockyard.server.wire.scores import MOST_INPUTS

PATIENCE = 1000
"""Ms that a replay may go on after its game is over: recording does not stop at once."""


class Finding(Struct):
    """What playing a result again has found."""

    problem: str = ""
    """A code for why it is not taken; empty if it is true."""
    message: str = ""
    """The same in words for players."""
    list: str = ""
    """The list of best results that it belongs to."""
    by_time: bool = False
    score: int = 0
    time: int = 0
    """When the game ended, in ms of the game."""


def check(text: str) -> Finding:
    """Play a replay again; its score is what the rules say, not what the text says."""
    try:
        game = open_game(game_of(text)[0])
        replay = from_text(text, game)
    except ValueError as error:
        return Finding(BAD_REPLAY, f"It cannot be read: {error}.")
    if len(replay.inputs) > MOST_INPUTS:
        count = len(replay.inputs)
        return Finding(TOO_MANY_INPUTS, f"It has {count} inputs; {MOST_INPUTS} are taken at most.")
    verdict = verify(replay, game)
    if not verdict:
        return Finding(NOT_TRUE, f"Played again, it comes out differently: {verdict.problem}.")
    match = verdict.match
    found = standing(match, match.mode)
    outcome = match.outcome()
    if outcome is None or not found.is_ranked:
        return Finding(UNRANKED, f"It is not ranked: {found.unranked}.")
    if replay.end > outcome.time + PATIENCE:
        return Finding(RUNS_ON, "It goes on after the game is over.")
    scored = max(outcome.scores)
    return Finding("", "", list_name(game, match.mode), found.by_time, scored, outcome.time)
