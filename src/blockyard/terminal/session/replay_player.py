"""Replay playback: position, speed and stepping. Times are in ms."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.seat import Seat
from blockyard.terminal.session.clock import LONGEST_GAP
from blockyard.terminal.session.frame import Frame, new_frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.view import Event

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 10.0)
SPEED_WORDS = ("1/4", "1/2", "1", "2", "4", "10")
USUAL = 2
"""The index of normal speed."""

MOVE_PAUSE = 900
"""Between two moves of a game without a clock, however long the players thought."""

HEARTBEAT = 100
"""Between clock checks while time is passing: displayed times keep changing."""


class Start(NamedTuple):
    """Where to begin to watch."""

    time: int
    """In ms; in real-time games."""
    inputs: int
    """The number of inputs before it; in turn-based games."""


class ReplayPlayer:
    """A replay being watched. The caller passes in real time."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self.time = 0.0
        """The current time; between two moves of a turn-based game it does not advance."""
        self.pace = USUAL
        """The index of the speed."""
        self.playing = False
        self.trouble = ""
        """Why playback cannot continue: the replay is invalid."""
        self._last = 0
        self._waited = 0.0
        self._frame: Frame | None = None
        self._show(playback.at_input(0))

    @property
    def timed(self) -> bool:
        """Whether playback follows time; otherwise it goes move by move."""
        return self.playback.game.timed

    @property
    def frame(self) -> Frame:
        """What is visible now; rebuilt only after something has happened."""
        if self._frame is None:
            self._frame = new_frame(self.match, self._seats)
        return self._frame

    @property
    def input(self) -> int:
        """How many inputs have been applied."""
        return len(self.match.inputs)

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return len(self.playback.steps)

    @property
    def end(self) -> int:
        """The time of its end."""
        return self.playback.replay.end

    @property
    def at_end(self) -> bool:
        """Whether it has reached the end."""
        return self.time >= self.end if self.timed else self.input >= self.inputs

    @property
    def part(self) -> float:
        """The fraction that has been played, from 0 to 1."""
        done, whole = (self.time, self.end) if self.timed else (self.input, self.inputs)
        return min(1.0, done / whole) if whole else 1.0

    @property
    def speed_words(self) -> str:
        """The speed as text."""
        return SPEED_WORDS[self.pace]

    def play(self, stamp: int) -> None:
        """Play; at the end, start over."""
        if self.at_end:
            self.to_input(0)
        self.playing = True
        self._last = stamp
        self._waited = 0.0

    def pause(self) -> None:
        """Pause."""
        self.playing = False

    def change_pace(self, by: int) -> None:
        """Change the speed."""
        self.pace = min(max(self.pace + by, 0), len(SPEEDS) - 1)

    def tick(self, stamp: int) -> None:
        """Advance to this real time."""
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
        """Real time from the last tick to the next useful one; None while paused."""
        if not self.playing:
            return None
        speed = SPEEDS[self.pace]
        if not self.timed:
            return (MOVE_PAUSE - self._waited) / speed
        moments = [float(self.end), self.time + HEARTBEAT * speed]
        if self.input < self.inputs:
            moments.append(float(self.playback.steps[self.input][0]))
        if self.match.due is not None:
            moments.append(float(self.match.due))
        return max(0.0, min(moments) - self.time) / speed

    def to_input(self, count: int) -> None:
        """Jump to just after this many inputs."""
        wanted = min(max(count, 0), self.inputs)
        self._jump(lambda: self.playback.at_input(wanted))
        self.time = float(self.match.now)

    def to_time(self, time: float) -> None:
        """Jump to a time."""
        wanted = int(min(max(time, 0), self.end))
        self._jump(lambda: self.playback.at_time(wanted))
        self.time = float(self.match.now)

    def to_start(self, start: Start) -> None:
        """Jump to where somebody wants to begin to watch."""
        if self.timed:
            self.to_time(start.time)
        else:
            self.to_input(start.inputs)

    def to_part(self, part: float) -> None:
        """Jump to a fraction of the whole, from 0 to 1."""
        if self.timed:
            self.to_time(part * self.end)
        else:
            self.to_input(round(part * self.inputs))

    def step(self, by: int) -> None:
        """Go to the next or previous input, and pause there."""
        self.pause()
        self.to_input(self.input + by)

    def step_piece(self, by: int, marks: list[int]) -> None:
        """Go to where the next piece locks, or the previous one did."""
        if not self.timed:
            self.step(by)
            return
        self.pause()
        if by > 0:
            self.to_time(min((mark for mark in marks if mark > self.time), default=self.end))
        else:
            self.to_time(max((mark for mark in marks if mark < self.time), default=0))

    def fork(self) -> Match:
        """An independent match from the current position, to be played."""
        if self.timed:
            self.playback.play(self.match, int(self.time))
        return self.playback.fork(self.match)

    def events(self, seat: int) -> "list[Event]":
        """What happened on a seat's board during playback since the last call."""
        return self._seats[seat].events()

    def _show(self, match: Match) -> None:
        """Show another time. Events skipped by a jump are not reported."""
        self.match = match
        """The match at the current time."""
        self._seats = [Seat(match, number) for number in range(match.seats)]
        self._frame = None

    def _jump(self, match_there: "Callable[[], Match]") -> None:
        try:
            self._show(match_there())
            self.trouble = ""
        except ValueError as error:
            self._stop(error)

    def _play_to(self, time: int) -> None:
        try:
            self.playback.play(self.match, time)
            self._frame = None
        except ValueError as error:
            self._stop(error)

    def _do_next(self) -> None:
        try:
            self.playback.do_next(self.match)
            self._frame = None
            self.time = float(self.match.now)
        except ValueError as error:
            self._stop(error)

    def _stop(self, error: ValueError) -> None:
        self.playing = False
        self.trouble = f"The replay cannot continue after input {self.input}: {error}"
        self.time = float(self.match.now)
