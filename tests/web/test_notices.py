"""The third-party notices of the built page: everything in it is listed with its licence."""

import json
import re

import pytest
from scripts.build_site import HERE, main

SITE = HERE / "src/blockyard/web/site"
HEADING = re.compile(r"^(\S+) [\d.]+ \([\w.-]+\)\n=+\n\n", re.M)


@pytest.fixture(scope="module")
def notices() -> dict[str, str]:
    """The text of each package's notice, by name."""
    main(HERE)
    _, *parts = HEADING.split((SITE / "notices.txt").read_text(encoding="utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_package_that_the_page_depends_on_is_listed(notices: dict[str, str]) -> None:
    declared = json.loads((HERE / "web/package.json").read_text(encoding="utf-8"))
    assert {*declared["dependencies"], "svelte"} <= set(notices)


def test_every_part_of_the_offline_worker_is_listed(notices: dict[str, str]) -> None:
    worker = (SITE / "sw.js").read_text(encoding="utf-8")
    parts = {f"workbox-{part}" for part in re.findall(r"workbox:([a-z-]+):", worker)}
    assert parts
    assert parts <= set(notices)


def test_every_notice_quotes_a_copyright_and_its_terms(notices: dict[str, str]) -> None:
    for name, text in notices.items():
        assert re.search(r"copyright", text, re.I), name
        assert re.search(r"permission is hereby\s+granted", text, re.I), name


def test_no_font_is_shipped_without_a_notice() -> None:
    fonts = [path.name for path in SITE.rglob("*") if path.suffix in (".woff", ".woff2", ".ttf")]
    assert fonts == []
