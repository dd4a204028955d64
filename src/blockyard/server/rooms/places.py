"""The seats of a room and who has them."""

from collections.abc import Iterable

from msgspec import Struct


class Place(Struct):
    """A seat of a room: a person's, a bot's, or free."""

    player: str = ""
    """The person's public id."""
    name: str = ""
    bot: str = ""
    """The bot's name."""
    ready: bool = False
    wins: int = 0
    claimed: bool = False
    """Whether only the player's client simulates this seat's board."""
    gone: bool = False
    """Whether the player left for good; the seat is kept until the round ends."""
    since: int = 0
    """The number of players seated before; whoever has been seated longest is the host."""

    @property
    def is_free(self) -> bool:
        """Whether anyone may take this seat."""
        return not self.player and not self.bot


def free_seat(places: Iterable[Place]) -> int:
    """The first free seat; -1 if there is none."""
    for seat, place in enumerate(places):
        if place.is_free:
            return seat
    return -1


def host_of(places: Iterable[Place]) -> int:
    """The host's seat: the person seated longest; -1 if there is none."""
    people = [(place.since, seat) for seat, place in enumerate(places) if place.player]
    return min(people)[1] if people else -1
