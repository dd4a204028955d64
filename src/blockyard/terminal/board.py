"""A game's place in the terminal: it draws what a seat sees, and reads keys and clicks.

A game's own board lies in ``terminal/boards/<id>`` as a class ``OwnBoard``; games without one are
played through that of ``terminal/boards/generic``, which can show any game.
"""

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from blockyard.terminal.draw.look import Cells, Look

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Data, Grid, Other, View, WrittenMove
    from blockyard.terminal.draw.paper import Paper

WIDTH = 80
HEIGHT = 24
"""The smallest terminal: every board fits it."""

More = TypeVar("More")
"""What views of the board's game tell beyond those of others."""


def _no_board(seat: int) -> "Grid":
    raise ValueError(f"nobody shows the board of seat {seat} here")


def _no_moves() -> "list[WrittenMove]":
    return []


@dataclass
class Scene(Generic[More]):
    """All that is to be drawn at a moment."""

    view: "View[More]"
    """What the seat sees."""
    mode: "Mode"
    beside: "list[View[More]]" = field(default_factory=list)
    """The views of further players at this terminal, or of all boards that are watched."""
    board: "Callable[[int], Grid]" = _no_board
    """Gives the board of another seat as everybody may see it."""
    moves: "Callable[[], list[WrittenMove]]" = _no_moves
    """Gives the moves so far, in games whose players write them down."""
    settings: "dict[str, Given]" = field(default_factory=dict)
    """The settings of the match, as people write them."""
    names: dict[int, str] = field(default_factory=dict)
    """What players of some seats are called."""
    lone: bool = False
    """Whether exactly one player sits here: a board may be shown from that player's side."""
    active: bool = True
    """Whether the player can act: not while paused, over or watched."""
    now: int = 0
    """The time of the match at this moment, in ms; the view's own may be older."""
    words: str = ""
    """The last thing to tell the player: a refusal, what was cleared."""
    typed: str = ""
    """What the player is typing, in games with typed moves."""
    best: str = ""
    """The best result so far, as it is shown."""
    keys: list[tuple[str, str]] = field(default_factory=list)
    """Keys and what they do, for the help beside the board."""
    watched: bool = False
    """Whether nobody here plays: a replay or bots are shown."""

    def name(self, seat: int) -> str:
        """What the player of a seat is called: by name, or by the seat's number."""
        return self.names.get(seat) or f"Player {seat + 1}"


@dataclass(frozen=True)
class Answer:
    """What a key or a click came to."""

    action: str = ""
    """An action to do now, as text; none if only the board changed (a cursor, a choice)."""
    words: str = ""
    """Something to tell the player."""


class Board(Generic[More]):
    """What every board can do; a game's own board changes what it must."""

    typing = False
    """Whether letters are collected to a typed move, which Enter plays."""

    why = ""
    """What ``reasons`` tells, in a few words for the help; empty if it tells nothing."""

    def __init__(self, game: "Game", look: Look) -> None:
        self.game = game
        self.look = look
        self.cells = Cells(game.looks, look)
        self.kept: dict[str, str] = {}
        """What the player chose on this board; the play screen hands over what it was last."""

    def draw(self, paper: "Paper", scene: Scene[More]) -> None:
        """Draw a scene on a sheet that is at least ``WIDTH`` by ``HEIGHT``."""
        raise NotImplementedError

    def press(self, key: str, scene: Scene[More]) -> Answer | None:
        """What a key (by the terminal's name for it) does on this board; None if it is not its own.

        Keys that do an action at once are not asked about here: they are in ``Game.controls``.
        """
        return None

    def remap(self, action: str, key: str, scene: Scene[More]) -> str:
        """The action that a key bound to ``action`` means as the board lies now."""
        return action

    def seat_name(self, seat: int) -> str:
        """What players call a seat."""
        return f"Player {seat + 1}"

    def mode_title(self, scene: Scene[More]) -> str:
        """What the mode is called; nothing if it is called like the game."""
        return "" if scene.mode.title == self.game.title else scene.mode.title

    def click(self, x: int, y: int, scene: Scene[More]) -> Answer | None:
        """What a click on a place of the sheet does; None if nothing."""
        return None

    def reasons(self, ask: "Callable[[str], Data]") -> list[str]:
        """Why things came as they did, in lines; ``ask`` answers the game's own queries."""
        return []

    def hear(self, events: "list[Data]", scene: Scene[More]) -> str:
        """What the player is told of events (name and three numbers each); often nothing.

        The words are the game's own; a board changes at most how they are put together.
        """
        return joined(told(self.game, events))

    def keys(self) -> list[tuple[str, str]]:
        """Keys of this board that ``press`` takes, and what they do, for the help."""
        return []


def aim_at(view: "View[Any]", other: "Other") -> str:
    """The action that aims at another seat; empty if there is none."""
    return "" if other["over"] else view["aim"].replace("{seat}", str(other["seat"]))


def told(game: "Game", events: "list[Data]") -> list[str]:
    """What a game says of events, in its own words; most events need none."""
    words = [game.tell(*event) for event in events]  # type: ignore[misc]  # a name and three numbers
    return list(dict.fromkeys(word for word in words if word))


def joined(phrases: list[str]) -> str:
    """Phrases one after the other: each but the last ends as a sentence does."""
    ended = [phrase if phrase[-1] in ".!?" else f"{phrase}." for phrase in phrases[:-1]]
    return " ".join([*ended, *phrases[-1:]])


def board_of(game: "Game", look: Look) -> Board[Any]:
    """The board of a game: its own, or the one that can show any game."""
    name = f"blockyard.terminal.boards.{game.id}"
    if find_spec(name) is None:
        name = "blockyard.terminal.boards.generic"
    own: type[Board[Any]] = import_module(name).OwnBoard
    return own(game, look)
