"""Watching a replay line by line: each step is described in one line."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from blockyard.core.playback import Playback
from blockyard.core.seat import Seat
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.plain.line_review import review_lines
from blockyard.terminal.plain.narration import Narrator
from blockyard.terminal.plain.view_text import draw

if TYPE_CHECKING:
    from blockyard.core.match import Match

HINT = "An empty line advances to the next step; help lists the commands."

HELP = """\
  (nothing)   the next step
  back        the step before
  go N        step N; go 0 is the start
  end         the last step
  all         all steps from here to the end, one line each
  board       print the whole board
  status      describe this moment in full
  review N    the costliest decisions of player N, as the computer sees it
  show        print the position in the game's notation
  help        show this list
  quit        stop"""


class LineReplay:
    """A replay watched with lines of text."""

    def __init__(self, playback: "Playback") -> None:
        self._playback = playback
        self._narrator = Narrator(playback.game)
        self._commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "back": lambda _: self._go(self._step - 1),
            "end": lambda _: self._go(self._steps),
            "go": self._go_to,
            "all": self._all,
            "board": self._board,
            "status": self._status,
            "show": self._show,
            "review": self._review,
            "help": self._help,
        }
        self._open(playback.at_input(0))

    def start(self) -> Iterator[str]:
        """What there is at the beginning."""
        steps = "1 step" if self._steps == 1 else f"{self._steps:,} steps"
        yield f"A replay of {self._playback.game.title}, {self._match.mode.title}: {steps}."
        yield from self._status([])

    def answer(self, line: str) -> Iterator[str]:
        """The response to a typed line."""
        words = line.split()
        if not words:
            yield from self._next()
        elif words[0] in self._commands:
            yield from self._commands[words[0]](words[1:])
        else:
            yield f"There is no command {words[0]}. {HINT}"

    @property
    def _step(self) -> int:
        return len(self._match.inputs)

    @property
    def _steps(self) -> int:
        return len(self._playback.steps)

    def _open(self, match: "Match") -> None:
        self._match = match
        self._seats = [Seat(match, number) for number in range(match.seats)]

    def _next(self) -> Iterator[str]:
        if self._step == self._steps:
            yield from self._ending()
            return
        _, number, action = self._playback.steps[self._step]
        self._playback.do_next(self._match)
        who = f"Player {number + 1}: " if self._match.seats > 1 else ""
        acted = f"{who}{self._match.position.action_text(action)}"
        seat = self._seats[number]
        yield f"{self._place()}: {acted}. {self._narrator.step(seat.view(), seat.events())}"

    def _ending(self) -> Iterator[str]:
        """The end of the replay, which may be later than its last step."""
        self._playback.play(self._match, self._playback.replay.end)
        yield f"The end of the replay. {self._narrator.whole(self._seats[0].view())}"

    def _place(self) -> str:
        timed = self._match.game.timed
        return f"{self._step:,} of {self._steps:,}" + (
            f", {clock(self._match.now)}" if timed else ""
        )

    def _go_to(self, words: list[str]) -> Iterator[str]:
        if len(words) != 1 or not words[0].isdigit() or int(words[0]) > self._steps:
            yield f"go N: 0 to {self._steps}"
            return
        yield from self._go(int(words[0]))

    def _go(self, step: int) -> Iterator[str]:
        self._open(self._playback.at_input(max(0, step)))
        yield f"{self._place()}. {self._narrator.whole(self._seats[0].view())}"

    def _all(self, _: list[str]) -> Iterator[str]:
        while self._step < self._steps:
            yield from self._next()
        yield from self._ending()

    def _board(self, _: list[str]) -> Iterator[str]:
        for seat in self._seats[:1] if self._match.game.shared_board else self._seats:
            yield from draw(seat.view(), self._match.game)

    def _status(self, _: list[str]) -> Iterator[str]:
        yield self._narrator.whole(self._seats[0].view())

    def _show(self, _: list[str]) -> Iterator[str]:
        yield self._match.show()

    def _review(self, words: list[str]) -> Iterator[str]:
        # Of its own: the one being watched stays where it is.
        yield from review_lines(Playback(self._playback.replay, self._playback.game), words)

    def _help(self, _: list[str]) -> Iterator[str]:
        yield HELP


def watch(playback: "Playback", lines: Iterable[str], out: Callable[[str], None]) -> None:
    """Watch a replay until ``quit`` is typed or the input ends."""
    watched = LineReplay(playback)
    for line in watched.start():
        out(line)
    for typed in lines:
        if typed.strip() == "quit":
            return
        for line in watched.answer(typed):
            out(line)
