"""The text beside the chess board: the players, what to do, and the moves."""

from textwrap import wrap
from typing import TYPE_CHECKING, cast

from blockyard.terminal.boards.saktris.reading import ChessView, arriving, player_of
from blockyard.terminal.draw.look import ACCENT, BAD, DARK_TEXT, SOFT
from blockyard.terminal.draw.panel import Panel, clock

if TYPE_CHECKING:
    from blockyard.core.view import WrittenMove
    from blockyard.games.saktris.view import Player, SaktrisMore
    from blockyard.terminal.board import Scene
    from blockyard.terminal.boards.saktris.hand import Hand
    from blockyard.terminal.boards.saktris.squares import SquarePainter

PLAYER_LINES = 4
BANNER_LINES = 5

NO_MOVE = "..."
"""Takes the place of White's move in a row that starts with Black's."""


class Beside:
    """The column beside the board; it remembers where its pieces can be clicked."""

    def __init__(self, painter: "SquarePainter", hand: "Hand", low_time: int) -> None:
        self._look = painter.look
        self._painter = painter
        self._hand = hand
        self._low_time = low_time
        """With this much time left, in ms, a clock is urgent and shows tenths."""
        self._letters: dict[tuple[int, int], str] = {}

    def forget(self) -> None:
        """Forget where pieces were, before the column is redrawn."""
        self._letters = {}

    def letter_at(self, x: int, y: int) -> str:
        """The letter of the piece offered at a place on the sheet, or an empty text."""
        return self._letters.get((x, y), "")

    def player(self, panel: Panel, scene: "Scene[SaktrisMore]", side: int) -> None:
        """Write the public information about a player."""
        look, player = self._look, player_of(scene.view, side)
        begin = panel.y
        turns = scene.view["turn"] == side
        name = f"{look.mark('▸', '>') if turns else ' '} {player['name'].upper()}"
        if side in scene.names:
            name += f" {scene.names[side]}"
        panel.paper.write(panel.x, panel.y, name, look.ink(ACCENT if turns else "", bold=True))
        self._losses_and_clock(panel, scene, side)
        panel.y += 1
        if player["to_come"]:
            panel.line("  " + self._next_words(player, side, turns=turns))
            self._pool(panel, player, side)
        else:
            panel.line("  all pieces have arrived", panel.soft)
        if not player["king_arrived"]:
            panel.line("  no king yet: cannot be mated", look.ink(ACCENT))
        panel.y = begin + PLAYER_LINES

    def _losses_and_clock(self, panel: Panel, scene: "Scene[SaktrisMore]", side: int) -> None:
        """Write how many pieces a player has lost, and the time left on the clock."""
        look, right = self._look, panel.x + panel.width
        left = time_left(scene, side)
        if left is not None:
            low = left <= self._low_time
            text = f" {clock(left) if low else clock(left)[:-2]} "
            right -= len(text)
            running = player_of(scene.view, side)["runs"]
            ink = look.ink(BAD if low else "", bold=True, reverse=running)
            panel.paper.write(right, panel.y, text, ink)
            right -= 1
        words = _losses(player_of(scene.view, side))
        panel.paper.write(right - len(words), panel.y, words, panel.soft)

    def _symbol(self, letter: str, side: int) -> str:
        return self._painter.symbol(self._painter.pieces.code(letter, side))

    def _next_words(self, player: "Player", side: int, *, turns: bool) -> str:
        """Which piece arrives next, and when."""
        moves = player["moves_to_arrival"]
        when = "in 1 move" if moves == 1 else f"in {moves} moves"
        if player["due"]:
            when = "now" if turns else "next turn"
        return f"next: {self._next_piece(player, side) or 'any piece'}, {when}"

    def _next_piece(self, player: "Player", side: int) -> str:
        """The symbol and the name of the next piece; empty if the player may choose."""
        if not player["next"]:
            return ""
        code = self._painter.pieces.code(player["next"], side)
        return f"{self._painter.symbol(code)} {self._painter.pieces.kind(code)}"

    def _pool(self, panel: Panel, player: "Player", side: int) -> None:
        """Write how many pieces of each kind are still to come."""
        pool = cast("dict[str, int]", player["pool"])
        counts = [
            f"{self._symbol(letter, side)}{pool[letter]}"
            for letter in reversed(self._painter.pieces.letters)
            if pool[letter]
        ]
        panel.line(f"  to come {player['to_come']}: {' '.join(counts)}", panel.soft)

    def banner(self, panel: Panel, scene: "Scene[SaktrisMore]") -> None:
        """Write prominently what the side to move has to do."""
        look, view, hand = self._look, scene.view, self._hand
        x, y, width = panel.x, panel.y, panel.width
        colour = BAD if view["more"]["check"] else ACCENT
        look.box(panel.paper, x, y, width, BANNER_LINES, look.ink(colour, bold=True))
        title, hints = self._banner_words(view)
        ink = look.ink(DARK_TEXT, colour, bold=True, reverse=not look.colour)
        panel.paper.write(x + 1, y + 1, f" {title}".ljust(width - 2)[: width - 2], ink)
        inside = Panel(look, panel.paper, x + 2, y + 2, width - 4, 2)
        if any(len(hint) > inside.width for hint in hints):
            hints = wrap(", ".join(hints), inside.width)
        for hint in hints if scene.active or view["turn"] is None else []:
            inside.line(hint)
        if hand.asked:
            self._question(inside, view["turn"] or 0)
        elif len(arriving(view)) > 1:
            self._kinds(inside, view)
        panel.y = y + BANNER_LINES

    def _question(self, panel: Panel, side: int) -> None:
        """Offer the pieces that the player must decide between."""
        offers = self._hand.offers
        self._offer(panel, [(letter, letter) for letter in offers], offers[self._hand.index], side)

    def _kinds(self, panel: Panel, view: ChessView) -> None:
        """Offer the kinds that may arrive, each with the digit that chooses it."""
        offers = [(str(number), letter) for number, letter in enumerate(arriving(view), 1)]
        self._offer(panel, offers, self._hand.letter, view["turn"] or 0)

    def _offer(self, panel: Panel, offers: list[tuple[str, str]], marked: str, side: int) -> None:
        """Write pieces side by side, each with its key."""
        look, x = self._look, panel.x
        for key, letter in offers:
            drawn = self._symbol(letter, side)
            text = key if key.lower() == drawn.lower() else key + drawn
            chosen = letter == marked
            text = f"[{text}]" if chosen else f" {text} "
            panel.paper.write(x, panel.y, text, look.ink(bold=True, reverse=chosen))
            for step in range(len(text)):
                self._letters[x + step, panel.y] = letter
            x += len(text) + 1

    def moves(self, panel: Panel, rows: int, moves: "list[WrittenMove]") -> None:
        """Write the last moves, the newest at the bottom."""
        look, half = self._look, (panel.width - 6) // 2
        written = move_rows(moves, rows)
        for y, (number, white, black) in enumerate(written, panel.y):
            newest = look.ink(bold=y == panel.y + len(written) - 1)
            panel.paper.write(panel.x, y, f"{number:>4}.", look.ink(SOFT))
            panel.paper.write(panel.x + 6, y, white[:half], look.ink() if black else newest)
            panel.paper.write(panel.x + 6 + half, y, black[:half], newest)
        panel.y += rows

    def _banner_words(self, view: ChessView) -> tuple[str, list[str]]:
        """The banner's title, and up to two lines that explain it."""
        look, hand, turn, more = self._look, self._hand, view["turn"], view["more"]
        if turn is None:
            return "GAME OVER", self._ending(view)
        if hand.asked:
            is_arrival = not hand.picked
            title = "WHICH PIECE?" if is_arrival else "PROMOTE TO"
            return title, ["letter, number or Enter:"]
        player = player_of(view, turn)
        who, duty = player["name"].upper(), more["duty"]
        piece = self._next_piece(player, turn)
        drawn = f": {piece}" if piece else ""
        if duty == "place":
            if len(arriving(view)) > 1:
                return f"{who} TO PLACE", ["choose a piece and a column:"]
            hints = ["choose a column marked +", "placing it ends the turn"]
            return f"{who} TO PLACE{drawn}", hints
        if duty == "either":
            return f"{who} TO PLACE/MOVE{drawn}", ["CHECK!", "place or move to end the check"]
        if duty == "blocked":
            return f"{who} TO MOVE", _after_the_colon(view["notes"][0])
        square = f"choose a square marked {look.mark('●', 'o')} or {look.mark('✕', 'x')}"
        hint = square if hand.picked else "pick a piece, then a square"
        return f"{who} TO MOVE", ["CHECK!", hint] if more["check"] else [hint]

    def _ending(self, view: ChessView) -> list[str]:
        """How the game ended, and who won, as its note says: ``Checkmate: White wins.``."""
        return view["notes"][0].rstrip(".").split(": ") if view["outcome"] else []


