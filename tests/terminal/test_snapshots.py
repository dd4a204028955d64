"""Every screen at two sizes, in colour and in pure ASCII without colour."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.terminal import snapshot
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, SMALL, Desk, First, at_home, playing

from blockyard.catalogue import open_game
from blockyard.core import registry
from blockyard.core.match import Match
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.terminal.draw.look import Look
from blockyard.terminal.storage.records import Score
from blockyard.terminal.storage.store import Store

DATE = "2026-08-01T12:00:00.000Z"
GAMES = ("blockblast", "bucket", "drmario", "saktris", "tetris")
LOOKS = {"colour": Look(), "ascii": Look(colour=False, ascii_only=True)}
SIZES = {"80x24": SMALL, "120x40": LARGE}


@pytest.fixture(autouse=True)
def _these_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The snapshots contain only these games, whatever else is installed."""
    monkeypatch.setattr(registry, "_built_in", lambda: list(GAMES))
    monkeypatch.setattr(registry, "_entry_points", dict)


@pytest.fixture(autouse=True)
def _greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Dates are shown in the player's time zone; here it is UTC."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def a_match() -> Match:
    """A short match, the same every time."""
    match = Match(open_game("tetris"), {"ruleset": "modern"}, 7)
    for action in ("left", "drop", "right", "turn", "drop", "hold", "drop"):
        match.play(0, action, at=match.now + 400)
    return match


@pytest.fixture
def _kept(tmp_path: Path) -> None:
    """A player's files: a few results, and a replay saved on a fixed day."""
    store = Store(tmp_path / "config", tmp_path / "data")
    for score, milliseconds in ((12_345, 301_000), (4_200, 95_500)):
        store.add_score("tetris-marathon", Score(score, milliseconds, DATE, ""), by_time=False)
    store.add_score("tetris-sprint", Score(9_000, 83_400, DATE, ""), by_time=True)
    store.add_score("blockblast-classic", Score(2_600, 0, DATE, ""), by_time=False)
    match = a_match()
    store.keep_replay("tetris", to_text(record(match), match.game), "unfinished", 260, match.now)
    index = store.data / "replays" / "index.json"
    rows = json.loads(index.read_text())
    for row in rows.values():
        row["date"] = DATE
    index.write_text(json.dumps(rows))


def watching(app: object) -> object:
    match = a_match()
    return app.watch_screen(to_text(record(match), match.game))  # type: ignore[attr-defined]  # an app


def press(*keys: str) -> Callable[[Desk], None]:
    return lambda desk: desk.press(*keys)


def type_moves(*moves: str) -> Callable[[Desk], None]:
    def play(desk: Desk) -> None:
        for move in moves:
            desk.type(move)
            desk.press("enter")

    return play


def drop_until_full(desk: Desk) -> None:
    while not desk.match_screen.session.is_over:
        desk.press("space")


def fall_and(*keys: str) -> Callable[[Desk], None]:
    """Press keys, and let pieces fall for a while."""

    def play(desk: Desk) -> None:
        desk.press(*keys)
        desk.pass_time(2_000)

    return play


SCREENS: dict[str, tuple[First, Callable[[Desk], None]]] = {
    "home": (at_home, press("down")),
    "choose": (at_home, press("5", "tab", "down", "down", "down", "1", "2")),
    "play-tetris": (playing("tetris", "marathon"), fall_and("left", "space", "up", "space")),
    "play-versus": (playing("tetris", "versus"), fall_and("a", "space", "right", "enter")),
    "play-bucket": (playing("bucket"), fall_and("space", "left", "space")),
    "play-drmario": (playing("drmario"), fall_and("left", "up")),
    "play-blockblast": (playing("blockblast"), press("1", "enter", "2", "down")),
    "play-saktris": (playing("saktris", "standard"), type_moves("e4", "e5", "Nf3")),
    "pause": (playing("tetris", "marathon"), press("space", "escape")),
    "keys": (playing("tetris", "marathon"), press("f1")),
    "result": (playing("tetris", "marathon"), drop_until_full),
    "sure": (playing("saktris", "standard"), type_moves("resign")),
    "settings": (at_home, press("s")),
    "replays": (at_home, press("r")),
    "scores": (at_home, press("b")),
    "watch": (watching, press()),  # type: ignore[dict-item]  # an app's screen
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.usefixtures("_kept")
def test_the_screen_matches_its_snapshot(
    open_desk: OpenDesk, screen: str, look: str, size: str
) -> None:
    first, act = SCREENS[screen]
    desk = open_desk(first, size=SIZES[size], look=LOOKS[look])
    act(desk)
    if look == "ascii":
        assert desk.text.isascii()
    snapshot.check(desk, f"{screen}-{size}-{look}")


@pytest.mark.parametrize("look", LOOKS)
def test_the_screen_for_a_small_terminal_matches_its_snapshot(
    open_desk: OpenDesk, look: str
) -> None:
    desk = open_desk(at_home, size=(50, 12), look=LOOKS[look])
    snapshot.check(desk, f"small-50x12-{look}")
