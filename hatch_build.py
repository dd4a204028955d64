"""Build hooks: packages contain the page, and a README whose links work on the package index."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/blockyard/web/site/index.html"
KERNELS = "src/blockyard/web/site/kernels"
PAGES = "https://github.com/blockyard/blockyard/blob/main/"
FILES = "https://raw.githubusercontent.com/blockyard/blockyard/main/"
LINK = re.compile(r"(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")
"""A Markdown link or image whose address is relative."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is the default one
    """Refuses to build packages without the page; an editable install needs none yet."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check that the page is there, with its compiled rules."""
        if version == "editable":
            return
        if not (Path(self.root) / PAGE).is_file():
            raise SystemExit(
                "the page has not been built, and a package without it would have nothing to "
                "serve; run `make dist`, or `make web` first"
            )
        if not any((Path(self.root) / KERNELS).glob("*.wasm")):
            raise SystemExit(
                "the page has been built without its compiled rules, because llvmlite was missing; "
                "install it (`pip install llvmlite`), and run `make dist`, or `make web` first"
            )


class ReadmeHook(MetadataHookInterface):
    """The README as the package's description."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README with addresses that work anywhere."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": with_full_addresses(text)}


def with_full_addresses(text: str) -> str:
    """Markdown whose links and images work on the package index, where no file is next to it."""

    def full(found: re.Match[str]) -> str:
        base = FILES if found[1] else PAGES
        return f"{found[1]}{found[2]}({base}{found[3]})"

    return LINK.sub(full, text)
