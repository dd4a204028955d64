"""Line-by-line play: the position is printed, an action is typed, and so on.

It works over a pipe, and nothing moves while you think: an empty line advances to the next
automatic event (a piece falls one row), so a real-time game becomes turn-based.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TextIO

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.seat import Seat
from blockyard.suggestions import with_suggestion
from blockyard.terminal.plain.view_text import draw

if TYPE_CHECKING:
    from blockyard.core.view import View

HELP = """\
Type an action (or several, played in order), or:
  (nothing)   skip to the next automatic event
  wait MS     let time pass
  actions     list the legal actions
  show        print the position as text
  replay      print the match so far as a replay
  help        show this list
  quit        stop"""


class LinePlay:
    """One match played with lines of text."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seats = [Seat(match, number) for number in range(match.seats)]
        self._commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "wait": self._wait,
            "actions": self._actions,
            "show": self._show,
            "replay": self._replay,
            "help": self._help,
        }

    @property
    def seat(self) -> Seat:
        """The seat that types: the one to move, or the first."""
        return self._seats[self._turn(self._seats[0].view())]

    def position(self) -> list[str]:
        """The position, as seen by the seat that types."""
        view = self._seats[0].view()
        turn = self._turn(view)
        return draw(view if turn == 0 else self._seats[turn].view(), self.match.game)

    def answer(self, line: str) -> Iterator[str]:
        """The response to a typed line."""
        words = line.split()
        if words and words[0] in self._commands:
            yield from self._commands[words[0]](words[1:])
            return
        if not words:
            due = self.match.due
            if due is None:
                yield "Nothing happens automatically here; type an action."
                return
            self.match.advance(due)
        mistake = self._mistake(words)
        if mistake:
            yield mistake
            return
        for word in words:
            try:
                self.seat.act(word)
            except Refused as refused:
                yield f"{refused.action}: {refused.reason}"
                break
        yield from self.position()

    def _mistake(self, words: list[str]) -> str:
        """What is wrong with a line that contains something other than actions.

        The words are tried on a copy: what a word means can depend on those before it.
        """
        tried = LinePlay(self.match.copy())
        try:
            for word in words:
                tried.seat.act(word)
        except BadAction as bad:
            return with_suggestion(str(bad))
        except Refused:
            pass
        return ""

    def _turn(self, view: "View[Any]") -> int:
        return 0 if view["turn"] is None else view["turn"]

    def _wait(self, words: list[str]) -> Iterator[str]:
        if len(words) != 1 or not words[0].isdigit():
            yield "wait MS: how many milliseconds?"
            return
        try:
            self.match.advance(self.match.now + int(words[0]))
        except ValueError as error:
            yield str(error)
            return
        yield from self.position()

    def _actions(self, _: list[str]) -> Iterator[str]:
        yield " ".join(self.seat.legal()) or "none"

    def _show(self, _: list[str]) -> Iterator[str]:
        yield self.match.show()

    def _replay(self, _: list[str]) -> Iterator[str]:
        yield to_text(record(self.match), self.match.game).rstrip("\n")

    def _help(self, _: list[str]) -> Iterator[str]:
        yield HELP


def play(match: Match, lines: TextIO, out: Callable[[str], None]) -> None:
    """Play a match from lines of input until it is over, ``quit`` is typed, or the input ends."""
    played = LinePlay(match)
    for line in played.position():
        out(line)
    for typed in lines:
        if typed.strip() == "quit":
            return
        for line in played.answer(typed):
            out(line)
        if match.outcome() is not None:
            return
