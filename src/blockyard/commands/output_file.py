"""Checking, before anything is played, that the output can be saved."""

from pathlib import Path


def check_output(file: str) -> None:
    """Raise ``ValueError`` if a file cannot be written; nothing is left behind."""
    if not file:
        raise ValueError("cannot save: the name of the file is empty")
    try:
        problem = _problem(Path(file))
    except OSError as error:
        problem = (error.strerror or str(error)).lower()
    if problem:
        raise ValueError(f"cannot save to {file}: {problem}")


def _problem(path: Path) -> str:
    """Why a file cannot be written; empty if it can."""
    if path.is_dir():
        return "it is a folder"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    _try_to_write(path)
    return ""


def _try_to_write(path: Path) -> None:
    """Open a file for writing, and leave everything as it was.

    Nothing else is reliable: permissions say nothing about names that are too long, or about file
    systems that are full or cannot hold files.
    """
    try:
        path.open("xb").close()
    except FileExistsError:
        if path.is_file():  # opening a pipe could wait for its reader
            path.open("ab").close()
    else:
        path.unlink()
