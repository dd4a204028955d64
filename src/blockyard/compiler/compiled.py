"""Compiled programs: machine code, new or from the cache, whose failed checks raise errors."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

from llvmlite import binding

from blockyard.compiler.cache import kept, key_of
from blockyard.compiler.checks import FAILURE, Checks
from blockyard.compiler.llvm import FASTEST, object_code, this_machine
from blockyard.compiler.native import NativeCode
from blockyard.compiler.program import Program
from blockyard.compiler.types import Signature


class FailedCheck(ArithmeticError):
    """A checked kernel broke the kernel law; the message names file, line, kernel and reason."""


def load(
    signatures: Mapping[str, Signature], key: str, read: Callable[[], Program]
) -> dict[str, Callable[..., Any]]:
    """The kernels of a program, by name; it is read and compiled only if the cache lacks it."""
    machine = this_machine()
    parts = (compiler_hash(), machine.triple, str(FASTEST), _processor(), key)
    code = kept(key_of(parts), lambda: object_code(read(), machine))
    return NativeCode(code, signatures).functions


def compile_program(program: Program) -> dict[str, Callable[..., Any]]:
    """The exported kernels of a program, compiled without the cache."""
    signatures = {
        name: (tuple(kind for _, kind in kernel.parameters), kernel.result)
        for name, kernel in program.exported.items()
    }
    return NativeCode(object_code(program, this_machine()), signatures).functions


def load_checked(
    signatures: Mapping[str, Signature], program: Program
) -> dict[str, Callable[..., Any]]:
    """The kernels of a program, which raise ``FailedCheck`` as soon as one breaks the law.

    They are slower, are not kept in the cache, and must not run in several threads at once.
    """
    checks = Checks()
    code = NativeCode(object_code(program, this_machine(), checks), signatures, [FAILURE])
    failure = code.numbers[FAILURE]

    def checked(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any) -> Any:
            failure.value = 0
            result = function(*values)
            if failure.value:
                raise FailedCheck(str(checks.sites[failure.value - 1]))
            return result

        return call

    return {name: checked(function) for name, function in code.functions.items()}


@cache
def compiler_hash() -> str:
    """A hash of this compiler and of LLVM's version."""
    digest = sha256(metadata.version("llvmlite").encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _processor() -> str:
    """The processor's name and features."""
    return json.dumps([binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()])
