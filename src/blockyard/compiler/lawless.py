"""The error for whatever the kernel law does not allow."""


class Lawless(ValueError):
    """A kernel that the law does not allow; the message names file, line, kernel and reason."""

    def __init__(self, path: str, line: int, kernel: str, reason: str) -> None:
        super().__init__(f"{path}:{line}: {kernel} {reason}")
        self.path = path
        self.line = line
