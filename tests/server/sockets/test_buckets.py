"""Buckets: so much at once, so much a second, and nothing kept about those who stay away."""

from blockyard.server.sockets.buckets import Bucket, Buckets


def test_a_bucket_gives_what_it_holds_and_fills_at_its_rate() -> None:
    bucket = Bucket(rate=2, size=4, now=100)
    assert [bucket.take(1, 100) for _ in range(5)] == [True, True, True, True, False]
    assert bucket.take(1, 100.5)
    assert not bucket.take(1, 100.5)
    assert [bucket.take(1, 200) for _ in range(5)] == [True, True, True, True, False]


def test_nothing_is_spent_by_asking_for_too_much() -> None:
    bucket = Bucket(rate=1, size=10, now=0)
    assert not bucket.take(11, 0)
    assert bucket.take(10, 0)


def test_a_clock_that_goes_back_fills_nothing() -> None:
    bucket = Bucket(rate=1, size=1, now=50)
    assert bucket.take(1, 50)
    assert not bucket.take(1, 10)
    assert bucket.take(1, 11)


def test_an_endless_bucket_is_never_empty() -> None:
    bucket = Bucket(rate=float("inf"), size=float("inf"), now=0)
    assert all(bucket.take(10**9, 0) for _ in range(100))


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(rate=1, size=1)
    assert buckets.take("ann", 0)
    assert not buckets.take("ann", 0)
    assert not buckets.has("ann", 0)
    assert buckets.take("bob", 0)
    assert buckets.has("cleo", 0)


def test_those_who_stay_away_are_forgotten() -> None:
    buckets = Buckets(rate=1, size=1)
    for number in range(Buckets.MOST):
        buckets.take(f"once {number}", 0)
    buckets.take("late", 3600)
    assert len(buckets) == 1


def test_those_who_are_still_short_are_not() -> None:
    buckets = Buckets(rate=0.001, size=1)
    for number in range(3 * Buckets.MOST):
        assert buckets.take(f"{number}", 0)
    assert not buckets.take("0", 1)
