"""Rooms on the page: two browsers play and a third watches, with a real server."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESKTOP, PHONE, NewGuest, OpenYard
from tests.e2e.room_guest import BOTTLE, RoomGuest, begin, boards_received, messages_of

from blockyard.games.drmario.delays import THROW

SITE = Path("src/blockyard/web/site")

pytestmark = pytest.mark.usefixtures("patience")


def test_two_play_dr_mario_one_reloads_and_a_second_round_starts(guest: NewGuest) -> None:
    host, other = guest(), guest(**PHONE)
    received = boards_received(host)
    code = host.create("drmario", "two", viruses="40", speed="low")
    other.enter(code.lower())
    expect(host.page.locator("li", has_text="Guest")).to_have_count(2)
    begin(host, other)
    empty = received[-1]["cells"]
    stage = host.page.get_by_role("img", name=BOTTLE)
    thumbnail = other.page.get_by_role("region", name="Other bottles").get_by_role("button").last
    # A pill can be dropped once it has been thrown; the next one falls for longer than a reload.
    host.page.wait_for_timeout(THROW + 400)
    host.press("ArrowDown")
    host.page.wait_for_timeout(THROW + 400)

    bottle, seen = stage.get_attribute("aria-label"), thumbnail.get_attribute("aria-label")
    count = len(received)
    host.page.reload()
    host.wait_for_play()
    assert len(received) > count
    locked = [place for place, cell in enumerate(received[-1]["cells"]) if cell != empty[place]]
    assert len(locked) == 2, "the pill that was dropped, and nothing else"
    assert received[-1]["hash"] != received[count - 1]["hash"]
    expect(stage).to_have_attribute("aria-label", bottle or "")
    expect(thumbnail).to_have_attribute("aria-label", seen or "")
    expect(host.page.get_by_text("Round 1")).to_be_visible()

    host.give_up_by("ArrowDown")
    expect(host.result()).to_contain_text("wins")
    expect(other.result()).to_contain_text("You won!")
    expect(other.result().locator("li.me")).to_contain_text("1.")

    begin(host, other)
    expect(host.page.get_by_text("Round 2")).to_be_visible()
    host.page.get_by_role("button", name="Players").click()
    expect(host.page.get_by_role("dialog").get_by_text("Wins: 1")).to_be_attached()


def test_saktris_is_played_to_mate_with_clocks_and_a_premove(guest: NewGuest) -> None:
    white, black = guest(), guest()
    code = white.create("saktris", "standard", clock="5+3")
    black.enter(code)
    begin(white, black)
    expect(white.page.get_by_role("timer")).to_have_count(2)
    white.move("f2", "f3")
    black.expect_piece("f3", "White pawn")
    black.move("e7", "e5")
    white.expect_piece("e5", "Black pawn")

    before = white.page.get_by_role("timer").last.inner_text()
    expect(white.page.get_by_role("timer").last).not_to_have_text(before)

    black.move("d8", "h4")
    expect(black.page.get_by_text("Premove: d8h4")).to_be_visible()
    black.button("Cancel").click()
    expect(black.page.get_by_text("Premove: d8h4")).to_have_count(0)
    black.move("d8", "h4")
    expect(black.page.get_by_text("Premove: d8h4")).to_be_visible()

    white.move("g2", "g4")
    for player in (white, black):
        expect(player.result()).to_contain_text("Checkmate", ignore_case=True)
    expect(black.result()).to_contain_text("You won!")
    black.button("Watch replay").click()
    expect(black.page).to_have_url(re.compile("#/watch/"))
    black.page.get_by_role("grid").first.wait_for()


def test_an_impossible_premove_is_dropped_with_a_message(guest: NewGuest) -> None:
    white, black = guest(), guest(**PHONE)
    black.enter(white.create("saktris", "standard"))
    begin(white, black)
    black.move("a8", "a5")
    expect(black.page.get_by_text("Premove: a8a5")).to_be_visible()
    white.move("e2", "e4")
    expect(black.page.get_by_text("Your premove was not possible.").first).to_be_visible()
    black.move("e7", "e5")
    white.expect_piece("e5", "Black pawn")


def test_a_late_visitor_watches_and_sees_what_happens(guest: NewGuest) -> None:
    white, black, watcher = guest(), guest(), guest(**PHONE)
    code = white.create("saktris", "standard")
    black.enter(code)
    begin(white, black)
    white.move("e2", "e4")
    black.expect_piece("e4", "White pawn")
    watcher.enter(code)
    watcher.expect_piece("e4", "White pawn")
    black.move("e7", "e5")
    watcher.expect_piece("e5", "Black pawn")
    for person in (white, black, watcher):
        expect(person.moves()).to_have_text(["e4", "e5"])
    black.page.reload()
    expect(black.moves()).to_have_text(["e4", "e5"])
    expect(watcher.square("d2")).to_have_attribute("aria-disabled", "true")


def test_three_play_tetris_including_a_bot_while_someone_watches(guest: NewGuest) -> None:
    host, other, watcher = guest(), guest(**PHONE), guest()
    code = host.create("tetris", "versus", seats=3)
    other.enter(code)
    host.button("Add a bot").click()
    expect(other.page.get_by_text("bot random")).to_be_visible()
    begin(host, other)
    watcher.enter(code)
    watched = watcher.page.get_by_role("region", name="All boards")
    expect(watched.get_by_role("img")).to_have_count(3)
    rivals = host.page.get_by_role("region", name="Opponents")
    expect(rivals.get_by_role("img")).to_have_count(2)
    host.button("Attackers").click()
    expect(host.button("Attackers")).to_have_attribute("aria-pressed", "true")
    host.press("1")
    expect(host.button("Random")).to_have_attribute("aria-pressed", "true")

    host.page.get_by_role("button", name="Chat").click()
    host.button("Good luck!").click()
    expect(other.page.get_by_role("log")).to_contain_text("Good luck!")

    host.press("Space", 12)
    expect(rivals).to_be_visible()
    other.page.get_by_role("button", name="Leave").tap()
    other.page.get_by_role("dialog").get_by_role("button", name="Leave").tap()
    expect(other.page).to_have_url(re.compile("#/online"))
    host.give_up_by("Space")
    expect(host.result()).to_contain_text("bot random wins")
    expect(host.result()).not_to_contain_text("open seat")
    expect(watcher.result()).to_contain_text("bot random wins")


def test_an_eliminated_player_is_informed_while_the_others_continue(guest: NewGuest) -> None:
    host = guest()
    host.create("tetris", "versus", seats=8)
    host.button("Fill 7 seats with bots").click()
    expect(host.page.get_by_text("8 of 8 seats taken")).to_be_visible()
    host.button("Start now").click()
    host.wait_for_play()
    out = host.page.get_by_text("Eliminated: rank 8")
    for _ in range(400):
        if out.is_visible():
            break
        host.press("Space")
    expect(out).to_be_visible()
    expect(host.page.get_by_text("Not possible")).to_have_count(0)


def test_another_tab_takes_the_seat_and_continues(guest: NewGuest) -> None:
    host, other = guest(), guest()
    code = host.create("tetris", "versus", seats=2)
    other.enter(code)
    begin(host, other)
    second = RoomGuest(host.yard)
    second.page = host.yard.context.new_page()
    second.page.goto(f"{host.yard.address}/#/room/{code}")
    second.wait_for_play()
    expect(host.page.get_by_text("You are playing this game in another tab")).to_be_visible()
    host.button("Play here instead").click()
    host.wait_for_play()
    expect(second.page.get_by_text("You are playing this game in another tab")).to_be_visible()
    host.give_up_by("Space")
    expect(other.result()).to_contain_text("You won!")


def test_a_lost_connection_is_shown_and_restored_automatically(guest: NewGuest) -> None:
    host, other = guest(), guest()
    code = host.create("tetris", "versus", seats=2)
    other.enter(code)
    begin(host, other)
    host.yard.context.set_offline(True)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.page.get_by_text("Reconnecting …")).to_be_visible()
    other.page.get_by_role("button", name="Players").click()
    expect(other.page.get_by_text("reconnecting")).to_be_visible()
    other.button("Close").click()
    host.yard.context.set_offline(False)
    expect(host.page.get_by_text("Reconnecting …")).to_have_count(0)
    other.give_up_by("Space")
    expect(host.result()).to_contain_text("You won!")
    host.yard.troubles.clear()  # the browser logs errors about the cut network


def test_a_removed_player_is_informed_and_cannot_return(guest: NewGuest) -> None:
    host, other = guest(), guest()
    code = host.create("bucket", "normal", seats=4)
    other.enter(code)
    host.page.get_by_role("button", name=re.compile(r"^Guest .* …$")).click()
    host.button("Remove").click()
    host.button("Remove").click()
    expect(other.page.get_by_role("alert")).to_contain_text("removed you")
    other.page.reload()
    expect(other.page.get_by_role("alert")).to_contain_text("removed you")
    expect(host.page.get_by_text("1 of 4 seats taken")).to_be_visible()


def test_an_unknown_room_code_is_reported(guest: NewGuest) -> None:
    visitor = guest()
    visitor.yard.open("online")
    visitor.page.get_by_label("Room code").fill("no")
    visitor.button("Join").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("four to eight letters")
    visitor.page.get_by_label("Room code").fill("zzzz")
    visitor.button("Join").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no room with this code.")


def test_quick_play_brings_two_strangers_together(guest: NewGuest) -> None:
    first, second = guest(), guest()
    for visitor in (first, second):
        visitor.yard.open("online")
        visitor.page.get_by_role("button", name=re.compile("^Block Blast")).click()
        # Two who click at the same moment may each get a room of their own.
        visitor.code()
    assert first.code() == second.code()
    begin(first, second)
    expect(first.page.get_by_role("region", name="Opponents").get_by_role("img")).to_have_count(1)


def test_a_name_is_kept_and_shown_to_others_unless_they_block_its_player(guest: NewGuest) -> None:
    host, other = guest(), guest()
    host.yard.open("online")
    host.page.get_by_label("Your name").fill("Ada")
    host.button("Save").click()
    expect(host.page.get_by_text("Saved: Ada")).to_be_visible()
    other.enter(host.create("drmario", "two", seats=2))
    expect(other.page.get_by_text("Ada")).to_be_visible()
    other.page.get_by_role("button", name="Ada …").click()
    other.button("Block").click()
    expect(other.page.get_by_text("Ada")).to_have_count(0)
    expect(other.page.get_by_text("blocked player").first).to_be_visible()


def test_a_player_is_muted_and_reported(guest: NewGuest) -> None:
    host, other = guest(), guest()
    heard, sent = messages_of(other)
    code = host.create("tetris", "versus")
    other.enter(code)
    other.page.get_by_role("button", name=re.compile(r"^Guest .* …$")).click()
    other.button("Mute").click()
    expect(other.button("Unmute")).to_be_visible()
    host.page.get_by_role("button", name="Chat").click()
    host.button("Good luck!").click()
    expect(host.page.get_by_role("log")).to_contain_text("Good luck!")
    other.yard.wait_until(lambda: any(each["t"] == "said" for each in heard))
    expect(other.page.get_by_role("log")).not_to_contain_text("Good luck!")

    other.button("Report").click()
    other.button("Cheating").click()
    expect(other.page.get_by_text("Thank you. The operators will look into it.")).to_be_visible()
    assert [each for each in sent if each["t"] == "report"] == [
        {"t": "report", "seat": 0, "reason": "cheating"}
    ]
    assert not [each for each in heard if each["t"] == "nack"]


@contextmanager
def static_host() -> Iterator[str]:
    """The page as static files, without a Blockyard server."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


@pytest.mark.parametrize("path", ["online", "room/BCDF"])
def test_a_static_host_explains_that_there_is_no_server(open_yard: OpenYard, path: str) -> None:
    with static_host() as address:
        yard = open_yard(at=address, **DESKTOP)
        yard.open(path)
        expect(yard.page.get_by_text("Online play is not available here")).to_be_visible()
        yard.page.get_by_role("link", name="Games").last.click()
        expect(yard.page.get_by_role("heading", name="Blockyard")).to_be_visible()
        # The browser logs an error for every missing file.
        yard.troubles[:] = [each for each in yard.troubles if "404" not in each]
