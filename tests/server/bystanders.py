"""Bystanders: players in a round of their own, whose inputs are timed while others attack."""

import statistics
import threading
import time
from collections.abc import Callable, Sequence

from tests.server.serving import Served
from tests.server.threats.talking import Person, two_in_a_round, why

PACE = 0.06
"""Seconds from an answer to the next input: below what the server allows a player."""

PAIRS = 2
"""Rooms of two."""

WINDOW = 1.0
"""Seconds of which one 99th percentile is taken."""

WINDOWS = 4
"""How many of them are measured before an attack."""

FLOOR = 0.05
"""Seconds that an input may always take: less is noise on a busy machine."""

FACTOR = 2.0
"""How much longer inputs may take during an attack than before it."""

ATTEMPTS = 3
"""Something else may have kept the machine busy during the attack alone; then it is repeated."""


class Bystanders:
    """Players in rounds who move continuously; the time of every answer is recorded."""

    def __init__(self, server: Served, people: Sequence[Person] = ()) -> None:
        """``people`` are in rounds already; without any, there are some in rooms of two."""
        self._people = people or [
            person
            for _ in range(PAIRS)
            for person in two_in_a_round(server, "drmario", viruses=20, speed="low")
        ]
        self._is_over = threading.Event()
        self._answers: list[tuple[float, float]] = []
        """When each input was sent, and how long its answer took."""
        self._troubles: list[str] = []
        self._threads = [threading.Thread(target=self._play, args=(who,)) for who in self._people]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._people)

    def __enter__(self) -> "Bystanders":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join()
        assert not self._troubles

    def _play(self, person: Person) -> None:
        number = 0
        try:
            while not self._is_over.wait(PACE):
                number += 1
                at = person.now
                began = time.monotonic()
                action = "left" if number % 2 else "right"
                inputs = [[at, action]]
                answer = person.ask("input", round=person.snapshot["round"], inputs=inputs)
                self._answers.append((began, time.monotonic() - began))
                assert why(answer) == ""
        except AssertionError as trouble:
            self._troubles.append(str(trouble))

    def hold(self, attack: Callable[[], None]) -> None:
        """Check that inputs take at most twice as long during an attack as before it."""
        seen = []
        for _ in range(ATTEMPTS):
            began = time.monotonic()
            time.sleep(WINDOWS * WINDOW)
            middle = time.monotonic()
            attack()
            # An attack may be over before anybody has made an input.
            time.sleep(max(0.0, WINDOW - (time.monotonic() - middle)))
            before = self._percentiles(began, middle)
            during = self._percentiles(middle, time.monotonic())
            seen.append((before, during))
            assert not self._troubles
            if statistics.median(during) <= max(FLOOR, FACTOR * statistics.median(before)):
                return
        raise AssertionError(f"inputs took too long during the attacks: {seen}")

    def _percentiles(self, since: float, until: float) -> list[float]:
        """The 99th percentiles of the windows between two moments."""
        answers = [each for each in self._answers if since <= each[0] < until]
        windows: dict[int, list[float]] = {}
        for began, took in answers:
            windows.setdefault(int((began - since) / WINDOW), []).append(took)
        assert windows, "no one got an answer"
        return [sorted(times)[int(len(times) * 0.99)] for times in windows.values()]
