"""Evaluation: the same for both sides, and what it prefers."""

import pytest
from tests.games.saktris.boards import begin, board

from blockyard.core.bot import LEVELS
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot import Thoughts
from blockyard.games.saktris.bot.accounting import account, account_root, root_key
from blockyard.games.saktris.bot.evaluation import evaluate, evaluate_within
from blockyard.games.saktris.bot.levels import NOISE
from blockyard.games.saktris.rules import list_board_actions, play
from blockyard.games.saktris.turns import end_turn

SQUARES = (
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1",
    "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8",
    "4k3/8/8/3R4/8/8/2P2P2/4K2B",
    "8/8/4k3/8/8/2KBN3/8/8",
    "8/8/4k3/8/8/2KNN3/8/8",
)


def worth(start: str, level: int = LEVELS, noise: int = 0) -> int:
    """What a position is worth to the side to move."""
    s = board(begin(start))
    t = Thoughts()
    t.level = level
    t.noise = noise
    account_root(s, t)
    return evaluate(s, t, 0)


def mirrored(squares: str) -> str:
    """The same with the colours exchanged."""
    return "/".join(reversed(squares.swapcase().split("/")))


@pytest.mark.parametrize("squares", SQUARES)
def test_a_position_is_worth_the_same_to_either_side(squares: str) -> None:
    white = worth(f"{squares} w - - 0 1")
    black = worth(f"{mirrored(squares)} b - - 0 1")
    assert abs(white - black) <= 2


def test_a_passed_pawn_is_worth_more_the_farther_it_is() -> None:
    values = [worth(f"4k3/{rows}/4K3 w - - 0 1") for rows in ("8/8/8/8/P7/8", "8/P7/8/8/8/8")]
    assert values[0] < values[1]


def test_a_rook_prefers_an_open_file() -> None:
    shut = worth("4k3/4p3/8/8/8/8/P3P3/R3K3 w - - 0 1")
    free = worth("4k3/4p3/8/8/8/8/P3P3/3RK3 w - - 0 1")
    assert shut < free


def test_two_bishops_are_worth_more_than_twice_one() -> None:
    one = worth("4k3/pppp4/8/8/8/8/PPPP4/2B1K3 w - - 0 1")
    none = worth("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1")
    two = worth("4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1")
    assert two - one > one - none


def test_pieces_to_come_count_but_less_than_on_the_board() -> None:
    nothing = worth("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1")
    coming = worth("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 to_come=Q/- next=Q/-")
    there = worth("4k3/8/8/8/8/8/P7/RQ2K3 w - - 0 1")
    assert nothing + 400 < coming < there


def test_few_pieces_are_dangerous_before_the_king_has_arrived() -> None:
    lose = "8/8/8/8/8/8/8/RR6 w - - 0 1 to_come=KP/- order=selectable no_king=lose"
    assert worth(lose) < worth(lose.replace("=lose", "=continue"))


def test_a_bare_king_is_worse_off_at_the_edge() -> None:
    assert worth("8/8/8/4k3/8/8/8/KQ6 w - - 0 1") < worth("4k3/8/8/8/8/8/8/KQ6 w - - 0 1")


def test_bishop_and_knight_drive_the_king_to_a_corner_of_the_bishops_shade() -> None:
    right = worth("k7/8/1K6/8/8/8/8/5BN1 w - - 0 1")
    wrong = worth("7k/8/6K1/8/8/8/8/1N3B2 w - - 0 1")
    assert right > wrong + 50


def test_two_knights_are_hardly_worth_anything_against_a_bare_king() -> None:
    assert worth("8/8/4k3/8/8/2KNN3/8/8 w - - 0 1") < 200


def test_a_lead_fades_while_nothing_happens() -> None:
    fresh = worth("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1")
    stale = worth("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 80 60")
    assert 0 < stale < fresh


def test_a_weak_level_misjudges_a_position_always_the_same_way_in_a_game() -> None:
    start = f"{SQUARES[0]} w - - 0 1"
    exact = worth(start)
    wrong = {worth(start, 1, noise) for noise in range(1, 40)}
    assert len(wrong) > 20
    assert max(abs(value - exact) for value in wrong) <= NOISE[1]
    assert worth(start, 1, 7) == worth(start, 1, 7)


def test_far_outside_the_bounds_a_rough_value_is_enough() -> None:
    s = board(begin("4k3/pppp4/8/8/8/8/PPPP4/RQ2K3 w - - 0 1"))
    t = Thoughts()
    t.level = LEVELS
    account_root(s, t)
    assert evaluate_within(s, t, 0, -10, 10) > 500
    assert evaluate_within(s, t, 0, 5000, 6000) < 5000


def test_accounts_from_ply_to_ply_agree_with_those_of_the_position() -> None:
    boards: list[Chessboard] = [board(begin(seed=3)) for _ in range(2)]
    t, fresh = Thoughts(), Thoughts()
    account_root(boards[0], t)
    actions = [0] * 512
    for step in range(120):
        count = list_board_actions(boards[1], actions)
        if boards[1].over or count == 0:
            break
        play(boards[1], actions[step * 7 % count])
        end_turn(boards[1])
        account(boards, t, 1)
        account_root(boards[1], fresh)
        assert t.key[1] == fresh.key[0] == root_key(boards[1])
        for name in ("piece_key", "middle", "end", "phase", "pawn_middle", "pawn_end", "files"):
            assert getattr(t, name)[1] == getattr(fresh, name)[0], name
