"""Continuing on another device: a browser without any cookies takes a round over by a link."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import PHONE, NewGuest
from tests.e2e.room_guest import BOTTLE, RoomGuest, begin, boards_received

from blockyard.games.drmario.delays import THROW

ELSEWHERE = "You are playing this game in another tab or on another device."


def link_of(guest: RoomGuest) -> str:
    """A link to another device, made during a round."""
    guest.page.get_by_role("button", name="Players").click()
    guest.button("Continue on another device").click()
    expect(guest.page.get_by_role("img", name="QR code")).to_be_visible()
    link: str = guest.page.locator("#device-link").input_value()
    return link


def follow(guest: RoomGuest, link: str) -> None:
    """Open a link, and confirm it."""
    guest.page.goto(link)
    guest.button("Continue here").click()


def locked(board: dict[str, Any], empty: list[int]) -> list[tuple[int, int]]:
    """The cells that differ from those of an empty bottle."""
    return [(place, cell) for place, cell in enumerate(board["cells"]) if cell != empty[place]]


def test_a_round_is_continued_on_a_phone(guest: NewGuest) -> None:
    host, other, phone = guest(), guest(), guest(**PHONE)
    received, received_there = boards_received(host), boards_received(phone)
    code = host.create("drmario", "two", viruses="40", speed="low")
    other.enter(code)
    begin(host, other)
    empty = received[-1]["cells"]
    # A pill can be dropped once it was thrown.
    host.page.wait_for_timeout(THROW + 400)
    host.press("ArrowDown")
    host.page.wait_for_timeout(THROW + 400)
    link = link_of(host)
    bottle = host.page.get_by_role("img", name=BOTTLE).get_attribute("aria-label")

    follow(phone, link)
    phone.wait_for_play()
    assert phone.code() == code
    assert len(locked(received_there[-1], empty)) == 2, "only the dropped pill"
    expect(phone.page.get_by_role("img", name=BOTTLE)).to_have_attribute("aria-label", bottle or "")
    expect(host.page.get_by_role("alert")).to_contain_text(ELSEWHERE)
    expect(other.page.get_by_text("reconnecting")).to_have_count(0)

    phone.page.reload()
    phone.wait_for_play()
    count = len(received)
    host.button("Play here instead").click()
    host.yard.wait_until(lambda: len(received) > count)
    host.wait_for_play()
    assert locked(received[-1], empty) == locked(received_there[-1], empty)
    expect(phone.page.get_by_role("alert")).to_contain_text(ELSEWHERE)


def test_a_used_link_is_explained(guest: NewGuest) -> None:
    host, phone, thief = guest(), guest(**PHONE), guest()
    host.create("tetris", "versus")
    host.button("Continue on another device").click()
    link = host.page.locator("#device-link").input_value()
    follow(phone, link)
    expect(phone.page.locator("li", has_text="you")).to_have_count(1)
    expect(host.page.get_by_role("alert")).to_contain_text(ELSEWHERE)
    follow(thief, link)
    expect(thief.page.get_by_role("alert")).to_contain_text("expired or was already used")
    expect(thief.page).not_to_have_url(re.compile("link="))
    # The browser logs every refused request.
    assert [trouble for trouble in thief.yard.troubles if "410" not in trouble] == []
    thief.yard.troubles.clear()
