"""Arrival orders: fixed, selectable, and random, the same for both or different."""

from collections import Counter

from tests.games.saktris.boards import begin, board, moves, play, refusal

from blockyard.core.match import Match

SEED_ORDER = "PPNPBPRPQPPNBRPK"
LETTERS = "-PNBRQK"


def sequence(match: Match, side: int) -> str:
    """The order in which a side's pieces arrive, found by taking them one by one from a copy."""
    from blockyard.games.saktris.arrivals import take_from_pool  # noqa: PLC0415

    twin = board(match.copy())
    found = ""
    while twin.coming[side]:
        found += LETTERS[twin.next_piece[side]]
        take_from_pool(twin, side, twin.next_piece[side])
    return found


def test_the_fixed_order_is_that_of_the_rules() -> None:
    match = begin(order="fixed")
    assert sequence(match, 0) == SEED_ORDER
    assert sequence(match, 1) == SEED_ORDER


def test_a_fixed_order_can_be_preconfigured_for_a_puzzle() -> None:
    match = begin("8/8/8/8/8/8/8/8 w to_come=QKP/kn", order="fixed")
    assert sequence(match, 0) == "QKP"
    assert sequence(match, 1) == "KN"
    play(match, "Q@d1 K@e8")
    assert [LETTERS[kind] for kind in board(match).next_piece] == ["K", "N"]


def test_in_a_selectable_order_the_player_picks_any_piece_of_their_pool() -> None:
    match = begin(order="selectable")
    assert len(moves(match)) == 6 * 8
    play(match, "Q@d1")
    assert board(match).pool[:6] == [8, 2, 2, 2, 0, 1]
    assert board(match).next_piece == [0, 0]


def test_in_a_selectable_order_a_piece_that_is_used_up_is_refused() -> None:
    match = play(begin(order="selectable"), "Q@d1 Q@d8 Qd2 Qd7")
    assert refusal(match, "Q@e1") == "no such piece left to arrive"


def test_random_pieces_are_one_set_in_random_order() -> None:
    orders = {sequence(begin(seed=seed), 0) for seed in range(20)}
    assert len(orders) > 10
    for order in orders:
        assert Counter(order) == Counter(SEED_ORDER)


def test_random_same_gives_both_players_the_same_sequence() -> None:
    for seed in range(10):
        match = begin(seed=seed)
        assert sequence(match, 0) == sequence(match, 1)


def test_random_different_gives_each_player_their_own_sequence() -> None:
    differing = 0
    for seed in range(10):
        match = begin(seed=seed, random_mode="different")
        differing += sequence(match, 0) != sequence(match, 1)
    assert differing > 7


def test_random_is_the_default_and_the_same_for_both() -> None:
    assert begin().settings["order"] == "random"
    assert begin().settings["random_mode"] == "same"


def test_the_piece_after_the_next_is_drawn_only_when_the_next_is_placed() -> None:
    after = set()
    for word in range(1, 9):
        match = begin(seed=3)
        board(match).white_rng[:] = [word * 7919, word * 104, word * 31, word]
        play(match, moves(match)[0])
        after.add(board(match).next_piece[0])
    assert len(after) > 1


def test_every_piece_that_is_left_is_equally_likely_to_be_next() -> None:
    seen = Counter(LETTERS[board(begin(seed=seed)).next_piece[0]] for seed in range(1600))
    for letter, count in Counter(SEED_ORDER).items():
        assert abs(seen[letter] - 100 * count) < 60 + 10 * count


def test_placing_a_piece_removes_it_from_the_fixed_order() -> None:
    match = begin("8/8/8/8/8/8/8/8 w to_come=QKP/kn", order="fixed")
    assert board(match).queue == [5, 6, 1] + [0] * 13 + [6, 2] + [0] * 14
    play(match, "Q@d1 K@e8")
    assert board(match).queue == [6, 1] + [0] * 14 + [2] + [0] * 15
    match = play(begin(order="fixed"), "P@a1")
    assert board(match).queue[:16] == [1, 2, 1, 3, 1, 4, 1, 5, 1, 1, 2, 3, 4, 1, 6, 0]
