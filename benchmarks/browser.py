"""The page in a real browser: time until playable, response time, and size."""

import time
from itertools import count, cycle
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page
from scripts.browser import browsing, serving
from scripts.player import Hands, click_choice

from benchmarks.figure import Figure

KEYS = 300
SECONDS = 120
SHORT_SECONDS = 20
FRAME_BUDGET = 33.0
START_BUDGET = 2500.0
WEIGHT_BUDGET = 350.0
SLOWDOWN = 4

PLAY = {
    "tetris": ("zen", ("ArrowLeft", "ArrowUp", "Space", "ArrowRight", "ArrowRight", "Space")),
    "bucket": ("gentle", ("ArrowLeft", "ArrowUp", "Space", "ArrowRight", "ArrowRight", "Space")),
    "drmario": ("stages", ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowDown")),
    "blockblast": ("classic", ("1", "Enter", "2", "ArrowLeft", "Enter", "3", "ArrowUp", "Enter")),
    "saktris": ("random", ()),
}
"""By game: a mode, and keys to play it with."""

WATCH_PAINTS = """
(() => {
  const own = (window.blockyardPaints = { drawn: 0, pending: 0, times: [], first: 0 });
  for (const name of ["fillRect", "fill", "drawImage", "putImageData"]) {
    const real = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...given) {
      if (!own.board || this.canvas === own.board) own.drawn = performance.now();
      return real.apply(this, given);
    };
  }
  const channel = new MessageChannel();
  // A message sent from a frame's callback arrives when that frame has been painted.
  channel.port1.onmessage = () => {
    const now = performance.now();
    if (own.pending && own.drawn >= own.pending) {
      own.times.push(now - own.pending);
      own.pending = 0;
    }
    if (!own.first && document.querySelector("main canvas") && own.drawn) own.first = now;
  };
  const frame = () => {
    channel.port2.postMessage(0);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener("keydown", (event) => (own.pending = event.timeStamp), { capture: true });
})();
"""
WATCH_TASKS = """
window.blockyardTasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) blockyardTasks.push([entry.startTime, entry.duration]);
}).observe({ type: "longtask", buffered: true });
"""

COUNT_TASKS = "(since) => blockyardTasks.filter(([start]) => start >= since).length"


def open_game(page: Page, address: str, game: str, mode: str, seed: int) -> None:
    """Open a game that starts immediately."""
    page.goto("about:blank")
    page.goto(f"{address}/#/play/{game}?mode={mode}&seed={seed}&countdown=0")
    page.locator("main canvas, main [role=grid]").first.wait_for()


def key_to_paint(browser: Browser, address: str) -> Figure:
    """Time from a key's timestamp to the end of the frame that shows its effect."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.add_init_script(WATCH_PAINTS)
    open_game(page, address, "tetris", "zen", 7)
    page.wait_for_timeout(1000)
    page.evaluate("() => { blockyardPaints.times = []; }")
    hands = Hands(page)
    # Left and right alternate, so that each key moves the piece and has a visible effect.
    for key, _ in zip(cycle(("ArrowLeft", "ArrowRight")), range(KEYS), strict=False):
        hands.press([key], gap=70)
    times: list[float] = page.evaluate("() => blockyardPaints.times")
    page.close()
    if len(times) < 0.9 * KEYS:
        raise RuntimeError(f"only {len(times)} of {KEYS} keys were followed by a painted change")
    return Figure(
        f"Page: key to painted frame, p95 of {len(times)} keys",
        quantiles(times, n=20)[-1],
        "ms",
        FRAME_BUDGET,
    )


def long_tasks(browser: Browser, address: str, game: str, seconds: float) -> Figure:
    """Number of tasks over 50 ms while a game is played, not counting loading."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.add_init_script(WATCH_TASKS)
    played, seed, found = 0.0, 7, 0
    while played < seconds:
        open_game(page, address, game, PLAY[game][0], seed)
        page.wait_for_timeout(1000)
        begun: float = page.evaluate("() => performance.now()")
        played += play_for(page, game, seconds - played)
        found += page.evaluate(COUNT_TASKS, begun)
        seed += 1
    page.close()
    return Figure(f"Page: {game}, long tasks in {seconds:.0f} s of play", found, "", 0)


def play_for(page: Page, game: str, seconds: float) -> float:
    """Play until time is up or the game is over; returns the seconds played."""
    begun = time.monotonic()
    hands = Hands(page)
    keys = cycle(PLAY[game][1])
    clicks = count(0, 7)
    while time.monotonic() - begun < seconds:
        if page.get_by_role("dialog").count():
            break
        if PLAY[game][1]:
            hands.press([next(keys)], gap=120)
        else:
            click_choice(page, next(clicks))
    return time.monotonic() - begun


def first_piece(browser: Browser, address: str) -> list[Figure]:
    """Time and bytes until the first piece is on the board: no cache, slow processor."""
    context = browser.new_context(locale="en", service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH_PAINTS)
    control = context.new_cdp_session(page)
    sizes: list[float] = []

    def weigh(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    control.on("Network.loadingFinished", weigh)
    control.send("Network.enable")
    control.send("Network.clearBrowserCache")
    control.send("Network.setCacheDisabled", {"cacheDisabled": True})
    control.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.goto(f"{address}/#/play/tetris?mode=marathon&seed=7&countdown=0", wait_until="commit")
    page.wait_for_function("() => blockyardPaints.first > 0", timeout=60_000)
    weight = sum(sizes) / 1000
    first: float = page.evaluate("() => blockyardPaints.first")
    context.close()
    name = "Page: first piece, nothing cached"
    return [
        Figure(f"{name}, processor {SLOWDOWN} times slower", first, "ms", START_BUDGET),
        Figure(f"{name}: transferred", weight, "kB", WEIGHT_BUDGET),
    ]


def figures(seconds: float = SECONDS) -> list[Figure]:
    """All figures of the page."""
    with serving() as address, browsing() as browser:
        found = [*first_piece(browser, address), key_to_paint(browser, address)]
        found += [long_tasks(browser, address, game, seconds) for game in PLAY]
    return found
