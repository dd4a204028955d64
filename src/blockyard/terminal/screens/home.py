"""The home screen: all games, and the main menu."""

from textwrap import shorten, wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.catalogue import open_all
from blockyard.terminal.board import cells_of
from blockyard.terminal.draw import logo
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.draw.panel import quiet
from blockyard.terminal.draw.paper import Paper
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.session.ranking import best_result
from blockyard.terminal.session.terms import saved_title

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.app import BlockyardApp

PROMISE = "Block and board games. Play instantly."
WIDEST = 100
"""Maximum columns of the list, which is centred on wider terminals."""

OTHER_LINES = 6
"""Lines besides the logo and the games: the menu, the help, and gaps."""

MARGIN = 2
"""Free columns on both sides of a narrow terminal."""

SWATCH = 3
"""Cells per row in a game's small picture, which has two rows."""

NAMES = 13
"""Columns from the left edge of a game's row to its title."""


class Place(NamedTuple):
    """An entry of the menu below the games."""

    key: str
    label: str


MENU = (
    Place("o", "Online"),
    Place("r", "Replays"),
    Place("b", "Best scores"),
    Place("s", "Settings"),
    Place("q", "Quit"),
)


class HomeScreen(SheetScreen):
    """All games with their best scores, and the main menu."""

    app: "BlockyardApp"

    def __init__(self) -> None:
        super().__init__()
        self.games, self.troubles = open_all()
        self.chosen = 0
        """The selected entry: the games, then the menu."""
        self._notes: list[tuple[str, str]] = []
        """For each game, its best result and which match can be continued."""
        self._width = WIDEST
        self._spots: list[tuple[int, int, int, int, int]] = []
        """The areas of the entries: left, top, width, height, number."""

    def on_mount(self) -> None:
        """Read the saved data, and show it."""
        self._read()

    def on_screen_resume(self) -> None:
        """Read the data again: it may have changed."""
        self._read()

    def _read(self) -> None:
        store = self.app.store
        self._notes = []
        for game in self.games:
            bests = ((mode, best_result(store, game, mode)) for mode in game.modes)
            words = next((f"{mode.title} {best}" for mode, best in bests if best), "")
            saved = [saved_title(game, data) for data in store.saved_matches(game.id).values()]
            self._notes.append((words, f"continue {saved[0]}" if saved else ""))

    def draw(self, paper: Paper) -> None:
        """Draw the logo, the games, and the menu."""
        self._spots = []
        self._width = min(WIDEST, paper.width - 2 * MARGIN)
        left = (paper.width - self._width) // 2
        tall = self._logo_lines(paper)
        troubles = [*self.troubles, *self.app.store.troubles][-1:]
        room = paper.height - tall - OTHER_LINES
        pitch = 3 if room >= 3 * len(self.games) else 2
        shown = min(len(self.games), max(1, room // pitch))
        spare = max(0, (room - pitch * shown) // 2)
        y = 1 + spare
        self._draw_logo(paper, left, y, tall)
        y += tall + 1
        first = min(max(0, self.chosen - shown + 1), len(self.games) - shown)
        for number in range(first, first + shown):
            self._draw_game(paper, left, y, number, pitch - 1)
            y += pitch
        self._draw_menu(paper, left, y + 1)
        for trouble in troubles:
            line = shorten(trouble, self._width, placeholder=" ...")
            paper.write(left, paper.height - 2, line, self.look.ink(BAD))
        help_words = "Arrow keys and Enter, a number, a letter, or a click"
        paper.write(left, paper.height - 1, help_words, self._soft)

    def _logo_lines(self, paper: Paper) -> int:
        """Lines of the logo; a single one where the games need the room."""
        tall = logo.height(self.look)
        needed = 3 * len(self.games) + OTHER_LINES
        return 1 if paper.height - tall < needed <= paper.height - 1 else tall

    @property
    def _soft(self) -> Any:
        return self.look.ink(SOFT, dim=not self.look.colour)

    def _draw_logo(self, paper: Paper, x: int, y: int, lines: int) -> None:
        bold = self.look.ink(bold=True)
        if lines == 1:
            paper.write(x, y, logo.NAME, self.look.ink(ACCENT, bold=True))
            paper.write(x + len(logo.NAME) + 2, y, PROMISE, bold)
            return
        logo.draw_logo(paper, self.look, x, y)
        x, y = x + logo.WIDTH + 4, y + lines // 2
        first, _, second = PROMISE.partition(". ")
        paper.write(x, y, first + ".", bold)
        paper.write(x, y + 1, second, bold)

    def _draw_game(self, paper: Paper, x: int, y: int, number: int, lines: int) -> None:
        game = self.games[number]
        is_chosen = number == self.chosen
        mark = self.look.mark("▸", ">") if is_chosen else " "
        paper.write(x, y, mark, self.look.ink(ACCENT, bold=True))
        paper.write(x + 2, y, str(number + 1) if number < 9 else " ", self._soft)
        self._draw_swatch(paper, x + 5, y, game)
        ink = self.look.ink(reverse=is_chosen, bold=True)
        name = f" {game.title} "
        paper.write(x + NAMES - 1, y, name, ink)
        best, saved = self._notes[number]
        notes = [words for words in (saved, best) if words]
        words = self.look.mark(" · ", ", ").join(notes)
        if len(words) > self._width - NAMES - len(name):
            words = saved
        paper.write(x + self._width - len(words), y, words, self.look.ink(ACCENT))
        pitch = wrap(game.pitch, self._width - NAMES, max_lines=lines, placeholder=" ...")
        for row, line in enumerate(pitch, y + 1):
            paper.write(x + NAMES, row, line, self._soft)
        self._spots.append((x, y, self._width, 2, number))

    def _draw_swatch(self, paper: Paper, x: int, y: int, game: "Game") -> None:
        """Draw a small picture of a game: its cell kinds, one of each colour first."""
        cells = cells_of(game, self.look)
        kinds: list[Any] = list(game.looks.get("cells", []))  # type: ignore[call-overload]  # a list, by the contract of looks
        codes = range(1, len(kinds))
        first = {cells.colour(code): code for code in reversed(codes)}
        ordered = sorted(codes, key=lambda code: (first[cells.colour(code)] != code, code))
        for place, code in enumerate(ordered[: 2 * SWATCH]):
            at = x + 2 * (place % SWATCH)
            ink = quiet(cells.block(code))
            paper.write(at, y + place // SWATCH, cells.glyph(code) + " ", ink)

    def _draw_menu(self, paper: Paper, x: int, y: int) -> None:
        for number, place in enumerate(MENU, len(self.games)):
            is_chosen = number == self.chosen
            mark = self.look.mark("▸", ">") if is_chosen else " "
            paper.write(x, y, mark, self.look.ink(ACCENT, bold=True))
            paper.write(x + 2, y, place.key.upper(), self._soft)
            words = f" {place.label} "
            paper.write(x + 4, y, words, self.look.ink(reverse=is_chosen, bold=True))
            self._spots.append((x, y, 4 + len(words), 1, number))
            x += len(words) + 6

    def press(self, key: str, character: str | None) -> bool:
        """Move the selection, or open an entry."""
        count = len(self.games) + len(MENU)
        if key in ("up", "down", "left", "right", "tab", "shift+tab"):
            self._move(key)
        elif key in ("enter", "space"):
            self.open(self.chosen)
        elif key.isdigit() and 1 <= int(key) <= len(self.games):
            self.open(int(key) - 1)
        elif key in ("home", "end"):
            self.chosen = 0 if key == "home" else count - 1
        else:
            for number, place in enumerate(MENU, len(self.games)):
                if key.lower() == place.key:
                    self.open(number)
                    return True
            return False
        self.redraw()
        return True

    def _move(self, key: str) -> None:
        """Up and down move through the games to the menu; left and right move along the menu."""
        games = len(self.games)
        count = games + len(MENU)
        forth = key in ("down", "right", "tab")
        if self.chosen < games or key in ("left", "right", "tab", "shift+tab"):
            self.chosen = (self.chosen + (1 if forth else -1)) % count
        else:
            self.chosen = 0 if forth else games - 1

    def point(self, x: int, y: int) -> None:
        """Open the clicked entry."""
        for left, top, width, height, number in self._spots:
            if left <= x < left + width and top <= y < top + height:
                self.chosen = number
                self.open(number)
                return

    def open(self, number: int) -> None:
        """Open an entry: a game, or a menu item."""
        self.chosen = number
        if number < len(self.games):
            self.app.choose(self.games[number])
            return
        place = MENU[number - len(self.games)]
        if place.key == "q":
            self.app.leave()
        elif place.key == "o":
            self.app.show_online()
        elif place.key == "s":
            self.app.show_settings(lambda _: self.redraw())
        elif place.key == "r":
            self.app.show_replays()
        else:
            self.app.show_scores()
