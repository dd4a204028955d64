"""Playing back a replay: where it stands, how fast it goes, and steps in it. Times are in ms."""

from typing import TYPE_CHECKING, Any

from blockyard.core.match import Match
from blockyard.core.playback import Playback

if TYPE_CHECKING:
    from collections.abc import Callable

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 10.0)
SPEED_WORDS = ("1/4", "1/2", "1", "2", "4", "10")
USUAL = 2
"""The place of the usual speed."""

MOVE_PAUSE = 900
"""Between two moves of a game without a clock, however long the players thought."""

HEARTBEAT = 100
"""From one look at the clock to the next while time passes: times shown go on meanwhile."""

LONGEST_GAP = 1000
"""After a longer one the program slept, and the replay did as well."""


class Player:
    """A replay being watched. Real time is given from outside."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self.match: Match = playback.at_input(0)
        """The match as it stands at the moment shown."""
        self.time = 0.0
        """The moment shown; between two moves of a turn game it stands still."""
        self.pace = USUAL
        """The place of the speed among all."""
        self.playing = False
        self.trouble = ""
        """Why the replay cannot go on: it is not true."""
        self._last = 0
        self._waited = 0.0
        self._heard: list[int] = []
        self._note_events()

    @property
    def timed(self) -> bool:
        """Whether it is watched along its time; otherwise move by move."""
        return self.playback.game.timed

    @property
    def input(self) -> int:
        """How many inputs have been done."""
        return len(self.match.inputs)

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return len(self.playback.replay.inputs)

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
            moments.append(float(self.playback.replay.inputs[self.input][0]))
        if self.match.due is not None:
            moments.append(float(self.match.due))
        return max(0.0, min(moments) - self.time) / speed

    def to_input(self, count: int) -> None:
        """Jump to the moment after so many inputs."""
        wanted = min(max(count, 0), self.inputs)
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
        if self.timed:
            return self.playback.at_time(int(self.time))
        return self.playback.at_input(self.input)

    def events(self, seat: int) -> list[Any]:
        """What happened on a seat's board while it played, since the last time this was asked."""
        found = self.match.events(seat, self._heard[seat])
        self._heard[seat] = self.match.event_count(seat)
        return found

    def _note_events(self) -> None:
        """What a jump passed over does not happen now; only playing on is heard."""
        self._heard = [self.match.event_count(seat) for seat in range(self.match.seats)]

    def _jump(self, match_there: "Callable[[], Match]") -> None:
        try:
            self.match = match_there()
            self.trouble = ""
        except ValueError as error:
            self._stop(error)
        self._note_events()

    def _play_to(self, time: int) -> None:
        inputs = self.playback.replay.inputs
        try:
            while self.input < len(inputs) and inputs[self.input][0] <= time:
                at, seat, action = inputs[self.input]
                self.match.act(seat, action, at=at)
            self.match.advance(max(time, self.match.now))
        except ValueError as error:
            self._stop(error)

    def _do_next(self) -> None:
        at, seat, action = self.playback.replay.inputs[self.input]
        try:
            self.match.act(seat, action, at=at)
            self.time = float(self.match.now)
        except ValueError as error:
            self._stop(error)

    def _stop(self, error: ValueError) -> None:
        self.playing = False
        self.trouble = f"The replay cannot go on after input {self.input}: {error}"
        self.time = float(self.match.now)
