"""Versus: clears attack, attacks cancel, garbage rises, and the last one standing wins."""

import pytest
from tests.games.tetris.wells import begin, drawing, play, stack, well

from blockyard.core.match import Match
from blockyard.core.state import pack
from blockyard.games.tetris.garbage import attack_of
from blockyard.games.tetris.scoring import MINI, NO_SPIN, T_SPIN
from blockyard.games.tetris.well import FLOOR, WALL, full_row

TETRIS = "L.....\n" + "\n".join(["LLLLLi"] * 4)
DOUBLE = "L.....\n.....i\n.....i\nLLLLLi\nLLLLLi"


def versus(text: str = "", seats: int = 2, target: str = "random") -> Match:
    """A versus match of the modern ruleset, its first well drawn."""
    start = f"[seat 0]\n{drawing(text)}" if text else ""
    return begin(start, seats=seats, ruleset="modern", mode="versus", width=6, target=target)


@pytest.mark.parametrize(
    ("spin", "lines", "attack"),
    [
        (NO_SPIN, 1, 0), (NO_SPIN, 2, 1), (NO_SPIN, 3, 2), (NO_SPIN, 4, 4),
        (MINI, 1, 0), (MINI, 2, 1), (T_SPIN, 1, 2), (T_SPIN, 2, 4), (T_SPIN, 3, 6),
    ],
)  # fmt: skip
def test_lines_of_attack_by_clear(spin: int, lines: int, attack: int) -> None:
    assert attack_of(lines, spin, False, 1, False) == attack


def test_back_to_back_adds_one_line_and_a_perfect_clear_ten() -> None:
    assert attack_of(4, NO_SPIN, True, 1, False) == 5
    assert attack_of(4, NO_SPIN, False, 1, True) == 14


def test_combos_add_lines() -> None:
    added = [attack_of(1, NO_SPIN, False, combo, False) for combo in range(1, 14)]
    assert added == [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5]


def test_an_attack_waits_at_the_other_seat() -> None:
    match = versus(TETRIS)
    play(match, "drop")
    assert well(match, 1).pending[:2] == [4, 0]
    assert (well(match, 0).attack, well(match, 1).received, well(match, 0).outbox) == (4, 4, 0)
    assert stack(match, 1) == ""


def test_garbage_enters_at_a_lock_that_clears_nothing_with_one_hole_a_batch() -> None:
    match = versus("pending: 3\n..oo..\n..oo..")
    play(match, "drop")
    rows = stack(match).splitlines()
    assert rows[:2] == ["..OO..", "..OO.."]
    assert len(rows) == 5
    assert len(set(rows[2:])) == 1
    assert rows[2].count("#") == 5
    assert rows[2].count(".") == 1


def test_the_stack_is_pushed_up_as_it_is() -> None:
    match = versus("pending: 2\nhole: 4\n..oo..\n..oo..\nL.....\nLLZZ..")
    play(match, "drop")
    assert stack(match) == drawing("""
        ..OO..
        L.OO..
        LLZZ..
        ####.#
        ####.#
        """)


def test_each_batch_has_its_own_hole() -> None:
    match = versus("pending: 1 1 1 1 1 1 1 1\n..oo..\n..oo..")
    play(match, "drop")
    assert len(set(stack(match).splitlines()[2:])) > 1


def test_at_most_8_lines_enter_at_a_lock_and_a_batch_keeps_its_hole() -> None:
    match = versus("pending: 11\n..oo..\n..oo..")
    play(match, "drop")
    assert stack(match).count("#") == 8 * 5
    assert well(match).pending[0] == 3
    play(match, "drop")
    rows = [row for row in stack(match).splitlines() if "#" in row]
    assert (len(rows), len(set(rows)), well(match).pending[0]) == (11, 1, 0)


def test_no_garbage_enters_at_a_lock_that_clears() -> None:
    match = versus("pending: 5\n" + DOUBLE.replace("LLLLLi\nLLLLLi", ".....i\nLLLLLi"))
    play(match, "drop")
    assert "#" not in stack(match)
    assert well(match).pending[0] == 5


def test_an_attack_first_cancels_garbage_to_come_the_oldest_first() -> None:
    match = versus("pending: 1 2 3\n" + TETRIS)
    play(match, "drop")
    assert well(match).pending[:2] == [2, 0]
    assert sum(well(match, 1).pending) == 0
    assert well(match).attack == 4


