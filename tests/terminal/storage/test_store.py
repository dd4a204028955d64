"""The player's files: kept whole, never trusted, never lost."""

import json
import os
import stat
from pathlib import Path

import pytest
from pebbles import game

from blockyard.core.match import Match
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.terminal.storage.store import MOST_REPLAYS, MOST_SCORES, Score, Store

DATE = "2026-08-01T12:00:00.000Z"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return opened(tmp_path)


def opened(folder: Path) -> Store:
    return Store(folder / "config", folder / "data")


def replay_text(pebbles: int = 4) -> str:
    match = Match(game, {"pebbles": pebbles}, seed=5)
    match.play(0, "one")
    return to_text(record(match), game)


def keep(store: Store, score: int = 7) -> str:
    return store.keep_replay("pebbles", replay_text(), "it ended", score, 1234).id


def score(points: int, time: int = 0) -> Score:
    return Score(points, time, DATE, "")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_fresh_store_is_empty_and_writes_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.replays() == []
    assert store.scores("pebbles-usual") == []
    assert store.saved_match("pebbles") is None
    assert store.troubles == []
    assert names(tmp_path) == []


def test_saved_settings_are_restored(store: Store, tmp_path: Path) -> None:
    store.settings.handling.das = 99
    assert store.save_settings()
    assert opened(tmp_path).settings.handling.das == 99


def test_a_symbolic_link_to_settings_is_preserved(store: Store, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.json"
    real.write_text("{}")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").symlink_to(real)
    store.save_settings()
    assert (tmp_path / "config" / "settings.json").is_symlink()
    assert "handling" in real.read_text()


def test_damaged_settings_are_set_aside_under_a_new_name_each_time(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.json"
    file.parent.mkdir()
    for text in ("{", "[1]"):
        file.write_text(text)
        store = opened(tmp_path)
        assert store.settings.handling.das == 150
        assert "settings.json was renamed to settings.json.damaged" in store.troubles[0]
    assert names(file.parent) == ["settings.json.damaged", "settings.json.damaged2"]
    assert (file.parent / "settings.json.damaged").read_text() == "{"


def test_partly_invalid_settings_are_copied_before_being_overwritten(
    tmp_path: Path,
) -> None:
    file = tmp_path / "config" / "settings.json"
    file.parent.mkdir()
    file.write_text('{"handling": {"das": -1, "arr": 5}}')
    store = opened(tmp_path)
    assert store.settings.handling.arr == 5
    assert "handling.das" in store.troubles[0]
    store.save_settings()
    assert '"das": -1' in (file.parent / "settings.json.damaged").read_text()


def test_no_partly_written_file_is_left(store: Store, tmp_path: Path) -> None:
    store.save_settings()
    assert names(tmp_path / "config") == ["settings.json"]


def test_scores_are_ranked_and_the_best_are_kept(store: Store) -> None:
    ranks = [store.add_score("a", score(points), by_time=False) for points in (5, 9, 7)]
    assert ranks == [1, 1, 2]
    assert [row.score for row in store.scores("a")] == [9, 7, 5]
    assert store.scores("b") == []


def test_in_time_ranked_modes_less_is_better(store: Store) -> None:
    ranks = [store.add_score("a", score(0, time), by_time=True) for time in (500, 400, 450)]
    assert ranks == [1, 1, 2]


def test_equal_scores_are_ranked_by_age(store: Store) -> None:
    assert [store.add_score("a", score(5), by_time=False) for _ in range(3)] == [1, 2, 3]


def test_a_score_below_the_kept_ones_has_no_rank(store: Store) -> None:
    for points in range(MOST_SCORES):
        store.add_score("a", score(points + 1), by_time=False)
    assert store.add_score("a", score(0), by_time=False) == 0
    assert len(store.scores("a")) == MOST_SCORES


@pytest.mark.parametrize("text", ["", "[]", "{", "\x00", "[" * 200_000])
def test_damaged_scores_are_set_aside(store: Store, tmp_path: Path, text: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scores.json").write_text(text)
    assert store.scores("a") == []
    assert len(store.troubles) == 1
    assert (tmp_path / "data" / "scores.json.damaged").read_text() == text
    assert store.add_score("a", score(5), by_time=False) == 1


def test_invalid_scores_are_dropped_and_a_copy_is_kept(store: Store, tmp_path: Path) -> None:
    good = {"score": 5, "time": 1, "date": DATE, "replay": "pebbles-1"}
    bad = [
        {**good, "replay": "../../secret"},
        {**good, "score": "many"},
        {**good, "score": True},
        {**good, "score": 10**40},
        {**good, "date": "\x1b[2J"},
        5,
    ]
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scores.json").write_text(json.dumps({"a": [good, *bad], "b": 4}))
    assert [row.replay for row in store.scores("a")] == ["pebbles-1"]
    assert "7 invalid results ignored" in store.troubles[0]
    assert "secret" in (tmp_path / "data" / "scores.json.damaged").read_text()
    store.scores("a")
    assert len(store.troubles) == 1


def test_a_replay_is_kept_as_its_own_text_in_a_file(store: Store, tmp_path: Path) -> None:
    kept = keep(store)
    file = tmp_path / "data" / "replays" / f"{kept}.replay"
    assert file.read_text() == replay_text()
    assert store.replay_text(kept) == replay_text()
    assert store.replays()[0].score == 7


def test_replays_are_listed_newest_first(store: Store) -> None:
    ids = [keep(store, number) for number in range(3)]
    assert [kept.id for kept in store.replays()] == ids[::-1]


def test_a_lost_index_is_rebuilt_from_the_files(store: Store, tmp_path: Path) -> None:
    ids = {keep(store), keep(store)}
    (tmp_path / "data" / "replays" / "index.json").unlink()
    again = opened(tmp_path).replays()
    assert {kept.id for kept in again} == ids
    assert (again[0].game, again[0].reason) == ("pebbles", "unfinished")


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"../x": {}, "pebbles-1": 3}', '{"pebbles-1": {"score": []}}']
)
def test_a_damaged_index_loses_no_replay(store: Store, tmp_path: Path, text: str) -> None:
    kept = keep(store)
    (tmp_path / "data" / "replays" / "index.json").write_text(text)
    assert [found.id for found in store.replays()] == [kept]


def test_a_replay_copied_into_the_folder_is_listed(store: Store, tmp_path: Path) -> None:
    keep(store)
    (tmp_path / "data" / "replays" / "from_ada.replay").write_text(replay_text())
    assert "from_ada" in [kept.id for kept in store.replays()]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a\xff\xfe",
        b"blockyard replay 1\n",
        b"blockyard replay 1\ngame: ../../x 1\nend: 1 a\noutcome: x\n",
        b"blockyard replay 1\ngame: pebbles 1\n" + b"x" * 1_500_000,
        b"y" * 9_000_000,
    ],
)
def test_a_file_that_is_not_a_replay_is_set_aside(
    store: Store, tmp_path: Path, data: bytes
) -> None:
    folder = tmp_path / "data" / "replays"
    folder.mkdir(parents=True)
    (folder / "strange.replay").write_bytes(data)
    assert store.replays() == []
    assert (folder / "strange.replay.damaged").read_bytes() == data
    assert len(store.troubles) == 1


