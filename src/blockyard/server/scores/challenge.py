"""The daily challenge: on each day (UTC) one seed for each game, promised the day before."""

from collections.abc import Callable

from blockyard.core.modes import daily_mode, is_compared, list_name
from blockyard.server.answers import Refusal
from blockyard.server.scores.claims import Claim
from blockyard.server.scores.games import known_games
from blockyard.server.scores.periods import day_after, day_of, end_of, is_day
from blockyard.server.scores.refusals import OTHER_GAME, OTHER_SEED, TOO_EARLY, TOO_LATE
from blockyard.server.scores.seeds import Sealed, daily
from blockyard.server.wire.scores import Daily, DailyGame, SeedProof, Tomorrow

GRACE = 10 * 60 * 1000
"""Ms after the end of a day until which its games are taken: some were under way at midnight."""


class Challenge:
    """Everybody's seeds of the day."""

    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        self._secret = secret
        self._now = now

    def today(self) -> Daily:
        """The challenge of this day, and the commitments of the next."""
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
                    proof=proof_of(self.sealed(day, game.id)),
                )
            )
        after = day_after(day)
        commitments = {game.id: self.sealed(after, game.id).commitment for game in games.values()}
        return Daily(day, end_of(day) - now, shown, Tomorrow(after, commitments))

    def sealed(self, day: str, game_id: str) -> Sealed:
        """The seed of a day and a game."""
        return daily(self._secret, day, game_id)

    def fit(self, claim: Claim, day: str) -> None:
        """See that a claim is a game of a day's challenge, and in time; ``Refusal`` if not."""
        now = self._now()
        if not is_day(day) or day > day_of(now):
            raise Refusal(422, TOO_EARLY, "There is no challenge of that day yet.")
        if now >= end_of(day) + GRACE:
            raise Refusal(409, TOO_LATE, "The challenge of that day is over.")
        if claim.list != list_name(claim.game, daily_mode(claim.game)):
            raise Refusal(409, OTHER_GAME, "It has other settings than the challenge.")
        if claim.seed != self.sealed(day, claim.game.id).seed:
            raise Refusal(409, OTHER_SEED, "It has another seed than the challenge of that day.")

    def is_today(self, claim: Claim) -> bool:
        """Whether a claim is a game of today's challenge, whatever it was handed in for."""
        listed = list_name(claim.game, daily_mode(claim.game))
        today = self.sealed(day_of(self._now()), claim.game.id)
        return (claim.list, claim.seed) == (listed, today.seed)

    def is_over(self, day: str) -> bool:
        """Whether nobody can take part in a day's challenge any more."""
        return self._now() >= end_of(day) + GRACE


def proof_of(sealed: Sealed) -> SeedProof:
    """What shows that a seed was not changed after it was promised."""
    return SeedProof(sealed.seed, sealed.salt, sealed.commitment)
