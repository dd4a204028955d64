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
    """Whether two matches agree in every hashed field of every board."""
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
        "queue: 3\nowners: 2 -1 2\npill: 2 0 lying b r\n.. .. .. .. .. .. .. Y*",
    ],
)
def test_every_moment_of_a_room_reads_back(text: str) -> None:
    match = rooms(text, text, ".. .. .. .. .. .. .. Y*")
    match.play(0, "down")
    for moment in range(match.now, match.now + 900, 45):
        match.advance(moment)
        again = Match(game, match.settings, 1, 3, match.show())
        assert same(match, again)


def test_only_the_bottle_has_to_be_drawn() -> None:
    match = begin(EMPTY_ROW)
    assert phase(match) == "throwing"
    assert bottle(match).due == 600
    assert bottle(match).viruses == 0


def test_with_a_pill_the_phase_is_falling_with_a_full_frame_left() -> None:
    match = begin("now: 50\npill: 3 15 lying b r\n" + EMPTY_ROW)
    assert phase(match) == "falling"
    assert bottle(match).due == 650


@pytest.mark.parametrize(
    ("name", "left"),
    [("throwing", 600), ("popping", 175), ("sinking", 90), ("complete", 2600)],
)
def test_every_phase_has_its_own_default_time(name: str, left: int) -> None:
    pop = "" if name != "popping" else "b! .. .. .. .. .. .. ..\n"
    virus = "" if name == "complete" else "B* .. .. .. .. .. .. ..\n"
    match = begin(f"phase: {name}\nnow: 8000\n{pop}{virus}" + EMPTY_ROW)
    assert bottle(match).due == 8000 + left


def test_damage_dives_one_row_every_35_ms() -> None:
    match = rooms("phase: hurting\nnow: 100\n.. Y| .. .. .. .. .. ..", EMPTY_ROW)
    assert bottle(match).due == 135


def test_nothing_is_due_while_the_player_may_continue() -> None:
    assert bottle(begin("phase: ready\nnow: 9600\n" + EMPTY_ROW)).due == NEVER


def test_viruses_are_counted_from_the_drawing() -> None:
    assert bottle(begin(".. B* .. ro .. Y* (b b)")).viruses == 2


def test_popping_and_diving_cells_are_drawn() -> None:
    assert drawn(begin("phase: popping\nB! r! .. .. .. .. .. ..")) == "B! r! .. .. .. .. .. .."
    diving = rooms("phase: hurting\n.. Y| .. .. .. .. .. ..", EMPTY_ROW)
    assert drawn(diving) == ".. Y| .. .. .. .. .. .."


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
        "b) .. .. .. .. .. .. ..\n.. .. .. .. .. .. .. (b",
        "## ## ## bv .. ## ## ##\n" + (EMPTY_ROW + "\n") * 15 + ".. .. .. r^ .. .. .. ..",
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
def test_an_invalid_position_is_refused(text: str) -> None:
    board = game.board()
    game.rules.reset(board, game.settings.read(), 1, 0, 1)
    with pytest.raises(BadPosition):
        game.notation.load(board, text)


def test_the_winner_of_a_clean_bottle_is_shown() -> None:
    match = begin(f"over: 2\n{CLEAN}", seats=2)
    assert "winner: 0" in match.show().splitlines()


def test_settings_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadSetting):
        begin("settings: speed=9\n" + EMPTY_ROW)


