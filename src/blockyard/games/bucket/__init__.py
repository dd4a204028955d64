"""Bucket: pieces fall down the four walls of a bucket and on across its bottom."""

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.settings import Choice, Settings, Switch, Whole
from blockyard.games.bucket import happenings, notation, rules, view
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.controls import CONTROLS, MODES
from blockyard.games.bucket.looks import LOOKS

game = Game(
    id="bucket",
    title="Bucket",
    pitch="Four walls, one bottom: pieces come from every side, and lines close both ways.",
    version=1,
    timed=True,
    seats=(1, 99),
    shared_board=False,
    settings=Settings(
        Whole("width", 8, 4, 12, "columns of each wall, and both sides of the bottom"),
        Whole("depth", 10, 3, 12, "rows of each wall"),
        Choice(
            "difficulty",
            ("gentle", "normal", "hard", "brutal"),
            "normal",
            "how often large pieces come: gentle has no pentominoes, brutal no triominoes",
        ),
        Switch("random_rotation", False, "pieces appear in a random turn"),
    ),
    actions=Actions(("left", "right", "turn_left", "turn_right", "drop", "fall")),
    rules=rules,
    board=Bucket,
    refusals=("", "this board is over"),
    endings=("", "all four walls are blocked", "there is no room for the next piece"),
    events=happenings.NAMES,
    notation=notation,
    view=view.show,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
)
