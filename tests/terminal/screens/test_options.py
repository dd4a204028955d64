"""Options before a match: who plays against you, and whom you watch."""

from pebbles import game as pebbles
from tests.broken.base import embers
from tests.terminal.desk import mode_of

from blockyard.core.registry import all_games
from blockyard.terminal.screens.options import OpponentRow, WatchRow, rows_of
from blockyard.terminal.session.plan import Plan, check


def plan(bot: str = "", watched: str = "") -> Plan:
    return Plan(pebbles, mode_of(pebbles), bot=bot, watched=watched)


def test_the_opponent_is_a_person_or_the_computer_at_a_level() -> None:
    row = OpponentRow()
    assert row.value(plan()) == "local player"
    assert row.value(row.stepped(plan(), 1)) == "random"
    assert row.value(row.stepped(plan(), 2)) == "level 1"
    assert row.value(row.stepped(plan(), -1)) == "level 8"
    assert row.stepped(plan(bot="level8"), 1).bot == ""


def test_a_level_is_typed_as_its_number() -> None:
    row = OpponentRow()
    assert row.written(plan(), "5").bot == "level5"
    assert row.written(plan(), "58").bot == "level8"
    assert row.written(plan(bot="level3"), "9").bot == "level3"
    assert row.erased(plan(bot="level3")).bot == ""


def test_who_is_watched_plays_all_seats() -> None:
    row = WatchRow()
    assert row.value(plan()) == "you"
    watching = row.written(plan(bot="level2"), "8")
    assert (watching.watched, watching.bot) == ("level8", "")
    assert row.is_changed(watching)
    assert OpponentRow().written(watching, "4").watched == ""


def test_on_a_shared_board_the_player_chooses_a_side() -> None:
    assert "you play" not in [row.name for row in rows_of(plan())]
    against = plan(bot="level2")
    row = next(row for row in rows_of(against) if row.name == "you play")
    assert row.value(against) == "Player 1"
    second = row.stepped(against, 1)
    assert row.value(second) == "Player 2"
    assert second.bots(second.match(5)) == {0: "level2"}
    anything = row.stepped(second, 1)
    assert row.value(anything) == "random"
    seats = {tuple(anything.bots(anything.match(5))) for _ in range(200)}
    assert seats == {(0,), (1,)}
    assert row.is_changed(anything)
    assert not row.is_changed(row.erased(anything))


def test_in_a_mode_for_one_the_computer_may_play_beside() -> None:
    for game in all_games():
        if not game.bot or game.seats[1] == 1:
            continue
        for mode in game.modes:
            alone = Plan(game, mode)
            names = [row.name for row in rows_of(alone)]
            assert ("opponent" in names) == (not mode.practice)
            assert names[-1] == "played by"
            if mode.practice or mode.seats > 1 or game.seats[0] > 1:
                continue
            row = next(row for row in rows_of(alone) if row.name == "opponent")
            assert row.value(alone) == "nobody"
            racing = row.written(alone, "3")
            check(racing)
            assert racing.match(5).seats == 2


def test_a_bot_can_be_watched_in_games_that_have_one() -> None:
    assert [row.name for row in rows_of(plan())] == ["opponent", "seed", "pebbles", "played by"]
    without = embers()
    rows = rows_of(Plan(without, mode_of(without)))
    assert [row.name for row in rows] == ["seed", "wood"]
