"""``blockyard site``: a folder that any static host can serve."""

import re
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


def test_the_page_contains_its_policy(tmp_path: Path) -> None:
    assert main(["site", str(tmp_path / "site")]) == 0
    page = (tmp_path / "site" / "index.html").read_text()
    policy = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)" />', page)
    assert len(policy) == 1
    assert policy[0].startswith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; ")
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
