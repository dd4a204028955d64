"""The leaderboards as the rest of the server knows them: seeds, results handed in, lists."""

import secrets
from collections.abc import Callable

from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.modes import CUSTOM, custom_words, is_compared, list_name
from blockyard.server.answers import Refusal
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Guest
from blockyard.server.operations.counting import Counts
from blockyard.server.scores.bests import Best, Bests
from blockyard.server.scores.challenge import Challenge, proof_of
from blockyard.server.scores.claims import Claim, fit_run, list_asked_for, read_claim
from blockyard.server.scores.games import game_named, known_games
from blockyard.server.scores.periods import ListName, day_of, is_day, wall_clock
from blockyard.server.scores.records import Entry, NewEntry, Records, Run
from blockyard.server.scores.refusals import (
    BUSY,
    EXPIRED,
    NO_ENTRY,
    NO_LIST,
    NO_REPLAY,
    NO_RUN,
    NOT_YET,
    TAKEN,
    USED,
)
from blockyard.server.scores.seeds import fresh
from blockyard.server.scores.verifying import Verifier
from blockyard.server.scores.workers import Workers
from blockyard.server.wire.scores import (
    Daily,
    ListAsk,
    Period,
    ReplayAnswer,
    RunAnswer,
    RunAsk,
    RunStart,
    ScoreAsk,
    ScoreEntry,
    ScoreLine,
    ScoreList,
    SeedProof,
    Seeds,
    Submissions,
)

ID_BYTES = 12
PROMISED = 60 * 60 * 1000
"""Ms within which a promised seed must be asked for."""

MOST_SUBMISSIONS = 20
DAILY_SECRET = "daily"
"""The name under which the secret of the daily seeds is kept."""


