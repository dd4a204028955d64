"""Places: the seats of a room, with who sits there."""

from collections.abc import Iterable

from msgspec import Struct


class Place(Struct):
    """A seat of a room; empty if neither a person nor a bot sits there."""

    player: str = ""
    """The public id of the person."""
    name: str = ""
    bot: str = ""
    """The name of the bot."""
    ready: bool = False
    wins: int = 0
    claimed: bool = False
    """Whether only the player's machine knows this seat's board."""
    gone: bool = False
    """Whether the player is away for good; the seat is kept until the round ends."""
    since: int = 0
    """How many had sat down before: who has sat longest is the host."""

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.player and not self.bot


def free_seat(places: Iterable[Place]) -> int:
    """The first free seat; -1 if there is none."""
    for seat, place in enumerate(places):
        if place.is_free:
            return seat
    return -1


def host_of(places: Iterable[Place]) -> int:
    """The seat of the host: the person who has sat longest; -1 if only bots sit, or nobody."""
    people = [(place.since, seat) for seat, place in enumerate(places) if place.player]
    return min(people)[1] if people else -1
