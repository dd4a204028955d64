"""Every screen in both themes: axe finds no violations."""

from typing import Any

import pytest
from scripts.build_site import HERE
from tests.e2e.conftest import DESKTOP, PHONE, OpenYard
from tests.e2e.room_guest import RoomGuest
from tests.e2e.yard import Yard

AXE = HERE / "web/node_modules/axe-core/axe.min.js"
SCREENS = (
    "",
    "settings",
    "replays",
    "scores",
    "scores/tetris?seeds=issued",
    "daily",
    "learn",
    "rules/tetris",
    "online",
    "play/tetris",
    "play/tetris?mode=marathon&seed=7&countdown=0",
    "play/bucket?mode=normal&seed=7&countdown=0",
    "play/blockblast?mode=classic&seed=7",
    "play/saktris?mode=random&seed=7",
    "play/drmario?mode=stages&seed=7&countdown=0",
)


def violations(yard: Yard) -> list[str]:
    """The violations that axe finds, with their locations."""
    yard.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = yard.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{each['id']}: {node['html'][:150]} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("where", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda name: name.partition("&")[0] or "home")
def test_axe_finds_nothing(
    open_yard: OpenYard, screen: str, where: dict[str, object], theme: str
) -> None:
    yard = open_yard(**where, color_scheme=theme, reduced_motion="reduce")
    yard.know_gestures()
    yard.open(screen)
    yard.page.get_by_role("heading", level=1).first.wait_for()
    if "mode=" in screen:
        yard.page.locator("main canvas, main [role=grid]").first.wait_for()
    if screen == "online":
        yard.page.get_by_label("Seats").wait_for()
    yard.page.wait_for_function("() => document.getAnimations().length === 0")
    assert violations(yard) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["tetris?mode=marathon", "blockblast?mode=classic"])
def test_axe_finds_nothing_in_what_is_said_about_gestures(
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
