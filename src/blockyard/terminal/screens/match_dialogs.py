"""The dialogs of a match: pause, keys, result, and confirmations."""

from typing import TYPE_CHECKING

from blockyard.terminal.draw.panel import clock
from blockyard.terminal.screens.dialogs import Dialog, Option
from blockyard.terminal.storage.given_file import sentence

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.screens.sheet import SheetScreen
    from blockyard.terminal.session.results import Result

GO_ON = Option("go on", "Continue", ("escape", "p"))
RESTART = Option("restart", "Restart", ("r",))
KEYS = Option("keys", "Keys", ("f1", "k", "question_mark"))
RULES = Option("rules", "Rules", ("u",))
SETTINGS = Option("settings", "Settings", ("s",))
HOME = Option("home", "All games", ("h",))
QUIT = Option("quit", "Quit", ("q",))
CLOSE = Option("close", "Close", ("escape", "f1", "question_mark", "space"))

REPORTED = "Held keys: repeated by the game, as your terminal reports key releases."
NOT_REPORTED = "Held keys: repeated by your terminal, at its own rate."

MOST_KEYS = 13
"""Lines of keys that fit into a dialog on the smallest terminal."""


def pause_dialog(behind: "SheetScreen", words: str, title: str) -> Dialog:
    """The menu while the match is paused."""
    lines = [words] if words else []
    options = [GO_ON, RESTART, KEYS, RULES, SETTINGS, HOME, QUIT]
    return Dialog(behind, title, lines, options, leaving=GO_ON.value)


def keys_dialog(
    behind: "SheetScreen", keys: list[tuple[str, str]], *, has_key_up: bool, is_timed: bool
) -> Dialog:
    """All keys and what they do, in two columns if there are many."""
    shown = [f"{key:<12} {does}" for key, does in keys]
    if len(shown) > MOST_KEYS:
        half = (len(shown) + 1) // 2
        wide = max(len(line) for line in shown[:half])
        right = [*shown[half:], ""]
        shown = [
            f"{one:<{wide}}   {other}".rstrip()
            for one, other in zip(shown[:half], right, strict=False)
        ]
    if is_timed:
        shown += ["", REPORTED if has_key_up else NOT_REPORTED]
    return Dialog(behind, "Keys", shown, [CLOSE], leaving=CLOSE.value)


def result_dialog(behind: "SheetScreen", game: "Game", result: "Result", title: str) -> Dialog:
    """How the match ended, and what to do next."""
    outcome = result.outcome
    lines = [sentence(game.ending_text(outcome.reason))]
    seats = len(outcome.scores)
    if seats == 1:
        points = [] if result.standing.by_time else [f"Score {outcome.scores[0]:,}"]
        if result.standing.words:
            points.insert(0, result.standing.words)
        lines.append("   ".join([*points, f"Time {clock(outcome.time)}"] if game.timed else points))
    elif any(outcome.scores):
        lines.append("Score " + " : ".join(f"{score:,}" for score in outcome.scores))
    lines += _rank_lines(result)
    options = [
        Option("restart", "Play again", ("r", "a")),
        Option("watch", "Watch the replay", ("w",)),
        *([Option("review", "Review", ("v",))] if game.bot else []),
        Option("look", "View the board", ("l", "escape")),
        HOME,
        QUIT,
    ]
    return Dialog(behind, title, lines, options, leaving="look")


def _rank_lines(result: "Result") -> list[str]:
    """The rank among the player's results, or why there isn't one."""
    if result.rank == 1:
        return ["New best!" if result.best else "Your first result here."]
    if result.rank:
        return [f"Rank {result.rank} among your results; the best is {result.best}."]
    lines = [f"The best is {result.best}."] if result.best else []
    if result.standing.unranked:
        lines.append(f"Not ranked: {result.standing.unranked}.")
    return lines


def confirm_dialog(
    behind: "SheetScreen", question: str, yes: str, again: str | None = None
) -> Dialog:
    """A confirmation; the first option changes nothing, and the key ``again`` confirms, too."""
    keys = ("y",) if again is None else (again, "y")
    options = [Option("", "No, keep playing", ("n", "escape")), Option("yes", yes, keys)]
    return Dialog(behind, "Are you sure?", [question], options)


def message_dialog(behind: "SheetScreen", title: str, lines: list[str]) -> Dialog:
    """A message the player must read before continuing."""
    return Dialog(behind, title, lines, [CLOSE], leaving=CLOSE.value)