class Leaderboards:
    """Lists of best results, each of which the server has played again."""

    def __init__(
        self,
        store: SqlStore,
        counts: Counts,
        *,
        workers: Workers | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self._store = store
        self._records = Records(store.database)
        self._bests = Bests(store.database)
        self._verifier = Verifier(self._records, store, counts, workers)
        self._now = now
        self._challenge = Challenge(b"", now)

    async def open(self) -> None:
        """Begin; the store is open."""
        known_games()
        secret = await self._records.secret(DAILY_SECRET)
        self._challenge = Challenge(secret, self._now)
        self._verifier.start()

    async def close(self) -> None:
        """End; the store is closed afterwards."""
        await self._verifier.stop()

    async def promise(self, player: Guest, ask: RunAsk) -> RunAnswer:
        """Promise a seed for a game that is about to begin, without telling it."""
        game, listed = list_asked_for(ask)
        run, sealed = secrets.token_urlsafe(ID_BYTES), fresh()
        name = ListName(game.id, game.version, listed, "issued")
        await self._records.add_run(run, player.player, name, sealed)
        return RunAnswer(run, game.id, game.version, listed, sealed.commitment)

    async def begin(self, player: Guest, run_id: str) -> RunStart:
        """Tell a promised seed: the game begins now."""
        run = await self._run_of(player, run_id)
        if run.elapsed < 0:
            if run.age > PROMISED:
                raise Refusal(410, EXPIRED, "This seed was promised too long ago.")
            await self._records.start_run(run_id)
        return RunStart(run_id, run.sealed.seed)

    async def submit(self, player: Guest, ask: ScoreAsk) -> ScoreEntry:
        """Take a finished game, to be played again; handed in twice, it is the same entry."""
        claim = read_claim(ask.replay)
        before = await self._records.entry_of_replay(claim.replay)
        if before is not None:
            return await self._shown_again(before, player)
        if self._verifier.is_full:
            raise Refusal(503, BUSY, "Many results wait to be checked. Try again in a minute.", 60)
        new = await self._new_entry(player, ask, claim)
        if not await self._records.add_entry(new, claim.text):
            raise Refusal(409, USED, "A result of this game was handed in already.")
        self._verifier.add(new.entry)
        return await self.entry(player, new.entry)

    async def entry(self, player: Guest | None, entry_id: str) -> ScoreEntry:
        """A result; others than its player see it once it is verified."""
        entry = await self._records.entry(entry_id)
        if entry is None or not (entry.status == "verified" or _is_own(entry, player)):
            raise Refusal(404, NO_ENTRY, "There is no such result.")
        return await self._shown(entry, player)

    async def submissions(self, player: Guest) -> Submissions:
        """What a player handed in last."""
        entries = await self._records.entries_of(player.player, MOST_SUBMISSIONS)
        return Submissions([await self._shown(entry, player) for entry in entries])

    async def scores(self, player: Guest | None, ask: ListAsk) -> ScoreList:
        """A part of a list: from its beginning, or around the asking player."""
        game = game_named(ask.game)
        mode = _mode_of(game, ask.list)
        name = ListName(game.id, game.version, list_name(game, mode), ask.seeds)
        period, day = self._period_of(ask)
        scope = name.scope(day) if day else name.scope_at(period, self._now())
        mine = await self._bests.place(scope, player.player) if player else None
        first = ask.first
        if ask.around and mine is not None:
            first = max(0, mine.before - ask.count // 2)
        part = await self._bests.part(scope, first, ask.count)
        hidden = bool(day) and not self._challenge.is_over(day)
        lines = ranked(part.bests, first, part.better, player, hidden)
        own = None
        if mine is not None:
            own = ranked([mine.best], mine.before, mine.better, player, hidden)[0]
        return ScoreList(
            lines=lines,
            mine=own,
            total=part.total,
            game=game.id,
            version=game.version,
            list=name.name,
            seeds=ask.seeds,
            period=period,
            day=day,
            by_time=mode.by_time,
        )

    def _period_of(self, ask: ListAsk) -> tuple[Period, str]:
        """How far back a list goes, and the day of a daily challenge."""
        if ask.seeds != "daily":
            return ask.period, ""
        day = ask.day or day_of(self._now())
        if not is_day(day):
            raise Refusal(422, NO_LIST, "There is no such day.")
        return "day", day

    def daily(self) -> Daily:
        """The challenge of the day."""
        return self._challenge.today()

    async def replay(self, player: Guest | None, replay_id: str) -> ReplayAnswer:
        """A replay to watch; those of a challenge are shown when it is over."""
        entry = await self._records.entry_of_replay(replay_id)
        if entry is not None and not self._is_shown(entry, player):
            message = "Games of today's challenge can be watched when the day is over (UTC)."
            raise Refusal(403, NOT_YET, message)
        kept = await self._store.replay(replay_id)
        if kept is None:
            raise Refusal(404, NO_REPLAY, "There is no such replay.")
        return ReplayAnswer(kept.id, kept.game, kept.text, kept.verified)

    async def _new_entry(self, player: Guest, ask: ScoreAsk, claim: Claim) -> NewEntry:
        now = self._now()
        seeds: Seeds = "open"
        day, elapsed = day_of(now), 0
        if ask.run:
            seeds = "issued"
            run = await self._run_of(player, ask.run)
            if await self._records.entry_of_run(ask.run) is not None:
                raise Refusal(409, USED, "A result of this game was handed in already.")
            fit_run(claim, run)
            elapsed = run.elapsed
        elif ask.daily:
            seeds, day = "daily", ask.daily
            self._challenge.fit(claim, day)
        elif self._challenge.is_today(claim):
            # On another list it could be watched, and copied, while the challenge goes on.
            seeds = "daily"
        return NewEntry(
            entry=secrets.token_urlsafe(ID_BYTES),
            player=player.player,
            name=player.name,
            list=ListName(claim.game.id, claim.game.version, claim.list, seeds),
            settings=claim.settings,
            run=ask.run,
            day=day,
            elapsed=elapsed,
            replay=claim.replay,
            made_at=now,
        )

    async def _run_of(self, player: Guest, run_id: str) -> Run:
        run = await self._records.run(run_id)
        if run is None or run.player != player.player:
            raise Refusal(404, NO_RUN, "No seed was promised under this name.")
        return run

    async def _shown_again(self, entry: Entry, player: Guest) -> ScoreEntry:
        if not _is_own(entry, player):
            raise Refusal(409, TAKEN, "Somebody else has handed in this very game.")
        return await self._shown(entry, player)

    async def _shown(self, entry: Entry, player: Guest | None) -> ScoreEntry:
        rank = 0
        proof: SeedProof | None = None
        if entry.status == "verified":
            stretch = entry.day if entry.seeds == "daily" else "all"
            best = await self._bests.place(entry.list_name.scope(stretch), entry.player)
            rank = best.better + 1 if best is not None else 0
            proof = await self._proof_of(entry)
        shown = self._is_shown(entry, player) and entry.status == "verified"
        return ScoreEntry(
            id=entry.entry,
            game=entry.game,
            version=entry.version,
            list=entry.list,
            seeds=entry.seeds,
            day=entry.day,
            status=entry.status,
            reason=entry.reason,
            message=entry.message,
            name=entry.name,
            mine=_is_own(entry, player),
            score=entry.score,
            time=entry.time,
            by_time=entry.by_time,
            replay=entry.replay if shown else "",
            made_at=entry.made_at,
            rank=rank,
            proof=proof,
        )

    async def _proof_of(self, entry: Entry) -> SeedProof | None:
        if entry.seeds == "daily":
            return proof_of(self._challenge.sealed(entry.day, entry.game))
        run = await self._records.run(entry.run) if entry.run else None
        return None if run is None else proof_of(run.sealed)

    def _is_shown(self, entry: Entry, player: Guest | None) -> bool:
        """Whether somebody may watch a result: nobody learns today's challenge from others."""
        is_under_way = entry.seeds == "daily" and not self._challenge.is_over(entry.day)
        return not is_under_way or _is_own(entry, player)


def _mode_of(game: Game, list_id: str) -> Mode:
    """The mode whose list it is; without a name, the first of the game that is compared."""
    for mode in game.modes:
        if is_compared(game, mode) and list_id in ("", list_name(game, mode)):
            return mode
    own = list_id.removeprefix(f"{game.id}-")
    if own.startswith(CUSTOM) and custom_words(game, own) is not None and game.seats[0] == 1:
        return Mode(own, game.title, seats=1)
    raise Refusal(404, NO_LIST, "There is no such list.")


def ranked(
    bests: list[Best], first: int, better: int, player: Guest | None, hidden: bool
) -> list[ScoreLine]:
    """Lines of a list, of which the first stands after so many others, and has so many betters."""
    lines: list[ScoreLine] = []
    for place, best in enumerate(bests, first + 1):
        if not lines:
            rank = better + 1
        elif best.result != bests[len(lines) - 1].result:
            rank = place
        mine = player is not None and best.player == player.player
        replay = "" if hidden and not mine else best.replay
        lines.append(
            ScoreLine(
                rank=rank,
                entry=best.entry,
                name=best.name,
                score=best.score,
                time=best.time,
                made_at=best.made_at,
                replay=replay,
                mine=mine,
            )
        )
    return lines


def _is_own(entry: Entry, player: Guest | None) -> bool:
    return player is not None and player.player == entry.player
