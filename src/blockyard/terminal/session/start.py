"""Starting a session: with a new match, a saved one, or one continued from a replay."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.bots import Budget, bot_named, in_background
from blockyard.core.match import Match
from blockyard.core.rng import SEED_LIMIT
from blockyard.terminal.session.clock import real_time
from blockyard.terminal.session.session import Session
from blockyard.terminal.session.terms import Terms

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.session.plan import Plan
    from blockyard.terminal.storage.store import Store


def begin(plan: "Plan", store: "Store", real: Callable[[], int] = real_time) -> Session:
    """A session with a new match; raises ``ValueError`` if the match is not possible."""
    match = plan.match(secrets.randbelow(SEED_LIMIT) if plan.seed is None else plan.seed)
    terms = Terms(plan.mode_of(match), plan.bots(match), thinking=plan.thinking)
    return _session(match, terms, store, real)


def resume(
    game: "Game", slot: str, store: "Store", real: Callable[[], int] = real_time
) -> Session | None:
    """A session with the match in a slot, or None; raises ``ValueError`` if it is damaged."""
    data = store.saved_matches(game.id).get(slot)
    if data is None:
        return None
    try:
        match = Match.restore(game, data)
    except ValueError as error:
        store.set_aside_match(game.id, slot, str(error))
        raise
    if match.position.is_over():
        store.forget_match(game.id, slot)
        return None
    return _session(match, Terms.from_data(match, data), store, real, is_resumed=True)


def another(session: Session, store: "Store", real: Callable[[], int] = real_time) -> Session:
    """A session with a new match like a resumed one: the same game, settings and players."""
    old = session.match
    match = Match(old.game, old.settings, secrets.randbelow(SEED_LIMIT), old.seats, old.start)
    terms = Terms(session.mode, session.terms.bots, thinking=session.terms.thinking)
    return _session(match, terms, store, real)


def play_on(match: Match, store: "Store", real: Callable[[], int] = real_time) -> Session:
    """A session that continues from a point in a replay."""
    return _session(match, Terms(match.mode, is_forked=True), store, real)


def _session(
    match: Match,
    terms: Terms,
    store: "Store",
    real: Callable[[], int],
    *,
    is_resumed: bool = False,
) -> Session:
    budget = Budget(terms.thinking) if terms.thinking else None
    bots = {
        seat: in_background(bot_named(match.game, name, match.seed + seat, budget))
        for seat, name in terms.bots.items()
    }
    return Session(match, terms, store, bots, real, is_resumed=is_resumed)
