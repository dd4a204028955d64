"""Replays: a recorded match, with everything needed to replay and verify it."""

from typing import TYPE_CHECKING

from blockyard.core.match import Input, Match

if TYPE_CHECKING:
    from blockyard.core.position import Effect
    from blockyard.core.settings import Given

UNFINISHED = "unfinished"
"""The outcome of a match that is still running."""


class BadReplay(ValueError):
    """A text that is not a replay."""


class Replay:
    """A recorded match: game and rules version, settings, seed, inputs, checkpoints and outcome."""

    def __init__(
        self,
        game_id: str,
        version: int,
        settings: "dict[str, Given]",
        seed: int,
        seats: int,
        start: str,
        clocks: str = "shared",
    ) -> None:
        self.game_id = game_id
        self.version = version
        """Version of the rules it was played by."""
        self.settings = settings
        self.seed = seed
        self.seats = seats
        self.start = start
        """The starting position as text, or empty."""
        self.clocks = clocks
        """``shared``, or ``own`` if every seat had its own clock."""
        self.inputs: list[Input] = []
        self.received: list[tuple[int, Effect]] = []
        """Effects received from other seats, each with the number of inputs performed before it."""
        self.states_effects = False
        """Whether received effects are recorded; in replays of format 1 they follow from the
        rules."""
        self.checkpoints: dict[int, str] = {}
        self.end = 0
        """When recording stopped, in ms."""
        self.hash = ""
        """The hash at the end."""
        self.outcome = UNFINISHED
        """The outcome as text."""


def record(match: Match) -> Replay:
    """The replay of a match up to now."""
    replay = Replay(
        match.game.id,
        match.game.version,
        match.game.settings.changed(match.position.settings),
        match.seed,
        match.seats,
        match.start,
        match.clocks,
    )
    replay.inputs = list(match.inputs)
    replay.received = list(match.received)
    replay.states_effects = match.clocks != "shared" or bool(match.received)
    replay.checkpoints = dict(match.checkpoints)
    replay.end = match.now
    replay.hash = match.hash()
    replay.outcome = outcome_text(match)
    return replay


def outcome_text(match: Match) -> str:
    """The outcome as text: ending, winner, scores."""
    outcome = match.outcome()
    if outcome is None:
        return UNFINISHED
    winner = "nobody" if outcome.winner is None else f"seat {outcome.winner}"
    scores = " ".join(str(score) for score in outcome.scores)
    return f"{outcome.reason}; winner: {winner}; scores: {scores}"
