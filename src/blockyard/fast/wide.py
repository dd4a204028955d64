"""128-bit division, which LLVM expects from the C compiler's library and Numba does not provide.

An optimised loop may divide 128-bit numbers even if its source has no division: a sum in a loop
becomes a formula. Without these functions, such a kernel crashes the process.
"""

import ctypes

from llvmlite import binding  # type: ignore[import-untyped]  # it ships no types

FUNCTIONS = ("__divti3", "__modti3", "__udivti3", "__umodti3")

LIBRARIES = ("libgcc_s.so.1", None)
"""The compiler's library where it is a separate file, and the program itself where it is not."""


def provide_wide_division() -> None:
    """Register the functions with LLVM, from whichever library has them."""
    for library in LIBRARIES:
        try:
            functions = ctypes.CDLL(library)
        except (OSError, TypeError):
            continue
        for name in FUNCTIONS:
            if hasattr(functions, name) and not binding.address_of_symbol(name):
                address = ctypes.cast(getattr(functions, name), ctypes.c_void_p).value
                binding.add_symbol(name, address)
