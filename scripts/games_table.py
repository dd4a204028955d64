"""Write the table of games into the README: those with golden replays."""

from pathlib import Path

from blockyard.core.game import Game
from blockyard.core.registry import all_games

README = Path("README.md")
GOLDEN = Path("tests/golden")
BEGIN = "<!-- games: written by `make readme` -->"
END = "<!-- end of games -->"


def row(game: Game) -> str:
    """A game as a row of the table."""
    low, high = game.seats
    seats = str(low) if low == high else f"{low} to {high}"
    pace = "in time" if game.timed else "in turns"
    rules = f"[rules](src/blockyard/games/{game.id}/RULES.md)"
    return f"| **{game.title}** | {game.pitch} | {seats} | {pace} | {rules} |"


def settled_games() -> list[Game]:
    """The built-in games that have golden replays, by id."""
    settled = {path.name for path in GOLDEN.iterdir()}
    return [game for game in all_games() if game.id in settled]


def games_table() -> str:
    """The games as a Markdown table."""
    head = ["| game | what it is | seats | played | |", "|---|---|---|---|---|"]
    return "\n".join(head + [row(game) for game in settled_games()])


def with_table(text: str) -> str:
    """The README's text with the current table."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{games_table()}\n{END}{after}"


if __name__ == "__main__":
    README.write_text(with_table(README.read_text()))
