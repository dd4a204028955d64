"""Results: a folder with a tournament's matches, to which each is added as soon as it is over."""

import json
from pathlib import Path
from typing import Any

from blockyard.arena.tournament import Fixture, Tournament

TOURNAMENT = "tournament.json"
RESULTS = "results.jsonl"
REPLAYS = "replays"


class Results:
    """The results of a tournament, and the folder that they are kept in."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament
        self.played: dict[int, dict[str, Any]] = {}
        """Results by the numbers of the matches."""
        self._begin()

    def _begin(self) -> None:
        """Create the folder, or continue what is there."""
        (self.folder / REPLAYS).mkdir(parents=True, exist_ok=True)
        path = self.folder / TOURNAMENT
        text = json.dumps(self.tournament.to_data(), indent=2) + "\n"
        if path.exists():
            if path.read_text(encoding="utf-8") != text:
                raise ValueError(f"{self.folder} has the results of another tournament")
            self._read()
        else:
            path.write_text(text, encoding="utf-8", newline="\n")

    def _read(self) -> None:
        path = self.folder / RESULTS
        lines = path.read_bytes().splitlines() if path.exists() else []
        whole = []
        for line in lines:
            try:
                result = json.loads(line)
            except ValueError:
                continue  # it was being written when the tournament was interrupted
            self.played[result["number"]] = result
            whole.append(line)
        if len(whole) < len(lines):
            path.write_bytes(b"".join(line + b"\n" for line in whole))

    def missing(self) -> list[Fixture]:
        """The matches that have not been played."""
        fixtures = self.tournament.fixtures()
        return [fixture for fixture in fixtures if fixture.number not in self.played]

    def add(self, result: dict[str, Any]) -> None:
        """Keep the result of a match; its replay is written first."""
        kept = {key: value for key, value in result.items() if key != "replay"}
        replay = self.folder / REPLAYS / f"{result['number']:05}.txt"
        replay.write_text(result["replay"], encoding="utf-8", newline="\n")
        with (self.folder / RESULTS).open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(kept, separators=(",", ":")) + "\n")
        self.played[result["number"]] = kept

    def in_order(self) -> list[dict[str, Any]]:
        """All results, in the order of the matches."""
        return [self.played[number] for number in sorted(self.played)]
