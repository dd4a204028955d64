"""Which mode a match belongs to, and whether its result is ranked."""

from typing import TYPE_CHECKING

from blockyard.core.controls import Mode

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match

CUSTOM = "custom"
"""Prefix of the ids of custom modes, which have a player's own settings."""

PRACTICE = "practice is not ranked"


def mode_of(game: "Game", values: list[int], seats: int, start: str) -> Mode:
    """The mode with these settings, seats and start position, or else a custom mode."""
    given = [int(value) for value in values]
    for mode in game.modes:
        alike = (mode.seats or game.seats[0]) == seats and mode.start == start
        if alike and game.settings.read(mode.settings) == given:
            return mode
    return custom_mode(game, given, seats, start)


def custom_mode(game: "Game", values: list[int], seats: int, start: str = "") -> Mode:
    """A mode with a player's own settings; each such ruleset has its own score list."""
    settings = game.settings.show(values)
    words = [_word(settings[option.name]) for option in game.settings.options]
    return Mode(" ".join([CUSTOM] + words), game.title, "", settings, seats=seats, start=start)  # noqa: RUF005  # MicroPython can't unpack into a list


def custom_words(game: "Game", mode_id: str) -> str | None:
    """The settings of a custom mode that differ from the defaults, from the mode's id.

    ``name=value`` words; None if the id is not that of a custom mode, or comes from other rules.
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
    """Whether a mode has a leaderboard; practice and multiplayer modes do not."""
    return not mode.practice and (mode.seats or game.seats[0]) == 1


def daily_mode(game: "Game") -> Mode:
    """The mode of a game's daily challenge: the one marked as such, or the first ranked one."""
    for mode in game.modes:
        if mode.daily:
            return mode
    for mode in game.modes:
        if is_compared(game, mode):
            return mode
    return game.modes[0]


LEAST_IN_A_ROOM = 2
"""Minimum number of seats in a room."""


def room_seats(game: "Game") -> tuple[int, int]:
    """Minimum and maximum number of seats in a room; zeros if a game is not for rooms."""
    low, high = game.seats
    return (max(LEAST_IN_A_ROOM, low), high) if high >= LEAST_IN_A_ROOM else (0, 0)


def room_modes(game: "Game") -> list[Mode]:
    """The modes that can be played in a room; the first is the default."""
    if not room_seats(game)[1]:
        return []
    shared = [mode for mode in game.modes if (mode.seats or game.seats[0]) > 1]
    return shared + [mode for mode in game.modes if is_race(game, mode)]


def is_race(game: "Game", mode: Mode) -> bool:
    """Whether players in a room play a single-player mode side by side."""
    return is_compared(game, mode) and (game.table is None or mode.race)


class Standing:
    """Whether a match's result is ranked, and on which leaderboard."""

    def __init__(
        self, scores: str, by_time: bool, unranked: str, score: int, time: int, words: str = ""
    ) -> None:
        self.score = score
        """The score that the leaderboard shows; while the match is running, the score so far."""
        self.time = time
        """The time that it shows, in ms; while the match is running, the time so far."""
        self.words = words
        """What matters about the result, in words for players; empty if that is the time or score
        by which the leaderboard ranks."""
        self.scores = scores
        """Name of the leaderboard it belongs to."""
        self.by_time = by_time
        """Whether the leaderboard ranks by time (lower is better) rather than by score."""
        self.unranked = unranked
        """Why it is not ranked, in words for players; empty if it is ranked."""

    @property
    def is_ranked(self) -> bool:
        """Whether the result is ranked."""
        return not self.unranked


def standing(
    match: "Match",
    mode: Mode,
    *,
    forked: bool = False,
    bots: bool = False,
    helped: bool = False,
) -> Standing:
    """How a match counts: the same on the page, in the terminal and on a server.

    Only finished single-player games are ranked, played from the start of a mode or custom ruleset,
    without bots, not in practice, and with the mode's goal reached. With a bot's hints, any game is
    practice.
    """
    unranked = PRACTICE if helped else _unranked(match, mode, forked, bots)
    outcome = match.outcome()
    time = match.now if outcome is None else outcome.time
    score = max(match.position.scores())
    words = result_words(match)
    return Standing(list_name(match.game, mode), mode.by_time, unranked, score, time, words)


def result_words(match: "Match") -> str:
    """What matters about a match's result in words: who won, or how far a single player came.

    Empty if it is the score or the time.
    """
    if match.seats == 1:
        return match.game.result_text(match.position)
    outcome = match.outcome()
    if outcome is None:
        return ""
    return "Draw" if outcome.winner is None else f"{match.game.seat_name(outcome.winner)} wins"


def list_name(game: "Game", mode: Mode) -> str:
    """The name of the leaderboard for ranked matches of a mode."""
    return f"{game.id}-{mode.id}"


def unranked_from_start(mode: Mode, seats: int, start: str) -> str:
    """Why no result of a match that starts like this can be ranked; empty if one can."""
    if mode.practice:
        return PRACTICE
    if seats > 1:
        return "only single-player games are ranked"
    if start != mode.start or (start and mode.id.startswith(CUSTOM)):
        return "a game started midway is not ranked"
    return ""


def _unranked(match: "Match", mode: Mode, forked: bool, bots: bool) -> str:
    problem = unranked_from_start(mode, 2 if bots else match.seats, match.start)
    if problem:
        return problem
    if forked:
        return "a game started midway is not ranked"
    outcome = match.outcome()
    if outcome is None:
        return "the game is not finished"
    if mode.by_time and outcome.winner is None:
        return "the goal was not reached"
    if not mode.by_time and outcome.score <= 0:
        return "no points were scored"
    return ""
