"""Broken: a refusal has no words."""

from tests.broken.base import embers

game = embers(refusals=("", "", "", ""))
