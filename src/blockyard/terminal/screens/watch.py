"""Watching a replay on the game's own board."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.message import Message

from blockyard.terminal.board import HEIGHT, Scene, board_of
from blockyard.terminal.draw.look import BAD, SOFT
from blockyard.terminal.draw.paper import Paper
from blockyard.terminal.screens.lists import folded
from blockyard.terminal.screens.match_dialogs import message_dialog
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.screens.watch_bar import ROWS, Bar
from blockyard.terminal.session.open_replay import OpenedReplay, open_replay
from blockyard.terminal.session.replay_check import ReplayCheck
from blockyard.terminal.session.replay_player import ReplayPlayer
from blockyard.terminal.storage.given_file import CannotOpen, sentence

if TYPE_CHECKING:
    from textual.timer import Timer

    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.session.replay_player import Start
    from blockyard.terminal.storage.store import Store

WORDS_LAST = 1500
"""Ms of match time for which the board's latest message is shown."""


class WatchScreen(SheetScreen):
    """A replay that can be played, paused, stepped, searched, verified, and played from a point."""

    app: "BlockyardApp"

    class Checked(Message):
        """The check of the replay is done."""

    def __init__(self, store: "Store", text: str, start: "Start | None" = None) -> None:
        super().__init__()
        self._start = start
        """Where to begin, paused; without it, playback starts at the beginning."""
        self._store = store
        self._text = text
        self.player: ReplayPlayer | None = None
        self.trouble = ""
        """Why there is nothing to watch."""
        self.notice = ""
        """The latest message for the player."""
        self._opened: OpenedReplay | None = None
        self._check: ReplayCheck | None = None
        self._wants_verdict = False
        self._words = ""
        self._shown_at = 0.0
        self._timer: Timer | None = None
        self._keys: dict[str, Callable[[ReplayPlayer], None]] = {
            "space": self._play_or_pause,
            "left": lambda player: player.step(-1),
            "right": lambda player: player.step(1),
            "up": lambda player: player.step_piece(-1, self._marks),
            "down": lambda player: player.step_piece(1, self._marks),
            "shift+left": lambda player: player.step_piece(-1, self._marks),
            "shift+right": lambda player: player.step_piece(1, self._marks),
            "home": lambda player: self._jump(player, 0),
            "end": lambda player: self._jump(player, 1),
            "left_square_bracket": lambda player: player.change_pace(-1),
            "right_square_bracket": lambda player: player.change_pace(1),
            "comma": lambda player: player.change_pace(-1),
            "full_stop": lambda player: player.change_pace(1),
            "v": self._verify,
            "r": self._review,
            "p": self._play_on,
            "enter": self._play_on,
            "f1": self._show_keys,
            "question_mark": self._show_keys,
        }

    # Start and end.

    def on_mount(self) -> None:
        """Open the replay and start playback."""
        try:
            self._opened = open_replay(self._text)
        except CannotOpen as error:
            self.trouble = str(error)
        else:
            playback = self._opened.playback
            self.player = ReplayPlayer(playback)
            self.board = board_of(playback.game, self.look)
            self._check = ReplayCheck(playback, lambda: self.post_message(self.Checked()))
            self._check.start()
            if self._start is None:
                self.player.play(self.app.clock())
            else:
                self.player.to_start(self._start)
            self._plan()

    def on_unmount(self) -> None:
        """Cancel a running check."""
        if self._check is not None:
            self._check.stop()

    def on_screen_suspend(self) -> None:
        """Pause while another screen is shown."""
        self.lose_focus()

    def lose_focus(self) -> None:
        """Pause when the terminal loses focus."""
        if self.player is not None:
            self.player.pause()
            self._plan()

    def leave(self) -> None:
        """Return to the previous screen."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.go_home()

    # Drawing.

    def scene(self, player: ReplayPlayer, words: str) -> Scene[Any]:
        """What the board should draw now."""
        assert self._opened is not None
        frame = player.frame
        return Scene(
            view=frame.view,
            mode=self._opened.mode,
            beside=frame.beside,
            board=frame.board,
            moves=frame.moves,
            settings=player.match.settings,
            active=False,
            now=max(int(player.time), player.match.now),
            words=words,
            keys=self.keys(),
            watched=True,
        )

    def keys(self) -> list[tuple[str, str]]:
        """Keys and what they do."""
        look = self.look
        piece = [(look.mark("↑ ↓", "Up Down"), "piece")] if self._is_timed else []
        step = "input" if self._is_timed else "move"
        return [
            ("Space", "pause"),
            (look.mark("← →", "Left Right"), step),
            *piece,
            ("[ ]", "speed"),
            ("0-9", "jump"),
            ("P", "continue"),
            ("V", "verify"),
            *([("R", "review")] if self._can_review else []),
            ("Esc", "back"),
        ]

    def draw(self, paper: Paper) -> None:
        """Draw the board, and the bar: below it if there is room, else as the board's message."""
        player = self.player
        if player is None:
            self._draw_trouble(paper)
            return
        bar = Bar(self.look, player)
        notice = player.trouble or self.notice or self._verdict
        if paper.height >= HEIGHT + ROWS:
            above = Paper(paper.width, paper.height - ROWS)
            self.board.draw(above, self.scene(player, self._words))
            copy(above, paper)
            bar.draw(paper, notice, is_bad=self._is_bad_notice)
        else:
            text = notice or self._words
            words = f"{bar.words} {self.look.mark('·', '-')} {text}" if text else bar.words
            self.board.draw(paper, self.scene(player, words))

    def _draw_trouble(self, paper: Paper) -> None:
        lines = ["This replay cannot be shown.", "", *folded(self.trouble, 70, 6)]
        top = (paper.height - len(lines) - 2) // 2
        for y, line in enumerate(lines, top):
            ink = self.look.ink(BAD, bold=True) if y == top else self.look.ink()
            paper.write((paper.width - max(map(len, lines))) // 2, y, line, ink)
        words = "Esc back"
        ink = self.look.ink(SOFT, dim=not self.look.colour)
        paper.write((paper.width - len(words)) // 2, top + len(lines) + 1, words, ink)

    # Keys and the mouse.

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key."""
        key = key.lower() if len(key) == 1 else key
        if key in ("escape", "q"):
            self.leave()
            return True
        player = self.player
        if player is None or self.is_too_small:
            return False
        if key in self._keys:
            self.notice = ""
            self._keys[key](player)
        elif len(key) == 1 and key in "0123456789":
            self._jump(player, int(key) / 10)
        else:
            return False
        self._plan()
        self.redraw()
        return True

    def point(self, x: int, y: int) -> None:
        """Jump to the clicked place on the bar."""
        player = self.player
        if player is None:
            return
        part = Bar(self.look, player).part_at(self.paper, x, y)
        if part is not None and self.paper.height >= HEIGHT + ROWS:
            self._jump(player, part)
            self._plan()
            self.redraw()

    def _play_or_pause(self, player: ReplayPlayer) -> None:
        if player.playing:
            player.pause()
        else:
            player.play(self.app.clock())

    def _jump(self, player: ReplayPlayer, part: float) -> None:
        self._words = ""
        player.to_part(part)

    def _play_on(self, player: ReplayPlayer) -> None:
        player.pause()
        try:
            match = player.fork()
        except ValueError as error:
            self.notice = sentence(str(error))
            return
        if match.position.is_over():
            self.notice = "The match is over here: step back to play from an earlier point."
            return
        self.app.play_on(match)

    def _verify(self, player: ReplayPlayer) -> None:
        self._wants_verdict = True

    @property
    def _can_review(self) -> bool:
        return self._opened is not None and bool(self._opened.playback.game.bot)

    def _review(self, player: ReplayPlayer) -> None:
        assert self._opened is not None
        player.pause()
        if self._can_review:
            self.app.review(self._opened.text)
        else:
            title = self._opened.playback.game.title
            self.notice = f"There are no reviews: no bot plays {title}."

    def _show_keys(self, player: ReplayPlayer) -> None:
        player.pause()
        lines = [f"{key:<12} {does}" for key, does in [*self.keys(), ("Home End", "start, end")]]
        self.app.push_screen(message_dialog(self, "Keys", lines))

    # Time, events and the check.

    def tick(self) -> None:
        """Advance playback, and process events."""
        player = self.player
        if player is not None:
            player.tick(self.app.clock())
            self._process_events(player)
        self._plan()
        self.redraw()

    def _process_events(self, player: ReplayPlayer) -> None:
        if player.time - self._shown_at > WORDS_LAST or player.time < self._shown_at:
            self._words = ""
        for seat in range(1 if player.match.game.shared_board else player.match.seats):
            events = player.events(seat)
            text = (
                self.board.message(events, self.scene(player, "")) if events and seat == 0 else ""
            )
            if text:
                self._words, self._shown_at = text, player.time

    def _plan(self) -> None:
        """Set the single timer to the next moment at which anything changes; none while paused."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        due = self.player.next_due() if self.player is not None else None
        if due is not None:
            self._timer = self.set_timer(max(0.001, due / 1000), self.tick)

    def on_watch_screen_checked(self) -> None:
        """Show the result of the check."""
        self.redraw()

    @property
    def _verdict(self) -> str:
        """Whether the replay is verified, as text; until the player asks, only if it is not."""
        problem = self._check.problem if self._check is not None else None
        if problem:
            return f"Check failed: {sentence(problem)}"
        if not self._wants_verdict:
            return ""
        return "Verifying ..." if problem is None else "Verified."

    @property
    def _marks(self) -> list[int]:
        return self._check.marks if self._check is not None else []

    @property
    def _is_bad_notice(self) -> bool:
        check, player = self._check, self.player
        is_false = check is not None and bool(check.problem)
        return is_false or (player is not None and bool(player.trouble))

    @property
    def _is_timed(self) -> bool:
        return self.player is not None and self.player.timed


def copy(source: Paper, target: Paper) -> None:
    """Copy a sheet onto the top left of another."""
    for y in range(source.height):
        x = 0
        for run in source.runs(y):
            target.write(x, y, run.text, run.ink)
            x += len(run.text)
