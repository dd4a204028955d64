"""Broken: an observation has fewer numbers than declared."""

from tests.broken.base import embers
from tests.broken.base.prophetic import observe

from blockyard.core.observation import Feature


def features(settings: list[int]) -> tuple[Feature, ...]:
    return (
        Feature("fire", (2,), 255, "The heat and an omen."),
        Feature("ashes", (1,), 255, "How much has burnt."),
    )


game = embers(training=__name__)
__all__ = ["features", "game", "observe"]
