"""Snapshots of screens as text: the rows as written, and in colour every run's ink.

A changed screen fails with a readable diff. After reviewing it, rewrite all snapshots:

    BLOCKYARD_SNAPSHOTS=write .venv/bin/python -m pytest tests/terminal/test_snapshots.py
"""

import os
from itertools import zip_longest
from pathlib import Path

from tests.terminal.desk import Desk

from blockyard.terminal.draw.paper import PLAIN, Ink, Paper

FOLDER = Path(__file__).parent / "snapshots"
WRITING = os.environ.get("BLOCKYARD_SNAPSHOTS") == "write"


def described(desk: Desk) -> str:
    """What is on the terminal, as text."""
    lines = [f"{line}|" for line in (line.ljust(desk.screen.paper.width) for line in desk.lines)]
    if desk.screen.look.colour:
        lines.append("")
        lines.extend(_inks(desk.screen.paper))
    return "\n".join(lines) + "\n"


def _inks(paper: Paper) -> list[str]:
    """For every row with inks, what they are and where; equal rows are listed once."""
    rows_by_inks: dict[str, list[int]] = {}
    for y in range(paper.height):
        parts = []
        x = 0
        for run in paper.runs(y):
            if run.ink != PLAIN:
                parts.append(f"{x}+{len(run.text)} {_words(run.ink)}")
            x += len(run.text)
        if parts:
            rows_by_inks.setdefault("; ".join(parts), []).append(y)
    return [f"{','.join(str(y) for y in rows)}: {inks}" for inks, rows in rows_by_inks.items()]


def _words(ink: Ink) -> str:
    marks = ("bold", "dim", "reverse", "underline")
    words = [mark for mark in marks if getattr(ink, mark)]
    if ink.front:
        words.insert(0, ink.front)
    if ink.ground:
        words.append(f"on {ink.ground}")
    return " ".join(words)


def check(desk: Desk, name: str) -> None:
    """Compare the terminal with its snapshot, or write the snapshot."""
    file = FOLDER / f"{name}.txt"
    now = described(desk)
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8")
    assert file.exists(), f"there is no snapshot {name}; this module's docstring says how to write"
    before = file.read_text(encoding="utf-8")
    pairs = zip_longest(before.splitlines(), now.splitlines(), fillvalue="")
    differences = [f"- {old}\n+ {new}" for old, new in pairs if old != new]
    assert not differences, f"{name} looks different:\n" + "\n".join(differences)
