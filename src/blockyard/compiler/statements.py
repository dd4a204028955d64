"""Writing statements, and whole kernels, as LLVM IR."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.compiler import tree as of
from blockyard.compiler.tree import Kernel
from blockyard.compiler.types import Number, Numbers
from blockyard.compiler.values import Values
from blockyard.compiler.writing import is_passed, written

if TYPE_CHECKING:
    from blockyard.compiler.generator import ModuleWriter


RARE = ("reset",)
"""Kernels that run once a game: LLVM keeps them out of the kernels that call them."""


class KernelWriter(Values):
    """Writes one kernel."""

    def __init__(self, module: "ModuleWriter", kernel: Kernel, exported: bool) -> None:
        super().__init__(module, kernel)
        self._exported = exported
        self._loops: list[tuple[str, str]] = []
        """Where ``continue`` and ``break`` lead, by loop."""

    def write(self) -> str:
        """The kernel as text."""
        kernel = self.kernel
        passed = [(name, kind) for name, kind in kernel.parameters if is_passed(kind)]
        given = ", ".join(f"{written(kind)} %given.{name}" for name, kind in passed)
        linkage = "" if self._exported else "internal "
        head = (
            f"define {linkage}{written(kernel.result)} {self.module.name_of(kernel)}({given})"
            f" nounwind{' cold noinline' if kernel.name in RARE else ''} {{"
        )
        self.begin("entry")
        for name, kind in (*passed, *kernel.variables.items()):
            self.add(f"%place.{name} = alloca {written(kind)}, align 8")
        for name, kind in passed:
            self.add(f"store {written(kind)} %given.{name}, ptr %place.{name}")
        if not self._write_all(kernel.body):
            self.give_up()
        return "\n".join([head, *self.lines, "}", ""])

    def _write_all(self, statements: tuple[of.Statement, ...]) -> bool:
        """Write statements; returns whether their block has ended."""
        return any(STATEMENTS[type(statement)](self, statement) for statement in statements)

    def _put(self, place: of.Place, value: str) -> None:
        if isinstance(place, of.Variable):
            self._set(place, value)
        else:
            self._keep(value, *self.place(place), place.line)

    def _set(self, variable: of.Variable, value: str) -> None:
        self.add(f"store {written(variable.type)} {value}, ptr %place.{variable.name}")

    def _keep(self, value: str, place: str, numbers: Numbers, line: int) -> None:
        if self.module.checks is not None and not numbers.signed:
            outside = self.make(f"icmp uge i64 {value}, {1 << numbers.bits}")
            self.check(outside, line, f"has a value that does not fit in {numbers.bits} bits")
        self.store(value, place, numbers)

    def _assignment(self, statement: of.Assignment) -> bool:
        self._put(statement.place, self.value(statement.value))
        return False

    def _exchange(self, statement: of.Exchange) -> bool:
        values = [self.value(each) for each in statement.values]
        for place, value in zip(statement.places, values, strict=True):
            self._put(place, value)
        return False

    def _update(self, statement: of.Update) -> bool:
        place = statement.place
        if isinstance(place, of.Variable):
            before = self.value(place)
            value = self.value(statement.value)
            self._set(place, self.calculate(statement.sign, before, value, statement.line))
            return False
        at, numbers = self.place(place)
        before = self.load(at, numbers)
        value = self.value(statement.value)
        after = self.calculate(statement.sign, before, value, statement.line)
        self._keep(after, at, numbers, statement.line)
        return False

    def _evaluation(self, statement: of.Evaluation) -> bool:
        if isinstance(statement.value, of.Call):
            self.call(statement.value)
        else:
            self.value(statement.value)
        return False

    def _branch(self, statement: of.Branch) -> bool:
        then, otherwise, end = self.label("then"), self.label("otherwise"), self.label("after")
        self.fork(self.truth(statement.test), then, otherwise)
        ended = True
        for label, body in ((then, statement.then), (otherwise, statement.otherwise)):
            self.begin(label)
            if not self._write_all(body):
                self.jump(end)
                ended = False
        if not ended:
            self.begin(end)
        return ended

    def _while(self, statement: of.While) -> bool:
        test, body, end = self.label("while"), self.label("do"), self.label("done")
        self.jump(test)
        self.begin(test)
        self.fork(self.truth(statement.test), body, end)
        self._loop(body, statement.body, test, end)
        self.begin(end)
        return False

    def _loop(self, label: str, body: tuple[of.Statement, ...], again: str, end: str) -> None:
        """Write the body of a loop, which then continues at ``again``."""
        self.begin(label)
        self._loops.append((again, end))
        if not self._write_all(body):
            self.jump(again)
        self._loops.pop()

    def _count(self, statement: of.Count) -> bool:
        first, end = self.value(statement.first), self.value(statement.end)
        step = self.value(statement.step)
        if not isinstance(statement.step, of.Constant | of.Negation):
            zero = self.make(f"icmp eq i64 {step}, 0")
            self.check(zero, statement.line, "has a range with steps of 0")
        counter = self._counter(first)

        def goes_on(at: str) -> str:
            if step.lstrip("-").isdigit():
                return self.compare("<" if int(step) > 0 else ">", at, end)
            upwards, rises = self.compare("<", at, end), self.compare(">", step, "0")
            downwards = self.compare(">", at, end)
            return self.make(f"select i1 {rises}, i1 {upwards}, i1 {downwards}")

        self._rounds(counter, step, goes_on, statement, lambda at: at)
        return False

    def _each(self, statement: of.Each) -> bool:
        numbers = statement.numbers.type
        assert isinstance(numbers, Numbers)  # the reader makes no others
        base = self.value(statement.numbers)
        counter = self._counter("0")

        def item(at: str) -> str:
            place = self._moved(base, self._scaled(at, numbers.item_size), numbers.bits)
            return self.load(place, numbers) if numbers.item == Number() else place

        self._rounds(
            counter, "1", lambda at: self.compare("<", at, str(numbers.shape[0])), statement, item
        )
        return False

    def _counter(self, first: str) -> str:
        """Where a loop keeps its count; the variable of the loop may be changed by its body."""
        counter = self.label("%count")
        self.lines.insert(1, f"  {counter} = alloca i64, align 8")
        self.add(f"store i64 {first}, ptr {counter}")
        return counter

    def _rounds(
        self,
        counter: str,
        step: str,
        goes_on: Callable[[str], str],
        loop: of.Count | of.Each,
        item: Callable[[str], str],
    ) -> None:
        """Write a loop that counts."""
        test, body, again, end = map(self.label, ("for", "do", "again", "done"))
        self.jump(test)
        self.begin(test)
        at = self.make(f"load i64, ptr {counter}")
        self.fork(goes_on(at), body, end)
        self.begin(body)
        self._set(loop.variable, item(at))
        inside = self.label("body")
        self.jump(inside)
        self._loop(inside, loop.body, again, end)
        self.begin(again)
        self.add(f"store i64 {self.make(f'add nsw i64 {at}, {step}')}, ptr {counter}")
        self.jump(test)
        self.begin(end)

    def _return(self, statement: of.Return) -> bool:
        if statement.value is None:
            self.add("ret void")
        else:
            self.add(f"ret i64 {self.value(statement.value)}")
        return True

    def _break(self, _: of.Break) -> bool:
        self.jump(self._loops[-1][1])
        return True

    def _continue(self, _: of.Continue) -> bool:
        self.jump(self._loops[-1][0])
        return True


STATEMENTS: dict[type[Any], Callable[..., bool]] = {
    of.Assignment: KernelWriter._assignment,
    of.Exchange: KernelWriter._exchange,
    of.Update: KernelWriter._update,
    of.Evaluation: KernelWriter._evaluation,
    of.Branch: KernelWriter._branch,
    of.While: KernelWriter._while,
    of.Count: KernelWriter._count,
    of.Each: KernelWriter._each,
    of.Return: KernelWriter._return,
    of.Break: KernelWriter._break,
    of.Continue: KernelWriter._continue,
}
