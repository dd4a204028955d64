"""``blockyard replay review``: makes a review, and reports how far it is."""

import sys
from typing import TYPE_CHECKING

from blockyard.bots.reviewing import Review

if TYPE_CHECKING:
    from blockyard.core.decisions import Decision
    from blockyard.core.game import Game
    from blockyard.core.playback import Playback


def review_of(playback: "Playback", seat: int, effort: int) -> Review:
    """A finished review of a seat; progress is reported on a terminal."""
    review = Review(playback, seat, effort)
    reports = sys.stderr.isatty()
    while not review.is_done:
        review.go_on()
        if reports and review.judgements:
            done = f"\r{len(review.judgements)} of {review.count}"
            print(done, end="", file=sys.stderr, flush=True)
    if reports:
        print("\r" + " " * 20 + "\r", end="", file=sys.stderr, flush=True)
    return review


def place_of(game: "Game", decision: "Decision") -> str:
    """The command that shows the position before a decision."""
    where = f"--at {decision.time}" if game.timed else f"--input {decision.inputs}"
    return f"replay show {where}"
