"""What a result that is handed in claims to be, and whether it fits what it was played for.

Everything here is cheap: no input is read, so that nobody can keep the server busy with this.
"""

import hashlib

from msgspec import Struct

from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.modes import is_compared, list_name, mode_of
from blockyard.core.replay_text import game_of, outline_of, tidy
from blockyard.server.answers import Refusal
from blockyard.server.scores.games import game_named
from blockyard.server.scores.records import Run
from blockyard.server.scores.refusals import (
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
from blockyard.server.wire.scores import MOST_BYTES, RunAsk

MOST_LINES = 10_000
"""A replay of the most bytes has about 2,000 lines; each costs a little time."""

SLACK = 30_000
"""Ms that a timed game may take longer than its own time: the countdown, short pauses, the way."""

HASTE = 2000
"""Ms by which a game may seem faster than the server's clock: clocks do not run alike."""

TURN_TIME = 24 * 60 * 60 * 1000
"""Ms for a game without a clock of its own."""

ALONE = "Only games played alone, and not for practice, are ranked."


class Claim(Struct):
    """What a replay says of itself."""

    text: str
    replay: str
    """An id by which equal texts are the same."""
    game: Game
    list: str
    settings: str
    seed: int
    end: int
    """How long it was played, in ms of the game."""


def list_asked_for(ask: RunAsk) -> tuple[Game, str]:
    """The game, and the list, of a game that is about to begin."""
    game = game_named(ask.game)
    try:
        asked = game.mode(ask.mode) if ask.mode else Mode("", "")
        values = game.settings.read({**asked.settings, **ask.settings})
    except ValueError as error:
        raise Refusal(422, UNRANKED, f"There is no such way to play: {error}.") from None
    mode = mode_of(game, values, asked.seats or game.seats[0], asked.start)
    if asked.practice or not is_compared(game, mode):
        raise Refusal(422, UNRANKED, ALONE)
    return game, list_name(game, mode)


def read_claim(given: str) -> Claim:
    """What a text claims; ``Refusal`` if it is no replay that could be on a list."""
    if len(given.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise Refusal(413, TOO_BIG, f"A replay of more than {MOST_BYTES} bytes is not taken.")
    if given.count("\n") + given.count("\r") > MOST_LINES:
        raise Refusal(422, BAD_REPLAY, f"A replay has at most {MOST_LINES} lines.")
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
            f"It was played by {game.title} rules {version}; the lists here are of rules "
            f"{game.version}.",
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
        raise Refusal(422, UNRANKED, "A game that was taken up midway is not ranked.")
    words = game.settings.text(values)
    listed = list_name(game, mode)
    return Claim(text, digest[:24], game, listed, words, outline.seed, outline.end)


def fit_run(claim: Claim, run: Run) -> None:
    """See that a claim is the game of a run; ``Refusal`` if it is another."""
    if run.elapsed < 0:
        raise Refusal(409, NOT_STARTED, "Its seed was not given out yet.")
    if (claim.game.id, claim.game.version) != (run.game, run.version):
        raise Refusal(409, OTHER_GAME, "It is another game than the one that was begun.")
    if claim.list != run.list:
        raise Refusal(409, OTHER_GAME, "It has other settings than the game that was begun.")
    if claim.seed != run.sealed.seed:
        raise Refusal(409, OTHER_SEED, "It has another seed than the one given out for it.")
    if claim.end > run.elapsed + HASTE:
        raise Refusal(
            422,
            TOO_EARLY,
            f"It claims {_seconds(claim.end)} s of play, but its seed was given out "
            f"{_seconds(run.elapsed)} s ago.",
        )
    if run.elapsed > latest(claim.game, claim.end):
        raise Refusal(409, TOO_LATE, late_words(claim.game))


def latest(game: Game, end: int) -> int:
    """Ms after the seed was given out, until which a game that was so long is taken."""
    return end + SLACK if game.timed else TURN_TIME


def late_words(game: Game) -> str:
    """Why a game came too late."""
    if game.timed:
        return f"It came more than {SLACK // 1000} s later than it was played: pauses count too."
    return f"It came more than {TURN_TIME // 3_600_000} hours after it was begun."


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"
