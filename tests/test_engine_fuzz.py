"""The engine, given 20,000 lines of play, nonsense and everything in between, in one process."""

import json
import random
import subprocess
import sys
from collections.abc import Callable

from blockyard.conformance.playout import play_randomly
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.engine import LINE_LIMIT
from blockyard.service.seats import SEAT_REQUESTS
from blockyard.service.service import REQUESTS

LINES = 20_000
SECONDS = 60
INPUTS = 40

NO_QUESTIONS = ("new", "load", "act", "advance", "leave", "games")
QUESTIONS = [do for do in (*REQUESTS, *SEAT_REQUESTS) if do not in NO_QUESTIONS]
STRANGE: list[object] = [
    None,
    True,
    1.5,
    -1,
    0,
    3_600_000,
    10**18,
    -(10**18),
    10**400,
    2**63,
    2**30 - 1,
    "",
    "\u0000",
    "\ud800",
    "ſ²٣",
    "x" * 5000,
    [],
    [[[]]],
    {},
    {"do": "new"},
]


class Nonsense:
    """Lines for the engine, the same every time."""

    def __init__(self, games: list[Game]) -> None:
        self.rng = random.Random(20)
        self.games = games
        self.plays = [self.play(game, seed) for game in games for seed in range(3)]
        self.requests = [request for play in self.plays for request in play]

    def play(self, game: Game, seed: int) -> list[dict[str, object]]:
        """A match as requests: its start, its inputs, the resulting position, and queries."""
        match = Match(game, seed=seed, seats=self.rng.randint(*game.seats))
        play_randomly(match, INPUTS)
        requests: list[dict[str, object]] = [
            {"do": "new", "game": game.id, "seed": seed, "seats": match.seats, "settings": {}}
        ]
        for time, seat, action in match.inputs:
            text = game.actions.text(action)
            requests.append({"do": "act", "seat": seat, "action": text, "at": time})
        requests.append({"do": "advance", "to": match.now + 1000})
        settings = {option["name"]: option["default"] for option in game.settings.describe()}
        requests.append(
            {"do": "load", "game": game.id, "position": match.show(), "seats": match.seats}
        )
        requests.append({"do": "new", "game": game.id, "settings": settings})
        for do in QUESTIONS:
            requests.append({"do": do, "seat": 0} if do in ("legal", "view") else {"do": do})
        return requests

    def lines(self) -> list[bytes]:
        """All lines, without line breaks inside."""
        lines: list[bytes] = [b'{"do":"games","pad":"' + b"x" * (2 * LINE_LIMIT), b"[" * 900_000]
        kinds: list[Callable[[], list[bytes]]] = [
            self.noise,
            self.whole_play,
            self.changed_request,
            self.damaged_request,
            self.some_request,
            self.some_request,
        ]
        while len(lines) < LINES:
            lines.extend(line.replace(b"\n", b" ") for line in self.rng.choice(kinds)())
        return lines[:LINES]

    def noise(self) -> list[bytes]:
        return [self.rng.randbytes(self.rng.randrange(60)) for _ in range(8)]

    def whole_play(self) -> list[bytes]:
        return [json.dumps(request).encode() for request in self.rng.choice(self.plays)]

    def some_request(self) -> list[bytes]:
        return [json.dumps(self.rng.choice(self.requests)).encode() for _ in range(8)]

    def changed_request(self) -> list[bytes]:
        """Requests in which a field is swapped, strange, missing or new."""
        lines = []
        for _ in range(8):
            request = dict(self.rng.choice(self.requests))
            name = self.rng.choice([*request, "seat", "to", "id", "settings", "nonsense"])
            request[name] = self.rng.choice([*STRANGE, *request.values()])
            if self.rng.random() < 0.2:
                del request[self.rng.choice(list(request))]
            lines.append(json.dumps(request).encode())
        return lines

    def damaged_request(self) -> list[bytes]:
        """Requests with some bytes changed, and positions with some characters changed."""
        lines = []
        for _ in range(8):
            request = dict(self.rng.choice(self.requests))
            if "position" in request:
                request["position"] = self.damaged(str(request["position"]).encode()).decode(
                    "latin"
                )
                lines.append(json.dumps(request).encode())
            else:
                lines.append(self.damaged(json.dumps(request).encode()))
        return lines

    def damaged(self, data: bytes) -> bytes:
        changed = bytearray(data)
        for _ in range(self.rng.randrange(1, 4)):
            changed[self.rng.randrange(len(changed))] = self.rng.choice(b' 019-.:"{}[]xX\xff\n')
        return bytes(changed)


def test_every_line_is_answered_and_the_engine_keeps_running() -> None:
    games = all_games()
    last = [b'{"do":"new","game":"%s"}' % games[0].id.encode(), b'{"do":"hash"}', b'{"do":"quit"}']
    lines = [*Nonsense(games).lines(), *last]
    done = subprocess.run(
        [sys.executable, "-m", "blockyard", "engine"],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == b""
    assert done.returncode == 0
    assert len(answers) == len(lines)
    assert all(isinstance(answer["ok"], bool) for answer in answers)
    assert all(answer["error"] for answer in answers if not answer["ok"])
    assert sum(answer["ok"] for answer in answers) > len(answers) // 3
    assert [answer["ok"] for answer in answers[-3:]] == [True, True, True]
    mistakes = {answer["error"] for answer in answers if "an error in the game" in str(answer)}
    assert mistakes == set()