def test_files_with_other_names_are_left_alone(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "replays"
    folder.mkdir(parents=True)
    for name in ("notes.txt", "..replay", "a b.replay", ".hidden.replay"):
        (folder / name).write_text("mine")
    assert store.replays() == []
    assert store.troubles == []
    assert len([name for name in names(folder) if name != "index.json"]) == 4


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "..", "", "a/b", "a\\b", "a\x00"])
def test_an_id_cannot_escape_the_folder(store: Store, tmp_path: Path, name: str) -> None:
    (tmp_path / "data").mkdir()
    secret = tmp_path / "data" / "secret.replay"
    secret.write_text("mine")
    assert store.replay_text(name) is None
    store.forget_replay(name)
    assert secret.exists()
    with pytest.raises(ValueError, match="is not a valid game id"):
        store.saved_match(name)
    with pytest.raises(ValueError, match="is not a valid game id"):
        store.keep_replay(name, replay_text(), "", 0, 0)


def test_a_replays_mode_and_result_are_kept(store: Store) -> None:
    text = replay_text()
    store.keep_replay("pebbles", text, "", 0, 0, mode="Quick", words="3 of 40 lines")
    (kept,) = Store(store.config, store.data).replays()
    assert (kept.mode, kept.words) == ("Quick", "3 of 40 lines")


