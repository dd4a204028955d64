"""Broken: an observation is declared, but there is no kernel for it."""

from tests.broken.base import embers

from blockyard.core.observation import Feature


def features(settings: list[int]) -> tuple[Feature, ...]:
    return (Feature("heat", (1,), 255, "The heat of the fire."),)


game = embers(training=__name__)
