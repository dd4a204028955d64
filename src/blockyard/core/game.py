"""The contract of a game: all that the rest of Blockyard knows about it, as data and functions."""

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from blockyard.core.actions import Actions
from blockyard.core.controls import Controls, Mode
from blockyard.core.settings import Settings
from blockyard.core.state import Board, Table, Work

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blockyard.core.match import Match
    from blockyard.core.observation import Feature, Placements
    from blockyard.core.position import Position
    from blockyard.core.settings import Given
    from blockyard.core.view import BoardView, Grid, Other, WrittenMove

Answer = TypeVar("Answer")
"""The type of a query's answer."""

Query: TypeAlias = "Callable[[Position, int], Answer]"
"""A game's own query about a position, for a seat; its return type is that of the answer."""


class Rules(Protocol):
    """The kernels that a game's ``rules.py`` must define.

    A game for more than one seat also defines ``leave``. A game whose seats affect each other also
    defines ``reset_table``, ``note``, ``take``, ``route`` and ``receive``, and passes a table to
    ``Game``. States are ``Any`` here because a game's kernels take its own board type.
    """

    def reset(self, s: Any, settings: list[int], seed: int, seat: int, seats: int) -> None:
        """Reset a board to the start of a match, whatever it held before."""

    def act(self, s: Any, seat: int, action: int) -> int:
        """Perform an action now; returns 0, or the index of the refusal in ``Game.refusals``."""

    def advance(self, s: Any, to: int) -> None:
        """Process everything due up to that time, in order, and set the time to it."""

    def legal(self, s: Any, seat: int, work: Any) -> int:
        """Write the seat's legal actions into ``work.actions``, in order; returns their number."""


class SeatedRules(Rules, Protocol):
    """The kernels of a game for more than one seat."""

    def leave(self, s: Any, seat: int) -> int:
        """Remove a seat's player for good (an input, like an action); returns 0 or the refusal."""


class TableRules(SeatedRules, Protocol):
    """The kernels of a game whose seats affect each other."""

    def reset_table(self, t: Any, settings: list[int], seed: int, seats: int) -> None:
        """Reset a table to the start of a match, whatever it held before."""

    def note(self, t: Any, seat: int, s: Any) -> None:
        """Update the table with what others may know of a seat's board; decide the round."""

    def take(self, s: Any) -> int:
        """Take the next thing this board has sent (a number above 0), or 0 if there is nothing."""

    def route(self, t: Any, seat: int, sent: int) -> int:
        """The seat that receives what ``seat`` has sent, or -1."""

    def receive(self, s: Any, sent: int, sender: int) -> None:
        """Receive what another seat has sent: an input, like an action."""


class Training(Protocol):
    """The kernels of the module that ``Game.training`` names; each may be missing."""

    def observe(self, s: Any, seat: int, numbers: list[int]) -> None:
        """Write what a seat observes, every feature in order, over all of ``numbers``."""

    def worth(self, s: Any, seat: int) -> int:
        """What a seat has gained so far (its rewards are the differences), if not the score."""

    def list_placements(self, s: Any, seat: int, work: Any) -> int:
        """Write the seat's legal placements into ``work.actions``; returns their number.

        They are in increasing order. ``work`` is a ``Search`` of the same module.
        """

    def mask_placements(self, s: Any, seat: int, mask: list[int], work: Any) -> None:
        """Write 1 for each legal placement, and 0 for all others; quicker than listing them."""

    def play_placement(self, s: Any, seat: int, placement: int, work: Any) -> int:
        """Do what the moves of a placement do, up to the lock; returns 0, or the refusal.

        They all happen at the current time.
        """


class Notation(Protocol):
    """Conversion of positions to and from text."""

    def show(self, s: Any, settings: "dict[str, Given]") -> str:
        """The board as text, with the settings that differ from their defaults."""

    def load(self, s: Any, text: str) -> None:
        """Turn a freshly reset board into the one in a text; raises ``BadPosition`` if invalid."""

    def settings(self, text: str) -> "dict[str, Given]":
        """The settings stated in a text."""


class MoveList(Protocol):
    """The written moves of one match, extended as the match continues."""

    def follow(self, match: "Match", upto: int | None = None) -> "list[WrittenMove]":
        """The moves of the match, or of its first ``upto`` inputs; only new inputs are replayed."""


