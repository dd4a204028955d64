"""Buckets as text: what is shown, what is read, and what is refused."""

import pytest
from tests.games.bucket.drawing import (
    EMPTY_SIX,
    SIX_BY_FOUR,
    begin,
    board_of,
    drawn,
    empty_bucket,
    filled_grid,
    play,
    shown_piece,
)

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.state import pack
from blockyard.fast.layout import new_records, read_record, write_record
from blockyard.games.bucket import game
from blockyard.games.bucket.board import Bucket, place

SMALL = """
    settings: depth=3 random_rotation=on width=4
    piece: tet-T turn 1 t 0 r 1
    next: pent-Y' turn 2
    triominoes: I L
    tetrominoes: -
    pentominoes: F F' Z'
    lines: 12
    now: 4000
    pieces: 7
    score: 125
    due: 4100
    piece_rng: 1 2 3 4
    place_rng: 5 6 7 8
    turn_rng: 9 10 11 12
    ~~~....~~~
    ~~~....~~~
    ~~~@@@.~~~
    ....@.....
    ...x...I..
    ...SSg+...
    ....3.....
    ~~~....~~~
    ~~~....~~~
    ~~~....~~~
    """


def refused(text: str, width: int = 6, depth: int = 4) -> str:
    with pytest.raises(BadPosition) as caught:
        begin(text, width, depth)
    return str(caught.value)


def test_a_position_is_shown_as_it_was_stated() -> None:
    assert Match(game, start=drawn(SMALL)).show() == drawn(SMALL)


def test_everything_except_the_board_may_be_omitted() -> None:
    match = begin(EMPTY_SIX)
    fresh = Match(game, {"width": 6, "depth": 4})
    assert match.hash() == fresh.hash()


