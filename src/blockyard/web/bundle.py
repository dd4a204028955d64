"""Bundling: the minified sources of core and games, for MicroPython in the page.

Docstrings, annotations, comments and imports needed only by type checkers are removed; the rest is
the same code.
"""

import ast
import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from itertools import accumulate
from pathlib import Path
from token import tok_name
from tokenize import generate_tokens
from types import MappingProxyType
from typing import TypeAlias

from blockyard.core.registry import BUILT_IN, find_game
from blockyard.service.frames import describe
from blockyard.web.packing import SUFFIX, can_compile, pack_compiled, pack_sources
from blockyard.web.rules_page import rules_as_data
from blockyard.web.tables import write_out_tables

PACKAGE = Path(__file__).parent.parent
TYPING_ONLY = ("__future__", "collections.abc", "typing")

Place: TypeAlias = tuple[int, int]
"""A line, from 1, and a column of it, from 0."""

SERVER_ONLY = ("claims.py", "claim_limits.py")
"""Files of the core and of games that only a server needs."""

TRAINING_ONLY = (
    "features.py",
    "moving.py",
    "observation.py",
    "observing.py",
    "placements.py",
    "placing.py",
    "reaching.py",
    "training.py",
)
"""Files of the core and of games that only programs that learn a game need."""

BOTS_ONLY = ("bot.py",)
"""Files of the core that only bots need; the bots themselves are in folders of their own."""

SENTENCES = "explaining.py"
"""The file of a bot's folder that the page loads with its first computer player."""

NOT_IN_THE_PAGE = SERVER_ONLY + TRAINING_ONLY + BOTS_ONLY

ROOMS_ONLY = ("core/own_board.py", "service/own_boards.py")
"""Files that only players in rooms need: the page loads them with the first room."""

REPLAYS_ONLY = (
    "core/marks.py",
    "core/networked.py",
    "core/one_clock.py",
    "core/playback.py",
    "core/walk.py",
    "service/replays.py",
)
"""Files that only replays need: the page loads them with the first one."""

TEXTS_ONLY = ("reading.py", "reading_match.py")
"""Files of games that only read positions: the page loads them with the first position."""

REVIEWS_ONLY = ("core/decisions.py", "core/review.py", "service/reviews.py")
"""Files that only reviews need: the page loads them with the first one."""