def test_what_is_left_of_an_attack_is_sent() -> None:
    match = versus("pending: 3\n" + TETRIS)
    play(match, "drop")
    assert (sum(well(match).pending), sum(well(match, 1).pending)) == (0, 1)


def test_more_batches_than_can_wait_are_added_to_the_last() -> None:
    match = versus("pending: " + " ".join(["1"] * 16) + "\n......")
    match.position.rules.receive(well(match), 4, 1)  # type: ignore[attr-defined]  # it has a table
    assert list(well(match).pending) == [1] * 15 + [5]


def test_garbage_that_pushes_cells_out_of_the_well_ends_it() -> None:
    match = versus("pending: 8\npiece: O turn=0 x=4 y=0\n" + "\n".join(["L....."] * 35))
    play(match, "drop")
    assert well(match).over == 3
    assert match.game.endings[3] == "garbage pushed the stack out of the well"
    assert match.outcome().winner == 1  # type: ignore[union-attr]  # it is over


def test_the_last_one_standing_wins() -> None:
    match = versus(seats=4)
    for seat in (2, 0, 3):
        assert match.outcome() is None
        while not well(match, seat).over:
            play(match, "drop", seat)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("the last one standing wins", 1)


def test_garbage_never_goes_to_a_player_who_is_out() -> None:
    match = versus(TETRIS, seats=3)
    while not well(match, 1).over:
        play(match, "drop", 1)
    play(match, "drop")
    assert (well(match, 1).received, well(match, 2).received) == (0, 4)


def test_aiming_evenly_goes_round_the_table() -> None:
    match = versus(TETRIS, seats=4, target="even")
    for target in (1, 2, 3, 1):
        assert match.position.rules.route(match.position.table, 0, 1) == target  # type: ignore[attr-defined]  # it has a table


def test_aiming_at_random_reaches_everybody_else() -> None:
    match = versus(seats=5)
    route = match.position.rules.route  # type: ignore[attr-defined]  # it has a table
    assert {route(match.position.table, 2, 1) for _ in range(80)} == {0, 1, 3, 4}


def test_aiming_at_attackers_answers_those_who_aimed_here_last() -> None:
    match = versus(seats=5)
    route, table = match.position.rules.route, match.position.table  # type: ignore[attr-defined]  # it has a table
    play(match, "target_attackers", 2)
    play(match, "target_even", 1)
    assert route(table, 1, 1) == 2
    assert {route(table, 2, 1) for _ in range(30)} == {1}
    assert route(table, 1, 1) == 3
    assert {route(table, 2, 1) for _ in range(60)} == {0, 1, 3, 4}


def test_versus_works_with_kata_rules_too() -> None:
    start = "[seat 0]\n" + TETRIS
    match = begin(start, seats=2, mode="versus", width=6)
    play(match, "drop")
    assert sum(well(match, 1).pending) == 4
    play(match, "drop", 1)
    assert "#" in stack(match, 1)


def test_a_single_seat_attacks_nobody() -> None:
    match = begin(TETRIS, ruleset="modern", mode="versus", width=6)
    play(match, "drop")
    assert (well(match).attack, well(match).outbox) == (4, 0)


def test_there_may_be_99_seats() -> None:
    match = versus(seats=99)
    while not well(match, 98).over:
        play(match, "drop", 98)
    assert match.outcome() is None
    assert match.seats == 99
    with pytest.raises(ValueError, match="1 to 99 players"):
        versus(seats=100)


def test_of_sixteen_batches_those_that_do_not_enter_keep_waiting() -> None:
    match = versus("pending: " + " ".join(["1"] * 16) + "\n..oo..\n..oo..")
    play(match, "drop")
    assert list(well(match).pending) == [1] * 8 + [0] * 8


def test_a_batch_that_enters_in_parts_keeps_its_hole() -> None:
    match = versus("pending: 11\nhole: 0\n..oo..\n..oo..")
    play(match, "drop drop")
    rows = [row for row in stack(match).splitlines() if "#" in row]
    assert rows == [".#####"] * 11


