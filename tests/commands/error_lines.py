"""Error messages of the ``blockyard`` command."""

import pytest


def error_line(capsys: pytest.CaptureFixture[str]) -> str:
    """The only line on standard error."""
    printed = capsys.readouterr()
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err.strip()
