"""What the service answers, as types: the page's TypeScript is generated from these as well."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from blockyard.core.modes import is_compared
from blockyard.core.view import Grid, View

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game

SettingValue: TypeAlias = "int | str | bool"
Event: TypeAlias = "tuple[str, int, int, int]"
"""What happened on a board: a name of the game's events, and three numbers that tell more."""

LISTED_ACTIONS = 64
"""Actions are listed one by one up to so many; a game with more tells only their number."""


class Frame(TypedDict):
    """A match at a moment, and what happened since the frame before."""

    views: list[View[Any]]
    """What the seats see that were asked for."""
    events: list[list[Event]]
    """By seat; on a board that all share, every seat has the same."""
    told: list[list[str]]
    """By seat, what its player is told of these events."""
    now: int
    due: int | None
    count: int
    """How many inputs there have been."""
    changed: bool
    """Whether the action that was done changed anything."""


class Opened(TypedDict):
    """A match that was begun, restored, forked or opened to be watched."""

    match: int
    """Its number in further requests."""
    game: str
    version: int
    settings: dict[str, SettingValue]
    mode: str
    """The id of its mode; one that begins with ``custom`` is a player's own ruleset."""
    seed: int
    seats: int
    start: str
    """The position it began from as text; empty for the game's own beginning."""
    now: int
    frame: Frame
    """Its first frame, if views were asked for."""


class Watched(Opened):
    """A replay that was opened."""

    inputs: list[tuple[int, int, int]]
    """Time, seat and action of each input."""
    end: int


class ReplayHead(TypedDict):
    """What a replay says about itself."""

    game: str
    version: int
    seats: int
    end: int
    reason: str
    score: int


class VerdictData(TypedDict):
    """What checking a replay found."""

    verified: bool
    problem: str
    """Where it first differs; empty if it is true."""


class StandingData(TypedDict):
    """Whether a match's result is compared with the best, and with which."""

    scores: str
    """The list of best results that it belongs to."""
    by_time: bool
    ranked: bool
    unranked: str
    """Why it is not ranked, in words for players."""


class BoardChanges(TypedDict):
    """Another seat's board: whole, or what changed on it since it was last asked for."""

    seat: int
    grid: Grid | None
    changes: list[int]
    """Places and codes in turn."""


class SettingInfo(TypedDict):
    """A setting of a game, for forms."""

    name: str
    kind: Literal["whole", "choice", "switch"]
    default: SettingValue
    low: int
    high: int
    help: str
    options: list[str]
    """The words of a choice."""


class ControlsInfo(TypedDict):
    """Keys of a game."""

    keys: dict[str, list[str]]
    """By action, the codes of the keys that do it at first."""
    sideways: list[str]
    down: list[str]
    first: dict[str, list[str]]
    second: dict[str, list[str]]


class ModeInfo(TypedDict):
    """A way to play a game."""

    id: str
    title: str
    hint: str
    settings: dict[str, SettingValue]
    seats: int
    by_time: bool
    start: str
    practice: bool
    daily: bool
    """Whether the game wants its daily challenge played in it."""
    ranked: bool
    """Whether its results are compared with the best at all."""


class CellLook(TypedDict):
    """How a cell code looks."""

    name: str
    colour: str
    glyph: str


class Looks(TypedDict):
    """How a game looks and sounds; a game may add what only its own board knows."""

    cells: list[CellLook]
    """By cell code."""
    sounds: dict[str, str]
    """By event, the name of a sound."""


class GameInfo(TypedDict):
    """A game, for menus, forms and drawing."""

    id: str
    title: str
    pitch: str
    version: int
    plays_like: list[int]
    timed: bool
    seats: tuple[int, int]
    shared_board: bool
    settings: list[SettingInfo]
    actions: list[str]
    action_count: int
    surrenders: list[str]
    rests: list[str]
    """The events that end a piece: who steps through a replay stops there."""
    controls: ControlsInfo
    modes: list[ModeInfo]
    queries: list[str]
    game_text: str
    """What the format is called in which players write whole games; empty if there is none."""
    constants: dict[str, int]
    looks: Looks


def describe(game: "Game") -> GameInfo:
    """A game as plain data."""
    count = game.actions.count
    few = count if count <= LISTED_ACTIONS else 0
    return {
        "id": game.id,
        "title": game.title,
        "pitch": game.pitch,
        "version": game.version,
        "plays_like": list(game.plays_like),
        "timed": game.timed,
        "seats": game.seats,
        "shared_board": game.shared_board,
        "settings": [option.describe() for option in game.settings.options],  # type: ignore[misc]  # a form's data
        "actions": [game.actions.text(action) for action in range(few)],
        "action_count": count,
        "surrenders": list(game.surrenders),
        "rests": list(game.rests),
        "controls": game.controls.to_data(),  # type: ignore[typeddict-item]  # keys by action
        "modes": [describe_mode(game, mode) for mode in game.modes],
        "queries": sorted(game.queries),
        "game_text": game.game_text.name if game.game_text else "",
        "constants": game.constants,
        "looks": _looks(game),
    }


def describe_mode(game: "Game", mode: "Mode") -> ModeInfo:
    """A mode as plain data."""
    data = mode.to_data()
    data["ranked"] = is_compared(game, mode)
    return data  # type: ignore[return-value]  # the same fields


def _looks(game: "Game") -> Looks:
    looks: dict[str, object] = {"cells": [], "sounds": {}}
    looks.update(game.looks)
    return looks  # type: ignore[return-value]  # and what the game adds
