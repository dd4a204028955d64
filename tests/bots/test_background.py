"""Background: a bot that thinks never keeps a screen or a server waiting."""

from collections.abc import Callable
from concurrent.futures import Future

import pytest
from pebbles import game as pebbles

from blockyard.bots import Budget, LevelPlayer, bot_named, in_background
from blockyard.bots.background import LOOK_AGAIN, BackgroundBot
from blockyard.core.match import Match
from blockyard.core.seat import Seat


class Later:
    """Thinking that happens when a test says so."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], None], Future[None]]] = []

    def __call__(self, think: Callable[[], None]) -> "Future[None]":
        self.jobs.append((think, Future()))
        return self.jobs[-1][1]

    def happen(self) -> None:
        """Think now."""
        think, future = self.jobs.pop()
        think()
        future.set_result(None)


def background() -> tuple[BackgroundBot, Later]:
    """A bot, and its thinking."""
    later = Later()
    return BackgroundBot(LevelPlayer(pebbles, 8, 1, Budget(0, 500)), later), later


def test_a_bot_does_nothing_until_it_has_thought() -> None:
    bot, later = background()
    seat = Seat(Match(pebbles, seed=3), 0)
    assert bot.choose(seat) is None
    assert bot.choose(seat) is None
    assert bot.wait() == LOOK_AGAIN
    assert len(later.jobs) == 1
    later.happen()
    assert bot.choose(seat) in seat.legal()
    assert bot.explanation.endswith(".")


def test_what_it_thought_about_a_position_that_is_gone_is_forgotten() -> None:
    """A player took moves back while it was thinking."""
    bot, later = background()
    match = Match(pebbles, seed=3)
    match.play(0, "one")
    assert bot.choose(Seat(match, 1)) is None
    again = Match(pebbles, seed=3)
    again.play(0, "two")
    later.happen()
    seat = Seat(again, 1)
    assert bot.choose(seat) is None
    assert bot.choose(seat) is None
    later.happen()
    assert bot.choose(seat) in seat.legal()


def test_thinking_in_a_thread_gives_an_action() -> None:
    match = Match(pebbles, seed=3)
    seat = Seat(match, 0)
    bot = BackgroundBot(LevelPlayer(pebbles, 8, 1, Budget(0, 500)))
    assert bot.choose(seat) is None
    assert bot._thought is not None
    bot._thought.result(60)
    assert bot.choose(seat) in seat.legal()


def test_a_failure_while_thinking_is_not_hidden() -> None:
    bot, later = background()
    seat = Seat(Match(pebbles, seed=3), 0)
    bot.choose(seat)
    later.jobs[0][1].set_exception(OSError("no memory"))
    with pytest.raises(OSError, match="no memory"):
        bot.choose(seat)


def test_a_bot_that_does_not_think_is_left_as_it_is() -> None:
    bot = bot_named(pebbles, "random")
    assert in_background(bot) is bot
