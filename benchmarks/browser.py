"""The page on a slow phone: time and size until the first piece, response time, and long tasks."""

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
FRAME_BUDGET = 50.0
START_BUDGET = 2500.0
WEIGHT_BUDGET = 350.0
SLOWDOWN = 4
"""How many times slower the processor is made: a cheap phone's."""

SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Lighthouse's slow 4G: ms, and bytes per second."""

TRIES = 3
"""Loads of a game; the fastest counts, because other work on the machine can only add time."""

PLAY = {
    "tetris": ("zen", ("ArrowLeft", "ArrowUp", "Space", "ArrowRight", "ArrowRight", "Space")),
    "bucket": ("gentle", ("ArrowLeft", "ArrowUp", "Space", "ArrowRight", "ArrowRight", "Space")),
    "drmario": ("stages", ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowDown")),
    "blockblast": ("classic", ("1", "Enter", "2", "ArrowLeft", "Enter", "3", "ArrowUp", "Enter")),
    "saktris": ("random", ()),
}
"""By game: a mode, and keys to play it with."""

MOVES = {
    "tetris": ("ArrowLeft", "ArrowRight"),
    "bucket": ("ArrowLeft", "ArrowRight"),
    "drmario": ("ArrowLeft", "ArrowRight"),
    "blockblast": ("1", "2"),
    "saktris": ("ArrowRight", "ArrowLeft"),
}
"""By game: keys of which each has a visible effect on the board, if they alternate."""

SQUARES = "main [data-square]"
"""The squares of a board that is not drawn on a canvas."""

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
  // Boards of squares are not drawn; their elements change.
  const redrawn = () => {
    if (document.querySelector("main [data-square]")) own.drawn = performance.now();
  };
  const changes = { subtree: true, childList: true, attributes: true };
  new MutationObserver(redrawn).observe(document, changes);
  const channel = new MessageChannel();
  // A message sent from a frame's callback arrives when that frame has been painted.
  channel.port1.onmessage = () => {
    const now = performance.now();
    if (own.pending && own.drawn >= own.pending) {
      own.times.push(now - own.pending);
      own.pending = 0;
    }
    const hasBoard = document.querySelector("main canvas, main [data-square]");
    if (!own.first && hasBoard && (own.drawn || hasBoard.matches("[data-square]"))) own.first = now;
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


def slowed(page: Page) -> None:
    """Slow down the page's processor, from now on."""
    control = page.context.new_cdp_session(page)
    control.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def key_to_paint(browser: Browser, address: str, game: str) -> Figure:
    """Time from a key's timestamp to the end of the frame that shows its effect."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.add_init_script(WATCH_PAINTS)
    open_game(page, address, game, PLAY[game][0], 7)
    slowed(page)
    page.wait_for_timeout(1000)
    if page.locator(SQUARES).count():
        page.locator(SQUARES).first.focus()
    page.evaluate("() => { blockyardPaints.times = []; }")
    hands = Hands(page)
    for key, _ in zip(cycle(MOVES[game]), range(KEYS), strict=False):
        if page.get_by_role("dialog").count():
            break
        hands.press([key], gap=70)
    times: list[float] = page.evaluate("() => blockyardPaints.times")
    page.close()
    name = f"Page: {game}, processor {SLOWDOWN} times slower: key to painted frame"
    return Figure(
        f"{name}, p95 of {len(times)} keys", quantiles(times, n=20)[-1], "ms", FRAME_BUDGET
    )


def long_tasks(browser: Browser, address: str, game: str, seconds: float) -> Figure:
    """Number of tasks over 50 ms while a game is played, not counting loading."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.add_init_script(WATCH_TASKS)
    slowed(page)
    played, seed, found = 0.0, 7, 0
    while played < seconds:
        open_game(page, address, game, PLAY[game][0], seed)
        page.wait_for_timeout(1000)
        begun: float = page.evaluate("() => performance.now()")
        played += play_for(page, game, seconds - played)
        found += page.evaluate(COUNT_TASKS, begun)
        seed += 1
    page.close()
    name = f"Page: {game}, processor {SLOWDOWN} times slower"
    return Figure(f"{name}: long tasks in {seconds:.0f} s of play", found, "", 0)


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


def first_piece(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Ms and kB until the first piece is on the board: nothing cached, slow 4G, slow processor."""
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
    control.send("Network.emulateNetworkConditions", SLOW_4G)
    control.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    mode = PLAY[game][0]
    page.goto(f"{address}/#/play/{game}?mode={mode}&seed=7&countdown=0", wait_until="commit")
    page.wait_for_function("() => blockyardPaints.first > 0", timeout=60_000)
    weight = sum(sizes) / 1000
    first: float = page.evaluate("() => blockyardPaints.first")
    context.close()
    return first, weight


def first_pieces(browser: Browser, address: str, game: str) -> list[Figure]:
    """The fastest of a few loads, and how much was transferred."""
    loads = [first_piece(browser, address, game) for _ in range(TRIES)]
    name = f"Page: {game}, first piece"
    return [
        Figure(
            f"{name} on slow 4G, processor {SLOWDOWN} times slower, best of {TRIES}",
            min(first for first, _ in loads),
            "ms",
            START_BUDGET,
        ),
        Figure(f"{name}: transferred", loads[0][1], "kB", WEIGHT_BUDGET),
    ]


def figures(seconds: float = SECONDS) -> list[Figure]:
    """All figures of the page."""
    with serving() as address, browsing() as browser:
        found = [each for game in PLAY for each in first_pieces(browser, address, game)]
        found += [key_to_paint(browser, address, game) for game in MOVES]
        found += [long_tasks(browser, address, game, seconds) for game in PLAY]
    return found
