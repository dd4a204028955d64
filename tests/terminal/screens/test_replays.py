"""The list of replays: watching, verifying, exporting and deleting."""

import re
from pathlib import Path

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk
from tests.terminal.sample_matches import answer, forged, keep, played, replay_of, wait
from textual.events import Paste

from blockyard.terminal.draw.look import Look
from blockyard.terminal.screens.replays import ReplaysScreen
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.screens.watch import WatchScreen
from blockyard.terminal.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The store that the desk's app opens as well."""
    return Store(tmp_path / "config", tmp_path / "data")


def listed(open_desk: OpenDesk, look: Look | None = None) -> Desk:
    return open_desk(lambda app: ReplaysScreen(app.store), look=look)


def shows(desk: Desk, kind: type[SheetScreen]) -> bool:
    return isinstance(desk.screen, kind)


def test_an_empty_list_says_how_to_fill_it(open_desk: OpenDesk) -> None:
    desk = listed(open_desk)
    assert "every match you finish is saved" in desk.text
    assert "O open a file" in desk.text
    desk.press("v", "d", "e", "enter")
    assert isinstance(desk.screen, ReplaysScreen)


def test_replays_are_listed_with_game_score_and_end(open_desk: OpenDesk, store: Store) -> None:
    keep(store, played("tetris", 400), 1234)
    line = next(line for line in listed(open_desk).lines if "1,234" in line)
    assert "Tetris" in line
    assert "Topped out" in line


def test_replays_are_listed_with_their_mode_and_the_result_that_matters(
    open_desk: OpenDesk, store: Store
) -> None:
    text = replay_of(played("tetris"))
    store.keep_replay("tetris", text, "", 200, 0, mode="Sprint", words="3 of 40 lines")
    (line,) = [line for line in listed(open_desk).lines if "3 of 40 lines" in line]
    assert "Tetris, Sprint" in line
    assert "200" not in line


def test_enter_watches_the_chosen_replay(open_desk: OpenDesk, store: Store) -> None:
    keep(store, played("bucket"))
    keep(store, played("tetris"))
    desk = listed(open_desk)
    desk.press("down", "enter")
    assert shows(desk, WatchScreen)
    assert "Bucket" in desk.text
    desk.press("escape")
    assert shows(desk, ReplaysScreen)


@pytest.mark.parametrize(("look", "mark"), [(Look(), "✓"), (Look(ascii_only=True), "+")])
def test_a_valid_replay_gets_a_tick_when_verified(
    open_desk: OpenDesk, store: Store, look: Look, mark: str
) -> None:
    keep(store, played("tetris"), 77)
    desk = listed(open_desk, look)
    desk.press("v")
    wait(desk, lambda: "Verified" in desk.text)
    assert mark in next(line for line in desk.lines if " 77 " in line)


def test_a_forged_replay_shows_where_it_differs(open_desk: OpenDesk, store: Store) -> None:
    match = played("tetris")
    store.keep_replay("tetris", forged(replay_of(match)), "", 77, match.now)
    desk = listed(open_desk)
    desk.press("v")
    wait(desk, lambda: "Check failed" in desk.text)
    assert "the position differs" in desk.text
    assert "✗" in next(line for line in desk.lines if " 77 " in line)


def test_deleting_asks_first(open_desk: OpenDesk, store: Store) -> None:
    kept = keep(store, played("tetris"))
    desk = listed(open_desk)
    desk.press("d")
    assert "Delete this replay?" in desk.text
    desk.press("enter")
    assert store.replay_text(kept.id) is not None
    desk.press("d", "y")
    assert store.replay_text(kept.id) is None
    assert "Deleted." in desk.text


def test_exporting_writes_a_file_but_overwrites_none(
    open_desk: OpenDesk, store: Store, tmp_path: Path
) -> None:
    match = played("tetris")
    keep(store, match)
    desk = listed(open_desk)
    file = tmp_path / "mine.replay"
    for notice in ("Saved to", "A file with this name already exists"):
        desk.press("e")
        answer(desk, str(file))
        assert notice in desk.text
    assert file.read_text() == replay_of(match)


