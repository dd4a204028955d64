"""A race of Block Blast against the computer that is soon decided."""

import json

from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

EMPTY_ROW = "........\n"
RACE = f"""\
[seat 0]
settings: ruleset=shared
score: 110
tray: mono:red square-2:teal t-0:blue
{EMPTY_ROW * 8}[seat 1]
score: 100
tray: line-3-h:red square-2:teal mono:purple
{EMPTY_ROW * 7}bbb...tt"""
"""The player leads by ten points, and the computer can clear a row."""


def store_race(yard: Yard) -> None:
    """Leave the race as an unfinished game; a screen must be open."""
    match = Match(find_game("blockblast"), {"ruleset": "shared"}, 7, seats=2, start=RACE)
    saved = {**match.snapshot(), "mode": "shared", "computers": {"1": 8}}
    yard.store("blockyard-saved-blockblast/shared computer", json.dumps(saved))


def give_up(yard: Yard) -> None:
    """End the player's own board; the computer decides the rest."""
    yard.page.get_by_role("button", name="Pause").click()
    yard.page.get_by_role("button", name="Finish").click()
    yard.page.get_by_role("dialog", name="The computer wins").wait_for()
