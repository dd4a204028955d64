"""Fast: any game's rules compiled by Numba, and batches of thousands of boards."""

from blockyard.fast.batch import Batch
from blockyard.fast.compiling import CompiledGame, compile_game
from blockyard.fast.match import CompiledMatch

__all__ = ["Batch", "CompiledGame", "CompiledMatch", "compile_game"]
