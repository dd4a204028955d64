"""Playback: check a replay, jump to any moment of it, and play on from there."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.replay import Replay, outcome_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.position import Position

SNAPSHOT_EVERY = 64
"""Inputs from one kept position to the next: a jump re-plays at most so many."""


class Playback:
    """A replay opened for watching: at any moment of it a match can be had."""

    def __init__(self, replay: Replay, game: "Game") -> None:
        if replay.version != game.version:
            raise ValueError(
                f"the replay is of {game.id} rules {replay.version}; these are {game.version}"
            )
        self.replay = replay
        self.game = game
        self._kept: list[tuple[int, Position]] = []

    def at_input(self, count: int) -> Match:
        """The match after so many inputs, at the moment of the last of them."""
        if not 0 <= count <= len(self.replay.inputs):
            raise ValueError(f"the replay has {len(self.replay.inputs)} inputs, not {count}")
        match = self._nearest(count)
        for time, seat, action in self.replay.inputs[len(match.inputs) : count]:
            match.act(seat, action, at=time)
            self._keep(match)
        return match

    def at_time(self, time: int) -> Match:
        """The match at a moment, in ms: a match of its own, which can be played on."""
        if not 0 <= time <= self.replay.end:
            raise ValueError(f"the replay lasts from 0 to {self.replay.end} ms, not {time}")
        inputs = self.replay.inputs
        low, high = 0, len(inputs)
        while low < high:
            middle = (low + high) // 2
            if inputs[middle][0] <= time:
                low = middle + 1
            else:
                high = middle
        match = self.at_input(low)
        if time > match.now:
            match.advance(time)
        return match

    def _fresh(self) -> Match:
        replay = self.replay
        return Match(self.game, replay.settings, replay.seed, replay.seats, replay.start)

    def _nearest(self, count: int) -> Match:
        match = self._fresh()
        best = -1
        for place, (number, _) in enumerate(self._kept):
            if number <= count:
                best = place
        if best >= 0:
            number, position = self._kept[best]
            match.position.assign(position)
            match.inputs = list(self.replay.inputs[:number])
            checkpoints = self.replay.checkpoints
            match.checkpoints = {at: checkpoints[at] for at in checkpoints if at <= number}
        return match

    def _keep(self, match: Match) -> None:
        count = len(match.inputs)
        if count % SNAPSHOT_EVERY == 0 and (not self._kept or self._kept[-1][0] < count):
            self._kept.append((count, match.position.copy()))


class Verdict:
    """What checking a replay found."""

    def __init__(self, match: Match, problem: str) -> None:
        self.match = match
        """The match as far as it could be re-played."""
        self.problem = problem
        """The first place of difference, or empty if the replay is true."""

    def __bool__(self) -> bool:
        return not self.problem


def verify(
    replay: Replay, game: "Game", new_match: "Callable[..., Match] | None" = None
) -> Verdict:
    """Re-play a replay and say where it first differs from what it claims.

    ``new_match`` is another runtime than plain Python; it is called as ``Match`` is, without the
    game.
    """
    given = (replay.settings, replay.seed, replay.seats, replay.start)
    match = Match(game, *given) if new_match is None else new_match(*given)
    if replay.version != game.version:
        return Verdict(match, f"it is of rules {replay.version}; these are {game.version}")
    for number, (time, seat, action) in enumerate(replay.inputs):
        try:
            match.act(seat, action, at=time)
        except ValueError as error:
            return Verdict(match, f"input {number + 1} at {time} ms: {error}")
        claimed = replay.checkpoints.get(number + 1)
        if claimed is not None and claimed != match.hash():
            return Verdict(match, f"after input {number + 1} at {time} ms the position differs")
    try:
        match.advance(replay.end)
    except ValueError as error:
        return Verdict(match, f"at the end: {error}")
    if match.hash() != replay.hash:
        return Verdict(match, f"at the end, {replay.end} ms, the position differs")
    if outcome_text(match) != replay.outcome:
        return Verdict(match, f"the outcome is {outcome_text(match)!r}, not {replay.outcome!r}")
    return Verdict(match, "")
