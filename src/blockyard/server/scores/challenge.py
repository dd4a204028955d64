"""The daily challenge: one seed per game and day (UTC), with a commitment the day before."""

from collections.abc import Callable

from blockyard.core.modes import daily_mode, is_compared, list_name
from blockyard.server.responses import Refusal
from blockyard.server.scores.claims import Claim
from blockyard.server.scores.codes import OTHER_GAME, OTHER_SEED, TOO_EARLY, TOO_LATE
from blockyard.server.scores.games import known_games
from blockyard.server.scores.periods import day_after, day_of, end_of, is_day
from blockyard.server.scores.seeds import CommittedSeed, daily
from blockyard.server.wire.scores import Daily, DailyGame, SeedProof, Tomorrow

GRACE = 10 * 60 * 1000
"""How long after the end of a day its results are accepted, in ms, for games started before
midnight."""


class Challenge:
    """The seeds of the day."""

    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        self._secret = secret
        self._now = now

    def today(self) -> Daily:
        """Today's challenge, and tomorrow's commitments."""
        now = self._now()
        day = day_of(now)
        games = known_games()
        shown = []
        for game in games.values():
            mode = daily_mode(game)
            shown.append(
                DailyGame(
                    game=game.id,
                    version=game.version,
                    mode=mode.id,
                    list=list_name(game, mode),
                    ranked=is_compared(game, mode),
                    proof=proof_of(self.committed(day, game.id)),
                )
            )
        after = day_after(day)
        commitments = {
            game.id: self.committed(after, game.id).commitment for game in games.values()
        }
        return Daily(day, end_of(day) - now, shown, Tomorrow(after, commitments))

    def committed(self, day: str, game_id: str) -> CommittedSeed:
        """The seed for a day and a game."""
        return daily(self._secret, day, game_id)

    def fit(self, claim: Claim, day: str) -> None:
        """Check that a claim belongs to a day's challenge and is in time; raises ``Refusal``."""
        now = self._now()
        if not is_day(day) or day > day_of(now):
            raise Refusal(422, TOO_EARLY, "There is no challenge for that day yet.")
        if now >= end_of(day) + GRACE:
            raise Refusal(409, TOO_LATE, "That day's challenge is over.")
        if claim.list != list_name(claim.game, daily_mode(claim.game)):
            raise Refusal(409, OTHER_GAME, "Its settings are not those of the challenge.")
        if claim.seed != self.committed(day, claim.game.id).seed:
            raise Refusal(409, OTHER_SEED, "Its seed is not that of the day's challenge.")

    def is_today(self, claim: Claim) -> bool:
        """Whether a claim has the seed of today's challenge, whatever it was submitted for."""
        listed = list_name(claim.game, daily_mode(claim.game))
        today = self.committed(day_of(self._now()), claim.game.id)
        return (claim.list, claim.seed) == (listed, today.seed)

    def is_over(self, day: str) -> bool:
        """Whether a day's challenge has ended."""
        return self._now() >= end_of(day) + GRACE


def proof_of(committed: CommittedSeed) -> SeedProof:
    """The proof that a seed was not changed after the server committed to it."""
    return SeedProof(committed.seed, committed.salt, committed.commitment)
