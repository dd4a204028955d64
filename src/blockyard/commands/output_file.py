"""Checking, before anything is played, that the output can be saved where it was asked for."""

import os
from pathlib import Path


def check_output(file: str) -> None:
    """Raise ``ValueError`` if a file cannot be written; nothing is created yet."""
    path = Path(file)
    if path.is_dir():
        raise ValueError(f"cannot save to {file}: it is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"cannot save to {file}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"cannot save to {file}: permission denied")
