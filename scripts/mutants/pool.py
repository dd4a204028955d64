"""A pool of forked processes, each of which tries one mutant and exits."""

import contextlib
import os
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from scripts.mutants.mutations import Mutant
from scripts.mutants.results import Verdict
from scripts.mutants.trial import Say, Timings, be_silent

PATIENCE = 600.0
"""Seconds after which a process that uses no processor time is killed."""

MEMORY = 4 << 30
"""Maximum memory of a mutant, in bytes."""

NONE_NOTICED = "none"
"""The last message of a process in which no test failed."""


@dataclass
class Job:
    """A mutant with the tests that can notice it."""

    mutant: Mutant
    tests: set[str]
    hint: str
    """The test that noticed it last time, or empty."""

    def order(self, killers: Counter[str], timings: Timings) -> list[str]:
        """The tests, starting with those that noticed most in the same file, then by speed."""
        return sorted(
            self.tests,
            key=lambda name: (
                name != self.hint,
                (timings.get(name, 0) + 0.005) / (1 + killers[name]),
            ),
        )


@dataclass
class _Running:
    job: Job
    begun: float
    answer: int


Try = Callable[[Job, list[str], Say], str]
"""Tries a mutant with tests in an order, in a separate process; gives the test that noticed."""


class Pool:
    """Tries mutants in parallel, one per worker."""

    def __init__(
        self, workers: int, timings: Timings, done: Callable[[Mutant, Verdict], None]
    ) -> None:
        self.workers = workers
        self.timings = timings
        self.done = done
        self._killers: dict[object, Counter[str]] = {}
        self._running: dict[int, _Running] = {}

    def run(self, jobs: list[Job], attempt: Try) -> None:
        """Try all mutants; Ctrl-C stops the running ones."""
        waiting = list(reversed(jobs))
        try:
            while waiting or self._running:
                while waiting and len(self._running) < self.workers:
                    self._begin(waiting.pop(), attempt)
                self._wait()
        finally:
            for process in self._running:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    os.waitpid(process, 0)
            self._running.clear()

    def _begin(self, job: Job, attempt: Try) -> None:
        order = job.order(self._killers_of(job), self.timings)
        answer, ours = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(answer)
            _in_child(job, order, attempt, ours)
        os.close(ours)
        self._running[process] = _Running(job, time.monotonic(), answer)

    def _wait(self) -> None:
        process, status = os.waitpid(-1, os.WNOHANG)
        if process == 0:
            for late, running in self._running.items():
                if time.monotonic() - running.begun > PATIENCE:
                    os.kill(late, signal.SIGKILL)
            time.sleep(0.002)
            return
        running = self._running.pop(process)
        with os.fdopen(running.answer) as answer:
            said = answer.read().splitlines()
        outcome = "caught"
        if os.WIFSIGNALED(status):
            outcome = "timeout"
        elif said[-1:] == [NONE_NOTICED]:
            outcome = "survived"
        killer = said[-1] if said and outcome != "survived" else ""
        self._killers_of(running.job)[killer] += 1
        self.done(running.job.mutant, Verdict(outcome, killer, time.monotonic() - running.begun))

    def _killers_of(self, job: Job) -> Counter[str]:
        place = (job.mutant.path, job.mutant.first_line)
        return self._killers.setdefault(place, Counter())


def _in_child(job: Job, order: list[str], attempt: Try, answer: int) -> None:
    """Try a mutant, report the result, and exit without any clean-up."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        be_silent()

        def say(name: str) -> None:
            os.write(answer, f"{name}\n".encode())

        say(attempt(job, order, say) or NONE_NOTICED)
    finally:
        os._exit(0)
