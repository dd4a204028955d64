"""Wide division: what LLVM expects of a C compiler's library, and Numba does not give it.

An optimised loop may divide 128-bit numbers, even where its source divides nothing: a sum in a loop
becomes a formula. Without these functions such a kernel ends the whole process.
"""

import ctypes

from llvmlite import binding  # type: ignore[import-untyped]  # it ships no types

FUNCTIONS = ("__divti3", "__modti3", "__udivti3", "__umodti3")

LIBRARIES = ("libgcc_s.so.1", None)
"""The compiler's library where it is a file of its own, and the program itself where it is not."""


def provide_wide_division() -> None:
    """Make the functions known to LLVM, from whatever library has them."""
    for library in LIBRARIES:
        try:
            functions = ctypes.CDLL(library)
        except (OSError, TypeError):
            continue
        for name in FUNCTIONS:
            if hasattr(functions, name) and not binding.address_of_symbol(name):
                address = ctypes.cast(getattr(functions, name), ctypes.c_void_p).value
                binding.add_symbol(name, address)
