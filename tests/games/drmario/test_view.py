"""What clients get to draw."""

from json import dumps
from random import Random
from typing import Any

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, rooms

from blockyard.core.match import Match
from blockyard.core.view import other
from blockyard.fast.layout import new_records, write_record
from blockyard.games.drmario import game
from blockyard.games.drmario.throwing import PATH
from blockyard.games.drmario.view import thumbnail

QUIET = ".. .. .. .. .. .. .. Y*"
FULL = (".. .. .. .. R* .. .. ..\n.. .. .. .. Y* .. .. ..\n") * 8
SENT_ONE = "cascade: 1\nsent: 1\nsent_total: 1\n"
WORDS = ["left", "right", "turn_left", "turn_right", "down", "soft"]


def see(match: Match, seat: int = 0) -> Any:
    """The view of a seat."""
    return match.view(seat)


def names(grid: Any) -> list[str]:
    """The cells of a grid by the names they have in the game's looks."""
    cells: Any = game.looks["cells"]
    return [cells[code]["name"] for code in grid["cells"]]


def counters(view: Any) -> dict[str, int]:
    """The counters by name."""
    return {each["name"]: each["value"] for each in view["counters"]}


def test_the_bottle_is_a_grid_of_8_by_17_from_the_top_with_its_neck() -> None:
    grid = see(begin("B* ro (y b) r^ .. .. ..\n.. .. .. .. yv .. .. .."))["grids"][0]
    assert (grid["name"], grid["width"], grid["height"]) == ("bottle", 8, 17)
    assert names(grid)[:8] == ["neck"] * 3 + ["empty"] * 2 + ["neck"] * 3
    assert names(grid)[-16:-11] == [
        "blue virus",
        "brown half",
        "yellow left half",
        "blue right half",
        "brown upper half",
    ]
    assert names(grid)[-4] == "yellow lower half"


def test_the_pill_and_its_ghost_are_layers_in_the_same_order() -> None:
    grid = see(begin("pill: 2 5 lying b r\n.. .. .. Y* .. .. .. .."))["grids"][0]
    assert grid["layers"]["piece"] == [11 * 8 + 2, 11 * 8 + 3]
    assert grid["layers"]["ghost"] == [15 * 8 + 2, 15 * 8 + 3]
    assert names(grid)[11 * 8 + 2 : 11 * 8 + 4] == ["blue left half", "brown right half"]


def test_a_standing_pill_has_its_lower_half_first() -> None:
    grid = see(begin("pill: 0 5 standing b r\n" + EMPTY_ROW))["grids"][0]
    assert grid["layers"]["piece"] == [11 * 8, 10 * 8]
    assert grid["layers"]["ghost"] == [16 * 8, 15 * 8]
    assert names(grid)[10 * 8] == "brown upper half"


def test_popping_cells_and_diving_damage_are_layers() -> None:
    popping = see(begin("phase: popping\nB! r! .. .. .. .. .. .."))["grids"][0]
    assert popping["layers"]["popping"] == [128, 129]
    diving = see(rooms("phase: hurting\n.. Y| .. .. .. .. .. ..", QUIET))["grids"][0]
    assert diving["layers"]["damage"] == [129]


def test_the_next_pill_is_in_a_tray() -> None:
    trays = see(begin("next: y r\n" + EMPTY_ROW))["trays"]
    assert trays[0]["name"] == "next"
    assert names(trays[0]["pieces"][0]) == ["yellow left half", "brown right half"]


def test_a_solo_view_shows_score_viruses_level_and_cascade() -> None:
    view = see(begin("level: 7\nscore: 1200\ncascade: 2\nB* .. .. .. .. .. .. .."))
    assert counters(view) == {"score": 1200, "viruses": 1, "level": 7, "cascade": 2}
    assert view["counters"][0]["unit"] == "digits7"


def test_a_room_view_shows_the_round_and_the_damage() -> None:
    view = see(rooms("queue: 3\n" + SENT_ONE + QUIET, QUIET, round=4))
    assert counters(view) == {
        "score": 0,
        "viruses": 1,
        "round": 4,
        "cascade": 1,
        "damage": 3,
        "sent": 1,
    }


@pytest.mark.parametrize(("now", "frame"), [(0, 0), (24, 0), (25, 1), (300, 12), (599, 23)])
def test_the_throw_is_shown_frame_by_frame(now: int, frame: int) -> None:
    match = begin("next: b r\n" + QUIET)
    match.advance(now)
    more = see(match)["more"]
    assert more["phase"] == "throwing"
    assert more["frame"] == frame
    assert more["throw"] == list(PATH[frame])
    assert more["left"] == 600 - now


def test_the_path_of_a_throw_is_part_of_the_looks() -> None:
    throw: Any = game.looks["throw"]
    assert throw["frames"] == list(PATH)


