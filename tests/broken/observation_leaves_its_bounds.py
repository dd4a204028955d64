"""Broken: a number of an observation is higher than declared."""

from tests.broken.base import embers
from tests.broken.base.prophetic import observe

from blockyard.core.observation import Feature


def features(settings: list[int]) -> tuple[Feature, ...]:
    return (Feature("heat", (2,), 1, "Whether the fire burns."),)


game = embers(training=__name__)
__all__ = ["features", "game", "observe"]
