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
        counter = getattr(self._counts, what, None)
        if counter is None:
            super().add(what, label, by)
        else:
            counter.add(label, by)

    def observe(self, what: str, value: float) -> None:
        """Take note of how large something was."""
        getattr(self._counts, what).observe(value)
