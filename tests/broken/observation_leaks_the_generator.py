"""Broken: an observation has a word of the random generator."""

from tests.broken.base import embers
from tests.broken.base.prophetic import observe

from blockyard.core.observation import Feature


def features(settings: list[int]) -> tuple[Feature, ...]:
    return (
        Feature("heat", (1,), 255, "The heat of the fire."),
        Feature("omen", (1,), 255, "What comes next."),
    )


game = embers(training=__name__)
__all__ = ["features", "game", "observe"]
