"""How a match starts: every field is set, and random state follows from the seed alone."""

import pytest
from tests.games.drmario.bottles import bottle, drawn, picture, room

from blockyard.core.match import Match
from blockyard.core.rng import seed_stream
from blockyard.core.state import NEVER, State, hashed_names, to_data
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import Bottle, RoundTable
from blockyard.games.drmario.pill import draw_next
from blockyard.games.drmario.rules import reset, reset_table

COLOUR_LETTERS = "?bry"


def spoil(state: State) -> None:
    """Put a wrong number into every field."""
    for name, value in vars(state).items():
        setattr(state, name, [77] * len(value) if isinstance(value, list) else 77)


def fields(state: State) -> dict[str, object]:
    """Every field that affects the rest of the match."""
    return {name: getattr(state, name) for name in hashed_names(state)}


@pytest.mark.parametrize("seats", [1, 3])
def test_a_used_bottle_starts_like_a_new_one(seats: int) -> None:
    new, played = Bottle(), Bottle()
    spoil(played)
    for board in (new, played):
        reset(board, game.settings.read(), 5, seats - 1, seats)
    assert fields(played) == fields(new)
    assert played.event_count == new.event_count == 2


def test_a_new_bottle_has_nothing_cleared_sent_or_received_and_no_target() -> None:
    board = bottle(Match(game, seed=5, seats=3))
    assert (board.now, board.over, board.winner, board.score, board.level) == (0, 0, -1, 0, 0)
    assert (board.cascade, board.points, board.stage_start) == (0, 0, 0)
    assert (board.sent, board.sent_total, board.outbox, board.queue) == (0, 0, 0, 0)
    assert (board.attacker, board.chosen, board.owners) == (-1, -1, [-1] * 32)
    assert (board.pill_x, board.pill_y, board.standing, board.near, board.far) == (0, 0, 0, 0, 0)
    assert board.taken == 1


def test_a_used_room_starts_like_a_new_one() -> None:
    new, played = RoundTable(), RoundTable()
    spoil(played)
    for table in (new, played):
        reset_table(table, game.settings.read(), 5, 3)
    assert fields(played) == fields(new)


def test_in_a_new_room_all_seats_are_in_play_and_none_is_placed() -> None:
    table = RoundTable()
    reset_table(table, game.settings.read(), 5, 3)
    assert (table.over, table.winner, table.seats, table.living) == (0, -1, 3, 3)
    assert table.alive == [1] * 3 + [0] * 96
    assert table.viruses == table.target == table.place == [0] * 99
    assert table.chosen == table.attacker == [-1] * 99


def stream(seed: int, number: int) -> list[int]:
    """A stream of a seed at its start."""
    words = [0] * 4
    seed_stream(words, seed, number)
    return words


@pytest.mark.parametrize(("number", "first"), [(1, 0), (2, 256), (99, 98 * 256)])
def test_every_stream_of_a_round_has_a_unique_number(number: int, first: int) -> None:
    match = Match(game, {"round": number}, seed=12, seats=99)
    assert bottle(match).colour_start_rng == stream(12, first + 2)
    assert room(match).target_rng == stream(12, first + 3)
    for seat in (0, 1, 98):
        assert bottle(match, seat).damage_rng == stream(12, first + 128 + seat)


def test_a_seed_and_a_level_always_give_the_same_viruses_and_pills() -> None:
    match = Match(game, {"level": 3}, seed=1)
    assert drawn(match) == picture(
        """
        .. Y* Y* .. .. R* B* B*
        .. .. R* .. Y* R* .. ..
        .. .. B* .. .. B* .. ..
        .. .. .. B* B* R* R* ..
        .. .. Y* .. .. .. Y* ..
        """
    )
    pills = []
    for _ in range(12):
        board = bottle(match)
        pills.append(COLOUR_LETTERS[board.next_left] + COLOUR_LETTERS[board.next_right])
        draw_next(board)
    assert " ".join(pills) == "rr yr yy rb yy yr yb yb yb rr ry ry"


def test_a_seed_and_a_round_always_give_the_same_viruses() -> None:
    match = Match(game, {"viruses": 6, "round": 2}, seed=1, seats=2)
    assert drawn(match, 1) == picture(
        """
        R* .. B* B* .. .. .. ..
        .. .. .. .. .. .. .. R*
        .. Y* .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. Y* .. ..
        """
    )


def assert_nothing(state: State, others: dict[str, int]) -> None:
    """Check that every number of a state is 0, or its field's own value for nothing."""
    for name, value in to_data(state).items():
        nothing = others.get(name, 0)
        assert value == (nothing if isinstance(value, int) else [nothing] * len(value)), name


def test_before_a_match_a_bottle_has_every_field_and_nothing_in_it() -> None:
    board, begun = Bottle(), Bottle()
    reset(begun, game.settings.read(), 5, 0, 2)
    assert sorted(vars(board)) == sorted(vars(begun))
    nobody = dict.fromkeys(("winner", "owners", "attacker", "chosen"), -1)
    assert_nothing(board, {**nobody, "due": NEVER, "seats": 1})


def test_before_a_match_a_room_has_every_field_and_no_players() -> None:
    table, begun = RoundTable(), RoundTable()
    reset_table(begun, game.settings.read(), 5, 2)
    assert sorted(vars(table)) == sorted(vars(begun))
    assert_nothing(table, dict.fromkeys(("winner", "attacker", "chosen"), -1))
