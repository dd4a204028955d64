"""Which mode a match is played in, and whether its result is compared with others."""

from typing import TYPE_CHECKING

from blockyard.core.controls import Mode

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match

CUSTOM = "custom"
"""The id of a mode whose settings are a player's own begins with this."""


def mode_of(game: "Game", values: list[int], seats: int, start: str) -> Mode:
    """The mode with these settings, seats and beginning; otherwise one of its own."""
    given = [int(value) for value in values]
    for mode in game.modes:
        alike = (mode.seats or game.seats[0]) == seats and mode.start == start
        if alike and game.settings.read(mode.settings) == given:
            return mode
    return custom_mode(game, given, seats, start)


def custom_mode(game: "Game", values: list[int], seats: int, start: str = "") -> Mode:
    """A mode of a player's own settings: each such ruleset keeps scores of its own."""
    settings = game.settings.show(values)
    words = [_word(settings[option.name]) for option in game.settings.options]
    return Mode(" ".join([CUSTOM] + words), game.title, "", settings, seats=seats, start=start)  # noqa: RUF005  # MicroPython has no star in a list


def custom_words(game: "Game", mode_id: str) -> str | None:
    """What differs from the defaults in a ruleset of a player's own, by the id of its mode.

    ``name=value`` words; None if it is the id of no such mode, or of one of other rules.
    """
    words = mode_id.split()
    names = [option.name for option in game.settings.options]
    if words[:1] != [CUSTOM] or len(words) != len(names) + 1:
        return None
    try:
        return game.settings.text(game.settings.read(dict(zip(names, words[1:]))))  # noqa: B905  # MicroPython's zip has no strict
    except ValueError:
        return None


def _word(value: "int | str | bool") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def is_compared(game: "Game", mode: Mode) -> bool:
    """Whether there is a list of best results for a mode: not for practice, nor for several."""
    return not mode.practice and (mode.seats or game.seats[0]) == 1


def daily_mode(game: "Game") -> Mode:
    """The mode of a game's daily challenge: the one that says so, or the first that is compared."""
    for mode in game.modes:
        if mode.daily:
            return mode
    for mode in game.modes:
        if is_compared(game, mode):
            return mode
    return game.modes[0]


class Standing:
    """Whether a match's result is compared with the best, and with which."""

    def __init__(self, scores: str, by_time: bool, unranked: str) -> None:
        self.scores = scores
        """The list of best results that it belongs to."""
        self.by_time = by_time
        """Whether the list is by time, where less is better; otherwise by score."""
        self.unranked = unranked
        """Why it is on no list, in words for players; empty if it is ranked."""

    @property
    def is_ranked(self) -> bool:
        """Whether the result is compared with the best."""
        return not self.unranked


def standing(match: "Match", mode: Mode, *, forked: bool = False, bots: bool = False) -> Standing:
    """How a match counts: the same on the page, in the terminal and on a server.

    Only games alone are compared, begun by the player at the beginning of a mode or of a ruleset
    of their own, without bots, not practised, and finished as the mode asks.
    """
    unranked = _unranked(match, mode, forked, bots)
    return Standing(list_name(match.game, mode), mode.by_time, unranked)


def list_name(game: "Game", mode: Mode) -> str:
    """The list of best results that matches of a mode belong to, if they are ranked."""
    return f"{game.id}-{mode.id}"


def _unranked(match: "Match", mode: Mode, forked: bool, bots: bool) -> str:
    if mode.practice:
        return "practice is not ranked"
    if match.seats > 1 or bots:
        return "only games played alone are ranked"
    if forked or match.start != mode.start or (match.start and mode.id.startswith(CUSTOM)):
        return "a game that was taken up midway is not ranked"
    outcome = match.outcome()
    if outcome is None:
        return "the game is not finished"
    if mode.by_time and outcome.winner is None:
        return "the goal was not reached"
    if not mode.by_time and max(outcome.scores) <= 0:
        return "no points were made"
    return ""