def test_the_hand_holds_the_next_pill_and_throws_it() -> None:
    match = begin("next: b r\n" + QUIET)
    hand = see(match)["grids"][1]
    assert (hand["name"], hand["width"], hand["height"]) == ("hand", 12, 8)
    assert hand["layers"]["piece"] == [3 * 12 + 10, 3 * 12 + 11]
    match.advance(25)
    hand = see(match)["grids"][1]
    assert hand["layers"]["piece"] == [2 * 12 + 10, 12 + 10]
    assert names(hand)[2 * 12 + 10] == "blue lower half"
    match.advance(50)
    hand = see(match)["grids"][1]
    assert names(hand)[hand["layers"]["piece"][0]] == "brown left half"


def test_while_nothing_is_thrown_the_pill_lies_in_the_hand() -> None:
    match = begin("pill: 3 9 lying b b\nnext: y r\n" + QUIET)
    view = see(match)
    assert (view["more"]["frame"], view["more"]["throw"]) == (-1, None)
    assert view["grids"][1]["layers"]["piece"] == [3 * 12 + 10, 3 * 12 + 11]


def test_the_stage_complete_screen_appears_100_ms_after_the_last_virus() -> None:
    match = begin("phase: complete\nnow: 8000\n" + EMPTY_ROW)
    assert see(match)["more"]["stage_screen_in"] == 100
    match.advance(8099)
    assert see(match)["more"]["stage_screen"] is False
    match.advance(8100)
    assert see(match)["more"]["stage_screen"] is True
    assert see(match)["more"]["stage_screen_in"] == 0
    assert see(match)["notes"] == ["Stage 0 is complete."]


def test_a_complete_stage_is_tallied_with_the_level_that_follows() -> None:
    match = begin("phase: complete\nnow: 8000\n" + EMPTY_ROW)
    tally = {"viruses": 4, "time": 8000, "next_level": 1, "next_viruses": 8}
    assert see(match)["more"]["tally"] == tally
    match.advance(9000)
    assert see(match)["more"]["tally"] == tally
    match.advance(20000)
    assert see(match)["more"]["tally"] == tally | {"time": None}


def test_a_stage_is_not_tallied_before_it_is_complete() -> None:
    assert see(begin("pill: 3 9 lying b b\n" + QUIET))["more"]["tally"] is None


def test_no_stage_complete_screen_appears_while_viruses_are_left() -> None:
    more = see(begin("pill: 3 9 lying b b\n" + QUIET))["more"]
    assert (more["stage_screen"], more["stage_screen_in"]) == (False, None)


def test_the_next_stage_is_offered_when_it_can_begin() -> None:
    match = begin("phase: complete\nnow: 8000\n" + EMPTY_ROW)
    offered = [each["action"] for each in see(match)["choices"]]
    assert offered == WORDS
    match.advance(10600)
    assert see(match)["choices"][-1]["action"] == "next_stage"


def test_with_no_virus_left_a_note_mentions_the_seven_seconds() -> None:
    match = begin("now: 5000\n" + EMPTY_ROW)
    assert "7 seconds" in see(match)["notes"][0]
    assert see(match)["more"]["hold_on"] == 2000


@pytest.mark.parametrize(
    "text", ["now: 5000\n" + QUIET, "phase: complete\nnow: 8000\n" + EMPTY_ROW]
)
def test_there_is_no_such_note_with_viruses_left_or_once_the_bottle_is_clean(text: str) -> None:
    assert see(begin(text))["more"]["hold_on"] == 0


def test_viruses_are_counted_by_colour_including_diving_ones() -> None:
    match = rooms("phase: hurting\n.. Y| .. .. .. .. .. ..\nB* R* B* .. R* .. B* ..", QUIET)
    assert see(match)["more"]["viruses"] == [3, 2, 1]


def test_a_chain_and_its_damage_are_shown_until_the_next_pill_falls() -> None:
    more = see(rooms(SENT_ONE + QUIET, QUIET))["more"]
    assert (more["cascade"], more["sent"]) == (1, 1)
    old = see(rooms("pill: 3 9 lying b b\n" + SENT_ONE + QUIET, QUIET))["more"]
    assert (old["cascade"], old["sent"]) == (0, 0)


def test_a_room_view_shows_targets_attackers_and_senders_of_waiting_damage() -> None:
    match = rooms("queue: 2\nowners: 2 1\nattacker: 1\n" + QUIET, QUIET, QUIET, target="attackers")
    match.play(2, "target:0")
    room = see(match)["more"]["room"]
    assert (room["target"], room["chosen"]) == ("attackers", -1)
    assert room["attackers"] == [1, 2]
    assert room["aims"] == [-1, -1, 0]
    assert room["incoming"] == [2, 1]
    assert see(match)["notes"] == ["Damage arriving with the next pill: 2."]


def test_a_solo_view_has_no_room_data() -> None:
    view = see(begin(QUIET))
    assert view["more"]["room"] is None
    assert (view["figures"], view["others"]) == ([], [])


