"""Validated reading of request fields: requests come from untrusted programs."""

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from blockyard.core.settings import Given

Request: TypeAlias = dict[str, Any]
Answer: TypeAlias = dict[str, Any]


class BadRequest(ValueError):
    """A request that is invalid."""


def refuse_unknown(do: str, request: Request, fields: tuple[str, ...]) -> None:
    """Raise ``BadRequest`` if a request has an unknown field."""
    for name in request:
        if name not in fields and name != "do":
            raise BadRequest(
                f"{do} has no field {name!r}; available: {', '.join(fields) or 'none'}"
            )


def text(request: Request, name: str) -> str:
    """A required text field."""
    given = request.get(name)
    if isinstance(given, str):
        return given
    raise BadRequest(f"{name!r} must be text" if name in request else f"{name!r} is missing")


def optional_text(request: Request, name: str) -> str:
    """An optional text field; empty if missing."""
    return text(request, name) if name in request else ""


def whole(request: Request, name: str) -> int:
    """A required whole number."""
    given = request.get(name)
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadRequest(
        f"{name!r} must be a whole number" if name in request else f"{name!r} is missing"
    )


def optional_whole(request: Request, name: str, default: int) -> int:
    """An optional whole number, or its default."""
    return whole(request, name) if name in request else default


def switch(request: Request, name: str) -> bool:
    """An optional true or false field; false if missing."""
    given = request.get(name, False)
    if isinstance(given, bool):
        return given
    raise BadRequest(f"{name!r} must be true or false")


def wholes(request: Request, name: str) -> list[int]:
    """An optional list of whole numbers; empty if missing."""
    given = request.get(name, [])
    if isinstance(given, list):
        if all(isinstance(number, int) and not isinstance(number, bool) for number in given):
            return given
    raise BadRequest(f"{name!r} must be a list of whole numbers")


def shown(request: Request, seats: int) -> list[int]:
    """The seats whose views are requested: a list of them, or ``all``."""
    if request.get("views") == "all":
        return list(range(seats))
    return wholes(request, "views")


def settings(request: Request) -> "dict[str, Given]":
    """The settings of a request; empty if missing."""
    given = request.get("settings", {})
    if not isinstance(given, dict):
        raise BadRequest("'settings' must be an object of names and values")
    for name, value in given.items():
        if not isinstance(value, (int, str, bool)):  # MicroPython: bool is not an int
            raise BadRequest(f"the setting {name!r} must be a whole number, a word, true or false")
    return given
