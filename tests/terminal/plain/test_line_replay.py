"""Watching replays line by line."""

import io

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.replay import record
from blockyard.terminal.plain.line_replay import watch

GAME = open_game("saktris")


def watched(text: str) -> list[str]:
    """What is printed about a short match when these lines are typed."""
    match = Match(GAME, seed=1, mode=GAME.mode("standard"))
    for ply, move in enumerate(("e4", "e5", "Nf3")):
        match.play(ply % 2, move)
    said: list[str] = []
    watch(Playback(record(match), GAME), io.StringIO(text), said.append)
    return said[2:]


def test_an_empty_line_describes_the_next_step() -> None:
    assert watched("\n\n") == [
        "1 of 3: Player 1: e2e4. Black to move.",
        "2 of 3: Player 2: e7e5. Move 2. White to move.",
    ]


def test_the_end_is_described_after_the_last_step() -> None:
    assert watched("\n\n\n\n")[-1].startswith("The end of the replay.")


def test_steps_can_be_gone_back() -> None:
    assert watched("\n\nback\n")[-1].startswith("1 of 3.")


def test_any_step_can_be_gone_to() -> None:
    assert watched("go 2\n")[-1].startswith("2 of 3.")
    assert watched("go 4\n") == ["go N: 0 to 3"]


def test_all_steps_are_described_in_one_line_each() -> None:
    assert len(watched("all\n")) == 4


def test_the_board_is_printed_on_request() -> None:
    assert "8 |r n b q k b n r|" in watched("board\n")


def test_an_unknown_command_is_answered_with_help() -> None:
    assert "help lists the commands" in watched("dance\n")[0]


def test_times_of_a_real_time_game_are_stated() -> None:
    game = open_game("tetris")
    match = Match(game, seed=1, mode=game.modes[0])
    match.play(0, "left", at=1500)
    said: list[str] = []
    watch(Playback(record(match), game), io.StringIO("\n"), said.append)
    assert said[-1].startswith("1 of 1, 0:01.5: left. O in columns 4 to 5")
