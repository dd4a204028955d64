"""The screens of the page in every size and language, for checks of their layout."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect
from tests.e2e.yard import SECONDS, Yard

CHECK = Path(__file__).with_name("layout_check.js").read_text()
GOLDEN = Path("tests/golden")
LANGUAGES = ("de", "es", "fi", "pt", "en")
"""English last: the tests find their way by English labels."""

FINGER, POINTER = 44, 24
"""The smallest width and height of what a finger or a mouse can press, in CSS pixels."""


@dataclass(frozen=True)
class Size:
    """A screen to look at the page on."""

    width: int
    height: int
    touch: bool = True
    zoom: int = 1

    @property
    def name(self) -> str:
        """What the size is called in the names of tests."""
        return f"{self.width}x{self.height}" + (f"@{self.zoom}" if self.zoom > 1 else "")


SIZES = (Size(360, 640), Size(390, 844), Size(844, 390), Size(820, 1180), Size(1280, 800, False))
ZOOMED = Size(640, 400, touch=False, zoom=2)
"""A desktop screen of 1280x800 at 200 %."""


@dataclass(frozen=True)
class Screen:
    """A screen of the page and how to get there."""

    name: str
    path: str
    ready: str = "main h1, main h2"
    plays: bool = False
    """Whether it must fit without scrolling."""
    go: "Callable[[LayoutYard], None] | None" = None
    """What to do after opening it."""
    timed: bool = True
    """Whether a play screen has on-screen buttons as an alternative to gestures."""
    prepare: "Callable[[LayoutYard], None] | None" = None
    """What to do before opening it."""


TOUCHES = "blockyard-touches-shown"
"""Where the page stores the games whose gestures the player has seen."""

VISIT = """async ([path, pointerType]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const open = (hash) => new Promise((done) => {
    if (location.hash === hash) return done();
    addEventListener("hashchange", () => done(), { once: true });
    location.hash = hash;
  });
  await open("#/?leave");
  await frame();
  for (const name of Object.keys(localStorage))
    if (name.startsWith("blockyard-saved-")) localStorage.removeItem(name);
  // Help and tutorials are for the device that was used last.
  dispatchEvent(new PointerEvent("pointerdown", { pointerType }));
  await open(`#/${path}`);
  await frame();
}"""

LOOK = """async ([check, expected, changes]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const name = "blockyard-settings";
  const before = JSON.parse(localStorage.getItem(name) ?? "{}");
  localStorage.setItem(name, JSON.stringify({ ...before, ...changes }));
  dispatchEvent(new StorageEvent("storage", { key: name }));
  for (let frames = 0; frames < 4; frames += 1) await frame();
  return (0, eval)(check)(expected);
}"""


class LayoutYard(Yard):
    """A page of one size, that goes from screen to screen and language to language unreloaded."""

    def __init__(self, browser: Browser, address: str, size: Size) -> None:
        context = browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=size.zoom,
            has_touch=size.touch,
            is_mobile=size.touch,
            locale="en",
            reduced_motion="reduce",
            bypass_csp=True,
        )
        super().__init__(context, address)
        self.size = size
        self.visits = 0
        self.know_gestures()
        self.open()
        self.page.get_by_role("heading", level=1).first.wait_for()
        for name in ("tetris-marathon", "drmario-stages", "bucket-normal"):
            self.store(f"blockyard-scores-{name}", json.dumps(best_scores()))

    def visit(self, screen: Screen) -> None:
        """Open a screen as by a link on the page, without a saved game."""
        self.visits += 1
        self.store("blockyard-replays", json.dumps(kept_replays()))
        self.store(TOUCHES, json.dumps([replay["game"] for replay in kept_replays()]))
        if screen.prepare is not None:
            screen.prepare(self)
        joint = "&" if "?" in screen.path else "?"
        pointer = "touch" if self.size.touch else "mouse"
        self.page.evaluate(VISIT, [f"{screen.path}{joint}visit={self.visits}", pointer])
        self.page.locator(screen.ready).first.wait_for()
        if screen.go is not None:
            screen.go(self)

    def problems(self, screen: Screen) -> list[str]:
        """What the check finds in every language, with gestures and with any buttons."""
        both = self.size.touch and screen.plays and screen.timed
        found: dict[str, list[str]] = {}
        for touch in ("buttons", "gestures") if both else ("gestures",):
            for language in LANGUAGES:
                where = f"{language} {touch}" if both else language
                for problem in self.look(screen.plays, language=language, touch=touch):
                    found.setdefault(problem, []).append(where)
        name = f"{screen.name} {self.size.name}"
        return [f"{name} [{', '.join(where)}] {problem}" for problem, where in found.items()]

    def set(self, **settings: str) -> None:
        """Change settings as another tab would."""
        self.page.evaluate(LOOK, ["() => []", None, settings])

    def look(self, plays: bool, **settings: str) -> list[str]:
        """Change settings as another tab would, and check the layout."""
        expected = {
            "width": self.size.width,
            "height": self.size.height,
            "target": FINGER if self.size.touch else POINTER,
            "plays": plays,
        }
        found: list[str] = self.page.evaluate(LOOK, [CHECK, expected, settings])
        return found


def kept_replays() -> list[dict[str, Any]]:
    """Finished games of every kind, as the page stores them."""
    kept = []
    for name in ("tetris/2", "bucket/1", "blockblast/1", "saktris/2", "drmario/2"):
        game = name.partition("/")[0]
        text = (GOLDEN / f"{name}-default.replay").read_text()
        about = {"date": "2026-02-03T04:05:06.000Z", "reason": "resigned", "score": 123456}
        kept.append({"id": game, "game": game, **about, "time": 754321, "replay": text})
    return kept


def best_scores() -> list[dict[str, Any]]:
    """A list of the player's best results, as the page stores it."""
    result = {"time": 754321, "date": "2026-02-03T04:05:06.000Z", "replay": "tetris"}
    return [{"score": 1234567 // rank, **result} for rank in range(1, 6)]


def press_until_dialog(*keys: str) -> Callable[[LayoutYard], None]:
    """Press some keys again and again until a dialog is shown, such as the result."""

    def press(yard: LayoutYard) -> None:
        dialog = yard.page.get_by_role("dialog")
        yard.page.wait_for_timeout(100)
        for key in cycle(keys):
            if dialog.count():
                break
            yard.page.keyboard.press(key)
            yard.page.wait_for_timeout(15)
        expect(dialog.first).to_be_visible(timeout=1000 * SECONDS)

    return press
