"""Timeouts of commits: a slow store pauses rooms, a busy event loop doesn't."""

import asyncio
import time

import pytest

from blockyard.server.rooms.timeouts import COMMIT_TIMEOUT, CommitTimeouts

pytestmark = pytest.mark.anyio


async def test_a_commit_that_takes_too_long_expires_once() -> None:
    expired: list[str] = []
    timeouts = CommitTimeouts()
    timeouts.start("slow", lambda: expired.append("slow"))
    timeouts.start("quick", lambda: expired.append("quick"))
    timeouts.stop("quick")
    async with asyncio.timeout(20 * COMMIT_TIMEOUT):
        while not expired:
            await asyncio.sleep(0.05)
    await asyncio.sleep(2 * COMMIT_TIMEOUT)
    assert expired == ["slow"]


async def test_time_in_which_the_event_loop_was_blocked_does_not_count() -> None:
    expired: list[str] = []
    timeouts = CommitTimeouts()
    timeouts.start("room", lambda: expired.append("room"))
    time.sleep(2 * COMMIT_TIMEOUT)  # blocks the event loop
    # The timeout is checked before the result of the commit is noticed.
    await asyncio.sleep(0.01)
    assert expired == []
    timeouts.stop("room")
