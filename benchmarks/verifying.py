"""The page verifying a long replay: from showing that it is checked to the verdict."""

from playwright.sync_api import Browser, Page
from scripts.browser import browsing, serving
from tests.e2e.test_long_replays import long_replay

from benchmarks.browser import SLOWDOWN, slowed
from benchmarks.figure import Figure

BUDGET = 100.0
TRIES = 5
"""Of which the fastest counts: other work on the machine can only add time."""

WATCH_VERDICT = """
window.blockyardVerdict = {};
new MutationObserver(() => {
  const verdict = document.querySelector(".verdict");
  if (!verdict) return;
  const state = verdict.classList.contains("checking") ? "begun" : "done";
  blockyardVerdict[state] ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def figures() -> list[Figure]:
    """Ms to verify ten minutes of Tetris, also on a slow processor."""
    name = "Page: verifying ten minutes of Tetris"
    with serving() as address, browsing() as browser:
        page, replay = _opened(browser, address)
        fast = _fastest(page, replay)
        slowed(page)
        slow = _fastest(page, replay)
    return [
        Figure(name, fast, "ms", BUDGET),
        Figure(f"{name}, processor {SLOWDOWN} times slower", slow, "ms"),
    ]


def _opened(browser: Browser, address: str) -> tuple[Page, str]:
    """A page that keeps the replay, and the replay's own address."""
    page = browser.new_page(locale="en")
    page.add_init_script(WATCH_VERDICT)
    page.goto(f"{address}/#/replays")
    page.get_by_label("Replay text").fill(long_replay())
    page.get_by_role("button", name="Open text").click()
    page.get_by_text("Verified", exact=True).wait_for()
    return page, page.url


def _fastest(page: Page, replay: str) -> float:
    """The shortest time that verifying it took."""
    times: list[float] = []
    for _ in range(TRIES):
        page.goto("about:blank")
        page.goto(replay)
        page.get_by_text("Verified", exact=True).wait_for()
        times.append(page.evaluate("() => blockyardVerdict.done - blockyardVerdict.begun"))
    return min(times)
