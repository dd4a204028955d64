"""Unknown arrivals: the bot knows the next pieces, and nothing of those after them."""

from tests.games.saktris.boards import begin, board
from tests.games.saktris.bot.minds import Mind

from blockyard.games.saktris import bot, game
from blockyard.games.saktris.bot.unknown import expect_next, has_same_arrivals, likeliest
from blockyard.games.saktris.tables import BISHOP, KNIGHT, PAWN, ROOK

START = "1n2k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=QBNN/qbbpp next=B/p"


def test_the_random_numbers_of_the_board_do_not_matter() -> None:
    plans = set()
    for seed in range(4):
        match = begin(START)
        s = board(match)
        for index in range(4):
            s.white_rng[index] = 1000 * seed + index
            s.black_rng[index] = 77 * seed + index
        mind = Mind()
        plans.add((mind.plan(match, 600), mind.t.value, mind.t.nodes))
    assert len(plans) == 1


def test_the_likeliest_piece_is_expected() -> None:
    s = board(begin(START))
    assert likeliest(s, 0) == KNIGHT
    assert likeliest(s, 1) == PAWN
    mind = Mind()
    expect_next(s, mind.t, 1, 0)
    assert s.next_piece[0] == KNIGHT
    assert mind.t.unknown[1] == 1


def test_the_piece_that_the_other_side_got_is_expected_while_arrivals_are_the_same() -> None:
    s = board(begin("1n2k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=RBPP/rbpp next=B/p placed=4/4"))
    assert has_same_arrivals(s)
    mind = Mind()
    expect_next(s, mind.t, 1, 1)
    assert s.next_piece[1] == BISHOP
    assert mind.t.unknown[1] == 0


def test_a_known_order_is_left_as_it_is() -> None:
    s = board(begin("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=RB/- order=fixed"))
    mind = Mind()
    expect_next(s, mind.t, 1, 0)
    assert s.next_piece[0] == ROOK
    assert mind.t.unknown[1] == 0


def test_an_unknown_arrival_is_averaged_over() -> None:
    match = begin("7k/8/8/8/8/8/8/K7 w - - 0 1 to_come=QP/- next=P/-", every=1)
    mind = Mind()
    s = board(match)
    bot.consider(s, 0, mind.t)
    bot.think(s, 0, mind.boards, mind.t, 3000)
    assert any(mind.t.met)
    assert game.actions.text(bot.follow(s, 0, mind.t)).startswith("P@")
