"""A real-time room against a simple model of it."""

from hypothesis import settings, strategies
from hypothesis.stateful import precondition, rule
from tests.server.rooms.room_driver import EXAMPLES
from tests.server.rooms.room_machine import RoomMachine, players

from blockyard.server.wire import client_messages as messages

actions = strategies.sampled_from(["left", "drop", "turn", "dive"])
offsets = strategies.integers(-2500, 500)


class RealTimeMachine(RoomMachine):
    """Everyone has a board of their own, and sends inputs with times."""

    create = messages.Create(1, "tetris", 3)

    def some_input(self, player: str, data: strategies.DataObject) -> messages.Input:
        """Some actions, at a time that may be valid or not."""
        words = data.draw(strategies.lists(actions, min_size=1, max_size=4))
        return self._input(player, data.draw(offsets), words)

    def _input(self, player: str, offset: int, words: list[str]) -> messages.Input:
        at = max(0, self.handler.context.clock.elapsed() + offset)
        inputs = [(at, word) for word in words]
        return messages.Input(self.next(player), self.state.number or 1, inputs)

    @rule(player=players, data=strategies.data())
    def play(self, player: str, data: strategies.DataObject) -> None:
        """Someone acts; what is refused between rounds changes nothing."""
        if not self.seated_here(player):
            return
        before = self.state.hash()
        answer = self.ask(player, self.some_input(player, data))
        if answer["t"] == "nack" and not self.state.is_live():
            assert self.state.hash() == before

    @precondition(lambda self: self.model.live)
    @rule(data=strategies.data())
    def everybody_plays(self, data: strategies.DataObject) -> None:
        """A while of ordinary play, in which boards end."""
        for _ in range(data.draw(strategies.integers(1, 12))):
            self.time += 0.6
            self.finish()
            for player in self.model.people():
                if self.seated_here(player) and self.model.live:
                    words = [data.draw(actions) for _ in range(3)] + ["drop"]
                    self.ask(player, self._input(player, 0, words))


RealTimeMachine.TestCase.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=40, deadline=None
)
TestRealTimeMachine = RealTimeMachine.TestCase
