"""A well as text, both ways."""

import pytest
from tests.games.tetris.wells import begin, drawing, modern, picture, play, well

from blockyard.core.notation import BadPosition

SHOWN = """
    settings: ruleset=modern width=6
    now: 250
    score: 1400
    lines: 12
    combo: 1
    back_to_back: 2
    resets: 3
    spin: 1
    lock: 600
    lowest: 0
    next: TSZLJ
    bag: IO
    hold: T used
    piece_rng: 1 2 3 4
    garbage_rng: 5 6 7 8
    piece: S turn=1 x=0 y=0
    .s....
    .ss...
    L.sZ..
    """


def test_a_position_reads_back_as_it_was_written() -> None:
    shown = begin(SHOWN).show().splitlines()
    wanted = drawing(SHOWN).splitlines()
    assert [line for line in shown if line.strip(".")] == wanted


def test_everything_except_the_drawing_may_be_omitted() -> None:
    match = begin("L....\nLL.ZZ", width=5)
    assert well(match).score == 0
    assert picture(match).endswith("L....\nLL.ZZ")


def test_the_falling_piece_may_be_drawn_only() -> None:
    match = begin(".jj..\n.j...\n.j...\n.....", width=5)
    assert match.show().count("piece: J turn=1 x=0 y=1") == 1


def test_the_falling_piece_may_be_stated_only() -> None:
    match = begin("piece: J turn=1 x=0 y=1\n.....", width=5)
    assert picture(match) == ".jj..\n.j...\n.j...\n....."


def test_a_piece_whose_box_is_not_where_its_drawing_says_first_is_stated() -> None:
    first = begin(".ss..\nss...\n.....", width=5)
    other = begin("piece: S turn=2 x=0 y=1\n.ss..\nss...\n.....", width=5)
    assert picture(first) == picture(other)
    assert first.hash() != other.hash()


def test_level_and_gravity_follow_from_the_lines() -> None:
    match = modern("lines: 25\n......")
    assert (well(match).level, well(match).interval) == (3, 617_796)


def test_omitted_clocks_start_now() -> None:
    assert begin("now: 70\n..o..".replace("..o..", ".oo..\n.oo..\n....."), width=5).due == 1070
    assert modern("now: 70\n.oo...\n.oo...\n......").due == 1070
    assert modern("now: 70\n.oo...\n.oo...").due == 570


BAD = {
    "a row too wide": "......",
    "a row too narrow": "....",
    "too many rows": "\n".join(["....."] * 41),
    "an unknown cell": "..x..",
    "a complete row": "LLLLL",
    "two pieces": "oo.oo\noo.oo",
    "mixed letters": "os...\noo...",
    "a single letter": "o....\n.....",
    "a T in the shape of an O": "tt...\ntt...",
    "an overlapping piece": "piece: O turn=0 x=0 y=0\nL....",
    "a piece in the wall": "piece: T turn=0 x=4 y=5\n.....",
    "a piece in the floor": "piece: O turn=0 x=0 y=-1\n.....",
    "a piece above the well": "piece: O turn=0 x=0 y=57\n.....",
    "a piece drawn elsewhere": "piece: O turn=0 x=1 y=0\noo...\noo...",
    "no such piece": "piece: X turn=0 x=0 y=0\n.....",
    "no piece at all": "piece:\n.....",
    "half a piece": "piece: T turn=0\n.....",
    "a turn too far": "piece: T turn=4 x=0 y=3\n.....",
    "an unknown line": "colour: red\n.....",
    "a word for a number": "score: many\n.....",
    "a number too low": "lines: -1\n.....",
    "a generator too short": "piece_rng: 1 2 3\n.....",
    "a fall in the past": "now: 10\nfall: 10\n.....",
    "a lock without a rest": "lock: 100\noo...\noo...\n.....",
    "a fall at rest": "fall: 100\noo...\noo...",
    "a fall after the end": "over: 1\nfall: 100\n.....",
    "next too short": "next: TSZ\n.....",
    "next unknown": "next: TSZXX\n.....",
    "a bag with two of a kind": "bag: TT\n.....",
    "hold without a piece": "hold: used\n.....",
    "hold of two": "hold: TT\n.....",
    "hold of nothing": "hold:\n.....",
    "too many resets": "resets: 16\n.....",
    "lowest above the piece": "lowest: 5\noo...\noo...",
    "an ending of sprint": "over: 4\n.....",
    "an ending of blitz": "over: 5\n.....",
    "garbage outside versus": "pending: 4\n.....",
    "aim outside versus": "aim: even\n.....",
}


