"""The built packages contain the page, and need no Node to be used or rebuilt."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from scripts.build_site import HERE, SOURCES
from scripts.build_site import main as build_site
from tests.server.pages import ask

from blockyard import __version__
from blockyard.server.static.site import BUILT

WITHOUT_NODE = {**os.environ, "PATH": "/nowhere"}


def package(tree: Path, folder: Path, *targets: str) -> None:
    """Build a tree's packages into a folder, with only Python available."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    for target in targets:
        command += ["--target", target]
    subprocess.run(command, cwd=tree, env=WITHOUT_NODE, check=True, capture_output=True)


def checksums(wheel: Path) -> dict[str, int]:
    """The contents of a wheel, by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {entry.filename: entry.CRC for entry in archive.infolist()}


def page_files() -> set[str]:
    """The files of the page, relative to the package's folder."""
    package_folder = BUILT.parent.parent.parent
    return {
        path.relative_to(package_folder).as_posix() for path in BUILT.rglob("*") if path.is_file()
    }


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    build_site(HERE)
    folder = tmp_path_factory.mktemp("packages")
    package(HERE, folder, "wheel", "sdist")
    return folder


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    return next(packages.glob("*.whl"))


@pytest.fixture(scope="module")
def unpacked(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, as unpacked by someone who has nothing else."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(next(packages.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


def test_the_packages_have_the_version_of_the_source(packages: Path) -> None:
    assert {path.name for path in packages.iterdir()} == {
        f"blockyard-{__version__}-py3-none-any.whl",
        f"blockyard-{__version__}.tar.gz",
    }


def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    names = set(checksums(wheel))
    assert "blockyard/web/site/index.html" in page_files()
    assert page_files() <= names
    assert not [name for name in names if "node_modules" in name or name.endswith(".ts")]


def test_the_sdist_contains_the_page_and_its_sources(unpacked: Path) -> None:
    for name in (*(f"src/{name}" for name in page_files()), *SOURCES):
        assert (unpacked / name).exists(), name
    assert not (unpacked / "web" / "node_modules").exists()


def test_a_wheel_built_from_the_sdist_without_node_is_the_same(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    package(unpacked, tmp_path, "wheel")
    assert checksums(next(tmp_path.glob("*.whl"))) == checksums(wheel)


def test_an_installed_wheel_serves_the_page_without_node(wheel: Path, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--quiet", "--no-index"]
    subprocess.run([*install, "--target", str(tmp_path), str(wheel)], check=True)
    environment = {**WITHOUT_NODE, "PYTHONPATH": str(tmp_path)}
    where = "import blockyard; print(blockyard.__file__)"
    found = subprocess.check_output([sys.executable, "-c", where], env=environment, text=True)
    assert found.startswith(str(tmp_path))
    command = [sys.executable, "-m", "blockyard", "serve", "--port", "0", "--no-open"]
    command += ["--database", "memory"]
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = re.search(r"http://[^ ]+:(\d+)/", process.stdout.readline())
        assert address is not None
        port = int(address[1])
        try:
            for path in BUILT.rglob("*"):
                # The responses of a static host, which the server generates, are under `api`.
                if path.is_file() and path.suffix != ".br" and path.parent.name != "api":
                    name = path.relative_to(BUILT).as_posix()
                    assert ask(port, f"/{name}").body == path.read_bytes()
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 0
