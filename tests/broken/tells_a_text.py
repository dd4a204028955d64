"""Broken: what is told of an event is a text instead of a list of phrases."""

from tests.broken.base import embers


def tell(name: str, a: int, b: int, c: int) -> str:
    """What happened, in one text."""
    return f"{name}: {a}"


game = embers(tell=tell)
