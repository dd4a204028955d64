"""The list of saved replays: watch, verify, export, delete."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message

from blockyard.catalogue import open_game
from blockyard.terminal.screens.dialogs import Dialog, Option
from blockyard.terminal.screens.lists import ListScreen, Row, day
from blockyard.terminal.screens.prompt import Prompt, path_of
from blockyard.terminal.session.open_replay import OpenedReplay, open_replay
from blockyard.terminal.session.replay_check import ReplayCheck
from blockyard.terminal.storage.given_file import CannotOpen, read_file, sentence
from blockyard.terminal.storage.records import KeptReplay, kept_replay

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.storage.store import Store


NAMES = 24
"""Columns of a game and its mode; a longer one moves the rest of its row."""

RESULTS = 14
"""Columns of the result that matters: a score, a time or a few words."""


class ReplaysScreen(ListScreen):
    """All saved replays, newest first."""

    headline = "Replays"
    columns = f"{'Date':<17} {'Game':<{NAMES}} {'Result':>{RESULTS}}   How it ended"
    empty = (
        "No replays yet: every match you finish is saved here.\n"
        "Press O to open a replay from a file, such as one a friend sent you."
    )

    class Checked(Message):
        """The check of a replay is done."""

    def __init__(self, store: "Store") -> None:
        super().__init__()
        self._store = store
        self.replays: list[KeptReplay] = []
        self.verdicts: dict[str, str] = {}
        """Verification results by id: empty if the replay is verified."""
        self._check: ReplayCheck | None = None
        self._checked_id = ""
        self._games: dict[str, Game | None] = {}

    def read_rows(self) -> list[Row]:
        """The replays as rows."""
        self.replays = self._store.replays()
        if self._store.troubles and not self.notice:
            self.notice, self.is_bad_notice = self._store.troubles[-1], True
        return [Row(self._words(kept)) for kept in self.replays]

    def _words(self, kept: KeptReplay) -> str:
        mark = " "
        if kept.id in self.verdicts:
            true, false = self.look.mark("✓", "+"), self.look.mark("✗", "x")
            mark = false if self.verdicts[kept.id] else true
        elif self._check is not None and kept.id == self._checked_id:
            mark = self.look.mark("…", "~")
        game, title = self._game(kept.game), self._title(kept.game)
        ending = game.ending_text(kept.reason) if game else kept.reason
        name = f"{title}, {kept.mode}" if kept.mode not in ("", title) else title
        result = kept.words or f"{kept.score:,}"
        return f"{day(kept.date):<17} {name:<{NAMES}} {result:>{RESULTS}} {mark} {ending}"

    def _title(self, game_id: str) -> str:
        game = self._game(game_id)
        return game.title if game else game_id

    def _game(self, game_id: str) -> "Game | None":
        """The game of a replay; None if it is unavailable."""
        if game_id not in self._games:
            try:
                self._games[game_id] = open_game(game_id)
            except ValueError:
                self._games[game_id] = None
        return self._games[game_id]

    def help(self) -> list[tuple[str, str]]:
        """The keys; those for a replay only if there is one."""
        keys = [
            ("Enter", "watch"),
            ("R", "review"),
            ("V", "verify"),
            ("E", "export"),
            ("D", "delete"),
        ]
        return [*(keys if self.replays else []), ("O", "open a file"), ("Esc", "back")]

    @property
    def replay(self) -> KeptReplay:
        """The selected replay."""
        return self.replays[self.chosen]

    def press(self, key: str, character: str | None) -> bool:
        """Keys of the list, and of the selected replay."""
        if key in ("o", "O"):
            self._ask_path()
        elif not self.replays:
            return super().press(key, character)
        elif key in ("r", "R"):
            self._review()
        elif key in ("v", "V"):
            self._verify()
        elif key in ("e", "E"):
            self._ask_export()
        elif key in ("d", "D", "delete"):
            self._ask_delete()
        else:
            return super().press(key, character)
        return True

    def open_row(self) -> None:
        """Watch the selected replay."""
        opened = self._opened()
        if opened is not None:
            self.app.watch_replay(opened.text)

    def _review(self) -> None:
        opened = self._opened()
        if opened is None:
            return
        game = opened.playback.game
        if game.bot:
            self.app.review(opened.text)
        else:
            self.tell(f"There are no reviews: no bot plays {game.title}.")

    def _opened(self) -> OpenedReplay | None:
        """The selected replay; None, with a message, if it cannot be opened."""
        text = self._text()
        if text is None:
            return None
        try:
            return open_replay(text)
        except CannotOpen as error:
            self.tell(str(error), bad=True)
            return None

    def _text(self) -> str | None:
        text = self._store.replay_text(self.replay.id)
        if text is None:
            self.reread()
            self.tell("This replay is gone: its file can no longer be read.", bad=True)
        return text

    # Verification.

    def _verify(self) -> None:
        text = self._text()
        if text is None:
            return
        if self._check is not None:
            self._check.stop()
        self._checked_id = self.replay.id
        try:
            opened = open_replay(text)
        except CannotOpen as error:
            self.verdicts[self._checked_id] = str(error)
            self._show_verdict()
            return
        self._check = ReplayCheck(opened.playback, lambda: self.post_message(self.Checked()))
        self._check.start()
        self.tell("Verifying ...")
        self.reread()

    def on_replays_screen_checked(self) -> None:
        """Show the result of the check."""
        if self._check is not None and self._check.problem is not None:
            self.verdicts[self._checked_id] = self._check.problem
            self._check = None
            self._show_verdict()

    def _show_verdict(self) -> None:
        self.reread()
        problem = self.verdicts[self._checked_id]
        if problem:
            self.tell(f"Check failed: {sentence(problem)}", bad=True)
        else:
            self.tell("Verified.")

    def on_unmount(self) -> None:
        """Cancel a running check."""
        if self._check is not None:
            self._check.stop()

    # Files.

    def _ask_path(self) -> None:
        words = "Which file? A copy is saved here; the file itself is not changed."
        prompt = Prompt(self, "Open a replay", words, completes_paths=True)
        self.app.push_screen(prompt, self._open_file)

    def _open_file(self, typed: Any) -> None:
        if not typed:
            return
        try:
            opened = open_replay(read_file(_path(typed)))
            head = kept_replay("", opened.text, "")
        except (CannotOpen, ValueError) as error:
            self.tell(sentence(str(error)), bad=True)
            return
        if not self._is_kept(opened.text, head):
            self._store.keep_replay(
                head.game,
                opened.text,
                head.reason,
                head.score,
                head.time,
                mode=opened.mode.title,
            )
        self.chosen = 0
        self.reread()
        self.app.watch_replay(opened.text)

    def _is_kept(self, text: str, head: KeptReplay) -> bool:
        return any(
            (kept.game, kept.score, kept.time) == (head.game, head.score, head.time)
            and self._store.replay_text(kept.id) == text
            for kept in self.replays
        )

    def _ask_export(self) -> None:
        kept = self.replay
        name = f"{kept.game}-{day(kept.date)[:10]}-{kept.score}.replay"
        words = "Save to which file? Anyone with Blockyard can watch and verify it."
        prompt = Prompt(self, "Export the replay", words, f"~/{name}", completes_paths=True)
        self.app.push_screen(prompt, self._export)

    def _export(self, typed: Any) -> None:
        text = self._text() if typed else None
        if text is None:
            return
        try:
            path = _path(typed)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            self.tell("A file with this name already exists; nothing was written.", bad=True)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.tell(f"Could not write the file: {reason}.", bad=True)
        else:
            self.tell(f"Saved to {path}.")

    def _ask_delete(self) -> None:
        kept = self.replay
        words = [f"{self._title(kept.game)}, {day(kept.date)}, score {kept.score:,}"]
        options = [
            Option("", "No, keep it", ("n", "escape")),
            Option("yes", "Yes, delete it permanently", ("y",)),
        ]

        def delete(answer: Any) -> None:
            if answer == "yes":
                gone = self._store.forget_replay(kept.id)
                self.reread()
                self.tell("Deleted." if gone else self._store.troubles[-1], bad=not gone)

        self.app.push_screen(Dialog(self, "Delete this replay?", words, options), delete)


def _path(typed: str) -> Path:
    try:
        return path_of(typed)
    except RuntimeError as error:
        raise CannotOpen(str(error)) from None
