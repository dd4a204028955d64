"""The Saktris board: the rule card, takebacks, games as text and cleared rows."""

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game
from blockyard.games.saktris.pgn import Pgn

MATE_SEED = 17
BEGINNING = "K@f1 K@e8 f1f2 e8f8 N@g1 N@b8 g1h3 f8e7 Q@e1 e7d7 e1e8 d7e8"
MATE = f"{BEGINNING} R@f1 Q@f8 f2g3 R@g8 g3h4 R@h8".split()
"""A short game with a random order of arrivals, from the empty board to mate."""

BLACK_IS_AWAY = "4k3/8/8/8/8/8/PP6/R3K3 w - - 0 12 to_come=NBP/nbp next=N/n now=60000 left=-/30100"
"""Black left half a minute ago."""

CHECKED = "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1 to_come=N/n order=fixed"
"""White is in check, and the knight that has arrived cannot block it."""

TO_TAKE = "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1"
"""White can castle, and capture en passant."""

NEARLY_CLEARED = "k7/8/8/8/8/8/PP6/2P1R2K w - - 0 1 row_clear=on"
"""When the pawn on c1 moves forward, there are three in a row."""

COUNT_CLEARED = """() => {
  window.mostCleared = 0;
  window.wereStill = true;
  new MutationObserver(() => {
    const cleared = [...document.querySelectorAll("[data-square] .cleared")];
    window.mostCleared = Math.max(window.mostCleared, cleared.length);
    if (cleared.some((each) => each.getAnimations().length)) window.wereStill = false;
  }).observe(document.body, { childList: true, subtree: true });
}"""


def click(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f"[data-square={square}]").click()


def expect_square(page: Page, square: str, what: str) -> None:
    """What a screen reader announces for a square."""
    place = page.locator(f"[data-square={square}]")
    expect(place).to_have_accessible_name(f"{square}, {what}")


def mark_board(page: Page) -> None:
    """Set a marker that would be lost if the board were recreated."""
    page.locator("[role=grid]").evaluate("(board) => board.setAttribute('data-mark', 'here')")


def expect_same_board(page: Page) -> None:
    expect(page.locator("[role=grid]")).to_have_attribute("data-mark", "here")


def paste(page: Page, text: str) -> None:
    """Open a position or a game from text."""
    page.get_by_role("button", name="More").click()
    page.get_by_label("Paste a position or a game").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


@pytest.mark.parametrize("where", ["yard", "phone"])
def test_the_rules_are_on_a_card_until_the_first_piece_is_touched(
    where: str, request: pytest.FixtureRequest
) -> None:
    yard: Yard = request.getfixturevalue(where)
    yard.play("saktris", "clocked")
    card = yard.page.get_by_label("Rules of this game")
    for rule in (
        "every move",
        "random, same for both",
        "piece is skipped",
        "you lose",
        "off",
        "5+3",
    ):
        expect(card).to_contain_text(rule)
    click(yard.page, "e1")
    expect(card).to_be_hidden()


def test_the_rule_card_can_be_closed_and_reopened(yard: Yard) -> None:
    yard.play("saktris", "fixed")
    card = yard.page.get_by_label("Rules of this game")
    yard.page.get_by_role("button", name="Close rules").click()
    expect(card).to_be_hidden()
    yard.page.get_by_role("button", name="More").click()
    expect(card).to_contain_text("fixed")


def test_a_move_is_undone_on_the_same_board(yard: Yard) -> None:
    yard.play("saktris", "standard")
    click(yard.page, "e2", "e4", "e7", "e5")
    yard.wait_for_inputs("saktris", 2)
    mark_board(yard.page)
    yard.page.get_by_role("button", name="Undo").click()
    yard.wait_for_inputs("saktris", 1)
    expect_square(yard.page, "e7", "Black pawn, can move")
    expect(yard.page.get_by_role("button", name="Move 1, White: e4")).to_be_visible()
    expect_same_board(yard.page)
    click(yard.page, "c7", "c5")
    yard.wait_for_inputs("saktris", 2)


