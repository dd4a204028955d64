"""Screenshots of every screen and game in every layout, written to ``shots/``.

``python -m scripts.shots 360x640 844x390`` takes those of some layouts only.
"""

import argparse
import json
from pathlib import Path

from playwright.sync_api import Browser, Page
from scripts.browser import browsing, serving
from scripts.player import Hands, click_choice

from blockyard.core.registry import all_games

SHOTS = Path("shots")
SIZES = {"360x640": 2, "390x844": 2, "844x390": 2, "820x1180": 1, "1280x800": 1}
"""Layouts, as width and height in CSS pixels, and the device's pixels for each."""

DESKTOP = "1280x800"
"""The layout without touch."""

THEMES = ("dark", "light")
SCREENS = ("", "settings", "replays", "scores", "learn")
MODES = {
    "tetris": "marathon",
    "bucket": "normal",
    "blockblast": "classic",
    "saktris": "random",
    "drmario": "stages",
}
"""By game, the mode to capture; other games only show their mode selection."""

KEYS = {
    "tetris": "ArrowLeft ArrowLeft Space ArrowRight ArrowRight ArrowUp Space KeyC ArrowUp Space "
    "ArrowLeft ArrowLeft ArrowLeft Space ArrowRight ArrowRight ArrowRight Space",
    "bucket": "ArrowLeft Space ArrowRight ArrowUp Space ArrowRight ArrowRight Space Space",
    "blockblast": "1 Enter 2 ArrowLeft Enter 3 Enter 1 Enter 2",
    "drmario": "ArrowLeft ArrowDown ArrowRight ArrowRight ArrowDown ArrowLeft",
}
ENDS = ("tetris", "marathon", "Space")
"""A game, a mode and a key that soon ends it, for screenshots of an end and a replay."""

CLICKS = 25
"""Clicks on a board of squares, for games that have one."""

MOST = 200
"""Maximum number of keys until a game has ended."""

PREPARE = """
if (location.protocol !== "about:") {
  localStorage.setItem("blockyard-touches-shown", JSON.stringify(GAMES));
  for (const name of Object.keys(localStorage))
    if (name.startsWith("blockyard-saved-")) localStorage.removeItem(name);
}
"""
"""A player who knows the gestures and has no unfinished games: nothing asks about either."""

SETTLE = 700
"""Ms until animations are over."""


def main() -> None:
    """Take all screenshots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", metavar="SIZE", help=", ".join(SIZES))
    sizes = parser.parse_args().sizes or list(SIZES)
    SHOTS.mkdir(exist_ok=True)
    with serving() as address, browsing() as browser:
        for size in sizes:
            for theme in THEMES:
                take_all(browser, address, size, theme)
    print(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS}/")


def take_all(browser: Browser, address: str, size: str, theme: str) -> None:
    """Screenshots of everything in one size and one theme."""
    width, height = map(int, size.split("x"))
    in_hand = size != DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=SIZES[size],
        has_touch=in_hand,
        is_mobile=in_hand,
        color_scheme="light" if theme == "light" else "dark",
        locale="en",
    )
    games = json.dumps([game.id for game in all_games()])
    context.add_init_script(PREPARE.replace("GAMES", games))
    page = context.new_page()

    def take(name: str) -> None:
        page.wait_for_timeout(SETTLE)
        page.screenshot(path=SHOTS / f"{name}-{size}-{theme}.png")

    for game in all_games():
        open_screen(page, address, f"play/{game.id}")
        take(f"{game.id}-modes")
        mode = MODES.get(game.id)
        if mode is not None:
            open_screen(page, address, f"play/{game.id}?mode={mode}&seed=7&countdown=0")
            play_some(page, game.id)
            take(f"{game.id}-play")
        open_screen(page, address, f"learn/{game.id}")
        take(f"{game.id}-learn")
    game_id, mode, key = ENDS
    open_screen(page, address, f"play/{game_id}?mode={mode}&seed=7&countdown=0")
    play_some(page, game_id)
    page.keyboard.press("Escape")
    take("pause")
    open_screen(page, address, f"play/{game_id}?mode={mode}&seed=7&countdown=0")
    dialog = page.get_by_role("dialog")
    Hands(page).press_until([key], dialog.count, MOST)
    take("result")
    for screen in SCREENS:
        open_screen(page, address, screen)
        take(screen or "home")
    open_screen(page, address, "replays")
    page.get_by_role("link", name="Watch").first.click()
    page.locator("main canvas").first.wait_for()
    take("watch")
    context.close()


def open_screen(page: Page, address: str, path: str) -> None:
    """Open a screen, freshly loaded."""
    page.goto("about:blank")
    page.goto(f"{address}/#/{path}")
    page.get_by_role("heading", level=1).first.wait_for()


def play_some(page: Page, game: str) -> None:
    """Make a few moves, so that there is something to see."""
    page.locator("main canvas, main [role=grid]").first.wait_for()
    hands = Hands(page)
    for key in KEYS.get(game, "").split():
        hands.press([key], gap=200)
    for number in range(CLICKS):
        click_choice(page, number * 7)


if __name__ == "__main__":
    main()
