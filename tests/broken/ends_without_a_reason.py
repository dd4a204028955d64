"""Broken: a match ends without a reason."""

from tests.broken.base import embers

game = embers(endings=("", "", ""))
