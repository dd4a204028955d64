"""Record golden replays of games that have none for their rules version.

Each is a match of the random player with different settings, so that every mode of a game is
covered, or continues from a drawn position (``*.position``) that random play rarely reaches. If
seats send each other anything, a match over a network is recorded too. They are permanent: a replay
that no longer verifies means that an outcome has changed.
"""

from pathlib import Path

from blockyard.conformance.playout import play_randomly
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.registry import all_games
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import Given

GOLDEN = Path("tests/golden")
INPUTS = 250
MANY_SEATS = 4
NETWORK_STREAM = 60003
NETWORK_SEEDS = 60
"""Networked matches to try; the one with the most effects is recorded."""


class Plan:
    """How one replay is recorded."""

    def __init__(
        self, name: str, seats: int, settings: dict[str, Given] | None = None, start: str = ""
    ) -> None:
        self.name = name
        self.seats = seats
        self.settings = settings
        self.start = start


def plans(game: Game) -> list[Plan]:
    """The defaults, several seats, every option at its extremes, and every drawn position."""
    fewest, most = game.seats
    found = [Plan("default", fewest)]
    if most > fewest:
        found.append(Plan("seats", min(most, MANY_SEATS)))
    for option in game.settings.options:
        values = range(option.low, option.high + 1)
        ends = values if option.kind == "choice" else (option.low, option.high)
        for value in ends:
            if value != option.default:
                shown = option.show(value)
                name = f"{option.name}-{shown}".lower()
                found.append(Plan(name, fewest, {option.name: shown}))
    for path in sorted((GOLDEN / game.id).glob("*.position")):
        found.append(Plan(path.stem, fewest, start=path.read_text().rstrip("\n")))
        if most > fewest:
            found.append(Plan(f"{path.stem}-seats", 2, start=path.read_text().rstrip("\n")))
    return found


def networked_match(game: Game, seed: int) -> NetworkedMatch:
    """A random match of two seats, whose inputs reach the authority out of order."""
    rng = [0] * 4
    seed_stream(rng, seed, NETWORK_STREAM)
    mode = next((mode for mode in game.modes if mode.seats > 1), None)
    match = NetworkedMatch(game, None, seed, 2, mode=mode)
    for _ in range(INPUTS):
        if match.position.is_over():
            break
        times = [known + draw(rng, 600) for known in match.known]
        seat = times.index(min(times))
        match.wait(seat, match.known[seat] + draw(rng, 400))
        legal = match.game.playing_on(match.position.legal(seat))
        if legal:
            match.act(seat, legal[draw(rng, len(legal))], match.known[seat])
    return match


def record_network(game: Game, path: Path) -> None:
    """Record a match over a network, if seats affect each other."""
    if game.table is None or game.shared_board or path.exists():
        return
    matches = [networked_match(game, 1000 + number) for number in range(NETWORK_SEEDS)]
    match = max(matches, key=lambda match: len(match.received))
    path.write_text(to_text(record(match), game))
    print(path)


def main() -> None:
    """Record the missing replays."""
    for game in all_games():
        folder = GOLDEN / game.id
        folder.mkdir(parents=True, exist_ok=True)
        for number, plan in enumerate(plans(game)):
            path = folder / f"{game.version}-{plan.name}.replay"
            if not path.exists():
                match = Match(game, plan.settings, 1000 + number, plan.seats, plan.start)
                play_randomly(match, INPUTS)
                path.write_text(to_text(record(match), game))
                print(path)
        record_network(game, folder / f"{game.version}-network.replay")


if __name__ == "__main__":
    main()
