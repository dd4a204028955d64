"""Playback: verify a replay, jump to any moment, and continue playing from there."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.one_clock import OneClockMatch, recorded_effects, recorded_ends
from blockyard.core.replay import Replay, outcome_text
from blockyard.core.state import pack, unpack
from blockyard.core.timeline import REACH, WAIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.match import Input
    from blockyard.core.position import Effect, Position

SNAPSHOT_EVERY = 64
"""Number of inputs between kept positions: the most that a jump has to re-simulate."""


class Playback:
    """A replay opened for watching; gives the match at any moment of it.

    Seats that had their own clocks are watched on one: all boards are at the same time. Only the
    end is exactly as the authority recorded it, in the order in which inputs reached it.
    """

    def __init__(self, replay: Replay, game: "Game") -> None:
        problem = other_rules(replay.version, game)
        if problem:
            raise ValueError(problem)
        self.replay = replay
        self.game = game
        self.steps: list[Input] = replay.inputs
        """The inputs in the order in which they are watched."""
        self._own_clocks = replay.clocks == "own"
        if self._own_clocks:
            self.steps = _in_order_of_time(replay.inputs)
            self._effects = recorded_effects(replay)
            self._ends = recorded_ends(replay)
        self._kept: list[tuple[int, Position, list[tuple[int, Effect]]]] = []
        self._end: Position | None = None

    def at_input(self, count: int) -> Match:
        """The match after ``count`` inputs, at the time of the last of them."""
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"inputs must be 0 to {len(self.steps)}, not {count}")
        match = self._nearest(count)
        while len(match.inputs) < count:
            self.do_next(match)
        return match

    def at_time(self, time: int) -> Match:
        """The match at a time in ms: an independent match."""
        if not 0 <= time <= self.replay.end:
            raise ValueError(f"the replay lasts from 0 to {self.replay.end} ms, not {time}")
        match = self._nearest(self._count_at(time))
        self.play(match, time)
        return match

    def do_next(self, match: Match) -> None:
        """Continue a match of this replay by one input."""
        time, seat, action = self.steps[len(match.inputs)]
        match.act(seat, action, at=time)
        count = len(match.inputs)
        if count % SNAPSHOT_EVERY == 0 and (not self._kept or self._kept[-1][0] < count):
            self._kept.append((count, match.position.copy(), list(match.received)))

    def play(self, match: Match, to: int) -> None:
        """Continue a match of this replay up to a time in ms."""
        while len(match.inputs) < len(self.steps) and self.steps[len(match.inputs)][0] <= to:
            self.do_next(match)
        match.advance(max(to, match.now))
        if self._own_clocks and to >= self.replay.end:
            match.position.assign(self._recorded_end(match))

    def fork(self, match: Match) -> Match:
        """An independent match from a moment of this replay, to be played on one clock."""
        if not self._own_clocks:
            return match.copy()
        return Match(self.game, match.settings, match.seed, match.seats, match.show())

    def _count_at(self, time: int) -> int:
        """How many inputs there are up to a time."""
        low, high = 0, len(self.steps)
        while low < high:
            middle = (low + high) // 2
            if self.steps[middle][0] <= time:
                low = middle + 1
            else:
                high = middle
        return low

    def _nearest(self, count: int) -> Match:
        """The match at the last kept position with at most ``count`` inputs."""
        replay = self.replay
        given = (self.game, replay.settings, replay.seed, replay.seats, replay.start)
        match: Match = OneClockMatch(*given) if self._own_clocks else Match(*given)
        best = -1
        for place, (number, _, _) in enumerate(self._kept):
            if number <= count:
                best = place
        if best >= 0:
            number, position, received = self._kept[best]
            match.position.assign(position)
            match.inputs = self.steps[:number]
            match.received = list(received)
            marks = {} if self._own_clocks else replay.checkpoints
            match.checkpoints = {at: marks[at] for at in marks if at <= number}
        if isinstance(match, OneClockMatch):
            match.follow(self._effects, self._ends)
        return match

    def _recorded_end(self, match: Match) -> "Position":
        """The position at the end as the authority recorded it; as watched if that fails."""
        if self._end is None:
            authority = _recorded_match(self.replay, self.game)
            try:
                for time, seat, action in self.replay.inputs:
                    authority.act(seat, action, at=time)
                self._end = authority.position
            except ValueError:
                self._end = match.position.copy()
        return self._end


def _in_order_of_time(inputs: "list[Input]") -> "list[Input]":
    """The players' inputs, sorted by time; those of the same time stay in order."""
    places = [place for place, (_, _, action) in enumerate(inputs) if action != WAIT]
    return [inputs[place] for place in sorted(places, key=lambda place: (inputs[place][0], place))]


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
    if game.plays(version):
        return ""
    return f"it was played with {game.title} rules {version}; the current rules are {game.version}"


def verify(
    replay: Replay,
    game: "Game",
    new_match: "Callable[..., Match] | None" = None,
    is_stopped: "Callable[[], bool]" = lambda: False,
) -> Verdict:
    """Re-simulate a replay and report where it first differs from what it claims.

    Each board is simulated from its own log. Then every effect sent must have been received, once
    and by the right seat. ``new_match`` selects a runtime other than plain Python for matches on
    one clock; it is called like ``Match``, without the game. ``is_stopped`` is called before every
    input; if it returns True, verification gives up.
    """
    checking = Verification(replay, game, new_match)
    while not checking.is_done:
        if is_stopped():
            return Verdict(checking.match, "the verification was stopped")
        checking.go_on(1)
    return Verdict(checking.match, checking.problem)


