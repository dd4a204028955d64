"""A round on the whole terminal: the game's board, and what happens around it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import aim_at
from blockyard.terminal.draw.look import ACCENT, BAD, DARK_TEXT
from blockyard.terminal.online.other_device import show_link
from blockyard.terminal.online.phrases import words_of
from blockyard.terminal.online.room_dialogs import (
    leave_dialog,
    menu_dialog,
    phrases_dialog,
    round_dialog,
)
from blockyard.terminal.online.shown_match import ShownMatch
from blockyard.terminal.screens.dialogs import Dialog
from blockyard.terminal.screens.hands import HandsScreen
from blockyard.terminal.screens.lists import folded
from blockyard.terminal.screens.match import HEARTBEAT
from blockyard.terminal.screens.prompt import Prompt

if TYPE_CHECKING:
    from blockyard.server.wire.server_messages import AnyServerMessage, Said
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.online.room_match import RoomMatch

SAID_LASTS = 4000
"""Ms for which a phrase is shown."""

ASK_PREMOVE = "Move to play on your next turn, as you would type it. Leave empty to cancel."


class RoundScreen(HandsScreen):
    """A round being played or watched in a room. It cannot be paused.

    Returns what the player wants next: ``ready``, ``leave``, or None.
    """

    session: "RoomMatch"

    def __init__(self, match: "RoomMatch", fail: Callable[[Exception], None]) -> None:
        super().__init__(match)
        self.visit = match.visit
        self._fail = fail
        """Ends the visit because the server's data caused an error."""
        self._is_prepared = False
        """Whether the board exists: messages may arrive before this screen is shown."""
        self._phrase = ""
        self._said_until = 0
        self._aimed = -1

    def on_mount(self) -> None:
        """Create the board, and start."""
        self.prepare()
        self._is_prepared = True
        self._carefully(self.show_now)

    def on_unmount(self) -> None:
        """Save the player's choices on the board."""
        if self._is_prepared:
            self.keep_choices()

    # Drawing trusts the server's data: any error there ends the visit.

    def _carefully(self, work: Callable[[], Any]) -> Any:
        if not self._is_prepared:
            return None
        try:
            return work()
        except Exception as error:  # hostile data may break a board in any way
            self._fail(error)
            return None

    def receive(self, message: "AnyServerMessage | None") -> None:
        """Show what the match has just received."""
        self._carefully(self.show_now)

    def tick(self) -> None:
        """Process everything that is due, and show it."""
        self._carefully(super().tick)

    def draw(self, paper: "Paper") -> None:
        """Draw the board, and urgent messages over it."""
        self._carefully(lambda: super(RoundScreen, self).draw(paper))
        ink = self.look.ink(DARK_TEXT, ACCENT, bold=True, reverse=not self.look.colour)
        for row, words in enumerate(self._asides()):
            text = f" {words} "[: paper.width]
            paper.write((paper.width - len(text)) // 2, row, text, ink)
        words, is_bad = self._standstill()
        if words:
            self._draw_box(paper, folded(words, 40, 4), BAD if is_bad else ACCENT)

    def _draw_box(self, paper: "Paper", lines: list[str], colour: str) -> None:
        """Draw text in a box in the centre of the sheet."""
        width, height = max(len(line) for line in lines) + 8, len(lines) + 4
        x, y = (paper.width - width) // 2, (paper.height - height) // 2
        paper.fill(x, y, width, height, self.look.ink())
        self.look.box(paper, x, y, width, height, self.look.ink(colour, bold=True))
        for row, line in enumerate(lines, y + 2):
            paper.write(x + (width - len(line)) // 2, row, line, self.look.ink(bold=True))

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key: the screen's own, the game's, then the board's."""
        return bool(self._carefully(lambda: super(RoundScreen, self).press(key, character)))

    def point(self, x: int, y: int) -> None:
        """Handle a click on the board."""
        self._carefully(lambda: super(RoundScreen, self).point(x, y))

    # Around the board.

    def _standstill(self) -> tuple[str, bool]:
        """Why the player cannot act now, and whether that is bad; empty if they can."""
        link, session = self.visit.link, self.session
        if session.is_over:
            return "", False
        if not link.is_open and not session.is_active:
            tries = f", attempt {link.attempt}" if link.attempt > 1 else ""
            return f"Reconnecting{tries} ...", True
        if self.visit.suspended:
            return self.visit.suspended, True
        if session.clock.starts_in:
            return f"Starts in {-(-session.clock.starts_in // 1000)}", False
        return "", False

    def _asides(self) -> list[str]:
        """The lines shown over the board, without covering much of it."""
        session = self.session
        lines = []
        if not session.people and not session.game.shared_board:
            lines.append(f"Watching {session.names.get(session.frame.seat) or 'the first board'}")
        if not self.visit.link.is_open and (session.is_active or session.is_over):
            lines.append("Reconnecting ...")
        if self._phrase and self.app.clock() < self._said_until:
            lines.append(self._phrase)
        if isinstance(session, ShownMatch) and session.premove:
            lines.append(f"Premove: {session.premove}")
        return lines

    def show_phrase(self, said: "Said") -> None:
        """Show a player's phrase for a moment."""
        name = self.session.names.get(said.seat) or f"Player {said.seat + 1}"
        self._phrase = f"{name}: {words_of(said.phrase)}"
        self._said_until = self.app.clock() + SAID_LASTS
        self.redraw()

    @property
    def is_shown(self) -> bool:
        """Whether time is passing: it is, whatever screen is above this one."""
        return self.is_attached

    def plan(self) -> None:
        """Check the clock periodically, even while nobody can act."""
        super().plan()
        if self._timer is None and self.is_attached and not self.session.is_over:
            self._timer = self.set_timer(HEARTBEAT / 1000, self.tick)

    def redraw(self) -> None:
        """Redraw, including any screen above this one."""
        super().redraw()
        over = self.app.screen
        if isinstance(over, Dialog | Prompt) and over.behind is self:
            over.redraw()

    # Keys.

    def menu_keys(self) -> list[tuple[str, str]]:
        """Keys of the screen itself."""
        keys = [("F8", "say"), ("Esc", "menu"), ("F1", "keys")]
        if self.session.people and self.session.frame.view["aim"]:
            keys.insert(0, ("Tab", "next target"))
        if self._may_premove:
            keys.insert(0, ("F7", "premove"))
        return keys

    @property
    def _may_premove(self) -> bool:
        return self.session.game.shared_board and bool(self.session.people)

    def press_first(self, key: str) -> bool:
        """Handle F7 and F8, which no game uses."""
        if key == "f8":
            self.ask_phrase()
        elif key == "f7" and self._may_premove:
            self.ask_premove()
        else:
            return False
        return True

    def press_last(self, key: str) -> bool:
        """Target the next player."""
        if key != "tab" or not self.session.people:
            return False
        view = self.session.frame.view
        targets = {other["seat"]: aim_at(view, other) for other in view["others"]}
        seats = sorted(seat for seat in targets if targets[seat])
        if not seats:
            return False
        self._aimed = next((seat for seat in seats if seat > self._aimed), seats[0])
        self.session.act(self.session.people[0], targets[self._aimed], self.app.clock())
        self.show_now()
        return True

    def end_keys(self) -> list[tuple[str, str]]:
        """Keys after the round is over."""
        return [("Enter", "result"), ("R", "ready"), ("F8", "say")]

    def press_after_the_end(self, key: str) -> bool:
        """Show the result again, talk, or continue."""
        if key in ("escape", "enter", "space"):
            self.show_end()
        elif key in ("r", "R"):
            self.dismiss("ready")
        elif key in ("f8", "t", "T"):
            self.ask_phrase()
        else:
            return False
        return True

    def open_menu(self) -> None:
        """Open the menu; the round continues meanwhile."""
        self.pause_time()
        words = f"{self.session.game.title}, room {self.session.room.code}. The round continues."
        self.app.push_screen(menu_dialog(self, words), self.after_dialog)

    def after_dialog(self, answer: Any) -> None:
        """Handle the answer of a dialog."""
        if answer == "say":
            self.ask_phrase()
        elif answer == "device":
            self.run_worker(show_link(self, self.visit, self.after_dialog))
        elif answer == "keys":
            self.show_keys()
        elif answer == "leave":
            is_playing = bool(self.session.people) and not self.session.is_over
            self.app.push_screen(leave_dialog(self, is_playing=is_playing), self._left)
        elif answer == "ready":
            self.dismiss("ready")
        elif answer == "quit":
            self.app.leave()
        else:
            self._carefully(self.show_now)

    def _left(self, answer: Any) -> None:
        if answer == "leave":
            self.dismiss("leave")
        else:
            self._carefully(self.show_now)

    def ask_phrase(self) -> None:
        """Choose a phrase to say."""
        self.pause_time()

        def chosen(phrase: Any) -> None:
            if phrase:
                self.visit.speak(phrase)

        self.app.push_screen(phrases_dialog(self, self.visit.phrases), chosen)

    def ask_premove(self) -> None:
        """Type the move to play on the player's next turn."""
        session = self.session

        def typed(text: Any) -> None:
            if text is not None and isinstance(session, ShownMatch):
                session.act_later(text.strip()[:24])

        before = session.premove if isinstance(session, ShownMatch) else ""
        self.app.push_screen(Prompt(self, "Premove", ASK_PREMOVE, before), typed)

    # The end.

    def end_title(self) -> str:
        """How the round ended, in two or three words."""
        outcome = self.session.outcome
        winner = None if outcome is None else outcome["winner"]
        if winner is None:
            return "No winner"
        if self.session.people:
            return "You win" if winner in self.session.people else "You lose"
        return f"{self.session.names.get(winner) or self.board.seat_name(winner)} wins"

    def show_end(self) -> None:
        """Show the result."""
        if self.is_current:
            dialog = round_dialog(self, self.session, self.end_title())
            self.app.push_screen(dialog, self.after_dialog)
