"""The load generator as a process: built on demand, pinned to a core, read line by line."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCES = sorted((*HERE.glob("*.c"), *HERE.glob("*.h")))
FLAGS = ("-O2", "-std=gnu11", "-Wall", "-Wextra", "-Werror")

Measured = dict[str, Any]
"""The generator's final report."""


def build() -> Path:
    """The compiled generator; raises ValueError if there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise ValueError("the load generator needs a C compiler (Debian's name: gcc)")
    mark = hashlib.sha256(b"".join(path.read_bytes() for path in SOURCES)).hexdigest()[:16]
    built = Path(tempfile.gettempdir()) / f"blockyard-load-{os.getuid()}-{mark}"
    if not built.exists():
        fresh = built.with_suffix(f".{os.getpid()}")
        units = [str(path) for path in SOURCES if path.suffix == ".c"]
        subprocess.run([compiler, *FLAGS, "-o", str(fresh), *units], check=True)
        fresh.rename(built)
    return built


def pin(process: int, core: int | None) -> None:
    """Pin a newly started process to a core, if there is one."""
    if core is not None and core in os.sched_getaffinity(0):
        os.sched_setaffinity(process, {core})


def generate(
    port: int,
    plan: dict[str, object],
    core: int | None,
    at_phase: Callable[[str, Measured], None] = lambda _name, _report: None,
) -> Measured:
    """Run the generator against a port; ``at_phase`` is called as each phase begins."""
    words = [f"{name}={value}" for name, value in {"port": port, **plan}.items()]
    with subprocess.Popen([str(build()), *words], stdout=subprocess.PIPE, text=True) as process:
        pin(process.pid, core)
        assert process.stdout is not None
        report: Measured = {}
        for line in process.stdout:
            report = json.loads(line)
            if "phase" in report:
                at_phase(str(report["phase"]), report)
    if process.returncode or "phase" in report or not report:
        raise RuntimeError(f"the generator ended with {process.returncode} after {report}")
    return report
