"""Every screen of the page, and how to get there, for the tests of layouts and accessibility."""

import json
from collections.abc import Callable

from playwright.sync_api import expect
from scripts.player import Hands
from tests.e2e.blast_race import give_up, store_race
from tests.e2e.layouts import TOUCHES, LayoutYard, Screen, press_until_dialog
from tests.e2e.room_guest import RoomGuest
from tests.e2e.yard import GENTLE, SECONDS

from blockyard.core.match import Match
from blockyard.core.registry import find_game

BOARD = "main canvas:visible, main [role=grid]:visible"
PICTURES = "main ol li:last-child section:last-child canvas"
"""In a review, what is drawn last."""

MODES = {
    "tetris": "marathon",
    "bucket": "normal",
    "blockblast": "classic",
    "saktris": "random",
    "drmario": "stages",
}
"""By game, the mode whose screens are visited."""

GAMES = tuple(MODES)
TIMED = ("tetris", "bucket", "drmario")


def press_escape(yard: LayoutYard) -> None:
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog").wait_for()


def resign(yard: LayoutYard) -> None:
    yard.page.get_by_title("Resign", exact=True).click()
    yard.page.get_by_role("button", name="Yes", exact=True).click()
    expect(yard.page.get_by_title("Resign", exact=True)).to_be_disabled()


def forget_replays(yard: LayoutYard) -> None:
    yard.store("blockyard-replays", "[]")


def open_advanced(yard: LayoutYard) -> None:
    yard.page.locator("main summary").click()


OWN_MENU = "play/blockblast?menu"
WATCH, RACE = "Watch the computer", "Against the computer"

LAST_VIRUS = """\
now: 9000
stage_start: 0
pill: 4 10 standing r r
next: y b
.. .. .. .. ro .. .. ..
.. .. .. .. R* .. .. ..
"""
"""A bottle whose falling pill clears the last virus."""


def clear_the_bottle(yard: LayoutYard) -> None:
    match = Match(find_game("drmario"), {"speed": "low"}, 7, start=LAST_VIRUS)
    yard.store("blockyard-saved-drmario", json.dumps(match.snapshot()))
    yard.page.evaluate(f"location.hash = '#/play/drmario?visit={yard.visits}'")
    yard.page.get_by_role("button", name="Resume").click()
    yard.page.get_by_text("Press any key").or_(yard.page.get_by_text("Tap to start")).wait_for()
    yard.page.keyboard.press("KeyX")
    yard.page.keyboard.press("ArrowDown")
    yard.page.locator(".tally button:enabled").wait_for()


def open_from_pause(name: str, heading: str) -> Callable[[LayoutYard], None]:
    """Pause, press a button of the menu, and wait for what it opens."""

    def press(yard: LayoutYard) -> None:
        press_escape(yard)
        yard.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        yard.page.get_by_role("heading", name=heading, exact=True).wait_for()

    return press


def check_computer(who: str) -> Callable[[LayoutYard], None]:
    """Choose on a game's own menu that the computer plays, and how."""

    def check(yard: LayoutYard) -> None:
        yard.page.get_by_label(who).check()

    return check


def play_computer(who: str) -> Callable[[LayoutYard], None]:
    """Start a game of Block Blast with the computer from its menu."""

    def begin(yard: LayoutYard) -> None:
        check_computer(who)(yard)
        yard.page.locator("nav").get_by_role("button", name=who).click()
        yard.page.get_by_role("application").wait_for()

    return begin


def ask_for_hint(yard: LayoutYard) -> None:
    yard.page.get_by_role("button", name="Hint").click()
    expect(yard.page.locator(".explanation")).to_contain_text("Hint:", timeout=1000 * SECONDS)


def lose_race(yard: LayoutYard) -> None:
    store_race(yard)
    yard.page.evaluate(f"location.hash = '#/play/blockblast?lost={yard.visits}'")
    give_up(yard)


def share_result(yard: LayoutYard) -> None:
    press_until_dialog("Space")(yard)
    yard.page.get_by_role("button", name="Share", exact=True).click()
    yard.page.get_by_role("dialog", name="Share result").get_by_role("img").wait_for()


def forget_gestures(yard: LayoutYard) -> None:
    yard.store(TOUCHES, "[]")


def wait_for_gestures(yard: LayoutYard) -> None:
    if yard.size.touch:
        yard.page.get_by_role("dialog").get_by_role("button", name="Got it").wait_for()


def leave_unfinished(yard: LayoutYard) -> None:
    """Make a move, and go to the modes, which offer to continue."""
    Hands(yard.page).press_until(GENTLE, lambda: yard.inputs("tetris"))
    press_escape(yard)
    yard.page.get_by_role("button", name="Other modes").click()
    yard.page.locator("main ul button.main").first.wait_for()


def continue_from_home(yard: LayoutYard) -> None:
    leave_unfinished(yard)
    yard.page.evaluate("location.hash = '#/'")
    yard.page.get_by_text("Continue Marathon").wait_for()


def choose_unfinished(yard: LayoutYard) -> None:
    leave_unfinished(yard)
    yard.page.locator("ul:not(:has(.main)) button", has_text="Marathon").click()
    yard.page.get_by_role("dialog", name="Unfinished game").wait_for()


def play_elsewhere(yard: LayoutYard) -> None:
    """Take the game over in another tab, and close that one without a trace."""
    Hands(yard.page).press_until(GENTLE, lambda: yard.inputs("tetris"))
    other = yard.context.new_page()
    other.goto(f"{yard.address}/#/play/tetris")
    other.get_by_role("button", name="Take over here").click()
    yard.page.get_by_role("heading", name="Open in another tab").wait_for()
    other.close()


