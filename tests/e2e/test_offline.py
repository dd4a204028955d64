"""After one visit the page needs no network."""

from tests.e2e.yard import Yard

READY = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  let count = 0;
  for (const name of names) count += (await (await caches.open(name)).keys()).length;
  return count;
}"""


def test_every_game_can_be_played_offline_after_one_visit(yard: Yard) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    assert yard.page.evaluate(READY) > 10
    yard.context.set_offline(True)
    yard.troubles.clear()
    for game, mode in (
        ("tetris", "marathon"),
        ("bucket", "normal"),
        ("drmario", "stages"),
        ("blockblast", "classic"),
        ("saktris", "random"),
    ):
        yard.play(game, mode)
    yard.open("learn")
    yard.page.get_by_role("heading", level=1).wait_for()
