"""Verification: correct games are scored by the rules, and everything else is rejected."""

import pytest
from tests.server.scores.played import blast, blitz

from blockyard.core.match import Match
from blockyard.core.modes import list_name
from blockyard.replays import replay_text
from blockyard.server.scores.checking import check
from blockyard.server.wire.scores import MAX_INPUTS


def changed(text: str, before: str, after: str) -> str:
    assert text.count(before) == 1, before
    return text.replace(before, after)


def test_the_rules_compute_the_score() -> None:
    match = blitz(3)
    outcome = match.outcome()
    assert outcome is not None
    found = check(replay_text(match))
    assert found.problem == ""
    assert (found.score, found.time) == (outcome.scores[0], outcome.time)
    assert found.list == list_name(match.game, match.mode)
    assert not found.by_time


def test_an_edited_score_is_rejected() -> None:
    match = blast(5)
    outcome = match.outcome()
    assert outcome is not None
    text = replay_text(match)
    score = outcome.scores[0]
    found = check(changed(text, f"scores: {score}", f"scores: {score + 1000}"))
    assert found.problem == "not_true"
    assert "not correct" in found.message


def test_another_seed_is_rejected() -> None:
    found = check(changed(replay_text(blast(5)), "seed: 5\n", "seed: 6\n"))
    assert found.problem == "not_true"


def test_a_forged_input_is_rejected() -> None:
    match = blast(5, 300)
    inputs = replay_text(match).partition("inputs:\n")[2].partition("\n")[0].split()
    placed = next(word for word in inputs if "@" in word)
    other = placed[0] + ("@a1" if placed[1:] != "@a1" else "@b1")
    assert check(
        changed(replay_text(match), f"inputs:\n{placed}", f"inputs:\n{other}")
    ).problem == ("not_true")


def test_an_unfinished_game_is_not_ranked() -> None:
    match = Match("tetris", mode="blitz", seed=1)
    match.play(0, "drop", at=500)
    found = check(replay_text(match))
    assert (found.problem, found.message) == (
        "unranked",
        "It is not ranked: the game is not finished.",
    )


def test_a_game_without_points_is_not_ranked() -> None:
    match = Match("tetris", mode="kata", seed=1)
    while match.outcome() is None:
        match.play(0, "drop")
    assert check(replay_text(match)).problem == "unranked"


def test_a_replay_must_not_continue_long_after_the_game() -> None:
    match = blitz(3)
    text = replay_text(match)
    assert check(changed(text, f"end: {match.now} ", f"end: {match.now + 900} ")).problem == ""
    later = changed(text, f"end: {match.now} ", f"end: {match.now + 60_000} ")
    assert check(later).problem == "runs_on"


def test_too_many_inputs_are_rejected() -> None:
    """T22: a replay with more inputs than a worker should play."""
    text = replay_text(blitz(3))
    many = changed(text, "inputs:\n", "inputs:\n" + "A" * (MAX_INPUTS + 1) + "\n")
    assert check(many).problem == "too_many_inputs"


@pytest.mark.parametrize(
    "text",
    ["", "hello", "blockyard replay 1\ngame: nothing 1\n", "blockyard replay 1\ngame: tetris 3\n"],
)
def test_an_invalid_replay_is_rejected(text: str) -> None:
    found = check(text)
    assert found.problem == "bad_replay"
    assert found.message.startswith("It cannot be read: ")
