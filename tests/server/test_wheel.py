"""The package that is built holds the page, and serves it without Node."""

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from scripts.build_site import HERE
from scripts.build_site import main as build_site
from tests.server.pages import ask

from blockyard.server.site import BUILT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    build_site(HERE)
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(
        [*command, "--directory", str(folder)], cwd=HERE, check=True, capture_output=True
    )
    return next(folder.glob("*.whl"))


def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    built = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    assert "index.html" in built
    assert {f"blockyard/web/site/{name}" for name in built} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith(".ts")]


def test_an_installed_wheel_serves_the_page_without_node(wheel: Path, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--quiet", "--no-index"]
    subprocess.run([*install, "--target", str(tmp_path), str(wheel)], check=True)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PATH": "/nowhere"}
    where = "import blockyard; print(blockyard.__file__)"
    found = subprocess.check_output([sys.executable, "-c", where], env=environment, text=True)
    assert found.startswith(str(tmp_path))
    command = [sys.executable, "-m", "blockyard", "serve", "--port", "0", "--no-open"]
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline().split(" ")[3].rstrip("/").rpartition(":")[2])
        try:
            for path in BUILT.rglob("*"):
                if path.is_file() and path.suffix != ".br":
                    name = path.relative_to(BUILT).as_posix()
                    assert ask(port, f"/{name}").body == path.read_bytes()
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 0
