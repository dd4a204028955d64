"""A real browser and a real server, for tests, screenshots and benchmarks."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Only this computer can be reached.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def browser_path() -> str:
    """Path of the installed browser; ``BLOCKYARD_BROWSER`` overrides it."""
    candidates = (os.environ.get("BLOCKYARD_BROWSER"), *NAMES)
    for name in candidates:
        path = shutil.which(name) if name else None
        if path:
            return path
    raise FileNotFoundError("Chromium is not installed; `make test` installs it on Debian")


@contextmanager
def browsing() -> Iterator[Browser]:
    """A headless browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=[*FLAGS])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def serving(tree: Path = HERE, *packages: Path) -> Iterator[str]:
    """A server with a checkout's page; gives its address, without a trailing slash.

    ``packages`` are folders of other packages that are installed there.
    """
    command = [sys.executable, "-m", "blockyard", "serve", "--port", "0", "--no-open"]
    # All visitors of a test come from one address, and would exceed its limits.
    command += ["--database", "memory", "--limits", "off"]
    paths = [tree / "src", *packages]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(path) for path in paths)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://[^ /]+", process.stdout.readline())
            if address is None:
                raise RuntimeError("the server did not start")
            yield address[0]
        finally:
            process.terminate()
