"""The room screen: its seats, who is ready, and the rounds played in it."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.server.wire.server_messages import (
    AnyServerMessage,
    Nack,
    Notice,
    RoomInfo,
    Said,
    Snapshot,
)
from blockyard.terminal.online.errors import ServerRefused
from blockyard.terminal.online.lobby import LobbyScreen
from blockyard.terminal.online.own_match import OwnMatch
from blockyard.terminal.online.phrases import words_of
from blockyard.terminal.online.room_dialogs import leave_dialog
from blockyard.terminal.online.room_match import RoomMatch, game_of
from blockyard.terminal.online.round_screen import RoundScreen
from blockyard.terminal.online.shown_match import ShownMatch
from blockyard.terminal.online.visit import Visit
from blockyard.terminal.storage.given_file import sentence

if TYPE_CHECKING:
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.online.guests import Guest


class RoomScreen(LobbyScreen):
    """A room before and between rounds; rounds are shown on screens above it.

    Returns why the room was left, if the player did not choose to.
    """

    def __init__(self, guest: "Guest", begin: Callable[[Visit], None]) -> None:
        super().__init__()
        self.visit = Visit(guest, self.receive, self._real_time)
        self._begin = begin
        self.match: RoomMatch | None = None
        """The current or last round."""
        self.round_screen: RoundScreen | None = None
        self._is_leaving = False
        self._tasks: set[asyncio.Task[None]] = set()

    def _real_time(self) -> int:
        return self.app.clock()

    def on_mount(self) -> None:
        """Connect, and enter the room."""
        self._begin(self.visit)
        self.tell("Connecting ...")

    async def on_unmount(self) -> None:
        """Disconnect, however the screen was left."""
        await self.visit.close()

    def draw(self, paper: "Paper") -> None:
        """Draw the seats; a room that cannot be drawn ends the visit."""
        try:
            super().draw(paper)
        except Exception as error:  # hostile data may break anything
            self.fail(error)

    # From the server.

    def receive(self, message: AnyServerMessage | None) -> None:
        """Process a message, and show it; an invalid one ends the visit."""
        try:
            self._receive(message)
        except ServerRefused as refused:
            self._go(sentence(str(refused)))
        except Exception as error:  # hostile data may break anything
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """End the visit because the server's data caused an error."""
        self.visit.fail(f"{type(error).__name__}: {error}"[:200])

    def _receive(self, message: AnyServerMessage | None) -> None:
        if self._is_leaving:
            return
        if self.visit.trouble:
            self._go(self.visit.trouble)
            return
        if isinstance(message, Snapshot):
            self._handle_snapshot(message)
        elif self.match is not None and message is not None:
            self.match.receive(message)
        self._describe(message)
        if self.round_screen is not None:
            self.round_screen.receive(message)
        self.reread()

    def _describe(self, message: AnyServerMessage | None) -> None:
        """Show a notice about a message, if it needs one."""
        if message is None and self.visit.link.state == "connecting":
            self.tell(f"Connecting, attempt {self.visit.link.attempt + 1} ...")
        elif isinstance(message, RoomInfo):
            self.game = game_of(message)
            self._show_phase(message)
        elif isinstance(message, Said):
            self._handle_phrase(message)
        elif isinstance(message, Nack | Notice) and message.message:
            self.tell(sentence(message.message), bad=isinstance(message, Nack))
            if self.round_screen is not None and isinstance(message, Notice):
                self.round_screen.say(sentence(message.message))

    def _handle_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.own is None and snapshot.frame is None:
            self.match = None
            self._close_round()
        elif self.match is not None and self.match.round == snapshot.round:
            self.match.receive(snapshot)
        else:
            kind = OwnMatch if snapshot.own is not None else ShownMatch
            self.match = kind(self.visit, snapshot, self.app.clock)
            self._close_round()
            if snapshot.over is None:
                self._open_round()

    def _show_phase(self, room: RoomInfo) -> None:
        if self.notice.startswith("Connecting"):
            self.tell("")
        if room.phase == "countdown" and self.match is None:
            self.tell("The round is about to start.")

    def _handle_phrase(self, said: Said) -> None:
        room = self.visit.room
        if room is None or not 0 <= said.seat < len(room.seats):
            return
        seat = room.seats[said.seat]
        if seat.player in self.visit.muted:
            return
        self.tell(f"{seat.name}: {words_of(said.phrase)}")
        if self.round_screen is not None:
            self.round_screen.show_phrase(said)

    # Rounds.

    def _open_round(self) -> None:
        assert self.match is not None
        screen = RoundScreen(self.match, self.fail)
        self.round_screen = screen
        self.app.push_screen(screen, self._after_round)

    def _close_round(self) -> None:
        """Close the screen of a finished round, and any screens above it."""
        if self.round_screen is None:
            return
        self.round_screen = None
        while self.app.screen is not self and len(self.app.screen_stack) > 1:
            self.app.pop_screen()

    def _after_round(self, answer: Any) -> None:
        """Do what the player chose after a round."""
        self.round_screen = None
        if answer == "leave":
            self._leave()
        elif answer == "ready" and self.visit.room is not None and self.visit.room.you >= 0:
            self.visit.ready()
        self.reread()

    @property
    def has_board(self) -> bool:
        """Whether there is a round that is not shown."""
        return self.match is not None and self.round_screen is None

    def show_board(self) -> None:
        """Show the board of the current or last round."""
        if self.has_board:
            self._open_round()

    # Leaving.

    def leave(self) -> None:
        """Request for confirmation before leaving the room."""
        is_playing = self.match is not None and not self.match.is_over and bool(self.match.people)
        if self.visit.room is None:
            self._leave()
            return
        self.app.push_screen(leave_dialog(self, is_playing=is_playing), self._left)

    def _left(self, answer: Any) -> None:
        if answer == "leave":
            self._leave()

    def _leave(self) -> None:
        self._is_leaving = True
        self._do(self._hang_up())

    async def _hang_up(self) -> None:
        await self.visit.leave()
        self._go("")

    def _go(self, words: str) -> None:
        """Return to the entrance, and show why."""
        self._is_leaving = True
        self._close_round()
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        if self.is_current:
            self.dismiss(words)

    def _do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
