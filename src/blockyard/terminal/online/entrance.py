"""The online entrance: choosing a server, a name, and what to do there."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from blockyard.catalogue import open_all
from blockyard.core.modes import room_modes
from blockyard.server.wire.api import OpenRoom, OpenRooms, ServerInfo
from blockyard.terminal.online.addresses import (
    BadAddress,
    Server,
    read_address,
    read_code,
    read_link,
)
from blockyard.terminal.online.errors import ERRORS, words_about
from blockyard.terminal.online.guests import Guest
from blockyard.terminal.online.requests import get
from blockyard.terminal.online.room_plan import RoomPlan, Wanted
from blockyard.terminal.online.visit import Visit
from blockyard.terminal.screens.lists import ListScreen, Row
from blockyard.terminal.screens.prompt import Prompt

if TYPE_CHECKING:
    from blockyard.core.game import Game

MAX_ROOMS = 50
"""Maximum number of open rooms listed."""

ASK_ADDRESS = "Server address, for example localhost:8000 or https://example.org."
ASK_CODE = "Room code, invitation link, or link from another device."
ASK_NAME = "The name other players see."


class Entry(NamedTuple):
    """A row, and what Enter does on it."""

    row: Row
    open: Callable[[], None] | None = None


class EntranceScreen(ListScreen):
    """A server, the player's name there, and the ways to join a room."""

    headline = "Online"

    def __init__(self, wanted: Wanted | None = None) -> None:
        super().__init__()
        self.server: Server | None = None
        self.guest: Guest | None = None
        self.info: ServerInfo | None = None
        """What the server offers; None until it has answered."""
        self._wanted = wanted or Wanted()
        self._rooms: list[OpenRoom] = []
        self._entries: list[Entry] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def on_mount(self) -> None:
        """Connect to the requested or last visited server, or ask for one."""
        address = self._wanted.server or self.app.store.servers.last
        if address:
            self._go_to(address)
        else:
            self._ask_address()

    # Drawing.

    def read_rows(self) -> list[Row]:
        """The server, the name, the ways to join, and the open rooms."""
        shown = self.server.shown if self.server is not None else "none yet"
        name = self.guest.name if self.guest is not None else ""
        self._entries = [
            Entry(Row("Server", is_heading=True)),
            Entry(Row(f"{'Address':<12}{shown}"), self._ask_address),
            Entry(Row(f"{'Name':<12}{name or 'chosen by the server'}"), self._ask_name),
            Entry(Row("", is_heading=True)),
            Entry(Row("Play", is_heading=True)),
            Entry(Row("Quick play: join any open room"), self._ask_quick),
            Entry(Row("Create a room"), self._ask_create),
            Entry(Row("Join a room by code"), lambda: self._ask_code(watch=False)),
            Entry(Row("Watch a room"), lambda: self._ask_code(watch=True)),
        ]
        if self._rooms:
            self._entries += [Entry(Row("", is_heading=True)), Entry(Row("Open rooms", True))]
            self._entries += [self._room_entry(room) for room in self._rooms]
        return [entry.row for entry in self._entries]

    def _room_entry(self, room: OpenRoom) -> Entry:
        title = {game.id: game.title for game in open_all()[0]}.get(room.game, room.game)
        return Entry(
            Row(f"{room.code:<12}{title}"), lambda: self._enter(lambda visit: visit.join(room.code))
        )

    def help(self) -> list[tuple[str, str]]:
        """Keys and what they do."""
        ways = [("Q", "quick play"), ("C", "create"), ("J", "join"), ("W", "watch")]
        return [("Enter", "choose"), *ways, ("R", "refresh"), ("Esc", "back")]

    # Keys.

    def press(self, key: str, character: str | None) -> bool:
        """Keys of the list, and a letter for each way to join."""
        letters = {
            "q": self._ask_quick,
            "c": self._ask_create,
            "j": lambda: self._ask_code(watch=False),
            "w": lambda: self._ask_code(watch=True),
            "r": self._look_again,
        }
        if key.lower() in letters:
            letters[key.lower()]()
            return True
        return super().press(key, character)

    def open_row(self) -> None:
        """Perform the action of the selected row."""
        deed = self._entries[self.chosen].open
        if deed is not None:
            deed()

    # The server.

    def _ask_address(self) -> None:
        address = self.server.shown if self.server is not None else ""
        self.app.push_screen(Prompt(self, "Server", ASK_ADDRESS, address), self._typed_address)

    def _typed_address(self, typed: Any) -> None:
        if typed:
            self._go_to(typed)

    def _go_to(self, address: str) -> None:
        try:
            self.server = read_address(address)
        except BadAddress as error:
            self.tell(str(error), bad=True)
            return
        self.guest = Guest(self.server, self.app.store.servers)
        self._look_again()

    def _look_again(self) -> None:
        if self.guest is None:
            self._ask_address()
            return
        self.info, self._rooms = None, []
        self.tell(f"Connecting to {self.guest.server.shown} ...")
        self._do(self._look(self.guest))

    async def _look(self, guest: Guest) -> None:
        info = await guest.look()
        if guest is not self.guest:
            return
        self.info = info
        self._rooms = await self._open_rooms(guest.server)
        self.tell(f"Connected to {info.name or guest.server.shown}.")
        self.reread()
        wanted, self._wanted = self._wanted, Wanted()
        if wanted.link:
            await guest.continue_from(wanted.link)
            self.reread()
        if wanted.name:
            await self._rename(guest, wanted.name)
        self._do_wanted(wanted)

    async def _open_rooms(self, server: Server) -> list[OpenRoom]:
        """The rooms that anyone may join, of games that can be played here."""
        asks = [get(server, f"/api/rooms?game={game.id}") for game in self.games]
        answers = [msgspec.convert(answer, OpenRooms) for answer in await asyncio.gather(*asks)]
        return [room for rooms in answers for room in rooms.rooms][:MAX_ROOMS]

    def _do_wanted(self, wanted: Wanted) -> None:
        """Do what the command line asked for."""
        plan = wanted.plan
        if wanted.deed == "create" and plan is not None:
            self._enter(plan.open)
        elif wanted.deed == "quick":
            self._enter(lambda visit: visit.quick(wanted.game))
        elif wanted.deed in ("join", "watch"):
            watch = wanted.deed == "watch"
            self._enter(lambda visit: visit.join(wanted.code, watch=watch))

    # The name.

    def _ask_name(self) -> None:
        if self.guest is not None:
            prompt = Prompt(self, "Name", ASK_NAME, self.guest.name)
            self.app.push_screen(prompt, self._typed_name)

    def _typed_name(self, typed: Any) -> None:
        if typed and self.guest is not None:
            self._do(self._rename(self.guest, typed.strip()))

    async def _rename(self, guest: Guest, name: str) -> None:
        before = guest.name
        await guest.come_in(name)
        if guest.name == before:
            self.tell(f"The server rejected that name; you are still {before}.", bad=True)
        else:
            self.tell(f"You are playing as {guest.name}.")
        self.reread()

    # Joining a room.

    @property
    def games(self) -> "list[Game]":
        """The games that can be played both there and here."""
        offered = {game.id for game in self.info.games} if self.info is not None else set()
        return [game for game in open_all()[0] if room_modes(game) and game.id in offered]

    def _is_there(self) -> bool:
        if self.info is None:
            self.tell("Connect to a server first.", bad=True)
        return self.info is not None

    def _ask_quick(self) -> None:
        if self._is_there():
            self.app.push_screen(GamePicker("Quick play", self.games), self._picked_quick)

    def _picked_quick(self, game: Any) -> None:
        if game is not None:
            self._enter(lambda visit: visit.quick(game.id))

    def _ask_create(self) -> None:
        if self._is_there():
            self.app.push_screen(GamePicker("Create a room", self.games), self._picked_create)

    def _picked_create(self, game: Any) -> None:
        from blockyard.terminal.online.create_room import CreateScreen  # noqa: PLC0415  # only here

        if game is not None:
            self.app.push_screen(CreateScreen(game), self._planned)

    def _planned(self, plan: RoomPlan | None) -> None:
        if plan is not None:
            self._enter(plan.open)

    def _ask_code(self, *, watch: bool) -> None:
        if self._is_there():
            title = "Watch a room" if watch else "Join a room"
            self.app.push_screen(
                Prompt(self, title, ASK_CODE), lambda typed: self._typed_code(typed, watch=watch)
            )

    def _typed_code(self, typed: Any, *, watch: bool) -> None:
        if not typed:
            return
        code, link = read_code(typed), read_link(typed)
        if code and link:
            # Only the server that issued the link may see it.
            self._wanted = Wanted(deed="watch" if watch else "join", code=code, link=link)
            self._go_to(typed)
        elif code:
            self._enter(lambda visit: visit.join(code, watch=watch))
        else:
            self.tell("A room code has four letters, such as BCDF.", bad=True)

    def _enter(self, begin: Callable[[Visit], None]) -> None:
        """Enter a room."""
        if self.guest is not None:
            self._do(self._come_in(self.guest, begin))

    async def _come_in(self, guest: Guest, begin: Callable[[Visit], None]) -> None:
        from blockyard.terminal.online.room import RoomScreen  # noqa: PLC0415  # only here

        await guest.come_in()
        self.tell("")
        self.app.push_screen(RoomScreen(guest, begin), self._left)

    def _left(self, words: Any) -> None:
        """Show why the room was left, if the player did not choose to."""
        self.tell(str(words or ""), bad=bool(words))

    def _do(self, work: Awaitable[None]) -> None:
        """Run something that waits for the server; errors are shown."""
        task = asyncio.get_running_loop().create_task(self._carefully(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carefully(self, work: Awaitable[None]) -> None:
        shown = self.server.shown if self.server is not None else "the server"
        try:
            await work
        except (*ERRORS, msgspec.ValidationError) as error:
            self.tell(words_about(error, shown), bad=True)


class GamePicker(ListScreen):
    """A list of games; returns the chosen one, or None."""

    def __init__(self, headline: str, games: "list[Game]") -> None:
        super().__init__()
        self.headline = headline
        self.empty = "This server has no games that can be played here."
        self._games = games

    def read_rows(self) -> list[Row]:
        """The games and their descriptions."""
        return [Row(f"{game.title:<16}{game.pitch}") for game in self._games]

    def help(self) -> list[tuple[str, str]]:
        """Keys and what they do."""
        return [("Enter", "choose"), ("Esc", "back")]

    def open_row(self) -> None:
        """Return the chosen game."""
        self.dismiss(self._games[self.chosen])

    def leave(self) -> None:
        """Return None."""
        self.dismiss(None)
