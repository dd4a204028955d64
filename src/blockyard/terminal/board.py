"""A game's place in the terminal: it draws what a seat sees, and reads keys and clicks.

A game's own board lies in ``terminal/boards/<id>.py`` as a class ``OwnBoard``; games without one
are played through ``GenericBoard``.
"""

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from blockyard.terminal.draw.look import Cells, Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.terminal.draw.paper import Paper

WIDTH = 80
HEIGHT = 24
"""The smallest terminal: every board fits it."""


@dataclass
class Scene:
    """All that is to be drawn at a moment."""

    view: dict[str, Any]
    """What the seat sees."""
    mode: "Mode"
    others: list[dict[str, Any]] = field(default_factory=list)
    """The views of further boards at this terminal, such as a second player's."""
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
    """Whether a replay is shown."""


@dataclass(frozen=True)
class Answer:
    """What a key or a click came to."""

    action: str = ""
    """An action to do now, as text; none if only the board changed (a cursor, a choice)."""
    words: str = ""
    """Something to tell the player."""


class Board:
    """What every board can do; a game's own board changes what it must."""

    typing = False
    """Whether letters are collected to a typed move, which Enter plays."""

    def __init__(self, game: "Game", look: Look) -> None:
        self.game = game
        self.look = look
        self.cells = Cells(game.looks, look)
        self.kept: dict[str, str] = {}
        """What the player chose on this board; the play screen hands over what it was last."""

    def draw(self, paper: "Paper", scene: Scene) -> None:
        """Draw a scene on a sheet that is at least ``WIDTH`` by ``HEIGHT``."""
        raise NotImplementedError

    def recall(self, scenes: "Iterable[Scene]") -> None:
        """Take in what was before the scene that is drawn next, in a match taken up or jumped in.

        Only games in turns are recalled; boards that remember nothing need nothing.
        """

    def press(self, key: str, scene: Scene) -> Answer | None:
        """What a key (by the terminal's name for it) does on this board; None if it is not its own.

        Keys that do an action at once are not asked about here: they are in ``Game.controls``.
        """
        return None

    def remap(self, action: str, key: str, scene: Scene) -> str:
        """The action that a key bound to ``action`` means as the board lies now."""
        return action

    def seat_name(self, seat: int) -> str:
        """What players call a seat."""
        return f"Player {seat + 1}"

    def click(self, x: int, y: int, scene: Scene) -> Answer | None:
        """What a click on a place of the sheet does; None if nothing."""
        return None

    def reasons(self, ask: "Callable[[str], Any]") -> list[str]:
        """Why things came as they did, in lines; ``ask`` gives the answers of ``Game.extras``."""
        return []

    def hear(self, events: list[Any], scene: Scene) -> str:
        """What the player should be told of events (name and three numbers each); often nothing."""
        return ""

    def keys(self) -> list[tuple[str, str]]:
        """Keys of this board that ``press`` takes, and what they do, for the help."""
        return []


def board_of(game: "Game", look: Look) -> Board:
    """The board of a game: its own, or the one that can show any game."""
    name = f"blockyard.terminal.boards.{game.id}"
    if find_spec(name) is None:
        name = "blockyard.terminal.boards.generic"
    own: type[Board] = import_module(name).OwnBoard
    return own(game, look)
