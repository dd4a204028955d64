"""Queries specific to this game: why pieces were drawn."""

from fractions import Fraction
from json import dumps

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, ask, begin, board
from tests.games.blockblast.oracle import FACTORS

from blockyard.core.match import Match
from blockyard.games.blockblast import game
from blockyard.games.blockblast.pieces import BASE_WEIGHT, PIECE_NAMES
from blockyard.games.blockblast.weights import WEIGHT_PARTS


def test_weights_lists_every_piece_with_tier_base_factors_and_weight() -> None:
    answer = ask(begin(f"score: 9000\ntray: mono . .\n{EMPTY_BOARD}"), "weights")
    assert [entry["piece"] for entry in answer["pieces"]] == list(PIECE_NAMES)
    mono, square = answer["pieces"][0], answer["pieces"][-1]
    assert mono == {
        "piece": "mono",
        "tier": "easy",
        "base": 2,
        "factors": {
            "score": [13, 20],
            "streak": [1, 1],
            "board": [1, 2],
            "pity": [1, 1],
            "solution": [1, 1],
        },
        "weight": [13, 20],
        "floored": False,
        "positions": 64,
        "chance": mono["chance"],
    }
    assert square["factors"]["score"] == [2, 1]
    assert square["factors"]["board"] == [5, 2]
    assert square["weight"] == [10, 1]


def test_every_factor_has_the_name_of_its_system() -> None:
    for text in ("", f"score: 9000\ntray: mono . .\n{EMPTY_BOARD}"):
        match = Match(game, start=text)
        for query in ("weights", "why"):
            answer = ask(match, query)
            names = [system["name"] for system in answer["systems"]]
            assert all(list(piece["factors"]) == names for piece in answer["pieces"])


def test_the_chances_of_all_pieces_sum_to_one() -> None:
    match = begin(f"score: 4320\nstreak: 4\ntray: mono . .\n{EMPTY_BOARD}")
    chances = [Fraction(*entry["chance"]) for entry in ask(match, "weights")["pieces"]]
    assert sum(chances) == 1


def test_weights_are_those_that_the_next_set_is_drawn_with() -> None:
    match = begin(f"score: 4320\nmoves_since_clear: 20\ntray: mono . .\n{EMPTY_BOARD}")
    match.play(0, "1@d5")
    now = [Fraction(*entry["weight"]) for entry in ask(match, "weights")["pieces"]]
    assert now == [Fraction(weight, WEIGHT_PARTS) for weight in board(match).weights]


def test_why_gives_the_chance_of_each_piece_at_its_own_draw() -> None:
    answer = ask(Match(game, seed=21), "why")
    left = Fraction(144)
    for slot, entry in enumerate(answer["pieces"]):
        base = BASE_WEIGHT[PIECE_NAMES.index(entry["piece"])]
        assert entry["slot"] == slot + 1
        assert Fraction(*entry["chance"]) == base / left
        assert entry["weight"] == [base, 1]
        left -= base


def test_why_remembers_the_moment_of_drawing_after_pieces_are_placed() -> None:
    match = begin(f"score: 12000\nmoves_since_clear: 8\ntray: mono . .\n{EMPTY_BOARD}", seed=2)
    match.play(0, "1@d5")
    before = ask(match, "why")
    assert before["inputs"]["moves_since_clear"] == 9
    match.play(0, match.legal(0)[0])
    after = ask(match, "why")
    assert after["inputs"] == before["inputs"]
    for was, now in zip(before["pieces"], after["pieces"], strict=True):
        assert was["factors"] == now["factors"]
        assert was["chance"] == now["chance"]
    assert [entry["placed"] for entry in after["pieces"]] == [True, False, False]


def test_why_survives_showing_and_loading() -> None:
    match = begin(f"score: 12000\nmoves_since_clear: 8\ntray: mono . .\n{EMPTY_BOARD}", seed=2)
    match.play(0, "1@d5")
    match.play(0, match.legal(0)[0])
    assert ask(Match(game, start=match.show()), "why") == ask(match, "why")


def test_why_omits_what_a_position_does_not_state() -> None:
    answer = ask(begin(f"tray: mono . square-2:green\n{EMPTY_BOARD}"), "why")
    assert [entry["piece"] for entry in answer["pieces"]] == ["mono", "square-2"]
    assert answer["pieces"][0]["chance"] is not None
    assert answer["pieces"][1]["chance"] is None
    assert answer["pieces"][1]["colour"] == "green"


def test_the_answers_are_plain_data_for_every_seat() -> None:
    match = Match(game, seed=1, seats=2)
    for query in ("weights", "why"):
        assert dumps(ask(match, query, seat=1)) == dumps(ask(match, query, seat=0))


@pytest.mark.parametrize(
    ("text", "ruleset", "drawn"),
    [
        ("", "classic", "first"),
        ("tray: mono . .\n" + EMPTY_BOARD, "classic", "adapted"),
        ("", "shared", "even"),
        ("tray: mono . .\n" + EMPTY_BOARD, "shared", "even"),
    ],
)
def test_why_states_whether_the_set_was_adapted_to_the_game(
    text: str, ruleset: str, drawn: str
) -> None:
    match = Match(game, {"ruleset": ruleset}, start=text)
    assert ask(match, "why")["drawn"] == drawn


def test_the_five_systems_are_described_with_the_numbers_of_the_rules() -> None:
    systems = ask(Match(game), "why")["systems"]
    assert [system["name"] for system in systems] == FACTORS
    assert f"after {game.constants['pity_threshold']} moves" in systems[3]["help"]
    assert f"after {game.constants['solution_threshold']} moves" in systems[4]["help"]


def test_a_seat_learns_about_its_own_set_and_a_spectator_about_the_first_seats() -> None:
    match = Match(game, seed=1, seats=2)
    for _ in range(3):
        match.play(1, match.legal(1)[0])
    assert ask(match, "why", seat=1) != ask(match, "why", seat=0)
    assert ask(match, "why", seat=-1) == ask(match, "why", seat=0)


def test_weights_also_tell_how_a_set_would_be_drawn_and_by_which_systems() -> None:
    match = Match(game)
    answer = ask(match, "weights")
    assert answer["drawn"] == "adapted"
    assert answer["systems"] == ask(match, "why")["systems"]


def test_why_tells_no_colour_of_a_piece_that_was_placed() -> None:
    match = begin(f"tray: mono:red t-0:green .\n{EMPTY_BOARD}")
    match.play(0, "1@d5")
    assert [entry["colour"] for entry in ask(match, "why")["pieces"]] == ["", "green"]
