"""The best scores of every game and mode."""

from pathlib import Path

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk
from tests.terminal.sample_matches import keep, played

from blockyard.core.match import Match
from blockyard.terminal.screens.scores import ScoresScreen
from blockyard.terminal.screens.watch import WatchScreen
from blockyard.terminal.storage.store import Score, Store

DATE = "2026-08-01T12:00:00.000Z"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "config", tmp_path / "data")


def scores_of(open_desk: OpenDesk, game_id: str) -> Desk:
    desk = open_desk(lambda app: ScoresScreen(app.store))
    screen = desk.screen
    assert isinstance(screen, ScoresScreen)
    while screen.game.id != game_id:
        desk.press("right")
    return desk


def test_a_game_without_results_says_so(open_desk: OpenDesk) -> None:
    assert "No results for this game yet" in scores_of(open_desk, "tetris").text


def test_the_game_that_was_played_last_is_shown_first(open_desk: OpenDesk, store: Store) -> None:
    keep(store, played("tetris"))
    keep(store, played("drmario"))
    desk = open_desk(lambda app: ScoresScreen(app.store))
    assert "Best scores: Dr. Mario 99" in desk.text


def test_results_are_listed_by_mode_the_best_first(open_desk: OpenDesk, store: Store) -> None:
    for points in (500, 900):
        store.add_score("tetris-marathon", Score(points, 60_000, DATE, ""), by_time=False)
    store.add_score("tetris-sprint", Score(0, 75_300, DATE, ""), by_time=True)
    text = scores_of(open_desk, "tetris").text
    assert text.index("Marathon") < text.index("900") < text.index("500") < text.index("Sprint")
    assert "1:15.3" in text


def test_results_of_a_game_without_a_clock_have_no_time(open_desk: OpenDesk, store: Store) -> None:
    store.add_score("blockblast-classic", Score(500, 0, DATE, ""), by_time=False)
    desk = scores_of(open_desk, "blockblast")
    assert "time" not in desk.text
    assert "0:00" not in " ".join(line for line in desk.lines if " 500 " in line)


def test_enter_watches_the_replay_of_a_result(open_desk: OpenDesk, store: Store) -> None:
    kept = keep(store, played("tetris"))
    store.add_score("tetris-marathon", Score(9, 0, DATE, kept.id), by_time=False)
    desk = scores_of(open_desk, "tetris")
    assert "watch" in desk.text
    desk.press("enter")
    assert isinstance(desk.screen, WatchScreen)


def test_a_result_whose_replay_was_deleted_is_kept_with_a_note(
    open_desk: OpenDesk, store: Store
) -> None:
    store.add_score("tetris-marathon", Score(9, 0, DATE, "tetris-1"), by_time=False)
    desk = scores_of(open_desk, "tetris")
    desk.press("enter")
    assert "no longer kept" in desk.text


def test_headings_cannot_be_selected(open_desk: OpenDesk, store: Store) -> None:
    for mode in ("marathon", "blitz"):
        store.add_score(f"tetris-{mode}", Score(9, 0, DATE, ""), by_time=False)
    desk = scores_of(open_desk, "tetris")
    screen = desk.screen
    assert isinstance(screen, ScoresScreen)
    for key in ("up", "down", "down", "down", "home", "end", "pageup", "pagedown"):
        desk.press(key)
        assert not screen.rows[screen.chosen].is_heading


def test_custom_settings_have_a_list_that_names_them(open_desk: OpenDesk, store: Store) -> None:
    mode = Match("tetris", {"width": 12, "ruleset": "modern"}).mode
    store.add_score(f"tetris-{mode.id}", Score(700, 1_000, DATE, ""), by_time=False)
    text = scores_of(open_desk, "tetris").text
    assert "ruleset=modern width=12" in text
    assert "700" in text
