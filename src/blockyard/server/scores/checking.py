"""Verification of a result by re-simulation, as done by a worker process."""

from msgspec import Struct

from blockyard.catalogue import open_game
from blockyard.core.modes import standing
from blockyard.core.playback import verify
from blockyard.core.replay_text import from_text, game_of
from blockyard.server.scores.codes import (
    BAD_REPLAY,
    NOT_TRUE,
    RUNS_ON,
    TOO_MANY_INPUTS,
    UNRANKED,
)
from blockyard.server.wire.scores import MAX_INPUTS

MAX_OVERRUN = 1000
"""How long a replay may continue after its end, in ms; recording doesn't stop immediately."""


class CheckResult(Struct):
    """The outcome of verifying a result."""

    problem: str = ""
    """A code for why it is rejected; empty if it is correct."""
    message: str = ""
    """The reason, in words for players."""
    list: str = ""
    """The leaderboard it belongs to."""
    by_time: bool = False
    score: int = 0
    time: int = 0
    """When the game ended, in ms of the game."""


def check(text: str) -> CheckResult:
    """Verify a replay; the score is computed by the rules, not taken from the text."""
    try:
        game = open_game(game_of(text)[0])
        replay = from_text(text, game)
    except ValueError as error:
        return CheckResult(BAD_REPLAY, f"It cannot be read: {error}.")
    if len(replay.inputs) > MAX_INPUTS:
        count = len(replay.inputs)
        return CheckResult(TOO_MANY_INPUTS, f"It has {count} inputs; the maximum is {MAX_INPUTS}.")
    verdict = verify(replay, game)
    if not verdict:
        return CheckResult(NOT_TRUE, f"The replay is not correct: {verdict.problem}.")
    match = verdict.match
    found = standing(match, match.mode)
    outcome = match.outcome()
    if outcome is None or not found.is_ranked:
        return CheckResult(UNRANKED, f"It is not ranked: {found.unranked}.")
    if replay.end > outcome.time + MAX_OVERRUN:
        return CheckResult(RUNS_ON, "It continues after the end of the game.")
    return CheckResult("", "", found.scores, found.by_time, found.score, found.time)