def test_the_other_seats_are_summarised_with_the_action_that_targets_them() -> None:
    view = see(rooms(QUIET, "score: 300\n" + QUIET, "queue: 5\n" + QUIET))
    assert view["figures"] == ["viruses", "damage"]
    assert view["aim"] == "target:{seat}"
    assert view["others"] == [
        other(1, over=False, score=300, figures=[1, 0]),
        other(2, over=False, score=0, figures=[1, 5]),
    ]


def test_a_seat_that_is_out_has_a_place_and_cannot_be_targeted() -> None:
    view = see(rooms(QUIET, "over: 1\n" + FULL, QUIET))
    assert view["others"][0] == other(1, over=True, score=0, figures=[16, 0], place=3)
    assert view["more"]["room"]["living"] == 2


def test_target_modes_are_choices_but_target_seats_are_not() -> None:
    offered = [
        (each["action"], each["label"]) for each in see(rooms(QUIET, QUIET, QUIET))["choices"]
    ]
    assert offered[6:] == [
        ("target_random", "Anyone"),
        ("target_attackers", "Attackers"),
        ("target_near_win", "Nearly clean"),
    ]


def test_with_two_seats_there_is_no_choice_of_targets() -> None:
    view = see(rooms(QUIET, QUIET))
    assert [each["action"] for each in view["choices"]] == WORDS
    assert view["aim"] == ""


def test_another_seats_bottle_is_shown_on_request() -> None:
    match = rooms(QUIET, "B* .. .. .. .. .. .. ..")
    small = match.thumbnail(1)
    assert (small["width"], small["height"]) == (8, 17)
    assert names(small)[-8] == "blue virus"
    assert match.thumbnail_cells(1) == small["cells"]


def test_a_view_of_99_seats_is_small_at_any_time_of_the_match() -> None:
    match = Match(game, {"viruses": 20, "target": "attackers"}, seed=3, seats=99)
    rng = Random(5)
    while not match.outcome() and match.now < 60_000:
        match.advance(match.now + 1500)
        for seat in range(0, 99, 7):
            legal = match.legal(seat)
            if legal:
                match.play(seat, rng.choice(legal))
        assert size_of(match.view(6)) <= 12_000
    assert any(board.over for board in match.position.boards)


def test_even_the_largest_view_of_99_seats_is_small() -> None:
    busy = "score: 98700\nqueue: 120\ntarget: chosen\nchosen: 98\nattacker: 98\nnow: 100000\n"
    row = "B* R* Y* R* B* Y* R* B*\n"
    text = busy + "owners:" + " 98" * 32 + "\n" + SENT_ONE + "pill: 3 15 lying b r\n" + row * 15
    last = text.replace("98", "0").replace("score: 00", "score: 98700")
    full = rooms(*[text.replace("score: 980", "score: 98700")] * 98, last)
    assert size_of(full.view(0)) <= 12_000


def size_of(view: Any) -> int:
    """The bytes of a view as it travels."""
    return len(dumps(view, separators=(",", ":")))


def test_a_spectator_sees_everyone_and_has_no_choices() -> None:
    view = see(rooms(QUIET, QUIET, QUIET), -1)
    assert view["choices"] == []
    assert [other["seat"] for other in view["others"]] == [1, 2]


def test_a_board_that_is_over_says_why() -> None:
    match = begin("over: 1\n" + FULL)
    assert see(match)["notes"] == ["No room for the next pill."]
    assert see(match)["choices"] == []


def test_every_cell_has_a_unique_glyph_and_every_event_a_sound() -> None:
    cells: Any = game.looks["cells"]
    glyphs = [cell["glyph"] for cell in cells]
    assert len(set(glyphs)) == len(glyphs) == 29
    assert all(len(glyph) == 1 and glyph.isascii() for glyph in glyphs)
    sounds: Any = game.looks["sounds"]
    assert set(sounds) == set(game.events) - {"viruses_left"}


def test_clients_get_the_delays_by_name() -> None:
    delays: Any = game.looks["delays"]
    assert delays["readInput"] == 166
    assert delays["endGameListener"] == 1000


@pytest.mark.parametrize("lines", ["queue: 2\n", "pill: 3 9 standing b y\nqueue: 1\n"])
def test_compiled_boards_look_the_same(lines: str) -> None:
    match = rooms(lines + QUIET, lines + QUIET, QUIET)
    compiled: Any = match.position.copy()
    for seat, board in enumerate(compiled.boards):
        record = new_records(board, 1)[0]
        write_record(record, board)
        compiled.boards[seat] = record
    record = new_records(compiled.table, 1)[0]
    write_record(record, compiled.table)
    compiled.table = record
    for seat in (-1, 0, 1):
        assert dumps(game.view(compiled, seat)) == dumps(game.view(match.position, seat))
    assert dumps(thumbnail(compiled, 0)) == dumps(thumbnail(match.position, 0))
