"""Messages about events, made in one place for all clients."""

import pytest
from tests.games.saktris.boards import begin, play

from blockyard.core.match import Match
from blockyard.games.saktris import game


def messages(match: Match) -> list[str]:
    """The messages about the latest events."""
    return [sentence for event in match.events(0) for sentence in game.tell(*event)]


@pytest.mark.parametrize(
    ("start", "move", "sentences"),
    [
        ("4k3/8/8/8/8/8/P7/4K1N1 w", "Nf3", []),
        (
            "4k3/8/8/8/4n3/8/3N4/4K3 w to_come=-/p moves=0/0",
            "Nxe4",
            ["White takes a knight on e4."],
        ),
        ("4k3/8/8/4Pp2/8/8/8/4K3 w - f6", "exf6", ["White takes a pawn on f5."]),
        ("r3k3/8/8/8/8/8/8/4K3 b a", "O-O-O", ["Black castles."]),
        ("8/P6k/8/8/8/8/8/K7 w", "a8=R", ["White's pawn promotes to a rook."]),
        (
            "4k3/8/8/8/8/1PP5/P7/4K3 w to_come=N/- moves=0/0 row_clear=on",
            "a3",
            ["White loses 3 pawns in a row from a3."],
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w", "Ra8+", ["Black is in check!"]),
        (
            "4k3/8/8/8/8/8/8/3RK3 w to_come=-/n",
            "Rd2",
            ["A knight has arrived for Black."],
        ),
        (
            "rnbqkbnr/8/8/8/8/8/8/R3K3 w to_come=-/p",
            "Ra2",
            ["No column is open for Black's pawn."],
        ),
        (
            "rnbqkbnr/8/8/8/8/8/1K6/R7 w to_come=-/p",
            "Re1",
            ["Black is in check!", "No placement of Black's pawn stops the check."],
        ),
        (
            "k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0",
            "Qc7",
            ["Black has no legal action and passes."],
        ),
    ],
)
def test_a_move_is_announced_as_expected(start: str, move: str, sentences: list[str]) -> None:
    assert messages(play(begin(start, order="fixed"), move)) == sentences


def test_where_the_player_chooses_any_piece_arrives() -> None:
    match = play(begin(order="selectable"), "K@e1")
    assert messages(match) == ["A piece has arrived for Black."]


def test_draws_clocks_and_departures_are_announced() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w", clock="1+0")
    match.play(0, "offer_draw")
    match.play(1, "decline_draw")
    match.leave(1)
    match.advance(40_000)
    match.play(1, "return")
    assert messages(match) == [
        "White offers a draw.",
        "Black declines the draw.",
        "Black has left.",
        "White can claim a win or a draw.",
        "White has 20 seconds left.",
        "Black is back.",
    ]


def test_every_kind_of_event_can_be_announced() -> None:
    for name in game.events:
        game.tell(name, 1, 1, 1)
    assert game.tell("ended", 1, 0, 0) == [], "the view says how the game ended"
