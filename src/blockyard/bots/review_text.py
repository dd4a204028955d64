"""Reviews as text: a graph in characters, and the costliest moments in words."""

from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from blockyard.bots.plans import in_words
from blockyard.core.review import STEPS, curve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blockyard.bots.reviewing import Judgement, Review
    from blockyard.core.decisions import Decision
    from blockyard.core.game import Game

Place: TypeAlias = "Callable[[Decision], str]"
"""How to get to a decision in the replay, in words."""

HEIGHT = 8
WIDTH = 72
"""The size of the graph, in characters."""


def report(review: "Review", place: "Place") -> "Iterator[str]":
    """The review in lines; ``place`` tells how to get to a decision in the replay."""
    game = review.game
    if not review.judgements:
        yield f"{game.title}, {game.seat_name(review.seat)}: no decisions to review"
        return
    yield f"{game.title}, {game.seat_name(review.seat)}: {agreement(review)}"
    yield f"The computer looked at about {review.effort:,} positions for each."
    yield "\nHow it went, as the computer sees it (higher is better):"
    yield from graph([judgement.value for judgement in review.judgements])
    yield "\nThe costliest moments:" if review.moments else "\nNothing could have been done better."
    for number, judgement in enumerate(review.moments, 1):
        yield from _moment(game, number, judgement, place)


def graph(values: list[int]) -> "Iterator[str]":
    """A graph in characters, each column an average."""
    heights = curve(values)
    columns = min(WIDTH, len(heights))
    edges = [column * len(heights) // columns for column in range(columns + 1)]
    means = [sum(heights[first:last]) // (last - first) for first, last in pairwise(edges)]
    rows = [mean * (HEIGHT - 1) // STEPS for mean in means]
    for row in range(HEIGHT - 1, -1, -1):
        marks = "".join("*" if at == row else "." if at > row else " " for at in rows)
        yield f"  |{marks}".rstrip()
    yield "  +" + "-" * columns


def moment_name(game: "Game", decision: "Decision") -> str:
    """Which decision it was, and when: ``Piece 12, 0:35``."""
    if not game.timed:
        return f"Decision {decision.number + 1}"
    seconds = decision.time // 1000
    return f"Piece {decision.number + 1}, {seconds // 60}:{seconds % 60:02}"


def played_words(game: "Game", decision: "Decision") -> str:
    """What was done, in the game's words."""
    return in_words([game.actions.text(action) for action in decision.actions]) or "nothing"


def agreement(review: "Review") -> str:
    """How often the player and the computer agreed."""
    good = sum(judgement.cost == 0 for judgement in review.judgements)
    kind = "piece" if review.game.timed else "decision"
    count = f"{review.count:,} {kind}{'' if review.count == 1 else 's'}"
    return f"{count}, {good:,} of them as good as the computer's"


def _moment(game: "Game", number: int, judgement: "Judgement", place: "Place") -> "Iterator[str]":
    decision = judgement.decision
    name = moment_name(game, decision)
    yield f"{number}. {name} ({place(decision)}): cost {judgement.cost:,}"
    yield f"   played:       {played_words(game, decision)}"
    yield f"   the computer: {in_words(judgement.plan) or 'nothing'}"
    yield f"                 {judgement.explanation}"
