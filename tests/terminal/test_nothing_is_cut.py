"""The smallest terminal: no text is cut off, in every mode of every game, in menus and in lists."""

from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import SMALL, Desk, playing
from tests.terminal.sample_matches import played, replay_of

from blockyard.catalogue import open_game
from blockyard.core.modes import custom_mode, custom_words, list_name
from blockyard.core.registry import game_ids
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.panel import Panel
from blockyard.terminal.draw.paper import Paper
from blockyard.terminal.screens.match_dialogs import message_dialog
from blockyard.terminal.storage.records import Score
from blockyard.terminal.storage.store import Store

LOOKS = [Look(), Look(colour=False, ascii_only=True)]
MODES = [(game_id, mode.id) for game_id in game_ids() for mode in open_game(game_id).modes]
WALK: tuple[list[str], ...] = ([], ["escape"], ["f1", "escape"], ["u", "escape"], ["s", "escape"])
"""From a match to its menu, the keys, the rules and the settings, and back to the menu."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that were written beyond the edge of the sheet, or cut off by a panel."""
    found: list[str] = []
    write, panel_cut, pair = Paper.write, Panel._cut, Panel.pair

    def noted_write(self: Paper, x: int, y: int, text: str, *ink: object) -> None:
        if text.strip() and (x < 0 or x + len(text.rstrip()) > self.width):
            found.append(text)
        write(self, x, y, text, *ink)  # type: ignore[arg-type]  # as given

    def noted_cut(self: Panel, text: str) -> str:
        shown = panel_cut(self, text)
        if shown.rstrip() != text.rstrip():
            found.append(text)
        return shown

    def noted_pair(self: Panel, name: str, value: str, *ink: object) -> None:
        if len(name) + 1 + len(value) > self.width:
            found.append(f"{name} {value}")
        pair(self, name, value, *ink)  # type: ignore[arg-type]  # as given

    monkeypatch.setattr(Panel, "pair", noted_pair)
    monkeypatch.setattr(Paper, "write", noted_write)
    monkeypatch.setattr(Panel, "_cut", noted_cut)
    return found


def walk(desk: Desk) -> None:
    for keys in WALK:
        desk.press(*keys)
        desk.settle()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("game_id", "mode_id"), MODES)
def test_no_text_is_cut_off_at_80_columns(
    open_desk: OpenDesk, cut: list[str], game_id: str, mode_id: str, look: Look
) -> None:
    desk = open_desk(playing(game_id, mode_id), size=SMALL, look=look)
    walk(desk)
    assert sorted(set(cut)) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_terminal_of_60_columns_shows_the_size_that_is_needed(
    open_desk: OpenDesk, cut: list[str], game_id: str
) -> None:
    desk = open_desk(playing(game_id), size=(60, 20))
    assert "Blockyard needs 80 x 24," in desk.text
    assert cut == []


def words_on(desk: Desk) -> str:
    """All text, without line breaks."""
    return " ".join(desk.text.split())


def test_a_dialog_folds_a_line_that_is_too_long(open_desk: OpenDesk) -> None:
    desk = open_desk()
    words = "Drawn at score 123,456, streak 12, 13 cells empty, 14 moves since the last clear."

    def ask() -> None:
        desk.app.push_screen(message_dialog(desk.screen, "Why?", [words]))

    desk.call(ask)
    lines = [line for line in desk.lines if line.lstrip().startswith(("│", "╭", "╰"))]
    inside = " ".join(line.strip(" │") for line in lines)
    assert words in " ".join(inside.split())
    assert len({len(line) for line in lines}) == 1
    desk.click_on("Close")
    assert "Why?" not in desk.text


@pytest.mark.parametrize("look", LOOKS)
def test_the_home_screen_describes_every_game_in_full(open_desk: OpenDesk, look: Look) -> None:
    shown = words_on(open_desk(look=look))
    for game_id in game_ids():
        assert open_game(game_id).pitch in shown
    for words in ("Online", "Quit", "Play instantly.", "or a click"):
        assert words in shown


@pytest.mark.parametrize("game_id", game_ids())
def test_a_games_own_screen_describes_it_in_full(open_desk: OpenDesk, game_id: str) -> None:
    desk = open_desk()
    desk.choose_game(game_id)
    assert open_game(game_id).pitch in words_on(desk)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_longest_ending_of_a_selected_replay_is_shown_in_full(
    open_desk: OpenDesk, tmp_path: Path, game_id: str
) -> None:
    game = open_game(game_id)
    ending = max(game.endings, key=lambda name: len(game.ending_text(name)))
    store = Store(tmp_path / "config", tmp_path / "data")
    store.keep_replay(game_id, replay_of(played(game_id)), ending, 9_999_999, 3_599_900)
    desk = open_desk()
    desk.press("r")
    assert game.ending_text(ending) in words_on(desk)


def values_far_from_the_defaults(game_id: str) -> list[int]:
    options: list[Any] = list(open_game(game_id).settings.options)
    return [option.high if option.default != option.high else option.low for option in options]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_longest_custom_ruleset_is_named_in_full_among_the_best_scores(
    open_desk: OpenDesk, tmp_path: Path, game_id: str
) -> None:
    game = open_game(game_id)
    mode = custom_mode(game, values_far_from_the_defaults(game_id), 1)
    score = Score(9_999_999, 3_599_900, "2026-08-01T12:00:00.000Z", "")
    store = Store(tmp_path / "config", tmp_path / "data")
    store.add_score(list_name(game, mode), score, by_time=False)
    desk = open_desk()
    desk.press("b", *["right"] * game_ids().index(game_id))
    assert (custom_words(game, mode.id) or "").replace("_", " ") in words_on(desk)
    assert "9,999,999" in desk.text
