"""TypeScript types of everything that crosses the boundary, generated from the Python types.

    python -m blockyard.web.typescript          writes them into the page's sources

Types that all games share go to ``python/types.ts``; those of a single game go to ``view.ts`` in
that game's folder, if the page has its own board for it.
"""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from blockyard.bots.pace import IDLE, KEY_DELAYS, PIECES_PER_MINUTE, TURN_PAUSE
from blockyard.bots.thinking_time import PIECE_TIME, SLICE, TURN_TIME, USED_SHARE
from blockyard.conformance.views import answer_type, looks_type, more_of
from blockyard.core import view
from blockyard.core.bot import FACTS, LEAST_EFFORT, LEVELS
from blockyard.core.game import Game
from blockyard.core.registry import find_game, game_ids
from blockyard.core.replay_text import MOST_CHARACTERS
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS, NEVER
from blockyard.core.timeline import LEAVE
from blockyard.core.timeline import OWN as OWN_ENTRY
from blockyard.positions.round import EFFECT_WORDS, QUEUE, RECORDED, WAITING
from blockyard.service import frames
from blockyard.web import rules_page

UNPACKED_BYTES = 8 * (EVENT_SLOTS * EVENT_WORDS + 1)

HEADING = "// Generated from the Python types by `make types`; do not edit.\n"
SHARED = "python/types.ts"
OWN = "games/{id}/view.ts"

PLAIN = {int: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}

FIXED = f"""/** Plain data: anything JSON can represent. */
export type Data = null | boolean | number | string | Data[] | {{ [key: string]: Data }};

/** Something that happened on a board: the name of an event of the game, and three numbers. */
export type Event = [name: string, a: number, b: number, c: number];

export type SettingValue = number | string | boolean;

/** Seeds are below this. */
export const SEED_LIMIT = {SEED_LIMIT};

/** Far more than any replay has; longer texts are refused. */
export const MOST_CHARACTERS = {MOST_CHARACTERS};

/** Times in ms are below this. */
export const NEVER = {NEVER};

/** The action of an input by which a seat leaves. */
export const LEAVE = {LEAVE};

/** Stands for the sender in entries of a seat's log that are its own inputs. */
export const OWN = {OWN_ENTRY};

/** The bytes at the end of a board that are not packed: its events and their number. */
export const UNPACKED_BYTES = {UNPACKED_BYTES};

/** A queue of compiled rounds: its length in numbers, and where in it effects are counted. */
export const QUEUE = {{ length: {QUEUE}, count: {WAITING} }};

/** Bots: their levels, how many numbers a sentence about a plan has, and how they think: the least
 * effort, the share of the thinking time that they use, and ms between looks at the clock. */
export const BOTS = {{
  levels: {LEVELS},
  facts: {FACTS},
  leastEffort: {LEAST_EFFORT},
  usedShare: {USED_SHARE},
  slice: {round(1000 * SLICE)},
}};

/** Their pace, in ms: by level in real time, between actions and before pieces; and in turns. */
export const PACE = {{
  keyDelays: {list(KEY_DELAYS)},
  pieceTimes: {[0] + [60_000 // count for count in PIECES_PER_MINUTE[1:]]},
  idle: {IDLE},
  turnPause: {TURN_PAUSE},
  pieceThought: {PIECE_TIME},
  turnThought: {TURN_TIME},
}};

/** The effects after that count: how many there can be, and the numbers of each. */
export const EFFECTS = {{ most: {RECORDED}, words: {EFFECT_WORDS} }};
"""


def shared_types() -> str:
    """The types that all games share, as TypeScript."""
    parts = [HEADING, FIXED]
    for module in (view, frames, rules_page):
        for shape in _shapes_of(module):
            if shape is not view.BoardView:
                parts.append(_interface(shape))
    return "\n".join(parts)


def game_types(game: Game) -> str:
    """The types specific to one game's views, as TypeScript."""
    more = more_of(game)
    answers = {name: answer_type(game, name) for name in sorted(game.queries)}
    looks = looks_type(game)
    found: list[Any] = []
    for shape in (more, *answers.values(), *([] if looks is view.Looks else [looks])):
        _collect(shape, found)
    shapes = [shape for shape in found if shape.__module__ != view.__name__]
    known = {shape.__name__ for shape in found} - {shape.__name__ for shape in shapes}
    lines = [_interface(shape) for shape in shapes]
    seen = f"/** What a seat sees of {game.title}. */"
    lines.append(f"{seen}\nexport type GameView = View<{more.__name__}>;\n")
    if answers:
        lines.append(_queries(game, answers))
    text = "\n".join(lines)
    if "SettingValue" in text:
        known.add("SettingValue")
    names = ", ".join(sorted(known | {"View"}))
    return f'{HEADING}import type {{ {names} }} from "../../python/types";\n\n{text}'