def test_garbage_may_push_the_stack_up_to_the_top_row() -> None:
    match = versus("pending: 5\npiece: O turn=0 x=4 y=0\n" + "\n".join(["L....."] * 35))
    play(match, "drop")
    assert well(match).over == 0
    assert len(stack(match).splitlines()) == 40
    assert well(match).rows[well(match).ceiling] == full_row(6), "the ceiling is still there"


@pytest.mark.parametrize("letter", "SLJ")
def test_the_hole_of_garbage_has_no_colour_of_what_stood_there(letter: str) -> None:
    match = versus(f"pending: 1\nhole: 0\nnext: IOTSZ\n....oo\n....oo\n{letter}....L")
    play(match, "drop")
    s = well(match)
    assert [tint[FLOOR] >> WALL & 1 for tint in (s.tint1, s.tint2, s.tint4)] == [0, 0, 0]


def test_aiming_evenly_wraps_around_and_skips_the_players_own_seat() -> None:
    match = versus(seats=4, target="even")
    route = match.position.rules.route  # type: ignore[attr-defined]  # it has a table
    assert [route(match.position.table, 2, 1) for _ in range(6)] == [3, 0, 1, 3, 0, 1]


def test_the_first_seat_can_be_the_attacker_who_is_answered() -> None:
    match = versus(seats=5)
    route, table = match.position.rules.route, match.position.table  # type: ignore[attr-defined]  # it has a table
    play(match, "target_attackers", 1)
    play(match, "target_even", 0)
    assert route(table, 0, 1) == 1
    assert {route(table, 1, 1) for _ in range(30)} == {0}


FULL = "\n".join([".oo.", ".oo.", *[".LL."] * 6])
"""A kata well that is over at the next gravity step."""


def test_the_winner_is_not_ended_by_what_was_due_at_the_same_moment() -> None:
    text = f"[seat 0]\nfall: 500\n{FULL}\n[seat 1]\nfall: 500\n{FULL}"
    match = begin(text, seats=2, mode="versus", width=4, height=8)
    match.advance(5000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.time) == (1, 500)
    assert (well(match, 0).over, well(match, 1).over) == (1, 0)
    assert "ended" not in [event[0] for event in match.events(1)]


def test_no_points_are_scored_once_the_round_is_decided_at_the_same_moment() -> None:
    resting = "\n".join([".oo.", "LooL"])
    text = f"[seat 0]\nfall: 500\n{FULL}\n[seat 1]\nfall: 500\n{resting}"
    match = begin(text, seats=2, mode="versus", width=4, height=8)
    match.advance(500)
    assert match.outcome().scores == [0, 0]  # type: ignore[union-attr]  # it is over
    before = match.hash()
    match.advance(9000)
    assert match.hash() == before


def test_what_happened_before_the_decision_at_the_same_moment_counts() -> None:
    resting = "\n".join([".oo.", "LooL"])
    text = f"[seat 0]\nfall: 500\n{resting}\n[seat 1]\nfall: 500\n{FULL}"
    match = begin(text, seats=2, mode="versus", width=4, height=8)
    match.advance(500)
    assert match.outcome().scores == [100, 0]  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("mode", ["versus", "sprint", "marathon"])
def test_a_decided_round_stays_decided(mode: str) -> None:
    match = begin(seats=3, mode=mode)
    rules, table = match.position.rules, match.position.table
    assert table is not None
    table.over, table.winner = 6, 1
    for seat, ending in ((0, 1), (2, 4), (1, 3)):
        well(match, seat).over = ending
        rules.note(table, seat, well(match, seat))  # type: ignore[attr-defined]  # it has a table
        assert (table.over, table.winner) == (6, 1)


def test_a_well_that_is_over_receives_nothing() -> None:
    match = versus(seats=3)
    while not well(match, 1).over:
        play(match, "drop", 1)
    before = pack(well(match, 1)), match.event_count(1)
    match.position.rules.receive(well(match, 1), 4, 0)  # type: ignore[attr-defined]  # it has a table
    assert (pack(well(match, 1)), match.event_count(1)) == before


def test_aiming_evenly_skips_seats_that_are_out() -> None:
    match = versus(seats=5, target="even")
    for seat in (1, 3):
        while not well(match, seat).over:
            play(match, "drop", seat)
    route = match.position.rules.route  # type: ignore[attr-defined]  # it has a table
    assert [route(match.position.table, 0, 1) for _ in range(4)] == [2, 4, 2, 4]


