"""A server's leaderboards, the daily challenge, and a page without a server."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Request, expect
from scripts.player import Hands
from tests.e2e.conftest import DESKTOP, PHONE, OpenYard
from tests.e2e.test_access import violations
from tests.e2e.yard import Yard

from blockyard.cli import main
from blockyard.core.match import Match
from blockyard.replays import replay_text

GAME = "tetris"
MODE = "blitz"
DROP = "Space"


def take_part(yard: Yard, name: str) -> None:
    """Opt in to the leaderboards on their screen."""
    yard.open(f"scores/{GAME}?seeds=issued")
    yard.page.get_by_label("Name").fill(name)
    yard.page.get_by_role("button", name="Join").click()
    yard.page.get_by_text(f"You are playing as {name}.").wait_for()


def play_to_the_end(yard: Yard) -> None:
    """Drop pieces in one stack until it tops out; each drop scores points."""
    over = yard.page.get_by_role("dialog", name="Result")
    Hands(yard.page).press_until([DROP], over.is_visible)


def choose(page: Page, group: str, option: str) -> None:
    """Choose a leaderboard."""
    page.get_by_role("group", name=group).get_by_role("button", name=option, exact=True).click()


def own_line(page: Page) -> Locator:
    """The player's own row on a leaderboard."""
    return page.locator("tr[aria-current=true]")


def submissions(yard: Yard) -> list[dict[str, str]]:
    """What the page knows about submitted results."""
    found: list[dict[str, str]] = json.loads(yard.stored("blockyard-submissions") or "[]")
    return found


def wait_for_state(yard: Yard, state: str) -> None:
    """Wait until the latest result reaches a state."""
    yard.wait_until(lambda: [each["state"] for each in submissions(yard)][:1] == [state])


def test_a_ranked_game_is_listed_and_anyone_can_verify_and_watch_it(
    open_yard: OpenYard,
) -> None:
    ann = open_yard(**DESKTOP)
    take_part(ann, "Ann")
    ann.open(f"play/{GAME}?mode={MODE}&countdown=0")
    play_to_the_end(ann)
    wait_for_state(ann, "verified")
    ann.open(f"scores/{GAME}?seeds=issued")
    choose(ann.page, "Mode", "Blitz")
    expect(own_line(ann.page)).to_contain_text("Ann")
    expect(own_line(ann.page)).to_contain_text("you")
    ann.page.get_by_text("verified, rank 1").wait_for()

    ben = open_yard(**PHONE)
    ben.open(f"scores/{GAME}?seeds=issued")
    choose(ben.page, "Mode", "Blitz")
    line = ben.page.get_by_role("row").filter(has_text="Ann")
    line.get_by_role("button", name="Seed of rank 1").click()
    ben.page.get_by_text("The hash matches the seed and salt").wait_for()
    assert violations(ben) == []
    line.get_by_role("link", name="Watch or continue").click()
    ben.page.get_by_text("Verified", exact=True).wait_for()
    ben.page.get_by_role("button", name="Continue from here").click()
    expect(ben.page).to_have_url(re.compile(f"#/play/{GAME}[?]continue="))
    assert not ben.saved_match(GAME).outcome()


def test_a_player_who_has_not_joined_sends_nothing(yard: Yard) -> None:
    requests: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url:
            requests.append(f"{request.method} {request.url.partition('/api/')[2]}")

    yard.context.on("request", note)
    yard.open(f"play/{GAME}?mode={MODE}&countdown=0")
    play_to_the_end(yard)
    yard.open("scores")
    yard.page.get_by_role("heading", level=1).wait_for()
    assert [each for each in requests if each != "GET server"] == []
    assert submissions(yard) == []


def test_the_daily_challenge_from_the_home_page_to_its_leaderboard(open_yard: OpenYard) -> None:
    ann = open_yard(**DESKTOP)
    take_part(ann, "Dana")
    ann.open()
    ann.page.get_by_role("link", name="Daily challenge").click()
    ann.page.get_by_role("link", name="Play Tetris").click()
    ann.page.locator("main canvas").first.wait_for()
    play_to_the_end(ann)
    wait_for_state(ann, "verified")
    assert submissions(ann)[0]["seeds"] == "daily"
    ann.open("daily")
    ann.page.get_by_text("verified, rank").first.wait_for()
    ann.page.get_by_role("link", name="s leaderboard: Tetris").click()
    expect(own_line(ann.page)).to_contain_text("Dana")
    own_line(ann.page).get_by_role("link", name="Watch or continue").wait_for()

    ben = open_yard(**DESKTOP)
    ben.open(f"scores/{GAME}?seeds=daily")
    others = ben.page.get_by_role("row").filter(has_text="Dana")
    expect(others).to_contain_text("tomorrow")
    assert others.get_by_role("link").count() == 0


