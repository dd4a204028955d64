"""Writing expressions as LLVM IR."""

from collections.abc import Callable
from typing import Any

from blockyard.compiler import tree as of
from blockyard.compiler.arithmetic import TOO_LARGE, Arithmetic
from blockyard.compiler.types import WORD, Layout, Number, Numbers, States
from blockyard.compiler.writing import is_passed, written

CACHE_LINE = 64
"""Bytes that a processor loads at once."""


class Values(Arithmetic):
    """Computes the expressions of a kernel."""

    def value(self, expression: of.Expression) -> str:
        """A number, or the place of a list or state."""
        return VALUES[type(expression)](self, expression)

    def truth(self, expression: of.Expression) -> str:
        """Whether a number is not 0, as one bit."""
        test = TRUTHS.get(type(expression))
        if test is not None:
            return test(self, expression)
        if isinstance(expression, of.Negation) and expression.sign == "not":
            return self.make(f"xor i1 {self.truth(expression.value)}, true")
        return self.make(f"icmp ne i64 {self.value(expression)}, 0")

    def place(self, expression: of.FieldOf | of.Item) -> tuple[str, Numbers]:
        """Where the number of a field or item is."""
        if isinstance(expression, of.FieldOf):
            state = expression.state.type
            assert isinstance(state, Layout)  # the reader makes no others
            place = self._moved(self.value(expression.state), str(expression.offset), 64)
            return place, Numbers((), f"{state.name}.{expression.name}")
        numbers = expression.numbers.type
        assert isinstance(numbers, Numbers)  # the reader makes no others
        base = self.value(expression.numbers)
        index = self.value(expression.index)
        self._check_index(index, numbers, expression.line)
        return self._moved(base, self._scaled(index, numbers.item_size), numbers.bits), numbers

    def _moved(self, base: str, steps: str, bits: int) -> str:
        return self.make(f"getelementptr inbounds i{bits}, ptr {base}, i64 {steps}")

    def _scaled(self, index: str, size: int) -> str:
        return index if size == 1 else self.make(f"mul nsw i64 {index}, {size}")

    def _check_index(self, index: str, numbers: Numbers, line: int) -> None:
        length = numbers.shape[0]
        if self.module.checks is not None and length >= 0:
            outside = self.make(f"icmp uge i64 {index}, {length}")
            self.check(outside, line, f"uses an item outside {numbers}")

    def _check_state(self, index: str, states: States, line: int) -> None:
        if self.module.checks is not None and states.length >= 0:
            outside = self.make(f"icmp uge i64 {index}, {states.length}")
            self.check(outside, line, f"uses an item outside {states} with {states.length}")

    def _constant(self, expression: of.Constant) -> str:
        return str(expression.value)

    def _variable(self, expression: of.Variable) -> str:
        return self.make(f"load {written(expression.type)}, ptr %place.{expression.name}")

    def _table(self, expression: of.Table) -> str:
        return self.module.use(expression)

    def _field(self, expression: of.FieldOf) -> str:
        if expression.type == Number():
            return self.load(*self.place(expression))
        return self._moved(self.value(expression.state), str(expression.offset), 64)

    def _item(self, expression: of.Item) -> str:
        if isinstance(expression.numbers.type, States):
            base, index = self.value(expression.numbers), self.value(expression.index)
            self._check_state(index, expression.numbers.type, expression.line)
            return self._moved(base, self._scaled(index, expression.numbers.type.layout.size), 64)
        place, numbers = self.place(expression)
        return self.load(place, numbers) if expression.type == Number() else place

    def _operation(self, expression: of.Operation) -> str:
        left, right = self.value(expression.left), self.value(expression.right)
        return self.calculate(expression.sign, left, right, expression.line)

    def _negation(self, expression: of.Negation) -> str:
        if expression.sign == "not":
            return self._widened(expression)
        value = self.value(expression.value)
        if expression.sign == "~":
            return self.make(f"xor i64 {value}, -1")
        if isinstance(expression.value, of.Constant):
            return str(-expression.value.value)
        return self.negate(value, expression.line)

    def _widened(self, expression: of.Expression) -> str:
        return self.make(f"zext i1 {self.truth(expression)} to i64")

    def _comparison(self, expression: of.Comparison) -> str:
        """Whether a chain holds; later values are computed only if the earlier ones fit."""
        left = self.value(expression.first)
        results: list[tuple[str, str]] = []
        end = self.label("compared")
        for number, (sign, value) in enumerate(expression.rest):
            right = self.value(value)
            holds = self.compare(sign, left, right)
            if number == len(expression.rest) - 1:
                if not results:
                    return holds
                results.append((holds, self.block))
                self.jump(end)
            else:
                following = self.label("chain")
                results.append(("false", self.block))
                self.fork(holds, following, end)
                self.begin(following)
                left = right
        self.begin(end)
        return self._joined("i1", results)

    def _membership(self, expression: of.Membership) -> str:
        value = self.value(expression.value)
        found = "false"
        for other in expression.others:
            same = self.compare("==", value, self.value(other))
            found = self.make(f"or i1 {found}, {same}")
        return found

    def _either(self, expression: of.Combination) -> str:
        """The truth of ``and`` or ``or``."""
        return self._combined(expression, "i1", self.truth)

    def _deciding(self, expression: of.Combination) -> str:
        """The value of ``and`` or ``or``."""
        return self._combined(expression, "i64", self.value)

    def _combined(
        self, expression: of.Combination, kind: str, compute: Callable[[of.Expression], str]
    ) -> str:
        end = self.label("combined")
        results = []
        for number, each in enumerate(expression.values):
            value = compute(each)
            results.append((value, self.block))
            if number == len(expression.values) - 1:
                self.jump(end)
                break
            truth = value if kind == "i1" else self.make(f"icmp ne i64 {value}, 0")
            following = self.label("further")
            if expression.sign == "and":
                self.fork(truth, following, end)
            else:
                self.fork(truth, end, following)
            self.begin(following)
        self.begin(end)
        return self._joined(kind, results)

    def _joined(self, kind: str, results: list[tuple[str, str]]) -> str:
        pairs = ", ".join(f"[{value}, %{block}]" for value, block in results)
        return self.make(f"phi {kind} {pairs}")

    def _choice(self, expression: of.Choice) -> str:
        then, otherwise, end = self.label("then"), self.label("otherwise"), self.label("chosen")
        self.fork(self.truth(expression.test), then, otherwise)
        results = []
        for label, each in ((then, expression.then), (otherwise, expression.otherwise)):
            self.begin(label)
            results.append((self.value(each), self.block))
            self.jump(end)
        self.begin(end)
        return self._joined(written(expression.type), results)

    def _built_in(self, expression: of.BuiltIn) -> str:
        values = [self.value(each) for each in expression.values]
        if expression.name == "abs":
            if self.module.checks is not None:
                least = self.make(f"icmp eq i64 {values[0]}, {-(1 << 63)}")
                self.check(least, expression.line, TOO_LARGE)
            return self.make(f"call i64 @llvm.abs.i64(i64 {values[0]}, i1 false)")
        result = values[0]
        for value in values[1:]:
            result = self.make(f"call i64 @llvm.s{expression.name}.i64(i64 {result}, i64 {value})")
        return result

    def call(self, expression: of.Call) -> str:
        """The result of a call; empty if it has none."""
        given = []
        for (_, kind), each in zip(expression.kernel.parameters, expression.values, strict=True):
            if is_passed(kind):
                given.append(f"{written(kind)} {self.value(each)}")
        called = f"{self.module.name_of(expression.kernel)}({', '.join(given)})"
        if expression.type == Number():
            result = self.make(f"call i64 {called}")
        else:
            result = ""
            self.add(f"call void {called}")
        self.check_called()
        return result

    def _copy(self, expression: of.Copy) -> str:
        target, source = self.value(expression.target), self.value(expression.source)
        size = expression.size * WORD // 8
        # A state may be assigned to itself: LLVM allows equal places, but no others that overlap.
        self.add(
            f"call void @llvm.memcpy.p0.p0.i64(ptr align 8 {target}, ptr align 8 {source}, "
            f"i64 {size}, i1 false)"
        )
        return ""

    def _fetch(self, expression: of.Fetch) -> str:
        fetched = self.value(expression.fetched)
        for offset in range(0, expression.size, CACHE_LINE):
            place = self._moved(fetched, str(offset), 8)
            # To read or write it (1), as often as possible (3), and it is data (1).
            self.add(f"call void @llvm.prefetch.p0(ptr {place}, i32 1, i32 3, i32 1)")
        return ""


VALUES: dict[type[Any], Callable[..., str]] = {
    of.Constant: Values._constant,
    of.Variable: Values._variable,
    of.Table: Values._table,
    of.FieldOf: Values._field,
    of.Item: Values._item,
    of.Operation: Values._operation,
    of.Negation: Values._negation,
    of.Comparison: Values._widened,
    of.Membership: Values._widened,
    of.Combination: Values._deciding,
    of.Choice: Values._choice,
    of.BuiltIn: Values._built_in,
    of.Call: Values.call,
    of.Copy: Values._copy,
    of.Fetch: Values._fetch,
}

TRUTHS: dict[type[Any], Callable[..., str]] = {
    of.Comparison: Values._comparison,
    of.Membership: Values._membership,
    of.Combination: Values._either,
}
