"""The outbox: order, replacement by key, and limits."""

from blockyard.server.sockets.outbox import MAX_AGE, MAX_BYTES, MAX_ITEMS, Outbox


def taken(outbox: Outbox) -> list[str]:
    return [text.decode() for text in iter(outbox.take, None) if text is not None]


def test_messages_are_sent_in_order() -> None:
    outbox = Outbox()
    for text in "abc":
        assert outbox.put(text.encode(), "", 0)
    assert taken(outbox) == ["a", "b", "c"]
    assert outbox.take() is None


def test_only_the_latest_message_with_a_key_is_sent_at_its_new_position() -> None:
    outbox = Outbox()
    outbox.put(b"board 1", "boards", 0)
    outbox.put(b"over", "", 0)
    outbox.put(b"board 2", "boards", 0)
    outbox.put(b"room", "room", 0)
    assert taken(outbox) == ["over", "board 2", "room"]
    assert outbox.replaced == 1


def test_the_number_of_messages_is_limited() -> None:
    outbox = Outbox()
    assert all(outbox.put(b"x", "", 0) for _ in range(MAX_ITEMS))
    assert not outbox.put(b"x", "", 0)


def test_sent_messages_no_longer_count() -> None:
    outbox = Outbox()
    for _ in range(10 * MAX_ITEMS):
        assert outbox.put(b"x" * 10_000, "", 0)
        assert outbox.take() is not None


def test_messages_that_replace_each_other_are_not_limited() -> None:
    outbox = Outbox()
    for _ in range(10 * MAX_ITEMS):
        assert outbox.put(b"x" * 10_000, "boards", 0)
    assert len(outbox) == 1


def test_the_number_of_bytes_is_limited() -> None:
    outbox = Outbox()
    assert outbox.put(b"x" * (MAX_BYTES - 1), "", 0)
    assert outbox.put(b"y", "", 0)
    assert not outbox.put(b"z", "", 0)


def test_a_single_large_message_may_be_queued() -> None:
    outbox = Outbox()
    assert outbox.put(b"x" * (2 * MAX_BYTES), "", 0)
    assert not outbox.put(b"y", "", 0)


def test_messages_that_wait_too_long_are_noticed() -> None:
    outbox = Outbox()
    assert not outbox.is_stale(1000)
    outbox.put(b"x", "", 1000)
    assert not outbox.is_stale(1000 + MAX_AGE)
    assert outbox.is_stale(1000.1 + MAX_AGE)
    outbox.take()
    assert not outbox.is_stale(1000.1 + MAX_AGE)
