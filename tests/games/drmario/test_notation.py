"""Positions as text: what they show, what they may leave out, and what they refuse."""

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, bottle, drawn, phase, rooms

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.settings import BadSetting
from blockyard.core.state import NEVER, hashed_names
from blockyard.games.drmario import game

ALL_KINDS = "B* ro (y b) r^ .. .. ..\n.. .. .. .. yv .. .. .."


def test_the_bottle_is_drawn_from_the_top_with_its_neck() -> None:
    match = begin(ALL_KINDS)
    rows = match.show().splitlines()[-17:]
    assert rows[0] == "## ## ## .. .. ## ## ##"
    assert rows[-2:] == ALL_KINDS.splitlines()


def test_a_whole_position() -> None:
    match = begin(
        """
        settings: level=2
        phase: falling
        now: 12345
        due: 12900
        level: 2
        stage_start: 2000
        pill: 4 7 standing y b
        next: r r
        taken: 17
        score: 300
        cascade: 1
        target: random
        chosen: -1
        virus_rng: 1 2 3 4
        colour_rng: 5 6 7 8
        colour_start_rng: 9 10 11 12
        damage_rng: 13 14 15 65535
        ## ## ## .. .. ## ## ##
        """
        + (EMPTY_ROW + "\n        ") * 15
        + "B* ro (y b) R* .. .. .."
    )
    expected = match.show()
    assert expected.splitlines()[:9] == [
        "settings: level=2",
        "phase: falling",
        "now: 12345",
        "due: 12900",
        "level: 2",
        "stage_start: 2000",
        "pill: 4 7 standing y b",
        "next: r r",
        "taken: 17",
    ]
    assert begin(expected).show() == expected


def same(one: Match, other: Match) -> bool:
    """Whether two matches stand alike in every hashed field of every board."""
    return all(
        getattr(ours, name) == getattr(theirs, name)
        for ours, theirs in zip(one.position.boards, other.position.boards, strict=True)
        for name in hashed_names(ours)
    )


@pytest.mark.parametrize(
    "text",
    [
        "pill: 2 0 lying b b\nB* B* .. .. .. .. .. Y*",
        "now: 7000\npill: 2 0 lying b b\nB* B* .. .. .. .. .. ..",
        "queue: 3\nowners: 1 0 1\npill: 2 0 lying b r\n.. .. .. .. .. .. .. Y*",
    ],
)
def test_every_moment_of_a_room_reads_back(text: str) -> None:
    match = rooms(text, text)
    match.play(0, "down")
    for moment in range(match.now, match.now + 900, 45):
        match.advance(moment)
        again = Match(game, match.settings, 1, 2, match.show())
        assert same(match, again)


def test_only_the_bottle_need_be_drawn() -> None:
    match = begin(EMPTY_ROW)
    assert phase(match) == "throwing"
    assert bottle(match).due == 600
    assert bottle(match).viruses == 0


def test_with_a_pill_the_phase_is_falling_and_a_whole_frame_is_left() -> None:
    match = begin("now: 50\npill: 3 15 lying b r\n" + EMPTY_ROW)
    assert phase(match) == "falling"
    assert bottle(match).due == 650


@pytest.mark.parametrize(
    ("name", "left"),
    [("throwing", 600), ("hurting", 35), ("popping", 175), ("sinking", 90), ("complete", 2600)],
)
def test_every_phase_has_its_own_time_to_go(name: str, left: int) -> None:
    match = begin(f"phase: {name}\nnow: 100\n" + EMPTY_ROW)
    assert bottle(match).due == 100 + left


def test_nothing_is_due_while_the_player_may_go_on() -> None:
    assert bottle(begin("phase: ready\n" + EMPTY_ROW)).due == NEVER


def test_viruses_are_counted_from_the_drawing() -> None:
    assert bottle(begin(".. B* .. ro .. Y* (b b)")).viruses == 2


def test_popping_and_diving_cells_are_drawn() -> None:
    assert drawn(begin("phase: popping\nB! r! .. .. .. .. .. ..")) == "B! r! .. .. .. .. .. .."
    assert drawn(begin("phase: hurting\nY| .. .. .. .. .. .. ..")) == "Y| .. .. .. .. .. .. .."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "B* B*",
        "B* .. .. .. .. .. .. .. ..",
        "BB .. .. .. .. .. .. ..",
        "## .. .. .. .. .. .. ..",
        (EMPTY_ROW + "\n") * 17,
        (EMPTY_ROW + "\n") * 18,
        "(b .. .. .. .. .. .. ..",
        ".. b) .. .. .. .. .. ..",
        "b^ .. .. .. .. .. .. ..",
        "bv .. .. .. .. .. .. ..",
        "bv .. .. .. .. .. .. ..\nb^ .. .. .. .. .. .. ..",
        ".. .. .. .. .. .. .. (b\nb) .. .. .. .. .. .. ..",
        "B! .. .. .. .. .. .. ..",
        "Y| .. .. .. .. .. .. ..",
        "phase: dreaming\n" + EMPTY_ROW,
        "phase: falling\n" + EMPTY_ROW,
        "phase: sinking\npill: 3 15 lying b r\n" + EMPTY_ROW,
        "pill: 3 15 lying b\n" + EMPTY_ROW,
        "pill: 3 15 lying b x\n" + EMPTY_ROW,
        "pill: 7 15 lying b r\n" + EMPTY_ROW,
        "pill: 3 16 standing b r\n" + EMPTY_ROW,
        "pill: 2 16 lying b r\n" + EMPTY_ROW,
        "pill: 0 0 leaning b r\n" + EMPTY_ROW,
        "pill: 0 0 lying b r\n.. B* .. .. .. .. .. ..",
        "pill: 0 0 standing b r\nB* .. .. .. .. .. .. ..\n" + EMPTY_ROW,
        "next: b\n" + EMPTY_ROW,
        "next: blue red\n" + EMPTY_ROW,
        "now: -1\n" + EMPTY_ROW,
        "now: 100\ndue: 100\n" + EMPTY_ROW,
        "now: 100\ndue: 701\n" + EMPTY_ROW,
        "phase: ready\ndue: 700\n" + EMPTY_ROW,
        "over: 1\ndue: 100\n" + EMPTY_ROW,
        "over: 3\n" + EMPTY_ROW,
        "over: 1\npill: 3 3 lying b r\n" + EMPTY_ROW,
        "winner: 0\n" + EMPTY_ROW,
        "stage_start: 1\n" + EMPTY_ROW,
        "taken: 0\n" + EMPTY_ROW,
        "taken: 51\n" + EMPTY_ROW,
        "points: 4\n" + EMPTY_ROW,
        "level: 21\n" + EMPTY_ROW,
        "queue: 2\nowners: 1\n" + EMPTY_ROW,
        "owners: 1\n" + EMPTY_ROW,
        "queue: 1\nowners: 99\n" + EMPTY_ROW,
        "target: nobody\n" + EMPTY_ROW,
        "chosen: 99\n" + EMPTY_ROW,
        "virus_rng: 1 2 3\n" + EMPTY_ROW,
        "virus_rng: 1 2 3 65536\n" + EMPTY_ROW,
        "colour: red\n" + EMPTY_ROW,
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    board = game.board()
    game.rules.reset(board, game.settings.read(), 1, 0, 1)
    with pytest.raises(BadPosition):
        game.notation.load(board, text)


def test_settings_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadSetting):
        begin("settings: speed=9\n" + EMPTY_ROW)
