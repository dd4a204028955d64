"""Token buckets: bursts, rates, and dropping full ones."""

from blockyard.server.sockets.buckets import Bucket, Buckets


def test_a_bucket_allows_bursts_and_refills_at_its_rate() -> None:
    bucket = Bucket(rate=2, size=4, now=100)
    assert [bucket.take(1, 100) for _ in range(5)] == [True, True, True, True, False]
    assert bucket.take(1, 100.5)
    assert not bucket.take(1, 100.5)
    assert [bucket.take(1, 200) for _ in range(5)] == [True, True, True, True, False]


def test_a_refused_amount_is_not_taken() -> None:
    bucket = Bucket(rate=1, size=10, now=0)
    assert not bucket.take(11, 0)
    assert bucket.take(10, 0)


def test_a_clock_that_goes_backwards_adds_nothing() -> None:
    bucket = Bucket(rate=1, size=1, now=50)
    assert bucket.take(1, 50)
    assert not bucket.take(1, 10)
    assert bucket.take(1, 11)


def test_an_unlimited_bucket_is_never_empty() -> None:
    bucket = Bucket(rate=float("inf"), size=float("inf"), now=0)
    assert all(bucket.take(10**9, 0) for _ in range(100))


def test_each_name_has_its_own_bucket() -> None:
    buckets = Buckets(rate=1, size=1)
    assert buckets.take("ann", 0)
    assert not buckets.take("ann", 0)
    assert not buckets.has("ann", 0)
    assert buckets.take("bob", 0)
    assert buckets.has("cleo", 0)


def test_full_buckets_are_dropped() -> None:
    buckets = Buckets(rate=1, size=1)
    for number in range(Buckets.MAX_BUCKETS):
        buckets.take(f"once {number}", 0)
    buckets.take("late", 3600)
    assert len(buckets) == 1


def test_buckets_in_use_are_kept() -> None:
    buckets = Buckets(rate=0.001, size=1)
    for number in range(3 * Buckets.MAX_BUCKETS):
        assert buckets.take(f"{number}", 0)
    assert not buckets.take("0", 1)
