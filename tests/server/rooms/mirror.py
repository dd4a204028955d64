"""A player's client for tests: it simulates its own board with what the server sends."""

from typing import Any

from blockyard.core.game import Game
from blockyard.core.registry import find_game
from blockyard.core.state import from_data
from blockyard.core.timeline import Timeline


class Mirror:
    """A seat's board at its player's client, from a snapshot and effects."""

    def __init__(self, game: str, seat: int, own: dict[str, Any]) -> None:
        self.game: Game = find_game(game)
        board = self.game.board()
        from_data(board, own["state"])
        self.line = Timeline(self.game, board, seat)
        assert self.line.hash() == own["hash"]
        for at, sender, sent in own["log"]:
            self.line.receive(sent, sender, at)

    def perform(self, text: str, at: int) -> None:
        """Perform an action immediately, as clients do."""
        self.line.perform(self.game.actions.read(text), at)

    def receive(self, news: dict[str, Any]) -> None:
        """Apply effects."""
        for at, sender, sent in news["effects"]:
            self.line.receive(sent, sender, at)

    def hash_at(self, time: int) -> str:
        """The board's hash at a time."""
        if time > self.line.now:
            self.line.advance(time)
        return self.line.hash()
