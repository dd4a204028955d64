"""Dr. Mario 99 in the terminal."""

from blockyard.terminal.boards.drmario.board import OwnBoard

__all__ = ["OwnBoard"]