def test_a_replay_listed_by_an_older_version_has_no_mode(store: Store) -> None:
    keep(store)
    index = store.data / "replays" / "index.json"
    rows = {
        name: {key: value for key, value in row.items() if key not in ("mode", "words")}
        for name, row in json.loads(index.read_text()).items()
    }
    index.write_text(json.dumps(rows))
    (kept,) = store.replays()
    assert (kept.mode, kept.words) == ("", "")


def test_a_deleted_replay_is_gone(store: Store) -> None:
    kept = keep(store)
    assert store.forget_replay(kept)
    assert store.replays() == []
    assert store.replay_text(kept) is None


def test_the_oldest_replays_are_deleted_first(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "replays"
    folder.mkdir(parents=True)
    for number in range(MOST_REPLAYS):
        file = folder / f"old-{number:03}.replay"
        file.write_text(replay_text())
        os.utime(file, (1_000_000 + number, 1_000_000 + number))
    kept = keep(store)
    listed = [found.id for found in store.replays()]
    assert len(listed) == MOST_REPLAYS
    assert (listed[0], listed[-1]) == (kept, "old-001")
    assert not (folder / "old-000.replay").exists()


def test_a_saved_match_can_be_continued(store: Store) -> None:
    match = Match(game, {"pebbles": 4}, seed=5)
    match.play(0, "one")
    store.save_match("pebbles", "usual", match.snapshot())
    saved = store.saved_match("pebbles")
    assert saved is not None
    assert Match.restore(game, saved).hash() == match.hash()
    store.forget_match("pebbles", "usual")
    assert store.saved_match("pebbles") is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"game": "tetris"}'])
def test_a_damaged_saved_match_is_set_aside(store: Store, tmp_path: Path, text: str) -> None:
    file = tmp_path / "data" / "saved" / "pebbles" / "usual.json"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert store.saved_match("pebbles") is None
    assert (file.parent / "usual.json.damaged").read_text() == text
    assert len(store.troubles) == 1


def test_a_saved_match_that_the_rules_refuse_can_be_set_aside(store: Store, tmp_path: Path) -> None:
    store.save_match("pebbles", "usual", {"game": "pebbles"})
    store.set_aside_match("pebbles", "usual", "it is of other rules")
    assert store.saved_match("pebbles") is None
    assert names(tmp_path / "data" / "saved" / "pebbles") == ["usual.json.damaged"]
    assert "because it is of other rules" in store.troubles[0]


def test_the_match_saved_last_comes_first(store: Store, tmp_path: Path) -> None:
    for number, slot in enumerate(("first", "second", "third")):
        store.save_match("pebbles", slot, {"game": "pebbles", "mode": slot})
        os.utime(tmp_path / "data" / "saved" / "pebbles" / f"{slot}.json", (number, number))
    assert list(store.saved_matches("pebbles")) == ["third", "second", "first"]


@pytest.mark.parametrize(
    ("mode", "slot"), [("usual", "usual"), ("custom 8 true", "custom"), ("../up", "custom")]
)
def test_a_match_saved_by_an_older_version_moves_into_its_slot(
    store: Store, tmp_path: Path, mode: str, slot: str
) -> None:
    old = tmp_path / "data" / "saved" / "pebbles.json"
    old.parent.mkdir(parents=True)
    old.write_text(f'{{"game": "pebbles", "mode": "{mode}"}}')
    assert store.saved_matches("pebbles") == {slot: {"game": "pebbles", "mode": mode}}
    assert not old.exists()


def test_an_unusable_folder_is_reported_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file, where a folder is wanted")
    (tmp_path / "data").write_text("a file, where a folder is wanted")
    store = opened(tmp_path)
    assert not store.save_settings()
    assert store.add_score("a", score(5), by_time=False) == 0
    keep(store)
    store.save_match("pebbles", "usual", {"game": "pebbles"})
    store.forget_match("pebbles", "usual")
    assert store.replays() == []
    assert store.saved_match("pebbles") is None
    assert store.troubles
    assert all(sentence.endswith(".") for sentence in store.troubles)
    assert (tmp_path / "data").read_text() == "a file, where a folder is wanted"


def test_an_unreadable_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.json"
    file.mkdir(parents=True)
    store = opened(tmp_path)
    assert not store.save_settings()
    assert "cannot be read" in store.troubles[0]
    assert file.is_dir()


def test_only_their_owner_can_read_the_files(store: Store, tmp_path: Path) -> None:
    store.save_settings()
    mode = (tmp_path / "config" / "settings.json").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600
