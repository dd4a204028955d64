"""Broken: the looks contain something that the game does not declare."""

from tests.broken.base import embers

game = embers(looks={"cells": [], "sounds": {}, "smoke": "grey"})