def test_the_bottom_may_be_drawn_alone() -> None:
    whole = begin(
        """
        piece: tri-I t 0
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        ----x-----
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    alone = begin("piece: tri-I t 0\n----\n-x--\n----\n----", 4, 3)
    assert alone.hash() == whole.hash()


def test_an_omitted_piece_appears_where_there_is_room_for_it() -> None:
    for seed in range(12):
        match = Match(
            game,
            {"width": 4, "depth": 3},
            seed,
            start=drawn(
                """
                ~~~----~~~
                ~~~----~~~
                ~~~----~~~
                --x----x--
                ----------
                ----------
                ----------
                ~~~---x~~~
                ~~~----~~~
                ~~~----~~~
                """
            ),
        )
        assert board_of(match).side == 0


def test_dots_and_dashes_are_both_empty() -> None:
    assert begin("......\n" * 6).hash() == begin(EMPTY_SIX).hash()


def test_every_kind_keeps_its_character() -> None:
    rows = ["123IJLOS", "ZTfgiljn", "mpqtuvw+", "yhzsx..."] + ["." * 8] * 4
    match = begin("piece: tet-O t 2\n" + "\n".join(rows), 8, 10)
    shown = match.show().splitlines()[-28:]
    assert [line[10:18] for line in shown[10:18]] == rows


def test_walls_are_blocked_as_they_are_drawn() -> None:
    assert board_of(Match(game, start=drawn(SMALL))).blocked == 0b0010


def test_a_lost_board_is_shown_and_read_back() -> None:
    match = Match(game, seed=2)
    match.advance(10_000_000)
    again = Match(game, seed=2, start=match.show())
    assert again.hash() == match.hash()
    assert "over: 1" in match.show()
    assert shown_piece(again) == "none"


def test_a_board_lost_for_lack_of_room_is_shown_and_read_back() -> None:
    match = begin("piece: tri-I t 0\nnext: pent-I\n.xx.\n.x.x\nx.xx\n.x.x", 4, 3)
    play(match, "fall")
    assert "over: 2" in match.show()
    assert Match(game, start=match.show()).hash() == match.hash()


def test_the_falling_piece_may_be_drawn_where_it_is() -> None:
    match = begin("piece: tet-O t 2 r 0\n--@@--\n--@@--\n" + "------\n" * 4)
    assert match.hash() == empty_bucket("tet-O t 2 r 0").hash()
    assert "x" not in filled_grid(match)


def test_reading_fills_the_same_cells_that_are_shown() -> None:
    match = begin("piece: tri-I t 0\n----\n-x--\n----\n----", 4, 3)
    s = board_of(match)
    at = place(s, 0, 1, -1)
    assert s.rows[at // 36] == 1 << (at % 36)
    assert pack(s) == pack(board_of(Match(game, start=match.show())))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("score: 3", "draw a bucket as"),
        ("------", "draw a bucket as"),
        (EMPTY_SIX + "\n------", "draw a bucket as"),
        (EMPTY_SIX.replace("-", "?", 1), "is not a cell"),
        (EMPTY_SIX.replace("-", "~", 1), "outside"),
        ("piece: tet-Q\n" + EMPTY_SIX, "no piece"),
        ("piece:\n" + EMPTY_SIX, "no piece"),
        ("piece: tet-O turn\n" + EMPTY_SIX, "its name and"),
        ("piece: tet-O size 2\n" + EMPTY_SIX, "its name and"),
        ("piece: tet-O t 1 t 2\n" + EMPTY_SIX, "its name and"),
        ("piece: tet-O turn 4\n" + EMPTY_SIX, "turn must be 0 to 3"),
        ("piece: tet-O t 24\n" + EMPTY_SIX, "t must be 0 to 23"),
        ("piece: tet-O t 5\n" + EMPTY_SIX, "no room"),
        ("piece: tet-O t 0 r 5\n" + EMPTY_SIX, "r must be -5 to 4"),
        ("piece: tet-O t 0 r -5\n" + EMPTY_SIX, "no room"),
        ("piece: tet-O t 0 r 0\nx" + EMPTY_SIX[1:], "no room"),
        ("piece: tet-O t 0 r 0\n@" + EMPTY_SIX[1:], "not those of the piece"),
        ("next: none\n" + EMPTY_SIX, "no piece"),
        ("next: tri-I t 3\n" + EMPTY_SIX, "its name and"),
        ("triominoes: I O\n" + EMPTY_SIX, "among the triominoes"),
        ("score: -1\n" + EMPTY_SIX, "score must be 0 to"),
        ("score: many\n" + EMPTY_SIX, "whole number"),
        ("now: 500\ndue: 500\n" + EMPTY_SIX, "due must be 501 to 1500"),
        ("now: 500\ndue: 1501\n" + EMPTY_SIX, "due must be 501 to 1500"),
        ("now: 500\nlines: 30\ndue: 1057\n" + EMPTY_SIX, "due must be 501 to 1056"),
        ("now: 1073741000\n" + EMPTY_SIX, "now must be 0 to"),
        ("tetrominoes: I I\n" + EMPTY_SIX, "each piece at most once"),
        ("pentominoes: F F' F\n" + EMPTY_SIX, "each piece at most once"),
        ("next: tet-T turn 1\n" + EMPTY_SIX, "must have turn 0"),
        ("over: 4\n" + EMPTY_SIX, "over must be 0 to 3"),
        ("over: 3\nscore: 10\n" + EMPTY_SIX, "forfeits all points"),
        ("over: 3\npiece: tet-O t 0\n" + EMPTY_SIX, "no piece falls"),
        ("over: 1\n" + EMPTY_SIX, "four walls"),
        ("over: 2\n" + EMPTY_SIX, "no room"),
        ("over: 2\npiece: tet-O t 0\n" + EMPTY_SIX, "no piece falls"),
        ("over: 2\ndue: 3\n" + EMPTY_SIX, "nothing is due"),
        ("piece_rng: 1 2 3\n" + EMPTY_SIX, "piece_rng must have 4 numbers"),
        ("piece_rng: 1 2 3 65536\n" + EMPTY_SIX, "0 to 65535"),
        ("lives: 3\n" + EMPTY_SIX, "has no 'lives'"),
        (EMPTY_SIX + "-", "draw a bucket as"),
        ("next: tet-O turn 4\n" + EMPTY_SIX, "turn must be 0 to 3"),
        ("tetrominoes: J J\n" + EMPTY_SIX, "each piece at most once"),
        ("score: 9007199254740993\n" + EMPTY_SIX, "score must be 0 to 9007199254740992"),
        ("lines: 536870913\n" + EMPTY_SIX, "lines must be 0 to 536870912"),
        ("pieces: 536870913\n" + EMPTY_SIX, "pieces must be 0 to 536870912"),
        ("now: 1073740823\n" + EMPTY_SIX, "now must be 0 to 1073740822"),
    ],
)
def test_an_invalid_drawing_is_refused_with_a_reason(text: str, reason: str) -> None:
    assert reason in refused(text)


@pytest.mark.parametrize(
    ("difficulty", "text", "reason"),
    [
        ("gentle", "next: pent-I", "gentle has no pentominoes, but pent-I is stated"),
        ("gentle", "piece: pent-I t 0", "gentle has no pentominoes"),
        ("gentle", "pentominoes: F", "this difficulty has no pentominoes"),
        ("brutal", "next: tri-I", "brutal has no triominoes"),
        ("brutal", "triominoes: -", "this difficulty has no triominoes"),
    ],
)
def test_a_piece_that_the_difficulty_never_uses_is_refused(
    difficulty: str, text: str, reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason):
        begin(f"{text}\n{EMPTY_SIX}", difficulty=difficulty)


def test_the_last_moment_of_an_interval_may_be_stated() -> None:
    assert begin("now: 500\nlines: 30\ndue: 1056\n" + EMPTY_SIX).due == 1056


def test_the_largest_numbers_may_be_stated() -> None:
    largest = "score: 9007199254740992\nlines: 536870912\npieces: 536870912\nnow: 1073740822\n"
    s = board_of(begin(largest + EMPTY_SIX))
    assert (s.score, s.lines, s.pieces, s.now) == (1 << 53, 1 << 29, 1 << 29, 1073740822)


def test_the_next_drop_is_left_out_if_a_whole_interval_remains() -> None:
    match = begin("now: 500\n" + EMPTY_SIX)
    assert "due" not in match.show()
    match.advance(501)
    assert "due: 1500" in match.show().splitlines()


def test_a_piece_without_a_stated_place_is_at_the_left_end_of_the_north_rim() -> None:
    assert shown_piece(begin("piece: tet-O\n" + EMPTY_SIX)) == "tet-O turn 0 t 0 r 4"


def test_unknown_random_state_is_omitted_and_stays_as_seeded() -> None:
    match = play(Match(game, SIX_BY_FOUR, 9), "fall fall left")
    public = match.show_public()
    assert "rng" not in public
    again = Match(game, seed=9, start=public)
    fresh = Match(game, SIX_BY_FOUR, 9)
    for name in ("piece_rng", "place_rng", "turn_rng"):
        assert getattr(board_of(again), name) == getattr(board_of(fresh), name)
    assert filled_grid(again) == filled_grid(match)
    assert shown_piece(again) == shown_piece(match)


def test_random_state_that_is_all_zero_is_unknown() -> None:
    fresh = board_of(begin(EMPTY_SIX)).piece_rng
    assert board_of(begin("piece_rng: 0 0 0 0\n" + EMPTY_SIX)).piece_rng == fresh
    match = begin("piece_rng: 0 0 1 0\n" + EMPTY_SIX)
    assert board_of(match).piece_rng == [0, 0, 1, 0]
    assert "piece_rng: 0 0 1 0" in match.show().splitlines()


def test_the_public_text_does_not_depend_on_what_comes_next() -> None:
    one = begin("piece_rng: 1 2 3 4\npiece: tet-T t 1\n" + EMPTY_SIX)
    other = begin("piece_rng: 5 6 7 8\npiece: tet-T t 1\n" + EMPTY_SIX)
    assert one.show_public() == other.show_public()


def test_a_piece_on_a_blocked_wall_is_refused() -> None:
    text = "piece: tri-I t 0\n~~~---x~~~\n" + "~~~----~~~\n" * 2 + "----------\n" * 4
    assert "blocked" in refused(text + "~~~----~~~\n" * 3, 4, 3)


def test_four_blocked_walls_are_refused_unless_the_board_is_over() -> None:
    rows = ["~~~----~~~"] * 2 + ["~~~x---~~~", "--x----x--"]
    rows += ["-" * 10] * 3 + ["~~~x---~~~"] + ["~~~----~~~"] * 2
    assert "no room for a piece" in refused("\n".join(rows), 4, 3)
    assert begin("over: 1\n" + "\n".join(rows), 4, 3).outcome() is not None


def test_the_next_piece_may_not_be_wider_than_a_wall() -> None:
    assert "wider" in refused("next: pent-I turn 1\n" + "----\n" * 4, 4, 3)


def test_the_next_piece_may_be_as_wide_as_a_wall() -> None:
    match = begin("next: tet-I turn 1\n" + "----\n" * 4, 4, 3, random_rotation=1)
    assert "next: tet-I turn 1" in match.show().splitlines()


def test_a_cell_outside_the_bucket_is_refused() -> None:
    text = "x~~----~~~\n" + "~~~----~~~\n" * 2 + "----------\n" * 4 + "~~~----~~~\n" * 3
    assert "outside" in refused(text, 4, 3)


def test_a_position_is_read_into_a_record_as_into_any_other_board() -> None:
    fresh = board_of(Match(game, {"width": 4, "depth": 3, "random_rotation": True}))
    record = new_records(fresh, 1)[0]
    write_record(record, fresh)
    game.notation.load(record, drawn(SMALL))
    loaded = Bucket()
    read_record(loaded, record)
    assert pack(loaded) == pack(board_of(Match(game, start=drawn(SMALL))))
