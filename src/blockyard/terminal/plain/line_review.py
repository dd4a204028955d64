"""A review in lines: what the computer thinks of a player's decisions."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from blockyard.bots.review_text import report
from blockyard.bots.reviewing import Review

if TYPE_CHECKING:
    from blockyard.core.decisions import Decision
    from blockyard.core.playback import Playback


def review_lines(playback: "Playback", words: list[str]) -> Iterator[str]:
    """The review of a player, the first unless a number is given; Ctrl-C cancels it."""
    game, seats = playback.game, playback.replay.seats
    number = int(words[0]) if len(words) == 1 and words[0].isdigit() else 0 if words else 1
    if not game.bot:
        yield f"There are no reviews: no bot plays {game.title}."
    elif not 1 <= number <= seats:
        yield "review N: player " + " or ".join(map(str, range(1, seats + 1)))
    else:
        yield "The computer judges every decision; Ctrl-C cancels."
        review = Review(playback, number - 1)
        try:
            while not review.is_done:
                review.go_on()
        except KeyboardInterrupt:
            yield "Cancelled."
            return
        yield from report(review, _step_of)


def _step_of(decision: "Decision") -> str:
    return f"go {decision.inputs}"
