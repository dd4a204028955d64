"""Starting a game: an empty board, a first set, and nothing left over from an earlier game."""

from tests.games.blockblast.matches import EMPTY_BOARD, board, drawn

from blockyard.core.match import Match
from blockyard.core.state import NEVER, field_names, pack
from blockyard.games.blockblast import game
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.rules import act, leave, reset
from blockyard.games.blockblast.settings import CLASSIC, SHARED


def used_board() -> BlastBoard:
    """A board of which every number has been changed."""
    s = BlastBoard()
    for name in field_names(s):
        value = getattr(s, name)
        setattr(s, name, 7 if isinstance(value, int) else [7] * len(value))
    return s


def test_a_game_starts_with_an_empty_board_and_nothing_counted() -> None:
    match = Match(game, seed=11)
    s = board(match)
    assert drawn(match) == EMPTY_BOARD
    assert s.colours == [0] * 64
    assert (s.now, s.due, s.over, s.winner) == (0, NEVER, 0, -1)
    assert (s.score, s.streak, s.moves_since_clear) == (0, 0, 0)
    assert (s.revived, s.stuck, s.placed, s.lines) == (0, 0, 0, 0)


def test_the_first_event_is_the_set_that_was_drawn() -> None:
    match = Match(game, seed=11)
    assert match.event_count(0) == 1
    assert match.events(0) == [("drawn", *(piece - 1 for piece in board(match).tray))]


def test_nothing_is_left_from_an_earlier_game() -> None:
    for ruleset in (CLASSIC, SHARED):
        fresh, used = BlastBoard(), used_board()
        for s in (fresh, used):
            reset(s, [ruleset, 2], 9, 0, 1)
        assert pack(used) == pack(fresh)
        assert used.event_count == fresh.event_count


def test_an_accepted_action_returns_0() -> None:
    s = board(Match(game, seed=11))
    assert act(s, 0, 0) == 0
    assert leave(s, 0) == 0


def test_a_board_has_all_its_fields_before_a_game_starts() -> None:
    assert field_names(BlastBoard()) == field_names(board(Match(game)))