def let_play(who: str) -> Callable[[LayoutYard], None]:
    """Say on the mode screen who plays, and start the first mode."""

    def start(yard: LayoutYard) -> None:
        yard.page.get_by_label(who).check()
        yard.page.locator(".chooser ul").last.get_by_role("button").first.click()
        yard.page.locator(BOARD).first.wait_for()
        yard.page.keyboard.press("Enter")  # skips the countdown
        if who.startswith("Watch"):
            yard.page.locator(".explanation").wait_for()

    return start


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


def learn(game: str, *, timed: bool) -> Screen:
    """A tutorial; what is played against time must fit without scrolling."""
    return Screen(f"{game}-learn", f"learn/{game}", BOARD, plays=timed)


def controls(game: str, mode: str) -> Screen:
    opened = open_from_pause("Controls", "Controls")
    return Screen(f"{game}-controls", path_of(game, mode), BOARD, go=opened)


def sheet(name: str, button: str, heading: str) -> Screen:
    opened = open_from_pause(button, heading)
    return Screen(name, path_of("tetris", "marathon"), BOARD, go=opened)


def against(game: str) -> Screen:
    """A game against the computer."""
    go = let_play("Against the computer")
    return Screen(f"{game}-against", f"play/{game}?menu", "main fieldset", True, go, False)


def watched_computer(game: str) -> Screen:
    """A game that the computer plays, and explains."""
    go = let_play("Watch the computer")
    return Screen(f"{game}-computer", f"play/{game}?menu", "main fieldset", True, go, False)


def hint(game: str, mode: str, *, timed: bool) -> Screen:
    path = path_of(game, mode)
    return Screen(f"{game}-hint", path, BOARD, True, ask_for_hint, timed)


def first_touch(game: str, mode: str) -> Screen:
    path = path_of(game, mode)
    return Screen(f"{game}-touch", path, BOARD, go=wait_for_gestures, prepare=forget_gestures)


PLACES = (
    Screen("home", ""),
    Screen("settings", "settings"),
    Screen("replays", "replays", "main a[href*=watch]"),
    Screen("replays-none", "replays", prepare=forget_replays),
    Screen("daily", "daily"),
    Screen("learn", "learn"),
    Screen("online", "online", "main select"),
    *(Screen(f"{game}-scores", f"scores/{game}") for game in GAMES),
    *(learn(game, timed=game in TIMED) for game in GAMES),
    *(Screen(f"{game}-rules", f"rules/{game}") for game in GAMES),
    *(Screen(f"{game}-watch", f"watch/{game}", BOARD) for game in GAMES),
    *(Screen(f"{game}-review", f"review/{game}", PICTURES) for game in GAMES),
    *(Screen(f"{game}-modes", f"play/{game}", "main button, main .menu button") for game in GAMES),
    *(
        Screen(f"{game}-advanced", f"play/{game}?menu", "main summary", go=open_advanced)
        for game in ("tetris", "blockblast", "saktris")
    ),
    Screen("home-continue", path_of("tetris", "marathon"), BOARD, go=continue_from_home),
    Screen("tetris-continue", path_of("tetris", "marathon"), BOARD, go=leave_unfinished),
    Screen("tetris-elsewhere", path_of("tetris", "marathon"), BOARD, go=play_elsewhere),
    Screen("blockblast-modes-race", OWN_MENU, go=check_computer(RACE)),
    Screen("unknown-game", "play/none", "main [role=alert]"),
    Screen("unknown-replay", "watch/none", "main [role=alert]"),
    Screen("unknown-review", "review/none", "main [role=alert]"),
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
    Screen(
        "blockblast-hint", path_of("blockblast", "classic"), BOARD, True, ask_for_hint, timed=False
    ),
    Screen("blockblast-watched", OWN_MENU, "nav", True, play_computer(WATCH), timed=False),
    Screen("blockblast-race", OWN_MENU, "nav", True, play_computer(RACE), timed=False),
    play("saktris", "random", timed=False),
    play("saktris", "clocked", name="play-clocked", timed=False),
    play("saktris", "selectable", name="play-selectable", timed=False),
    play("drmario", "stages"),
    play("drmario", "two", name="play-two"),
    Screen(
        "drmario-tally", "play/drmario?menu", "main summary", True, clear_the_bottle, timed=False
    ),
    Screen("saktris-result", path_of("saktris", "random"), BOARD, True, resign, timed=False),
    *(against(game) for game in ("tetris", "saktris", "drmario")),
    *(watched_computer(game) for game in (*TIMED, "saktris")),
    *(hint(game, MODES[game], timed=game in TIMED) for game in (*TIMED, "saktris")),
)
DIALOGS = (
    pause("tetris", "marathon"),
    pause("bucket", "normal"),
    pause("blockblast", "classic"),
    pause("saktris", "random"),
    pause("drmario", "stages"),
    result("tetris", "marathon", "Space"),
    result("bucket", "normal", "Space"),
    result("drmario", "stages", "ArrowDown"),
    result("blockblast", "classic", "1", "Enter", "2", "Enter", "3", "Enter"),
    Screen("blockblast-race-result", OWN_MENU, "nav", go=lose_race),
    sheet("sheet-settings", "Settings", "Settings"),
    sheet("sheet-rules", "Rules", "Tetris: rules"),
    *(controls(game, mode) for game, mode in MODES.items()),
    *(first_touch(game, mode) for game, mode in MODES.items()),
    Screen("tetris-unfinished", path_of("tetris", "marathon"), BOARD, go=choose_unfinished),
    Screen("tetris-share", path_of("tetris", "marathon"), BOARD, go=share_result),
)
ROOMS = (
    waiting_room("tetris", "versus", 3),
    room("tetris", "versus", 3),
    room_result("tetris", "versus", "Space"),
)
SCREENS = (*PLACES, *PLAYED, *DIALOGS, *ROOMS)
