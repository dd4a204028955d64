"""The page's interpreter: times of single steps under MicroPython, in Node."""

import json
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.figure import Figure
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.web.bundle import bundle, checking_files

RUNNER = Path("web/micropython/run.mjs")
PLAYER = Path("benchmarks/page_player.py")
MATCHES = 40
STEP_CEILING = 1.0
"""Maximum median step of any game, in ms."""

LIST_CEILING = 20.0
"""Maximum ms to list the legal actions, or for an action that draws a set of pieces."""


LATE_CEILING = 5.0
"""Maximum ms to insert an effect that is one second late."""


def measure(game_id: str) -> dict[str, list[float]]:
    """Times in ms of each step, each listing of legal actions, and each view."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bundle.json"
        path.write_text(json.dumps({**bundle(), **checking_files()}))
        words = [RUNNER, path, PLAYER, game_id, MATCHES]
        command = ["node", *(str(word) for word in words)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    answer: dict[str, list[float]] = json.loads(done.stdout)
    return answer


def figures() -> list[Figure]:
    """For each game: median step, worst step, worst listing of actions, and median view."""
    found = []
    for game in all_games():
        times = measure(game.id)
        name = f"{game.title}: MicroPython"
        found.append(Figure(f"{name} step, median", median(times["steps"]), "ms", STEP_CEILING))
        found.append(Figure(f"{name} step, worst", max(times["steps"]), "ms", LIST_CEILING))
        found.append(
            Figure(f"{name} legal actions, worst", max(times["lists"]), "ms", LIST_CEILING)
        )
        found.append(Figure(f"{name} view, median", median(times["views"]), "ms"))
        if times["late"]:
            late = f"{name} effect one second late, worst"
            found.append(Figure(late, max(times["late"]), "ms", LATE_CEILING))
        if game.seats[1] > 2:
            found.append(
                Figure(f"{game.title}: largest view of all seats", view_bytes(game), "kB", 12)
            )
    return found


def view_bytes(game: Game) -> float:
    """The largest view of a full match during half a minute of play, in kB."""
    match = Match(game, None, 1, game.seats[1])
    largest = 0
    for step in range(60):
        if match.position.is_over():
            break
        match.advance(match.now + 500)
        for seat in range(match.seats):
            legal = game.playing_on(match.position.legal(seat))
            if legal:
                match.position.act(seat, legal[step % min(5, len(legal))])
        largest = max(largest, len(json.dumps(match.view(step), separators=(",", ":"))))
    return largest / 1000
