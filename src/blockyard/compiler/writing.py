"""Writing instructions: values, blocks and memory accesses, as LLVM IR."""

from typing import TYPE_CHECKING

from blockyard.compiler.checks import FAILURE
from blockyard.compiler.tree import Kernel
from blockyard.compiler.types import WORD, Fixed, Kernels, Nothing, Number, Numbers, Type

if TYPE_CHECKING:
    from blockyard.compiler.generator import ModuleWriter


def written(kind: Type) -> str:
    """A type in LLVM IR: everything but a number is an address in memory."""
    if kind == Number():
        return "i64"
    return "void" if kind == Nothing() else "ptr"


def is_passed(kind: Type) -> bool:
    """Whether a parameter exists once compiled: kernels and fixed numbers are known by then."""
    return not isinstance(kind, Kernels | Fixed)


class Writer:
    """The instructions of one kernel."""

    def __init__(self, module: "ModuleWriter", kernel: Kernel) -> None:
        self.module = module
        self.kernel = kernel
        self.lines: list[str] = []
        self.block = "entry"
        """The block that instructions are added to."""
        self._values = 0
        self._labels = 0

    def add(self, instruction: str) -> None:
        """Add an instruction without a result."""
        self.lines.append(f"  {instruction}")

    def make(self, instruction: str) -> str:
        """Add an instruction; returns its result."""
        self._values += 1
        name = f"%v{self._values}"
        self.lines.append(f"  {name} = {instruction}")
        return name

    def label(self, purpose: str) -> str:
        """The name of a new block, to be begun later."""
        self._labels += 1
        return f"{purpose}{self._labels}"

    def begin(self, label: str) -> None:
        """Begin a block; the one before must have ended."""
        self.lines.append(f"{label}:")
        self.block = label

    def jump(self, label: str) -> None:
        """End the block by jumping to another."""
        self.add(f"br label %{label}")

    def fork(self, truth: str, then: str, otherwise: str) -> None:
        """End the block by jumping to one of two others."""
        self.add(f"br i1 {truth}, label %{then}, label %{otherwise}")

    def load(self, place: str, kind: Numbers) -> str:
        """The number at a place."""
        tag = self.module.tag(kind.origin)
        if kind.bits == WORD:
            return self.make(f"load i64, ptr {place}, align 8, {tag}")
        small = self.make(f"load i{kind.bits}, ptr {place}, align {kind.bits // 8}, {tag}")
        return self.make(f"{'sext' if kind.signed else 'zext'} i{kind.bits} {small} to i64")

    def store(self, value: str, place: str, kind: Numbers) -> None:
        """Put a number at a place."""
        tag = self.module.tag(kind.origin)
        if kind.bits != WORD:
            value = self.make(f"trunc i64 {value} to i{kind.bits}")
        self.add(f"store i{kind.bits} {value}, ptr {place}, align {kind.bits // 8}, {tag}")

    def check(self, failed: str, line: int, reason: str) -> None:
        """In a checked kernel: report a failure and return, if something is true."""
        checks = self.module.checks
        if checks is None:
            return
        report, fine = self.label("report"), self.label("fine")
        self.fork(failed, report, fine)
        self.begin(report)
        site = checks.site(self.kernel.path, line, self.kernel.name, reason)
        self.add(f"store i64 {site}, ptr @{FAILURE}, align 8")
        self.give_up()
        self.begin(fine)

    def check_called(self) -> None:
        """In a checked kernel: return if the kernel just called has reported a failure."""
        if self.module.checks is None:
            return
        failure = self.make(f"load i64, ptr @{FAILURE}, align 8")
        failed = self.make(f"icmp ne i64 {failure}, 0")
        stop, fine = self.label("stop"), self.label("fine")
        self.fork(failed, stop, fine)
        self.begin(stop)
        self.give_up()
        self.begin(fine)

    def give_up(self) -> None:
        """Return without a meaningful result."""
        self.add("ret i64 0" if self.kernel.result == Number() else "ret void")
