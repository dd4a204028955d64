"""Modern: gravity to the microsecond, 500 ms of lock delay, and 15 resets of it."""

from tests.games.tetris.wells import modern, picture, play, stack, well

RESTING = "..oo..\n..oo.."


def test_a_piece_falls_one_row_a_second_at_level_1() -> None:
    match = modern("..oo..\n..oo..\n......\n......")
    match.advance(999)
    assert picture(match).count("\n") == 3
    match.advance(1000)
    assert picture(match).count("\n") == 2


def test_fractions_of_a_millisecond_are_kept_from_row_to_row() -> None:
    match = modern("..oo..\n..oo..\n" + "......\n" * 14, start_level=14)
    moments = []
    for now in range(1, 100):
        before = well(match).y
        match.advance(now)
        if well(match).y < before:
            moments.append(now)
    assert moments[:6] == [-(-11_439 * row // 1000) for row in range(1, 7)]


def test_several_rows_fall_within_a_millisecond_at_the_highest_gravity() -> None:
    match = modern("..oo..\n..oo..\n" + "......\n" * 14, start_level=20)
    heights = []
    for now in range(1, 8):
        match.advance(now)
        heights.append(well(match).y - 4)
    assert heights == [14 - now * 1000 // 455 for now in range(1, 7)] + [0]


def test_advancing_in_one_step_equals_advancing_in_many() -> None:
    one, many = modern(start_level=20, width=10), modern(start_level=20, width=10)
    for now in range(1, 1400):
        many.advance(now)
    one.advance(1399)
    assert one.hash() == many.hash()


def test_a_piece_locks_500_ms_after_landing() -> None:
    match = modern("..oo..\n..oo..\n......")
    match.advance(1499)
    assert stack(match) == ""
    match.advance(1500)
    assert stack(match) == "..OO..\n..OO.."


def test_moving_a_landed_piece_restarts_its_lock_delay() -> None:
    match = modern(RESTING)
    match.play(0, "left", at=400)
    assert match.due == 900
    match.play(0, "right", at=800)
    assert match.due == 1300


def test_turning_a_landed_piece_restarts_its_lock_delay() -> None:
    match = modern(".t....\nttt...")
    match.play(0, "turn", at=300)
    assert match.due == 800


def test_a_blocked_move_does_not_restart_the_lock_delay() -> None:
    match = modern("oo....\noo....")
    match.play(0, "left", at=400)
    match.play(0, "down", at=450)
    assert match.due == 500


def test_the_lock_delay_restarts_at_most_15_times() -> None:
    match = modern(RESTING)
    for number in range(15):
        match.play(0, "left" if number % 2 else "right", at=400 * (number + 1))
    assert match.due == 6500
    match.play(0, "left", at=6400)
    assert match.due == 6500
    match.advance(6500)
    assert stack(match)


def test_reaching_a_new_lowest_row_restores_all_resets() -> None:
    match = modern("resets: 15\n..oo..\n..oo..\n...L..\n...LL.")
    play(match, "left left")
    match.advance(1000)
    assert well(match).resets == 0


def test_without_resets_a_piece_that_lands_again_locks_immediately() -> None:
    match = modern("resets: 15\nlowest: 0\n.t....\nttt...\nL.....\nL.....")
    play(match, "turn")
    match.advance(999)
    assert stack(match) == "L.....\nL....."
    match.advance(1000)
    assert stack(match) == ".T....\nLTT...\nLT...."


def test_a_piece_that_leaves_its_ledge_falls_and_locks_later() -> None:
    match = modern("oo....\noo....\nL.....\nL.....")
    match.play(0, "right", at=499)
    assert match.due == 1499
    match.advance(2499 + 499)
    assert stack(match) == "L.....\nL....."
    match.advance(2499 + 500)
    assert stack(match) == "LOO...\nLOO..."


def test_soft_drop_moves_a_row_and_restarts_the_fall() -> None:
    match = modern("..oo..\n..oo..\n......\n......")
    match.play(0, "down", at=700)
    assert picture(match) == "..oo..\n..oo..\n......"
    assert match.due == 1700


def test_soft_drop_does_not_lock_a_resting_piece() -> None:
    match = modern(RESTING)
    play(match, "down down")
    assert stack(match) == ""
    assert well(match).score == 0


def test_hard_drop_locks_immediately() -> None:
    match = modern("..oo..\n..oo..\n......\n......\n...L..")
    play(match, "drop")
    assert stack(match) == "..OO..\n..OO..\n...L.."


def test_a_new_piece_waits_a_full_interval_and_has_all_its_resets() -> None:
    match = modern("resets: 9\nspin: 1\n.t....\nttt...")
    match.play(0, "drop", at=400)
    s = well(match)
    assert match.due == 400 + 1000
    assert (s.resets, s.spin, s.lowest) == (0, 0, s.y)


def test_a_new_piece_that_cannot_fall_has_its_own_row_as_lowest() -> None:
    tall = "\n".join(["..L..."] * 20)
    match = modern("next: OTSZL\npiece: O turn=0 x=4 y=0\n" + tall)
    play(match, "drop")
    assert well(match).lowest == well(match).y == 4 + 20
    assert match.due == 500


def test_a_fallen_piece_has_at_most_15_resets() -> None:
    match = modern("..oo..\n..oo..\n......\n......")
    match.advance(2000)
    for number in range(15):
        match.play(0, "left" if number % 2 else "right")
    assert well(match).resets == 15
    match.play(0, "left", at=2100)
    assert match.due == 2500


def test_a_soft_drop_to_a_new_lowest_row_restores_all_resets() -> None:
    match = modern("resets: 15\n..oo..\n..oo..\n......")
    play(match, "down")
    assert stack(match) == ""
    assert (well(match).resets, match.due) == (0, 500)


def test_a_kick_to_a_new_lowest_row_restores_all_resets() -> None:
    match = modern("resets: 10\nLLt...\nLttt..\nL.LLLL\nL..LLL\nL.LLLL")
    play(match, "turn")
    assert well(match).resets == 0


def test_a_move_onto_a_ledge_begins_the_lock_delay() -> None:
    match = modern("oo....\noo....\n..LL..")
    match.play(0, "right", at=100)
    assert match.due == 600


def test_a_level_that_is_reached_makes_pieces_fall_faster() -> None:
    match = modern("lines: 9\nL.....\n.....i\n.....i\n.....i\nLLLLLi")
    play(match, "drop")
    assert well(match).level == 2
    assert match.due == 793


def test_a_soft_drop_starts_a_full_interval_without_leftover_microseconds() -> None:
    match = modern("..oo..\n..oo..\n" + "......\n" * 8, start_level=14)
    match.play(0, "down", at=5)
    moments = []
    for now in range(6, 60):
        before = well(match).y
        match.advance(now)
        if well(match).y < before:
            moments.append(now)
    assert moments[:4] == [5 - (-11_439 * row // 1000) for row in range(1, 5)]


def test_leaving_a_ledge_starts_a_full_interval() -> None:
    match = modern("oo....\noo....\nL.....\nL.....\nL.....", start_level=14)
    match.play(0, "right", at=3)
    s = well(match)
    assert (s.fall_at, s.fall_early) == (3 + 12, 12_000 - 11_439)


def test_a_new_piece_with_one_free_row_below_it_falls_into_it_and_rests() -> None:
    tall = "\n".join(["..L..."] * 19)
    match = modern("next: OTSZL\npiece: O turn=0 x=4 y=0\n" + tall)
    play(match, "drop")
    assert well(match).lowest == well(match).y == 4 + 19
    assert match.due == 500


def test_a_single_microsecond_left_over_is_rounded_up_to_a_millisecond() -> None:
    match = modern("fall_early: 999\n..oo..\n..oo..\n......\n......\n......")
    match.advance(1000)
    assert (well(match).fall_at, well(match).fall_early) == (2000, 999)
