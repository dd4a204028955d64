"""Saktris in the terminal."""

from blockyard.terminal.boards.saktris.board import OwnBoard

__all__ = ["OwnBoard"]
