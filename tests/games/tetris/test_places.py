"""Places: who came first, second and so on."""

from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match


def places(match: Match) -> list[int]:
    """Each seat's place, as it sees it itself."""
    return [match.view(seat)["place"] for seat in range(match.seats)]


def fall(match: Match, seat: int, at: int) -> None:
    """Let a seat drop pieces until its well is over, at one moment."""
    match.advance(at)
    while not well(match, seat).over:
        play(match, "drop", seat)


def test_in_versus_places_are_in_reverse_order_of_topping_out() -> None:
    match = modern(mode="versus", seats=4)
    fall(match, 2, 100)
    assert places(match) == [0, 0, 4, 0]
    fall(match, 0, 200)
    assert places(match) == [3, 0, 4, 0]
    fall(match, 3, 300)
    assert places(match) == [3, 1, 4, 2]


def test_players_who_top_out_at_the_same_moment_share_a_place() -> None:
    match = modern(mode="versus", seats=4)
    fall(match, 2, 100)
    fall(match, 0, 100)
    fall(match, 1, 300)
    assert places(match) == [3, 2, 3, 1]


def test_leaving_counts_as_topping_out() -> None:
    match = modern(mode="versus", seats=3)
    match.leave(0, at=50)
    fall(match, 2, 100)
    assert places(match) == [3, 1, 2]


def test_side_by_side_places_are_decided_at_the_end_by_points() -> None:
    match = begin(seats=5)
    for seat, score in enumerate((300, 500, 300, 900, 100)):
        well(match, seat).score = score
    match.leave(3)
    for seat in (0, 1, 2):
        fall(match, seat, 10)
    assert places(match) == [0] * 5
    fall(match, 4, 20)
    assert places(match) == [2, 1, 2, 5, 4], "seat 3 has left and comes last"


def test_a_sprint_has_its_places_by_lines() -> None:
    tall = "L.....\n" + "\n".join(["LLLLLi"] * 4)
    text = f"[seat 0]\nlines: 7\n{tall}\n[seat 1]\nlines: 36\n{tall}\n[seat 2]\nlines: 9\n{tall}"
    match = begin(text, seats=3, mode="sprint", width=6)
    assert places(match) == [0, 0, 0]
    play(match, "drop", 1)
    assert places(match) == [3, 1, 2]


def test_others_are_shown_with_their_places() -> None:
    match = modern(mode="versus", seats=3)
    fall(match, 1, 100)
    assert [(other["seat"], other["place"]) for other in match.view(0)["others"]] == [
        (1, 3),
        (2, 0),
    ]


def test_a_single_seat_has_no_place() -> None:
    assert places(begin()) == [0]
    assert places(modern(mode="versus")) == [0]
