"""Hints: what loops over a batch may tell the processor; they change nothing."""

from typing import Any


def fetch(needed: Any) -> None:
    """Begin to load a state or a list into the processor's cache: it will be needed soon."""
