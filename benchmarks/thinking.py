"""Computer players in the page on a slow processor: their thinking times, and long tasks."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page
from scripts.browser import browsing, serving

from benchmarks.browser import COUNT_TASKS, SLOWDOWN, WATCH_TASKS
from benchmarks.figure import Figure
from blockyard.bots.thinking_time import PIECE_TIME, TURN_TIME
from blockyard.core.bot import LEVELS
from blockyard.core.game import Game
from blockyard.core.registry import all_games

THOUGHTS = 12
"""Decisions of each level."""

STEP = 0.001
"""Seconds that the browser's process runs before it is stopped."""

PATIENCE = 120_000
"""Ms for starting a game and for the decisions of a level."""

WATCH_THOUGHTS = """
window.blockyardThoughts = [];
window.blockyardAsked = new WeakMap();
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (question, ...rest) {
  if (question.ask === "next" && !blockyardAsked.has(this)) {
    blockyardAsked.set(this, []);
    this.addEventListener("message", ({ data }) => {
      const begun = blockyardAsked.get(this).shift();
      if (begun && data.answer?.thought) blockyardThoughts.push(performance.now() - begun);
    });
  }
  blockyardAsked.get(this)?.push(question.ask === "next" ? performance.now() : 0);
  return post.call(this, question, ...rest);
};
"""


@contextmanager
def stopped_often(browser: Browser) -> Iterator[None]:
    """Slow down all threads of the pages' processes; DevTools slow down only the page's own."""
    control = browser.new_browser_cdp_session()
    processes = control.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [int(process["id"]) for process in processes if process["type"] == "renderer"]
    done = threading.Event()

    def stop_and_go() -> None:
        while not done.is_set():
            for kind, seconds in ((signal.SIGSTOP, (SLOWDOWN - 1) * STEP), (signal.SIGCONT, STEP)):
                for process in renderers:
                    os.kill(process, kind)
                time.sleep(seconds)

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        for process in renderers:
            os.kill(process, signal.SIGCONT)


def watch(page: Page, address: str, game: Game, level: int) -> None:
    """Let the computer play a game at a level."""
    page.goto("about:blank")
    page.goto(f"{address}/#/play/{game.id}?menu")
    page.get_by_label("Watch the computer").check()
    picker = page.get_by_role("group", name="Computer: Level")
    picker.get_by_role("spinbutton").fill(str(level))
    modes = page.locator(".chooser ul").last.get_by_role("button")
    own_menu = page.locator("nav").get_by_role("button", name="Watch the computer")
    modes.or_(own_menu).first.click()


def measure(browser: Browser, address: str, game: Game, level: int) -> tuple[float, int]:
    """The longest thought of a level in ms, and the number of long tasks meanwhile."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH_THOUGHTS)
    page.add_init_script(WATCH_TASKS)
    watch(page, address, game, level)
    page.wait_for_function("() => blockyardThoughts.length > 0")
    with stopped_often(browser):
        begun: float = page.evaluate("() => { blockyardThoughts = []; return performance.now(); }")
        page.wait_for_function(f"() => blockyardThoughts.length >= {THOUGHTS}")
        slowest: float = page.evaluate("() => Math.max(...blockyardThoughts)")
        tasks: int = page.evaluate(COUNT_TASKS, begun)
    page.close()
    return slowest, tasks


def figures() -> list[Figure]:
    """For each game with a bot, its slowest thought of any level, and all long tasks."""
    found = []
    with serving() as address, browsing() as browser:
        for game in all_games():
            if game.bot:
                every = [measure(browser, address, game, level) for level in range(1, LEVELS + 1)]
                name = f"Page: {game.title}, processor {SLOWDOWN} times slower"
                found += [
                    Figure(
                        f"{name}: slowest of {THOUGHTS} thoughts of each level",
                        max(slowest for slowest, _ in every),
                        "ms",
                        PIECE_TIME if game.timed else TURN_TIME,
                    ),
                    Figure(
                        f"{name}: long tasks while the computer plays",
                        sum(tasks for _, tasks in every),
                        "",
                        0,
                    ),
                ]
    return found
