"""A review made in a thread."""

from threading import Event

import pytest
from tests.terminal.sample_matches import PATIENCE, played

from blockyard.bots.reviewing import Review
from blockyard.core.playback import Playback
from blockyard.core.replay import record
from blockyard.terminal.session.background_review import BackgroundReview


def playback() -> Playback:
    match = played("blockblast", 20)
    return Playback(record(match), match.game)


def test_it_reports_when_it_is_done() -> None:
    done = Event()

    def look() -> None:
        if made.is_done:
            done.set()

    made = BackgroundReview(playback(), 0, look)
    made.start()
    assert done.wait(PATIENCE)
    assert made.problem == ""
    assert len(made.review.judgements) == made.review.count > 0


def test_what_fails_is_told_and_not_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Review) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(Review, "go_on", fail)
    done = Event()
    made = BackgroundReview(playback(), 0, done.set)
    made.start()
    assert done.wait(PATIENCE)
    assert made.is_done
    assert made.problem == "The rules failed: ZeroDivisionError: by zero"


def test_after_it_was_cancelled_nothing_is_reported() -> None:
    told: list[int] = []
    made = BackgroundReview(playback(), 0, lambda: told.append(1))
    made.stop()
    made._run()
    assert told == []
    assert not made.is_done