class GameText(Protocol):
    """A standard text format for whole games, such as PGN; both ways."""

    name: str
    """Name of the format."""

    def write(self, match: "Match", tags: dict[str, str]) -> str:
        """A match as text; ``tags`` hold further information, such as a date."""

    def moves(self, match: "Match", upto: int | None = None) -> "list[WrittenMove]":
        """The moves of a match, or of its first ``upto`` inputs, as players write them."""

    def move_list(self) -> MoveList:
        """An empty move list for one match."""

    def read(self, text: str, seed: int = 0) -> "Match":
        """The match described by a text; raises ``ValueError`` with the reason if it is invalid.

        ``seed`` is used if the text states none.
        """


class Game:
    """A game as the rest of Blockyard sees it: identity, settings, actions, rules and looks."""

    def __init__(  # noqa: PLR0915  # one statement per field, each documented
        self,
        *,
        id: str,  # noqa: A002  # the players' term, and the field's name
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
        seat_names: tuple[str, ...] = (),
        endings: tuple[str, ...],
        ending_texts: tuple[str, ...] = (),
        events: tuple[str, ...] = (),
        appears: tuple[str, ...] = (),
        rests: tuple[str, ...] = (),
        notation: Notation,
        view: "Callable[[Position, int], BoardView[Any]]",
        thumbnail: "Callable[[Position, int], Grid] | None" = None,
        thumbnail_cells: "Callable[[Position, int], list[int]] | None" = None,
        brief: "Callable[[Position, int], Other] | None" = None,
        tell: "Callable[[str, int, int, int], list[str]] | None" = None,
        plays_like: tuple[int, ...] = (),
        surrenders: tuple[str, ...] = (),
        result_text: "Callable[[Position], str] | None" = None,
        read: "Callable[[Position, int, str], int] | None" = None,
        controls: Controls | None = None,
        modes: "tuple[Mode, ...]" = (),
        looks: "Mapping[str, object] | None" = None,
        queries: "Mapping[str, Query[Any]] | None" = None,
        game_text: GameText | None = None,
        constants: "dict[str, int] | None" = None,
        claims: str = "",
        training: str = "",
        bot: str = "",
    ) -> None:
        self.id = id
        """Name of the game's folder, in lower-case letters."""
        self.title = title
        self.pitch = pitch
        """A one-line description that invites players to try it."""
        self.version = version
        """Version of the rules; increased whenever any outcome can change."""
        self.timed = timed
        """Whether the game runs in real time: things happen even if nobody acts."""
        self.seats = seats
        """Minimum and maximum number of seats."""
        self.shared_board = shared_board
        """Whether all seats play on one board; otherwise each has its own."""
        self.settings = settings
        self.actions = actions
        self.rules = rules
        self.board = board
        """Creates an empty board, to be reset."""
        self.table = table
        """Creates an empty table, in games whose seats affect each other."""
        self.work = work
        """Creates working memory for ``legal``."""
        self.refusals = refusals
        """Reasons for refusing an action, by the number ``act`` returns; the first is unused."""
        self.seat_names = seat_names
        """What the seats are called, if not Player 1, Player 2 and so on."""
        self.endings = endings
        """How a board or a round can end, by the number in ``over``; the first is unused.

        Replays and rooms record these texts, so they stay the same within a rules version."""
        self.ending_texts = ending_texts or endings
        """What players read about each ending, in the same order."""
        self.events = events
        """Names of the event kinds."""
        self.appears = appears
        """The events with which a piece appears, in games where pieces fall; its player's decision
        lasts from there to the event that ends it."""
        self.rests = rests
        """The events that end a piece: stepping through a replay stops at these."""
        self.notation = notation
        self.view = view
        """What a seat (-1: a spectator) may see of a position, as plain data."""
        self.thumbnail = thumbnail
        """A seat's board as everyone else may see it; None for games with one board or one seat."""
        self.thumbnail_cells = thumbnail_cells
        """Only the cells of a thumbnail, without building the rest; may be None."""
        self.brief = brief
        """A seat's entry in the ``others`` of a view, without building a view; may be None."""
        self.tell = tell or _tell_nothing
        """Short phrases for players about an event (given its name and numbers); often none. The
        name of a seat's player is written ``{seat 0}``."""
        self.plays_like = plays_like
        """Older rules versions that differ only in rare cases: their replays are played by these
        rules, and verification reports whether a replay hits such a case."""
        self.surrenders = surrenders
        """Actions that resign the match: clients ask for confirmation, random players never use
        them."""
        self.result_text = result_text or _no_result_text
        """What matters about a single-player match so far, in words for players; empty where that
        is its score, or its time."""
        self.read = read
        """Reads an action as players write it in a given position, such as ``Nf3``."""
        self.controls = controls or _plain_controls(actions)
        """Key bindings, for games played by keyboard."""
        self.modes = modes or (Mode("usual", title, pitch),)
        """The modes that menus offer; the first is the default."""
        self.looks: dict[str, object] = dict(looks or {})
        """Palette, glyphs and sounds, for clients that use them; ``LOOKS`` in the game's
        ``looks.py`` declares their type, if there is more than ``Looks`` has."""
        self.queries = queries or {}
        """Game-specific queries, by the names of their functions."""
        self.game_text = game_text
        """The game's standard text format for whole games, if it has one."""
        self.constants = constants or {}
        """Numbers of the rules that help texts mention, by name."""
        self.claims = claims
        """The module that bounds the claims of clients running their own game code; see
        ``claims``."""
        self.training = training
        """The module for programs that learn, imported only when it is needed: the kernels of
        ``Training``, and what the properties below return."""
        self.bot = bot
        """The package with the game's bot, imported only when it is needed; empty if there is
        none. It holds ``Thoughts``, the bot's working memory, and what ``core.bot.BotKernels``
        lists."""

    @property
    def observation(self) -> "Callable[[list[int]], tuple[Feature, ...]] | None":
        """What a seat observes, by the values of the settings; the kernel ``observe`` writes it."""
        return self.training_part("features")  # type: ignore[no-any-return]  # as documented

    @property
    def placements(self) -> "Placements | None":
        """Actions that each put a piece where it stays, in games whose own actions are smaller."""
        return self.training_part("PLACEMENTS")  # type: ignore[no-any-return]  # as documented

    def training_part(self, name: str) -> Any:
        """A kernel or another part of the module ``training``; None if there is none."""
        if not self.training:
            return None
        return getattr(__import__(self.training, None, None, [name]), name, None)

    def bot_part(self, name: str) -> Any:
        """A kernel or another part of the package ``bot``; None if there is none."""
        if not self.bot:
            return None
        return getattr(__import__(self.bot, None, None, [name]), name, None)

    def plays(self, version: object) -> bool:
        """Whether matches of a rules version can be played on and replayed by these rules."""
        return version == self.version or version in self.plays_like

    def __repr__(self) -> str:
        return f"<Game {self.id} rules {self.version}>"

    def mode(self, mode_id: str) -> Mode:
        """The mode with an id; raises ``UnknownMode`` if there isn't one."""
        for mode in self.modes:
            if mode.id == mode_id:
                return mode
        known = ", ".join(mode.id for mode in self.modes)
        raise UnknownMode(f"{self.title} has no mode {mode_id!r}; available: {known}")

    def ending_text(self, ending: str) -> str:
        """What players read about a recorded ending; a text that isn't one is returned as it is."""
        if ending in self.endings:
            return self.ending_texts[self.endings.index(ending)]
        return ending

    def seat_name(self, seat: int) -> str:
        """What players call a seat."""
        return self.seat_names[seat] if self.seat_names else f"Player {seat + 1}"

    def playing_on(self, actions: list[int]) -> list[int]:
        """The given actions without those that resign the match."""
        quits = [self.actions.read(word) for word in self.surrenders]
        return [action for action in actions if action not in quits]


class UnknownMode(ValueError):
    """A mode name that the game does not have."""


class ActionForms(Protocol):
    """The interface of ``Game.actions``; ``Actions`` is the usual implementation."""

    count: int

    def text(self, action: int) -> str:
        """The text of an action."""

    def read(self, text: str) -> int:
        """The action for a text; raises ``BadAction`` if there isn't one."""


def _tell_nothing(name: str, a: int, b: int, c: int) -> list[str]:
    return []


def _no_result_text(position: "Position") -> str:
    return ""


COMMON_KEYS = {
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "down": "ArrowDown",
    "up": "ArrowUp",
    "turn": "ArrowUp",
    "drop": "Space",
}
"""Default keys for actions with common names."""

MOST_KEYS = 64
"""A game with more actions than this is played by pointing rather than with one key per action."""


def _plain_controls(actions: "ActionForms") -> Controls:
    """Default key bindings: common action names have fixed keys, the others get digits."""
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
    "Query",
    "Rules",
    "SeatedRules",
    "TableRules",
    "Training",
    "UnknownMode",
]
