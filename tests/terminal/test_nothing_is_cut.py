"""Every mode of every game on the smallest terminal: no text is cut off, in play and in menus."""

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import SMALL, Desk, playing

from blockyard.catalogue import open_game
from blockyard.core.registry import game_ids
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.panel import Panel
from blockyard.terminal.draw.paper import Paper

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


@pytest.mark.parametrize("look", [Look(), Look(colour=False, ascii_only=True)])
@pytest.mark.parametrize(("game_id", "mode_id"), MODES)
def test_no_text_is_cut_off_at_80_columns(
    open_desk: OpenDesk, cut: list[str], game_id: str, mode_id: str, look: Look
) -> None:
    desk = open_desk(playing(game_id, mode_id), size=SMALL, look=look)
    walk(desk)
    assert sorted(set(cut)) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_terminal_of_60_columns_is_told_what_is_needed(
    open_desk: OpenDesk, cut: list[str], game_id: str
) -> None:
    desk = open_desk(playing(game_id), size=(60, 20))
    assert "Blockyard needs 80 x 24," in desk.text
    assert cut == []