def test_a_pasted_position_is_played_on_the_same_board(yard: Yard) -> None:
    yard.play("saktris", "standard")
    mark_board(yard.page)
    paste(yard.page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    expect_square(yard.page, "e2", "White pawn, can move")
    expect_square(yard.page, "a1", "empty")
    expect_same_board(yard.page)
    click(yard.page, "e2", "e4")
    yard.wait_for_inputs("saktris", 1)


def test_an_invalid_position_is_reported_and_nothing_is_lost(yard: Yard) -> None:
    yard.play("saktris", "standard")
    click(yard.page, "e2", "e4")
    yard.wait_for_inputs("saktris", 1)
    paste(yard.page, "9/9 w")
    expect(yard.page.get_by_text("This is not a valid position or game")).to_be_visible()
    assert yard.inputs("saktris") == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cleared_pawns_are_animated(open_yard: OpenYard, motion: str) -> None:
    yard = open_yard(**DESKTOP, reduced_motion=motion)
    yard.play("saktris", "standard")
    paste(yard.page, NEARLY_CLEARED)
    expect_square(yard.page, "a1", "empty")
    yard.page.evaluate(COUNT_CLEARED)
    click(yard.page, "c1", "c2")
    yard.wait_for_inputs("saktris", 1)
    yard.wait_until(lambda: yard.page.evaluate("mostCleared") == 3)
    expect(yard.page.locator(".cleared")).to_have_count(0)
    expect_square(yard.page, "b2", "empty")
    assert yard.page.evaluate("wereStill") == (motion == "reduce")


def game_text(page: Page) -> str:
    """The game as exported by the page."""
    page.get_by_role("button", name="More").click()
    text = page.get_by_label("Game (PGN)").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    return text


def play_moves(yard: Yard, moves: list[str], match: Match) -> None:
    """Play moves with clicks on the page and in a match with the same seed."""
    for action in moves:
        click(yard.page, *([action[-2:]] if "@" in action else [action[:2], action[2:4]]))
        seat = match.view(0)["turn"]
        assert seat is not None
        match.play(seat, action)
        if match.outcome() is None:
            yard.wait_for_inputs("saktris", len(match.inputs))


def expect_as_python_writes(text: str, match: Match) -> None:
    date = text.partition('[Date "')[2][:10]
    assert text == Pgn().write(match, {"Date": date})


def test_an_unfinished_game_is_exported_and_imported(yard: Yard) -> None:
    yard.play("saktris", "random", MATE_SEED)
    match = Match(find_game("saktris"), seed=MATE_SEED)
    play_moves(yard, MATE[:12], match)
    text = game_text(yard.page)
    expect_as_python_writes(text, match)
    yard.play("saktris", "standard")
    paste(yard.page, text)
    expect(yard.page.get_by_role("button", name="Move 6, Black: Kxe8")).to_be_visible()
    yard.wait_for_inputs("saktris", 12)
    assert yard.saved_match("saktris").hash() == match.hash()
    play_moves(yard, MATE[12:14], match)
    assert yard.saved_match("saktris").hash() == match.hash()


def test_a_finished_game_is_exported_and_its_text_can_be_watched(yard: Yard) -> None:
    yard.play("saktris", "random", MATE_SEED)
    match = Match(find_game("saktris"), seed=MATE_SEED)
    play_moves(yard, MATE, match)
    yard.page.get_by_role("button", name="View board").click()
    text = game_text(yard.page)
    expect_as_python_writes(text, match)
    assert len(yard.replays("saktris")) == 1
    yard.play("saktris", "standard")
    paste(yard.page, text)
    expect(yard.page.get_by_text("Move 0 of 18")).to_be_visible()
    assert len(yard.replays("saktris")) == 2


def test_a_position_does_not_reveal_what_comes_next(yard: Yard) -> None:
    yard.play("saktris", "random", MATE_SEED)
    yard.page.get_by_role("button", name="More").click()
    assert "rng=" not in yard.page.get_by_label("Position (FEN)").input_value()


def test_a_text_of_another_game_is_refused_with_the_reason(yard: Yard) -> None:
    yard.play("saktris", "standard")
    paste(yard.page, "1. e4 e5 2. Ke4 *")
    expect(yard.page.get_by_text("1. e4: ")).to_be_visible()


def test_a_game_left_by_a_player_may_be_claimed(yard: Yard) -> None:
    yard.play("saktris", "standard")
    paste(yard.page, BLACK_IS_AWAY)
    expect(yard.page.get_by_text("away · claim available")).to_be_visible()
    expect(yard.page.get_by_role("button", name="Black: Return")).to_be_visible()
    yard.page.get_by_role("button", name="White: Claim the win").click()
    expect(yard.page.get_by_role("heading", name="White wins")).to_be_visible()
    expect(yard.page.get_by_text("Game abandoned.", exact=True)).to_be_visible()


def test_a_game_cannot_be_claimed_from_a_player_who_has_returned(yard: Yard) -> None:
    yard.play("saktris", "standard")
    paste(yard.page, BLACK_IS_AWAY)
    yard.page.get_by_role("button", name="Black: Return").click()
    expect(yard.page.get_by_role("button", name="Claim")).to_have_count(0)


def test_in_check_without_a_column_that_ends_it_the_player_moves(yard: Yard) -> None:
    yard.play("saktris", "standard")
    paste(yard.page, CHECKED)
    banner = yard.page.locator(".banner")
    expect(banner).to_contain_text("White to move")
    expect(banner).to_contain_text("The knight arrives next turn.")
    expect(banner).not_to_contain_text("to place")


def test_squares_announce_moves_and_captures(yard: Yard) -> None:
    yard.play("saktris", "standard")
    paste(yard.page, TO_TAKE)
    click(yard.page, "e5")
    expect_square(yard.page, "d6", "empty, captures here")
    expect_square(yard.page, "e6", "empty, can go here")
    click(yard.page, "e5", "e1")
    expect_square(yard.page, "a1", "White rook, can go here")