class Verification:
    """A replay being verified, a few inputs at a time."""

    def __init__(
        self, replay: Replay, game: "Game", new_match: "Callable[..., Match] | None" = None
    ) -> None:
        self.match = _recorded_match(replay, game, new_match)
        """The match, as far as it has been re-simulated."""
        self.problem = other_rules(replay.version, game)
        """The first difference found; empty if there is none so far."""
        self.is_done = self.problem != ""
        self._replay = replay
        self._count = 0

    def go_on(self, most: int) -> None:
        """Re-simulate up to ``most`` inputs; after the last of them, compare the end too."""
        inputs = self._replay.inputs
        stop = min(self._count + most, len(inputs))
        while self._count < stop and not self.is_done:
            self._finish_if(self._difference_after(self._count))
            self._count += 1
        if not self.is_done and self._count == len(inputs):
            self._finish_if(_difference_at_end(self._replay, self.match))
            self.is_done = True

    def accept(self, boards: list[bytes], table: bytes) -> None:
        """Verify the end alone, given the packed position that the inputs lead to.

        For callers that re-simulate a replay faster than Python, and compare its checkpoints and
        what was received. If anything differs at the end, nothing changes: going on with the inputs
        finds out where it begins.
        """
        match = _recorded_match(self._replay, self.match.game)
        position = match.position
        if self.is_done or len(boards) != len(position.boards):
            return
        for board, packed in zip(position.boards, boards):  # noqa: B905  # MicroPython's zip has no strict
            unpack(board, packed)
        if position.table is not None:
            unpack(position.table, table)
        if not _difference_in_result(self._replay, match):
            match.inputs = list(self._replay.inputs)
            self.match = match
            self.is_done = True

    def _finish_if(self, problem: str) -> None:
        """A difference ends the verification."""
        version = self._replay.version
        current = self.match.game.version
        if problem and version != current:
            problem += f" (it was played with rules {version}; the current rules are {current})"
        self.problem = problem
        self.is_done = problem != ""

    def _difference_after(self, number: int) -> str:
        """How the match differs from the replay after its next input; empty if it doesn't."""
        time, seat, action = self._replay.inputs[number]
        try:
            self.match.act(seat, action, at=time)
        except ValueError as error:
            return f"input {number + 1} at {time} ms: {error}"
        claimed = self._replay.checkpoints.get(number + 1)
        if claimed is not None and claimed != self.match.hash():
            return f"after input {number + 1} at {time} ms the position differs"
        return ""


def _recorded_match(
    replay: Replay, game: "Game", new_match: "Callable[..., Match] | None" = None
) -> Match:
    """The match of a replay at its start, to be given its inputs in their recorded order."""
    given = (replay.settings, replay.seed, replay.seats, replay.start)
    if replay.clocks != "own":
        return Match(game, *given) if new_match is None else new_match(*given)
    match = NetworkedMatch(game, *given)
    match.schedule = _Recorded(replay, match).time_of
    return match


class _Recorded:
    """The times at which effects were received according to a replay, in order of sending."""

    def __init__(self, replay: Replay, match: NetworkedMatch) -> None:
        self._received = replay.received
        self._match = match

    def time_of(self, sender: int, time: int, receiver: int, sent: int) -> int:
        """The receiver's time of an effect; raises ``ValueError`` if the replay disagrees."""
        match = self._match
        place = len(match.received)
        at, seat, by, what = (0, -1, -1, -1)
        if place < len(self._received):
            at, seat, by, what = self._received[place][1]
        if (seat, by, what) != (receiver, sender, sent):
            raise ValueError(_wrong_effect(sender, time, receiver))
        # An authority may know more about the receiver's clock than a replay records, so it may
        # schedule later. It knows the sender's from the input that sent the effect: however long
        # a room was paused, it lets no board fall far behind its own clock without advancing it.
        latest = match.known[sender] + REACH
        if not match.in_future(sender, time, receiver, sent) <= at <= latest:
            raise ValueError(
                f"what seat {sender} sent at {time} ms cannot have been received at {at} ms"
            )
        return at


def _wrong_effect(sender: int, time: int, receiver: int) -> str:
    return f"what seat {sender} sent at {time} ms was not received by seat {receiver}"


def _difference_at_end(replay: Replay, match: Match) -> str:
    try:
        if match.clocks == "shared":
            match.advance(replay.end)
    except ValueError as error:
        return f"at the end: {error}"
    problem = _effects_problem(replay, match) if replay.states_effects else ""
    return problem or _difference_in_result(replay, match)


def _difference_in_result(replay: Replay, match: Match) -> str:
    """How the position and the outcome at the end differ from what the replay claims."""
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
        return f"effects sent: {len(match.received)}, but received: {len(replay.received)}"
    if match.game.shared_board:
        return ""
    for seat, line in enumerate(match.timelines()):
        if match.position.pack(match.position.boards[seat]) != pack(line.board):
            return f"the board of seat {seat} differs when simulated from its own log"
    return ""
