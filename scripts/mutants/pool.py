"""A pool of forked processes, each of which tries one mutant and exits."""

import contextlib
import mmap
import os
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

from scripts.mutants.experience import Experience
from scripts.mutants.mutations import Mutant
from scripts.mutants.results import Verdict
from scripts.mutants.trial import Say, be_silent

PATIENCE = 600.0
"""Seconds after which a process that uses no processor time is killed."""

PAUSE = 30.0
"""Seconds between checks of the processes after which they count as suspended, not slow."""

MEMORY = 4 << 30
"""Maximum memory of a mutant, in bytes."""

NONE_NOTICED = "none"
"""The last message of a process in which no test failed."""

UNTRIED = "untried"
"""The outcome of a mutant whose process failed before it could start a test."""

MESSAGE = 4096
"""Maximum length of a message in bytes. Each one overwrites the one before."""


@dataclass
class Job:
    """A mutant with the tests that can notice it."""

    mutant: Mutant
    tests: set[str]
    hint: str
    """The test that noticed it last time, or empty."""

    def without(self, tests: set[str]) -> "Job":
        """The same without some tests, unless one of them noticed the mutant last time."""
        return Job(self.mutant, self.tests - (tests - {self.hint}), self.hint)


@dataclass
class _Running:
    job: Job
    order: list[str]
    begun: float
    message: mmap.mmap
    """Shared with the process."""


Try = Callable[[Job, list[str], Say], str]
"""Tries a mutant with tests in an order, in a separate process; gives the test that noticed."""


class Pool:
    """Tries mutants in parallel, one per worker."""

    def __init__(
        self, workers: int, experience: Experience, done: Callable[[Mutant, Verdict], None]
    ) -> None:
        self.workers = workers
        self.experience = experience
        self.done = done
        self._running: dict[int, _Running] = {}
        self._looked = time.monotonic()

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
        order = self.experience.order(job.mutant, job.tests, job.hint)
        message = mmap.mmap(-1, MESSAGE)
        process = os.fork()
        if process == 0:
            _in_child(job, order, attempt, message)
        self._running[process] = _Running(job, order, time.monotonic(), message)

    def _wait(self) -> None:
        process, status = os.waitpid(-1, os.WNOHANG)
        if process == 0:
            self._end_idle_ones()
            time.sleep(0.002)
            return
        running = self._running.pop(process)
        said = running.message[:].rstrip(b"\0").decode(errors="replace")
        running.message.close()
        outcome = "caught"
        if os.WIFSIGNALED(status):
            outcome = "timeout"
        elif said == NONE_NOTICED:
            outcome = "survived"
        elif not said:
            outcome = UNTRIED
        killer = said if outcome != "survived" else ""
        job, order = running.job, running.order
        tried = order[: order.index(killer) + 1] if killer in order else order
        self.experience.learn(job.mutant, tried, killer)
        self.done(job.mutant, Verdict(outcome, killer, time.monotonic() - running.begun))

    def _end_idle_ones(self) -> None:
        """Kill what has run for too long, not counting the time that this process was stopped."""
        now = time.monotonic()
        stopped = now - self._looked if now - self._looked > PAUSE else 0.0
        self._looked = now
        for process, running in self._running.items():
            running.begun += stopped
            if now - running.begun > PATIENCE:
                os.kill(process, signal.SIGKILL)


def _in_child(job: Job, order: list[str], attempt: Try, message: mmap.mmap) -> None:
    """Try a mutant, report the result, and exit without any clean-up."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        be_silent()

        def say(name: str) -> None:
            message[:] = name.encode()[:MESSAGE].ljust(MESSAGE, b"\0")

        say(attempt(job, order, say) or NONE_NOTICED)
    finally:
        os._exit(0)
