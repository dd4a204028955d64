"""Settings and refusals: what can be chosen, and what is refused with a reason."""

import pytest
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.position import Refused
from blockyard.core.settings import BadSetting, Given
from blockyard.games.tetris import actions, game

KATA_ACTIONS = ["left", "right", "turn", "down", "drop"]
MODERN_ACTIONS = [*KATA_ACTIONS, "turn_back", "turn_around", "hold"]
AIMING = ["target_random", "target_even", "target_attackers"]


def test_the_defaults_are_the_kata() -> None:
    assert begin().settings == {
        "ruleset": "kata",
        "mode": "marathon",
        "width": 10,
        "height": 24,
        "start_level": 1,
        "target": "random",
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("width", 3), ("width", 21), ("height", 7), ("height", 41), ("start_level", 0),
        ("start_level", 101), ("ruleset", "classic"), ("mode", "ultra"), ("target", "me"),
    ],
)  # fmt: skip
def test_other_values_are_refused(name: str, value: Given) -> None:
    with pytest.raises(BadSetting):
        begin(**{name: value})  # type: ignore[arg-type]  # a setting by name


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize(("width", "height"), [(4, 8), (20, 40), (10, 20), (10, 10)])
def test_wells_of_all_sizes_can_be_played(ruleset: str, width: int, height: int) -> None:
    match = begin(ruleset=ruleset, width=width, height=height)
    for _ in range(4):
        play(match, "turn left turn right drop")
        if match.outcome():
            break
    assert well(match).pieces >= 1


def test_the_kata_has_five_actions() -> None:
    assert begin().legal(0) == KATA_ACTIONS


def test_modern_adds_three_and_versus_aiming() -> None:
    assert modern().legal(0) == MODERN_ACTIONS
    assert modern(seats=2).legal(0) == MODERN_ACTIONS
    assert modern(mode="versus").legal(0) == MODERN_ACTIONS
    assert modern(mode="versus", seats=2).legal(1) == MODERN_ACTIONS + AIMING
    assert begin(mode="versus", seats=2).legal(1) == KATA_ACTIONS + AIMING


@pytest.mark.parametrize("word", ["turn_back", "turn_around", "hold"])
def test_the_kata_refuses_modern_actions(word: str) -> None:
    match = begin()
    before = match.hash()
    with pytest.raises(Refused, match="not available in the kata"):
        play(match, word)
    assert match.hash() == before


@pytest.mark.parametrize("word", AIMING)
def test_aiming_is_refused_without_opponents(word: str) -> None:
    for match in (begin(), modern(), modern(seats=2), modern(mode="versus")):
        before = match.hash()
        with pytest.raises(Refused, match="there is no one to target"):
            play(match, word)
        assert match.hash() == before


def test_a_seat_that_is_out_is_refused_while_others_play() -> None:
    match = begin(seats=3)
    while not well(match, 1).over:
        play(match, "drop", 1)
    with pytest.raises(Refused, match="this board is over"):
        play(match, "left", 1)
    play(match, "left", 0)


def test_aiming_does_not_count_as_an_input_of_a_piece() -> None:
    match = modern(mode="versus", seats=2)
    play(match, "target_even left")
    assert (well(match).inputs, well(match).aim) == (1, 1)


def test_every_cell_code_has_its_own_glyph_and_every_sound_an_event() -> None:
    cells, sounds = game.looks["cells"], game.looks["sounds"]
    assert isinstance(cells, list)
    assert isinstance(sounds, dict)
    assert len({cell["glyph"] for cell in cells}) == len(cells) == 9
    assert set(sounds) <= set(game.events)


def test_actions_are_numbered_in_the_order_of_their_names() -> None:
    numbers = {name.lower(): n for name, n in vars(actions).items() if isinstance(n, int)}
    assert numbers == {name: actions.ACTIONS.read(name) for name in numbers}