CLEAN = "phase: complete\nnow: 8000\n" + EMPTY_ROW
FULL = (".. .. .. .. R* .. .. ..\n.. .. .. .. Y* .. .. ..\n") * 8
DIVES = "phase: hurting\n.. Y| .. .. .. .. .. .."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("phase: ready\nnow: 9600\n" + EMPTY_ROW, "a room has no stages"),
        (CLEAN, "a room has no stages"),
        ("over: 2\n" + EMPTY_ROW, "complete if and only if it is clean"),
        ("over: 2\n" + CLEAN.replace("8000", "6999"), "7000 ms have passed"),
        ("over: 2\n" + CLEAN + "\nB* .. .. .. .. .. .. ..", "has no viruses"),
        ("over: 2\nwinner: 1\n" + CLEAN, "seat 1 cannot have won"),
        ("over: 1\nwinner: 0\n" + FULL, "seat 0 cannot have won"),
        ("over: 3\n" + EMPTY_ROW, "over: 3 is not possible here"),
        ("over: 1\n" + EMPTY_ROW, "but there is room for a pill"),
        ("over: 1\nphase: sinking\n" + FULL, "at the end of a throw"),
        ("over: 4\n" + CLEAN, "complete if and only if it is clean"),
        ("over: 4\nphase: ready\nnow: 9600\n" + EMPTY_ROW, "complete if and only if it is clean"),
        ("over: 1\npill: 3 3 lying b r\n" + EMPTY_ROW, "end of a throw"),
        ("phase: popping\n" + EMPTY_ROW, "no cell pops"),
        ("phase: hurting\n" + EMPTY_ROW, "dive if and only if the phase is hurting"),
        (DIVES.replace(".. Y|", "Y| .."), "columns from 1 on"),
        (DIVES + "\n.. .. B| .. .. .. .. ..", "in one row"),
        (DIVES.replace("..", "B|").replace("B| Y|", ".. Y|"), "up to 4 viruses"),
        ("now: 9000\n" + EMPTY_ROW, "into a clean bottle"),
        ("level: 1\n" + EMPTY_ROW, "level and stage_start must be 0"),
        ("now: 5\nstage_start: 1\n" + EMPTY_ROW, "level and stage_start must be 0"),
        ("score: 150\n" + EMPTY_ROW, "score must be a multiple of 100"),
        ("cascade: 1\nsent: 1\n" + EMPTY_ROW, "sent exceed sent_total"),
        (
            "cascade: 1\nsent: 1\nsent_total: 1\noutbox: 2\n" + EMPTY_ROW,
            "outbox cannot exceed sent",
        ),
        ("sent: 1\nsent_total: 1\n" + EMPTY_ROW, "cascade must be at least 1"),
        ("attacker: 0\n" + EMPTY_ROW, "attacker must be another seat"),
        ("attacker: 2\n" + EMPTY_ROW, "attacker must be another seat"),
        ("target: chosen\nchosen: 2\n" + EMPTY_ROW, "chosen must be another seat"),
        ("target: random\nchosen: 1\n" + EMPTY_ROW, "if and only if the target mode is chosen"),
        ("queue: 1\nowners: 0\n" + EMPTY_ROW, "an owner must be another seat"),
        ("pill: 3 16 lying b r\n" + EMPTY_ROW, "row must be 0 to 15"),
    ],
)
def test_what_is_impossible_in_a_room_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        rooms(text, EMPTY_ROW)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("target: random\nchosen: 0\n" + EMPTY_ROW, "if and only if the target mode is chosen"),
        ("attacker: 1\n" + EMPTY_ROW, "attacker must be another seat"),
        ("queue: 2\nowners: 0 1\n" + EMPTY_ROW, "an owner must be another seat"),
        ("over: 2\nwinner: 0\n" + CLEAN, "seat 0 cannot have won"),
    ],
)
def test_what_is_impossible_for_the_second_seat_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        rooms(EMPTY_ROW, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CLEAN.replace("8000", "6999"), "7000 ms have passed"),
        (CLEAN + "\nB* .. .. .. .. .. .. ..", "has no viruses"),
        ("phase: ready\nnow: 9599\n" + EMPTY_ROW, "7000 ms have passed"),
        ("over: 2\n" + CLEAN, "over: 2 is not possible here"),
        ("over: 4\n" + EMPTY_ROW, "over: 4 is not possible here"),
        ("now: 7000\n" + EMPTY_ROW, "into a clean bottle"),
        ("now: 7100\ndue: 7600\n" + EMPTY_ROW, "into a clean bottle"),
        ("now: 9000\nstage_start: 2000\n" + EMPTY_ROW, "into a clean bottle"),
        ("phase: complete\nnow: 8000\ndue: 9599\n" + EMPTY_ROW, "7000 ms have passed"),
        ("phase: ready\nnow: 9700\nstage_start: 101\n" + EMPTY_ROW, "7000 ms have passed"),
        ("phase: ready\nnow: 9600\nB* .. .. .. .. .. .. ..", "has no viruses"),
        ("phase: sinking\nb! .. .. .. .. .. .. ..", "cells pop only in the phase popping"),
        ("phase: sinking\nB! .. .. .. .. .. .. ..", "cells pop only in the phase popping"),
        ("cascade: 1\nsent: 1\nsent_total: 1\n" + EMPTY_ROW, "a solo game has no damage: sent"),
        ("sent_total: 1\n" + EMPTY_ROW, "a solo game has no damage: sent_total"),
        ("chosen: 0\n" + EMPTY_ROW, "no targets or attackers"),
        ("attacker: 0\n" + EMPTY_ROW, "no targets or attackers"),
        ("score: 99\n" + EMPTY_ROW, "score must be a multiple of 100"),
        ("winner: 0\n" + EMPTY_ROW, "is not over has no winner"),
        ("settings: level=3\nlevel: 2\n" + EMPTY_ROW, "level must be at least 3"),
        ("queue: 1\n" + EMPTY_ROW, "a solo game has no damage: queue"),
        ("points: 1\n" + EMPTY_ROW, "a solo game has no damage: points"),
        ("attacker: 1\n" + EMPTY_ROW, "no targets or attackers"),
        ("target: attackers\n" + EMPTY_ROW, "no targets or attackers"),
    ],
)
def test_what_is_impossible_in_a_solo_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        begin(text)


