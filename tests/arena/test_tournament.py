"""Tournaments: which matches are played, always the same, and where they go on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.arena.playing import play_fixture
from blockyard.arena.report import write_report
from blockyard.arena.results import RESULTS, Results
from blockyard.arena.tournament import Tournament, tournament_of
from blockyard.arena.workers import play_here, play_in_processes
from blockyard.cli import main
from blockyard.core.playback import verify
from blockyard.core.registry import add_game, remove_game
from blockyard.core.replay_text import from_text

FIRE = embers(bot="tests.broken.base.bot")


@pytest.fixture(autouse=True)
def small_games() -> Iterator[None]:
    """Two small games with bots, among the games."""
    for game in (pebbles, FIRE):
        add_game(game)
    yield
    for game in (pebbles, FIRE):
        remove_game(game.id)


def small(**more: Any) -> Tournament:
    return tournament_of("pebbles", ["8", "2", "random"], effort=300, seeds=2, **more)


def results_of(tournament: Tournament) -> list[dict[str, Any]]:
    """All results, without how long they took."""
    played = list(play_here(tournament, list(tournament.fixtures())))
    return [{**result, "seconds": 0} for result in played]


def test_each_two_bots_play_every_seed_on_both_seats() -> None:
    fixtures = list(small().fixtures())
    assert len(fixtures) == 2 * 3 * 2
    assert [fixture.number for fixture in fixtures] == list(range(1, 13))
    for seed in (0, 1):
        pairs = {fixture.bots for fixture in fixtures if fixture.seed == seed}
        assert len(pairs) == 6
        assert {(other, bot) for bot, other in pairs} == pairs


def test_alone_each_bot_plays_every_seed() -> None:
    tournament = tournament_of("embers", ["1", "8"], seeds=3, first_seed=5)
    assert [(fixture.bots, fixture.seed) for fixture in tournament.fixtures()] == [
        (("level1",), 5),
        (("level8",), 5),
        (("level1",), 6),
        (("level8",), 6),
        (("level1",), 7),
        (("level8",), 7),
    ]


def test_with_an_effort_results_and_replays_are_always_the_same() -> None:
    assert results_of(small()) == results_of(small())


def test_every_match_has_a_replay_that_verifies() -> None:
    for result in results_of(small()):
        assert verify(from_text(result["replay"], pebbles), pebbles)
        assert result["winner"] in (0, 1)


def test_in_real_time_a_match_ends_after_its_longest_time() -> None:
    tournament = tournament_of("embers", ["8"], effort=64, seeds=1, minutes=1)
    (fixture,) = tournament.fixtures()
    result = play_fixture(tournament.to_data(), (fixture.number, fixture.bots, fixture.seed))
    assert result["reason"] in ("unfinished", "the fire burnt out")
    assert result["time"] <= 61_000
    assert result["scores"][0] > 0


def test_processes_play_the_same_matches() -> None:
    """Games that are installed; these small ones exist only here."""
    tournament = tournament_of("saktris", ["random"], seeds=1, seats=2)
    tournament = Tournament.from_data({**tournament.to_data(), "bots": ["random", "random"]})
    fixtures = list(tournament.fixtures())
    ours = sorted(play_here(tournament, fixtures), key=lambda result: str(result["number"]))
    theirs = sorted(
        play_in_processes(tournament, fixtures, 2), key=lambda result: str(result["number"])
    )
    assert [result["replay"] for result in ours] == [result["replay"] for result in theirs]


@pytest.mark.parametrize(
    ("bots", "more", "words"),
    [
        (["8", "8"], {}, "a bot is named twice"),
        (["8"], {}, "matches of two need at least two bots"),
        (["8", "9"], {}, "no bot 'level9'"),
        (["8", "1"], {"first_seed": (1 << 48) - 1}, "seeds must be below"),
        (["8", "1"], {"seats": 3}, "one or two seats"),
    ],
)
def test_a_tournament_that_cannot_be_played_says_why(
    bots: list[str], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        tournament_of("pebbles", bots, **more).check()


# The folder.


def run(folder: Path, *more: str) -> int:
    words = "arena pebbles 8 random --effort 200 --seeds 2 --jobs 1 -o"
    return main([*words.split(), str(folder), *more])


def test_a_folder_has_results_replays_a_report_and_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path) == 0
    out, err = capsys.readouterr()
    assert out == (tmp_path / "report.txt").read_text()
    assert out.startswith("pebbles, usual: 4 matches\n\nBOT")
    assert "level8 - random" in out
    assert err.endswith("4 of 4 matches\n")
    assert len((tmp_path / RESULTS).read_text().splitlines()) == 4
    replays = sorted((tmp_path / "replays").iterdir())
    assert [path.name for path in replays] == ["00001.txt", "00002.txt", "00003.txt", "00004.txt"]
    assert (tmp_path / "ratings.svg").read_text().startswith("<svg")


def test_scores_have_a_plot_of_their_own(tmp_path: Path) -> None:
    given = ["arena", "embers", "8", "1", "--effort", "64", "--seeds", "2", "--jobs", "1"]
    assert main([*given, "--minutes", "1", "-o", str(tmp_path)]) == 0
    assert (tmp_path / "scores.svg").read_text().startswith("<svg")
    assert "MEDIAN" in (tmp_path / "report.txt").read_text()


def test_an_interrupted_tournament_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "whole") == 0
    folder = tmp_path / "interrupted"
    tournament = tournament_of("pebbles", ["8", "random"], effort=200, seeds=2, settings={})
    results = Results(folder, tournament)
    for result in play_here(tournament, results.missing()[:2]):
        results.add(result)
    with (folder / RESULTS).open("a") as file:
        file.write('{"number":3,"bots":["lev')  # what was being written just then
    capsys.readouterr()
    assert run(folder) == 0
    assert capsys.readouterr().err.startswith("2 of 4 matches\n")
    report = (tmp_path / "whole" / "report.txt").read_text()
    assert (folder / "report.txt").read_text() == report
    lines = (folder / RESULTS).read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 2, 3, 4]


def test_a_folder_of_another_tournament_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path) == 0
    before = (tmp_path / RESULTS).read_bytes()
    assert run(tmp_path, "--seed", "7") == 2
    assert "has the results of another tournament" in capsys.readouterr().err
    assert (tmp_path / RESULTS).read_bytes() == before


def test_a_report_names_bots_that_lost_turns(tmp_path: Path) -> None:
    tournament = tournament_of("pebbles", ["8", "./no-such-program"], effort=200, seeds=1)
    results = Results(tmp_path, tournament)
    for result in play_here(tournament, results.missing()):
        results.add(result)
    assert "./no-such-program lost 6 turns because it failed." in write_report(results)


def test_ctrl_c_ends_all_processes_and_keeps_what_was_played(tmp_path: Path) -> None:
    words = "arena bucket random --seeds 4000 --minutes 2 --jobs 2 -o"
    command = [sys.executable, "-m", "blockyard", *words.split(), str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as arena:
        results = tmp_path / RESULTS
        wait_until(lambda: results.exists() and results.read_text().count("\n") >= 2)
        arena.send_signal(signal.SIGINT)
        out, err = arena.communicate()
    assert arena.returncode == 130
    assert b"MEDIAN" in out
    assert b"Traceback" not in err
    wait_until(lambda: not has_processes(arena.pid))
    assert 2 <= results.read_text().count("\n") < 4000


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def has_processes(group: int) -> bool:
    """Whether a process group has any processes."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
