"""One server for all tests, a browser for each file and a monitored page for each test."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect
from scripts.browser import browsing, serving
from scripts.build_site import HERE
from scripts.build_site import main as build_site
from tests.e2e.layouts import LayoutYard, Size
from tests.e2e.room_guest import RoomGuest
from tests.e2e.yard import SECONDS, Yard

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
OpenYard = Callable[..., Yard]
NewGuest = Callable[..., RoomGuest]
PageOf = Callable[[Size], LayoutYard]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    build_site(HERE)
    with serving() as address:
        yield address


# Not session-scoped: while the browser is open, no other test can run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def open_yard(browser: Browser, address: str) -> Iterator[OpenYard]:
    """Opens monitored pages; any problem on one of them fails the test."""
    yards: list[Yard] = []

    def open_one(at: str = address, **options: object) -> Yard:
        context = browser.new_context(locale="en", **options)  # type: ignore[arg-type]  # Playwright's type
        yards.append(Yard(context, at))
        return yards[-1]

    yield open_one
    troubles = [trouble for yard in yards for trouble in yard.troubles]
    for yard in yards:
        yard.context.close()
    assert troubles == []


@pytest.fixture
def yard(open_yard: OpenYard) -> Yard:
    """A page on a desktop screen."""
    return open_yard(**DESKTOP)


@pytest.fixture
def phone(open_yard: OpenYard) -> Yard:
    """A page on a phone, of a player who knows the gestures."""
    yard = open_yard(**PHONE)
    yard.know_gestures()
    return yard


@pytest.fixture
def new_phone(open_yard: OpenYard) -> Yard:
    """A page on a phone that has never been here."""
    return open_yard(**PHONE)


@pytest.fixture(scope="module")
def patience() -> Iterator[None]:
    """Several browsers and a server share a busy machine, so expectations need time."""
    expect.set_options(timeout=1000 * SECONDS)
    yield
    expect.set_options(timeout=5000)


@pytest.fixture(scope="module")
def page_of(browser: Browser, address: str, patience: None) -> Iterator[PageOf]:
    """One page for each size, used by all tests of a file; any problem on one fails the last."""
    yards: dict[Size, LayoutYard] = {}

    def of(size: Size) -> LayoutYard:
        if size not in yards:
            yards[size] = LayoutYard(browser, address, size)
        return yards[size]

    yield of
    troubles = [trouble for yard in yards.values() for trouble in yard.troubles]
    for yard in yards.values():
        yard.context.close()
    assert troubles == []


@pytest.fixture
def guest(open_yard: OpenYard, patience: None) -> NewGuest:
    """Creates players, each with a separate browser."""

    def make(**options: object) -> RoomGuest:
        return RoomGuest(open_yard(**(options or DESKTOP)))

    return make
