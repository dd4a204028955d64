"""A session: real time and match time, pausing, saving, bots, and the end."""

import time
from pathlib import Path

import pytest
from pebbles import game as pebbles
from tests.terminal.desk import StandingClock, mode_of

from blockyard.bots import UnknownBot, bot_named
from blockyard.catalogue import open_game
from blockyard.core.playback import verify
from blockyard.core.replay import UNFINISHED
from blockyard.core.replay_text import from_text
from blockyard.terminal.session.clock import LONGEST_GAP
from blockyard.terminal.session.plan import Plan, check
from blockyard.terminal.session.session import Session
from blockyard.terminal.session.start import begin, play_on, resume
from blockyard.terminal.storage.store import Store

TETRIS = open_game("tetris")
SAKTRIS = open_game("saktris")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "config", tmp_path / "data")


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def session(store: Store, clock: StandingClock) -> Session:
    """A marathon that has just started."""
    return started("marathon", store, clock)


def started(mode: str, store: Store, clock: StandingClock, **given: object) -> Session:
    plan = Plan(TETRIS, mode_of(TETRIS, mode), seed=3, **given)  # type: ignore[arg-type]  # a plan's own
    session = begin(plan, store, clock)
    session.start()
    return session


def drop_until_full(session: Session) -> None:
    while not session.is_over:
        session.act(0, "drop")


def test_a_replay_is_kept_with_its_mode_and_the_result_that_matters(
    store: Store, clock: StandingClock
) -> None:
    drop_until_full(started("sprint", store, clock))
    (kept,) = store.replays()
    assert (kept.mode, kept.words) == ("Sprint", "0 of 40 lines")


def test_a_session_starts_paused_and_nobody_can_act(store: Store, clock: StandingClock) -> None:
    session = begin(Plan(TETRIS, mode_of(TETRIS), seed=3), store, clock)
    assert not session.act(0, "left")
    assert session.next_due() is None
    session.start()
    assert session.act(0, "left")


def test_an_action_is_performed_at_the_time_it_was_requested(
    session: Session, clock: StandingClock
) -> None:
    asked = clock.now + 120
    clock.now += 150
    session.act(0, "left", asked)
    assert session.match.inputs[-1][0] == 120


def test_due_events_happen_at_their_time(session: Session, clock: StandingClock) -> None:
    due = session.next_due()
    assert due is not None
    view = session.match.view(0)["grids"]
    clock.now = due - 1
    session.tick()
    assert session.match.view(0)["grids"] == view
    clock.now = due
    session.tick()
    assert session.match.view(0)["grids"] != view


def test_a_pause_takes_nothing_from_the_match(session: Session, clock: StandingClock) -> None:
    clock.now += 300
    session.pause()
    clock.now += 99_000
    session.start()
    assert session.now == 300
    clock.now += 100
    assert session.now == 400


def test_after_a_long_suspension_the_match_has_not_advanced(
    session: Session, clock: StandingClock
) -> None:
    clock.now += 200
    session.tick()
    clock.now += LONGEST_GAP + 60_000
    session.tick()
    assert session.now == 200


def test_an_action_that_changes_nothing_says_so(session: Session) -> None:
    moves = [session.act(0, "left") for _ in range(12)]
    assert moves[0]
    assert not moves[-1]


def test_a_refused_action_gives_its_reason_and_changes_nothing(
    store: Store, clock: StandingClock
) -> None:
    session = started("kata", store, clock)
    assert not session.act(0, "hold")
    assert session.refusal == "not available in the kata"
    session.act(0, "left")
    assert session.refusal == ""


def test_events_are_reported_once(session: Session) -> None:
    session.act(0, "left")
    assert session.events(0) == [("moved", -1, 0, 0)]
    assert session.events(0) == []


def test_a_match_without_inputs_is_not_saved(session: Session, store: Store) -> None:
    session.close()
    assert store.saved_match("tetris") is None


def test_a_real_time_match_is_saved_while_running_but_not_on_every_key(
    session: Session, store: Store, clock: StandingClock
) -> None:
    session.act(0, "left")
    assert store.saved_match("tetris") is None
    for _ in range(3):
        clock.now += 400
        session.act(0, "right")
    assert store.saved_match("tetris") is not None


def test_a_turn_based_game_is_saved_after_every_action(store: Store, clock: StandingClock) -> None:
    session = begin(Plan(SAKTRIS, mode_of(SAKTRIS, "standard")), store, clock)
    session.start()
    session.act(0, "e4")
    saved = store.saved_match("saktris")
    assert saved is not None
    assert len(saved["inputs"]) == 1


def test_a_saved_match_continues_as_it_was(
    session: Session, store: Store, clock: StandingClock
) -> None:
    session.act(0, "drop")
    clock.now += 250
    session.close()
    again = resume(TETRIS, "marathon", store, clock)
    assert again is not None
    assert again.match.hash() == session.match.hash()
    assert again.mode.id == "marathon"
    assert again.paused


