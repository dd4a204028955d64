"""The leaderboards' interface to the rest of the server: seeds, submissions, rankings."""

import secrets
from collections.abc import Callable

from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.modes import CUSTOM, custom_words, is_compared, list_name
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Guest
from blockyard.server.operations.metrics import Metrics
from blockyard.server.responses import Refusal
from blockyard.server.scores.bests import Best, Bests
from blockyard.server.scores.challenge import Challenge, proof_of
from blockyard.server.scores.claims import Claim, fit_run, read_claim, requested_list
from blockyard.server.scores.codes import (
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
from blockyard.server.scores.games import game_named, known_games
from blockyard.server.scores.periods import ListName, day_of, is_day, wall_clock
from blockyard.server.scores.records import Entry, NewEntry, Records, Run
from blockyard.server.scores.seeds import fresh
from blockyard.server.scores.verifying import Verifier
from blockyard.server.scores.workers import Workers
from blockyard.server.wire.scores import (
    Daily,
    ListQuery,
    Period,
    ReplayResponse,
    RunRequest,
    RunResponse,
    RunStart,
    ScoreEntry,
    ScoreLine,
    ScoreList,
    ScoreRequest,
    SeedProof,
    Seeds,
    Submissions,
)

ID_BYTES = 12
PROMISED = 60 * 60 * 1000
"""How long after its commitment a seed must be requested, in ms."""

MAX_SUBMISSIONS = 20
DAILY_SECRET = "daily"
"""The name of the secret from which daily seeds are derived."""


class Leaderboards:
    """Leaderboards whose results the server has verified."""

    def __init__(
        self,
        store: SqlStore,
        metrics: Metrics,
        *,
        workers: Workers | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self._store = store
        self._records = Records(store.database)
        self._bests = Bests(store.database)
        self._verifier = Verifier(self._records, store, metrics, workers)
        self._now = now
        self._challenge = Challenge(b"", now)

    async def open(self) -> None:
        """Start; the store must be open."""
        known_games()
        secret = await self._records.secret(DAILY_SECRET)
        self._challenge = Challenge(secret, self._now)
        self._verifier.start()

    async def close(self) -> None:
        """Stop; the store must still be open."""
        await self._verifier.stop()

    async def promise(self, player: Guest, request: RunRequest) -> RunResponse:
        """Commit to a seed for a game that is about to start, without revealing it."""
        game, listed = requested_list(request)
        run, committed = secrets.token_urlsafe(ID_BYTES), fresh()
        name = ListName(game.id, game.version, listed, "issued")
        await self._records.add_run(run, player.player, name, committed)
        return RunResponse(run, game.id, game.version, listed, committed.commitment)

    async def begin(self, player: Guest, run_id: str) -> RunStart:
        """Reveal a seed: the game starts now."""
        run = await self._run_of(player, run_id)
        if run.elapsed < 0:
            if run.age > PROMISED:
                raise Refusal(410, EXPIRED, "This run has expired.")
            await self._records.start_run(run_id)
        return RunStart(run_id, run.committed.seed)

    async def submit(self, player: Guest, request: ScoreRequest) -> ScoreEntry:
        """Accept a finished game for verification; submitting it again returns the same entry."""
        claim = read_claim(request.replay)
        before = await self._records.entry_of_replay(claim.replay)
        if before is not None:
            return await self._shown_again(before, player)
        if self._verifier.is_full:
            raise Refusal(
                503, BUSY, "Too many results are waiting to be verified. Try again in a minute.", 60
            )
        new = await self._new_entry(player, request, claim)
        if not await self._records.add_entry(new, claim.text):
            raise Refusal(409, USED, "A result of this game was already submitted.")
        self._verifier.add(new.entry)
        return await self.entry(player, new.entry)

    async def entry(self, player: Guest | None, entry_id: str) -> ScoreEntry:
        """A result; other players see it once it is verified."""
        entry = await self._records.entry(entry_id)
        if entry is None or not (entry.status == "verified" or _is_own(entry, player)):
            raise Refusal(404, NO_ENTRY, "There is no such result.")
        return await self._shown(entry, player)

    async def submissions(self, player: Guest) -> Submissions:
        """A player's latest submissions."""
        entries = await self._records.entries_of(player.player, MAX_SUBMISSIONS)
        return Submissions([await self._shown(entry, player) for entry in entries])

    async def scores(self, player: Guest | None, request: ListQuery) -> ScoreList:
        """Part of a leaderboard: from the top, or around the requesting player."""
        game = game_named(request.game)
        mode = _mode_of(game, request.list)
        name = ListName(game.id, game.version, list_name(game, mode), request.seeds)
        period, day = self._period_of(request)
        scope = name.scope(day) if day else name.scope_at(period, self._now())
        mine = await self._bests.place(scope, player.player) if player else None
        first = request.first
        if request.around and mine is not None:
            first = max(0, mine.before - request.count // 2)
        part = await self._bests.part(scope, first, request.count)
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
            seeds=request.seeds,
            period=period,
            day=day,
            by_time=mode.by_time,
        )

    def _period_of(self, request: ListQuery) -> tuple[Period, str]:
        """The period of a leaderboard, and the day of a daily challenge."""
        if request.seeds != "daily":
            return request.period, ""
        day = request.day or day_of(self._now())
        if not is_day(day):
            raise Refusal(422, NO_LIST, "There is no such day.")
        return "day", day

    def daily(self) -> Daily:
        """Today's challenge."""
        return self._challenge.today()

    async def replay(self, player: Guest | None, replay_id: str) -> ReplayResponse:
        """A replay; those of a challenge become public when it is over."""
        entry = await self._records.entry_of_replay(replay_id)
        if entry is not None and not self._is_shown(entry, player):
            message = "Replays of today's challenge can be watched after the end of the day (UTC)."
            raise Refusal(403, NOT_YET, message)
        kept = await self._store.replay(replay_id)
        if kept is None:
            raise Refusal(404, NO_REPLAY, "There is no such replay.")
        return ReplayResponse(kept.id, kept.game, kept.text, kept.verified)

    async def _new_entry(self, player: Guest, request: ScoreRequest, claim: Claim) -> NewEntry:
        now = self._now()
        seeds: Seeds = "open"
        day, elapsed = day_of(now), 0
        if request.run:
            seeds = "issued"
            run = await self._run_of(player, request.run)
            if await self._records.entry_of_run(request.run) is not None:
                raise Refusal(409, USED, "A result of this game was already submitted.")
            fit_run(claim, run)
            elapsed = run.elapsed
        elif request.daily:
            seeds, day = "daily", request.daily
            self._challenge.fit(claim, day)
        elif self._challenge.is_today(claim):
            # On another leaderboard, it could be watched and copied during the challenge.
            seeds = "daily"
        return NewEntry(
            entry=secrets.token_urlsafe(ID_BYTES),
            player=player.player,
            name=player.name,
            list=ListName(claim.game.id, claim.game.version, claim.list, seeds),
            settings=claim.settings,
            run=request.run,
            day=day,
            elapsed=elapsed,
            replay=claim.replay,
            made_at=now,
        )

    async def _run_of(self, player: Guest, run_id: str) -> Run:
        run = await self._records.run(run_id)
        if run is None or run.player != player.player:
            raise Refusal(404, NO_RUN, "There is no such run.")
        return run

    async def _shown_again(self, entry: Entry, player: Guest) -> ScoreEntry:
        if not _is_own(entry, player):
            raise Refusal(409, TAKEN, "Another player has submitted exactly this game.")
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
            return proof_of(self._challenge.committed(entry.day, entry.game))
        run = await self._records.run(entry.run) if entry.run else None
        return None if run is None else proof_of(run.committed)

    def _is_shown(self, entry: Entry, player: Guest | None) -> bool:
        """Whether someone may watch a result; those of today's challenge are secret."""
        is_under_way = entry.seeds == "daily" and not self._challenge.is_over(entry.day)
        return not is_under_way or _is_own(entry, player)


def _mode_of(game: Game, list_id: str) -> Mode:
    """The mode of a leaderboard; without a name, the game's first ranked mode."""
    for mode in game.modes:
        if is_compared(game, mode) and list_id in ("", list_name(game, mode)):
            return mode
    own = list_id.removeprefix(f"{game.id}-")
    if own.startswith(CUSTOM) and custom_words(game, own) is not None and game.seats[0] == 1:
        return Mode(own, game.title, seats=1)
    raise Refusal(404, NO_LIST, "There is no such leaderboard.")


def ranked(
    bests: list[Best], first: int, better: int, player: Guest | None, hidden: bool
) -> list[ScoreLine]:
    """Lines of a leaderboard, after ``first`` others, of which ``better`` are better."""
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
