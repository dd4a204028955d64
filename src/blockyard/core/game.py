"""The contract of a game: all that the rest of Blockyard knows about it, as data and functions."""

from typing import TYPE_CHECKING, Any, Protocol

from blockyard.core.actions import Actions
from blockyard.core.controls import Controls, Mode
from blockyard.core.settings import Settings
from blockyard.core.state import Board, Table, Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.match import Match
    from blockyard.core.position import Position
    from blockyard.core.settings import Given
    from blockyard.core.view import BoardView, Data, Grid, Other, WrittenMove


class Rules(Protocol):
    """The kernels of a game: what its ``rules.py`` must have.

    A game for more than one seat has ``leave`` as well. One whose seats affect each other also has
    ``reset_table``, ``note``, ``take``, ``route`` and ``receive``, and says so by giving ``Game`` a
    table. States are ``Any`` here because a game's kernels take its own kind of board.
    """

    def reset(self, s: Any, settings: list[int], seed: int, seat: int, seats: int) -> None:
        """Make a board, whatever it held, the beginning of a match."""

    def act(self, s: Any, seat: int, action: int) -> int:
        """Do an action now; 0, or the index in ``Game.refusals`` of why it was refused."""

    def advance(self, s: Any, to: int) -> None:
        """Make everything due up to that time happen, in order, and move time there."""

    def legal(self, s: Any, seat: int, work: Any) -> int:
        """Write the seat's legal actions into ``work.actions``, in order; how many there are."""


class SeatedRules(Rules, Protocol):
    """The kernels of a game for more than one seat."""

    def leave(self, s: Any, seat: int) -> int:
        """Let a seat's player leave for good, an input like an action; 0, or why it is refused."""


class TableRules(SeatedRules, Protocol):
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


class MoveList(Protocol):
    """The written moves of one match, extended as the match goes on."""

    def follow(self, match: "Match", upto: int | None = None) -> "list[WrittenMove]":
        """The moves of the match, or of its first ``upto`` inputs; only new inputs are replayed."""


class GameText(Protocol):
    """How players of a game write whole games elsewhere, such as PGN; both ways."""

    name: str
    """What the format is called."""

    def write(self, match: "Match", tags: dict[str, str]) -> str:
        """A match as text; ``tags`` are what else is to be said of it, such as a date."""

    def moves(self, match: "Match", upto: int | None = None) -> "list[WrittenMove]":
        """The moves of a match, or of its first ``upto`` inputs, as players write them."""

    def move_list(self) -> MoveList:
        """An empty list of moves, for one match."""

    def read(self, text: str, seed: int = 0) -> "Match":
        """The match of a text; ``ValueError`` says what is wrong with it.

        ``seed`` is that of a text which states none.
        """


class Game:
    """A game as the rest of Blockyard knows it: identity, settings, actions, rules and looks."""

    def __init__(  # noqa: PLR0915  # a statement a field, each with its meaning
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
        rests: tuple[str, ...] = (),
        notation: Notation,
        view: "Callable[[Position, int], BoardView[Any]]",
        thumbnail: "Callable[[Position, int], Grid] | None" = None,
        brief: "Callable[[Position, int], Other] | None" = None,
        tell: "Callable[[str, int, int, int], str] | None" = None,
        plays_like: tuple[int, ...] = (),
        surrenders: tuple[str, ...] = (),
        read: "Callable[[Position, int, str], int] | None" = None,
        controls: Controls | None = None,
        modes: "tuple[Mode, ...]" = (),
        looks: "dict[str, object] | None" = None,
        queries: "dict[str, Callable[[Position, int], Data]] | None" = None,
        game_text: GameText | None = None,
        constants: "dict[str, int] | None" = None,
        claims: str = "",
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
        self.rests = rests
        """Those that end a piece: who steps through a replay stops there."""
        self.notation = notation
        self.view = view
        """What a seat (-1: a spectator) may see of a position, as plain data."""
        self.thumbnail = thumbnail
        """A seat's board as all others may see it; games of one board, or one seat, have none."""
        self.brief = brief
        """A seat as it stands among the ``others`` of a view, without making one; may be None."""
        self.tell = tell or _tell_nothing
        """What players are told of an event (its name and numbers), in a few words; often ''."""
        self.plays_like = plays_like
        """Older versions of the rules that differ only in rare cases: their replays are played by
        these rules, and checking one tells whether it is such a case."""
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
        self.queries = queries or {}
        """Questions only this game can answer: by name, a function of a position and a seat."""
        self.game_text = game_text
        """How players write whole games elsewhere, where they do."""
        self.constants = constants or {}
        """Numbers of the rules that help texts mention, by name."""
        self.claims = claims
        """The module that bounds what clients with programs of their own claim; see ``claims``."""

    def __repr__(self) -> str:
        return f"<Game {self.id} rules {self.version}>"

    def mode(self, mode_id: str) -> Mode:
        """The mode of an id; ``UnknownMode`` if there is none."""
        for mode in self.modes:
            if mode.id == mode_id:
                return mode
        known = ", ".join(mode.id for mode in self.modes)
        raise UnknownMode(f"{self.title} has no mode {mode_id!r}; there are: {known}")

    def playing_on(self, actions: list[int]) -> list[int]:
        """Those of some actions that do not give the match up."""
        quits = [self.actions.read(word) for word in self.surrenders]
        return [action for action in actions if action not in quits]


class UnknownMode(ValueError):
    """A name that no mode of a game has."""


class ActionForms(Protocol):
    """What ``Game.actions`` must offer; ``Actions`` is the usual one."""

    count: int

    def text(self, action: int) -> str:
        """The text of an action."""

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""


def _tell_nothing(name: str, a: int, b: int, c: int) -> str:
    return ""


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


__all__ = [
    "ActionForms",
    "Actions",
    "Game",
    "GameText",
    "MoveList",
    "Notation",
    "Rules",
    "SeatedRules",
    "TableRules",
    "UnknownMode",
]
