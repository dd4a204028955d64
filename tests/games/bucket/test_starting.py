"""Starting a game: an empty bucket, a first piece, and nothing left over from an earlier game."""

from tests.games.bucket.drawing import board_of, filled_bottom

from blockyard.core.match import Match
from blockyard.core.state import field_names, pack
from blockyard.games.bucket import game
from blockyard.games.bucket.actions import MOVE_LEFT
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.moves import t_of
from blockyard.games.bucket.rules import act, leave, reset


def used_bucket() -> Bucket:
    """A bucket of which every number has been changed."""
    s = Bucket()
    for name in field_names(s):
        value = getattr(s, name)
        setattr(s, name, 3 if isinstance(value, int) else [3] * len(value))
    return s


def test_a_game_starts_with_an_empty_bucket_and_nothing_counted() -> None:
    match = Match(game, {"width": 4}, seed=11)
    s = board_of(match)
    assert filled_bottom(match) == "----\n----\n----\n----"
    assert (s.now, s.due, s.over, s.winner) == (0, 1000, 0, -1)
    assert (s.score, s.lines, s.pieces, s.blocked) == (0, 0, 0, 0)


def test_the_first_event_is_the_piece_that_appeared() -> None:
    match = Match(game, {"random_rotation": True}, seed=11)
    s = board_of(match)
    assert match.event_count(0) == 1
    assert match.events(0) == [("spawned", s.kind, s.turn, t_of(s))]


def test_the_seed_decides_the_first_pieces_and_where_they_appear() -> None:
    shown = Match(game, {"random_rotation": True}, seed=11).show().splitlines()
    assert shown[1:3] == ["piece: tet-T turn 3 t 21 r 10", "next: tet-I turn 1"]


def test_nothing_is_left_from_an_earlier_game() -> None:
    for random_rotation in (0, 1):
        fresh, used = Bucket(), used_bucket()
        for s in (fresh, used):
            reset(s, [6, 4, 1, random_rotation], 9, 0, 1)
        assert pack(used) == pack(fresh)
        assert used.event_count == fresh.event_count


def test_an_accepted_action_returns_0() -> None:
    s = board_of(Match(game, seed=11))
    assert act(s, 0, MOVE_LEFT) == 0
    assert leave(s, 0) == 0