def move_rows(moves: "list[WrittenMove]", count: int) -> list[tuple[int, str, str]]:
    """The last rows of the move list: a move's number, White's move and Black's."""
    rows: dict[int, list[str]] = {}
    for move in moves:
        number, side = divmod(move["ply"], 2)
        rows.setdefault(number, [NO_MOVE, ""])[side] = move["text"]
    return [(number, white, black) for number, (white, black) in rows.items()][-count:]


def time_left(scene: "Scene[SaktrisMore]", side: int) -> int | None:
    """The time left on a player's clock now, in ms; None without clocks."""
    player = player_of(scene.view, side)
    if player["time"] is None:
        return None
    # Between two views a running clock keeps running.
    gone = scene.now - scene.view["now"] if player["runs"] else 0
    return max(0, player["time"] - max(0, gone))


def _losses(player: "Player") -> str:
    """How many pieces a player has lost, and how many arrivals were skipped."""
    parts = [f"lost {player['lost']}"] if player["lost"] else []
    if player["skipped"]:
        parts.append(f"skipped {player['skipped']}")
    return " ".join(parts)


def _after_the_colon(note: str) -> list[str]:
    """The parts of a note after whose turn it is, which the banner's title already shows."""
    return note.partition(": ")[2].rstrip(".").split("; ")
