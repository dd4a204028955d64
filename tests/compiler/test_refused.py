"""Refused: what the reader does not accept, with file, line and reason."""

from pathlib import Path

import pytest
from tests.compiler.kernels import module_of, program_of

from blockyard.compiler.lawless import Lawless

HEAD = """from blockyard.core.state import State
TABLE = (1, 2, 3)
WIDE = (1 << 40, 2)
NAMES = {"one": 1}
SCALE = 1.5


class Box(State):
    def __init__(self):
        self.size = 1
        self.items = [1, 2, 3]
        self.rows = [[1, 2], [3, 4]]


def nothing(s):
    s.size = 2


def half(s, a):
    return a // 2


"""
LINES = HEAD.count("\n")


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        ("return NAMES", 1, "uses NAMES, a dict: kernels use ints, tables of ints and other"),
        ("return SCALE", 1, "uses SCALE, a float: kernels use ints, tables of ints and other"),
        ("return missing", 1, "uses missing, a NoneType"),
        ("return s", 1, "uses a Box as an int"),
        ("return s.items", 1, "uses a list of 3 ints as an int"),
        ("return s.colour", 1, "uses colour, which is not a field of a Box"),
        ("return a.size", 1, "uses .size of an int"),
        ("return a[0]", 1, "uses an item of an int"),
        ("return s.items[3]", 1, "uses item 3 of a list of 3 ints"),
        ("return TABLE[-1]", 1, "uses item -1 of a table of 3 ints"),
        ("TABLE[0] = 1\nreturn a", 1, "changes a table"),
        ("s.items = a\nreturn a", 1, "assigns an int to a list of 3 ints"),
        ("s.size = s.items\nreturn a", 1, "assigns a list of 3 ints to an int"),
        ("a = 1\na = s.items\nreturn 1", 2, "makes a a list of 3 ints, but elsewhere it is an int"),
        ("row = TABLE\nrow = WIDE\nreturn 1", 2, "makes row a table of 2 ints, but elsewhere"),
        ("if a:\n    b = 1\nreturn b", 3, "uses b, which may have no value here"),
        ("for b in range(3):\n    a += b\nreturn b", 3, "uses b, which may have no value here"),
        ("b += 1\nreturn b", 1, "uses b, which may have no value here"),
        ("if a:\n    return 1", 0, "may end without a result"),
        ("if a:\n    return\nreturn 1", 2, "returns a number in one place and nothing in another"),
        ("return nothing(s)", 1, "uses the result of a kernel that has none"),
        ("b = nothing(s)\nreturn 1", 1, "uses the result of a kernel that has none"),
        ("return half(s)", 1, "calls half without a"),
        ("return half(s, 1, 2)", 1, "calls half with 3 values"),
        ("return half(s, b=1)", 1, "calls half with an unknown name"),
        ("return print(a)", 1, "has a call of print, which is not a kernel"),
        ("return min(a)", 1, "calls min with something other than ints"),
        ("for b in range(1, 2, 0):\n    a += b\nreturn a", 1, "has a range with steps of 0"),
        ("for b in range():\n    a += b\nreturn a", 1, "has a range without one to three numbers"),
        ("for b in s:\n    a += b\nreturn a", 1, "has a loop over a Box"),
        ("for b, c in s.rows:\n    a += b\nreturn a", 1, "has a loop over several variables"),
        ("for b in TABLE:\n    a += b\nelse:\n    a = 1\nreturn a", 1, "has an else after a loop"),
        ("while a:\n    a -= 1\nelse:\n    a = 1\nreturn a", 1, "has an else after a loop"),
        ("a = b = 1\nreturn a", 1, "assigns one value to several places; write two assignments"),
        ("a, b = s.items\nreturn a", 1, "assigns to several places, but not that many values"),
        ("return a in s.items", 1, "uses 'in' with something other than a tuple literal"),
        ("return 1 < a in (1, 2)", 1, "has In in a chain of comparisons"),
        ("return a / 2", 1, "has Div"),
        ("return 1.5", 1, "has 1.5, a float"),
        ("a\nreturn a", 1, "has an expression whose value is not used"),
        ("b: int\nreturn a", 1, "declares a variable without a value"),
        ("return TABLE if a else s.items", 1, "is either a table of 3 ints or a list of 3 ints"),
        ("assert a\nreturn a", 1, "has Assert"),
    ],
)
def test_a_kernel_is_refused_by_file_line_and_reason(
    tmp_path: Path, body: str, line: int, reason: str
) -> None:
    text = "\n".join(f"    {each}" for each in body.split("\n"))
    module = module_of(tmp_path, f"{HEAD}def kernel(s, a):\n{text}\n")
    with pytest.raises(Lawless) as refused:
        program_of(module.kernel, state=module.Box())
    place = f"{module.__file__}:{LINES + 1 + line}: kernel "
    assert str(refused.value).startswith(place + reason), str(refused.value)


def test_a_kernel_that_another_calls_is_named(tmp_path: Path) -> None:
    source = f"{HEAD}def inner(a):\n    return a.size\n\n\ndef kernel(s, a):\n    return inner(a)\n"
    module = module_of(tmp_path, source)
    with pytest.raises(Lawless, match=r":\d+: inner uses .size of an int"):
        program_of(module.kernel, state=module.Box())
