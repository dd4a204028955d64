"""The lobby: the seats of a room, who is ready, and the available actions."""

from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from blockyard.bots import bot_names, bot_title
from blockyard.terminal.draw.look import ACCENT, BAD
from blockyard.terminal.online.other_device import show_link
from blockyard.terminal.online.room_dialogs import phrases_dialog, report_dialog
from blockyard.terminal.online.room_plan import room_mode
from blockyard.terminal.screens.dialogs import Dialog, Option
from blockyard.terminal.screens.lists import WIDEST, ListScreen, Row

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.server.wire.server_messages import RoomInfo, SeatInfo
    from blockyard.terminal.draw.paper import Ink, Paper
    from blockyard.terminal.online.visit import Visit

HEAD = 6
"""Rows above the seats: the room, its rules, the invitation."""

RULE_LINES = 2
JOINED = "Others join with:"

PHASES = {
    "lobby": "waiting for players",
    "countdown": "about to start",
    "live": "in progress",
    "suspended": "suspended",
    "ended": "between rounds",
}

PRESENCES = {"here": "", "reconnecting": "reconnecting", "away": "away"}


class LobbyScreen(ListScreen):
    """The seats of a room, and the keys for acting on them."""

    columns = f"{'':4}{'player':<30}{'':<18}{'won':>5}"
    visit: "Visit"

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        """The game of the room; None before it was entered."""

    @property
    def has_board(self) -> bool:
        """Whether there is a round whose board can be shown."""
        return False

    def show_board(self) -> None:
        """Show the board of the current or last round."""

    # Drawing.

    @property
    def head(self) -> int:
        """Rows above the seats."""
        return HEAD

    def read_rows(self) -> list[Row]:
        """The seats."""
        room = self.visit.room
        if room is None:
            return []
        return [self._row(room, number, seat) for number, seat in enumerate(room.seats)]

    def _row(self, room: "RoomInfo", number: int, seat: "SeatInfo") -> Row:
        if not seat.player and not seat.bot:
            return Row(f"{number + 1:>2}  free", is_soft=True)
        marks = ["you"] if number == room.you else []
        marks += ["host"] if number == room.host else []
        marks += ["bot"] if seat.bot else []
        marks += ["muted"] if seat.player in self.visit.muted else []
        marks += [] if seat.verified else ["unverified"]
        name = seat.name or seat.bot
        if marks:
            name = f"{name[: 26 - len(', '.join(marks))]} ({', '.join(marks)})"
        if room.phase in ("live", "suspended"):
            state = PRESENCES[seat.presence] or "playing"
        else:
            state = PRESENCES[seat.presence] or ("ready" if seat.ready else "not ready")
        wins = str(seat.wins) if seat.wins else ""
        return Row(f"{number + 1:>2}  {name[:29]:<30}{state:<18}{wins:>5}")

    def draw(self, paper: "Paper") -> None:
        """Draw the room, its rules, how to join, and the seats."""
        super().draw(paper)
        width = min(paper.width - 4, WIDEST)
        left = (paper.width - width) // 2
        room = self.visit.room
        if room is None:
            paper.write(left, 1, self.visit.guest.server.shown, self.look.ink(ACCENT, bold=True))
            return
        title = self.game.title if self.game is not None else room.game
        paper.write(left, 1, title, self.look.ink(ACCENT, bold=True))
        paper.write(left + len(title) + 2, 1, self._mode_words(room), self.soft)
        code = f"room {room.code}"
        paper.write(left + width - len(code), 1, code, self.look.ink(bold=True))
        words, ink = self._state_words(room)
        paper.write(left + width - len(words), 2, words, ink)
        # The first line ends before the state of the room.
        taken = " " * (len(words) + 2)
        rules = wrap(self._rule_words(room), width, initial_indent=taken, max_lines=RULE_LINES)
        for y, line in enumerate(rules, 2):
            paper.write(left, y, line.lstrip(), self.soft)
        invitation = f"blockyard play --server {self.visit.guest.server.shown} --join {room.code}"
        paper.write(left, 4, JOINED, self.soft)
        indent = len(JOINED) + 1 if len(JOINED) + len(invitation) < width else 0
        paper.write(left + indent, 4 if indent else 5, invitation, self.look.ink())

    def _mode_words(self, room: "RoomInfo") -> str:
        if self.game is None:
            return room.mode
        return room_mode(self.game, room.mode, dict(room.settings)).title

    def _rule_words(self, room: "RoomInfo") -> str:
        """The settings that differ from the game's defaults."""
        if self.game is None:
            return ""
        settings = self.game.settings
        words = settings.text(settings.read(room.settings)).split()
        return ", ".join(word.replace("_", " ").replace("=", " ") for word in words)

    def _state_words(self, room: "RoomInfo") -> "tuple[str, Ink]":
        if not self.visit.link.is_open:
            tries = f", attempt {self.visit.link.attempt}" if self.visit.link.attempt > 1 else ""
            return f"Reconnecting{tries} ...", self.look.ink(BAD, bold=True)
        if self.visit.suspended:
            return "suspended", self.look.ink(BAD, bold=True)
        watching = f", {room.watchers} watching" if room.watchers else ""
        taken = sum(1 for seat in room.seats if seat.player or seat.bot)
        words = f"{PHASES[room.phase]}, {taken} of {len(room.seats)} seats{watching}"
        return words, self.look.ink(ACCENT)

    def help(self) -> list[tuple[str, str]]:
        """The keys that do something now."""
        room = self.visit.room
        keys: list[tuple[str, str]] = []
        if room is None:
            return [("Esc", "cancel")]
        if room.you >= 0 and room.phase in ("lobby", "ended"):
            is_ready = room.seats[room.you].ready
            keys.append(("R", "not ready" if is_ready else "ready"))
        if self.visit.is_host and room.phase in ("lobby", "ended"):
            keys += [("S", "start"), ("B", "add a bot"), ("K", "remove")]
        if room.you < 0 and any(not seat.player and not seat.bot for seat in room.seats):
            keys.append(("J", "take a seat"))
        if self.has_board:
            keys.append(("V", "view board"))
        keys += [("T", "chat"), ("M", "mute"), ("P", "report"), ("D", "other device")]
        return [*keys, ("Esc", "leave")]

    # Keys.

    def press(self, key: str, character: str | None) -> bool:
        """Keys of the list, and those of the room."""
        room = self.visit.room
        letters: dict[str, Callable[[RoomInfo], None]] = {
            "r": self._ready,
            "s": lambda _: self.visit.start(),
            "b": self._add_bot,
            "k": self._kick,
            "j": lambda _: self.visit.sit(),
            "t": lambda _: self._ask_phrase(),
            "m": self._mute,
            "p": self._report,
            "v": lambda _: self.show_board(),
            "d": lambda _: self._continue_elsewhere(),
        }
        if room is not None and key.lower() in letters:
            letters[key.lower()](room)
            self.reread()
            return True
        return super().press(key, character)

    def open_row(self) -> None:
        """Toggle ready, the most common action."""
        if self.visit.room is not None:
            self._ready(self.visit.room)

    def _ready(self, room: "RoomInfo") -> None:
        if room.you >= 0:
            self.visit.ready(not room.seats[room.you].ready)

    def _add_bot(self, room: "RoomInfo") -> None:
        names = bot_names(self.game) if self.game is not None else []
        if len(names) == 1:
            self.visit.add_bot(names[0])
            return
        options = [
            Option(name, bot_title(name).capitalize(), (str(place),))
            for place, name in enumerate(names)
        ]
        options.append(Option("", "Cancel", ("escape",)))
        self.app.push_screen(
            Dialog(self, "Which bot?", [], options),
            lambda name: self.visit.add_bot(name) if name else None,
        )

    def _chosen_other(self, room: "RoomInfo") -> "SeatInfo | None":
        """The player or bot in the selected seat, if it is someone else."""
        if self.chosen >= len(room.seats) or self.chosen == room.you:
            return None
        seat = room.seats[self.chosen]
        return seat if seat.player or seat.bot else None

    def _kick(self, room: "RoomInfo") -> None:
        if self._chosen_other(room) is None:
            self.tell("Select someone else's seat first.", bad=True)
        else:
            self.visit.kick(self.chosen)

    def _mute(self, room: "RoomInfo") -> None:
        other = self._chosen_other(room)
        if other is None or not other.player:
            self.tell("Select another player's seat first.", bad=True)
            return
        self.visit.muted ^= {other.player}
        is_muted = other.player in self.visit.muted
        self.tell(f"{other.name} is {'muted' if is_muted else 'unmuted'}.")

    def _report(self, room: "RoomInfo") -> None:
        other, seat = self._chosen_other(room), self.chosen
        if other is None or not other.player:
            self.tell("Select another player's seat first.", bad=True)
            return

        def chosen(reason: Any) -> None:
            if reason:
                self.visit.report(seat, reason)
                self.tell("Thank you. The server's operators will look into it.")

        self.app.push_screen(report_dialog(self, other.name), chosen)

    def _continue_elsewhere(self) -> None:
        self.run_worker(show_link(self, self.visit))

    def _ask_phrase(self) -> None:
        def chosen(phrase: Any) -> None:
            if phrase:
                self.visit.speak(phrase)

        self.app.push_screen(phrases_dialog(self, self.visit.phrases), chosen)
