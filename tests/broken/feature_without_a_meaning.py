"""Broken: a feature of an observation does not say what it means."""

from tests.broken.base import embers
from tests.broken.base.prophetic import observe

from blockyard.core.observation import Feature


def features(settings: list[int]) -> tuple[Feature, ...]:
    return (Feature("heat", (2,), 255, ""),)


game = embers(training=__name__)
__all__ = ["features", "game", "observe"]
