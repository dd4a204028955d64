"""Checks: what a checked kernel reports when it breaks the kernel law at run time."""

from dataclasses import dataclass

FAILURE = "failed_check"
"""The number that holds the first failed check: its place in ``Checks.sites``, plus 1."""


@dataclass(frozen=True)
class Site:
    """Where a check is, and what its failure means."""

    path: str
    line: int
    kernel: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.kernel} {self.reason}"


class Checks:
    """All checks of a compilation."""

    def __init__(self) -> None:
        self.sites: list[Site] = []

    def site(self, path: str, line: int, kernel: str, reason: str) -> int:
        """The number that reports a check; never 0."""
        self.sites.append(Site(path, line, kernel, reason))
        return len(self.sites)

    def declaration(self) -> str:
        """The number that holds the first failed check, as LLVM IR."""
        return f"@{FAILURE} = global i64 0"
