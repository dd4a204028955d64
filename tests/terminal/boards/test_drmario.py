"""Dr. Mario 99 in the terminal."""

from textwrap import dedent
from typing import Any

import pytest
from tests.terminal.boards.drawn import ASCII, COLOUR, between, seen, sheet, text

from blockyard.core.match import Match
from blockyard.core.view import Event
from blockyard.games.drmario import game
from blockyard.terminal.board import Answer, Board, board_of
from blockyard.terminal.draw.look import Look

STAGE_DONE = """
    now: 9000
    stage_start: 0
    pill: 4 10 standing r r
    next: y b
    .. .. .. .. ro .. .. ..
    .. .. .. .. R* .. .. ..
"""
"""A bottle whose last virus is cleared when the pill comes down."""


@pytest.fixture
def board() -> Board[Any]:
    return board_of(game, ASCII)


def begin(position: str) -> Match:
    return Match(game, start=dedent(position).strip())


def bottle_of(board: Board[Any], match: Match, **size: int) -> list[str]:
    """The rows of the bottle as they are drawn."""
    return between(sheet(board, seen(match), **size).lines())


def test_letters_show_the_colour_and_shape_of_viruses_pills_and_halves(board: Board[Any]) -> None:
    match = begin("""
        pill: 5 3 lying b y
        next: y b
        .. .. b^ .. .. .. .. ..
        (r y) rv .. yo .. .. ..
        B* R* Y* .. .. .. .. ..
    """)
    assert bottle_of(board, match)[-4:] == [
        " .  .  .  .  . (b==y) . ",
        " .  . /b\\ .  .  .  .  . ",
        "(r==y)\\r/ . (y) .  .  . ",
        "'B'oRo^Y^ .  . :b::y: . ",
    ]


def test_the_ghost_is_hidden_by_the_pill_itself(board: Board[Any]) -> None:
    match = begin("pill: 0 0 lying b y\nnext: y b\n.. .. .. .. .. .. .. Y*")
    assert bottle_of(board, match)[-1] == "(b==y) .  .  .  .  . ^Y^"


def test_popping_cells_burst(board: Board[Any]) -> None:
    match = begin(STAGE_DONE)
    match.play(0, "down")
    match.advance(match.now + 700)
    assert [row[12:15] for row in bottle_of(board, match)[-4:]] == [".*."] * 4


def test_the_shoulders_of_the_bottle_lead_to_an_open_neck(board: Board[Any]) -> None:
    lines = sheet(board, seen(Match(game))).lines()
    assert "+--------+ .  . +--------+" in lines[6]
    assert "+------------------------+" in lines[23]


def test_the_next_pill_is_in_the_hand_beside_the_neck(board: Board[Any]) -> None:
    match = begin("pill: 3 10 lying b b\nnext: r y\n.. .. .. .. .. .. .. Y*")
    lines = sheet(board, seen(match)).lines()
    assert lines[2].strip() == "(r==y)"
    assert lines[3].split()[-1] == "+------+"


def test_a_thrown_pill_is_drawn_between_hand_and_neck(board: Board[Any]) -> None:
    match = Match(game, seed=5)
    first = sheet(board, seen(match)).lines()
    match.advance(match.now + 350)
    later = sheet(board, seen(match)).lines()
    assert match.view(0)["more"]["phase"] == "throwing"
    assert first[:6] != later[:6]
    assert first[7:] == later[7:]


def test_the_score_has_seven_digits_with_the_best_below_it(board: Board[Any]) -> None:
    drawn = text(board, seen(Match(game), best="0012400"))
    assert "score          0000000\n   top            0012400" in drawn


def test_each_virus_is_counted(board: Board[Any]) -> None:
    match = begin("pill: 3 9 lying b b\nnext: r y\nB* .. R* R* .. .. .. ..")
    drawn = text(board, seen(match))
    assert ["'B' 1" in drawn, "oRo 2" in drawn, "^Y^ clean" in drawn] == [True] * 3


def complete_stage(board: Board[Any], *, waits: int) -> Match:
    """A match whose stage was completed some ms ago; the board has been drawn meanwhile."""
    match = begin(STAGE_DONE)
    match.play(0, "down")
    until = match.now + waits
    while match.now < until:
        match.advance(match.now + 100)
        text(board, seen(match))
    return match


