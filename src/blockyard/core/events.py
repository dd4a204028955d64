"""Events: what just happened, for sounds, animation and logs; the rules never read them."""

from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS, Board


def emit(s: Board, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Record an event of a kind in ``Game.events``, with three numbers of detail."""
    at = (s.event_count % EVENT_SLOTS) * EVENT_WORDS
    s.events[at] = kind
    s.events[at + 1] = a
    s.events[at + 2] = b
    s.events[at + 3] = c
    s.event_count += 1
