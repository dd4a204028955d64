"""Long replays are verified by compiled rules in a worker, or else by Python."""

from functools import cache
from itertools import cycle

import pytest
from playwright.sync_api import Route, expect
from scripts.browser import serving
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.test_offline import READY
from tests.e2e.test_replays import open_text
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text

pytestmark = pytest.mark.usefixtures("patience")  # verifying in Python takes a while

TEN_MINUTES = 600_000
EVERY = 200
"""Ms between inputs."""

COUNT_WORKERS = """
window.workerReplies = [];
const Original = Worker;
window.Worker = class extends Original {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => workerReplies.push(data));
  }
};
"""


NO_CACHE = "delete Navigator.prototype.serviceWorker;"
"""Every file that the page needs is then requested, and none besides."""


@cache
def long_replay() -> str:
    """Ten minutes of Tetris."""
    match = Match("tetris", mode="zen", seed=5)
    words = cycle(("left", "turn", "left", "drop", "right", "right", "drop", "hold", "drop"))
    while match.now < TEN_MINUTES:
        match.advance(match.now + EVERY)
        word = next(words)
        if word in match.legal(0):
            match.play(0, word)
    return to_text(record(match), match.game)


def replies(yard: Yard) -> list[dict[str, object]]:
    """What workers have found out on the page."""
    found: list[dict[str, object]] = yard.page.evaluate("workerReplies")
    return found


def test_a_long_replay_is_verified_by_the_worker(yard: Yard) -> None:
    yard.context.add_init_script(COUNT_WORKERS)
    open_text(yard, long_replay())
    expect(yard.page.get_by_text("Verified", exact=True)).to_be_visible()
    # It was verified when it was opened, and not again when it is watched.
    (reply,) = replies(yard)
    assert reply["simulated"]


def test_a_short_replay_needs_no_worker(yard: Yard) -> None:
    yard.context.add_init_script(COUNT_WORKERS)
    match = Match("tetris", seed=5)
    match.play(0, "drop", at=1000)
    open_text(yard, to_text(record(match), match.game))
    expect(yard.page.get_by_text("Verified", exact=True)).to_be_visible()
    assert replies(yard) == []


@pytest.mark.parametrize("forged", ["checkpoint", "outcome"])
def test_a_forged_long_replay_is_reported_as_python_reports_it(yard: Yard, forged: str) -> None:
    text = long_replay()
    if forged == "checkpoint":
        at = text.rindex("#")
        text = text[: at + 1] + "0" * 16 + text[at + 17 :]
    else:
        text = text.replace("outcome: ", "outcome: forged ")
    game = find_game("tetris")
    problem = verify(from_text(text, game), game).problem
    assert problem
    open_text(yard, text)
    expect(yard.page.get_by_text(f"Not verified: {problem}")).to_be_visible()


def test_a_long_replay_is_verified_offline_after_one_visit(open_yard: OpenYard) -> None:
    with serving() as address:
        yard = open_yard(address, **DESKTOP)
        yard.context.add_init_script(COUNT_WORKERS)
        yard.open()
        yard.page.get_by_role("heading", level=1).wait_for()
        assert yard.page.evaluate(READY) > 10
    open_text(yard, long_replay())
    expect(yard.page.get_by_text("Verified", exact=True)).to_be_visible()
    assert all(reply["simulated"] for reply in replies(yard))
    assert replies(yard)


def without_modules(route: Route) -> None:
    route.fulfill(json=[])


def damaged(route: Route) -> None:
    route.fulfill(body=b"damaged", content_type="application/wasm")


@pytest.mark.parametrize(
    ("file", "answer"), [("modules.json", without_modules), ("tetris.wasm", damaged)]
)
def test_without_its_module_a_long_replay_is_still_verified(
    yard: Yard, file: str, answer: object
) -> None:
    yard.context.add_init_script(NO_CACHE)
    yard.context.route(f"**/kernels/{file}", answer)  # type: ignore[arg-type]  # Playwright's type
    yard.context.add_init_script(COUNT_WORKERS)
    open_text(yard, long_replay())
    expect(yard.page.get_by_text("Verified", exact=True)).to_be_visible()
    assert not any(reply.get("simulated") for reply in replies(yard))


def test_no_kernels_are_fetched_before_they_are_needed(yard: Yard) -> None:
    yard.context.add_init_script(NO_CACHE)
    fetched: list[str] = []
    yard.context.on("request", lambda request: fetched.append(request.url))
    yard.play("tetris", "zen")
    assert fetched
    assert [url for url in fetched if ".wasm" in url.partition("/kernels/")[2]] == []
    assert [url for url in fetched if "worker" in url] == []
