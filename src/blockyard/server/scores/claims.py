"""What a submitted result claims to be, and whether that matches what it was played for.

Everything here is cheap, so that nobody can keep the server busy: inputs are not read.
"""

import hashlib

from msgspec import Struct

from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.modes import is_compared, list_name, mode_of
from blockyard.core.replay_text import game_of, outline_of, tidy
from blockyard.server.responses import Refusal
from blockyard.server.scores.codes import (
    BAD_REPLAY,
    NOT_STARTED,
    OTHER_GAME,
    OTHER_RULES,
    OTHER_SEED,
    TOO_BIG,
    TOO_EARLY,
    TOO_LATE,
    UNRANKED,
)
from blockyard.server.scores.games import game_named
from blockyard.server.scores.records import Run
from blockyard.server.wire.scores import MAX_BYTES, RunRequest

MAX_LINES = 10_000
"""A replay of the maximum size has about 2,000 lines; each costs a little time."""

SLACK = 30_000
"""How much longer than its own time a timed game may take, in ms: countdown, pauses, latency."""

HASTE = 2000
"""How much faster than the server's clock a game may seem, in ms: clocks differ slightly."""

TURN_TIME = 24 * 60 * 60 * 1000
"""How long a game without a clock may take, in ms."""

ALONE = "Only single-player games outside practice modes are ranked."


class Claim(Struct):
    """What a replay claims."""

    text: str
    replay: str
    """An id that is the same for equal texts."""
    game: Game
    list: str
    settings: str
    seed: int
    end: int
    """How long it was played, in ms of the game."""


def requested_list(request: RunRequest) -> tuple[Game, str]:
    """The game and the leaderboard of a game that is about to start."""
    game = game_named(request.game)
    try:
        requested = game.mode(request.mode) if request.mode else Mode("", "")
        values = game.settings.read({**requested.settings, **request.settings})
    except ValueError as error:
        raise Refusal(422, UNRANKED, f"These settings are not possible: {error}.") from None
    mode = mode_of(game, values, requested.seats or game.seats[0], requested.start)
    if requested.practice or not is_compared(game, mode):
        raise Refusal(422, UNRANKED, ALONE)
    return game, list_name(game, mode)


def read_claim(given: str) -> Claim:
    """Read the claim of a replay; raises ``Refusal`` if it can't be on any leaderboard."""
    if len(given.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise Refusal(413, TOO_BIG, f"A replay may have at most {MAX_BYTES} bytes.")
    if given.count("\n") + given.count("\r") > MAX_LINES:
        raise Refusal(422, BAD_REPLAY, f"A replay may have at most {MAX_LINES} lines.")
    text = tidy(given)
    try:
        digest = hashlib.sha256(text.encode()).hexdigest()
        game_id, version = game_of(text)
    except ValueError as error:
        raise Refusal(422, BAD_REPLAY, f"It cannot be read: {error}.") from None
    game = game_named(game_id)
    if version != game.version:
        raise Refusal(
            409,
            OTHER_RULES,
            f"It was played with version {version} of the {game.title} rules; this server uses "
            f"version {game.version}.",
        )
    try:
        outline = outline_of(text, game)
        values = game.settings.read(outline.settings)
        mode = mode_of(game, values, outline.seats, outline.start)
    except ValueError as error:
        raise Refusal(422, BAD_REPLAY, f"It cannot be read: {error}.") from None
    if not is_compared(game, mode) or outline.start != mode.start or outline.clocks != "shared":
        raise Refusal(422, UNRANKED, ALONE)
    if outline.start and mode not in game.modes:
        raise Refusal(422, UNRANKED, "Games that did not start from the beginning are not ranked.")
    words = game.settings.text(values)
    listed = list_name(game, mode)
    return Claim(text, digest[:24], game, listed, words, outline.seed, outline.end)


def fit_run(claim: Claim, run: Run) -> None:
    """Check that a claim matches a run; raises ``Refusal`` if it doesn't."""
    if run.elapsed < 0:
        raise Refusal(409, NOT_STARTED, "Its seed was not issued yet.")
    if (claim.game.id, claim.game.version) != (run.game, run.version):
        raise Refusal(409, OTHER_GAME, "It is not the game that was started.")
    if claim.list != run.list:
        raise Refusal(409, OTHER_GAME, "Its settings are not those of the game that was started.")
    if claim.seed != run.committed.seed:
        raise Refusal(409, OTHER_SEED, "Its seed is not the one issued for it.")
    if claim.end > run.elapsed + HASTE:
        raise Refusal(
            422,
            TOO_EARLY,
            f"It claims {_seconds(claim.end)} s of play, but its seed was issued "
            f"{_seconds(run.elapsed)} s ago.",
        )
    if run.elapsed > latest(claim.game, claim.end):
        raise Refusal(409, TOO_LATE, late_words(claim.game))


def latest(game: Game, end: int) -> int:
    """How long after the seed was issued a game of that length is accepted, in ms."""
    return end + SLACK if game.timed else TURN_TIME


def late_words(game: Game) -> str:
    """Why a result came too late."""
    if game.timed:
        return (
            f"It was submitted more than {SLACK // 1000} s after it was played. Pauses count too."
        )
    return f"It was submitted more than {TURN_TIME // 3_600_000} hours after it was started."


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"
