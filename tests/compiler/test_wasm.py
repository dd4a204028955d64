"""WebAssembly: modules that browsers can load, small, and with nothing missing."""

import gzip
import json
import subprocess
from pathlib import Path

import pytest
from tests.compiler.kernels import program_of

from blockyard.compiler.law import lawful_program
from blockyard.compiler.wasm import link, wasm_module
from blockyard.compiler.wasm_bytes import MAGIC, Bytes, number, padded, sections, signed
from blockyard.compiler.wasm_object import WasmObject
from blockyard.core.registry import find_game, game_ids

LARGEST = 25_000
"""Compressed, in bytes."""

DESCRIBE = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const names = WebAssembly.Module.exports(module).map(({ name }) => name);
console.log(JSON.stringify({ names, imports: WebAssembly.Module.imports(module).length }));
"""


def description_of(path: Path) -> dict[str, object]:
    command = ["node", "--input-type=module", "-e", DESCRIBE, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_a_games_module_is_small_and_needs_nothing(tmp_path: Path, game_id: str) -> None:
    program = lawful_program(find_game(game_id))
    module = wasm_module(program)
    path = tmp_path / "kernels.wasm"
    path.write_bytes(module)
    assert len(gzip.compress(module, 9)) <= LARGEST
    assert description_of(path) == {
        "names": [*program.exported, "memory", "heap"],
        "imports": 0,
    }


def test_the_same_program_is_always_the_same_module() -> None:
    game = find_game("tetris")
    assert wasm_module(lawful_program(game)) == wasm_module(lawful_program(game))


def plain(a: int) -> int:
    return a + 1


def test_a_module_without_tables_has_no_data(tmp_path: Path) -> None:
    path = tmp_path / "kernels.wasm"
    path.write_bytes(wasm_module(program_of(plain)))
    assert description_of(path)["names"] == ["plain", "memory", "heap"]
    assert 11 not in [kind for kind, _ in sections(path.read_bytes())]


def test_code_that_calls_missing_functions_is_refused() -> None:
    with pytest.raises(ValueError, match="the code calls __multi3, which WebAssembly lacks"):
        link(WasmObject(imports=["__multi3"]))


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 65536, (1 << 31) - 1])
def test_numbers_are_read_as_they_were_written(value: int) -> None:
    assert Bytes(number(value)).number() == value
    assert Bytes(padded(value)).number() == value
    assert Bytes(padded(value)).signed() == value
    for each in (value, -value):
        assert Bytes(signed(each)).signed() == each


def test_a_module_consists_of_sections() -> None:
    module = wasm_module(program_of(plain))
    assert module.startswith(MAGIC)
    assert [kind for kind, _ in sections(module)] == [1, 3, 5, 6, 7, 10]
