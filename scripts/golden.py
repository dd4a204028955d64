"""Record golden replays of the games that have none for their rules version.

Each is a match of the random player under settings of its own, so that every mode of a game is
held by one. They are kept: a replay that no longer verifies means that an outcome has changed.
"""

from pathlib import Path

from blockyard.commands.random_player import play_randomly
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.core.replay import record, to_text
from blockyard.core.settings import Given

GOLDEN = Path("tests/golden")
INPUTS = 250
MANY_SEATS = 4


def plans(game: Game) -> list[tuple[str, dict[str, Given], int]]:
    """A name, settings and seats for each replay: the defaults, and every option at its ends."""
    found: list[tuple[str, dict[str, Given], int]] = [("default", {}, game.seats[0])]
    if game.seats[1] > game.seats[0]:
        found.append(("seats", {}, min(game.seats[1], MANY_SEATS)))
    for option in game.settings.options:
        values = range(option.low, option.high + 1)
        ends = values if option.kind == "choice" else (option.low, option.high)
        for value in ends:
            if value != option.default:
                shown = option.show(value)
                found.append(
                    (f"{option.name}-{shown}".lower(), {option.name: shown}, game.seats[0])
                )
    return found


def main() -> None:
    """Record what is missing."""
    for game in all_games():
        folder = GOLDEN / game.id
        folder.mkdir(parents=True, exist_ok=True)
        for number, (name, settings, seats) in enumerate(plans(game)):
            path = folder / f"{game.version}-{name}.replay"
            if not path.exists():
                match = Match(game, settings, seed=1000 + number, seats=seats)
                play_randomly(match, INPUTS)
                path.write_text(to_text(record(match), game))
                print(path)


if __name__ == "__main__":
    main()