def test_a_finished_match_is_kept_as_a_valid_replay_instead_of_saved(
    session: Session, store: Store
) -> None:
    session.act(0, "left")
    session.save()
    drop_until_full(session)
    assert store.saved_match("tetris") is None
    (kept,) = store.replays()
    text = store.replay_text(kept.id)
    assert text is not None
    assert verify(from_text(text, TETRIS), TETRIS)
    assert session.result is not None
    assert session.result.replay == text


def test_a_score_gets_its_rank_and_the_previous_best_is_shown(
    store: Store, clock: StandingClock
) -> None:
    first = started("marathon", store, clock)
    assert first.best == ""
    drop_until_full(first)
    assert first.result is not None
    assert first.result.rank == 1
    second = started("marathon", store, clock)
    assert second.best == f"{first.result.outcome.scores[0]:,}"
    drop_until_full(second)
    assert second.result is not None
    assert second.result.rank == 2


def test_a_time_ranked_mode_counts_only_if_won(store: Store, clock: StandingClock) -> None:
    session = started("sprint", store, clock)
    drop_until_full(session)
    assert session.result is not None
    assert session.result.rank == 0
    assert store.scores("tetris-sprint") == []


def test_custom_settings_have_their_own_list(store: Store, clock: StandingClock) -> None:
    session = started("marathon", store, clock, settings={"width": 8})
    assert session.mode.id.startswith("custom ")
    drop_until_full(session)
    assert session.result is not None
    assert session.result.rank == 1
    assert store.score_lists() == [f"tetris-{session.mode.id}"]
    again = started("sprint", store, clock, settings={"width": 8})
    assert again.best == ""


def test_settings_equal_to_the_modes_own_do_not_make_it_custom(
    store: Store, clock: StandingClock
) -> None:
    assert started("marathon", store, clock, settings={"width": 10}).mode.id == "marathon"


def test_a_continued_match_is_not_ranked_even_after_saving(
    session: Session, store: Store, clock: StandingClock
) -> None:
    session.act(0, "drop")
    forked = play_on(session.match.copy(), store, clock)
    forked.start()
    forked.act(0, "drop")
    forked.close()
    again = resume(TETRIS, "marathon", store, clock)
    assert again is not None
    assert again.mode.id == "marathon"
    again.start()
    drop_until_full(again)
    assert again.result is not None
    assert again.result.rank == 0
    assert again.result.standing.unranked == "a game started midway is not ranked"


def test_a_result_that_is_not_ranked_says_why(store: Store, clock: StandingClock) -> None:
    session = started("versus", store, clock, bot="random")
    drop_until_full(session)
    assert session.result is not None
    assert session.result.standing.unranked == "only single-player games are ranked"


def test_a_match_replaced_by_another_is_kept_as_an_unfinished_replay(
    session: Session, store: Store, clock: StandingClock
) -> None:
    session.act(0, "drop")
    session.close()
    other = started("marathon", store, clock)
    other.act(0, "left")
    other.close()
    (kept,) = store.replays()
    assert kept.reason == UNFINISHED
    assert list(store.saved_matches("tetris")) == ["marathon"]


def test_each_mode_keeps_its_own_unfinished_match(
    session: Session, store: Store, clock: StandingClock
) -> None:
    session.act(0, "drop")
    session.close()
    other = started("zen", store, clock)
    other.act(0, "left")
    other.close()
    assert store.replays() == []
    assert set(store.saved_matches("tetris")) == {"marathon", "zen"}
    again = resume(TETRIS, "marathon", store, clock)
    assert again is not None
    assert again.match.hash() == session.match.hash()


def test_matches_with_custom_settings_share_one_slot(store: Store, clock: StandingClock) -> None:
    for width in (8, 9):
        plan = Plan(TETRIS, mode_of(TETRIS, "marathon"), {"width": width})
        session = begin(plan, store, clock)
        session.start()
        session.act(0, "drop")
        session.close()
    assert list(store.saved_matches("tetris")) == ["custom"]
    assert len(store.replays()) == 1


def test_an_unreadable_saved_match_is_set_aside_by_the_next(session: Session, store: Store) -> None:
    session.act(0, "drop")
    store.save_match("tetris", "marathon", {**session.match.snapshot(), "version": 99})
    session.close()
    assert (store.data / "saved" / "tetris" / "marathon.json.damaged").exists()
    assert store.saved_match("tetris") is not None


def test_an_abandoned_match_is_kept_only_as_an_unfinished_replay(
    session: Session, store: Store
) -> None:
    session.act(0, "drop")
    session.save()
    session.abandon()
    assert store.saved_match("tetris") is None
    (kept,) = store.replays()
    assert kept.reason == UNFINISHED


def test_abandoned_matches_are_not_kept_in_modes_for_quick_restarts(
    store: Store, clock: StandingClock
) -> None:
    session = started("sprint", store, clock)
    session.act(0, "drop")
    session.abandon()
    assert store.saved_match("tetris") is None
    assert store.replays() == []


