"""Progress: how far a tournament is, and how long the rest will take."""

import io

from blockyard.arena.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        """A terminal, on which a line can be written over."""
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bar_fills_up_and_says_how_long_the_rest_takes() -> None:
    clock, stream = Clock(), Terminal()
    progress = Progress(stream, 2, 6, clock)
    clock.now = 10.0
    progress.step()
    assert stream.getvalue().endswith("█" * 15 + "·" * 15 + " 3 of 6 matches, 30 s left")
    clock.now = 400.0
    progress.step()
    assert stream.getvalue().endswith("4 of 6 matches, 7 min left")
    progress.step()
    progress.step()
    progress.end()
    assert stream.getvalue().endswith("█" * 30 + " 6 of 6 matches\n")


def test_in_a_file_there_is_a_line_for_every_tenth() -> None:
    stream = io.StringIO()
    progress = Progress(stream, 0, 100, Clock())
    for _ in range(100):
        progress.step()
    progress.end()
    lines = stream.getvalue().splitlines()
    assert len(lines) == 11
    assert lines[0] == "0 of 100 matches"
    assert lines[-1] == "100 of 100 matches"
