"""The flash of a clear: for a moment, a board shows what was just cleared."""

FLASH_LASTS = 200
"""Ms of real time for which a clear is shown; the match continues meanwhile."""


class ClearFlash:
    """Which seats' boards are showing their last clear."""

    def __init__(self) -> None:
        self._numbers: dict[int, int | None] = {}
        """By seat, the number of the last known clear; None if its last piece cleared nothing."""
        self._until: dict[int, int] = {}
        """By seat, the real time at which the flash ends."""

    def play(self, seat: int, number: int | None, stamp: int) -> None:
        """Start the flash if something that just happened on a seat's board was a new clear."""
        if number != self._numbers.get(seat):
            self.skip(seat, number)
            if number is not None:
                self._until[seat] = stamp + FLASH_LASTS

    def skip(self, seat: int, number: int | None) -> None:
        """Accept a clear that was not played here: of a continued match, or after an undo."""
        if number != self._numbers.get(seat):
            self._until.pop(seat, None)
        self._numbers[seat] = number

    def seats(self, stamp: int) -> frozenset[int]:
        """The seats whose boards flash now."""
        return frozenset(seat for seat, until in self._until.items() if stamp < until)

    def next_due(self, stamp: int) -> int | None:
        """The real time at which the next flash ends; None if nothing flashes."""
        return min((until for until in self._until.values() if stamp < until), default=None)
