"""Modern: the bag of seven, five next pieces, hold once a piece, and where pieces appear."""

import pytest
from tests.games.tetris.wells import begin, modern, picture, piece, play, stack, well

ENTERING = {
    "I": "...iiii...",
    "O": "....oo....\n....oo....",
    "T": "....t.....\n...ttt....",
    "S": "....ss....\n...ss.....",
    "Z": "...zz.....\n....zz....",
    "L": ".....l....\n...lll....",
    "J": "...j......\n...jjj....",
}


def pieces_of(seed: int, count: int) -> str:
    """The first pieces of a game, each dropped into a well that never fills."""
    match = begin(seed=seed, ruleset="modern", mode="zen")
    came = ""
    for _ in range(count):
        came += piece(match)
        play(match, "drop")
    return came


@pytest.mark.parametrize("seed", range(5))
def test_every_seven_pieces_are_all_seven(seed: int) -> None:
    came = pieces_of(seed, 42)
    for first in range(0, 42, 7):
        assert sorted(came[first : first + 7]) == sorted("IOTSZLJ")


def test_the_order_within_a_bag_is_random() -> None:
    assert len({pieces_of(seed, 7) for seed in range(12)}) > 8


def test_five_next_pieces_are_known_and_come_in_that_order() -> None:
    match = modern("next: TSZLJ\n......")
    for letter in "TSZLJ":
        play(match, "drop")
        assert piece(match) == letter


def test_the_next_piece_is_drawn_from_what_is_left_in_the_bag() -> None:
    match = modern("next: TSZLJ\nbag: O\n......")
    play(match, "drop")
    assert match.show().count("next: SZLJO") == 1
    assert well(match).bag == 0
    play(match, "drop")
    assert well(match).bag.bit_count() == 6


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_a_piece_appears_above_the_skyline_and_immediately_falls_one_row(letter: str) -> None:
    match = modern(f"next: {letter}SZLJ\n..........", width=10)
    play(match, "drop")
    rows = picture(match).splitlines()
    assert "\n".join(row for row in rows if letter.lower() in row) == ENTERING[letter]
    lowest = max(number for number, row in enumerate(rows) if letter.lower() in row)
    assert len(rows) - 1 - lowest == 19, "its lowest cells are in the highest visible row"


def test_hold_puts_the_piece_aside_and_brings_the_next() -> None:
    match = modern("next: TSZLJ\n..oo..\n..oo..\n......\n......")
    play(match, "hold")
    assert piece(match) == "T"
    assert "hold: O used" in match.show()


def test_hold_is_possible_once_per_piece() -> None:
    match = modern("next: TSZLJ\n..oo..\n..oo..\n......")
    play(match, "hold hold hold")
    assert piece(match) == "T"
    play(match, "drop hold")
    assert piece(match) == "O"


def test_a_held_piece_comes_back_as_it_first_appeared() -> None:
    match = modern("hold: T\n..s...\n..ss..\n...s..\n......")
    play(match, "hold")
    assert (piece(match), well(match).form % 4) == ("T", 0)
    assert picture(match).splitlines()[:2] == ["..t...", ".ttt.."]
    assert well(match).hold == 3


def test_hold_does_not_take_from_the_queue_when_a_piece_is_held() -> None:
    match = modern("hold: I\nnext: TSZLJ\n..oo..\n..oo..\n......")
    play(match, "hold")
    assert "next: TSZLJ" in match.show()


def test_a_well_of_height_24_shows_20_rows_below_its_skyline_and_hides_20_above() -> None:
    match = modern()
    assert well(match).skyline - 4 == 20
    assert well(match).ceiling - 4 == 40


def test_block_out_a_new_piece_has_no_room() -> None:
    tall = "\n".join(["..L..."] * 20)
    match = modern("next: OTSZL\npiece: O turn=0 x=4 y=0\n..LL..\n" + tall, width=6)
    play(match, "drop")
    assert match.outcome() is not None
    assert match.outcome().reason == "a new piece had no room"  # type: ignore[union-attr]  # it is over


def test_a_piece_without_room_has_been_no_lower_than_where_it_came_in() -> None:
    tall = "\n".join(["..L..."] * 20)
    match = modern("next: OTSZL\npiece: O turn=0 x=4 y=0\n..LL..\n" + tall, width=6)
    play(match, "drop")
    assert match.position.is_over()
    assert well(match).lowest == well(match).y


def test_a_piece_that_comes_by_hold_needs_room_too() -> None:
    tall = "\n".join(["..L..."] * 20)
    match = modern("hold: O\npiece: O turn=0 x=4 y=0\n..LL..\n" + tall)
    play(match, "hold")
    assert well(match).over == 1


def test_lock_out_a_piece_locks_entirely_above_the_skyline() -> None:
    tall = "\n".join(["LL...."] * 20)
    match = modern("piece: O turn=0 x=0 y=20\n" + tall)
    play(match, "drop")
    assert match.outcome().reason == "a piece came to rest above the skyline"  # type: ignore[union-attr]  # it is over


def test_a_piece_partly_below_the_skyline_is_not_a_lock_out() -> None:
    tall = "\n".join(["L....."] * 20)
    match = modern("next: OTSZL\npiece: I turn=1 x=-1 y=18\n" + tall)
    play(match, "drop")
    assert match.outcome() is None
    tall = "\n".join(["LL...."] * 19)
    match = modern("next: OTSZL\npiece: O turn=0 x=0 y=19\n" + tall)
    play(match, "drop")
    assert match.outcome() is None
    assert stack(match).startswith("OO....")


@pytest.mark.parametrize(
    "stated", ["T turn=0 x=0 y=19", "I turn=0 x=0 y=18", "I turn=2 x=0 y=19", "T turn=2 x=0 y=20"]
)
def test_lock_out_depends_on_the_cells_of_a_piece_not_its_box(stated: str) -> None:
    tall = "\n".join(["LLLL.."] * 20)
    match = modern(f"piece: {stated}\n{tall}")
    play(match, "drop")
    assert well(match).over == 2


def test_one_cell_below_the_skyline_is_enough_against_lock_out() -> None:
    tall = "\n".join(["L.L..."] + ["LLL..."] * 19)
    match = modern(f"next: OTSZL\npiece: T turn=2 x=0 y=19\n{tall}")
    play(match, "drop")
    assert well(match).over != 2


def test_a_clear_does_not_save_from_lock_out() -> None:
    tall = "\n".join(["LLLL.."] + ["LLLL.L"] * 20)
    match = modern(f"piece: O turn=0 x=4 y=20\n{tall}")
    play(match, "drop")
    assert (well(match).lines, well(match).over) == (1, 2)
