"""The contract of bots: what a player of a seat that is a program has."""

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from blockyard.core.seat import Seat


class Bot(Protocol):
    """A player of a seat that knows only what the seat shows."""

    name: str
    """Its name for players, for example on the command line."""

    def choose(self, seat: "Seat") -> str | None:
        """The action to perform now, as text, or None to do nothing."""

    def wait(self) -> int:
        """How many ms pass before it is asked again, while it is not thinking."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that may think for long, so that clients let it think in a thread.

    Between ``look`` and ``act`` it touches no match, which meanwhile goes on.
    """

    explanation: str
    """A sentence about its last plan; empty if it has none to tell."""

    def look(self, seat: "Seat") -> bool:
        """See a seat's position; returns whether it has to think before it can act."""

    def think(self) -> None:
        """Think about the position that it saw."""

    def act(self, seat: "Seat") -> str | None:
        """The action to perform now, after thinking if necessary; None to do nothing."""

    def close(self) -> None:
        """Stop playing for good, from any thread; thinking ends soon."""


def explanation_of(bot: Bot) -> str:
    """A sentence about a bot's last plan; empty if it has none."""
    return str(getattr(bot, "explanation", ""))


def close(bot: Bot) -> None:
    """Let a bot stop thinking, if it thinks."""
    if hasattr(bot, "close"):
        bot.close()


def failures_of(bot: Bot) -> int:
    """How many turns a bot has lost because it failed."""
    return int(getattr(bot, "failures", 0))


def trouble_of(bot: Bot) -> str:
    """Why a bot has just lost its turn; empty if it has not."""
    return str(getattr(bot, "trouble", ""))
