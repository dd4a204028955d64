"""The scoresheet: the moves of a match in SAN, kept up to date as it continues."""

from blockyard.core.match import Input, Match
from blockyard.core.timeline import LEAVE
from blockyard.core.view import WrittenMove
from blockyard.games.saktris.board import RESIGN, Chessboard
from blockyard.games.saktris.names import PASS_MARK
from blockyard.games.saktris.rules import act
from blockyard.games.saktris.san import plain_board, ply_of, san


class Scoresheet:
    """The written moves of a match; on later calls only new inputs are played.

    It can follow any match. If that is not the last one, with more inputs or fewer, it starts over.
    """

    def __init__(self) -> None:
        self.written: list[WrittenMove] = []
        """The moves of the match followed last, as far as they were requested."""
        self._began = ""
        self._inputs: list[Input] = []
        self._board = Chessboard()

    def follow(self, match: Match, upto: int | None = None) -> list[WrittenMove]:
        """The moves of a match in their order: all of them, or those of its first inputs.

        This lets a client that must not block fetch a long match in parts.
        """
        count = len(match.inputs) if upto is None else min(upto, len(match.inputs))
        if not self._knows(match):
            self._begin(match)
        elif len(match.inputs) < len(self._inputs):
            self._take_back(match)
        for place in range(len(self._inputs), count):
            _, seat, action = match.inputs[place]
            self.written.extend(write_input(self._board, seat, action, place + 1))
            self._inputs.append(match.inputs[place])
        return [move for move in self.written if move["after"] <= count]

    def _knows(self, match: Match) -> bool:
        """Whether a match is the one known, with more inputs, with fewer, or the same ones."""
        common = min(len(self._inputs), len(match.inputs))
        return self._began == _beginning(match) and self._inputs[:common] == match.inputs[:common]

    def _begin(self, match: Match) -> None:
        fresh = Match(match.game, match.settings, match.seed, match.seats, match.start)
        self._board = plain_board(fresh.position.boards[0])
        self._began = _beginning(match)
        self._inputs = []
        self.written = []

    def _take_back(self, match: Match) -> None:
        """Go back to the position of a match with fewer inputs."""
        count = len(match.inputs)
        self.written = [move for move in self.written if move["after"] <= count]
        self._inputs = list(match.inputs)
        self._board = plain_board(match.position.boards[0])


def write_input(s: Chessboard, seat: int, action: int, after: int) -> list[WrittenMove]:
    """Make the move of an input on a board; the move, with the passes that follow.

    Time and all other inputs are ignored: no move is written differently because of them.
    """
    if action == LEAVE or action >= RESIGN:
        return []
    ply = ply_of(s)
    written = [_entry(ply, san(s, action), after)]
    act(s, seat, action)
    for passed in range(ply + 1, ply_of(s)):
        written.append(_entry(passed, PASS_MARK, after))
    return written


def _entry(ply: int, text: str, after: int) -> WrittenMove:
    number = ply // 2
    return {
        "ply": ply,
        "move": number,
        "side": ply % 2,
        "number": f"{number}..." if ply % 2 else f"{number}.",
        "text": text,
        "passed": text == PASS_MARK,
        "after": after,
    }


def _beginning(match: Match) -> str:
    """Seed, settings and start of a match, as one text."""
    settings = match.game.settings.text([int(value) for value in match.position.settings])
    return f"{match.seed} {settings} {match.start}"
