"""Held keys, repeated by the game and not by the terminal. Times are in ms, given by the caller.

It behaves like the page's ``web/src/input/repeat.ts``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from blockyard.terminal.storage.player_settings import Handling

Act = Callable[[str, float], bool | None]
"""Performs an action at a time; False if it is known to have changed nothing."""

AT_ONCE = 40
"""Maximum repeats performed at once: as many as any board is wide or high."""


@dataclass(eq=False)
class _Held:
    """An action whose key is held."""

    action: str
    down: bool
    next: float
    """When it repeats next."""
    idle: bool = False
    """Whether the last repeat changed nothing: no more until something happens on the board."""


class Repeater:
    """Turns presses and releases into actions.

    Of two directions the last pressed wins, and the earlier keeps its charge. A repeat that has no
    effect (at the wall, on the floor) waits for ``wake``.
    """

    def __init__(
        self,
        handling: Callable[[], Handling],
        act: Act,
        sideways: Iterable[str],
        down: Iterable[str],
    ) -> None:
        self._handling = handling
        self._act = act
        self._sideways = frozenset(sideways)
        self._down = frozenset(down)
        self._held: list[_Held] = []

    def repeats(self, action: str) -> bool:
        """Whether an action is repeated while its key is held."""
        return action in self._down or action in self._sideways

    def press(self, action: str, stamp: float) -> None:
        """Perform the action of a pressed key, and keep repeating it if it repeats."""
        if any(held.action == action for held in self._held):
            return
        if self.repeats(action):
            # Repeats that were due before this press come first.
            self.tick(stamp)
            down = action in self._down
            handling = self._handling()
            delay = handling.soft_drop if down else handling.das
            self._held.append(_Held(action, down, stamp + delay))
        self._act(action, stamp)

    def release(self, action: str, stamp: float) -> None:
        """Stop the action of a released key."""
        active = self._sideways_now()
        self.tick(stamp)
        self._held = [held for held in self._held if held.action != action]
        now = self._sideways_now()
        # The earlier direction continues from now: missed repeats are not made up for.
        if now is not None and now is not active:
            now.next = max(now.next, stamp)

    def release_all(self) -> None:
        """Stop everything, as when the game is paused or the terminal loses focus."""
        self._held = []

    def wake(self, stamp: float) -> None:
        """Let repeats that had no effect try again: something happened on the board."""
        for held in self._held:
            if held.idle:
                held.idle = False
                held.next = max(held.next, stamp)

    def tick(self, stamp: float) -> None:
        """Perform the repeats that are due, in order of time."""
        tried: list[_Held] = []
        for _ in range(AT_ONCE):
            held = self._first_waiting(tried)
            if held is None or held.next > stamp:
                return
            self._repeat(held, stamp, tried)

    def next_due(self) -> float | None:
        """When ``tick`` next has something to do; None until a key press or ``wake``."""
        held = self._first_waiting([])
        return None if held is None else held.next

    def _repeat(self, held: _Held, stamp: float, tried: list[_Held]) -> None:
        handling = self._handling()
        moment = held.next
        held.next = moment + (handling.soft_drop if held.down else handling.arr)
        if self._act(held.action, moment) is False:
            held.idle = True
            held.next = max(held.next, stamp)
            tried.append(held)

    def _first_waiting(self, tried: list[_Held]) -> _Held | None:
        sideways = self._sideways_now()
        waiting = [
            held
            for held in self._held
            if (held.down or held is sideways) and not held.idle and held not in tried
        ]
        return min(waiting, key=lambda held: held.next, default=None)

    def _sideways_now(self) -> _Held | None:
        return next((held for held in reversed(self._held) if not held.down), None)
