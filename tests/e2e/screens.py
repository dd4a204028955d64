"""Every screen of the page, and how to get there, for the tests of layouts and accessibility."""

from playwright.sync_api import expect
from tests.e2e.layouts import LayoutYard, Screen, press_until_dialog
from tests.e2e.room_guest import RoomGuest

BOARD = "main canvas, main [role=grid]"
GAMES = ("tetris", "bucket", "blockblast", "saktris", "drmario")


def press_escape(yard: LayoutYard) -> None:
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog").wait_for()


def resign(yard: LayoutYard) -> None:
    yard.page.get_by_title("Resign", exact=True).click()
    yard.page.get_by_role("button", name="Yes", exact=True).click()
    expect(yard.page.get_by_title("Resign", exact=True)).to_be_disabled()


def forget_replays(yard: LayoutYard) -> None:
    yard.store("blockyard-replays", "[]")


def path_of(game: str, mode: str) -> str:
    return f"play/{game}?mode={mode}&seed=7&countdown=0"


def play(game: str, mode: str, *, name: str = "play", timed: bool = True) -> Screen:
    return Screen(f"{game}-{name}", path_of(game, mode), BOARD, plays=True, timed=timed)


def pause(game: str, mode: str) -> Screen:
    return Screen(f"{game}-pause", path_of(game, mode), BOARD, go=press_escape)


def result(game: str, mode: str, *keys: str) -> Screen:
    return Screen(f"{game}-result", path_of(game, mode), BOARD, go=press_until_dialog(*keys))


def guest_of(yard: LayoutYard, game: str, rules: str, seats: int) -> RoomGuest:
    guest = RoomGuest(yard)
    guest.create(game, rules, seats)
    guest.button("Add a bot").first.click()
    return guest


def waiting_room(game: str, rules: str, seats: int) -> Screen:
    def enter(yard: LayoutYard) -> None:
        guest_of(yard, game, rules, seats)

    return Screen(f"room-{game}-waiting", "online", "main h1", go=enter)


def room(game: str, rules: str, seats: int) -> Screen:
    def enter(yard: LayoutYard) -> None:
        guest = guest_of(yard, game, rules, seats)
        guest.be_ready()
        guest.wait_for_play()

    return Screen(f"room-{game}-play", "online", "main h1", plays=True, go=enter)


def room_result(game: str, rules: str, key: str) -> Screen:
    def enter(yard: LayoutYard) -> None:
        guest = guest_of(yard, game, rules, 2)
        guest.be_ready()
        guest.wait_for_play()
        guest.give_up_by(key)

    return Screen(f"room-{game}-result", "online", "main h1", go=enter)


PLACES = (
    Screen("home", ""),
    Screen("settings", "settings"),
    Screen("replays", "replays", "main a[href*=watch]"),
    Screen("replays-none", "replays", prepare=forget_replays),
    Screen("daily", "daily"),
    Screen("learn", "learn"),
    Screen("online", "online", "main select"),
    *(Screen(f"{game}-scores", f"scores/{game}") for game in GAMES),
    *(Screen(f"{game}-learn", f"learn/{game}", BOARD) for game in GAMES),
    *(Screen(f"{game}-rules", f"rules/{game}") for game in GAMES),
    *(Screen(f"{game}-watch", f"watch/{game}", BOARD) for game in GAMES),
    *(Screen(f"{game}-modes", f"play/{game}", "main button, main .menu button") for game in GAMES),
    Screen("unknown-game", "play/none", "main [role=alert]"),
    Screen("unknown-replay", "watch/none", "main [role=alert]"),
    Screen("unknown-room", "room/ZZZZ", "main h1, main h2, main [role=alert]"),
)
PLAYED = (
    play("tetris", "marathon"),
    play("tetris", "sprint", name="play-sprint"),
    play("tetris", "kata", name="play-kata"),
    play("tetris", "versus", name="play-two"),
    play("bucket", "normal"),
    play("bucket", "small", name="play-small"),
    play("blockblast", "classic", timed=False),
    play("blockblast", "practice", name="play-practice", timed=False),
    play("saktris", "random", timed=False),
    play("saktris", "clocked", name="play-clocked", timed=False),
    play("saktris", "selectable", name="play-selectable", timed=False),
    play("drmario", "stages"),
    play("drmario", "two", name="play-two"),
    Screen("saktris-result", path_of("saktris", "random"), BOARD, True, resign, timed=False),
)
DIALOGS = (
    pause("tetris", "marathon"),
    pause("bucket", "normal"),
    pause("blockblast", "classic"),
    pause("saktris", "random"),
    pause("drmario", "stages"),
    result("tetris", "marathon", "Space"),
    result("bucket", "normal", "Space"),
    result("blockblast", "classic", "1", "Enter", "2", "Enter", "3", "Enter"),
)
ROOMS = (
    waiting_room("tetris", "versus", 3),
    room("tetris", "versus", 3),
    room_result("tetris", "versus", "Space"),
)
SCREENS = (*PLACES, *PLAYED, *DIALOGS, *ROOMS)
