"""Playing line by line."""

import io

import pytest
from pebbles import game
from tests.broken.base import embers

from blockyard.bots import bot_named
from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import game_ids
from blockyard.core.replay_text import from_text
from blockyard.terminal.plain.line_play import REVIEW_HINT, LinePlay, play


@pytest.fixture
def session() -> LinePlay:
    return LinePlay(Match(game, {"pebbles": 4}, seed=5))


def typed(session: LinePlay, line: str) -> str:
    return "\n".join(session.answer(line))


def test_an_action_is_performed_and_what_it_changed_is_described(session: LinePlay) -> None:
    before = session.match.view(0)["counters"]
    assert "Player 2 to play" in typed(session, "one")
    assert session.match.view(0)["counters"] != before


def test_several_actions_on_a_line_are_performed_in_order(session: LinePlay) -> None:
    typed(session, "one two")
    assert [entry[1:] for entry in session.match.inputs] == [(0, 0), (1, 1)]


def test_a_refused_action_says_why(session: LinePlay) -> None:
    typed(session, "three")
    assert typed(session, "three") == "three: there are too few pebbles"
    assert len(session.match.inputs) == 1


def test_a_hint_can_be_typed_as_it_stands_and_changes_nothing(session: LinePlay) -> None:
    before = session.match.hash()
    actions, _, sentence = typed(session, "hint").removeprefix("Hint: ").partition(". ")
    assert session.match.hash() == before
    assert sentence.endswith(".")
    typed(session, actions)
    assert len(session.match.inputs) == 1


def test_a_hint_in_real_time_is_all_that_the_piece_does() -> None:
    session = LinePlay(Match(open_game("tetris"), seed=5))
    actions = typed(session, "hint").removeprefix("Hint: ").partition(". ")[0]
    assert actions.endswith("drop")
    assert "is not" not in typed(session, actions)
    assert "pieces 1," in typed(session, "status")


def test_why_there_is_no_hint() -> None:
    fire = LinePlay(Match(embers(), seed=5))
    assert typed(fire, "hint") == "There are no hints: no bot plays Embers."
    match = Match(game, {"pebbles": 4}, seed=5)
    watched = LinePlay(match, {seat: bot_named(game, "random") for seat in range(2)})
    assert typed(watched, "hint") == "There are no hints while only bots play."


def test_nothing_in_a_line_with_a_refused_action_is_played(session: LinePlay) -> None:
    said = typed(session, "three three")
    assert said == "three: there are too few pebbles. Nothing was played."
    assert session.match.inputs == []


def test_a_line_that_ends_the_match_may_be_longer(session: LinePlay) -> None:
    assert "Game over." in typed(session, "three two one one")
    assert len(session.match.inputs) == 2


def test_an_unknown_action_is_answered_with_the_available_ones(session: LinePlay) -> None:
    assert "available: one, two, three" in typed(session, "jump")


def test_a_misspelt_action_is_answered_with_the_nearest(session: LinePlay) -> None:
    assert "(did you mean three?)" in typed(session, "thre")


def test_an_empty_line_where_nothing_is_due_says_so(session: LinePlay) -> None:
    assert typed(session, "") == "Nothing happens automatically here; type an action."


def test_waiting_lets_time_pass(session: LinePlay) -> None:
    typed(session, "wait 250")
    assert session.match.now == 250
    assert typed(session, "wait long") == "wait MS: how many milliseconds?"


def test_waiting_beyond_the_time_limit_is_refused(session: LinePlay) -> None:
    assert "a time must be a whole number" in typed(session, "wait 99999999999")
    assert session.match.now == 0


def test_the_current_actions_are_listed(session: LinePlay) -> None:
    assert typed(session, "actions") == "one two three"


def test_the_position_and_the_replay_can_be_printed(session: LinePlay) -> None:
    typed(session, "two")
    assert Match(game, start=typed(session, "show")).hash() == session.match.hash()
    assert verify(from_text(typed(session, "replay"), game), game)


def test_a_match_is_played_to_its_end_from_a_pipe() -> None:
    said: list[str] = []
    match = Match(game, {"pebbles": 4}, seed=5)
    play(match, io.StringIO("one\n" * 20), said.append)
    assert "Game over. Last pebble taken." in said[-2]
    assert said[-1] == REVIEW_HINT


def test_a_finished_match_is_reviewed_on_request() -> None:
    said: list[str] = []
    typed = io.StringIO("one\n" * 5 + "review 3\nreview 2\nend\nreview\n")
    play(Match(game, {"pebbles": 4}, seed=5), typed, said.append)
    assert "review N: player 1 or 2" in said
    assert any(line.startswith("Pebbles, Player 2: 2 decisions") for line in said)
    assert not any(line.startswith("Pebbles, Player 1: ") for line in said)


