"""Hints during a match: thought about in the background, and practice from then on."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from tests.broken.base import embers
from tests.terminal.desk import StandingClock, mode_of

from blockyard.bots.hints import Hint
from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.seat import Seat
from blockyard.terminal.session.hinting import LONGEST_WAIT, NO_HINT, THINKING, Hinting
from blockyard.terminal.session.plan import Plan
from blockyard.terminal.session.session import Session
from blockyard.terminal.session.start import begin, resume
from blockyard.terminal.storage.store import Store

BLAST = open_game("blockblast")
PRACTICE = "practice is not ranked"
LEFT = Hint(["left", "left", "drop"], "Fills the gap.")
NOTHING = Hint([], "")


class Thread:
    """A thread whose thoughts are ready when the test says so."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Hint]] = []

    def __call__(self, think: Callable[[], Hint]) -> "Future[Hint]":
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def answer(self, hint: Hint) -> None:
        self.thoughts[-1].set_result(hint)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "config", tmp_path / "data")


@pytest.fixture
def thread() -> Thread:
    return Thread()


@pytest.fixture
def seat() -> Seat:
    return Seat(Match("tetris", seed=3), 0)


def test_a_hint_is_thought_about_first_and_then_shown(
    clock: StandingClock, thread: Thread, seat: Seat
) -> None:
    hinting = Hinting(seat.game, clock, thread)
    assert hinting.next_due() is None
    hinting.ask(seat, 4)
    hinting.tick(seat, 4)
    assert hinting.words == THINKING
    assert hinting.next_due() is not None
    thread.answer(LEFT)
    hinting.tick(seat, 4)
    assert hinting.words == "Hint: left x2, drop. Fills the gap."
    assert hinting.next_due() is None
    hinting.forget()
    assert hinting.words == ""


def test_a_hint_about_a_board_that_is_another_one_by_now_is_thought_about_again(
    clock: StandingClock, thread: Thread, seat: Seat
) -> None:
    hinting = Hinting(seat.game, clock, thread)
    hinting.ask(seat, 4)
    hinting.forget()
    assert hinting.words == THINKING
    thread.answer(LEFT)
    hinting.tick(seat, 5)
    assert len(thread.thoughts) == 2
    thread.answer(LEFT)
    hinting.tick(seat, 5)
    assert hinting.words.startswith("Hint: ")


def test_a_hint_that_finds_nothing_to_do_is_given_up_after_a_while(
    clock: StandingClock, thread: Thread, seat: Seat
) -> None:
    hinting = Hinting(seat.game, clock, thread)
    hinting.ask(seat, 4)
    thread.answer(NOTHING)
    hinting.tick(seat, 4)
    assert hinting.words == THINKING
    clock.now += LONGEST_WAIT
    thread.answer(NOTHING)
    hinting.tick(seat, 4)
    assert hinting.words == NO_HINT
    assert hinting.next_due() is None


def test_asking_again_while_it_thinks_changes_nothing(
    clock: StandingClock, thread: Thread, seat: Seat
) -> None:
    hinting = Hinting(seat.game, clock, thread)
    hinting.ask(seat, 4)
    hinting.ask(seat, 4)
    assert len(thread.thoughts) == 1


def started(store: Store, clock: StandingClock, **given: object) -> Session:
    plan = Plan(BLAST, mode_of(BLAST), seed=3, **given)  # type: ignore[arg-type]  # a plan's own
    session = begin(plan, store, clock)
    session.start()
    return session


def play_out(session: Session) -> None:
    while not session.is_over:
        session.act(0, session.legal(0)[0])


def test_with_a_hint_a_match_is_practice(store: Store, clock: StandingClock) -> None:
    session = started(store, clock)
    session.ask_hint()
    play_out(session)
    assert session.result is not None
    assert session.result.standing.unranked == PRACTICE
    assert store.scores(session.result.standing.scores) == []


def test_without_a_hint_it_is_ranked(store: Store, clock: StandingClock) -> None:
    session = started(store, clock)
    play_out(session)
    assert session.result is not None
    assert session.result.standing.is_ranked


def test_a_match_that_is_continued_later_is_still_practice(
    store: Store, clock: StandingClock
) -> None:
    session = started(store, clock)
    session.ask_hint()
    session.act(0, session.legal(0)[0])
    session.close()
    continued = resume(BLAST, "classic", store, clock)
    assert continued is not None
    assert continued.terms.is_helped
    continued.start()
    play_out(continued)
    assert continued.result is not None
    assert continued.result.standing.unranked == PRACTICE


def test_whoever_watches_gets_no_hints(store: Store, clock: StandingClock) -> None:
    session = started(store, clock, watched="random")
    assert session.no_hints == "There are no hints while you watch."
    session.ask_hint()
    assert session.hint == ""
    assert not session.terms.is_helped


def test_a_game_without_a_bot_has_no_hints(store: Store, clock: StandingClock) -> None:

    fire = embers()
    session = begin(Plan(fire, mode_of(fire), seed=3), store, clock)
    session.start()
    assert session.no_hints == "There are no hints: no bot plays Embers."
    session.ask_hint()
    assert session.hint == ""
