"""The player's data in the terminal: settings, unfinished matches, replays and best scores.

Plain files, which can be read, copied and shared. Nothing in them is trusted, a damaged one is
set aside, and a file error never stops a game: it becomes a message in ``troubles``.
"""

import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from time import time_ns
from typing import Any

from blockyard.core.modes import CUSTOM
from blockyard.core.replay import BadReplay
from blockyard.terminal.storage.files import Files, is_id
from blockyard.terminal.storage.player_settings import MOST_CHARACTERS, BadSettings, PlayerSettings
from blockyard.terminal.storage.records import (
    KeptReplay,
    Score,
    date_text,
    kept_replay,
    now_text,
    replay_of,
    score_of,
    to_row,
)
from blockyard.terminal.storage.servers import ServerBook

MOST_SCORES = 20
"""Best results kept for one mode of a game."""

MOST_REPLAYS = 200
"""Maximum replays kept; the oldest are deleted first."""

MOST_BYTES = 8_000_000
"""Maximum bytes of a file: far more than any match, replay or list."""

ENDING = ".replay"

__all__ = ["KeptReplay", "Score", "Store"]


class Store:
    """The player's files: settings in one folder, everything else in another."""

    def __init__(self, config: Path, data: Path) -> None:
        self.config = config
        self.data = data
        self.troubles: list[str] = []
        """File errors, as sentences for the player."""
        self._files = Files(self.troubles)
        self._settings_file = config / "settings.json"
        self._scores_file = data / "scores.json"
        self._replays = data / "replays"
        self._index_file = self._replays / "index.json"
        self.servers = ServerBook(self._files, config / "servers.json")
        """The servers that the player has visited."""
        self.settings = self._read_settings()

    @classmethod
    def own(cls) -> "Store":
        """The store in this user's own folders."""
        from platformdirs import user_config_path, user_data_path  # noqa: PLC0415  # only here

        return cls(user_config_path("blockyard"), user_data_path("blockyard"))

    @property
    def last_trouble(self) -> str:
        """The last error; empty if there was none."""
        return self.troubles[-1] if self.troubles else ""

    def save_settings(self) -> bool:
        """Write the settings; returns whether they were written."""
        return self._files.write(self._settings_file, self.settings.to_text())

    def score_lists(self) -> list[str]:
        """The names of all lists of best results, sorted."""
        return sorted(self._read_scores())

    def scores(self, name: str) -> list[Score]:
        """The best results of a list, the best first."""
        return self._read_scores().get(name, [])

    def add_score(self, name: str, score: Score, by_time: bool) -> int:
        """Add a result to a list; returns its rank from 1, or 0 if it is not among those kept."""
        lists = self._read_scores()
        kept = [*lists.get(name, []), score]
        # Of equal results the earlier one stays ahead.
        kept.sort(key=lambda row: row.time if by_time else -row.score)
        rank = 1 + next(place for place, row in enumerate(kept) if row is score)
        lists[name] = kept[:MOST_SCORES]
        rows = {each: [asdict(row) for row in found] for each, found in lists.items()}
        written = self._files.write(self._scores_file, json.dumps(rows, indent=1) + "\n")
        return rank if rank <= MOST_SCORES and written else 0

    def keep_replay(
        self,
        game_id: str,
        text: str,
        reason: str,
        score: int,
        time: int,
        *,
        mode: str = "",
        words: str = "",
    ) -> KeptReplay:
        """Save a replay; the result has its id, even if it could not be written."""
        replay_id = self._free_id(game_id)
        kept = KeptReplay(replay_id, game_id, now_text(), reason, score, time, mode, words)
        if self._files.write(self._replay_file(kept.id), text):
            everything = [kept, *(other for other in self.replays() if other.id != kept.id)]
            for other in everything[MOST_REPLAYS:]:
                self._files.remove(self._replay_file(other.id))
            self._write_index(everything[:MOST_REPLAYS])
        return kept

    def replays(self) -> list[KeptReplay]:
        """All saved replays, newest first."""
        listed = self._read_index()
        found = []
        for replay_id in self._replay_ids():
            kept = listed.get(replay_id) or self._read_head(replay_id)
            if kept is not None:
                found.append(kept)
        found.sort(key=lambda kept: (kept.date, kept.id), reverse=True)
        if {kept.id: kept for kept in found} != listed:
            self._write_index(found)
        return found

    def replay_text(self, replay_id: str) -> str | None:
        """The text of a saved replay; None if the id is unknown."""
        if not is_id(replay_id):
            return None
        return self._files.read(self._replay_file(replay_id), MOST_BYTES)

    def forget_replay(self, replay_id: str) -> bool:
        """Delete a saved replay; returns whether it is gone."""
        return not is_id(replay_id) or self._files.remove(self._replay_file(replay_id))

    def save_match(self, game_id: str, slot: str, snapshot: dict[str, Any]) -> bool:
        """Save an unfinished match in a slot of a game; returns whether it was saved."""
        return self._files.write(self._match_file(game_id, slot), json.dumps(snapshot) + "\n")

    def saved_matches(self, game_id: str) -> dict[str, dict[str, Any]]:
        """The unfinished matches of a game as snapshots by slot, the last saved first."""
        self._move_old_match(game_id)
        found = {}
        for path in self._match_files(game_id):
            snapshot = self._read_match(game_id, path)
            if snapshot is not None:
                found[path.stem] = snapshot
        return found

    def saved_match(self, game_id: str) -> dict[str, Any] | None:
        """The unfinished match of a game that was saved last, or None."""
        return next(iter(self.saved_matches(game_id).values()), None)

    def forget_match(self, game_id: str, slot: str) -> None:
        """Delete the unfinished match in a slot."""
        self._files.remove(self._match_file(game_id, slot))

    def set_aside_match(self, game_id: str, slot: str, why: str) -> None:
        """Set aside a saved match that cannot be continued, and report why."""
        self._files.set_aside(self._match_file(game_id, slot), why)

    def _match_file(self, game_id: str, slot: str) -> Path:
        _check_id(game_id)
        _check_id(slot)
        return self.data / "saved" / game_id / f"{slot}.json"

    def _match_files(self, game_id: str) -> list[Path]:
        """The files of a game's saved matches, the last written first."""
        try:
            files = list((self.data / "saved" / game_id).glob("*.json"))
            dates = {path: path.stat().st_mtime_ns for path in files if is_id(path.stem)}
        except OSError as error:
            self._files.tell(f"The saved matches of {game_id} cannot be read: {error.strerror}.")
            return []
        return sorted(dates, key=lambda path: -dates[path])

    def _read_match(self, game_id: str, path: Path) -> dict[str, Any] | None:
        snapshot = self._read_data(path)
        if snapshot is not None and snapshot.get("game") != game_id:
            self._files.set_aside(path, "it is not a saved match of this game")
            return None
        return snapshot

    def _move_old_match(self, game_id: str) -> None:
        """Move a match saved by an older version, which kept one for each game, into its slot."""
        _check_id(game_id)
        old = self.data / "saved" / f"{game_id}.json"
        snapshot = self._read_match(game_id, old)
        if snapshot is None:
            return
        slot = slot_of(str(snapshot.get("mode", "")))
        if not self._match_file(game_id, slot).exists() and self.save_match(
            game_id, slot, snapshot
        ):
            self._files.remove(old)

    def _replay_file(self, replay_id: str) -> Path:
        return self._replays / (replay_id + ENDING)

    def _free_id(self, game_id: str) -> str:
        """An id for a new replay: the game, and a number that grows with time."""
        _check_id(game_id)
        number = time_ns() // 1_000_000
        while self._replay_file(f"{game_id}-{number:x}").exists():
            number += 1
        return f"{game_id}-{number:x}"

    def _read_settings(self) -> PlayerSettings:
        text = self._files.read(self._settings_file, MOST_CHARACTERS)
        if text is None:
            return PlayerSettings()
        try:
            settings = PlayerSettings.from_text(text)
        except BadSettings as error:
            self._files.set_aside(self._settings_file, str(error))
            return PlayerSettings()
        if settings.unsound:
            parts = ", ".join(settings.unsound[:8])
            self._files.copy_aside(self._settings_file, text, f"invalid parts ignored: {parts}")
        return settings

    def _read_data(self, path: Path) -> dict[str, Any] | None:
        """The JSON object in a file; an invalid file is set aside."""
        text = self._files.read(path, MOST_BYTES)
        if text is None:
            return None
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            self._files.set_aside(path, "it is damaged")
            return None
        return data

    def _read_scores(self) -> dict[str, list[Score]]:
        data = self._read_data(self._scores_file) or {}
        lists: dict[str, list[Score]] = {}
        lost = 0
        for name, rows in data.items():
            found = [score_of(row) for row in rows] if isinstance(rows, list) else [None]
            lists[name] = [row for row in found if row is not None]
            lost += len(found) - len(lists[name])
        if lost:
            text = json.dumps(data, indent=1)
            note = "1 invalid result" if lost == 1 else f"{lost} invalid results"
            self._files.copy_aside(self._scores_file, text, f"{note} ignored")
            rows = {each: [asdict(row) for row in found] for each, found in lists.items()}
            self._files.write(self._scores_file, json.dumps(rows, indent=1) + "\n")
        return lists

    def _replay_ids(self) -> list[str]:
        try:
            names = [path.name for path in self._replays.iterdir() if path.suffix == ENDING]
        except FileNotFoundError:
            return []
        except OSError as error:
            self._files.tell(f"The replays cannot be read: {error.strerror} ({self._replays}).")
            return []
        return [name.removesuffix(ENDING) for name in names if is_id(name.removesuffix(ENDING))]

    def _read_head(self, replay_id: str) -> KeptReplay | None:
        """A replay missing from the index, as described by its own file."""
        path = self._replay_file(replay_id)
        text = self._files.read(path, MOST_BYTES)
        if text is None:
            return None
        try:
            changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
            return kept_replay(replay_id, text, date_text(changed))
        except BadReplay as error:
            self._files.set_aside(path, str(error))
        except (OSError, ValueError, OverflowError) as error:
            self._files.tell(f"{path.name} cannot be read: {error} ({path}).")
        return None

    def _read_index(self) -> dict[str, KeptReplay]:
        rows = self._read_data(self._index_file) or {}
        found = {name: replay_of(name, row) for name, row in rows.items() if is_id(name)}
        return {name: kept for name, kept in found.items() if kept is not None}

    def _write_index(self, replays: list[KeptReplay]) -> None:
        rows = {kept.id: to_row(kept) for kept in replays}
        self._files.write(self._index_file, json.dumps(rows, indent=1) + "\n")


def slot_of(mode_id: str) -> str:
    """The slot for unfinished matches of a mode: its own, or the one of all custom settings."""
    name = mode_id.partition(" ")[0]
    return name if is_id(name) else CUSTOM


def _check_id(game_id: str) -> None:
    if not is_id(game_id):
        raise ValueError(f"{game_id!r} is not a valid game id")
