"""The hands of the players at this keyboard: which key does what, and which are held."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.terminal.keys.held import Repeater
from blockyard.terminal.keys.names import Bindings

if TYPE_CHECKING:
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.kept.settings import PlayerSettings
    from blockyard.terminal.match.session import Session

Act = Callable[[int, str, int], bool]
"""Does an action of a seat at a real time; False if it changed nothing."""

Meaning = Callable[[str, str], str]
"""The action that a key bound to an action means as the board lies now."""


class Hands:
    """Keys of one match, for everybody who plays it here."""

    def __init__(
        self, session: "Session", settings: "PlayerSettings", act: Act, meaning: Meaning
    ) -> None:
        self._people = session.people
        self._bindings = Bindings(session.game, settings, len(self._people))
        controls = session.game.controls
        self._act = act
        self._meaning = meaning
        self._down: dict[str, tuple[int, str]] = {}
        """What each key that is down was pressed for: its meaning may have changed since."""
        self._held = [
            Repeater(lambda: settings.handling, self._actor(seat), controls.sideways, controls.down)
            for seat in self._people
        ]

    def _actor(self, seat: int) -> Callable[[str, float], bool]:
        return lambda action, stamp: self._act(seat, action, int(stamp))

    def knows(self, key: str) -> bool:
        """Whether a key does anything in this match."""
        return bool(self._people) and self._bindings.action(key) is not None

    def press(self, key: str, stamp: int, *, has_key_up: bool) -> bool:
        """Do what a key does; whether it does anything.

        Where the terminal does not tell when a key goes up, its own repeats are keys like any.
        """
        bound = self._bindings.action(key)
        if bound is None or not self._people:
            return False
        place, action = bound[0], self._meaning(bound[1], key)
        if has_key_up:
            self._down[key] = (place, action)
            self._held[place].press(action, stamp)
        else:
            self._act(self._people[place], action, stamp)
        return True

    def release(self, key: str, stamp: int) -> None:
        """Let a key go."""
        bound = self._down.pop(key, None) or self._bindings.action(key)
        if bound is not None and self._people:
            place, action = bound
            self._held[place].release(action, stamp)

    def let_go(self) -> None:
        """Let all keys go."""
        self._down.clear()
        for held in self._held:
            held.release_all()

    def wake(self, seat: int, stamp: int) -> None:
        """Let held keys of a seat try again: something happened on its board."""
        if seat in self._people:
            self._held[self._people.index(seat)].wake(stamp)

    def tick(self, stamp: int) -> None:
        """Do the repeats that have come due."""
        for held in self._held:
            held.tick(stamp)

    def next_due(self) -> float | None:
        """When the next repeat comes due; None if no key is held."""
        moments = (held.next_due() for held in self._held)
        return min((moment for moment in moments if moment is not None), default=None)

    def help(self, look: "Look", actions: set[str], *, has_key_up: bool) -> list[tuple[str, str]]:
        """Keys that do any of some actions, and what they do."""
        if not self._people:
            return []
        return self._bindings.help(look, actions, has_key_up=has_key_up)
