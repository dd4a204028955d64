"""One room with all kinds of clients: a browser with a terminal, a stock client, a slow network."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from playwright.sync_api import expect
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.room_guest import RoomGuest
from tests.e2e.yard import SECONDS, Yard
from tests.server.chaos.slow_network import slow_way
from tests.server.gateway.stock import Driver
from tests.terminal.panes import Pane

FAR = 0.4
"""Round-trip time to a distant server, in seconds."""

TURNS = 6
"""The number of key presses used to measure how soon the board responds."""

CHANGES_AT_ONCE = """
async ([code, turns]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const canvases = [...document.querySelectorAll(".field canvas")];
  const seen = () => canvases.map((each) => each.toDataURL()).join();
  let changes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = seen();
    const way = { code: code[turn % code.length], bubbles: true };
    window.dispatchEvent(new KeyboardEvent("keydown", way));
    window.dispatchEvent(new KeyboardEvent("keyup", way));
    await frame();
    await frame();
    if (seen() !== before) changes += 1;
  }
  return changes;
}
"""
"""Presses keys and counts how many of them changed the next frame."""


def patient(yard: Yard) -> RoomGuest:
    """A player on a busy machine."""
    expect.set_options(timeout=1000 * SECONDS)
    return RoomGuest(yard)


def test_a_terminal_plays_a_browser_at_tetris(open_yard: OpenYard, tmp_path: Path) -> None:
    yard = open_yard(**DESKTOP)
    ann = patient(yard)
    code = ann.create("tetris", "versus")
    pane = Pane(tmp_path)
    try:
        server = yard.address.removeprefix("http://")
        pane.start("play", "--server", server, "--join", code.lower(), "--name", "Bea")
        expect(ann.page.locator("li", has_text="Bea")).to_be_visible()
        pane.press("r")
        ann.be_ready()
        ann.wait_for_play()
        expect(ann.page.get_by_role("region", name="Opponents").get_by_role("img")).to_have_count(1)
        ann.give_up_by("Space")
        expect(ann.result()).to_contain_text("Bea wins")
        pane.wait_for("You win")
    finally:
        pane.close()


def test_a_stock_client_plays_a_browser_at_dr_mario(open_yard: OpenYard) -> None:
    yard = open_yard(**DESKTOP)
    driver = Driver()
    try:
        stock = driver.connect(yard.address)
        stock.emit("createRoom", {"roomCode": "STCK", "virusCount": 30})
        stock.wait("roomJoined")
        ann = patient(yard)
        ann.enter("stck")
        expect(
            ann.page.get_by_text(re.compile("unverified|not verified", re.I)).first
        ).to_be_visible()
        ann.be_ready()
        data = stock.wait("gameReady")["gameData"]
        assert len(data["virusPositions"]) == data["virusCount"] == 30
        ann.wait_for_play()
        ann.give_up_by("ArrowDown")
        stock.wait("opponentGameOver")
        expect(ann.result()).to_be_visible()
    finally:
        driver.close()


@contextmanager
def far_away(port: int) -> Iterator[int]:
    """A port through which the server appears to be far away."""
    found: list[int] = []
    is_open, is_done = Event(), Event()

    async def stay() -> None:
        async with slow_way(port, FAR) as way:
            found.append(way.port)
            is_open.set()
            await asyncio.to_thread(is_done.wait)

    network = Thread(target=asyncio.run, args=(stay(),), daemon=True)
    network.start()
    assert is_open.wait(SECONDS)
    try:
        yield found[0]
    finally:
        is_done.set()
        network.join(SECONDS)


def test_the_players_own_board_responds_in_the_next_frame_at_any_latency(
    open_yard: OpenYard, address: str
) -> None:
    near = open_yard(**DESKTOP)
    with far_away(int(address.rpartition(":")[2])) as port:
        far = open_yard(at=f"http://127.0.0.1:{port}", **DESKTOP)
        ann, bea = patient(near), patient(far)
        bea.enter(ann.create("tetris", "versus"))
        bea.be_ready()
        ann.be_ready()
        bea.wait_for_play()
        keys = ["ArrowLeft", "ArrowRight"]
        assert bea.page.evaluate(CHANGES_AT_ONCE, [keys, TURNS]) == TURNS
        bea.give_up_by("Space")
        expect(ann.result()).to_contain_text("You won!")
        far.context.close()
