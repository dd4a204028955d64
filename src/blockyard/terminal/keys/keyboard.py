"""The keyboard of a match: the action and player of each key, and which keys are held."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.keys.names import Bindings
from blockyard.terminal.keys.repeater import Repeater

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.storage.player_settings import PlayerSettings

Act = Callable[[int, str, int], bool]
"""Performs an action of a seat at a real time; False if it changed nothing."""


class Press(NamedTuple):
    """What a key press means."""

    place: int
    """Which of the players at this keyboard pressed it."""
    action: str


class Keyboard:
    """The keys of one match, for everyone who plays here; actions are performed through ``act``."""

    def __init__(
        self, game: "Game", people: list[int], settings: "PlayerSettings", act: Act
    ) -> None:
        self._people = people
        self._bindings = Bindings(game, settings, len(people))
        self._act = act
        self._down: dict[str, Press] = {}
        """The meaning of each held key when it was pressed: it may have changed since."""
        controls = game.controls
        self._held = [
            Repeater(lambda: settings.handling, self._actor(seat), controls.sideways, controls.down)
            for seat in people
        ]

    def _actor(self, seat: int) -> Callable[[str, float], bool]:
        return lambda action, stamp: self._act(seat, action, int(stamp))

    @property
    def actions(self) -> set[str]:
        """Actions that have a key."""
        return self._bindings.actions if self._people else set()

    def bound(self, key: str) -> Press | None:
        """The meaning of a key in this match; None if it has none."""
        found = self._bindings.action(key) if self._people else None
        return None if found is None else Press(*found)

    def press(self, key: str, press: Press, stamp: int, *, has_key_up: bool) -> None:
        """Perform a key's action, and repeat it while the key is held.

        If the terminal does not report key releases, its own repeats count as presses.
        """
        if has_key_up:
            self._down[key] = press
            self._held[press.place].press(press.action, stamp)
        else:
            self._act(self._people[press.place], press.action, stamp)

    def release(self, key: str, stamp: int) -> None:
        """Release a key."""
        press = self._down.pop(key, None) or self.bound(key)
        if press is not None:
            self._held[press.place].release(press.action, stamp)

    def let_go(self) -> None:
        """Release all keys."""
        self._down.clear()
        for held in self._held:
            held.release_all()

    def wake(self, seat: int, stamp: int) -> None:
        """Let held keys of a seat try again: something happened on its board."""
        if seat in self._people:
            self._held[self._people.index(seat)].wake(stamp)

    def tick(self, stamp: int) -> None:
        """Perform the repeats that are due."""
        for held in self._held:
            held.tick(stamp)

    def next_due(self) -> float | None:
        """When the next repeat is due; None if no key is held."""
        moments = (held.next_due() for held in self._held)
        return min((moment for moment in moments if moment is not None), default=None)

    def help(self, look: "Look", actions: set[str], *, has_key_up: bool) -> list[tuple[str, str]]:
        """Keys that perform any of some actions, and what they do."""
        if not self._people:
            return []
        return self._bindings.help(look, actions, has_key_up=has_key_up)
