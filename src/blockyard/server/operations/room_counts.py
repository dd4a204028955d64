"""What rooms count, among all that is counted in the process."""

from blockyard.server.operations.counting import Counts
from blockyard.server.rooms.counting import Counting


class RoomCounts(Counting):
    """Carries the numbers of rooms to where metrics are read from; keeps those without a place."""

    def __init__(self, counts: Counts) -> None:
        super().__init__()
        self._counts = counts

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Count something."""
        if hasattr(self._counts, what):
            self._counts.add(what, label, by)
        else:
            super().add(what, label, by)

    def observe(self, what: str, value: float) -> None:
        """Take note of how large something was."""
        self._counts.observe(what, value)
