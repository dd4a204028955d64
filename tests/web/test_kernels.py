"""The kernels that the page can fetch: a module for each game, if LLVM is there."""

import json
from pathlib import Path

import pytest

from blockyard.compiler.types import layout_like
from blockyard.core.bot import FACTS
from blockyard.core.registry import find_game, game_ids
from blockyard.core.state import pack
from blockyard.web.kernels import BOTS, BYTES, LIST, bot_memory, write_modules

GAMES_WITH_BOTS = [game for game in game_ids() if find_game(game).bot]


def test_the_page_gets_modules_for_each_game_and_a_list(tmp_path: Path) -> None:
    write_modules(tmp_path / "kernels")
    listed = json.loads((tmp_path / "kernels" / LIST).read_text())
    assert set(listed) >= set(game_ids())
    assert {path.stem for path in (tmp_path / "kernels").glob("*.wasm")} == set(listed)
    assert {name for name in listed if name.endswith("-bot")} == {
        f"{game}-bot" for game in GAMES_WITH_BOTS
    }
    bots = json.loads((tmp_path / "kernels" / BOTS).read_text())
    assert bots == {game: bot_memory(find_game(game)) for game in GAMES_WITH_BOTS}


@pytest.mark.parametrize("game", GAMES_WITH_BOTS)
def test_a_bot_has_room_for_its_boards_and_its_thoughts(game: str) -> None:
    memory = bot_memory(find_game(game))
    board = find_game(game).board()
    assert memory["board"] == layout_like(board).size * BYTES >= len(pack(board))
    assert memory["spare"] == find_game(game).bot_part("SPARE_BOARDS")
    last = memory["facts"] + FACTS * BYTES
    assert memory["thoughts"] >= last
    places = [memory[name] for name in ("value", "reason", "facts", "nodes")]
    assert len(set(places)) == len(places)
    assert all(0 <= place < memory["thoughts"] and place % BYTES == 0 for place in places)


def test_without_llvm_no_game_has_a_module_or_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blockyard.web.kernels.COMPILER", "no_such_package")
    write_modules(tmp_path / "kernels")
    assert {path.name for path in (tmp_path / "kernels").iterdir()} == {LIST, BOTS}
    assert json.loads((tmp_path / "kernels" / LIST).read_text()) == []
    assert json.loads((tmp_path / "kernels" / BOTS).read_text()) == {}
