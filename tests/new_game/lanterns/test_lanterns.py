"""The rules of Lanterns."""

from blockyard import Match

START = """
....
..*.
.***
..*.
"""


def test_a_touch_changes_a_lantern_and_its_neighbours() -> None:
    match = Match("lanterns", start=START)
    match.play(0, "c2")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "the garden is dark"
    assert outcome.scores == [99]


def test_at_the_edge_there_are_fewer_neighbours() -> None:
    match = Match("lanterns", start="*...\n....\n....\n....")
    match.play(0, "a4")
    assert match.show().splitlines()[-4:] == [".*..", "*...", "....", "...."]
