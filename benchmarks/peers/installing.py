"""Installing the peers into a temporary folder: nothing of them is part of this project."""

import html
import re
import subprocess
import sys
import tarfile
import urllib.parse
import urllib.request
from pathlib import Path

PACKAGES = ("tetris-gymnasium", "jumanji", "pyffish")
HERE = Path(__file__).parent

HEADER = "pufferlib/ocean/tetris/tetris.h"
TABLES = "pufferlib/ocean/tetris/tetrominoes.h"
DRAWING = "Client *make_client"
"""From here on, the header draws with raylib, which is not needed."""

INDEX = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)"


def install_packages(folder: Path) -> Path:
    """Install the Python packages; returns the interpreter that has them."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv/bin/python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return python


def build_puffer(folder: Path) -> Path:
    """Build PufferLib's Tetris, which is written in C, from its source package."""
    _download_puffer(folder)
    header = folder / "tetris.h"
    header.write_text(header.read_text().partition(DRAWING)[0])
    program = folder / "puffer"
    command = ["cc", "-O3", "-march=native", f"-I{HERE}", f"-I{folder}"]
    subprocess.run([*command, HERE / "puffer.c", "-o", program, "-lm"], check=True)
    return program


def _download_puffer(folder: Path) -> None:
    # Pip would build the package, with all that it needs, before it even looks at its version.
    asked = [sys.executable, "-c", INDEX]
    index = subprocess.run(asked, capture_output=True, check=True, text=True).stdout.strip()
    page = f"{index}/pufferlib/"
    with urllib.request.urlopen(page, timeout=60) as answer:
        links = re.findall(r'href="([^"#]+/pufferlib-([\d.]+)\.tar\.gz)', answer.read().decode())
    link, _ = max(links, key=lambda found: [int(part) for part in found[1].split(".")])
    archive = folder / "pufferlib.tar.gz"
    url = urllib.parse.urljoin(page, html.unescape(link))
    urllib.request.urlretrieve(url, archive)
    with tarfile.open(archive) as files:
        for member in files:
            if member.name.endswith((HEADER, TABLES)):
                data = files.extractfile(member)
                assert data is not None
                (folder / Path(member.name).name).write_bytes(data.read())


def rate(*command: str | Path) -> float:
    """The number that a program prints last."""
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    return float(done.stdout.split()[-1])