LEFT_FULL = FULL.replace(".. .. .. .. R*", ".. .. .. R* ..").replace(
    ".. .. .. .. Y*", ".. .. .. Y* .."
)
FOUR_DIVE = "phase: hurting\n.. Y| B| .. .. .. R| Y|"


@pytest.mark.parametrize(
    "text",
    [
        "now: 6999\n" + EMPTY_ROW,
        "now: 7100\ndue: 7599\n" + EMPTY_ROW,
        "now: 7000\nB* .. .. .. .. .. .. ..",
        "now: 7000\npill: 3 3 lying b r\n" + EMPTY_ROW,
        "phase: complete\nnow: 7000\n" + EMPTY_ROW,
        "phase: complete\nnow: 8000\ndue: 9600\nB! r! .. .. .. .. .. ..",
        "phase: ready\nnow: 9600\nB! .. .. .. .. .. .. ..",
        "now: 9000\nstage_start: 2001\n" + EMPTY_ROW,
        "now: 100\nstage_start: 100\n" + EMPTY_ROW,
        "now: 100\ndue: 101\n" + EMPTY_ROW,
        "now: 100\ndue: 700\n" + EMPTY_ROW,
        "taken: 50\n" + EMPTY_ROW,
        "level: 20\n" + EMPTY_ROW,
        "over: 1\n" + FULL,
        "over: 1\n" + LEFT_FULL,
        "over: 1\nnow: 8000\nro ro ro ro ro ro ro ro\n" + (EMPTY_ROW + "\n") * 15,
        "pill: 0 0 lying b r\n" + EMPTY_ROW,
        "pill: 6 15 lying b r\n" + EMPTY_ROW,
        "pill: 7 14 standing b r\n" + EMPTY_ROW,
        "pill: 4 15 standing b r\n" + EMPTY_ROW,
    ],
)
def test_what_is_possible_in_a_solo_game_is_loaded(text: str) -> None:
    match = begin(text)
    assert begin(match.show()).hash() == match.hash()


@pytest.mark.parametrize(
    "text",
    [
        FOUR_DIVE,
        "over: 1\n" + LEFT_FULL,
        "over: 2\nphase: complete\nnow: 7000\n" + EMPTY_ROW,
        "over: 2\nwinner: 0\nphase: complete\nnow: 7000\nb! .. .. .. .. .. .. ..",
        "over: 4\n" + EMPTY_ROW,
        "over: 4\npill: 3 3 lying b r\n" + EMPTY_ROW,
        "over: 4\nnow: 9000\n" + EMPTY_ROW,
        "cascade: 1\nsent: 1\nsent_total: 1\n" + EMPTY_ROW,
        "points: 3\n" + EMPTY_ROW,
        "attacker: 1\n" + EMPTY_ROW,
        "target: chosen\nchosen: 1\n" + EMPTY_ROW,
        "target: chosen\n" + EMPTY_ROW,
        "target: attackers\n" + EMPTY_ROW,
        "queue: 1\nowners: 1\n" + EMPTY_ROW,
        "queue: 1\n" + EMPTY_ROW,
        "queue: 33\nowners:" + " 1" * 32 + "\n" + EMPTY_ROW,
    ],
)
def test_what_is_possible_in_a_room_is_loaded(text: str) -> None:
    match = rooms(text, EMPTY_ROW)
    again = Match(game, match.settings, 1, 2, match.show())
    assert again.hash() == match.hash()


def test_a_clean_bottle_in_a_room_is_won_by_its_seat() -> None:
    match = rooms(EMPTY_ROW, "over: 2\n" + CLEAN)
    assert bottle(match, 1).winner == 1
    assert match.outcome() is not None


def test_a_finished_room_reads_back_regardless_of_who_was_out() -> None:
    out = "now: 7000\nover: 1\n" + FULL
    wins = "now: 7000\npill: 2 0 lying b b\nB* B* .. .. .. .. .. .."
    match = rooms("now: 7000\n.. .. .. .. .. .. .. Y*", wins, out, wins)
    match.play(1, "down")
    again = Match(game, match.settings, 1, 4, match.show())
    assert again.hash() == match.hash()


@pytest.mark.parametrize("seats", [1, 3])
def test_the_public_text_does_not_reveal_what_comes_next(seats: int) -> None:
    match = Match(game, seed=7, seats=seats)
    match.advance(9000)
    chance = [line for line in match.show_public().splitlines() if "rng" in line]
    assert all(line.endswith(": 0 0 0 0") for line in chance)
    other = Match(game, seed=8, seats=seats, start=match.show_public())
    fresh = Match(game, seed=8, seats=seats)
    assert drawn(other) == drawn(match)
    assert bottle(other).colour_rng == bottle(fresh).colour_rng
    assert other.show_public() == match.show_public()


def test_random_state_that_is_all_zero_is_unknown() -> None:
    match = begin("virus_rng: 0 0 0 0\n" + EMPTY_ROW)
    assert bottle(match).virus_rng == bottle(Match(game, seed=1)).virus_rng
