"""How a session begins: with a new match, a saved one, or one played on from a replay."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from blockyard.bots import bot_named
from blockyard.core.controls import Mode
from blockyard.core.match import Match
from blockyard.core.rng import SEED_LIMIT
from blockyard.terminal.match.keeping import CUSTOM, Keeping
from blockyard.terminal.match.session import Session, real_time

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.terminal.kept.store import Store


@dataclass
class Plan:
    """What the player wants to play."""

    game: "Game"
    mode: Mode
    settings: "dict[str, Given]" = field(default_factory=dict)
    """Settings that differ from the mode's."""
    seed: int | None = None
    """None: by chance."""
    seats: int | None = None
    """None: as many as the mode has."""
    bot: str = ""
    """Who plays the other seats; empty: people at this keyboard."""
    watched: str = ""
    """Who plays all seats; empty: nobody, it is played."""

    @property
    def played_mode(self) -> Mode:
        """The mode that the match is played in: a custom one if its settings are."""
        if not self.settings and self.seats is None:
            return self.mode
        return custom_mode(self.mode, {**self.mode.settings, **self.settings})


def custom_mode(like: Mode, settings: "dict[str, Given]") -> Mode:
    """A mode of own settings: like another, but its results are compared with nobody's."""
    return Mode(CUSTOM, f"{like.title}, own settings", like.hint, settings, by_time=like.by_time)


def check(plan: Plan) -> None:
    """Raise ``ValueError`` if what the player wants cannot be played."""
    match = _match(plan, 0 if plan.seed is None else plan.seed)
    people = 0 if plan.watched else 1 if plan.bot else match.seats
    if people > 1 and not plan.game.shared_board:
        most = 2 if plan.game.controls.second else 1
        if people > most:
            raise ValueError(
                f"{plan.game.title} has keys for {most} at one keyboard, not for {people}; "
                "--bot gives the other seats to a bot"
            )
    for name in (plan.bot, plan.watched):
        if name:
            bot_named(plan.game, name)
    if plan.bot and plan.game.seats[1] == 1:
        raise ValueError(f"{plan.game.title} is played alone: there is no seat for a bot")


def begin(plan: Plan, store: "Store", clock: Callable[[], int] = real_time) -> Session:
    """A session of a new match; ``ValueError`` if there can be no such match."""
    match = _match(plan, secrets.randbelow(SEED_LIMIT) if plan.seed is None else plan.seed)
    bots = _bots(plan, match)
    names = {seat: bot.name for seat, bot in bots.items()}
    mode = plan.played_mode
    return Session(match, mode, Keeping(store, plan.game, mode, names), bots, clock)


def resume(game: "Game", store: "Store", clock: Callable[[], int] = real_time) -> Session | None:
    """A session of the saved match; None if there is none, ``ValueError`` if it is damaged."""
    data = store.saved_match(game.id)
    if data is None:
        return None
    try:
        match = Match.restore(game, data)
    except ValueError as error:
        store.set_aside_match(game.id, str(error))
        raise
    if match.position.is_over():
        store.forget_match(game.id)
        return None
    mode = _mode_named(match, data.get("mode"))
    given = data.get("bots")
    names = given if isinstance(given, dict) else {}
    bots = {
        int(seat): bot_named(game, str(name), match.seed)
        for seat, name in names.items()
        if seat.isdigit() and int(seat) < match.seats
    }
    keeping = Keeping(store, game, mode, {seat: bot.name for seat, bot in bots.items()})
    keeping.resumed()
    return Session(match, mode, keeping, bots, clock)


def another(session: Session, store: "Store", clock: Callable[[], int] = real_time) -> Session:
    """A session of a new match like one that was resumed: the same game, settings and players."""
    old = session.match
    match = Match(old.game, old.settings, secrets.randbelow(SEED_LIMIT), old.seats, old.start)
    names = session.bot_names
    bots = {seat: bot_named(old.game, name, match.seed + seat) for seat, name in names.items()}
    keeping = Keeping(store, old.game, session.mode, names)
    return Session(match, session.mode, keeping, bots, clock)


def play_on(match: Match, store: "Store", clock: Callable[[], int] = real_time) -> Session:
    """A session that goes on from a moment of a replay."""
    mode = Mode(CUSTOM, "Played on", "From a moment of a replay.", match.settings)
    return Session(match, mode, Keeping(store, match.game, mode), None, clock)


def _mode_named(match: Match, mode_id: object) -> Mode:
    for mode in match.game.modes:
        if mode.id == mode_id:
            return mode
    return Mode(CUSTOM, "Own settings", settings=match.settings)


def _match(plan: Plan, seed: int) -> Match:
    mode = plan.mode
    seats = plan.seats if plan.seats is not None else mode.seats or None
    low, high = plan.game.seats
    if plan.bot and seats in (None, 1) and high > 1:
        seats = max(low, 2)
    return Match(plan.game, {**mode.settings, **plan.settings}, seed, seats, mode.start)


def _bots(plan: Plan, match: Match) -> "dict[int, Bot]":
    name = plan.watched or plan.bot
    if not name:
        return {}
    first = 0 if plan.watched else 1
    return {
        seat: bot_named(plan.game, name, match.seed + seat) for seat in range(first, match.seats)
    }
