"""A round that runs only on the server: its frames are shown, and actions are requested."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import (
    AnyServerMessage,
    Boards,
    FrameUpdate,
    Nack,
    Notice,
    Reply,
    Snapshot,
)
from blockyard.terminal.online.errors import BadMessage
from blockyard.terminal.online.room_match import RoomMatch
from blockyard.terminal.online.round_frame import RoundFrame

if TYPE_CHECKING:
    from blockyard.core.view import Event, Grid, View, WrittenMove
    from blockyard.service.frames import Frame
    from blockyard.terminal.online.visit import Visit


ASK_EVERY = 2000
"""Ms between requests for the full state, when watching a real-time round."""


class ShownMatch(RoomMatch):
    """A round as the server shows it: a turn-based game, or any game being watched."""

    def __init__(self, visit: "Visit", snapshot: Snapshot, real: Callable[[], int]) -> None:
        super().__init__(visit, snapshot, real)
        if snapshot.frame is None:
            raise BadMessage("a round without a frame")
        self.premove = ""
        """The action to perform on the player's next turn; empty if none."""
        self._views: list[View[Any]] = []
        self._events: dict[int, list[Event]] = {}
        self._grids: dict[int, Grid] = {}
        self._moves: list[WrittenMove] = []
        self._gets_board_changes_only = self.room.kind == "realtime"
        """Whether only board changes are sent; everything else is requested periodically."""
        self._synced_at = real()
        self._premove_asked: int | None = None
        self._asked_for: int | None = None
        """The number of the action that the server has not answered yet."""
        self._queries = 0
        """How many times the server was asked why something is not possible."""
        self.take(snapshot)
        if snapshot.frame["views"][0]["seat"] == self.room.you >= 0:
            self.people = [self.room.you]

    # For the screen.

    @property
    def is_active(self) -> bool:
        """Whether the round is running and the server is connected."""
        return super().is_active and self.visit.link.is_open

    def new_frame(self) -> RoundFrame:
        """The frame shown last."""
        return RoundFrame(self._views, self._grids.get, self._asked, self._moves)

    def tick(self) -> None:
        """Periodically request the full state, where only board changes are sent automatically."""
        super().tick()
        stamp = self._real()
        if (
            self._gets_board_changes_only
            and self.is_active
            and stamp - self._synced_at >= ASK_EVERY
        ):
            self._synced_at = stamp
            self.visit.sync()

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Request an action; its effect is shown once the server confirms it."""
        if not self.is_active or self._asked_for is not None:
            return False
        self.refusal = ""
        ask = {"t": "input", "round": self.round, "inputs": [[self.clock.now, action]]}
        self._asked_for = self.visit.ask(ask)
        return True

    def explain(self, seat: int, action: str) -> None:
        """Ask the server why an action is not possible; its answer is shown as ``refusal``."""
        self._queries += 1
        query = {"t": "query", "q": self._queries, "round": self.round, "action": action}
        self.visit.send(query)

    def act_later(self, action: str) -> None:
        """Request an action for the player's next turn; an empty one cancels it."""
        self.premove = action
        self._premove_asked = self.visit.ask(
            {"t": "premove", "round": self.round, "action": action}
        )

    def events(self, seat: int) -> "list[Event]":
        """What happened on a seat's board since the last call."""
        return self._events.pop(seat, [])

    def legal(self, seat: int) -> list[str]:
        """The actions offered by the view."""
        view = self.frame.view
        placed = [action for each in view["placements"] for action in each["actions"].values()]
        return [*(choice["action"] for choice in view["choices"]), *placed]

    # From the server.

    def take(self, snapshot: Snapshot) -> None:
        """Adopt the server's state."""
        super().take(snapshot)
        self._asked_for = None
        self.premove = snapshot.premove
        self._moves = list(snapshot.moves)
        if snapshot.frame is not None:
            self._show(snapshot.frame)
        self._update_boards(snapshot.boards)

    def receive(self, message: AnyServerMessage) -> None:
        """Process frames, other boards, and refusals."""
        super().receive(message)
        if isinstance(message, FrameUpdate) and message.round == self.round:
            self._asked_for = None
            self.premove = message.premove
            self.clock.run(message.elapsed, 0, self.visit.lag)
            self._moves.extend(message.moves)
            self._show(message.frame)
        elif isinstance(message, Boards) and message.round == self.round:
            self._update_boards(message.boards)
        elif isinstance(message, Nack):
            self._handle_refusal(message)
        elif isinstance(message, Reply) and message.q == self._queries:
            self.refusal = str(message.answer or message.refused)
        elif isinstance(message, Notice) and message.code == codes.PREMOVE_DROPPED:
            self.premove = ""

    def _handle_refusal(self, nack: Nack) -> None:
        if nack.i == self._asked_for:
            self._asked_for = None
            self.refusal = nack.message
        elif nack.i == self._premove_asked:
            self.premove = ""
            self.refusal = nack.message

    def _show(self, frame: "Frame") -> None:
        self._views = frame["views"]
        for view in self._views:
            if view["seat"] < 0 and not self.game.shared_board:
                # Spectators see the first board as its player does.
                view["seat"] = 0
                _lift(view["grids"][0])
        for seat, events in enumerate(frame["events"]):
            self._events.setdefault(seat, []).extend(events)
        self._frame = None

    def _update_boards(self, boards: list[Any]) -> None:
        for update in boards:
            if update.grid is not None:
                self._grids[update.seat] = msgspec.to_builtins(update.grid)
            cells = self._grids[update.seat]["cells"] if update.seat in self._grids else []
            for place, code in zip(update.changes[::2], update.changes[1::2], strict=True):
                if cells:
                    cells[place] = code
            for view in self._views:
                _update_view(view, update)
        self._frame = None


def _update_view(view: "View[Any]", update: Any) -> None:
    """Put a seat's update into a view: among the others, or as the board it shows."""
    view["others"] = [
        update.other if other["seat"] == update.seat else other for other in view["others"]
    ]
    if view["seat"] != update.seat:
        return
    figures = dict(zip(view["figures"], update.other["figures"], strict=False))
    figures["score"] = update.other["score"]
    for counter in view["counters"]:
        counter["value"] = figures.get(counter["name"], counter["value"])
    shown = view["grids"][0]
    cells = update.grid["cells"] if update.grid is not None else shown["cells"]
    if len(cells) == len(shown["cells"]):
        shown["cells"] = list(cells)
        for place, code in zip(update.changes[::2], update.changes[1::2], strict=True):
            shown["cells"][place] = code
        _lift(shown)


def _lift(grid: "Grid") -> None:
    """Remove falling pieces and ghosts from a board: only its cells are known to spectators."""
    for name in ("piece", "ghost"):
        if name in grid["layers"]:
            grid["layers"][name] = []
