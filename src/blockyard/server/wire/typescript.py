"""Generates the TypeScript types of the wire protocol, in the same way as those of the views.

python -m blockyard.server.wire.typescript          writes them to the page's sources
"""

import ast
import inspect
import sys
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import Struct
from msgspec.structs import fields

from blockyard.server.wire import api, client_messages, codes, scores, server_messages
from blockyard.web.typescript import HEADING, field_words, first_line, type_text

WIRE = "online/wire.ts"
SHARED = "../python/types"

MODULES = (client_messages, server_messages, api, scores)

CONSTANTS = {
    "PROTOCOL": client_messages.PROTOCOL,
    "MAX_INPUTS": client_messages.MAX_INPUTS,
    "MAX_MESSAGE": client_messages.MAX_MESSAGE,
}


def wire_types() -> str:
    """The types of all messages, as TypeScript."""
    sections = [HEADING + _imports(), _constants()]
    sections += [f"export type {name} = {type_text(hint)};\n" for name, hint in _words().items()]
    for module in MODULES:
        sections += [_interface(shape) for shape in _structs_of(module)]
    sections.append(
        _union(
            "ClientMessage",
            "Any message from a client.",
            get_args(client_messages.AnyClientMessage),
        )
    )
    sections.append(
        _union(
            "ServerMessage",
            "Any message from the server.",
            get_args(server_messages.AnyServerMessage),
        )
    )
    return "\n".join(sections)


def _structs_of(module: types.ModuleType) -> Iterator[type[Struct]]:
    """The structs declared by a module, except base classes."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Struct):
            if value.__module__ == module.__name__ and not value.__subclasses__():
                yield value


def _words() -> dict[str, Any]:
    """Name → type of all ``Literal`` types."""
    return {
        name: value
        for module in MODULES
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


def _imports() -> str:
    names: set[str] = set()
    for module in MODULES:
        for shape in _structs_of(module):
            for hint in get_type_hints(shape).values():
                names |= _shared_names(hint)
    return f'import type {{ {", ".join(sorted(names))} }} from "{SHARED}";\n'


def _shared_names(hint: Any) -> set[str]:
    """The names of the view and frame types that a type refers to."""
    if is_typeddict(hint):
        return {hint.__name__}
    text = type_text(hint) if not isinstance(hint, type) else ""
    if text == "SettingValue":
        return {text}
    found: set[str] = set()
    for part in get_args(hint):
        if not isinstance(part, str):
            found |= _shared_names(part)
    return found


def _constants() -> str:
    closing = {name: value for name, value in vars(codes).items() if name.startswith("CLOSE_")}
    lines = [f"export const {name} = {value};" for name, value in (CONSTANTS | closing).items()]
    again = ", ".join(str(code) for code in codes.RECONNECT)
    lines.append("/** Clients reconnect automatically after these codes. */")
    lines.append(f"export const RECONNECT: readonly number[] = [{again}];")
    for name, of in (("NackCode", "nack"), ("NoticeCode", "notice")):
        lines.append(f"/** Codes of `{of}`. */")
        lines.append(f"export type {name} = {' | '.join(_codes(of))};")
    lines.append("")
    return "\n".join(lines)


def _codes(of: str) -> list[str]:
    """The quoted codes of ``nack`` or ``notice``: those above the docstring that says so."""
    source = inspect.getsource(codes).split(f'"""Codes of ``{of}``."""')[0]
    group = ast.parse(source.rpartition('"""')[2])
    return [
        ast.unparse(node.value).replace("'", '"')
        for node in group.body
        if isinstance(node, ast.Assign)
    ]


def _interface(shape: type[Struct]) -> str:
    words = field_words(shape)
    hints = get_type_hints(shape)
    named = {hint: name for name, hint in _words().items()}
    title = first_line(shape.__doc__).replace("``", "`")
    lines = [f"/** {title} */", f"export interface {shape.__name__} {{"]
    config = shape.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in fields(shape):
        if field.name in words:
            lines.append(f"  /** {words[field.name]} */")
        # Requests may omit fields that have a default; responses never do.
        mark = "?" if config.forbid_unknown_fields and not field.required else ""
        hint = hints[field.name]
        lines.append(f"  {field.name}{mark}: {named.get(_key(hint)) or type_text(hint)};")
    lines.append("}\n")
    return "\n".join(lines)


def _key(hint: Any) -> Any:
    return hint if get_origin(hint) is Literal else None


def _union(name: str, text: str, shapes: Iterable[type[Struct]]) -> str:
    members = "".join(f"\n  | {shape.__name__}" for shape in shapes)
    return f"/** {text} */\nexport type {name} ={members};\n"


def main(sources: Path) -> None:
    """Write the types to the page's sources."""
    path = sources / WIRE
    path.parent.mkdir(exist_ok=True)
    path.write_text(wire_types())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("web/src"))
