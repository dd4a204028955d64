"""A full room in a real browser: how smoothly a player plays beside 98 other boards."""

from itertools import cycle
from statistics import quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect
from scripts.browser import browsing, serving
from scripts.player import Hands, board_of

from benchmarks.browser import COUNT_TASKS, FRAME_BUDGET, SLOWDOWN, WATCH_PAINTS, WATCH_TASKS
from benchmarks.figure import Figure

SEATS = 99
SECONDS = 20
KEY_EVERY = 100
"""Ms between two keys."""

ROOMS = {"tetris": "versus", "drmario": "two"}
"""By game: the mode in which that many players compete."""

KEYS = ("ArrowLeft", "ArrowRight")
"""Each moves the piece and has a visible effect, and none ends the round."""

PATIENCE = 120_000
"""Ms for seating all bots, and for anything else on a slow processor."""

WATCH_FRAMES = """
(() => {
  window.blockyardFrames = [];
  let last = 0;
  const frame = (stamp) => {
    if (last) blockyardFrames.push(stamp - last);
    last = stamp;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
"""


class Smoothness(NamedTuple):
    """How smoothly a round was played."""

    frames: list[float]
    """Ms between two frames."""

    keys: list[float]
    """Ms from a key to the painted frame that shows its effect."""

    long_tasks: int


def enter_full_room(page: Page, address: str, game: str) -> None:
    """Create a room, fill it with bots and start a round."""
    page.goto(f"{address}/#/online")
    page.get_by_label("Game", exact=True).select_option(game)
    page.get_by_label("Rules", exact=True).select_option(ROOMS[game])
    page.get_by_label("Seats", exact=True).select_option(str(SEATS))
    page.get_by_role("button", name="Create room", exact=True).click()
    page.get_by_role("button", name=f"Fill {SEATS - 1} seats with bots").click()
    taken = page.get_by_text(f"{SEATS} of {SEATS} seats taken")
    expect(taken).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Start now", exact=True).click()
    page.locator(".field").wait_for()
    expect(page.locator(".field > .over")).to_have_count(0, timeout=PATIENCE)


def play(browser: Browser, address: str, game: str, slowdown: int) -> Smoothness:
    """Play a round in a full room on a processor that is ``slowdown`` times slower."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.set_default_timeout(PATIENCE)
    for script in (WATCH_PAINTS, WATCH_TASKS, WATCH_FRAMES):
        page.add_init_script(script)
    enter_full_room(page, address, game)
    control = page.context.new_cdp_session(page)
    control.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    board_of(page).evaluate("(board) => { blockyardPaints.board = board; }")
    page.wait_for_timeout(1000)
    begun: float = page.evaluate(
        "() => { blockyardPaints.times = []; blockyardFrames = []; return performance.now(); }"
    )
    hands = Hands(page)
    for key, _ in zip(cycle(KEYS), range(1000 * SECONDS // KEY_EVERY), strict=False):
        hands.press([key], gap=KEY_EVERY)
    frames: list[float] = page.evaluate("() => blockyardFrames")
    keys: list[float] = page.evaluate("() => blockyardPaints.times")
    tasks: int = page.evaluate(COUNT_TASKS, begun)
    if page.get_by_role("dialog", name="Result").count():
        raise RuntimeError(f"{game}: the round ended before it was measured")
    page.close()
    return Smoothness(frames, keys, tasks)


def figures() -> list[Figure]:
    """Frames, response time and long tasks in a full room of each game."""
    found = []
    with serving() as address, browsing() as browser:
        for game in ROOMS:
            for slowdown in (1, SLOWDOWN):
                found += figures_of(game, slowdown, play(browser, address, game, slowdown))
    return found


def figures_of(game: str, slowdown: int, smoothness: Smoothness) -> list[Figure]:
    """The figures of a round; only those at full speed have a budget."""
    is_slow = slowdown > 1
    name = f"Page: {game}, room of {SEATS}"
    if is_slow:
        name += f", processor {slowdown} times slower"
    hundredths = quantiles(smoothness.frames, n=100)
    response = quantiles(smoothness.keys, n=20)[-1]
    frame_figures = [
        Figure(f"{name}: frame, {part}th percentile", hundredths[part - 1], "ms")
        for part in (50, 95, 99)
    ]
    return [
        *frame_figures,
        Figure(
            f"{name}: key to painted frame, p95 of {len(smoothness.keys)} keys",
            response,
            "ms",
            None if is_slow else FRAME_BUDGET,
        ),
        Figure(
            f"{name}: long tasks in {SECONDS} s",
            smoothness.long_tasks,
            "",
            None if is_slow else 0,
        ),
    ]
