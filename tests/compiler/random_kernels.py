"""Random kernels: source that keeps the law, with everything a kernel may contain.

Every number keeps within 60 bits, indices within their lists, and divisors away from 0; apart from
that anything goes.
"""

from random import Random

HEAD = '''
from blockyard.core.state import State

PRIMES = (2, 3, 5, 7, -11)
GRID = ((1, -2), (300, 4), (70000, -6))
WIDE = (1 << 40, -(1 << 35), 9)


class Scratch(State):
    """What random kernels work on."""

    def __init__(self):
        self.one = 5
        self.two = -9
        self.row = [3, -1, 4, 1, -5, 9, 2, 6]
        self.square = [[1, 2, 3, 4], [5, 6, 7, 8], [-1, -2, -3, -4], [0, 0, 1, 1]]


def helper(s, a, b=3):
    if a > b:
        return a - b
    s.two = (s.two + a) % 1000
    return s.row[a % 8]


def sum_of(numbers, count):
    total = 0
    for index in range(count % 4):
        total += numbers[index] % 65536
    return total
'''

MOST_BITS = 60
KEPT_BITS = 31
"""Bits of a number in a variable or a field."""

WRAP = "({}) % 4294967296 - 2147483648"
UPDATES = (
    ("+", "({}) % 1024"),
    ("-", "({}) % 1024"),
    ("&", "({})"),
    ("|", "(({}) & 65535)"),
    ("^", "(({}) & 65535)"),
    ("//", "(({}) | 1)"),
    ("%", "(({}) | 1)"),
    (">>", "({}) % 70"),
)
RANGES = (
    "{0} % 6",
    "{0} % 5, {1} % 9",
    "{0} % 9, {1} % 3, -1",
    "{0} % 4, 9, 2",
    "{0} % 9, {1} % 9, 2 * ({0} % 2) - 1",
)
COMPARED = ("==", "!=", "<", "<=", ">", ">=")


