"""Playback: verify a replay, jump to any moment, and continue playing from there."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.replay import Replay, outcome_text
from blockyard.core.state import pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.match import Input
    from blockyard.core.position import Effect, Position

SNAPSHOT_EVERY = 64
"""Number of inputs between kept positions: the most that a jump has to re-simulate."""


class Playback:
    """A replay opened for watching; gives the match at any moment of it."""

    def __init__(self, replay: Replay, game: "Game") -> None:
        problem = other_rules(replay.version, game)
        if problem:
            raise ValueError(problem)
        self.replay = replay
        self.game = game
        self._kept: list[tuple[Position, list[Input], list[tuple[int, Effect]]]] = []

    def at_input(self, count: int) -> Match:
        """The match after ``count`` inputs, at the time of the last of them."""
        if not 0 <= count <= len(self.replay.inputs):
            raise ValueError(f"the replay has {len(self.replay.inputs)} inputs, not {count}")
        match = self._nearest(count)
        for time, seat, action in self.replay.inputs[len(match.inputs) : count]:
            match.act(seat, action, at=time)
            self._keep(match)
        return match

    def at_time(self, time: int) -> Match:
        """The match at a time in ms: an independent match that can be played on."""
        if not 0 <= time <= self.replay.end:
            raise ValueError(f"the replay lasts from 0 to {self.replay.end} ms, not {time}")
        inputs = self.replay.inputs
        if self.replay.clocks == "own":
            return self._at_own_times(time)
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
        given = (replay.settings, replay.seed, replay.seats, replay.start)
        if replay.clocks == "own":
            return NetworkedMatch(self.game, *given, recorded=replay.received)
        return Match(self.game, *given)

    def _at_own_times(self, time: int) -> Match:
        """The match with every seat's board at the same time, regardless of when inputs arrived."""
        match = self._fresh()
        for at, seat, action in self.replay.inputs:
            if at <= time:
                match.act(seat, action, at=at)
        match.advance(time)
        return match

    def _nearest(self, count: int) -> Match:
        match = self._fresh()
        if self.replay.clocks == "own":
            return match
        best = -1
        for place, (_, inputs, _) in enumerate(self._kept):
            if len(inputs) <= count:
                best = place
        if best >= 0:
            position, inputs, received = self._kept[best]
            number = len(inputs)
            match.position.assign(position)
            match.inputs = list(inputs)
            match.received = list(received)
            checkpoints = self.replay.checkpoints
            match.checkpoints = {at: checkpoints[at] for at in checkpoints if at <= number}
        return match

    def _keep(self, match: Match) -> None:
        count = len(match.inputs)
        if count % SNAPSHOT_EVERY == 0 and (not self._kept or len(self._kept[-1][1]) < count):
            kept = (match.position.copy(), list(match.inputs), list(match.received))
            self._kept.append(kept)


class Verdict:
    """The result of verifying a replay."""

    def __init__(self, match: Match, problem: str) -> None:
        self.match = match
        """The match, as far as it could be re-simulated."""
        self.problem = problem
        """The first difference found; empty if the replay is verified."""

    def __bool__(self) -> bool:
        return not self.problem


def other_rules(version: int, game: "Game") -> str:
    """Why replays of a rules version cannot be played by this game; empty if they can."""
    if version == game.version or version in game.plays_like:
        return ""
    return f"it was played with {game.title} rules {version}; the current rules are {game.version}"


def verify(
    replay: Replay, game: "Game", new_match: "Callable[..., Match] | None" = None
) -> Verdict:
    """Re-simulate a replay and report where it first differs from what it claims.

    Each board is simulated from its own log. Then every effect sent must have been received, once
    and by the right seat. ``new_match`` selects a runtime other than plain Python; it is called
    like ``Match``, without the game.
    """
    given = (replay.settings, replay.seed, replay.seats, replay.start)
    problem = other_rules(replay.version, game)
    if problem:
        return Verdict(Match(game, *given), problem)
    if replay.clocks == "own":
        match: Match = NetworkedMatch(game, *given)
        match.schedule = _Recorded(replay, match).time_of  # type: ignore[attr-defined]  # a networked one
    else:
        match = Match(game, *given) if new_match is None else new_match(*given)
    problem = _first_difference(replay, match)
    if problem and replay.version != game.version:
        problem += (
            f" (it was played with rules {replay.version}; the current rules are {game.version})"
        )
    return Verdict(match, problem)


class _Recorded:
    """The times at which effects were received according to a replay, in order of sending."""

    def __init__(self, replay: Replay, match: Match) -> None:
        self._received = replay.received
        self._match = match

    def time_of(self, sender: int, time: int, receiver: int, sent: int) -> int:
        """The receiver's time of an effect; raises ``ValueError`` if the replay disagrees."""
        place = len(self._match.received)
        if place < len(self._received):
            at, seat, by, what = self._received[place][1]
            if (seat, by, what) == (receiver, sender, sent):
                return at
        raise ValueError(_wrong_effect(sender, time, receiver))


def _wrong_effect(sender: int, time: int, receiver: int) -> str:
    return f"what seat {sender} sent at {time} ms was not received by seat {receiver}"


def _first_difference(replay: Replay, match: Match) -> str:
    for number, (time, seat, action) in enumerate(replay.inputs):
        try:
            match.act(seat, action, at=time)
        except ValueError as error:
            return f"input {number + 1} at {time} ms: {error}"
        claimed = replay.checkpoints.get(number + 1)
        if claimed is not None and claimed != match.hash():
            return f"after input {number + 1} at {time} ms the position differs"
    try:
        if match.clocks == "shared":
            match.advance(replay.end)
    except ValueError as error:
        return f"at the end: {error}"
    problem = _effects_problem(replay, match) if replay.states_effects else ""
    if problem:
        return problem
    if match.hash() != replay.hash:
        return f"at the end, {replay.end} ms, the position differs"
    if outcome_text(match) != replay.outcome:
        return f"the outcome is {outcome_text(match)!r}, not {replay.outcome!r}"
    return ""


def _effects_problem(replay: Replay, match: Match) -> str:
    """Where the effects recorded in the replay differ from those sent; empty if nowhere."""
    for ours, theirs in zip(match.received, replay.received):  # noqa: B905  # MicroPython's zip has no strict
        if ours != theirs:
            time, seat, sender, _ = ours[1]
            return _wrong_effect(sender, time, seat)
    if len(match.received) != len(replay.received):
        return f"{len(match.received)} effects were sent, but {len(replay.received)} received"
    if match.game.shared_board:
        return ""
    for seat, line in enumerate(match.timelines()):
        if match.position.pack(match.position.boards[seat]) != pack(line.board):
            return f"the board of seat {seat} differs when simulated from its own log"
    return ""
