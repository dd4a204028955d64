"""Explaining: a plain sentence about each plan."""

import pytest
from tests.games.saktris.boards import begin, board
from tests.games.saktris.bot.minds import Mind

from blockyard.games.saktris import bot, game
from blockyard.games.saktris.bot.explaining import SENTENCES, explain
from blockyard.games.saktris.bot.reasons import find_reason

CASES = (
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Mates."),
    ("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Wins the queen."),
    ("r3k3/8/8/1N6/8/8/PPP5/4K3 w - - 0 1", "Forks king and rook."),
    ("kr6/8/8/8/8/8/8/K6q w - - 0 1", "There is no other choice."),
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "Promotes a pawn to a queen."),
    ("4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1 to_come=N/- next=N/-", "Places the knight on"),
    ("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 to_come=R/- next=R/-", "Brings the rook to an open"),
    ("4r1k1/5ppp/8/8/8/8/5PPP/3NK3 w - - 0 1 to_come=Q/- next=Q/-", "Blocks the check."),
    ("4k3/8/8/8/3q4/5N2/8/3K4 w - - 0 1", "Takes the queen that gives check."),
    ("4k3/8/8/8/8/4q3/8/4K2R w K - 0 1", "Moves the king out of check."),
    ("7k/8/8/8/8/8/8/KQ6 w - - 0 1", "Drives the bare king towards the edge."),
)


@pytest.mark.parametrize(("start", "sentence"), CASES)
def test_the_plan_is_explained(start: str, sentence: str) -> None:
    mind = Mind()
    mind.plan(begin(start), 800)
    assert mind.sentence().startswith(sentence)


MOVES = (
    ("4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K2R w Kk - 0 1", "e1h1", "Castles to bring the king"),
    ("4k3/2pp4/1b6/8/8/5N2/3P1P2/4K3 w - - 0 1", "f3e5", "Puts the knight on a better square."),
    ("4k3/2pp4/8/8/8/5b2/4P3/4K3 w - - 0 1", "e2f3", "Takes a bishop."),
    ("4k3/4p3/8/8/3N4/2p5/8/4K3 w - - 0 1", "d4f5", "Puts the knight on a better square."),
    ("4k3/8/2p5/3p4/4N3/8/8/4K3 w - - 0 1", "e4g3", "Brings the knight out of danger."),
    ("3qk3/8/8/8/8/8/8/1B2K3 w - - 0 1", "b1a2", "Brings the bishop into play."),
    ("3qk3/p7/8/8/8/8/P7/1B2K3 w - - 0 1", "b1g6", "Gives check."),
    ("3rk3/p7/8/8/8/8/P6P/1BN1K3 w - - 0 1", "h2h4", "Pushes a passed pawn."),
    ("4k3/3ppp2/8/8/8/8/3PPP2/4K3 w - - 0 1", "d2d4", "Takes space in the centre."),
    ("4k3/p2ppp2/8/8/8/8/P2PPP2/4K3 w - - 0 1", "a2a3", "Advances a pawn."),
    ("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", "a1d1", "Brings the rook to an open file."),
    ("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", "e1e2", "Puts the king on a better square."),
    ("4k3/p7/8/3r4/8/8/P7/R3K3 w - - 0 1 to_come=B/- next=B/-", "B@b1", "Places the bishop on b1"),
    ("4k3/p7/8/8/4r3/8/P7/R3K3 w - - 0 1 to_come=B/- next=B/-", "B@b1", "Blocks the check."),
    ("4k3/p7/8/8/8/2r5/P7/R3K3 w - - 0 1 to_come=N/- next=N/-", "N@b1", "Attacks a rook."),
    (
        "3k4/p7/8/8/8/8/P3p3/R3K3 w - - 0 1 to_come=Q/- next=Q/-",
        "Q@d1",
        "Places the queen with check.",
    ),
    (
        "4k3/p7/8/8/8/8/P7/R7 w - - 0 1 to_come=K/- next=K/-",
        "K@g1",
        "Places the king where it is safest.",
    ),
)


@pytest.mark.parametrize(("start", "move", "sentence"), MOVES)
def test_a_move_is_explained_by_what_it_does(start: str, move: str, sentence: str) -> None:
    mind = Mind()
    s = board(begin(start))
    bot.consider(s, s.turn, mind.t)
    bot.think(s, s.turn, mind.boards, mind.t, 1)
    mind.t.plan = game.actions.read(move)
    find_reason(mind.boards, mind.t)
    assert mind.sentence().startswith(sentence)


@pytest.mark.parametrize("reason", sorted(SENTENCES))
def test_every_reason_has_a_sentence(reason: int) -> None:
    sentence = explain(reason, [3, 4, 0, 0])
    assert sentence[0].isupper()
    assert sentence.endswith(".")


def test_sentences_name_what_they_are_about() -> None:
    assert explain(7, [6, 4, 0, 0]) == "Forks king and rook."
    assert explain(7, [4, 4, 0, 0]) == "Forks two rooks."
    assert explain(11, [2, 3, 0, 0]) == "Trades a knight for a bishop."
    assert explain(11, [2, 2, 0, 0]) == "Trades knights."
    assert explain(2, [2, 0, 0, 0]) == "Mates in two."
    assert explain(4, [12, 0, 0, 0]) == "Holds out longest, but is mated in 12."
    assert explain(21, [2, 1, 0, 0]) == "Places the knight on b1, its best square."
