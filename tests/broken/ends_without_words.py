"""Broken: a match ends without saying how."""

from tests.broken.base import embers

game = embers(endings=("", "", ""))
