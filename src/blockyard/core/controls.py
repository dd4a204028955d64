"""How a game is played at a keyboard, and its modes: the same for the page and the terminal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.settings import Given

    Keys = dict[str, list[str]]
    """By action, the keys that do it, as a browser's ``KeyboardEvent.code`` names them."""


class Controls:
    """Keys of a game, and which actions repeat while their key is held."""

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
        """Actions that repeat after a delay while held."""
        self.down = down
        """Actions that repeat at once while held: the soft drop."""
        self.first = first or {}
        """Keys of the first of two players at one keyboard, where they must differ."""
        self.second = second or {}
        """Keys of the second player; with none, the game is not played by two at one keyboard."""

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
    """A way to play a game: settings under a name that players know."""

    def __init__(
        self,
        id: str,  # noqa: A002  # the word of the page's addresses, and the field's name
        title: str,
        hint: str = "",
        settings: "dict[str, Given] | None" = None,
        *,
        seats: int = 0,
        by_time: bool = False,
        start: str = "",
        practice: bool = False,
        daily: bool = False,
    ) -> None:
        self.id = id
        self.title = title
        self.hint = hint
        """One sentence on what is asked of the player."""
        self.settings = settings or {}
        self.seats = seats
        """How many play; 0 is the game's fewest."""
        self.by_time = by_time
        """Whether the result is the time taken: less is better."""
        self.start = start
        """The position it begins from as text; empty for the game's own beginning."""
        self.practice = practice
        """Whether actions can be taken back, and results are compared with nobody's."""
        self.daily = daily
        """Whether the daily challenge is played in it; ``modes.daily_mode`` tells which it is."""

    def __repr__(self) -> str:
        given = [f"{name}={self.settings[name]}" for name in sorted(self.settings)]
        if self.seats:
            given.append(f"{self.seats} seats")
        return f"<Mode {self.id}: {', '.join([self.title] + given)}>"  # noqa: RUF005  # MicroPython has no star in a list

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
        }
