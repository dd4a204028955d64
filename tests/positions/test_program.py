"""The programs of a game for the page: small, complete, and made again only when they must be."""

import gzip
import json
import subprocess
from array import array
from pathlib import Path

import pytest
from pebbles import game as pebbles

from blockyard.compiler.cache import VARIABLE
from blockyard.compiler.wasm import wasm_module
from blockyard.core.registry import find_game, game_ids
from blockyard.core.state import State, pack
from blockyard.positions.program import (
    bot_program_for_the_page,
    modules_for_the_page,
    program_for_the_page,
)

LARGEST = 25_000
LARGEST_BOT = 50_000
"""Compressed, in bytes; bots are fetched only by those who play the computer."""

RUNNER = Path(__file__).parent.parent / "compiler" / "run_wasm.mjs"

FOR_ALL = {"all_over", "act_apart", "advance_apart", "time_of_round"}
FOR_TABLES = {"is_decided", "act_in_round", "leave_in_round", "advance_round", "follow", "go_on"}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_small_modules(game_id: str) -> None:
    for name, module in modules_for_the_page(find_game(game_id)).items():
        size = len(gzip.compress(module, 9))
        assert size <= (LARGEST if name == game_id else LARGEST_BOT)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_program_moves_whole_positions(game_id: str) -> None:
    game = find_game(game_id)
    exported = set(program_for_the_page(game).exported)
    assert exported > FOR_ALL
    assert ("leave_apart" in exported) == (game.seats[1] > 1)
    assert (exported & FOR_TABLES) == (FOR_TABLES if game.table else set())


def test_modules_are_kept_until_their_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    made = modules_for_the_page(pebbles)
    assert made == {
        "pebbles": wasm_module(program_for_the_page(pebbles)),
        "pebbles-bot": wasm_module(bot_program_for_the_page(pebbles)),
    }
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert len(before) == len(made)
    assert modules_for_the_page(pebbles) == made
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_a_bots_kernels_have_a_module_and_work_on_packed_working_memory(tmp_path: Path) -> None:
    path = tmp_path / "bot.wasm"
    path.write_bytes(modules_for_the_page(pebbles)["pebbles-bot"])
    thoughts, begin = (pebbles.bot_part(name) for name in ("Thoughts", "begin"))
    expected = thoughts()
    job = {"module": str(path), "state": numbers_in(expected), "calls": [["begin", 3, 7]]}
    begin(expected, 3, 7)
    done = subprocess.run(
        ["node", str(RUNNER)], input=json.dumps(job), capture_output=True, text=True, check=True
    )
    ((_, *found),) = json.loads(done.stdout)
    assert [int(number) for number in found] == numbers_in(expected)


def numbers_in(state: State) -> list[int]:
    """The numbers of a packed state."""
    return array("q", pack(state)).tolist()
