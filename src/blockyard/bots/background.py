"""Thinking in the background: bots in a thread, while a screen or a server goes on."""

from functools import cache
from os import cpu_count
from typing import TYPE_CHECKING, TypeVar

from blockyard.bots.bot import Bot, ThinkingBot, failures_of, trouble_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future, ThreadPoolExecutor

    from blockyard.core.seat import Seat

Thought = TypeVar("Thought")

LOOK_AGAIN = 20
"""ms until a bot that is thinking is asked again."""


@cache
def _threads() -> "ThreadPoolExecutor":
    """The threads that bots think in: compiled kernels use a processor each."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # slow to import

    return ThreadPoolExecutor(max(2, cpu_count() or 2), "bot")


def in_a_thread(think: "Callable[[], Thought]") -> "Future[Thought]":
    """Start to think in a thread."""
    return _threads().submit(think)


class BackgroundBot:
    """A bot that never takes long to choose: it does nothing until it has thought."""

    def __init__(
        self,
        bot: ThinkingBot,
        start: "Callable[[Callable[[], None]], Future[None]]" = in_a_thread,
    ) -> None:
        self.name = bot.name
        self._bot = bot
        self._start = start
        self._thought: Future[None] | None = None

    @property
    def explanation(self) -> str:
        """A sentence about its last plan."""
        return self._bot.explanation

    @property
    def failures(self) -> int:
        """How many turns it has lost."""
        return failures_of(self._bot)

    @property
    def trouble(self) -> str:
        """Why it has just lost its turn."""
        return trouble_of(self._bot)

    def choose(self, seat: "Seat") -> str | None:
        """The action to perform now; None while it thinks."""
        if self._thought is None:
            if self._bot.look(seat):
                self._thought = self._start(self._bot.think)
                return None
        elif not self._thought.done():
            return None
        else:
            finished, self._thought = self._thought, None
            finished.result()
        return self._bot.act(seat)

    def wait(self) -> int:
        """How many ms pass before it is asked again."""
        return self._bot.wait() if self._thought is None else LOOK_AGAIN

    def close(self) -> None:
        """Stop playing for good."""
        self._bot.close()


def in_background(bot: Bot) -> Bot:
    """A bot that thinks in the background, if it is one that thinks."""
    return BackgroundBot(bot) if isinstance(bot, ThinkingBot) else bot
