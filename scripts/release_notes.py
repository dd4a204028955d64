"""Print the release notes, which are the changelog's section on a version.

    python scripts/release_notes.py TAG

Fails if the tag is not ``v`` followed by the version of this Blockyard, or if the changelog has no
section on it.
"""

import re
import sys
from pathlib import Path

from blockyard import __version__

CHANGELOG = Path(__file__).parent.parent / "CHANGELOG.md"


def release_notes(tag: str, version: str, changelog: str) -> str:
    """The section on a version; its heading is ``## 0.2.0``, optionally followed by a date."""
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but the version is {version}")
    heading = rf"^## {re.escape(version)}(?: [^\n]*)?\n"
    found = re.search(rf"{heading}(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise ValueError(f"the changelog says nothing about {version}")
    return found[1].strip()


if __name__ == "__main__":
    try:
        print(release_notes(sys.argv[1], __version__, CHANGELOG.read_text(encoding="utf-8")))
    except ValueError as error:
        sys.exit(str(error))
