"""The interface of a game's board in the terminal: drawing a seat's view, reading keys and clicks.

A game's own board is the class ``GameBoard`` in ``terminal/boards/<id>``; games without one use
``terminal/boards/generic``, which can show any game.
"""

import re
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from blockyard.terminal.draw.look import Cells, Look

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat
    from blockyard.core.settings import Given
    from blockyard.core.view import Event, Grid, Other, View, WrittenMove
    from blockyard.terminal.draw.paper import Paper

WIDTH = 80
HEIGHT = 24
"""The smallest terminal: every board fits it."""

More = TypeVar("More")
"""The data that views of this game have beyond the common fields."""


def _no_board(seat: int) -> "Grid":
    raise ValueError(f"the board of seat {seat} is not shown here")


def _no_moves() -> "list[WrittenMove]":
    return []


@dataclass
class Scene(Generic[More]):
    """Everything to draw at one moment."""

    view: "View[More]"
    """What the seat sees."""
    mode: "Mode"
    beside: "list[View[More]]" = field(default_factory=list)
    """The views of other players at this terminal, or of all boards being watched."""
    board: "Callable[[int], Grid]" = _no_board
    """Returns the public board of another seat."""
    moves: "Callable[[], list[WrittenMove]]" = _no_moves
    """Returns the moves so far, in games that have a move notation."""
    settings: "dict[str, Given]" = field(default_factory=dict)
    """The settings of the match, in their written form."""
    names: dict[int, str] = field(default_factory=dict)
    """Names of players, by seat."""
    lone: bool = False
    """Whether exactly one player plays here: the board may be shown from that player's side."""
    active: bool = True
    """Whether the player can act: not while paused, over or watching."""
    now: int = 0
    """The match time now, in ms; the view's own time may be older."""
    words: str = ""
    """The latest message for the player: a refusal, what was cleared."""
    typed: str = ""
    """What the player is typing, in games with typed moves."""
    best: str = ""
    """The best result so far, as displayed."""
    keys: list[tuple[str, str]] = field(default_factory=list)
    """Keys and what they do, for the help beside the board."""
    watched: bool = False
    """Whether nobody here is playing: a replay or bots are being watched."""
    clearing: frozenset[int] = frozenset()
    """Seats whose last clear is shown for a moment, before what it left behind."""

    def name(self, seat: int) -> str:
        """The name of a seat's player, or the seat's number."""
        return self.names.get(seat) or f"Player {seat + 1}"


@dataclass(frozen=True)
class Answer:
    """The result of a key press or a click."""

    action: str = ""
    """An action to perform now, as text; empty if only the board changed (cursor, selection)."""
    words: str = ""
    """A message for the player."""
    refused: str = ""
    """An action that is not possible: it is not performed, and the rules explain why."""


class Board(Generic[More]):
    """The default behaviour of boards; a game's own board overrides what it needs."""

    typing = False
    """Whether letters are collected into a typed move, which Enter plays."""

    why = ""
    """What ``reasons`` explains, in a few words for the help; empty if it explains nothing."""

    def __init__(self, game: "Game", look: Look) -> None:
        self.game = game
        self.look = look
        self.cells = cells_of(game, look)
        self.kept: dict[str, str] = {}
        """The player's choices on this board; the play screen restores them from the last match."""

    def draw(self, paper: "Paper", scene: Scene[More]) -> None:
        """Draw a scene on a sheet that is at least ``WIDTH`` by ``HEIGHT``."""
        raise NotImplementedError

    def press(self, key: str, scene: Scene[More]) -> Answer | None:
        """The result of a key (by its terminal name) on this board; None if the board ignores it.

        Keys bound directly to an action are not passed here: they are in ``Game.controls``.
        """
        return None

    def remap(self, action: str, key: str, scene: Scene[More]) -> str:
        """The action that a key bound to ``action`` means in the board's current orientation."""
        return action

    def seat_name(self, seat: int) -> str:
        """The default name of a seat."""
        return f"Player {seat + 1}"

    def clear_number(self, view: "View[More]") -> int | None:
        """A number that differs from clear to clear; None if the last piece cleared nothing.

        Boards that show clears (``Scene.clearing``) state it.
        """
        return None

    def mode_title(self, scene: Scene[More]) -> str:
        """The title of the mode; empty if it equals the game's title."""
        return "" if scene.mode.title == self.game.title else scene.mode.title

    def click(self, x: int, y: int, scene: Scene[More]) -> Answer | None:
        """The result of a click at a place on the sheet; None if it does nothing."""
        return None

    def reasons(self, seat: "Seat") -> list[str]:
        """Why things turned out as they did on a seat's board, in lines."""
        return []

    def message(self, events: "list[Event]", scene: Scene[More]) -> str:
        """The message about events; often empty.

        The text is the game's own; a board at most changes how messages are joined.
        """
        return SEAT.sub(
            lambda found: scene.name(int(found[1])), joined(messages_about(self.game, events))
        )

    def keys(self) -> list[tuple[str, str]]:
        """Keys that ``press`` handles, and what they do, for the help."""
        return []


SEAT = re.compile(r"\{seat (\d+)\}")
"""Where a game's phrase has the name of a seat's player."""


def aim_at(view: "View[Any]", other: "Other") -> str:
    """The action that targets another seat; empty if there isn't one."""
    return "" if other["over"] else view["aim"].replace("{seat}", str(other["seat"]))


def messages_about(game: "Game", events: "list[Event]") -> list[str]:
    """The game's own messages about events; most events have none."""
    phrases = [phrase for event in events for phrase in game.tell(*event)]
    return list(dict.fromkeys(phrases))


def joined(phrases: list[str]) -> str:
    """Phrases joined into one text: each but the last ends with punctuation."""
    ended = [phrase if phrase[-1] in ".!?" else f"{phrase}." for phrase in phrases[:-1]]
    return " ".join([*ended, *phrases[-1:]])


def cells_of(game: "Game", look: Look) -> Cells:
    """The cells of a game; in 16 colours, with the palette in its folder of boards, if any."""
    name = f"blockyard.terminal.boards.{game.id}"
    if not look.sixteen or find_spec(name) is None:
        return Cells(game.looks, look)
    return Cells(game.looks, look, import_module(f"{name}.palette").PALETTE)


def board_of(game: "Game", look: Look) -> Board[Any]:
    """The board of a game: its own, or the generic one."""
    name = f"blockyard.terminal.boards.{game.id}"
    if find_spec(name) is None:
        name = "blockyard.terminal.boards.generic"
    own: type[Board[Any]] = import_module(name).GameBoard
    return own(game, look)
