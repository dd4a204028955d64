"""The outbox: order, the latest of a kind, and how much may wait."""

from blockyard.server.sockets.outbox import MOST_BYTES, MOST_ITEMS, OLDEST, Outbox


def taken(outbox: Outbox) -> list[str]:
    return [text.decode() for text in iter(outbox.take, None) if text is not None]


def test_posts_leave_in_the_order_in_which_they_came() -> None:
    outbox = Outbox()
    for text in "abc":
        assert outbox.put(text.encode(), "", 0)
    assert taken(outbox) == ["a", "b", "c"]
    assert outbox.take() is None


def test_the_latest_of_a_key_is_sent_and_after_what_was_said_meanwhile() -> None:
    outbox = Outbox()
    outbox.put(b"board 1", "boards", 0)
    outbox.put(b"over", "", 0)
    outbox.put(b"board 2", "boards", 0)
    outbox.put(b"room", "room", 0)
    assert taken(outbox) == ["over", "board 2", "room"]
    assert outbox.replaced == 1


def test_ordered_posts_are_not_too_many() -> None:
    outbox = Outbox()
    assert all(outbox.put(b"x", "", 0) for _ in range(MOST_ITEMS))
    assert not outbox.put(b"x", "", 0)


def test_what_was_sent_makes_room() -> None:
    outbox = Outbox()
    for _ in range(10 * MOST_ITEMS):
        assert outbox.put(b"x" * 10_000, "", 0)
        assert outbox.take() is not None


def test_posts_that_replace_each_other_are_never_too_many() -> None:
    outbox = Outbox()
    for _ in range(10 * MOST_ITEMS):
        assert outbox.put(b"x" * 10_000, "boards", 0)
    assert len(outbox) == 1


def test_bytes_are_not_too_many() -> None:
    outbox = Outbox()
    assert outbox.put(b"x" * (MOST_BYTES - 1), "", 0)
    assert outbox.put(b"y", "", 0)
    assert not outbox.put(b"z", "", 0)


def test_one_large_post_may_wait_alone() -> None:
    outbox = Outbox()
    assert outbox.put(b"x" * (2 * MOST_BYTES), "", 0)
    assert not outbox.put(b"y", "", 0)


def test_what_has_waited_for_too_long_is_noticed() -> None:
    outbox = Outbox()
    assert not outbox.is_stale(1000)
    outbox.put(b"x", "", 1000)
    assert not outbox.is_stale(1000 + OLDEST)
    assert outbox.is_stale(1000.1 + OLDEST)
    outbox.take()
    assert not outbox.is_stale(1000.1 + OLDEST)
