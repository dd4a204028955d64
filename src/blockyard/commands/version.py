"""``blockyard --version``: the version, and which extras are installed."""

import argparse
import re
from collections.abc import Sequence
from importlib import metadata

from blockyard import __version__

PACKAGE = "blockyard"
NAME = re.compile(r"[\w.-]+")
EXTRA = re.compile(r"""extra == ['"]([\w-]+)['"]""")


class ShowVersion(argparse.Action):
    """Prints the version and exits; extras are looked up only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002  # argparse's name
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and exit."""
        print(version_text())
        parser.exit()


def version_text() -> str:
    """The version, with the extras whose packages are all installed."""
    extras = ", ".join(installed_extras(_requirements())) or "none"
    return f"{PACKAGE} {__version__} (extras: {extras})"


def installed_extras(requirements: Sequence[str]) -> list[str]:
    """The extras of which every requirement is installed, in alphabetical order."""
    complete: dict[str, bool] = {}
    for line in requirements:
        name, extra = NAME.match(line), EXTRA.search(line)
        if name is None or extra is None or "sys_platform" in line:
            # Packages for some systems only are optional: an extra works without them.
            continue
        complete[extra[1]] = complete.get(extra[1], True) and _is_installed(name[0])
    return sorted(extra for extra, found in complete.items() if found)


def _requirements() -> list[str]:
    try:
        return metadata.requires(PACKAGE) or []
    except metadata.PackageNotFoundError:  # run from a folder of sources
        return []


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True