def test_a_complete_stage_is_tallied_over_the_bottle(board: Board[Any]) -> None:
    match = complete_stage(board, waits=8_000)
    drawn = " ".join(text(board, seen(match)).split())
    assert "Stage 0 is complete." in drawn
    assert "viruses cleared 4" in drawn
    assert "time 0:09.0" in drawn
    assert "next level 1, 8 viruses" in drawn
    assert "any key: next stage" in drawn


def test_the_tally_fits_between_the_panels_of_the_smallest_terminal(board: Board[Any]) -> None:
    match = complete_stage(board, waits=8_000)
    lines = sheet(board, seen(match, keys=[("Right D", "right")] * 20)).lines()
    y = next(y for y, line in enumerate(lines) if "viruses cleared" in line)
    assert "| viruses cleared" in lines[y]
    assert lines[y].count("Right D") == 1


def test_any_key_or_click_starts_the_next_stage(board: Board[Any]) -> None:
    scene = seen(complete_stage(board, waits=8_000))
    assert board.press("j", scene) == Answer("next_stage")
    assert board.remap("left", "left", scene) == "next_stage"
    assert board.click(40, 12, scene) == Answer("next_stage")


def test_between_stages_the_match_can_still_be_paused(board: Board[Any]) -> None:
    assert board.press("p", seen(complete_stage(board, waits=8_000))) is None


def test_a_key_pressed_as_the_stage_ends_does_not_skip_its_tally(board: Board[Any]) -> None:
    scene = seen(complete_stage(board, waits=1_000))
    assert "Well done" in text(board, scene)
    assert board.press("j", scene) is None
    assert board.remap("left", "left", scene) == "left"


def test_an_opponents_bottle_is_drawn_beside_the_players_own(board: Board[Any]) -> None:
    drawn = text(board, seen(Match(game, seats=2), "two", alone=True))
    assert drawn.count("+------------------------+") == 2
    assert "Player 2" in drawn


def test_clicking_an_opponents_bottle_targets_it(board: Board[Any]) -> None:
    scene = seen(Match(game, seats=5), alone=True)
    lines = sheet(board, scene, 120, 40).lines()
    y = next(y for y, line in enumerate(lines) if "2       " in line[80:])
    assert board.click(lines[y].index("2", 80), y + 1, scene) == Answer("target:1")
    assert board.click(0, 0, scene) is None


def test_two_bottles_are_drawn_side_by_side(board: Board[Any]) -> None:
    drawn = text(board, seen(Match(game, seats=2), "two"))
    assert drawn.count("+------------------------+") == 2
    assert "Player 1" in drawn
    assert "Player 2" in drawn


def test_waiting_damage_is_drawn_as_one_mark_each(board: Board[Any]) -> None:
    scene = seen(Match(game, seats=2), "two")
    scene.view["more"]["room"]["incoming"] = [1, 1, 1]
    assert "!!!" in text(board, scene)


def test_cells_grow_with_the_terminal(board: Board[Any]) -> None:
    rows = bottle_of(board, Match(game), width=120, height=40)
    assert {len(row) for row in rows[1:]} == {48}


def test_a_falling_pill_is_lighter_than_a_settled_one_in_colour() -> None:
    match = begin("pill: 0 1 lying b b\nnext: r y\n(b b) .. .. .. .. .. Y*")
    paper = sheet(board_of(game, COLOUR), seen(match))
    left = paper.line(22).index("│") + 2
    assert paper.at(left, 21)[1].ground != paper.at(left, 22)[1].ground


@pytest.mark.parametrize("look", [ASCII, COLOUR, Look(colour=False), Look(ascii_only=True)])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_bottle_is_complete_in_every_look(look: Look, seats: int) -> None:
    scene = seen(Match(game, seats=seats))
    lines = sheet(board_of(game, look), scene).lines()
    assert look.frame.bottom_left + 24 * look.frame.across + look.frame.bottom_right in lines[-1]


def test_chains_and_damage_are_announced(board: Board[Any]) -> None:
    events: list[Event] = [("popped", 4, 2, 1), ("viruses_left", 2, 1, 0), ("damage_sent", 1, 1, 1)]
    assert board.message(events, seen(Match(game))) == "Cascade 2. 2 viruses left. Damage sent: 1"


def test_ordinary_moves_have_no_message(board: Board[Any]) -> None:
    assert board.message([("moved", 3, 4, 0), ("popped", 4, 1, 0)], seen(Match(game))) == ""
