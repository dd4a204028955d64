"""The judge compares what players received with what the store contains in the end."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.server.chaos.player import ClientMessage, Fact, Player

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.one_clock import recorded_effects
from blockyard.core.registry import find_game
from blockyard.core.replay import Replay, record
from blockyard.core.timeline import LEAVE, WAIT, Timeline
from blockyard.replays import open_replay, verify
from blockyard.server.log.opening import open_store
from blockyard.server.rooms.saving import restore

RETURN = "return"
"""The server's own action for a player who returns, in games that have it."""

Verdict = list[str]
"""What is wrong; empty if nothing is."""


class Judge:
    """Reads the store afterwards and finds everything that differs from what players received."""

    def __init__(self, database: str) -> None:
        self._store = open_store(database)
        self.checked: Counter[str] = Counter()
        """How much was compared, by kind: a judge that compared nothing has found nothing."""

    async def judge(self, rooms: Iterable[Sequence[Player]]) -> Verdict:
        """Everything that is wrong in some rooms."""
        await self._store.open()
        try:
            return [wrong for players in rooms for wrong in await self._judge_room(players)]
        finally:
            await self._store.close()

    async def _judge_room(self, players: Sequence[Player]) -> Verdict:
        code = players[0].code
        history = await self._store.history(code)
        state = None if history is None else restore(history)
        if state is None:
            return [f"{code}: the room is gone"]
        received = {number: id_ for each in players for number, id_ in each.memory.replays.items()}
        rounds, wrong = await self._replays(received)
        if state.round is not None:
            rounds[state.number] = record(state.round.match)
        for player in players:
            wrong += player.memory.troubles
            for number, seat in player.memory.seats.items():
                if number in rounds:
                    wrong += self._judge_round(player, number, seat, rounds[number])
                else:
                    wrong.append(f"round {number} is gone")
        return [f"{code}: {each}" for each in wrong]

    async def _replays(self, received: dict[int, str]) -> tuple[dict[int, Replay], Verdict]:
        """The finished rounds, whose replays must be saved and verifiable."""
        rounds: dict[int, Replay] = {}
        wrong = []
        for number, replay_id in received.items():
            found = await self._store.replay(replay_id)
            if found is None:
                wrong.append(f"the replay of round {number} is gone")
                continue
            problem = verify(found.text).problem
            if problem:
                wrong.append(f"the replay of round {number} is not true: {problem}")
            rounds[number] = open_replay(found.text).replay
            self.checked["replays"] += 1
        return rounds, wrong

    def _judge_round(self, player: Player, number: int, seat: int, replay: Replay) -> Verdict:
        requests = [
            ask
            for ask in player.memory.requests.values()
            if ask.text["t"] == "input" and ask.text["round"] == number
        ]
        facts = [fact for fact in player.memory.facts if fact.round == number]
        if replay.clocks == "own":
            wrong = self._judge_inputs(requests, seat, replay) + self._judge_facts(
                facts, seat, replay
            )
        else:
            wrong = self._judge_moves(requests, seat, replay)
        return [f"round {number}, seat {seat}: {each}" for each in wrong]

    def _judge_inputs(self, requests: list[ClientMessage], seat: int, replay: Replay) -> Verdict:
        """Every acknowledged input is in the log exactly once, and nothing else is."""
        actions = find_game(replay.game_id).actions
        mine = [(at, action) for at, who, action in replay.inputs if who == seat]
        done = Counter(each for each in mine if each[1] not in (WAIT, LEAVE))
        # An input that the rules refused only advanced the board.
        waited = {at for at, action in mine if action == WAIT}
        acknowledged = Counter(
            (at, actions.read(text))
            for ask in requests
            if ask.answer == "ack"
            for at, text in ask.text["inputs"]
        )
        self.checked["inputs"] += acknowledged.total()
        lost = [each for each in (acknowledged - done).elements() if each[0] not in waited]
        unasked = (done - acknowledged).elements()
        return [f"{each} was acknowledged and is lost" for each in lost] + [
            f"{each} is in the log once too often" for each in unasked
        ]

    def _judge_moves(self, requests: list[ClientMessage], seat: int, replay: Replay) -> Verdict:
        """The same for a shared board, where the server's clock decides."""
        match = Match(replay.game_id, replay.settings, replay.seed, replay.seats, replay.start)
        acknowledged = [ask.text["inputs"][0][1] for ask in requests if ask.answer == "ack"]
        self.checked["moves"] += len(acknowledged)
        count = 0
        for at, who, action in replay.inputs:
            is_own = action not in (WAIT, LEAVE) and match.game.actions.text(action) != RETURN
            if who == seat and is_own:
                if count >= len(acknowledged):
                    return [f"there are more than {count} moves"]
                if match.read_action(seat, acknowledged[count]) != action:
                    return [f"move {count} is not {acknowledged[count]}"]
                count += 1
            match.act(who, action, at)
        lost = acknowledged[count:]
        return [f"{len(lost)} acknowledged moves are lost: {lost}"] if lost else []

    def _judge_facts(self, facts: list[Fact], seat: int, replay: Replay) -> Verdict:
        """Every board that was sent or simulated is the one that the history produces."""
        given = (replay.settings, replay.seed, replay.seats, replay.start)
        line = NetworkedMatch(replay.game_id, *given).lines[seat]
        line.take_up(recorded_effects(replay)[seat])
        left = sorted(facts, key=lambda fact: fact.at)
        wrong = []
        for at, who, action in replay.inputs:
            if who != seat:
                continue
            while left and left[0].at < at:
                wrong += self._compare(line, left.pop(0))
            # A board sent at the time of an input may show the state before it.
            line.advance(at)
            before = line.hash()
            line.perform(action, at)
            while left and left[0].at == at and left[0].hash == before:
                self.checked["boards"] += 1
                left.pop(0)
        for fact in left:
            wrong += self._compare(line, fact)
        return wrong

    def _compare(self, line: Timeline, fact: Fact) -> Verdict:
        self.checked["boards"] += 1
        if fact.at > line.now:
            line.advance(fact.at)
        if line.hash() == fact.hash:
            return []
        who = "was sent" if fact.is_from_server else "was played"
        return [f"the board that {who} at {fact.at} ms is not the one of the history"]


def charged(player: Player, ups: list[tuple[float, float]], countdown: float) -> float:
    """The seconds of the last round that passed although no server ran, as seen by a player.

    ``ups`` are the intervals from when a server was ready until it was killed.
    """
    number = max(number for _, number, _ in player.memory.times)
    received = [(when, at) for when, which, at in player.memory.times if which == number]
    (first, begun), (last, ended) = received[0], received[-1]
    ran = sum(max(0.0, min(down, last) - max(up + countdown, first)) for up, down in ups)
    return (ended - begun) / 1000 - ran
