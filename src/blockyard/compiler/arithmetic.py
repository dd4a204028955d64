"""Python's arithmetic as LLVM IR."""

from blockyard.compiler.writing import Writer

COMPARED = {"==": "eq", "!=": "ne", "<": "slt", "<=": "sle", ">": "sgt", ">=": "sge"}
"""Python's comparisons as LLVM IR names them."""

BITWISE = {"&": "and", "|": "or", "^": "xor"}
SUMS = {"+": ("add", "sadd"), "-": ("sub", "ssub"), "*": ("mul", "smul")}

HIGHEST_SHIFT = 63
"""Shifting a 64-bit number further to the right than this makes no difference."""

TOO_LARGE = "has a value beyond 63 bits"


class Arithmetic(Writer):
    """Writes calculations with numbers."""

    def calculate(self, sign: str, left: str, right: str, line: int) -> str:
        """The result of an operation."""
        if sign in SUMS:
            return self._sum(sign, left, right, line)
        if sign in BITWISE:
            return self.make(f"{BITWISE[sign]} i64 {left}, {right}")
        if sign == "<<":
            return self._shift_left(left, right, line)
        if sign == ">>":
            return self._shift_right(left, right, line)
        if _constant(right) is None:
            zero = self.make(f"icmp eq i64 {right}, 0")
            self.check(zero, line, "divides by zero")
        return self._divide(left, right) if sign == "//" else self._remainder(left, right)

    def compare(self, sign: str, left: str, right: str) -> str:
        """Whether a comparison holds."""
        return self.make(f"icmp {COMPARED[sign]} i64 {left}, {right}")

    def negate(self, value: str, line: int) -> str:
        """The negative of a number."""
        return self._sum("-", "0", value, line)

    def _sum(self, sign: str, left: str, right: str, line: int) -> str:
        plain, checked = SUMS[sign]
        if self.module.checks is None:
            return self.make(f"{plain} i64 {left}, {right}")
        both = self.make(
            f"call {{i64, i1}} @llvm.{checked}.with.overflow.i64(i64 {left}, i64 {right})"
        )
        self.check(self.make(f"extractvalue {{i64, i1}} {both}, 1"), line, TOO_LARGE)
        return self.make(f"extractvalue {{i64, i1}} {both}, 0")

    def _shift_left(self, left: str, right: str, line: int) -> str:
        amount = _constant(right)
        if amount is None and self.module.checks is None:
            # Of Python's numbers only 0 survives a shift by 64 or more, by whatever it is shifted
            # instead; LLVM leaves such a shift undefined, and processors only use these bits.
            used = self.make(f"and i64 {right}, {HIGHEST_SHIFT}")
            shifted = self.make(f"shl i64 {left}, {used}")
        elif amount is None:
            shifted = self.make(f"shl i64 {left}, {right}")
            far = self.make(f"icmp ugt i64 {right}, {HIGHEST_SHIFT}")
            shifted = self.make(f"select i1 {far}, i64 0, i64 {shifted}")
        elif 0 <= amount <= HIGHEST_SHIFT:
            shifted = self.make(f"shl i64 {left}, {right}")
        else:
            shifted = "0"
        if self.module.checks is not None:
            self._check_shift(right, line)
            back = self._shift_right(shifted, right, line)
            self.check(self.make(f"icmp ne i64 {back}, {left}"), line, TOO_LARGE)
        return shifted

    def _shift_right(self, left: str, right: str, line: int) -> str:
        amount = _constant(right)
        if amount is None:
            self._check_shift(right, line)
            right = self.make(f"call i64 @llvm.umin.i64(i64 {right}, i64 {HIGHEST_SHIFT})")
        elif not 0 <= amount <= HIGHEST_SHIFT:
            right = str(HIGHEST_SHIFT)
        return self.make(f"ashr i64 {left}, {right}")

    def _check_shift(self, amount: str, line: int) -> None:
        if self.module.checks is not None:
            negative = self.make(f"icmp slt i64 {amount}, 0")
            self.check(negative, line, "shifts by a negative number")

    def _divide(self, left: str, right: str) -> str:
        """Division rounded down, as in Python; LLVM rounds towards zero."""
        divisor = _constant(right)
        if divisor is not None and divisor > 0 and divisor & (divisor - 1) == 0:
            return self.make(f"ashr i64 {left}, {divisor.bit_length() - 1}")
        quotient = self.make(f"sdiv i64 {left}, {right}")
        rest = self.make(f"srem i64 {left}, {right}")
        less = self.make(f"sext i1 {self._is_rounded_up(rest, right)} to i64")
        return self.make(f"add i64 {quotient}, {less}")

    def _remainder(self, left: str, right: str) -> str:
        """The remainder with the sign of the divisor, as in Python."""
        divisor = _constant(right)
        if divisor is not None and divisor > 0 and divisor & (divisor - 1) == 0:
            return self.make(f"and i64 {left}, {divisor - 1}")
        rest = self.make(f"srem i64 {left}, {right}")
        more = self.make(f"select i1 {self._is_rounded_up(rest, right)}, i64 {right}, i64 0")
        return self.make(f"add i64 {rest}, {more}")

    def _is_rounded_up(self, rest: str, divisor: str) -> str:
        """Whether rounding towards zero has given more than rounding down."""
        known = _constant(divisor)
        if known is not None and known > 0:
            return self.make(f"icmp slt i64 {rest}, 0")
        uneven = self.make(f"icmp ne i64 {rest}, 0")
        signs = self.make(f"xor i64 {rest}, {divisor}")
        differ = self.make(f"icmp slt i64 {signs}, 0")
        return self.make(f"and i1 {uneven}, {differ}")


def _constant(value: str) -> int | None:
    """The number that a value in LLVM IR is, if it is a literal."""
    return None if value.startswith(("%", "@")) else int(value)
