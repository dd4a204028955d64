"""The generator: writes a library of kernels as one module of LLVM IR."""

from collections.abc import Mapping

from blockyard.compiler.checks import Checks
from blockyard.compiler.library import Library
from blockyard.compiler.statements import KernelWriter
from blockyard.compiler.tree import Kernel, Table
from blockyard.compiler.types import ANYWHERE

INTRINSICS = """
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
"""


class ModuleWriter:
    """Writes kernels, the tables they use, and what LLVM may assume about their memory."""

    def __init__(
        self, library: Library, exported: Mapping[str, Kernel], checks: Checks | None
    ) -> None:
        self.checks = checks
        """Where failed checks are reported; None to compile without checks."""
        self._library = library
        self._exported = {id(kernel): name for name, kernel in exported.items()}
        self._names: dict[int, str] = {}
        self._tables: dict[str, Table] = {}
        self._tags: dict[str, int] = {}

    def write(self) -> str:
        """The whole module as text."""
        for number, kernel in enumerate(self._library.kernels):
            exported = self._exported.get(id(kernel))
            self._names[id(kernel)] = f'@"{exported or f"{kernel.name}.{number}"}"'
        bodies = [
            KernelWriter(self, kernel, id(kernel) in self._exported).write()
            for kernel in self._library.kernels
        ]
        parts = [INTRINSICS, *map(_declaration, self._tables.values()), *bodies, self._metadata()]
        if self.checks is not None:
            parts.insert(1, self.checks.declaration())
        return "\n".join(parts)

    def name_of(self, kernel: Kernel) -> str:
        """The name of a kernel in LLVM IR."""
        return self._names[id(kernel)]

    def use(self, table: Table) -> str:
        """The name of a table, which is made part of the module."""
        self._tables.setdefault(table.type.origin, table)
        return _name(table)

    def tag(self, origin: str) -> str:
        """The metadata stating that an access is to one field or table, and so to no other."""
        return f"!tbaa !{2 * self._tags.setdefault(origin, len(self._tags)) + 3}"

    def _metadata(self) -> str:
        """The metadata of ``tag``: each origin is a type of its own, below one common type."""
        lines = ['!0 = !{!"blockyard"}', '!1 = !{!"number", !0, i64 0}']
        for origin, number in self._tags.items():
            kind = 2 * number + 2
            name = "any" if origin == ANYWHERE else origin
            lines.append(f'!{kind} = !{{!"{name}", !1, i64 0}}' if origin else f"!{kind} = !{{}}")
            used = kind if origin else 1
            lines.append(f"!{kind + 1} = !{{!{used}, !{used}, i64 0}}")
        return "\n".join(lines)


def _name(table: Table) -> str:
    return f'@"{table.type.origin}"'


def _declaration(table: Table) -> str:
    size = f"i{table.type.bits}"
    numbers = ", ".join(f"{size} {value}" for value in table.values)
    array = f"[{len(table.values)} x {size}]"
    return f"{_name(table)} = internal unnamed_addr constant {array} [{numbers}]"
