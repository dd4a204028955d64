"""The scoresheet: the moves of a match, written as it continues."""

from tests.games.saktris.boards import begin, play

from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.replay import record
from blockyard.games.saktris import game
from blockyard.games.saktris.pgn import Pgn
from blockyard.games.saktris.scoresheet import Scoresheet

PASSING = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 12 to_come=-/p moves=0/0"


def test_each_move_is_written_with_its_number_its_side_and_the_inputs_it_took() -> None:
    match = begin(order="fixed")
    match.play(1, "offer_draw")
    play(match, "P@e1 P@d8")
    match.play(0, "offer_draw")
    play(match, "e3")
    assert Scoresheet().follow(match) == [
        {
            "ply": 2,
            "move": 1,
            "side": 0,
            "number": "1.",
            "text": "P@e1",
            "passed": False,
            "after": 2,
        },
        {
            "ply": 3,
            "move": 1,
            "side": 1,
            "number": "1...",
            "text": "P@d8",
            "passed": False,
            "after": 3,
        },
        {
            "ply": 4,
            "move": 2,
            "side": 0,
            "number": "2.",
            "text": "e3",
            "passed": False,
            "after": 5,
        },
    ]


def test_a_pass_is_written_after_the_move_that_it_follows() -> None:
    match = play(begin(PASSING, order="fixed"), "Qc7 Qd7 P@c8")
    written = Scoresheet().follow(match)
    assert [(one["number"], one["text"], one["after"]) for one in written] == [
        ("12.", "Qc7", 1),
        ("12...", "--", 1),
        ("13.", "Qd7", 2),
        ("13...", "P@c8", 3),
    ]
    assert [one["passed"] for one in written] == [False, True, False, False]


def sans(match: Match, sheet: Scoresheet) -> list[str]:
    return [one["text"] for one in sheet.follow(match)]


def test_a_second_call_writes_only_new_moves() -> None:
    match, sheet = begin(PASSING, order="fixed"), Scoresheet()
    for move, expected in [("Qc7", 2), ("Qd7", 3), ("P@c8", 4)]:
        play(match, move)
        before = list(sheet.written)
        after = sheet.follow(match)
        assert len(after) == expected
        assert [id(one) for one in after[: len(before)]] == [id(one) for one in before]
        assert after == Scoresheet().follow(match)


def test_undone_moves_are_removed() -> None:
    match, sheet = play(begin(order="fixed", clock="5+3"), "P@e1 P@d8 e3 d6 P@a1"), Scoresheet()
    before = sheet.follow(match)
    earlier = Playback(record(match), game).at_input(3)
    assert sans(earlier, sheet) == ["P@e1", "P@d8", "e3"]
    play(earlier, "d7")
    after = sheet.follow(earlier)
    assert [one["text"] for one in after] == ["P@e1", "P@d8", "e3", "d7"]
    assert [id(one) for one in after[:3]] == [id(one) for one in before[:3]], "not written anew"


def test_undone_moves_that_are_played_again_are_written_again() -> None:
    match, sheet = play(begin(order="fixed"), "P@e1 P@d8 e3 d6"), Scoresheet()
    sheet.follow(match)
    earlier = Playback(record(match), game).at_input(3)
    sheet.follow(earlier)
    play(earlier, "d6")
    assert sans(earlier, sheet) == ["P@e1", "P@d8", "e3", "d6"]


def test_another_match_begins_another_list() -> None:
    sheet = Scoresheet()
    one = play(begin(order="fixed"), "P@e1 P@d8")
    two = play(begin(order="fixed"), "P@e1 P@h8 e3")
    other_start = play(begin("4k3/8/8/8/8/8/4P3/4K3 w"), "e4")
    for match in (one, two, other_start, one):
        assert sans(match, sheet) == sans(match, Scoresheet())


def test_a_long_match_can_be_written_in_parts() -> None:
    match, sheet = play(begin(order="fixed"), "P@e1 P@d8 e3 d6 P@a1"), Scoresheet()
    whole = Scoresheet().follow(match)
    for count in (2, 4, 3, 9):
        assert sheet.follow(match, count) == whole[:count]


def test_offers_and_departures_are_not_moves() -> None:
    match = play(begin(order="fixed"), "P@e1")
    match.leave(1)
    match.play(1, "return", at=5000)
    match.play(1, "resign")
    assert sans(match, Scoresheet()) == ["P@e1"]


def test_the_game_text_gives_the_list() -> None:
    match = play(begin(order="fixed"), "P@e1 P@d8")
    text = game.game_text
    assert isinstance(text, Pgn)
    assert text.moves(match) == Scoresheet().follow(match)
    text.moves(match).clear()
    assert [one["text"] for one in text.moves(match)] == ["P@e1", "P@d8"]