def _queries(game: Game, answers: dict[str, Any]) -> str:
    fields = [f"  {name}: {type_text(hint)};" for name, hint in answers.items()]
    heading = f"/** The answers to the queries of {game.title}, by name. */"
    return "\n".join([heading, "export interface Queries {", *fields, "}\n"])


def _shapes_of(module: types.ModuleType) -> Iterator[Any]:
    for value in vars(module).values():
        if is_typeddict(value) and value.__module__ == module.__name__:
            yield value


def _collect(shape: Any, found: list[Any]) -> None:
    """Collect the TypedDicts that a type consists of, each after those it depends on."""
    if is_typeddict(shape):
        if shape in found:
            return
        for hint in get_type_hints(shape).values():
            _collect(hint, found)
        found.append(shape)
    for part in get_args(shape):
        _collect(part, found)


def _interface(shape: Any) -> str:
    words = field_words(shape)
    name = shape.__name__ + ("<More = unknown>" if shape is view.View else "")
    lines = [f"/** {first_line(shape.__doc__)} */", f"export interface {name} {{"]
    for field, hint in get_type_hints(shape).items():
        if field in words:
            lines.append(f"  /** {words[field]} */")
        lines.append(f"  {field}: {type_text(hint)};")
    lines.append("}\n")
    if len(lines) == 3:
        return f"{lines[0]}\nexport type {name} = Record<string, never>;\n"
    return "\n".join(lines)


def first_line(text: str | None) -> str:
    """The first sentence or sentences of a docstring, on one line."""
    return " ".join((text or "").split("\n\n")[0].split())


def field_words(shape: Any) -> dict[str, str]:
    """The docstrings of a class's fields, by field, including those of parents."""
    words: dict[str, str] = {}
    for parent in _sources(shape):
        body = parent.body
        for field, text in pairwise(body):
            if not isinstance(field, ast.AnnAssign) or not isinstance(text, ast.Expr):
                continue
            if isinstance(field.target, ast.Name) and isinstance(text.value, ast.Constant):
                words[field.target.id] = first_line(str(text.value.value)).replace("``", "`")
    return words


def _sources(shape: Any) -> Iterator[ast.ClassDef]:
    module = sys.modules[shape.__module__]
    node = ast.parse(dedent(inspect.getsource(shape))).body[0]
    assert isinstance(node, ast.ClassDef)
    for base in node.bases:
        name = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        parent = getattr(module, name, None)
        if is_shape(parent):
            yield from _sources(parent)
    yield node


def is_shape(hint: Any) -> bool:
    """Whether a type has named fields: a ``TypedDict``, or a struct of the wire format."""
    return is_typeddict(hint) or bool(getattr(hint, "__struct_fields__", ()))


def type_text(hint: Any) -> str:
    """A Python type as TypeScript; raises TypeError if it has no equivalent."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, TypeVar) or is_shape(hint):
        return str(hint.__name__)
    if hint == view.Event:
        return "Event"
    return _compound_text(hint, get_origin(hint), get_args(hint))


def _compound_text(hint: Any, origin: Any, parts: tuple[Any, ...]) -> str:
    if origin in (Union, types.UnionType):
        whole = set(parts) == {int, str, bool}
        return "SettingValue" if whole else " | ".join(type_text(part) for part in parts)
    if origin is Literal:
        return " | ".join(f'"{part}"' if isinstance(part, str) else str(part) for part in parts)
    if origin is list:
        inner = type_text(parts[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict and parts[0] is str:
        return f"Record<string, {type_text(parts[1])}>"
    if origin is tuple:
        return f"[{', '.join(type_text(part) for part in parts)}]"
    if is_typeddict(origin):
        return origin.__name__ if parts == (Any,) else f"{origin.__name__}<{type_text(parts[0])}>"
    raise TypeError(f"{hint} cannot cross the boundary to the page")


def generated(sources: Path) -> dict[Path, str]:
    """Path → text of every generated types file in the page's sources."""
    files = {sources / SHARED: shared_types()}
    for game_id in game_ids():
        path = sources / OWN.format(id=game_id)
        if (path.parent / "index.ts").exists():
            files[path] = game_types(find_game(game_id))
    return files


def main(sources: Path) -> None:
    """Write the types into the page's sources."""
    for path, text in generated(sources).items():
        path.write_text(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("web/src"))
