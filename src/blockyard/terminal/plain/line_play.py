"""Line-by-line play: an action is typed, what happened is described in one line, and so on.

It works over a pipe and with a screen reader, and nothing moves while you think: an empty line
advances to the next automatic event (a piece falls one row), so a real-time game becomes
turn-based.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import TYPE_CHECKING

from blockyard.bots.hints import Adviser
from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.seat import Seat
from blockyard.suggestions import with_suggestion
from blockyard.terminal.plain.line_bots import LineBots
from blockyard.terminal.plain.line_review import review_lines
from blockyard.terminal.plain.narration import Narrator
from blockyard.terminal.plain.view_text import draw

if TYPE_CHECKING:
    from blockyard.bots import Bot

HINT = "Type an action, or help. An empty line advances to the next event."

REVIEW_HINT = "Type review for the costliest decisions, or an empty line to leave."

HELP = """\
Type an action (or several, played in order), or:
  (nothing)   advance to the next automatic event
  wait MS     let time pass
  actions     list the legal actions
  hint        what the computer would do, and why
  board       print the whole board
  board on    print it after every step; board off stops that
  status      describe everything again: scores, pieces, whose turn it is
  player N    act for another player, in real-time games without bots
  show        print the position in the game's notation
  replay      print the match so far as a replay
  help        show this list
  quit        stop
