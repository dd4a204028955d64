"""``blockyard site``: a folder that any static host can serve."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.pages import FILES, write_page

from blockyard.cli import main
from blockyard.server.static import site


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = write_page(tmp_path / "page")
    monkeypatch.setattr(site, "BUILT", folder)
    return folder


def test_the_folder_contains_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "a" / "site"
    assert main(["site", str(folder)]) == 0
    assert f"to {folder}\n" in capsys.readouterr().out
    for name, content in FILES.items():
        if name.endswith(".br"):
            assert not (folder / name).exists(), "hosts compress by themselves"
        elif name != "index.html":
            assert (folder / name).read_bytes() == content
    assert (folder / ".nojekyll").exists()
    assert 'href="./"' in (folder / "404.html").read_text()


EXAMPLES = Path(__file__).parent.parent.parent / "examples"

WITHOUT_EXTRAS = """\
import sys
from pathlib import Path
for package in ("markdown_it", "msgspec", "starlette"):
    sys.modules[package] = None
from blockyard.cli import main
from blockyard.server.static import site
site.BUILT = Path(sys.argv[1])
sys.exit(main(["site", sys.argv[2]]))
"""


def write_without_extras(page: Path, folder: Path, *places: Path) -> tuple[int, str]:
    """Write the page where no extra is installed: the exit status, and what is reported."""
    path = os.pathsep.join(map(str, places))
    command = [sys.executable, "-c", WITHOUT_EXTRAS, str(page), str(folder)]
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    return done.returncode, done.stderr


def test_the_folder_is_written_without_any_extra(page: Path, tmp_path: Path) -> None:
    assert write_without_extras(page, tmp_path / "site") == (0, "")
    assert (tmp_path / "site" / "index.html").exists()


def test_what_games_of_other_packages_need_is_named(page: Path, tmp_path: Path) -> None:
    info = tmp_path / "pebbles_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[blockyard.games]\npebbles = pebbles:game\n")
    status, told = write_without_extras(page, tmp_path / "site", tmp_path, EXAMPLES)
    assert status == 2
    assert "markdown_it is not installed" in told
    assert told.endswith('pip install "blockyard[server]"\n')
    assert not (tmp_path / "site").exists()


def test_the_page_contains_its_policy(tmp_path: Path) -> None:
    assert main(["site", str(tmp_path / "site")]) == 0
    page = (tmp_path / "site" / "index.html").read_text()
    policy = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)" />', page)
    assert len(policy) == 1
    assert policy[0].startswith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    assert "require-trusted-types-for 'script'; trusted-types " in policy[0]
    assert "frame-ancestors" not in policy[0], "browsers complain about it in a page"
    assert page.index("http-equiv") < page.index("<title>")


def test_a_headers_file_is_written(tmp_path: Path) -> None:
    assert main(["site", str(tmp_path / "site")]) == 0
    lines = (tmp_path / "site" / "_headers").read_text().splitlines()
    assert lines[0] == "/*"
    assert "  X-Content-Type-Options: nosniff" in lines
    assert any(line.startswith("  Content-Security-Policy: default-src 'self'") for line in lines)
    assert lines[-2:] == ["/assets/*", "  Cache-Control: public, max-age=31536000, immutable"]


def test_a_folder_that_is_not_empty_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "diary.txt").write_text("dear diary")
    assert main(["site", str(folder)]) == 2
    assert "is not empty; use --force" in capsys.readouterr().err
    assert [path.name for path in folder.iterdir()] == ["diary.txt"]
    assert main(["site", str(folder), "--force"]) == 0
    assert (folder / "index.html").exists()
    assert (folder / "diary.txt").read_text() == "dear diary"


def test_an_empty_folder_is_used(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["site", str(tmp_path / "empty")]) == 0


def test_a_file_is_not_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert main(["site", str(file), "--force"]) == 2
    assert "is a file, not a folder" in capsys.readouterr().err
    assert file.read_text() == "mine"
