"""The built page: its files, read once, each with its type, its mark and compressed twins."""

import gzip
import hashlib
import re
from functools import cached_property
from pathlib import Path

import blockyard
from blockyard.server.static.headers import ASK_FIRST, FOREVER

BUILT = Path(blockyard.__file__).parent / "web" / "site"
"""Where the build puts the page, and where an installed package has it."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Types by the end of a file's name; written out, since a system's own table may lack some."""

UNKNOWN_TYPE = "application/octet-stream"
TWIN = ".br"
"""Ends the name of a file's Brotli twin."""

PACKED_ALREADY = (".png", ".woff2")
HASHED = re.compile(r"^assets/.+-[\w-]{8,}\.\w+$")
"""Names that the build derives from the content."""


class NoPage(ValueError):
    """There is no built page."""


class SiteFile:
    """A file of the page."""

    def __init__(self, path: str, content: bytes, tight: bytes | None = None) -> None:
        self.path = path
        self.content = content
        self.tight = tight
        """The content compressed by Brotli when the page was built, if it was."""

    @property
    def media_type(self) -> str:
        """What the file is, for the browser."""
        return TYPES.get(Path(self.path).suffix, UNKNOWN_TYPE)

    @property
    def caching(self) -> str:
        """How long a browser may keep it without asking."""
        return FOREVER if HASHED.match(self.path) else ASK_FIRST

    @cached_property
    def mark(self) -> str:
        """The ETag: equal exactly when the content is."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The content compressed by gzip, or None where that would not make it smaller."""
        if self.path.endswith(PACKED_ALREADY):
            return None
        packed = gzip.compress(self.content, mtime=0)
        return packed if len(packed) < len(self.content) else None


def read_site(folder: Path | None = None) -> dict[str, SiteFile]:
    """Path → file of a built page. Only what was there when it was read can ever be served."""
    folder = folder or BUILT
    if not (folder / "index.html").is_file():
        raise NoPage(
            "the page has not been built; in a checkout of Blockyard, `make web` builds it "
            "(an installed package brings it along)"
        )
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != TWIN:
            name = path.relative_to(folder).as_posix()
            twin = path.with_name(path.name + TWIN)
            tight = twin.read_bytes() if twin.is_file() else None
            files[name] = SiteFile(name, path.read_bytes(), tight)
    return files
