"""``blockyard site``: the page as a folder that any static host can serve."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.commands import FINE, counted
from blockyard.commands.serve import INSTALL
from blockyard.server.static.headers import FOREVER, SECURITY, content_policy
from blockyard.server.static.missing import missing_page
from blockyard.server.static.site import SiteFile, read_site

if TYPE_CHECKING:
    from blockyard.commands import Commands

NEEDED = "markdown_it"
"""The package required to add games of other packages to the page."""

CHARSET = '<meta charset="utf-8" />'
"""The policy is inserted right after this, before anything it governs."""


def add_to(commands: "Commands") -> None:
    """Add ``site``."""
    site = commands.add_parser("site", help="write the page to a folder, for any static host")
    site.add_argument("folder", metavar="DIR", type=Path, help="the folder to write")
    site.add_argument("--force", action="store_true", help="write even if the folder is not empty")
    site.set_defaults(run=write_site)


def write_site(args: Namespace) -> int:
    """Write the folder and explain what to do with it."""
    from blockyard.server.static.installed import add_installed  # noqa: PLC0415  # only here

    folder: Path = args.folder
    files = read_site()
    try:
        troubles = add_installed(files)
    except ModuleNotFoundError as error:
        if error.name != NEEDED:
            raise
        raise ValueError(f"{error.name} is not installed; install it with: {INSTALL}") from error
    for trouble in troubles:
        print(f"blockyard: {trouble}", file=sys.stderr)
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file, not a folder")
    if not args.force and folder.is_dir() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty; use --force to write anyway")
    written = site_files(files)
    for name, content in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    size = sum(len(content) for content in written.values())
    print(f"wrote {counted(len(written), 'file')}, {size / 1e6:.1f} MB, to {folder}")
    print("Any static host can serve this folder, at the root of a site or below it.")
    return FINE


def site_files(files: dict[str, SiteFile]) -> dict[str, bytes]:
    """Path → content of the folder: the page, and additional files for hosts."""
    written = {name: file.content for name, file in files.items()}
    written["index.html"] = with_policy(written["index.html"].decode()).encode()
    written["404.html"] = missing_page("./").encode()
    written["_headers"] = headers_file().encode()
    # Without this, GitHub Pages leaves out files whose names begin with an underscore.
    written[".nojekyll"] = b""
    return written


def with_policy(page: str) -> str:
    """The page with the Content-Security-Policy included, for hosts that send no headers."""
    if CHARSET not in page:
        raise ValueError("the built page has no place for its content security policy")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{content_policy(in_page=True)}" />'
    return page.replace(CHARSET, f"{CHARSET}\n    {meta}", 1)


def headers_file() -> str:
    """Headers by path, in the format of Netlify, Cloudflare Pages and others.

    They let browsers revalidate cached files, unless a path's own headers say otherwise.
    """
    lines = ["/*", *(f"  {name}: {value}" for name, value in SECURITY.items())]
    return "\n".join([*lines, "/assets/*", f"  Cache-Control: {FOREVER}", ""])
