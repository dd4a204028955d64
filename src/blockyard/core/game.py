"""The contract of a game: all that the rest of Blockyard knows about it, as data and functions."""

from typing import TYPE_CHECKING, Any, Protocol

from blockyard.core.actions import Actions
from blockyard.core.controls import Controls, Mode
from blockyard.core.settings import Settings
from blockyard.core.state import Board, Table, Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.position import Position
    from blockyard.core.settings import Given
    from blockyard.core.view import View


class Rules(Protocol):
    """The kernels of a game: what its ``rules.py`` must have.

    A game whose seats affect each other has ``reset_table``, ``note``, ``take``, ``route`` and
    ``receive`` as well, and says so by giving ``Game`` a table. States are ``Any`` here because a
    game's kernels take its own kind of board.
    """

    def reset(self, s: Any, settings: list[int], seed: int, seat: int, seats: int) -> None:
        """Make a board, whatever it held, the beginning of a match."""

    def act(self, s: Any, seat: int, action: int) -> int:
        """Do an action now; 0, or the index in ``Game.refusals`` of why it was refused."""

    def advance(self, s: Any, to: int) -> None:
        """Make everything due up to that time happen, in order, and move time there."""

    def legal(self, s: Any, seat: int, work: Any) -> int:
        """Write the seat's legal actions into ``work.actions``, in order; how many there are."""


class TableRules(Rules, Protocol):
    """The kernels of a game whose seats affect each other."""

    def reset_table(self, t: Any, settings: list[int], seed: int, seats: int) -> None:
        """Make a table, whatever it held, the beginning of a match."""

    def note(self, t: Any, seat: int, s: Any) -> None:
        """Take into the table what others may know of a seat's board; decide the round."""

    def take(self, s: Any) -> int:
        """Take the next thing this board has sent (a number above 0), or 0."""

    def route(self, t: Any, seat: int, sent: int) -> int:
        """The seat that gets what ``seat`` has sent, or -1."""

    def receive(self, s: Any, sent: int, sender: int) -> None:
        """Take what another seat has sent: an input like an action."""


class Notation(Protocol):
    """Positions as text, both ways."""

    def show(self, s: Any, settings: "dict[str, Given]") -> str:
        """The board, and the settings that are not at their default, as text."""

    def load(self, s: Any, text: str) -> None:
        """Change a freshly reset board into the one drawn; ``BadPosition`` if it is none."""

    def settings(self, text: str) -> "dict[str, Given]":
        """The settings that a text states."""


class Game:
    """A game as the rest of Blockyard knows it: identity, settings, actions, rules and looks."""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002  # the players' word for it, and the field's name
        title: str,
        pitch: str,
        version: int,
        timed: bool,
        seats: tuple[int, int],
        shared_board: bool,
        settings: Settings,
        actions: "ActionForms",
        rules: Rules,
        board: "Callable[[], Board]",
        table: "Callable[[], Table] | None" = None,
        work: "Callable[[], Work]" = Work,
        refusals: tuple[str, ...] = ("",),
        endings: tuple[str, ...],
        events: tuple[str, ...] = (),
        notation: Notation,
        view: "Callable[[Position, int], View]",
        surrenders: tuple[str, ...] = (),
        read: "Callable[[Position, int, str], int] | None" = None,
        controls: Controls | None = None,
        modes: "tuple[Mode, ...]" = (),
        looks: "dict[str, object] | None" = None,
        extras: "dict[str, Callable[..., object]] | None" = None,
    ) -> None:
        self.id = id
        """The folder's name: lower-case letters."""
        self.title = title
        self.pitch = pitch
        """One line that makes a player want to try it."""
        self.version = version
        """Version of the rules, raised whenever any outcome can change."""
        self.timed = timed
        """Whether things happen by themselves even if nobody acts."""
        self.seats = seats
        """Fewest and most seats."""
        self.shared_board = shared_board
        """Whether all seats play on one board; otherwise each has its own."""
        self.settings = settings
        self.actions = actions
        self.rules = rules
        self.board = board
        """Makes an empty board, to be reset."""
        self.table = table
        """Makes an empty table, in games whose seats affect each other."""
        self.work = work
        """Makes working memory for ``legal``."""
        self.refusals = refusals
        """Why an action is refused, by the number that ``act`` returns; the first is unused."""
        self.endings = endings
        """How a board or a round ends, by the number in ``over``; the first is unused."""
        self.events = events
        """Names of the kinds of events."""
        self.notation = notation
        self.view = view
        """What a seat (-1: a spectator) may see of a position, as plain data."""
        self.surrenders = surrenders
        """Actions that give the match up: clients ask twice, random players leave them alone."""
        self.read = read
        """Reads an action as players of this game write it in a position, such as ``Nf3``."""
        self.controls = controls or _plain_controls(actions)
        """Keys, for games played by keys."""
        self.modes = modes or (Mode("usual", title, pitch),)
        """Ways to play it that menus offer; the first is the usual one."""
        self.looks = looks or {}
        """Palette, glyphs and sounds, for clients that want them."""
        self.extras = extras or {}
        """Questions only this game can answer, by name, each a function of a position."""

    def __repr__(self) -> str:
        return f"<Game {self.id} rules {self.version}>"


class ActionForms(Protocol):
    """What ``Game.actions`` must offer; ``Actions`` is the usual one."""

    count: int

    def text(self, action: int) -> str:
        """The text of an action."""

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""


COMMON_KEYS = {
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "down": "ArrowDown",
    "up": "ArrowUp",
    "turn": "ArrowUp",
    "drop": "Space",
}
"""Keys of actions whose names tell what they are."""

MOST_KEYS = 64
"""A game of more actions than this is played by pointing, not by a key for each."""


def _plain_controls(actions: "ActionForms") -> Controls:
    """Keys for a game that states none: common words have theirs, the others get digits."""
    keys: dict[str, list[str]] = {}
    if actions.count <= MOST_KEYS:
        for action in range(actions.count):
            word = actions.text(action)
            digit = f"Digit{action + 1}" if action < 9 else ""
            key = COMMON_KEYS.get(word, digit)
            keys[word] = [key] if key else []
    sideways = tuple(word for word in ("left", "right") if word in keys)
    return Controls(keys, sideways=sideways, down=("down",) if "down" in keys else ())


__all__ = ["ActionForms", "Actions", "Game", "Notation", "Rules", "TableRules"]
