"""What stands beside the chess board: the players, what is to be done, and the moves."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.boards.saktris.squares import symbol
from blockyard.terminal.boards.saktris.view import (
    LETTERS,
    SIDES,
    arriving,
    cells_of,
    code_of,
    is_checked,
    letter_brought,
    player_of,
    side_of,
)
from blockyard.terminal.boards.saktris.words import kind_name
from blockyard.terminal.draw.look import ACCENT, BAD, DARK_TEXT, SOFT
from blockyard.terminal.draw.panel import Panel, clock

if TYPE_CHECKING:
    from blockyard.terminal.board import Scene
    from blockyard.terminal.boards.saktris.hand import Hand
    from blockyard.terminal.boards.saktris.moves import Moves
    from blockyard.terminal.draw.look import Look

PLAYER_LINES = 4
BANNER_LINES = 5

LOW_TIME = 20_000
"""With less left than this, in ms, a clock is urgent and shown to the tenth."""


class Beside:
    """The column beside the board; it remembers where its pieces can be clicked."""

    def __init__(self, look: "Look", hand: "Hand") -> None:
        self._look = look
        self._hand = hand
        self._letters: dict[tuple[int, int], str] = {}

    def forget(self) -> None:
        """Forget where pieces were, before the column is drawn anew."""
        self._letters = {}

    def letter_at(self, x: int, y: int) -> str:
        """The letter of the piece that is offered at a place of the sheet, or nothing."""
        return self._letters.get((x, y), "")

    def player(self, panel: Panel, scene: "Scene", side: int) -> None:
        """Write what everybody may know of a player."""
        look, player = self._look, player_of(scene.view, side)
        begin = panel.y
        turns = scene.view["turn"] == side
        name = f"{look.mark('▸', '>') if turns else ' '} {SIDES[side].upper()}"
        self._losses_and_clock(panel, scene, side)
        panel.paper.write(panel.x, panel.y, name, look.ink(ACCENT if turns else "", bold=True))
        panel.y += 1
        if player["to_come"]:
            panel.line("  " + _next_words(look, player, side, turns=turns))
            self._pool(panel, player, side)
        else:
            panel.line("  all pieces have arrived", panel.soft)
        if not player["king_arrived"]:
            panel.line("  no king yet: cannot be mated", look.ink(ACCENT))
        panel.y = begin + PLAYER_LINES

    def _losses_and_clock(self, panel: Panel, scene: "Scene", side: int) -> None:
        """Write how many pieces a player has lost, and what is left on the clock."""
        look, right = self._look, panel.x + panel.width
        left = time_left(scene, side)
        if left is not None:
            runs = scene.view["turn"] == side
            low = left < LOW_TIME
            text = f" {clock(left) if low else clock(left)[:-2]} "
            right -= len(text)
            ink = look.ink(BAD if low else "", bold=True, reverse=runs)
            panel.paper.write(right, panel.y, text, ink)
            right -= 1
        words = _losses(scene.view, side)
        panel.paper.write(right - len(words), panel.y, words, panel.soft)

    def _pool(self, panel: Panel, player: dict[str, Any], side: int) -> None:
        """Write how many pieces of each kind are still to come."""
        counts = [
            f"{symbol(self._look, code_of(letter, side))}{player['pool'][letter]}"
            for letter in reversed(LETTERS)
            if player["pool"][letter]
        ]
        panel.line(f"  to come {player['to_come']}: {' '.join(counts)}", panel.soft)

    def banner(self, panel: Panel, scene: "Scene") -> None:
        """Write what the side to move has to do, so that it cannot be mistaken."""
        look, view, hand = self._look, scene.view, self._hand
        x, y, width = panel.x, panel.y, panel.width
        colour = BAD if is_checked(view) else ACCENT
        look.box(panel.paper, x, y, width, BANNER_LINES, look.ink(colour, bold=True))
        title, hints = _banner_words(look, view, hand)
        ink = look.ink(DARK_TEXT, colour, bold=True, reverse=not look.colour)
        panel.paper.write(x + 1, y + 1, f" {title}".ljust(width - 2)[: width - 2], ink)
        inside = Panel(look, panel.paper, x + 2, y + 2, width - 4, 2)
        for hint in hints if scene.active or view["turn"] is None else []:
            inside.line(hint)
        if hand.asked:
            self._question(inside, view["turn"] or 0)
        elif len(arriving(view)) > 1:
            self._kinds(inside, view)
        panel.y = y + BANNER_LINES

    def _question(self, panel: Panel, side: int) -> None:
        """Offer the pieces between which the player must decide."""
        offers = [letter_brought(choice) for choice in self._hand.asked]
        self._offer(panel, [(letter, letter) for letter in offers], offers[self._hand.index], side)

    def _kinds(self, panel: Panel, view: dict[str, Any]) -> None:
        """Offer the kinds of which one may arrive, each with the digit that chooses it."""
        offers = [(str(number), letter) for number, letter in enumerate(arriving(view), 1)]
        self._offer(panel, offers, self._hand.letter, view["turn"])

    def _offer(self, panel: Panel, offers: list[tuple[str, str]], marked: str, side: int) -> None:
        """Write pieces side by side, each with its key."""
        look, x = self._look, panel.x
        for key, letter in offers:
            drawn = symbol(look, code_of(letter, side))
            text = key if key.lower() == drawn.lower() else key + drawn
            chosen = letter == marked
            text = f"[{text}]" if chosen else f" {text} "
            panel.paper.write(x, panel.y, text, look.ink(bold=True, reverse=chosen))
            for step in range(len(text)):
                self._letters[x + step, panel.y] = letter
            x += len(text) + 1

    def moves(self, panel: Panel, rows: int, moves: "Moves") -> None:
        """Write the last moves, the newest at the bottom."""
        look, half = self._look, (panel.width - 6) // 2
        written = moves.rows(rows)
        for y, (number, white, black) in enumerate(written, panel.y):
            newest = look.ink(bold=y == panel.y + len(written) - 1)
            panel.paper.write(panel.x, y, f"{number:>4}.", look.ink(SOFT))
            panel.paper.write(panel.x + 6, y, white[:half], look.ink() if black else newest)
            panel.paper.write(panel.x + 6 + half, y, black[:half], newest)
        panel.y += rows


def time_left(scene: "Scene", side: int) -> int | None:
    """What is left on a player's clock at this moment, in ms; None without clocks."""
    time = player_of(scene.view, side)["time"]
    if time is None:
        return None
    runs = scene.view["turn"] == side
    gone = scene.now - int(scene.view["now"]) if runs else 0
    return max(0, int(time) - max(0, gone))


