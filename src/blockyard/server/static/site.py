"""The built page: its files, read once, with media types, ETags and compressed versions."""

import gzip
import hashlib
import re
from functools import cached_property
from pathlib import Path

import blockyard
from blockyard.server.static.headers import ASK_FIRST, FOREVER

BUILT = Path(blockyard.__file__).parent / "web" / "site"
"""Where the build puts the page, and where installed packages contain it."""

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
"""Media types by suffix; listed here, because a system's own table may be incomplete."""

UNKNOWN_TYPE = "application/octet-stream"
BROTLI = ".br"
"""The suffix of Brotli-compressed files."""

COMPRESSED_TYPES = (".png", ".woff2")
HASHED = re.compile(r"^assets/.+-[\w-]{8,}\.\w+$")
"""Names with a content hash, as made by the build."""


class NoPage(ValueError):
    """The page has not been built."""


class SiteFile:
    """A file of the page."""

    def __init__(self, path: str, content: bytes, brotli: bytes | None = None) -> None:
        self.path = path
        self.content = content
        self.brotli = brotli
        """The Brotli-compressed content, if the build made it."""

    @property
    def media_type(self) -> str:
        """The media type."""
        return TYPES.get(Path(self.path).suffix, UNKNOWN_TYPE)

    @property
    def caching(self) -> str:
        """The Cache-Control header."""
        return FOREVER if HASHED.match(self.path) else ASK_FIRST

    @cached_property
    def etag(self) -> str:
        """The ETag, a hash of the content."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def gzipped(self) -> bytes | None:
        """The gzip-compressed content; None if that is not smaller."""
        if self.path.endswith(COMPRESSED_TYPES):
            return None
        gzipped = gzip.compress(self.content, mtime=0)
        return gzipped if len(gzipped) < len(self.content) else None


def read_site(folder: Path | None = None) -> dict[str, SiteFile]:
    """Path → file of a built page. Files that are added later are not served."""
    folder = folder or BUILT
    if not (folder / "index.html").is_file():
        raise NoPage(
            "the page has not been built; in a checkout of Blockyard, `make web` builds it "
            "(installed packages include it)"
        )
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != BROTLI:
            name = path.relative_to(folder).as_posix()
            compressed = path.with_name(path.name + BROTLI)
            brotli = compressed.read_bytes() if compressed.is_file() else None
            files[name] = SiteFile(name, path.read_bytes(), brotli)
    return files
