"""A game from another package is on the server's page and can be played there."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from scripts.browser import serving
from scripts.build_site import HERE
from scripts.build_site import main as build_site
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard

CACHED = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.match("python/installed/lanterns.pack")) !== undefined;
}"""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages, one of which registers a game through the entry point."""
    folder = tmp_path_factory.mktemp("packages")
    shutil.copytree(HERE / "tests/new_game/lanterns", folder / "garden/lanterns")
    (folder / "garden/__init__.py").write_text("")
    info = folder / "garden-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: garden\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[blockyard.games]\nlanterns = garden.lanterns:game\n")
    return folder


@pytest.fixture(scope="module")
def garden(packages: Path) -> Iterator[str]:
    """The page of a server that has the package."""
    build_site(HERE)
    with serving(HERE, packages) as address:
        yield address


def play_a_little(yard: Yard) -> None:
    """Open the game from the home page, and click its board twice."""
    yard.open()
    yard.page.locator('a[href^="#/play/lanterns"]').first.click()
    board = yard.page.locator("main canvas").first
    for count in (1, 2):
        board.click(position={"x": 20, "y": 20})
        yard.wait_for_inputs("lanterns", count)
    expect(yard.page.get_by_role("heading", level=1)).to_contain_text("Lanterns")


def test_a_game_from_another_package_is_played_on_the_page(
    open_yard: OpenYard, garden: str
) -> None:
    yard = open_yard(garden, **DESKTOP)
    play_a_little(yard)


def test_it_has_a_rules_page(open_yard: OpenYard, garden: str) -> None:
    yard = open_yard(garden, **DESKTOP)
    yard.open("rules/lanterns")
    expect(yard.page.get_by_role("heading", level=1)).to_contain_text("Lanterns")
    expect(yard.page.locator("article p").first).not_to_be_empty()


def test_it_can_be_played_offline_after_one_visit(open_yard: OpenYard, packages: Path) -> None:
    with serving(HERE, packages) as address:
        yard = open_yard(address, **DESKTOP)
        yard.open()
        yard.page.get_by_role("heading", level=1).wait_for()
        yard.wait_until(lambda: yard.page.evaluate(CACHED))
    play_a_little(yard)
