"""Broken: a game for two whose rules do not handle a player who leaves."""

from tests.broken.base.rules import Fire, act, advance, legal, reset

__all__ = ["Fire", "act", "advance", "legal", "reset"]
