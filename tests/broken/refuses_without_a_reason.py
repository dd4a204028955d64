"""Broken: a refusal has no reason."""

from tests.broken.base import embers

game = embers(refusals=("", "", "", ""))
