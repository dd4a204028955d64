"""The loop of the game, step by step as its rules number them."""

from tests.games.bucket.drawing import (
    begin,
    board_of,
    empty_bucket,
    filled_bottom,
    happened,
    play,
    shown_piece,
)

from blockyard.core.match import Match
from blockyard.games.bucket import game


def test_1_a_piece_appears_at_the_top_of_the_wall() -> None:
    match = Match(game, seed=1)
    assert shown_piece(match).endswith("r 10")
    assert happened(match) == ["spawned"]


def test_2_a_piece_is_dropped_shifted_and_rotated_as_it_drops_down_the_wall() -> None:
    match = empty_bucket("tet-L t 2")
    play(match, "drop right turn_left")
    assert happened(match) == ["spawned", "dropped", "moved", "turned"]
    assert shown_piece(match) == "tet-L turn 3 t 2 r 3"


def test_3_a_piece_falls_into_the_bottom() -> None:
    match = empty_bucket("tet-L t 2 r 3")
    match.advance(3000)
    assert shown_piece(match) == "tet-L turn 0 t 2 r 0"


def test_4_a_piece_hits_the_end_of_its_path() -> None:
    match = empty_bucket("tet-L t 2 r -3")
    match.advance(1000)
    assert filled_bottom(match).endswith("--x---\n--x---\n--xx--")


def test_4_a_piece_hits_occupied_grid_squares() -> None:
    match = begin("piece: tet-L t 2 r -2\n" + "------\n" * 5 + "---x--")
    match.advance(1000)
    assert filled_bottom(match).endswith("--x---\n--x---\n--xx--\n---x--")


def test_5_a_piece_partially_on_a_wall_blocks_it() -> None:
    match = begin("piece: tet-L t 2 r 3\n--x---\n" + "------\n" * 5)
    match.advance(1000)
    assert board_of(match).blocked == 0b0001


def test_6_lines_through_the_bottom_are_cleared() -> None:
    match = begin("piece: tet-L t 2 r -3\n" + "------\n" * 5 + "xx--xx")
    match.advance(1000)
    assert filled_bottom(match).endswith("--x---\n--x---\n------")


def test_7_four_blocked_walls_lose_the_game() -> None:
    match = begin(
        """
        piece: tri-I t 1 r 3
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----x-----
        ---x------
        ---x------
        --x----x--
        ~~~---x~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    match.advance(1000)
    assert match.outcome() is not None


def test_a_game_without_inputs_ends_eventually() -> None:
    match = Match(game, seed=2)
    match.advance(10_000_000)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.time < 10_000_000


def test_a_lock_is_the_event_that_ends_a_piece() -> None:
    match = Match(game, seed=1)
    for _ in range(5):
        since, pieces = match.event_count(0), board_of(match).pieces
        play(match, "left drop fall")
        ends = [name for name in happened(match, since) if name in game.rests]
        assert ends == ["locked"]
        assert board_of(match).pieces == pieces + 1