class KernelMaker:
    """Writes one kernel."""

    def __init__(self, seed: int, name: str) -> None:
        self.random = Random(seed)
        self.name = name
        self.variables = ["a", "b"]
        self.fixed: set[str] = set()
        """Variables that count the rounds of a ``while``; only its end changes them."""
        self.names = 0

    def source(self) -> str:
        """The kernel as text."""
        lines = self.block(3, 1, loops=0, scoped=False)
        lines.append(f"return {self.number(2)[0]}")
        return "".join(f"{line}\n" for line in [f"def {self.name}(s, a, b):", *indented(lines)])

    def block(self, most: int, depth: int, loops: int, scoped: bool = True) -> list[str]:
        """The lines of a few statements; variables that begin in an inner block end with it."""
        known = list(self.variables)
        lines = []
        for _ in range(self.random.randint(1, most)):
            lines += self.statement(depth, loops)
        if scoped:
            self.variables = known
        return lines

    def statement(self, depth: int, loops: int) -> list[str]:
        """The lines of one statement."""
        kinds = ["assign", "assign", "field", "item", "update", "swap", "call"]
        if depth < 3:
            kinds += ["if", "if", "for", "each", "while"]
        if loops:
            kinds += ["break", "continue"]
        lines: list[str] = getattr(self, f"write_{self.random.choice(kinds)}")(depth, loops)
        return lines

    def write_assign(self, depth: int, loops: int) -> list[str]:
        value = self.kept()
        return [f"{self.target()} = {value}"]

    def write_field(self, depth: int, loops: int) -> list[str]:
        return [f"s.{self.random.choice(('one', 'two'))} = {self.kept()}"]

    def write_item(self, depth: int, loops: int) -> list[str]:
        return [f"{self.place()} = {self.kept()}"]

    def write_update(self, depth: int, loops: int) -> list[str]:
        place = self.random.choice(["s.one", self.place(), *self.free()])
        sign, value = self.random.choice(UPDATES)
        update = f"{place} {sign}= {value.format(self.number(2)[0])}"
        return [update, f"{place} = {WRAP.format(place)}"]

    def write_swap(self, depth: int, loops: int) -> list[str]:
        return [f"s.one, {self.place()} = {self.kept()}, s.one"]

    def write_call(self, depth: int, loops: int) -> list[str]:
        return [f"helper(s, {self.kept()})"]

    def write_if(self, depth: int, loops: int) -> list[str]:
        lines = [f"if {self.number(2)[0]}:", *self.inner(depth, loops)]
        if self.random.random() < 0.3:
            lines += [f"elif {self.number(2)[0]}:", *self.inner(depth, loops)]
        if self.random.random() < 0.5:
            lines += ["else:", *self.inner(depth, loops)]
        return lines

    def write_for(self, depth: int, loops: int) -> list[str]:
        first, second = self.number(1)[0], self.number(1)[0]
        given = self.random.choice(RANGES).format(f"({first})", f"({second})")
        return self.loop(f"range({given})", depth, loops)

    def write_each(self, depth: int, loops: int) -> list[str]:
        several = ("PRIMES", "WIDE", "s.row", "s.square[1]", "GRID[2]")
        return self.loop(self.random.choice(several), depth, loops)

    def loop(self, several: str, depth: int, loops: int) -> list[str]:
        """A loop over something, which counts itself in the state."""
        name = self.new_name()
        known = list(self.variables)
        self.variables.append(name)
        body = self.inner(depth, loops + 1)
        self.variables = known
        return [f"for {name} in {several}:", f"    s.two = {WRAP.format(f's.two + {name}')}", *body]

    def write_while(self, depth: int, loops: int) -> list[str]:
        name = self.new_name()
        self.variables.append(name)
        self.fixed.add(name)
        head = [f"{name} = {self.random.randint(0, 5)}"]
        head += [f"while {name} > 0 and ({self.number(2)[0]}):", f"    {name} -= 1"]
        return head + self.inner(depth, loops + 1)

    def write_break(self, depth: int, loops: int) -> list[str]:
        return [f"if {self.number(1)[0]}:", "    break"]

    def write_continue(self, depth: int, loops: int) -> list[str]:
        return [f"if {self.number(1)[0]}:", "    continue"]

    def inner(self, depth: int, loops: int) -> list[str]:
        """The lines of an inner block."""
        return indented(self.block(2, depth + 1, loops))

    def target(self) -> str:
        """A variable to assign to."""
        if self.random.random() < 0.5 and self.free():
            return self.random.choice(self.free())
        name = self.new_name()
        self.variables.append(name)
        return name

    def free(self) -> list[str]:
        """Variables that anything may change."""
        return [name for name in self.variables if name not in self.fixed]

    def new_name(self) -> str:
        """A name that no variable has."""
        self.names += 1
        return f"v{self.names}"

    def place(self) -> str:
        """An item of a list in the state."""
        index = self.number(1)[0]
        if self.random.random() < 0.6:
            return f"s.row[({index}) % 8]"
        return f"s.square[({index}) % 4][({self.number(1)[0]}) & 3]"

    def kept(self) -> str:
        """A number that fits in a variable."""
        value, bits = self.number(2)
        return WRAP.format(value) if bits > KEPT_BITS else value

    def number(self, depth: int) -> tuple[str, int]:
        """An expression, and how many bits its value may have."""
        if depth == 0 or self.random.random() < 0.15:
            return self.leaf()
        return self.random.choice((self.sum, self.sum, self.bitwise, self.division, self.shift,
                                   self.comparison, self.combination, self.unary, self.choice,
                                   self.built_in, self.call))(depth - 1)  # fmt: skip

    def leaf(self) -> tuple[str, int]:
        kind = self.random.randint(0, 5)
        if kind == 0:
            return str(self.random.choice((0, 1, 2, 7, 8, 255, 65536, 1 << 30))), 31
        if kind == 1:
            return self.random.choice(("s.one", "s.two")), KEPT_BITS + 1
        if kind == 2:
            name = self.random.choice(self.variables)
            table = self.random.choice(("PRIMES[{} % 5]", "GRID[{} % 3][1]", "s.row[{} & 7]"))
            return table.format(name), KEPT_BITS + 1
        if kind == 3:
            return f"WIDE[{self.random.choice(self.variables)} % 3]", 41
        return self.random.choice(self.variables), 42

    def sum(self, depth: int) -> tuple[str, int]:
        (left, bits), (right, more) = self.number(depth), self.number(depth)
        sign = self.random.choice("+-*")
        most = bits + more if sign == "*" else max(bits, more) + 1
        if most > MOST_BITS:
            return f"({left}) % 65536 {sign} ({right}) % 65536", 33
        return f"({left}) {sign} ({right})", most

    def bitwise(self, depth: int) -> tuple[str, int]:
        (left, bits), (right, more) = self.number(depth), self.number(depth)
        return f"({left}) {self.random.choice('&|^')} ({right})", max(bits, more)

    def division(self, depth: int) -> tuple[str, int]:
        (left, bits), (right, more) = self.number(depth), self.number(depth)
        if self.random.random() < 0.5:
            right = self.random.choice(("1", "3", "8", "-4", "-7", "1000"))
            return f"({left}) {self.random.choice(('//', '%'))} {right}", max(bits, 11)
        sign = self.random.choice(("//", "%"))
        return f"({left}) {sign} (({right}) | 1)", max(bits, more) + 1

    def shift(self, depth: int) -> tuple[str, int]:
        (left, bits), (right, _) = self.number(depth), self.number(depth)
        if self.random.random() < 0.5:
            return f"({left}) >> ({right}) % 90", bits
        return f"(({left}) & 1048575) << ({right}) % 20", 40

    def comparison(self, depth: int) -> tuple[str, int]:
        values = [self.number(depth)[0] for _ in range(3)]
        if self.random.random() < 0.2:
            absent = self.random.choice(("in", "not in"))
            return f"({values[0]}) {absent} (1, {values[1]}, s.one)", 2
        text = f"({values[0]}) {self.random.choice(COMPARED)} ({values[1]})"
        if self.random.random() < 0.4:
            text += f" {self.random.choice(COMPARED)} ({values[2]})"
        return text, 2

    def combination(self, depth: int) -> tuple[str, int]:
        parts = [self.number(depth) for _ in range(self.random.randint(2, 3))]
        sign = self.random.choice((" and ", " or "))
        return sign.join(f"({text})" for text, _ in parts), max(bits for _, bits in parts)

    def unary(self, depth: int) -> tuple[str, int]:
        value, bits = self.number(depth)
        return f"{self.random.choice(('-', '~', 'not '))}({value})", bits + 1

    def choice(self, depth: int) -> tuple[str, int]:
        (one, bits), (other, more) = self.number(depth), self.number(depth)
        return f"({one}) if ({self.number(depth)[0]}) else ({other})", max(bits, more)

    def built_in(self, depth: int) -> tuple[str, int]:
        (one, bits), (other, more) = self.number(depth), self.number(depth)
        name = self.random.choice(("min", "max", "abs"))
        if name == "abs":
            return f"abs({one})", bits + 1
        return f"{name}({one}, {other})", max(bits, more)

    def call(self, depth: int) -> tuple[str, int]:
        value, bits = self.number(depth)
        if bits > KEPT_BITS:
            value = WRAP.format(value)
        more = self.random.choice(("", ", 17", ", b=-4"))
        if self.random.random() < 0.3:
            numbers = self.random.choice(("s.row", "PRIMES", "WIDE", "s.square[2]"))
            count = f"({value}) % 3" if numbers == "WIDE" else value
            return f"sum_of({numbers}, {count})", 20
        return f"helper(s, {value}{more})", 43


def indented(lines: list[str]) -> list[str]:
    """Lines of an inner block."""
    return [f"    {line}" for line in lines]


def source_of_module(seed: int, count: int) -> str:
    """A module with that many random kernels."""
    kernels = [
        KernelMaker(seed * count + number, f"kernel{number}").source() for number in range(count)
    ]
    return "\n\n".join([HEAD, *kernels])
