"""Keyboard controls and modes of a game, shared by the page and the terminal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.settings import Given

    Keys = dict[str, list[str]]
    """Keys for each action, as ``KeyboardEvent.code`` values."""


class Controls:
    """Key bindings of a game, and which actions repeat while their key is held."""

    def __init__(
        self,
        keys: "Keys",
        *,
        sideways: "tuple[str, ...]" = (),
        down: "tuple[str, ...]" = (),
        first: "Keys | None" = None,
        second: "Keys | None" = None,
    ) -> None:
        self.keys = keys
        self.sideways = sideways
        """Actions that repeat while held, after a delay."""
        self.down = down
        """Actions that repeat while held, without a delay: the soft drop."""
        self.first = first or {}
        """Keys of the first of two players at one keyboard, whose board is on the left; if empty,
        two players cannot share a keyboard."""
        self.second = second or {}
        """Keys of the second player, on the right, where they differ from ``keys``."""

    def to_data(self) -> "dict[str, object]":
        """The controls as plain data."""
        return {
            "keys": self.keys,
            "sideways": list(self.sideways),
            "down": list(self.down),
            "first": self.first,
            "second": self.second,
        }


class Mode:
    """A way to play a game: a named set of settings."""

    def __init__(
        self,
        id: str,  # noqa: A002  # the name used in the page's URLs and in the data
        title: str,
        hint: str = "",
        settings: "dict[str, Given] | None" = None,
        *,
        seats: int = 0,
        by_time: bool = False,
        start: str = "",
        practice: bool = False,
        daily: bool = False,
        race: bool = False,
        quick_restart: bool = False,
        choose: str = "",
        room_title: str = "",
        room_hint: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.hint = hint
        """One sentence describing the goal."""
        self.settings = settings or {}
        self.seats = seats
        """Number of players; 0 means the game's minimum."""
        self.by_time = by_time
        """Whether the result is the time taken; lower is better."""
        self.start = start
        """The starting position as text; empty for the game's usual start."""
        self.practice = practice
        """Whether actions can be undone; results are then not ranked."""
        self.daily = daily
        """Whether the daily challenge uses this mode; see ``modes.daily_mode``."""
        self.race = race
        """In a game whose seats can affect each other: whether several players in a room can play
        this single-player mode side by side."""
        self.quick_restart = quick_restart
        """Whether the restart key restarts immediately, because players restart often after a bad
        start; in other modes, clients ask for more than one short press."""
        self.choose = choose
        """A whole-number setting that players choose when they start the mode, such as the first
        level; empty if there is none. With another value, it is another ruleset."""
        self.room_title = room_title or title
        self.room_hint = room_hint or hint
        """Title and hint in a room, where everyone has their own keyboard."""

    def __repr__(self) -> str:
        given = [f"{name}={self.settings[name]}" for name in sorted(self.settings)]
        if self.seats:
            given.append(f"{self.seats} seats")
        return f"<Mode {self.id}: {', '.join([self.title] + given)}>"  # noqa: RUF005  # MicroPython can't unpack into a list

    def to_data(self) -> "dict[str, object]":
        """The mode as plain data."""
        return {
            "id": self.id,
            "title": self.title,
            "hint": self.hint,
            "settings": self.settings,
            "seats": self.seats,
            "by_time": self.by_time,
            "start": self.start,
            "practice": self.practice,
            "daily": self.daily,
            "quick_restart": self.quick_restart,
            "choose": self.choose,
        }
