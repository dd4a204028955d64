"""The games' kernels for the page: WebAssembly modules for each game, and a list of them all."""

import json
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from blockyard.compiler.types import WORD, layout_like
from blockyard.core.game import Game
from blockyard.core.registry import find_game
from blockyard.web.bundle import built_in_games

LIST = "modules.json"
"""The names of the modules: the game's id for its rules, and ``-bot`` after it for its bot."""

BOTS = "bots.json"
"""By game with a bot: what the memory of its module has to hold."""

SUFFIX = ".wasm"
COMPILER = "llvmlite"
BYTES = WORD // 8


def can_compile() -> bool:
    """Whether LLVM is installed; without it the page does everything in Python."""
    return find_spec(COMPILER) is not None


def write_modules(folder: Path) -> None:
    """Write the modules and the list of them, which is empty if LLVM is missing."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    names = []
    bots = {}
    for game in built_in_games() if can_compile() else []:
        # Importing it needs LLVM.
        from blockyard.positions.program import modules_for_the_page  # noqa: PLC0415  # as above

        for name, module in modules_for_the_page(find_game(game)).items():
            (folder / (name + SUFFIX)).write_bytes(module)
            names.append(name)
        if find_game(game).bot:
            bots[game] = bot_memory(find_game(game))
    (folder / LIST).write_text(json.dumps(names))
    (folder / BOTS).write_text(json.dumps(bots))


def bot_memory(game: Game) -> dict[str, int]:
    """What the memory of a bot's module has to hold; sizes and places are in bytes."""
    thoughts = layout_like(game.bot_part("Thoughts")())
    fields = dict(thoughts.fields)
    places = {name: fields[name].offset * BYTES for name in ("value", "reason", "facts", "nodes")}
    return {
        "board": layout_like(game.board()).size * BYTES,
        "spare": game.bot_part("SPARE_BOARDS"),
        "thoughts": thoughts.size * BYTES,
        **places,
    }


if __name__ == "__main__":
    write_modules(Path(sys.argv[1]))