def test_a_replay_is_opened_from_a_file_and_kept_once(open_desk: OpenDesk, tmp_path: Path) -> None:
    file = tmp_path / "friend.replay"
    file.write_bytes(b"\xef\xbb\xbf" + replay_of(played("tetris")).replace("\n", "\r\n").encode())
    desk = listed(open_desk)
    for _ in range(2):
        desk.press("o")
        answer(desk, str(file))
        assert isinstance(desk.screen, WatchScreen)
        desk.press("escape")
    assert len(desk.store.replays()) == 1


def test_tab_completes_the_path(open_desk: OpenDesk, tmp_path: Path) -> None:
    (tmp_path / "friendly.replay").write_text("")
    desk = listed(open_desk)
    desk.press("o")
    desk.tell(Paste(str(tmp_path / "fri")))
    desk.press("tab")
    assert desk.screen.text == str(tmp_path / "friendly.replay")  # type: ignore[attr-defined]  # a Prompt


HOSTILE = {
    "nothing": (b"", "The replay is empty."),
    "no text": (b"\xff\xfe\x00", "not a text file"),
    "no replay": (b"hello", "A replay begins with"),
    "other game": (b"blockyard replay 1\ngame: checkers 1\n", "Unknown game 'checkers'"),
    "other rules": (
        re.sub(r"(?<=game: tetris )\d+", "99", replay_of(played("tetris"))).encode(),
        "rules 99",
    ),
    "endless": (
        replay_of(played("tetris")).replace("\nend: ", "\nend: 9999").encode(),
        "longer than any match",
    ),
    "crowded": (
        replay_of(played("tetris")).replace("seats: 1", "seats: 99").encode(),
        "99 boards",
    ),
    "half": (replay_of(played("tetris"))[:200].encode(), "The replay has no line"),
    "huge": (b"blockyard replay 1\n" * 90_000, "too long for a replay"),
    "control codes": (b"blockyard replay 1\ngame: \x1b[2J 1\n", "Unknown game"),
}


@pytest.mark.parametrize(("data", "words"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_malicious_file_gets_a_clear_message_and_is_not_kept(
    open_desk: OpenDesk, tmp_path: Path, data: bytes, words: str
) -> None:
    file = tmp_path / "h.replay"
    file.write_bytes(data)
    desk = listed(open_desk)
    desk.press("o")
    answer(desk, str(file))
    assert isinstance(desk.screen, ReplaysScreen)
    assert words in desk.text
    assert desk.store.replays() == []
    assert file.read_bytes() == data


@pytest.mark.parametrize("path", ["/nowhere/at/all", "~nobody_at_all/x", "/", " "])
def test_a_missing_path_gets_a_clear_message(open_desk: OpenDesk, path: str) -> None:
    desk = listed(open_desk)
    desk.press("o")
    answer(desk, path)
    assert isinstance(desk.screen, ReplaysScreen)
    assert desk.screen.is_bad_notice
    assert desk.screen.notice


def test_a_long_list_scrolls_to_the_selection(open_desk: OpenDesk, store: Store) -> None:
    match = played("tetris", 5)
    for score in range(30):
        keep(store, match, 1000 + score)
    desk = listed(open_desk)
    assert "1 to 16 of 30" in desk.text
    desk.press("end")
    assert "1,000" in desk.text
    assert "15 to 30 of 30" in desk.text
    desk.press("home", "pagedown")
    assert "1,029" not in desk.text


def test_a_click_selects_and_a_second_one_opens(open_desk: OpenDesk, store: Store) -> None:
    keep(store, played("bucket"))
    keep(store, played("tetris"))
    desk = listed(open_desk)
    desk.click_on("Bucket")
    assert shows(desk, ReplaysScreen)
    assert "▸" in next(line for line in desk.lines if "Bucket" in line)
    desk.click_on("Bucket")
    assert shows(desk, WatchScreen)