def _losses(view: dict[str, Any], side: int) -> str:
    """How many pieces a player has lost, and how many arrivals were skipped."""
    player = player_of(view, side)
    standing = sum(1 for code in cells_of(view) if code and side_of(code) == side)
    lost, skipped = player["placed"] - standing, player["skipped"]
    parts = [f"lost {lost}"] if lost > 0 else []
    if skipped:
        parts.append(f"skipped {skipped}")
    return " ".join(parts)


def _next_words(look: "Look", player: dict[str, Any], side: int, *, turns: bool) -> str:
    """Which piece comes next, and when."""
    moves = player["moves_to_arrival"]
    when = "in 1 move" if moves == 1 else f"in {moves} moves"
    if player["due"]:
        when = "now" if turns else "next turn"
    if not player["next"]:
        return f"next: any piece, {when}"
    code = code_of(player["next"], side)
    return f"next: {symbol(look, code)} {kind_name(code)}, {when}"


def _banner_words(look: "Look", view: dict[str, Any], hand: "Hand") -> tuple[str, list[str]]:
    """The banner's title, and up to two lines that explain it."""
    turn = view["turn"]
    if turn is None:
        ending, _, winner = str(view["notes"][0]).rstrip(".").partition(": ")
        return "GAME OVER", [ending, winner]
    if hand.asked:
        is_arrival = "@" in hand.asked[0]["label"]
        return ("WHICH PIECE?" if is_arrival else "THE PAWN BECOMES"), ["type a letter, or Enter:"]
    who, duty = SIDES[turn].upper(), view["more"]["duty"]
    letter = player_of(view, turn)["next"]
    piece = kind_name(code_of(letter, turn)) if letter else "piece"
    drawn = f": {symbol(look, code_of(letter, turn))} {piece}" if letter else ""
    if duty == "place":
        if len(arriving(view)) > 1:
            return f"{who} TO PLACE", ["choose a piece and a column:"]
        return f"{who} TO PLACE{drawn}", ["choose a column marked +", "placing it ends the turn"]
    if duty == "either":
        return f"{who}: PLACE or MOVE{drawn}", ["CHECK!", "place or move, so that it ends"]
    if duty == "blocked":
        return f"{who} TO MOVE", _why_blocked(view)
    square = f"choose a square marked {look.mark('●', 'o')} or {look.mark('✕', 'x')}"
    hint = square if hand.picked else "pick a piece, then its square"
    return f"{who} TO MOVE", ["CHECK!", hint] if is_checked(view) else [hint]


def _why_blocked(view: dict[str, Any]) -> list[str]:
    """Why the piece that has arrived cannot be placed, and what becomes of it."""
    _, _, why = str(view["notes"][0]).partition(": ")
    return why.rstrip(".").split("; ")