@pytest.mark.parametrize("case", sorted(BAD))
def test_an_invalid_position_is_refused(case: str) -> None:
    with pytest.raises(BadPosition):
        modern(BAD[case], width=5)


@pytest.mark.parametrize(
    "text", ["next: TSZLJ", "bag: T", "hold: T", "lock: 5", "resets: 1", "lowest: 1", "spin: 1"]
)
def test_the_kata_has_no_modern_lines(text: str) -> None:
    with pytest.raises(BadPosition, match="belongs to the modern ruleset"):
        begin(text + "\n.....", width=5)


BAD_VERSUS = {
    "an unknown aim": "aim: me",
    "a hole without garbage": "hole: 2",
    "a hole outside": "pending: 1\nhole: 5",
    "an empty batch": "pending: 1 0",
    "too many batches": "pending: " + "1 " * 17,
    "garbage of a lone seat": "outbox: 2",
}


@pytest.mark.parametrize("case", sorted(BAD_VERSUS))
def test_an_invalid_versus_position_is_refused(case: str) -> None:
    with pytest.raises(BadPosition):
        modern(BAD_VERSUS[case] + "\n.....", width=5, mode="versus")


def test_a_blitz_past_its_time_is_refused() -> None:
    with pytest.raises(BadPosition, match="over at 120000 ms"):
        modern("now: 120000\n.....", width=5, mode="blitz")


def test_a_well_that_is_over_can_be_shown_and_loaded() -> None:
    match = begin(seed=4, ruleset="modern", height=8)
    while match.outcome() is None:
        play(match, "drop")
    again = begin(match.show(), seed=4)
    assert again.hash() == match.hash()
    assert again.outcome() is not None


def test_garbage_is_drawn_and_read() -> None:
    match = modern("pending: 2 1\nhole: 3\nattack: 7\nreceived: 9\n##.###\n##.###", mode="versus")
    again = begin(match.show())
    assert again.hash() == match.hash()
    assert picture(again).endswith("##.###\n##.###")


def test_unknown_random_state_is_omitted_and_stays_as_seeded() -> None:
    match = modern("next: TSZLJ\n......", mode="versus", seats=2, seed=9)
    play(match, "drop drop drop")
    public = match.show_public()
    assert "rng" not in public.partition("[table]")[0]
    fresh = modern(mode="versus", seats=2, seed=9)
    again = modern(public, mode="versus", seats=2, seed=9)
    for seat in range(2):
        assert well(again, seat).piece_rng == well(fresh, seat).piece_rng
        assert well(again, seat).garbage_rng == well(fresh, seat).garbage_rng
    assert picture(again) == picture(match)


def test_random_state_that_is_all_zero_is_unknown() -> None:
    fresh = well(modern(seed=4)).piece_rng
    assert well(modern("piece_rng: 0 0 0 0\n......", seed=4)).piece_rng == fresh
    assert well(modern("piece_rng: 0 0 0 1\n......", seed=4)).piece_rng == [0, 0, 0, 1]


def test_the_public_text_does_not_depend_on_what_comes_next() -> None:
    for seed in (1, 2):
        one = modern("piece_rng: 1 2 3 4\nnext: TSZLJ\n......", seed=seed)
        other = modern("piece_rng: 5 6 7 8\nnext: TSZLJ\n......", seed=seed)
        assert one.show_public() == other.show_public()


def test_a_well_that_is_over_is_drawn_without_its_piece() -> None:
    match = begin("over: 5\nnow: 120000\noo...\noo...\nL....", width=5, mode="blitz")
    assert picture(match) == "L...."
