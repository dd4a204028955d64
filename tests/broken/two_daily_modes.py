"""Broken: two modes are marked as the daily challenge."""

from tests.broken.base import embers

from blockyard.core.controls import Mode

game = embers(modes=(Mode("calm", "Calm", daily=True), Mode("wild", "Wild", daily=True)))
