"""A new game is a folder: without any web code it is on the page and can be played there."""

import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from scripts.browser import serving
from scripts.build_site import HERE
from scripts.build_site import main as build_site
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard


@pytest.fixture(scope="module")
def pebbles_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page of a copy of Blockyard with a folder added to its games."""
    tree = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("node_modules", "__pycache__", "site", "python", "tests")
    shutil.copytree(HERE / "src", tree / "src", ignore=left_out)
    shutil.copytree(HERE / "web", tree / "web", ignore=left_out)
    # The page's own folder of that name was excluded along with the bundles.
    shutil.copytree(HERE / "web/src/python", tree / "web/src/python")
    link_tools(tree / "web" / "node_modules")
    drop_in(tree / "src/blockyard/games/pebbles")
    build_site(tree)
    with serving(tree) as address:
        yield address


def link_tools(folder: Path) -> None:
    """Link to the page's tools instead of copying them; build caches stay in the copy."""
    folder.mkdir()
    for path in (HERE / "web/node_modules").iterdir():
        if not path.name.startswith(".") or path.name == ".bin":
            (folder / path.name).symlink_to(path)


def drop_in(folder: Path) -> None:
    shutil.copytree(HERE / "examples/pebbles", folder)
    for path in folder.glob("*.py"):
        text = path.read_text()
        path.write_text(text.replace("from pebbles", "from blockyard.games.pebbles"))


def has_gone_on(yard: Yard, count: int) -> bool:
    """Whether this many inputs were made, or the game is over and its result is shown."""
    return yard.inputs("pebbles") == count or yard.page.get_by_role("dialog").is_visible()


def test_a_new_game_is_played_without_web_code(open_yard: OpenYard, pebbles_address: str) -> None:
    yard = open_yard(pebbles_address, **DESKTOP)
    yard.open()
    yard.page.locator('a[href^="#/play/pebbles"]').first.click()
    over = yard.page.get_by_role("dialog")
    button = yard.page.get_by_role("button", name=re.compile("^one$", re.IGNORECASE))
    yard.wait_until(lambda: button.is_visible() or over.is_visible())
    for count in range(1, 61):
        if over.is_visible():
            break
        button.click()
        yard.wait_until(partial(has_gone_on, yard, count))
    over.wait_for()
    assert "pebble" in over.inner_text().lower()
    kept = yard.stored("blockyard-replays")
    assert kept is not None
    assert '"game":"pebbles"' in kept
