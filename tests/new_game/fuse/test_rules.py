"""The rules of Fuse."""

from blockyard.core.match import Match

from . import game


def test_a_cut_scores_what_has_burnt() -> None:
    match = Match(game, start="due: 300\npace: 300\n============")
    match.play(0, "cut", at=650)
    assert match.show().splitlines()[-1] == "..=========="
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == [2]


def test_a_fuse_that_burns_through_scores_nothing() -> None:
    match = Match(game, start="due: 300\npace: 300\n============")
    match.advance(10_000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.time, outcome.scores) == ("the fuse burnt through", 3600, [0])
