"""Types of the service's answers; the page's TypeScript types are generated from these too."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from blockyard.core.modes import is_compared, is_race, room_modes, room_seats
from blockyard.core.replay_text import Excess
from blockyard.core.view import Event, Grid, Looks, View

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.modes import Standing

SettingValue: TypeAlias = "int | str | bool"

LISTED_ACTIONS = 64
"""Actions are listed individually up to this many; games with more only give their number."""


class Frame(TypedDict):
    """A match at a moment, and the events since the previous frame."""

    views: list[View[Any]]
    """The views of the requested seats."""
    events: list[list[Event]]
    """By seat; on a shared board every seat has the same."""
    told: list[list[str]]
    """By seat, the phrases its player sees for these events; ``{seat 0}`` stands for a name."""
    now: int
    due: int | None
    count: int
    """Number of inputs so far."""
    changed: bool
    """Whether the action changed anything."""


class Opened(TypedDict):
    """A match that was started, restored, forked or opened for watching."""

    match: int
    """Its number in further requests."""
    game: str
    version: int
    settings: dict[str, SettingValue]
    mode: str
    """The id of its mode; ids that begin with ``custom`` are a player's own rulesets."""
    seed: int
    seats: int
    start: str
    """The starting position as text; empty for the game's usual start."""
    now: int
    frame: Frame
    """Its first frame, if views were requested."""


class Watched(Opened):
    """A replay that was opened."""

    inputs: list[tuple[int, int, int]]
    """Time, seat and action of each input, in the order in which they are watched."""
    end: int


class MarksData(TypedDict):
    """Moments of a replay at which a piece locked."""

    marks: list[int]
    """The times found by this request, in ms."""
    done: bool
    """Whether the whole replay has been searched."""


class DecisionData(TypedDict):
    """A decision of a seat in a replay, for a bot that judges it."""

    number: int
    time: int
    """When it began, in ms."""
    inputs: int
    """How many inputs there were before it."""
    end: int
    """When it was over, in ms."""
    actions: list[str]
    """What the seat did."""
    before: str
    after: str
    """The seat's board then, as a bot may know it: packed, in hexadecimal."""


class DecisionsData(TypedDict):
    """Some decisions of a seat in a replay."""

    decisions: list[DecisionData]
    """Those found by this request."""
    done: bool
    """Whether the whole replay has been searched."""
    effort: int
    """How much a review should think about each decision, in nodes, if there are no more."""
    least: int
    """How much it should think at least."""


class ReviewData(TypedDict):
    """The graph of a review, and its costliest moments."""

    heights: list[int]
    """From 0 to 1000, in the order of the values."""
    even: int
    """The height at which neither side is ahead, if they share a board."""
    moments: list[int]
    """The numbers of the costliest decisions, the worst first."""


class ReplayHead(TypedDict):
    """The metadata of a replay."""

    game: str
    version: int
    seats: int
    end: int
    reason: str
    score: int
    text: str
    """The replay as it is stored and compared, with plain line endings."""
    problem: str
    """Why the rules at hand cannot play it; empty if they can."""
    excess: Excess
    """What makes it too large to watch; empty if it isn't too large."""


class VerdictData(TypedDict):
    """The result of verifying a replay."""

    verified: bool
    problem: str
    """Where it first differs; empty if it is verified."""


class SomeVerified(TypedDict):
    """How far the verification of an open replay has come."""

    done: bool
    verdict: VerdictData
    """Only if it is done."""
    standing: "StandingData"
    """The result of the match, as verified; only if it is done."""


class SimulationData(TypedDict):
    """What is needed, besides its inputs, to re-simulate a replay without Python."""

    possible: bool
    """Whether all seats are on one clock; the rest is only of use then."""
    boards: list[str]
    """The boards at the start, packed, in hexadecimal."""
    table: str
    """The same of the table; empty if there is none."""
    actions: int
    """Actions are below this."""
    checkpoints: list[tuple[int, str]]
    """The hashes to be found after some inputs, by their number."""
    received: list[tuple[int, int, int, int, int]]
    """Effects, each with the number of inputs before it: the receiver's time, the receiver, the
    sender, and what was sent."""
    states_effects: bool
    """Whether the replay records effects; otherwise they follow from the rules."""