def test_a_challenge_can_be_retried_with_the_same_seed(yard: Yard) -> None:
    yard.open("daily")
    yard.page.get_by_role("link", name="Play Tetris").click()
    yard.page.locator("main canvas").first.wait_for()
    play_to_the_end(yard)
    yard.page.get_by_role("button", name="Play again").click()
    yard.page.get_by_role("dialog", name="Result").wait_for(state="detached")
    play_to_the_end(yard)
    seeds = {replay.seed for replay in yard.replays(GAME)}
    assert len(yard.replays(GAME)) == 2
    assert len(seeds) == 1


def test_a_game_with_its_own_screen_has_the_challenge_too(yard: Yard) -> None:
    yard.open("daily")
    yard.page.get_by_role("link", name="Play Block Blast").click()
    yard.page.locator("main [role=grid], main canvas").first.wait_for()
    seed = yard.page.evaluate(
        "async () => (await (await fetch('api/daily')).json())"
        ".games.find(({ game }) => game === 'blockblast').proof.seed"
    )
    Hands(yard.page).press(["1", "Enter"])
    yard.wait_for_inputs("blockblast", 1)
    saved = yard.saved("blockblast")
    assert saved is not None
    assert (saved["seed"], saved["run"][:6]) == (seed, "daily ")


def go_offline(yard: Yard) -> None:
    """Go offline once the page has cached everything it needs."""
    yard.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    yard.context.set_offline(True)


def test_results_of_offline_games_are_sent_later(yard: Yard) -> None:
    take_part(yard, "Otto")
    yard.open(f"play/{GAME}?mode={MODE}&countdown=0")
    yard.page.locator("main canvas").first.wait_for()
    go_offline(yard)
    play_to_the_end(yard)
    wait_for_state(yard, "waiting")
    yard.page.get_by_text("waiting for the server").wait_for()
    yard.context.set_offline(False)
    wait_for_state(yard, "verified")


def test_a_game_started_offline_goes_to_the_open_leaderboard(yard: Yard) -> None:
    take_part(yard, "Olga")
    yard.open(f"play/{GAME}")
    yard.page.get_by_role("button", name="Blitz").wait_for()
    go_offline(yard)
    yard.page.get_by_role("button", name="Blitz").click()
    yard.page.locator("main canvas").first.wait_for()
    play_to_the_end(yard)
    wait_for_state(yard, "waiting")
    yard.context.set_offline(False)
    wait_for_state(yard, "verified")
    assert submissions(yard)[0]["seeds"] == "open"
    yard.open(f"scores/{GAME}?seeds=open")
    choose(yard.page, "Mode", "Blitz")
    expect(own_line(yard.page)).to_contain_text("Olga")


def test_a_forged_result_is_shown_with_the_reason(yard: Yard) -> None:
    take_part(yard, "Mallory")
    match = Match(GAME, mode=MODE, seed=3)
    while match.outcome() is None:
        match.play(0, "drop", at=match.now + 400)
    forged = {
        **dict.fromkeys(("run", "entry", "seeds", "reason", "message"), ""),
        "id": "forged",
        "game": GAME,
        "list": f"{GAME}-{MODE}",
        "date": "2026-11-16T12:00:00.000Z",
        "replay": replay_text(match).replace("scores: ", "scores: 9"),
        "state": "waiting",
        "rank": 0,
    }
    yard.store("blockyard-submissions", json.dumps([forged]))
    yard.open(f"scores/{GAME}?seeds=open")
    wait_for_state(yard, "rejected")
    yard.open(f"scores/{GAME}?seeds=open")
    yard.page.get_by_text("rejected: replaying it gives a different result").wait_for()


def test_a_player_can_stop_sending_results(yard: Yard) -> None:
    take_part(yard, "Uma")
    yard.page.get_by_role("button", name="Stop sending results").click()
    yard.page.get_by_role("button", name="Join", exact=True).wait_for()
    assert yard.stored("blockyard-takes-part") is None


class Quiet(SimpleHTTPRequestHandler):
    """A static host without logging."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # overrides the base class
        """Log nothing."""


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """The address of a static file host."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{host.server_address[1]}"
        finally:
            host.shutdown()
            thread.join()


@pytest.mark.usefixtures("address")
def test_a_page_without_a_server_says_so_and_works(open_yard: OpenYard, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert main(["site", str(site)]) == 0
    with static_host(site) as address:
        yard = open_yard(address, **DESKTOP)
        yard.open()
        yard.page.locator(f'a[href^="#/play/{GAME}"]').first.wait_for()
        assert yard.page.get_by_role("link", name="Daily challenge").count() == 0
        for screen in ("daily", f"scores/{GAME}?seeds=issued"):
            yard.open(screen)
            yard.page.get_by_text("This page runs without a server").wait_for()
        yard.open(f"play/{GAME}?mode={MODE}&countdown=0")
        play_to_the_end(yard)
        yard.open("scores")
        yard.page.get_by_role("button", name="Tetris").click()
        yard.page.get_by_role("heading", name="Blitz").wait_for()
