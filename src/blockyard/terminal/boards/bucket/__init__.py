"""Bucket in the terminal."""

from blockyard.terminal.boards.bucket.board import GameBoard

__all__ = ["GameBoard"]
