"""Updates about other players' boards, encoded once for the whole room."""

from typing import Any

from blockyard.core.view import Other
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.views import table_of
from blockyard.server.wire.server_messages import Boards, BoardUpdate

FEW_SEATS = 8
"""Up to this many seats, cells are sent with every update, and to everyone by default."""

BLOCK = 16
"""Cells compared at a time."""

GROUPS = 3
"""With more seats, each update has the cells of every third seat only, in turn."""


class BoardUpdates:
    """What was last sent about each board of a round, and which boards have changed since."""

    def __init__(self, number: int, current: Round) -> None:
        self.number = number
        self._match = current.match
        self.changed: set[int] = set()
        """Seats whose boards may have changed since the last update."""
        self.few = current.seats <= FEW_SEATS
        self._stale: set[int] = set()
        """Seats whose cells may have changed since cells were last sent."""
        self._briefs: dict[int, Other] = {}
        self._cells: dict[int, bytes] = {}
        """The cells last sent of each seat, as bytes, because the garbage collector looks at every
        list again and again, but never at bytes."""
        self._differing: dict[int, set[int]] = {}
        """By seat, the cells that not all clients have been sent with the same value."""
        self._table = table_of(current.match) or {}
        """The table as last sent."""
        self._count = 0
        self.known_to = -1
        """The seat whose player already knows everything in the last update; -1 if there is none.
        """
        self.next_at = 0.0
        """The earliest time of the next update."""

    def take(self, watched: set[int]) -> Boards | None:
        """The changes since the last update; cells only of boards that someone watches."""
        self._count += 1
        self._stale |= self.changed
        due = self._stale if self.few else {seat for seat in self._stale if self._has_turn(seat)}
        seats = self.changed | due
        before = {seat: self._briefs.get(seat) for seat in seats}
        message = [
            found
            for seat in sorted(seats)
            if (found := self._take(seat, seat in due and seat in watched))
        ]
        self.changed.clear()
        self._stale = self._stale - due
        table = self._table_changes()
        if not message and table is None:
            return None
        self.known_to = -1
        if len(message) == 1 and table is None:
            [only] = message
            brief = before[only.seat]
            # Players learn their own place only from the server.
            if brief is not None and brief["place"] == only.other["place"]:
                self.known_to = only.seat
        return Boards(self.number, message, table)

    def wait(self, now: float, interval: float) -> None:
        """Send no more for an interval, which begins when this update was due, if that is recent.

        So updates don't become less frequent by always being a little late.
        """
        due = self.next_at if now - interval < self.next_at <= now else now
        self.next_at = due + interval

    def _has_turn(self, seat: int) -> bool:
        """Whether this update has the cells of a seat, if there are many."""
        return (seat + self._count) % GROUPS == 0

    def _table_changes(self) -> dict[str, Any] | None:
        """The fields of the table that changed; None if none did."""
        table = self._match.position.table
        sent = self._table
        changed = [name for name in sent if getattr(table, name) != sent[name]]
        for name in changed:
            value = getattr(table, name)
            sent[name] = value if isinstance(value, int) else list(value)
        return {name: sent[name] for name in changed} or None

    def mark_sent(self, seat: int, cells: list[int]) -> None:
        """Note that someone was sent a complete board, so that changes can be sent from now on.

        Others still have an older one. Cells that differ are sent to everyone next time, even if
        they have changed back by then.
        """
        before = self._cells.setdefault(seat, bytes(cells))
        differing = {place for place, cell in enumerate(cells) if cell != before[place]}
        if differing:
            self._differing.setdefault(seat, set()).update(differing)
            self._stale.add(seat)

    def has_changes(self) -> bool:
        """Whether there is anything to send."""
        return bool(self.changed) or bool(self._stale)

    def _take(self, seat: int, with_cells: bool) -> BoardUpdate | None:
        brief = self._match.brief(seat)
        is_new = self._briefs.get(seat) != brief
        changes = self._changes(seat) if with_cells else []
        if not is_new and not changes:
            return None
        self._briefs[seat] = brief
        return BoardUpdate(seat, brief, None, changes)

    def _changes(self, seat: int) -> list[int]:
        """The indices and new values of the cells that changed since they were last sent."""
        cells = bytes(self._match.thumbnail_cells(seat))
        before = self._cells.get(seat, b"")
        self._cells[seat] = cells
        if seat in self._differing:
            another = bytearray(before)
            for place in self._differing.pop(seat):
                another[place] = cells[place] ^ 1  # whatever it was, this counts as a change
            before = bytes(another)
        if cells == before or not before:
            return []
        changes: list[int] = []
        # Most of a board stays the same, so whole blocks of cells are compared first.
        for begin in range(0, len(cells), BLOCK):
            end = begin + BLOCK
            if cells[begin:end] != before[begin:end]:
                for place in range(begin, min(end, len(cells))):
                    if cells[place] != before[place]:
                        changes += (place, cells[place])
        return changes