class StandingData(TypedDict):
    """Whether a match's result is ranked, and on which leaderboard."""

    scores: str
    """Name of the leaderboard it belongs to."""
    score: int
    time: int
    """What the leaderboard shows; zeros while the match is running."""
    by_time: bool
    words: str
    """What matters about the result, for players; empty if that is the time or the score."""
    ranked: bool
    unranked: str
    """Why it is not ranked, in words for players."""


class BoardChanges(TypedDict):
    """Another seat's board: whole, or its changes since the last request."""

    seat: int
    grid: Grid | None
    changes: list[int]
    """Alternating places and codes."""


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
    """Key bindings of a game."""

    keys: dict[str, list[str]]
    """Default key codes by action."""
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
    """Whether the game marks it as the mode of its daily challenge."""
    quick_restart: bool
    """Whether the restart key restarts immediately, without having to be held."""
    choose: str
    """The whole-number setting that players choose when they start it; empty if there is none."""
    ranked: bool
    """Whether its results are ranked at all."""


class RoomModeInfo(TypedDict):
    """A mode as it is played in a room."""

    id: str
    title: str
    hint: str
    race: bool
    """Whether it is a single-player mode that all play side by side."""


class GameInfo(TypedDict):
    """A game, for menus, forms and drawing."""

    id: str
    title: str
    pitch: str
    version: int
    timed: bool
    seats: tuple[int, int]
    shared_board: bool
    settings: list[SettingInfo]
    actions: list[str]
    action_count: int
    surrenders: list[str]
    rests: list[str]
    """The events that end a piece: stepping through a replay stops at these."""
    controls: ControlsInfo
    modes: list[ModeInfo]
    room_seats: tuple[int, int]
    """Minimum and maximum number of seats in a room; zeros if the game is not for rooms."""
    room_modes: list[RoomModeInfo]
    """The modes that can be played in a room; the first is the default."""
    queries: list[str]
    game_text: str
    """Name of the standard text format for whole games; empty if there isn't one."""
    constants: dict[str, int]
    endings: dict[str, str]
    """What players read about each ending, by the text that outcomes and replays state."""
    looks: Looks


def standing_data(found: "Standing") -> StandingData:
    """Whether a result is ranked, as data."""
    return {
        "scores": found.scores,
        "score": found.score,
        "time": found.time,
        "by_time": found.by_time,
        "words": found.words,
        "ranked": found.is_ranked,
        "unranked": found.unranked,
    }


def describe(game: "Game") -> GameInfo:
    """A game as plain data."""
    count = game.actions.count
    few = count if count <= LISTED_ACTIONS else 0
    return {
        "id": game.id,
        "title": game.title,
        "pitch": game.pitch,
        "version": game.version,
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
        "room_seats": room_seats(game),
        "room_modes": [_room_mode(game, mode) for mode in room_modes(game)],
        "queries": sorted(game.queries),
        "game_text": game.game_text.name if game.game_text else "",
        "constants": game.constants,
        "endings": {ending: game.ending_text(ending) for ending in game.endings[1:]},
        "looks": _looks(game),
    }


def describe_mode(game: "Game", mode: "Mode") -> ModeInfo:
    """A mode as plain data."""
    data = mode.to_data()
    data["ranked"] = is_compared(game, mode)
    return data  # type: ignore[return-value]  # the same fields


def _room_mode(game: "Game", mode: "Mode") -> RoomModeInfo:
    return {
        "id": mode.id,
        "title": mode.room_title,
        "hint": mode.room_hint,
        "race": is_race(game, mode),
    }


def _looks(game: "Game") -> Looks:
    looks: dict[str, object] = {"cells": [], "sounds": {}}
    looks.update(game.looks)
    return looks  # type: ignore[return-value]  # and what the game adds