class _Stripper(ast.NodeTransformer):
    """Removes everything that has no effect at run time."""

    def __init__(self) -> None:
        self._shapes: set[str] = set()
        """Classes of this module that only declare the contents of a dict."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit child nodes; a block left empty becomes ``pass``."""
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]  # only blocks have a list there
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:  # ast's name for it
        if "overload" in [ast.unparse(decorator) for decorator in node.decorator_list]:
            return None
        self.generic_visit(node)
        node.returns = None
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            argument.annotation = None
        for starred in (node.args.vararg, node.args.kwarg):
            if starred is not None:
                starred.annotation = None
        node.body = _without_texts(node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:  # ast's name for it
        if {_base_name(base) for base in node.bases} & {"TypedDict", "Generic", *self._shapes}:
            self._shapes.add(node.name)
            return None
        self.generic_visit(node)
        node.body = _without_texts(node.body)
        node.bases = [base for base in node.bases if ast.unparse(base) not in ("Protocol",)]
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:  # ast's name for it
        self.generic_visit(node)
        node.body = _without_texts(node.body)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:  # ast's name for it
        self.generic_visit(node)
        made = node.value.func if isinstance(node.value, ast.Call) else None
        return None if isinstance(made, ast.Name) and made.id == "TypeVar" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:  # ast's name for it
        self.generic_visit(node)
        if node.value is None or ast.unparse(node.annotation) == "TypeAlias":
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:  # ast's name for it
        return None if node.module in TYPING_ONLY else node

    def visit_If(self, node: ast.If) -> ast.AST | None:  # ast's name for it
        self.generic_visit(node)
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else node


def _base_name(base: ast.expr) -> str:
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def _without_texts(body: list[ast.stmt]) -> list[ast.stmt]:
    kept = [
        statement
        for statement in body
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
    ]
    return kept or [ast.Pass()]


def strip(source: str, values: Mapping[str, object] = MappingProxyType({})) -> str:
    """A module's source without docstrings, annotations and comments.

    With the values of its names, its computed constants are written out.
    """
    tree = _Stripper().visit(ast.parse(source))
    if values:
        write_out_tables(tree, values)
    _drop_unused_imports(tree)
    whole = ast.unparse(ast.fix_missing_locations(tree))
    small = _tight(_tabbed(whole) + "\n")
    if ast.dump(ast.parse(small)) != ast.dump(ast.parse(whole)):
        raise ValueError("removing spaces changed the meaning of the module")
    return small


def _drop_unused_imports(tree: ast.Module) -> None:
    """Remove imports that only annotations needed; a name in ``__all__`` counts as used."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            used |= set(ast.literal_eval(node.value))
    kept: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom):
            statement.names = [
                name for name in statement.names if (name.asname or name.name) in used
            ]
        if not isinstance(statement, ast.ImportFrom) or statement.names:
            kept.append(statement)
    tree.body = kept


def _tabbed(source: str) -> str:
    """Indent by one space per level, to save bytes."""
    lines = []
    for line in source.splitlines():
        text = line.lstrip(" ")
        lines.append(" " * ((len(line) - len(text)) // 4) + text)
    return "\n".join(lines)


def _tight(source: str) -> str:
    """The source without spaces between tokens, except between two words, numbers or texts."""
    lines = source.splitlines(keepends=True)
    starts = [0, *accumulate(len(line) for line in lines)]
    tight: list[str] = []
    before = 0
    for (line, begin), (last, end) in _spans(source):
        word = source[starts[line - 1] + begin : starts[last - 1] + end]
        if line != before:
            tight.append(("\n" if tight else "") + " " * begin)
        elif _is_wordlike(tight[-1][-1]) and _is_wordlike(word[0]):
            tight.append(" ")
        tight.append(word)
        before = last
    return "".join(tight) + "\n"


def _spans(source: str) -> Iterator[tuple[Place, Place]]:
    """Where the tokens of a source begin and end; a formatted text is one of them."""
    formatted: list[Place] = []
    for token in generate_tokens(StringIO(source).readline):
        begin = token.start
        if tok_name[token.type] == "FSTRING_START":
            formatted.append(begin)
        elif tok_name[token.type] == "FSTRING_END":
            begin = formatted.pop()
        if not formatted and token.string.strip():
            yield begin, token.end


def _is_wordlike(character: str) -> bool:
    return character.isalnum() or character in "_'\""


def built_in_games() -> list[str]:
    """The ids of the games included with Blockyard."""
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


def core_files(games: list[str]) -> dict[str, str]:
    """Path → source of what every game needs; ``games`` are those that may be bundled with it."""
    files = {
        "blockyard/__init__.py": "",
        "blockyard/bundled.py": f"GAMES = {tuple(games)!r}\n",
        "blockyard/games/__init__.py": "",
        "blockyard/web/__init__.py": "",
        "blockyard/web/page.py": strip((PACKAGE / "web" / "page.py").read_text()),
    }
    for folder in ("core", "service"):
        files.update(
            {_place_of(path): strip(path.read_text()) for path in _shipped(PACKAGE / folder)}
        )
    return {
        path: source
        for path, source in files.items()
        if path[len("blockyard/") :] not in ROOMS_ONLY + REPLAYS_ONLY + REVIEWS_ONLY
    }


def room_files() -> dict[str, str]:
    """Path → source of what only players in rooms need."""
    return {f"blockyard/{name}": strip((PACKAGE / name).read_text()) for name in ROOMS_ONLY}


def replay_files() -> dict[str, str]:
    """Path → source of what only replays need."""
    return {f"blockyard/{name}": strip((PACKAGE / name).read_text()) for name in REPLAYS_ONLY}


def review_files() -> dict[str, str]:
    """Path → source of what only reviews need."""
    return {f"blockyard/{name}": strip((PACKAGE / name).read_text()) for name in REVIEWS_ONLY}


def game_files(game: str) -> dict[str, str]:
    """Path → source of one game's folder."""
    if game not in built_in_games():
        raise ValueError(f"no built-in game {game!r}; available: {', '.join(built_in_games())}")
    return _files_of(game, are_texts=False)


def text_files(game: str) -> dict[str, str]:
    """Path → source of what a game needs only to read positions; nothing for most games."""
    return _files_of(game, are_texts=True)


def _files_of(game: str, *, are_texts: bool) -> dict[str, str]:
    return {
        _place_of(path): strip(path.read_text(), vars(import_module(_module_of(path))))
        for path in _shipped(PACKAGE / "games" / game)
        if (path.name in TEXTS_ONLY) == are_texts
    }


def bot_files(game: str) -> dict[str, str]:
    """Path → source of what the page needs of a game's bot: the sentences about its plans.

    They come with the numbers of the modules that they import; the kernels there are compiled.
    """
    package = f"{BUILT_IN}.{game}.bot"
    path = PACKAGE / "games" / game / "bot" / SENTENCES
    tree = ast.parse(path.read_text())
    files = {
        _place_of(path.parent / "__init__.py"): f"from {_module_of(path)} import explain\n",
        _place_of(path): strip(path.read_text(), vars(import_module(_module_of(path)))),
    }
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(package):
            names = [statement.module or ""]
            if statement.module == package:
                names = [f"{package}.{name.name}" for name in statement.names]
            for name in names:
                files[f"{name.replace('.', '/')}.py"] = _numbers_of(name)
    return files


def _numbers_of(name: str) -> str:
    """The numbers of a module as source."""
    numbers = {key: value for key, value in vars(import_module(name)).items() if type(value) is int}
    return "".join(f"{key}={value}\n" for key, value in numbers.items())


def checking_files() -> dict[str, str]:
    """Path → source of the runtime comparison, which tests also run in the page's interpreter."""
    scenario = PACKAGE / "conformance" / "scenario.py"
    return {
        "blockyard/conformance/__init__.py": "",
        "blockyard/conformance/scenario.py": strip(scenario.read_text()),
    }


def bundle(games: list[str] | None = None) -> dict[str, str]:
    """Path → source of everything the page's interpreter needs, for all or some built-in games."""
    chosen = built_in_games() if games is None else games
    files = {**core_files(chosen), **room_files(), **replay_files(), **review_files()}
    for game in chosen:
        files.update(game_files(game))
        files.update(text_files(game))
    return files


def installed_files(game_id: str, module: str) -> dict[str, str]:
    """Path → source of a game from another package: its folder, and a module to find it by.

    The page gets only that folder; raises ``ValueError`` if the module is not a folder.
    """
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise ValueError(f"the game {game_id!r} is not a folder; the page gets whole folders")
    folder = Path(spec.submodule_search_locations[0])
    files = {f"{BUILT_IN.replace('.', '/')}/{game_id}/__init__.py": f"from {module} import game\n"}
    parents = module.split(".")
    for count in range(1, len(parents)):
        files["/".join([*parents[:count], "__init__.py"])] = ""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if _is_test(path) or path.name in NOT_IN_THE_PAGE or name.startswith("bot/"):
            continue
        files["/".join([*parents, name])] = strip(path.read_text())
    return files


def _shipped(folder: Path) -> list[Path]:
    """The modules of a folder that the page gets."""
    found = sorted(folder.glob("*.py"))
    return [path for path in found if not _is_test(path) and path.name not in NOT_IN_THE_PAGE]


def _place_of(path: Path) -> str:
    """Where the page's interpreter finds a module of this package."""
    return f"blockyard/{path.relative_to(PACKAGE).as_posix()}"


def _module_of(path: Path) -> str:
    return _place_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_test(path: Path) -> bool:
    """Whether a file is a test of the game in the same folder."""
    return path.name.startswith("test_") or path.name == "conftest.py"


def write_bundles(folder: Path) -> None:
    """Write the files the page fetches: catalogue and core; apart, rooms, replays and games."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    games = built_in_games()
    catalogue = [describe(find_game(game)) for game in games]
    (folder / "games.json").write_text(json.dumps(catalogue))
    # Installed games are added by the server of the page.
    (folder / "installed.json").write_text("[]")
    packed = pack_compiled if can_compile() else pack_sources
    parts = {
        "core": core_files(games),
        "rooms": room_files(),
        "replays": replay_files(),
        "reviews": review_files(),
    }
    parts.update((game, game_files(game)) for game in games)
    parts.update((f"{game}-texts", text_files(game)) for game in games)
    parts.update((f"{game}-bot", bot_files(game)) for game in games if find_game(game).bot)
    for name, files in parts.items():
        (folder / (name + SUFFIX)).write_bytes(packed(files))
    pages = folder / "rules"
    pages.mkdir()
    for game in games:
        (pages / f"{game}.json").write_text(json.dumps(rules_as_data(find_game(game))))


if __name__ == "__main__":
    write_bundles(Path(sys.argv[1]))
