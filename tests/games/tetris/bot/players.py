"""The bot on a seat of a match, as tests play it."""

from tests.games.tetris.wells import well

from blockyard.core.match import Match
from blockyard.core.state import assign
from blockyard.games.tetris import game
from blockyard.games.tetris.bot import (
    SPARE_BOARDS,
    Thoughts,
    begin,
    consider,
    explain,
    follow,
    judge,
    think,
)
from blockyard.games.tetris.well import Well

MUCH = 100_000
"""More effort than any decision takes."""


class Player:
    """The bot at a level, with its memory."""

    def __init__(self, level: int = 8, seed: int = 1) -> None:
        self.mind = Thoughts()
        self.boards = [Well() for _ in range(SPARE_BOARDS)]
        begin(self.mind, level, seed)

    def decide(self, match: Match, effort: int = MUCH, seat: int = 0) -> str:
        """Think about the falling piece; returns the explanation."""
        consider(well(match, seat), seat, self.mind)
        think(well(match, seat), seat, self.boards, self.mind, effort)
        return explain(self.mind.reason, self.mind.facts)

    def next_action(self, match: Match, seat: int = 0) -> int:
        """The next action of the plan, or -1."""
        return follow(well(match, seat), seat, self.mind)

    def carry_out(self, match: Match, seat: int = 0) -> list[str]:
        """Perform the plan; returns the actions."""
        s = well(match, seat)
        done = []
        pieces = s.pieces
        while s.pieces == pieces and not s.over:
            action = self.next_action(match, seat)
            assert action >= 0
            match.act(seat, action)
            done.append(game.actions.text(action))
        return done

    def play(self, match: Match, pieces: int, effort: int = MUCH, seat: int = 0) -> None:
        """Place some pieces."""
        for _ in range(pieces):
            if not match.position.is_over():
                self.decide(match, effort, seat)
                self.carry_out(match, seat)

    def judge(self, before: Match, after: Match) -> int:
        """How many points were lost between two positions."""
        return judge(well(before), well(after), 0, self.boards, self.mind, MUCH)


def copied(s: Well) -> Well:
    """A copy of a well."""
    other = Well()
    assign(other, s)
    return other
