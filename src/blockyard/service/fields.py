"""Fields of a request, read with suspicion: a request comes from anybody's program."""

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from blockyard.core.settings import Given

Request: TypeAlias = dict[str, Any]
Answer: TypeAlias = dict[str, Any]


class BadRequest(ValueError):
    """A request that makes no sense."""


def refuse_unknown(do: str, request: Request, fields: tuple[str, ...]) -> None:
    """``BadRequest`` if a request has a field that it cannot have."""
    for name in request:
        if name not in fields and name != "do":
            raise BadRequest(f"{do} has no field {name!r}; it has: {', '.join(fields) or 'none'}")


def text(request: Request, name: str) -> str:
    """A field that is a text."""
    given = request.get(name)
    if isinstance(given, str):
        return given
    raise BadRequest(f"{name!r} is a text" if name in request else f"{name!r} is missing")


def optional_text(request: Request, name: str) -> str:
    """A field that is a text, or nothing."""
    return text(request, name) if name in request else ""


def whole(request: Request, name: str) -> int:
    """A field that is a whole number."""
    given = request.get(name)
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadRequest(f"{name!r} is a whole number" if name in request else f"{name!r} is missing")


def optional_whole(request: Request, name: str, default: int) -> int:
    """A field that is a whole number, or its default."""
    return whole(request, name) if name in request else default


def switch(request: Request, name: str) -> bool:
    """A field that is true or false; false without it."""
    given = request.get(name, False)
    if isinstance(given, bool):
        return given
    raise BadRequest(f"{name!r} is true or false")


def wholes(request: Request, name: str) -> list[int]:
    """A field that is a list of whole numbers; none without it."""
    given = request.get(name, [])
    if isinstance(given, list):
        if all(isinstance(number, int) and not isinstance(number, bool) for number in given):
            return given
    raise BadRequest(f"{name!r} is a list of whole numbers")


def shown(request: Request, seats: int) -> list[int]:
    """The seats whose views are wanted: a list of them, or ``all``."""
    if request.get("views") == "all":
        return list(range(seats))
    return wholes(request, "views")


def settings(request: Request) -> "dict[str, Given]":
    """The settings of a request; none without them."""
    given = request.get("settings", {})
    if not isinstance(given, dict):
        raise BadRequest("'settings' is an object of names and values")
    for name, value in given.items():
        if not isinstance(value, (int, str, bool)):  # a bool is no int in MicroPython
            raise BadRequest(f"the setting {name!r} is a whole number, a word, true or false")
    return given