def test_quit_stops_and_so_does_the_end_of_the_input() -> None:
    for text in ("quit\none\n", ""):
        match = Match(game, seed=5)
        play(match, io.StringIO(text), lambda line: None)
        assert match.inputs == []


def lines_of(text: str, game_id: str, mode: str = "", bots: tuple[int, ...] = ()) -> list[str]:
    """What is printed when these lines are typed."""
    played = open_game(game_id)
    modes = [one for one in played.modes if one.id == mode]
    match = Match(played, seed=1, mode=modes[0] if modes else played.modes[0])
    said: list[str] = []
    play(
        match, io.StringIO(text), said.append, {seat: bot_named(played, "random") for seat in bots}
    )
    return said


@pytest.mark.parametrize("game_id", game_ids())
def test_every_step_is_described_in_one_line(game_id: str) -> None:
    first = Match(open_game(game_id), seed=1, mode=open_game(game_id).modes[0]).legal(0)[0]
    start, *steps = lines_of(f"{first}\nstatus\n", game_id)
    assert start
    assert len(steps) == 2
    assert not any("\n" in line for line in steps)


def test_the_whole_board_is_printed_only_on_request() -> None:
    said = lines_of("left\nboard\n", "tetris")
    assert said[2] == "+-------------------+"
    assert not any("+--" in line for line in said[:2])


def test_the_board_can_be_printed_after_every_step() -> None:
    said = lines_of("board on\nleft\nleft\nboard off\nleft\n", "tetris")
    frames = [line for line in said if line.startswith("+--")]
    assert len(frames) == 2 * 3
    assert said[-1].startswith("O in columns")


def test_the_falling_piece_is_described_with_its_place_and_where_it_lands() -> None:
    said = lines_of("left\n", "tetris")
    assert said[-1] == "O in columns 4 to 5, rows 20 to 21, lands in rows 1 to 2."


def test_only_what_changed_is_described() -> None:
    said = lines_of("drop\n", "tetris")
    assert said[-1].startswith("Score 38, pieces 1. I in columns 4 to 7")
    assert "level" not in said[-1]


def test_status_describes_everything_again() -> None:
    start, again = lines_of("status\n", "tetris")
    assert again == start


def test_a_refused_action_is_followed_by_nothing_else() -> None:
    said = lines_of("1@h1\n", "blockblast")
    assert len(said) == 2
    assert said[-1].startswith("1@h1: ")


def test_a_bot_answers_each_move() -> None:
    said = lines_of("e4\n", "saktris", "standard", bots=(1,))
    assert said[-2] == "Black to move."
    assert said[-1].startswith("Player 2: ")
    assert "White to move." in said[-1]


def test_each_move_of_a_line_is_described_with_the_bots_answer() -> None:
    said = lines_of("e4 d4\n", "saktris", "standard", bots=(1,))
    assert [line.partition(": ")[0] for line in said[1:]] == ["Black to move.", "Player 2"] * 2


def test_an_empty_line_continues_to_the_next_change_while_a_bot_waits_for_its_pill() -> None:
    said = lines_of("\n", "drmario", "stages", bots=(0,))
    assert "in columns 4 to 5, row 16" in said[1]


def test_a_bot_that_has_the_first_move_makes_it() -> None:
    said = lines_of("", "saktris", "standard", bots=(0,))
    assert said[0].startswith("Player 1: ")


def test_bots_act_while_time_passes_in_a_real_time_game() -> None:
    played = open_game("tetris")
    match = Match(played, seed=1, mode=played.mode("versus"))
    play(match, io.StringIO("wait 3000\n"), lambda line: None, {1: bot_named(played, "random")})
    assert match.now == 3000
    assert {seat for _, seat, _ in match.inputs} == {1}
    assert len(match.inputs) > 3


def test_an_empty_line_continues_to_the_next_event_on_the_players_own_board() -> None:
    said = lines_of("\n", "tetris", "versus", bots=(1,))
    assert said[-1].startswith("O in columns 5 to 6, rows 19 to 20")


def test_bots_are_watched_one_move_at_a_time() -> None:
    said = lines_of("\n\nleft\n", "saktris", "standard", bots=(0, 1))
    assert said[1].startswith("Player 1: ")
    assert said[2].startswith("Player 2: ")
    assert said[3].startswith("Only bots play here.")


def test_two_players_take_turns_at_typing_in_a_real_time_game() -> None:
    said = lines_of("player 2\nleft\nplayer 3\n", "tetris", "versus")
    assert said[2].startswith("O in columns 4 to 5")
    assert said[3] == "player N: 1 or 2"


def test_the_list_of_actions_is_wrapped() -> None:
    assert all(len(line) < 80 for line in lines_of("actions\n", "blockblast")[1:])