def test_aiming_evenly_keeps_hitting_the_only_other_seat_left() -> None:
    match = versus(seats=3, target="even")
    match.leave(1)
    route = match.position.rules.route  # type: ignore[attr-defined]  # it has a table
    assert [route(match.position.table, 2, 1) for _ in range(3)] == [0, 0, 0]


def test_an_attacker_who_is_out_is_not_answered() -> None:
    match = versus(seats=4)
    route, table = match.position.rules.route, match.position.table  # type: ignore[attr-defined]  # it has a table
    play(match, "target_attackers", 2)
    play(match, "target_even", 1)
    assert route(table, 1, 1) == 2
    match.leave(1)
    assert {route(table, 2, 1) for _ in range(40)} == {0, 3}


def test_garbage_goes_nowhere_if_nobody_else_is_playing() -> None:
    match = versus(seats=3)
    table = match.position.table
    assert table is not None
    table.endings = [0, 1, 8] + [0] * 96  # type: ignore[attr-defined]  # this game's table
    for aim in range(3):
        table.aims[0] = aim  # type: ignore[attr-defined]  # this game's table
        assert match.position.rules.route(table, 0, 4) == -1  # type: ignore[attr-defined]  # it has a table


def test_no_more_garbage_enters_a_well_that_it_has_ended() -> None:
    match = versus("pending: 3 3\npiece: O turn=0 x=4 y=0\n" + "\n".join(["L....."] * 38))
    play(match, "drop")
    risen = [event for event in match.events(0) if event[0] == "risen"]
    assert (well(match).over, len(risen), list(well(match).pending[:2])) == (3, 1, [3, 0])


def test_cancelled_garbage_makes_room_for_a_new_hole() -> None:
    match = versus("pending: 1 2\nhole: 3\n" + DOUBLE)
    play(match, "drop")
    assert (list(well(match).pending[:2]), well(match).hole) == ([2, 0], -1)


def test_partly_cancelled_garbage_keeps_its_hole() -> None:
    match = versus("pending: 3 2\nhole: 3\n" + DOUBLE)
    play(match, "drop")
    assert (list(well(match).pending[:3]), well(match).hole) == ([2, 2, 0], 3)


def test_new_garbage_goes_to_the_end_of_the_queue() -> None:
    match = versus("pending: 3\n......")
    for lines in (2, 5):
        match.position.rules.receive(well(match), lines, 1)  # type: ignore[attr-defined]  # it has a table
    assert (list(well(match).pending[:4]), well(match).received) == ([3, 2, 5, 0], 10)


def test_holes_reach_every_column() -> None:
    holes = set()
    for seed in range(60):
        match = begin("pending: 1\n..oo..\n..oo..", mode="versus", seed=seed, width=6)
        play(match, "drop")
        holes.add(stack(match).splitlines()[-1].index("."))
    assert holes == set(range(6))


@pytest.mark.parametrize("hole", [0, 2, 5])
def test_every_garbage_cell_and_nothing_else_has_the_garbage_colour(hole: int) -> None:
    match = versus(f"pending: 2\nhole: {hole}\n..oo..\n..oo..")
    play(match, "drop")
    s = well(match)
    cells = (0b111111 ^ 1 << hole) << WALL
    for row in (FLOOR, FLOOR + 1):
        assert [tint[row] for tint in (s.tint1, s.tint2, s.tint4)] == [cells] * 3


@pytest.mark.parametrize("mode", ["marathon", "sprint", "blitz", "zen"])
@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_clears_attack_in_versus_only(ruleset: str, mode: str) -> None:
    match = begin("[seat 0]\n" + TETRIS, seats=2, ruleset=ruleset, mode=mode, width=6)
    play(match, "drop")
    assert (well(match).lines, well(match).attack, well(match, 1).received) == (4, 0, 0)
    assert "sent" not in [event[0] for event in match.events(0)]


def test_garbage_leaves_floor_and_ceiling_of_the_highest_well_as_they_are() -> None:
    text = "pending: 8\n..oo..\n..oo.."
    match = begin(text, ruleset="modern", mode="versus", width=6, height=40)
    play(match, "drop")
    rows = well(match).rows
    assert well(match).top == FLOOR + 2 + 8
    assert rows[:FLOOR] == [full_row(6)] * 4
    assert rows[FLOOR + 56 :] == [full_row(6)] * 5
