"""What the ``blockyard`` command says about a mistake."""

import pytest


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The only line on standard error."""
    printed = capsys.readouterr()
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err.strip()