def test_a_match_that_cannot_be_saved_continues_with_a_message(
    session: Session, store: Store
) -> None:
    store.data.parent.mkdir(parents=True, exist_ok=True)
    store.data.write_text("a file where the folder should be")
    session.act(0, "drop")
    session.pause()
    assert session.trouble.startswith("The match was not saved.")
    session.start()
    assert session.act(0, "drop")


def test_a_bot_plays_the_other_seat_at_its_own_pace(store: Store, clock: StandingClock) -> None:
    session = started("versus", store, clock, bot="random")
    assert session.people == [0]
    for _ in range(20):
        clock.now += 200
        session.tick()
    assert {seat for _, seat, _ in session.match.inputs} == {1}


def test_a_bot_does_nothing_during_the_opponents_turn(store: Store, clock: StandingClock) -> None:
    plan = Plan(open_game("saktris"), mode_of(open_game("saktris")), seed=1, bot="random")
    session = begin(plan, store, clock)
    session.start()
    assert session.next_due() is None
    session.act(0, session.match.legal(0)[0])
    assert session.next_due() is not None


def test_a_resumed_match_has_its_bot_again(store: Store, clock: StandingClock) -> None:
    session = started("versus", store, clock, bot="random")
    session.act(0, "drop")
    session.close()
    again = resume(TETRIS, "versus", store, clock)
    assert again is not None
    assert again.people == [0]


def test_the_clock_of_a_turn_based_game_starts_with_its_first_action(
    store: Store, clock: StandingClock
) -> None:
    session = begin(Plan(SAKTRIS, mode_of(SAKTRIS, "clocked"), seed=3), store, clock)
    session.start()
    session.act(0, session.match.legal(0)[0])
    assert session.is_running
    clock.now += 400
    assert session.now >= 400


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"settings": {"width": 99}}, "width must be 4 to 20"),
        ({"seed": -1}, "a seed must be a whole number"),
        ({"seats": 100}, "1 to 99 players"),
        ({"bot": "grandmaster"}, "available: random"),
        ({"seats": 3}, "Tetris has keys for 2 players at one keyboard, not 3"),
    ],
)
def test_an_unplayable_plan_is_reported_in_advance(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check(Plan(TETRIS, mode_of(TETRIS), **given))  # type: ignore[arg-type]  # bad values on purpose


def test_the_random_player_plays_the_same_for_the_same_seed() -> None:
    chosen = []
    for _ in range(2):
        session = begin(Plan(TETRIS, mode_of(TETRIS), seed=3), Store(Path(), Path()))
        bot = bot_named(TETRIS, "random", 5)
        chosen.append([bot.choose(session.seats[0]) for _ in range(20)])
    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1


def test_an_unknown_bot_is_refused_with_the_available_ones() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep' for Tetris; available: random"):
        bot_named(TETRIS, "deep")


def until_it_acts(session: Session, clock: StandingClock, inputs: int) -> None:
    """Let the bots think, in their threads, until there are so many inputs."""
    end = time.monotonic() + 60
    while len(session.match.inputs) < inputs and not session.is_over:
        assert time.monotonic() < end, "the bot does not act"
        due = session.next_due()
        assert due is not None
        clock.now = max(clock.now, due)
        session.tick()
        time.sleep(0.001)


def test_the_computer_thinks_in_the_background_and_explains_its_move(
    store: Store, clock: StandingClock
) -> None:
    session = begin(Plan(pebbles, mode_of(pebbles), seed=3, bot="level8"), store, clock)
    session.start()
    session.act(0, "one")
    session.tick()
    assert len(session.match.inputs) == 1
    until_it_acts(session, clock, 2)
    assert session.match.inputs[1][1] == 1
    assert session.explanation.endswith(".")


def test_a_program_that_fails_is_named_and_the_match_goes_on(
    store: Store, clock: StandingClock
) -> None:
    session = begin(Plan(pebbles, mode_of(pebbles), seed=3, bot="./no-such-program"), store, clock)
    session.start()
    session.act(0, "one")
    until_it_acts(session, clock, 2)
    assert session.trouble.startswith("./no-such-program loses its turn: it could not be started")
    session.close()


def test_a_bot_that_is_watched_plays_to_the_end(store: Store, clock: StandingClock) -> None:
    session = begin(Plan(pebbles, mode_of(pebbles), seed=3, watched="level2"), store, clock)
    session.start()
    until_it_acts(session, clock, 99)
    assert session.is_over
    assert session.people == []


def test_a_resumed_match_has_the_same_bot_that_thinks_as_long(
    store: Store, clock: StandingClock
) -> None:
    plan = Plan(pebbles, mode_of(pebbles), seed=3, bot="level2", thinking=300)
    session = begin(plan, store, clock)
    session.start()
    session.act(0, "one")
    session.close()
    (slot,) = store.saved_matches("pebbles")
    resumed = resume(pebbles, slot, store, clock)
    assert resumed is not None
    assert (dict(resumed.terms.bots), resumed.terms.thinking) == ({1: "level2"}, 300)
    resumed.close()
