"""Fast: any game's rules as machine code, and batches of thousands of games."""

try:
    import llvmlite as _llvmlite
    import numpy as _numpy
except ImportError as error:
    raise ImportError(
        f"compiled rules need {error.name}, which is missing; try: pip install 'blockyard[fast]'"
    ) from error

from blockyard.compiler.compiled import FailedCheck
from blockyard.fast.batch import Batch
from blockyard.fast.compiling import CompiledGame, compile_game
from blockyard.fast.match import CompiledMatch

__all__ = ["Batch", "CompiledGame", "CompiledMatch", "FailedCheck", "compile_game"]

del _llvmlite, _numpy
