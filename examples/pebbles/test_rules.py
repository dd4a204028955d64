"""The rules of Pebbles, each tested on a heap drawn in text."""

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition

from . import game


def begin(position: str) -> Match:
    """A match that continues from a drawn heap."""
    return Match(game, start=position)


def heap(match: Match) -> str:
    """The heap as it is drawn."""
    return match.show().splitlines()[-1]


def test_players_take_one_two_or_three_in_turn() -> None:
    match = begin("oooooooo")
    match.play(0, "three")
    assert heap(match) == "ooooo"
    match.play(1, "one")
    assert heap(match) == "oooo"
    assert match.refusal(1, "one") == "it is not your turn"


def test_the_player_who_takes_the_last_pebble_wins() -> None:
    match = begin("turn: 1\noo")
    match.play(1, "two")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, "the last pebble was taken")
    assert heap(match) == "-"


def test_nobody_takes_more_than_there_are() -> None:
    match = begin("oo")
    assert match.legal(0) == ["one", "two"]
    assert match.refusal(0, "three") == "there are too few pebbles"


def test_the_heap_has_up_to_three_pebbles_more_than_the_setting() -> None:
    sizes = {len(heap(Match(game, {"pebbles": 20}, seed))) for seed in range(100)}
    assert sizes == {20, 21, 22, 23}


def test_a_player_who_leaves_loses() -> None:
    match = begin("oooo")
    match.leave(0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, "a player left")


def test_everybody_sees_the_heap_and_the_one_to_act_the_choices() -> None:
    match = begin("turn: 1\noo")
    for seat, choices in ((-1, []), (0, []), (1, ["one", "two"])):
        view = match.view(seat)
        assert view["grids"][0]["cells"] == [1, 1]
        assert view["more"] == {"most": 2}
        assert [choice["action"] for choice in view["choices"]] == choices


def test_events_have_messages_for_players() -> None:
    match = begin("oooo")
    match.play(0, "three")
    match.leave(1)
    reported = [game.tell(*event) for event in match.events(0)]
    assert reported == [["{seat 0} took 3; 1 left."], ["{seat 1} left."]]


def test_every_position_of_a_match_reads_back() -> None:
    match = Match(game, seed=5)
    while match.outcome() is None:
        assert Match(game, start=match.show()).hash() == match.hash()
        turn = match.view(-1)["turn"]
        assert turn is not None
        match.play(turn, match.legal(turn)[-1])
    assert Match(game, start=match.show()).hash() == match.hash()


def test_the_public_text_leaves_out_what_chance_holds() -> None:
    match = Match(game, seed=5)
    assert "rng" in match.show()
    assert "rng" not in match.show_public()


IMPOSSIBLE = (
    "no heap",
    "-",
    "o" * 44,
    "over: 1\noo",
    "over: 1\nwinner: 0\n-",
    "winner: 1\noo",
    "over: 2\noo",
    "turn: 2\noo",
    "colour: red\noo",
)


def is_refused(position: str) -> bool:
    """Whether a text is refused as a position."""
    try:
        begin(position)
    except BadPosition:
        return True
    return False


def test_heaps_that_no_match_has_are_refused() -> None:
    assert [text for text in IMPOSSIBLE if not is_refused(text)] == []
