"""Every screen, size and theme: axe finds no violations."""

from typing import Any

import pytest
from scripts.build_site import HERE
from tests.e2e.conftest import DESKTOP, PHONE, OpenYard, PageOf
from tests.e2e.layouts import SIZES, Screen, Size
from tests.e2e.room_guest import RoomGuest
from tests.e2e.screens import SCREENS
from tests.e2e.yard import Yard

AXE = (HERE / "web/node_modules/axe-core/axe.min.js").read_text()
RUN = """async () => {
  // What a bar covers just now is reached by scrolling.
  for (const bar of document.querySelectorAll("nav, .dock")) bar.style.position = "static";
  const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  return (await axe.run(document, options)).violations;
}"""


def violations(yard: Yard) -> list[str]:
    """The violations that axe finds, with their locations."""
    if not yard.page.evaluate("() => 'axe' in window"):
        yard.page.evaluate(AXE)
    found: list[dict[str, Any]] = yard.page.evaluate(RUN)
    return [
        f"{each['id']}: {node['html'][:150]} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_axe_finds_nothing(page_of: PageOf, size: Size, screen: Screen) -> None:
    yard = page_of(size)
    yard.visit(screen)
    found = []
    for theme in ("dark", "light"):
        yard.set(theme=theme, touch="buttons")
        found += [f"{theme}: {each}" for each in violations(yard)]
    assert found == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["tetris?mode=marathon", "blockblast?mode=classic"])
def test_axe_finds_nothing_in_the_help_about_gestures(
    open_yard: OpenYard, game: str, theme: str
) -> None:
    yard = open_yard(**PHONE, color_scheme=theme, reduced_motion="reduce")
    yard.open(f"play/{game}&seed=7&countdown=0")
    dialog = yard.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Got it").wait_for()
    assert violations(yard) == []
    dialog.get_by_role("button", name="Got it").tap()
    yard.page.get_by_role("button", name="Pause").tap()
    dialog.get_by_role("button", name="Controls").tap()
    dialog.get_by_role("button", name="Touch").wait_for()
    assert violations(yard) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("where", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_a_room(
    open_yard: OpenYard, where: dict[str, object], theme: str
) -> None:
    guest = RoomGuest(open_yard(**where, color_scheme=theme, reduced_motion="reduce"))
    guest.create("tetris", "versus", seats=3)
    guest.button("Add a bot").click()
    guest.button("Add a bot").click()
    guest.page.get_by_role("button", name="bot random 2 …").click()
    assert violations(guest.yard) == []
    guest.be_ready()
    guest.wait_for_play()
    guest.page.get_by_role("button", name="Chat").click()
    assert violations(guest.yard) == []
    guest.button("Hello!").click()
    guest.page.get_by_role("button", name="Players").click()
    assert violations(guest.yard) == []
    guest.button("Close").click()
    guest.leave()


def test_axe_would_find_something(yard: Yard) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.page.evaluate("() => { document.querySelector('main').append(new Image()); }")
    assert [each.partition(":")[0] for each in violations(yard)] == ["image-alt"]