Rows are counted from the bottom and columns from the left, unless the board names them."""

WIDTH = 78
"""Columns of a list of actions."""

MOST_EVENTS = 100
"""Maximum events on other boards that pass before the player is told about them."""

NO_BOTS: "Mapping[int, Bot]" = MappingProxyType({})


class LinePlay:
    """One match played with lines of text."""

    def __init__(self, match: Match, bots: "Mapping[int, Bot]" = NO_BOTS) -> None:
        self.match = match
        self._bots = LineBots(match, bots)
        self._seats = [Seat(match, number) for number in range(match.seats)]
        self._people = [number for number in range(match.seats) if number not in bots]
        self._player = self._people[0] if self._people else 0
        self._narrator = Narrator(match.game)
        self._adviser: Adviser | None = None
        self._has_boards = False
        """Whether the whole board is printed after every step."""
        self._commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "wait": self._wait,
            "actions": self._actions,
            "hint": self._hint,
            "board": self._board,
            "status": self._status,
            "player": self._change_player,
            "show": self._show,
            "replay": self._replay,
            "help": self._help,
        }

    @property
    def seat(self) -> Seat:
        """The seat that types: the one to move, or in a real-time game the chosen one."""
        turn = self._seats[self._player].view()["turn"]
        return self._seats[self._player if turn is None else turn]

    def start(self) -> Iterator[str]:
        """What there is at the beginning."""
        if self._people:
            yield from self._answers()
        yield from self._status([])

    def answer(self, line: str) -> Iterator[str]:
        """The response to a typed line."""
        words = line.split()
        if words and words[0] in self._commands:
            yield from self._commands[words[0]](words[1:])
        elif words and not self._people:
            yield "Only bots play here. Enter an empty line to continue; help lists the commands."
        elif words:
            yield from self._act(words)
        else:
            yield from self._go_on()

    def _act(self, words: list[str]) -> Iterator[str]:
        mistake = self._mistake(words)
        if mistake:
            yield f"{mistake}. Nothing was played." if len(words) > 1 else mistake
            return
        for word in words:
            # A bot's answer to the words before can make this one impossible.
            mistake = _tried(self.seat, word)
            if mistake:
                yield mistake
                return
            if self._has_answers:
                yield from self._tell()
            if self.match.outcome() is not None:
                break
        if not self._has_answers:
            yield from self._tell()

    @property
    def _has_answers(self) -> bool:
        """Whether a bot answers each move."""
        return len(self._people) < self.match.seats and not self.match.game.timed

    def _mistake(self, words: list[str]) -> str:
        """What is wrong with a line; empty if all of it can be played.

        The words are tried on a copy: what a word means can depend on those before it. Where a bot
        answers each move, only the first can be tried.
        """
        tried = LinePlay(self.match.copy())
        tried._player = self._player
        for word in words[:1] if self._has_answers else words:
            mistake = _tried(tried.seat, word)
            if mistake or tried.match.outcome() is not None:
                return mistake
        return ""

    def _go_on(self) -> Iterator[str]:
        """Advance to the next thing that happens automatically on the player's board."""
        # The first grid is the board; others show what is about to get there.
        before = self.seat.view()["grids"][:1]
        for _ in range(MOST_EVENTS):
            moments = (self.match.due, self._bots.next_due)
            due = min((moment for moment in moments if moment is not None), default=None)
            if due is None:
                break
            self._bots.advance(max(due, self.match.now))
            if self.match.outcome() or self.seat.view()["grids"][:1] != before:
                break
        else:
            due = self.match.now
        if due is None and self._people:
            yield "Nothing happens automatically here; type an action."
            return
        yield from self._tell()

    def _tell(self) -> Iterator[str]:
        """What happened, after the bots have answered."""
        seat = self.seat
        if self._people or self.match.game.timed:
            yield self._narrator.step(seat.view(), seat.events())
        yield from self._answers()
        if self._has_boards:
            yield from self._board([])

    def _answers(self) -> Iterator[str]:
        """The moves of bots until it is a person's turn; if only bots play, one move."""
        while answer := self._bots.answer():
            seat = self.seat
            yield f"{answer}. {self._narrator.step(seat.view(), seat.events())}"
            if not self._people:
                return

    def _wait(self, words: list[str]) -> Iterator[str]:
        if len(words) != 1 or not words[0].isdigit():
            yield "wait MS: how many milliseconds?"
            return
        try:
            self._bots.advance(self.match.now + int(words[0]))
        except ValueError as error:
            yield str(error)
            return
        yield from self._tell()

    def _actions(self, _: list[str]) -> Iterator[str]:
        yield from wrap(" ".join(self.seat.legal()), WIDTH, break_on_hyphens=False) or ["none"]

    def _hint(self, _: list[str]) -> Iterator[str]:
        game = self.match.game
        if not self._people:
            yield "There are no hints while only bots play."
        elif not game.bot:
            yield f"There are no hints: no bot plays {game.title}."
        else:
            self._adviser = self._adviser or Adviser(game)
            actions, sentence = self._adviser.look(self.seat)()
            # In the form in which they can be typed.
            yield f"Hint: {' '.join(actions)}. {sentence}" if actions else "No hint now."

    def _board(self, words: list[str]) -> Iterator[str]:
        if words in (["on"], ["off"]):
            self._has_boards = words == ["on"]
            if not self._has_boards:
                yield "Boards are printed only on request."
                return
        yield from draw(self.seat.view(), self.match.game)

    def _status(self, _: list[str]) -> Iterator[str]:
        seat = self.seat
        seat.events()
        yield self._narrator.whole(seat.view())

    def _change_player(self, words: list[str]) -> Iterator[str]:
        numbers = [str(number + 1) for number in self._people]
        if not self.match.game.timed or len(numbers) < 2:
            yield "There is only one player to act for."
        elif len(words) != 1 or words[0] not in numbers:
            yield f"player N: {' or '.join(numbers)}"
        else:
            self._player = int(words[0]) - 1
            self._narrator = Narrator(self.match.game)
            yield from self._status([])

    def _show(self, _: list[str]) -> Iterator[str]:
        yield self.match.show()

    def _replay(self, _: list[str]) -> Iterator[str]:
        yield to_text(record(self.match), self.match.game).rstrip("\n")

    def _help(self, _: list[str]) -> Iterator[str]:
        yield HELP


def _tried(seat: Seat, word: str) -> str:
    """Why an action was not performed; empty if it was."""
    try:
        seat.act(word)
    except Refused as refused:
        return f"{refused.action}: {refused.reason}"
    except BadAction as bad:
        return with_suggestion(str(bad))
    return ""


def play(
    match: Match,
    lines: Iterable[str],
    out: Callable[[str], None],
    bots: "Mapping[int, Bot]" = NO_BOTS,
) -> None:
    """Play a match from lines of input until it is over, ``quit`` is typed, or the input ends."""
    played = LinePlay(match, bots)
    for line in played.start():
        out(line)
    typed_lines = iter(lines)
    for typed in typed_lines:
        if typed.strip() == "quit":
            return
        for line in played.answer(typed):
            out(line)
        if match.outcome() is not None:
            break
    if match.outcome() is not None and match.game.bot and len(bots) < match.seats:
        _offer_review(match, typed_lines, out)


def _offer_review(match: Match, lines: Iterator[str], out: Callable[[str], None]) -> None:
    """After the end, review the match on request; any other line ends the program."""
    out(REVIEW_HINT)
    for typed in lines:
        word, *words = typed.split() or [""]
        if word != "review":
            return
        for line in review_lines(Playback(record(match), match.game), words):
            out(line)
