"""The keyboard of a match: which key does which action, for whom, and which keys are held."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.keys.names import Bindings
from blockyard.terminal.keys.repeater import Repeater

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.storage.player_settings import PlayerSettings

Act = Callable[[int, str, int], bool]
"""Does an action of a seat at a real time; False if it changed nothing."""


class Press(NamedTuple):
    """What a key is pressed for."""

    place: int
    """Which of the players at this keyboard presses it."""
    action: str


class Keyboard:
    """The keys of one match, for everybody who plays it here; they act by ``act``."""

    def __init__(
        self, game: "Game", people: list[int], settings: "PlayerSettings", act: Act
    ) -> None:
        self._people = people
        self._bindings = Bindings(game, settings, len(people))
        self._act = act
        self._down: dict[str, Press] = {}
        """What each key that is down was pressed for: its meaning may have changed since."""
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
        """What a key does in this match; None if nothing."""
        found = self._bindings.action(key) if self._people else None
        return None if found is None else Press(*found)

    def press(self, key: str, press: Press, stamp: int, *, has_key_up: bool) -> None:
        """Do what a key was pressed for, and go on with it while it is held.

        Where the terminal does not tell when a key goes up, its own repeats are keys like any.
        """
        if has_key_up:
            self._down[key] = press
            self._held[press.place].press(press.action, stamp)
        else:
            self._act(self._people[press.place], press.action, stamp)

    def release(self, key: str, stamp: int) -> None:
        """Let a key go."""
        press = self._down.pop(key, None) or self.bound(key)
        if press is not None:
            self._held[press.place].release(press.action, stamp)

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
