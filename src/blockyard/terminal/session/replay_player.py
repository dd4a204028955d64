"""Playing back a replay: where it stands, how fast it goes, and steps in it. Times are in ms."""

from bisect import bisect_right
from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.seat import Seat
from blockyard.terminal.session.clock import LONGEST_GAP
from blockyard.terminal.session.frame import Frame, new_frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.match import Input
    from blockyard.core.view import Data

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 10.0)
SPEED_WORDS = ("1/4", "1/2", "1", "2", "4", "10")
USUAL = 2
"""The place of the usual speed."""

MOVE_PAUSE = 900
"""Between two moves of a game without a clock, however long the players thought."""

HEARTBEAT = 100
"""From one look at the clock to the next while time passes: times shown go on meanwhile."""


class ReplayPlayer:
    """A replay being watched. Real time is given from outside."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self.time = 0.0
        """The moment shown; between two moves of a turn game it stands still."""
        self.pace = USUAL
        """The place of the speed among all."""
        self.playing = False
        self.trouble = ""
        """Why the replay cannot go on: it is not true."""
        self._last = 0
        self._waited = 0.0
        # Seats with clocks of their own are watched by one: inputs are in the order of their times.
        self._inputs: list[Input] = sorted(playback.replay.inputs, key=lambda entry: entry[0])
        self._done = 0
        self._frame: Frame | None = None
        self._show(playback.at_input(0))

    @property
    def timed(self) -> bool:
        """Whether it is watched along its time; otherwise move by move."""
        return self.playback.game.timed

    @property
    def frame(self) -> Frame:
        """What is seen at this moment; built anew only after something has happened."""
        if self._frame is None:
            self._frame = new_frame(self.match, self._seats)
        return self._frame

    @property
    def input(self) -> int:
        """How many inputs have been done."""
        return self._done

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return len(self._inputs)

    @property
    def end(self) -> int:
        """When it ends."""
        return self.playback.replay.end

    @property
    def at_end(self) -> bool:
        """Whether there is no more of it."""
        return self.time >= self.end if self.timed else self.input >= self.inputs

    @property
    def part(self) -> float:
        """How much of it has passed, from 0 to 1."""
        done, whole = (self.time, self.end) if self.timed else (self.input, self.inputs)
        return min(1.0, done / whole) if whole else 1.0

    @property
    def speed_words(self) -> str:
        """How fast it goes, in words."""
        return SPEED_WORDS[self.pace]

    def play(self, stamp: int) -> None:
        """Go on, from the beginning if it stands at the end."""
        if self.at_end:
            self.to_input(0)
        self.playing = True
        self._last = stamp
        self._waited = 0.0

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def change_pace(self, by: int) -> None:
        """Go faster or slower."""
        self.pace = min(max(self.pace + by, 0), len(SPEEDS) - 1)

    def tick(self, stamp: int) -> None:
        """Let the real time pass up to this moment."""
        if not self.playing:
            return
        passed = min(stamp - self._last, LONGEST_GAP) * SPEEDS[self.pace]
        self._last = stamp
        if self.timed:
            self.time = min(self.time + passed, float(self.end))
            self._play_to(int(self.time))
        else:
            self._waited += passed
            if self._waited >= MOVE_PAUSE:
                self._waited = 0.0
                self._do_next()
        if self.at_end:
            self.playing = False

    def next_due(self) -> float | None:
        """Real time from the last tick to the next worth looking at; None while it stands still."""
        if not self.playing:
            return None
        speed = SPEEDS[self.pace]
        if not self.timed:
            return (MOVE_PAUSE - self._waited) / speed
        moments = [float(self.end), self.time + HEARTBEAT * speed]
        if self.input < self.inputs:
            moments.append(float(self._inputs[self.input][0]))
        if self.match.due is not None:
            moments.append(float(self.match.due))
        return max(0.0, min(moments) - self.time) / speed

    def to_input(self, count: int) -> None:
        """Jump to the moment after so many inputs."""
        wanted = min(max(count, 0), self.inputs)
        if self._has_own_clocks:
            self.to_time(self._inputs[wanted - 1][0] if wanted else 0)
            return
        self._jump(lambda: self.playback.at_input(wanted))
        self.time = float(self.match.now)

    def to_time(self, time: float) -> None:
        """Jump to a moment."""
        wanted = int(min(max(time, 0), self.end))
        self._jump(lambda: self.playback.at_time(wanted))
        self.time = float(self.match.now)

    def to_part(self, part: float) -> None:
        """Jump to a part of the whole, from 0 to 1."""
        if self.timed:
            self.to_time(part * self.end)
        else:
            self.to_input(round(part * self.inputs))

    def step(self, by: int) -> None:
        """Go to the next input or the one before, and stand still there."""
        self.pause()
        self.to_input(self.input + by)

    def step_piece(self, by: int, marks: list[int]) -> None:
        """Go to where the next piece comes to rest, or the one before did."""
        if not self.timed:
            self.step(by)
            return
        self.pause()
        if by > 0:
            self.to_time(min((mark for mark in marks if mark > self.time), default=self.end))
        else:
            self.to_time(max((mark for mark in marks if mark < self.time), default=0))

    def fork(self) -> Match:
        """A match of its own at the moment shown, to be played on."""
        if not self.timed:
            return self.playback.at_input(self.input)
        match = self.playback.at_time(int(self.time))
        if not self._has_own_clocks:
            return match
        # Here all seats share one time again, from the position on.
        return Match(match.game, match.settings, match.seed, match.seats, match.show())

    def events(self, seat: int) -> "list[Data]":
        """What happened on a seat's board while it played, since the last time this was asked."""
        return self._seats[seat].events()

    @property
    def _has_own_clocks(self) -> bool:
        return self.playback.replay.clocks == "own"

    def _show(self, match: Match) -> None:
        """Show another moment. What a jump passed over does not happen now, and is not heard."""
        self.match = match
        """The match as it stands at the moment shown."""
        self._seats = [Seat(match, number) for number in range(match.seats)]
        self._frame = None
        self._done = len(match.inputs)
        if self._has_own_clocks:
            # Such a match also notes as inputs that time passed.
            self._done = bisect_right(self._inputs, match.now, key=lambda entry: entry[0])

    def _jump(self, match_there: "Callable[[], Match]") -> None:
        try:
            self._show(match_there())
            self.trouble = ""
        except ValueError as error:
            self._stop(error)

    def _play_to(self, time: int) -> None:
        try:
            while self.input < self.inputs and self._inputs[self.input][0] <= time:
                if self._has_own_clocks and self.match.position.is_over():
                    # A seat that was ahead acted before it heard that the round was decided.
                    self._done = self.inputs
                    break
                self._do_input()
            self.match.advance(max(time, self.match.now))
            self._frame = None
        except ValueError as error:
            self._stop(error)

    def _do_next(self) -> None:
        try:
            self._do_input()
            self.time = float(self.match.now)
        except ValueError as error:
            self._stop(error)

    def _do_input(self) -> None:
        at, seat, action = self._inputs[self._done]
        self.match.act(seat, action, at=at)
        self._done += 1
        self._frame = None

    def _stop(self, error: ValueError) -> None:
        self.playing = False
        self.trouble = f"The replay cannot go on after input {self.input}: {error}"
        self.time = float(self.match.now)
