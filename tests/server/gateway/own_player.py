"""A player whose board the server simulates: the same rules here, played in real time."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from blockyard.core.registry import find_game
from blockyard.core.state import assign, from_data
from blockyard.core.timeline import Timeline
from blockyard.games.drmario.bottle import FALLING, KIND_SHIFT, VIRUS, WIDTH, Bottle

GAME = find_game("drmario")

AFTER_APPEARING = 40
"""How long after it appears a pill is placed, in ms."""


class OwnPlayer:
    """Plays a seat's board from the start of a round, preferring moves that clear something."""

    def __init__(self, snapshot: dict[str, Any], send: Callable[[int, str], None]) -> None:
        seat = int(snapshot["own"]["state"]["seat"])
        board = Bottle()
        from_data(board, snapshot["own"]["state"])
        self.board = board
        self.line = Timeline(GAME, board, seat)
        self._send = send
        self._began = time.monotonic() + (snapshot["starts_in"] - snapshot["elapsed"]) / 1000

    @property
    def elapsed(self) -> int:
        """The time of the round, as far as this player knows it."""
        return int((time.monotonic() - self._began) * 1000)

    def receive(self, effects: list[list[int]]) -> None:
        """Apply what the board received."""
        for at, sender, sent in effects:
            self.line.receive(sent, sender, at)

    def place_pills(self, most: int) -> Iterator[int]:
        """Place one pill after another, in real time; returns how much the board has sent."""
        for _ in range(most):
            self._wait_for_pill()
            if self.board.over:
                return
            at = self.line.now + AFTER_APPEARING
            self._wait_until(at)
            self.line.advance(at)
            for word in best_placement(self.board):
                self.line.perform(GAME.actions.read(word), at)
                self._send(at, word)
            yield len(self.line.sent)

    def _wait_for_pill(self) -> None:
        while self.board.phase != FALLING and not self.board.over:
            due = self.line.due
            self._wait_until(due)
            self.line.advance(due)

    def _wait_until(self, at: int) -> None:
        time.sleep(max(0.0, (at - self.elapsed) / 1000))


def best_placement(board: Bottle) -> list[str]:
    """Turns and steps for the falling pill that clear the most, or else match the most."""
    best: list[str] = ["down"]
    most = -1
    for turns in range(4):
        for step in range(-WIDTH // 2, WIDTH // 2 + 1):
            words = ["turn_left"] * turns + ["left" if step < 0 else "right"] * abs(step) + ["down"]
            worth = _worth(board, words)
            if worth > most:
                best, most = words, worth
    return best


def _worth(board: Bottle, words: list[str]) -> int:
    trial = Bottle()
    assign(trial, board)
    rules: Any = GAME.rules
    for word in words:
        rules.act(trial, trial.seat, GAME.actions.read(word))
    cleared = trial.sent_total - board.sent_total + 9 * (board.viruses - trial.viruses)
    return 1000 * cleared + sum(_height(trial, x) for x in range(WIDTH)) + 300


def _height(board: Bottle, x: int) -> int:
    """How good a column is: equal colours on top of each other, even better on a virus."""
    worth = run = 0
    colour = 0
    for y in range(15, -1, -1):
        cell = board.cells[y * WIDTH + x] & 3
        if not cell:
            if colour:
                break
            continue
        if colour and cell != colour:
            break
        colour = cell
        run += 1
        if run == 1:
            worth -= y
        if board.cells[y * WIDTH + x] >> KIND_SHIFT == VIRUS:
            worth += 3 * run * run
    return worth + run * run
