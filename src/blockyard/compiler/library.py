"""The library of a compilation: every kernel that is needed, read once for each use of it."""

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from types import FunctionType

from blockyard.compiler.lawless import Lawless
from blockyard.compiler.reader import Reader
from blockyard.compiler.sources import function_tree, path_of, result_of
from blockyard.compiler.tables import table_of
from blockyard.compiler.tree import Kernel, Table
from blockyard.compiler.types import Type

DEEPEST = 200
"""The longest chain of kernels calling each other that can be read."""


class Library:
    """Kernels, by function and by the types they are called with."""

    def __init__(
        self,
        named: Mapping[str, FunctionType] | None = None,
        left_out: Collection[Callable[..., None]] = (),
    ) -> None:
        self.named = dict(named or {})
        """Kernels that loops call by name, such as ``rules.act``."""
        self.left_out = left_out
        """Kernels without a result that do nothing here; what they are given is still computed."""
        self.kernels: list[Kernel] = []
        """All kernels read so far, a kernel after those that it calls."""
        self._known: dict[tuple[FunctionType, tuple[Type, ...]], Kernel] = {}
        self._depth = 0
        self._tables: dict[int, tuple[object, Table | None]] = {}

    def table(self, value: tuple[object, ...], name: str) -> Table | None:
        """A constant as a table, the same for all modules that import it; None if it isn't one."""
        if id(value) not in self._tables:
            # The value is kept as well, so that no other can get its id.
            self._tables[id(value)] = (value, table_of(value, name))
        return self._tables[id(value)][1]

    def kernel(self, function: FunctionType, types: Sequence[Type]) -> Kernel:
        """A kernel for parameters of these types; raises ``Lawless`` if the law forbids it."""
        key = (function, tuple(types))
        if key not in self._known:
            self._known[key] = self._read(function, tuple(types))
        return self._known[key]

    def _read(self, function: FunctionType, types: tuple[Type, ...]) -> Kernel:
        tree = function_tree(function)
        names = [parameter.arg for parameter in (*tree.args.posonlyargs, *tree.args.args)]
        if len(names) != len(types):
            raise Lawless(
                path_of(function),
                tree.lineno,
                function.__name__,
                f"takes {len(names)} values, not {len(types)}",
            )
        kernel = Kernel(
            function.__name__,
            function.__module__,
            path_of(function),
            tuple(zip(names, types, strict=True)),
            result_of(tree),
        )
        # Kernels that call themselves find this one.
        self._known[function, types] = kernel
        if self._depth > min(DEEPEST, sys.getrecursionlimit()):
            raise Lawless(kernel.path, tree.lineno, kernel.name, "is called too deeply")
        self._depth += 1
        try:
            if function not in self.left_out:
                Reader(self, function, kernel).read(tree)
        finally:
            self._depth -= 1
        self.kernels.append(kernel)
        return kernel
