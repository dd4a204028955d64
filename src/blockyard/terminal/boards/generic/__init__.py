"""Any game in the terminal."""

from blockyard.terminal.boards.generic.board import OwnBoard

__all__ = ["OwnBoard"]
