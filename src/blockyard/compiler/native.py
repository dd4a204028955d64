"""Native code: kernels as functions of this process, called without the GIL."""

import ctypes
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from llvmlite import binding

from blockyard.compiler.llvm import start
from blockyard.compiler.types import Number, Signature
from blockyard.compiler.writing import is_passed

COUNT = iter(range(1 << 60))
"""Numbers for the libraries of this process: LLVM requires a name for each."""


class NativeCode:
    """An object file, loaded into this process."""

    def __init__(
        self, code: bytes, signatures: Mapping[str, Signature], numbers: Sequence[str] = ()
    ) -> None:
        start()
        machine = binding.Target.from_default_triple().create_target_machine(jit=True)
        self._jit = binding.create_lljit_compiler(machine)
        builder = binding.JITLibraryBuilder().add_object_img(code)
        for name in (*signatures, *numbers):
            builder.export_symbol(name)
        # Wide vectors are cleared and copied by functions of the C library.
        builder.add_current_process()
        self._library = builder.link(self._jit, f"kernels{next(COUNT)}")
        self.functions = {
            name: _function(self._library[name], signature)
            for name, signature in signatures.items()
        }
        """The kernels, taking numbers and addresses; each keeps the code loaded while it exists."""
        for function in self.functions.values():
            vars(function)["code"] = self
        self.numbers = {name: ctypes.c_int64.from_address(self._library[name]) for name in numbers}
        """Global numbers of the code."""


def _function(address: int, signature: Signature) -> Callable[..., Any]:
    parameters, result = signature
    kinds = [
        ctypes.c_int64 if kind == Number() else ctypes.c_void_p
        for kind in parameters
        if is_passed(kind)
    ]
    made: Callable[..., Any] = ctypes.CFUNCTYPE(
        ctypes.c_int64 if result == Number() else None, *kinds
    )(address)
    return made
