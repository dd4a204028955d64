"""After one visit the page works offline."""

from scripts.browser import serving
from scripts.player import Hands
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import GENTLE, Yard

READY = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  let count = 0;
  for (const name of names) count += (await (await caches.open(name)).keys()).length;
  return count;
}"""

MODES = {
    "tetris": "marathon",
    "bucket": "normal",
    "drmario": "stages",
    "blockblast": "classic",
    "saktris": "random",
}


def test_every_game_can_be_played_offline_after_one_visit(
    open_yard: OpenYard,
) -> None:
    with serving() as address:
        yard = open_yard(address, **DESKTOP)
        yard.open()
        yard.page.get_by_role("heading", level=1).wait_for()
        assert yard.page.evaluate(READY) > 10
    for game, mode in MODES.items():
        yard.play(game, mode)
        play_a_little(yard, game)
    yard.open("learn")
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.open("rules/tetris")
    yard.page.get_by_role("heading", name="Modern").wait_for()


def play_a_little(yard: Yard, game: str) -> None:
    """At least one input is in the page's storage and accepted by the rules."""
    if game == "saktris":
        yard.page.locator("[data-square=e1]").click()
        yard.wait_for_inputs(game, 1)
    elif game == "blockblast":
        Hands(yard.page).press(["1", "Enter"])
        yard.wait_for_inputs(game, 1)
    else:
        Hands(yard.page).press_until(GENTLE, lambda: yard.inputs(game))
    assert yard.saved_match(game).inputs
