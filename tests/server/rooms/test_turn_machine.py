"""A turn-based room with clocks against a simple model of it: moves, premoves, draws and claims."""

from typing import Any

from hypothesis import settings, strategies
from hypothesis.stateful import invariant, precondition, rule
from tests.server.rooms.room_driver import EXAMPLES
from tests.server.rooms.room_machine import RoomMachine, players

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.saktris.board import LEAVE_GRACE
from blockyard.server.rooms.saving import load, save
from blockyard.server.wire import client_messages as messages

WORDS = ["offer_draw", "accept_draw", "decline_draw", "claim_win", "claim_draw", "resign"]
MOVES = ["e4", "e5", "Nf3", "Nc6", "d4", "exd4", "Qh5", "a1a9", "castle the queen"]

PLANS = [f"{file}2{file}3" for file in "abcdefgh"] + [f"{file}7{file}6" for file in "abcdefgh"]
"""Moves that are possible for a long time."""

texts = strategies.sampled_from(MOVES + WORDS)
plans = strategies.sampled_from([*PLANS, *PLANS, *MOVES, ""])


class TurnMachine(RoomMachine):
    """One board for both players, which only the server simulates."""

    create = messages.Create(1, "saktris", 2, "standard", {"clock": "1+0"})

    def __init__(self) -> None:
        self.premoves: dict[int, str] = {}
        """The seats' premoves, according to the model."""
        self.planned: set[tuple[int, int, str]] = set()
        """All premoves ever set, by round and seat."""
        super().__init__()

    def some_input(self, player: str, data: strategies.DataObject) -> messages.Input:
        """A legal move, or any other."""
        legal = self._legal(player)
        text = data.draw(strategies.sampled_from(legal) if legal else texts)
        if data.draw(strategies.integers(0, 4)) == 0:
            text = data.draw(texts)
        return self._input(player, text)

    def _input(self, player: str, text: str) -> messages.Input:
        return messages.Input(self.next(player), self.state.number or 1, [(0, text)])

    def _legal(self, player: str, among: list[str] | None = None) -> list[str]:
        """What a player can do now: moves, or some words."""
        current, seat = self.state.round, self.state.seat_of(player)
        if current is None or not self.plays(player):
            return []
        legal = current.match.legal(seat)
        return [text for text in legal if (text in among if among else text not in WORDS)]

    # Rules.

    @rule(player=players, data=strategies.data())
    def play(self, player: str, data: strategies.DataObject) -> None:
        """Someone acts, whether that is possible or not."""
        if self.seated_here(player):
            self.ask(player, self.some_input(player, data))

    @precondition(lambda self: self.model.live)
    @rule(data=strategies.data())
    def both_move(self, data: strategies.DataObject) -> None:
        """A while of ordinary play."""
        self.time += self.handler.context.clock.starts_in() / 1000
        for _ in range(data.draw(strategies.integers(1, 8))):
            self.time += 0.7
            self.finish()
            for player in self.model.people():
                if self.seated_here(player) and self._legal(player):
                    legal = strategies.sampled_from(self._legal(player))
                    self.ask(player, self._input(player, data.draw(legal)))

    @precondition(lambda self: self.model.live)
    @rule(player=players, data=strategies.data())
    def agree_or_claim(self, player: str, data: strategies.DataObject) -> None:
        """Someone offers or accepts a draw, or claims a result from an absent opponent."""
        words = [word for word in self._legal(player, among=WORDS) if word != "resign"]
        if self.seated_here(player) and words:
            self.ask(player, self._input(player, data.draw(strategies.sampled_from(words))))

    @precondition(lambda self: self.model.live)
    @rule(player=players, data=strategies.data())
    def claim_after_a_while(self, player: str, data: strategies.DataObject) -> None:
        """The opponent stays away for so long that a result may be claimed."""
        if self.seated_here(player) and self.plays(player):
            for other in self.model.people():
                if other != player:
                    self.lose(other)
            self.time += LEAVE_GRACE / 1000
            self.finish()
            self.agree_or_claim(player, data)

    @precondition(lambda self: self.model.live)
    @rule(player=players, data=strategies.data())
    def plan(self, player: str, data: strategies.DataObject) -> None:
        """Someone sets a premove, replaces it, or cancels it."""
        if self.seated_here(player):
            text = data.draw(plans)
            self.ask(player, messages.Premove(self.next(player), self.state.number, text))

    # What the rules say.

    def ask(self, player: str, ask: Any) -> dict[str, Any]:
        """Send a request; if it acts on the board, the answer and the board are the model's."""
        # What is due happens first, and is not a consequence of the request.
        self.finish()
        if ask.i != self.next(player) or not isinstance(ask, messages.Input | messages.Premove):
            return super().ask(player, ask)
        expected = self._after(player, ask) if self._may_act(player) else None
        before = self.state.hash()
        answer = super().ask(player, ask)
        assert (answer["t"] == "ack") == (expected is not None)
        if "bot" not in self.model.seated:
            assert self.state.hash() == (before if expected is None else expected.hash())
        return answer

    def _may_act(self, player: str) -> bool:
        return self.plays(player) and not self.handler.context.clock.starts_in()

    def _after(self, player: str, ask: messages.Input | messages.Premove) -> Match | None:
        """The match after a request, without any room; None if the request is not possible."""
        current = load(save(self.state)).round
        assert current is not None
        match, seat = current.match, self.state.seat_of(player)
        if isinstance(ask, messages.Input):
            return self._acted(match, seat, ask.inputs[0][1])
        if ask.action and turn_of(match) == seat:
            return self._acted(match, seat, ask.action)
        self.premoves.pop(seat, None)
        if ask.action:
            self.premoves[seat] = ask.action
            self.planned.add((ask.round, seat, ask.action))
        return match

    def _acted(self, match: Match, seat: int, text: str) -> Match | None:
        """The match after an action and the premoves it leads to."""
        if not acts(match, seat, text, self.handler.context.clock.elapsed()):
            return None
        while match.outcome() is None:
            turn = turn_of(match)
            planned = self.premoves.pop(turn, "")
            if not planned or not acts(match, turn, planned, match.now):
                break
        return match

    # Invariants.

    @invariant()
    def what_is_planned_is_known(self) -> None:
        """Premoves are those of the model, also after a crash."""
        current = self.state.round
        if current is None or not self.state.is_live():
            self.premoves.clear()
        elif "bot" in self.model.seated:
            self.premoves = dict(current.premoves)
        else:
            assert current.premoves == self.premoves

    @invariant()
    def nobody_sees_what_is_planned(self) -> None:
        """Only its own player learns of a premove."""
        for _, news, _ in self.heard:
            if news["t"] == "frame" and news["premove"]:
                (view,) = news["frame"]["views"]
                assert (news["round"], view["seat"], news["premove"]) in self.planned


def turn_of(match: Match) -> int:
    """The seat to move."""
    turn = match.view(-1)["turn"]
    assert turn is not None
    return turn


def acts(match: Match, seat: int, text: str, at: int) -> bool:
    """Act in a match; returns whether that was possible."""
    try:
        match.act(seat, match.read_action(seat, text), at)
    except (BadAction, Refused):
        return False
    return True


TurnMachine.TestCase.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=40, deadline=None
)
TestTurnMachine = TurnMachine.TestCase
