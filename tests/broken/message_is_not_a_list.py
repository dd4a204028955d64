"""Broken: the messages about an event are a text instead of a list."""

from tests.broken.base import embers


def tell(name: str, a: int, b: int, c: int) -> str:
    """What happened, in one text."""
    return f"{name}: {a}"


game = embers(tell=tell)
