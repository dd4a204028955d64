"""A run over one part: its tests are rehearsed, then each mutant is tried in the fastest way."""

import contextlib
import gc
import importlib
import json
import os
import sys
from collections.abc import Callable
from typing import Any

import pytest
from scripts.mutants.experience import Experience
from scripts.mutants.mutations import Mutant
from scripts.mutants.parts import Part, hash_of
from scripts.mutants.pool import UNTRIED, Job, Pool
from scripts.mutants.progress import Progress
from scripts.mutants.results import FOLDER, Results, Verdict
from scripts.mutants.trial import (
    Say,
    Timings,
    be_silent,
    first_failure,
    functions_by_place,
    import_all,
    libraries_of,
    rehearse,
    swap,
    try_on_import,
    with_collected,
)

INTERRUPTED = 130
"""The exit code of a command interrupted by Ctrl-C."""

ON_IMPORT = ""
"""Stands for a test's name for lines that run while modules and tests are imported."""

SLOW = 5.0
"""Seconds from which a test counts as slow: it is only tried on mutants that no faster test
notices, after all of them, because a run's first survivors should be known early."""


class Run:
    """The mutants of a part without a verdict."""

    def __init__(self, part: Part, mutants: list[Mutant], results: Results, workers: int) -> None:
        rehearsed = rehearsal_of(part)
        self.part = part
        self.files = [str(path) for path in part.test_files()]
        self.results = results
        self.workers = workers
        self.timings: Timings = _alone(rehearsed["timings"])
        self.experience = Experience(self.timings)
        self.jobs: list[Job] = []
        for mutant in mutants:
            hint = results.hints.get(mutant.name, "")
            if hint in self.timings:
                self.experience.learn(mutant, [hint], hint)
            if mutant.name not in results.verdicts:
                lines = rehearsed["lines"][str(mutant.path)]
                first, last = mutant.lines
                tests = {test for at in range(first, last + 1) for test in lines.get(str(at), [])}
                self.jobs.append(Job(mutant, tests, hint))
        known = [
            results.verdicts[mutant.name] for mutant in mutants if mutant.name in results.verdicts
        ]
        survived = sum(verdict.outcome == "survived" for verdict in known)
        self.progress = Progress(part.name, len(mutants), survived, len(known))

    def try_all(self) -> None:
        """Try them all."""
        self.progress.draw()
        self._swap_in_a_fork()
        self.results.load()
        rest = [job for job in self.jobs if job.mutant.name not in self.results.verdicts]
        self.progress.done += len(self.jobs) - len(rest)
        self.progress.survived = sum(
            verdict.outcome == "survived" for verdict in self.results.verdicts.values()
        )
        pool = Pool(self.workers, self.experience, self._keep)
        afresh: list[Job] = []
        for job in rest:
            if job.mutant.first_line and not job.tests:
                self._keep(job.mutant, Verdict("survived", "", 0.0))
            else:
                afresh.append(Job(job.mutant, set(self.timings), job.hint))
        if afresh:
            self._load_libraries()
        pool.run(afresh, self._try_on_import)
        self.progress.end()

    def _keep(self, mutant: Mutant, verdict: Verdict) -> None:
        self.results.add(mutant.name, verdict)
        self.progress.add(verdict.outcome == "survived")

    def _swap_in_a_fork(self) -> None:
        """Try mutants inside functions in processes that have the part and its tests loaded.

        These are forks of a fork: this process must not import the part, because some mutants have
        to be present from the first import.
        """
        jobs = [job for job in self.jobs if job.mutant.first_line and job.tests - {ON_IMPORT}]
        if not jobs:
            return
        process = os.fork()
        if process == 0:
            be_silent()
            status = with_collected(self.files, lambda items: self._swap(jobs, items))
            os._exit(INTERRUPTED if status == pytest.ExitCode.INTERRUPTED else int(status))
        try:
            _, status = os.waitpid(process, 0)
        except KeyboardInterrupt:
            os.waitpid(process, 0)
            raise
        if status:
            if os.waitstatus_to_exitcode(status) == INTERRUPTED:
                raise KeyboardInterrupt
            sys.exit(f"Trying the mutants of {self.part.name} failed: pytest says {status >> 8}")

    def _swap(self, jobs: list[Job], items: dict[str, pytest.Item]) -> None:
        import_all(self.part.modules())
        functions = functions_by_place(self.part.modules())
        gc.freeze()  # forks share the memory of everything so far; collecting would copy it

        def attempt(job: Job, order: list[str], say: Say) -> str:
            place = (str(job.mutant.path.resolve()), job.mutant.first_line)
            swap(job.mutant, functions.get(place, []))
            return first_failure([items[name] for name in order if name], self.timings, say)

        def keep(mutant: Mutant, verdict: Verdict) -> None:
            if verdict.outcome == UNTRIED:
                # Its code does not fit the function: without ``super()`` it has no closure.
                undecided.discard(mutant.name)
            elif verdict.outcome != "survived" or mutant.name not in undecided:
                self._keep(mutant, verdict)
                undecided.discard(mutant.name)

        slow = {test for test, seconds in self.timings.items() if seconds >= SLOW}
        undecided = {job.mutant.name for job in jobs if job.tests & slow}
        # Code that also runs on import may still make a difference there.
        undecided |= {job.mutant.name for job in jobs if ON_IMPORT in job.tests}
        pool = Pool(self.workers, self.experience, keep)
        pool.run([job.without(slow) for job in jobs], attempt)
        self._list_undecided(undecided)
        rest = [job for job in jobs if job.mutant.name in undecided and job.tests & slow]
        undecided = {job.mutant.name for job in rest if ON_IMPORT in job.tests}
        pool.run([Job(job.mutant, job.tests & slow, job.hint) for job in rest], attempt)

    def _list_undecided(self, names: set[str]) -> None:
        """Write down which mutants only slow tests could still notice."""
        listing = "".join(f"{job.mutant.name}\n" for job in self.jobs if job.mutant.name in names)
        (FOLDER / f"{self.part.name}-undecided.txt").write_text(listing, encoding="utf-8")

    def _load_libraries(self) -> None:
        """Import what the tests use from outside of this repository, once for all forks."""
        for name in _in_a_fork(lambda: libraries_of(self.files)):
            with contextlib.suppress(Exception):  # some cannot be imported under their own name
                importlib.import_module(name)
        gc.freeze()

    def _try_on_import(self, job: Job, order: list[str], say: Say) -> str:
        return try_on_import(job.mutant, self.files, order, self.timings, say)


def _alone(timings: Timings) -> Timings:
    """The time that each test takes without the others.

    The first test of a file may prepare something for all of them, such as compiled kernels, so in
    a file with a slow test all tests are slow.
    """
    slowest: Timings = {}
    for test, seconds in timings.items():
        file = test.partition("::")[0]
        slowest[file] = max(slowest.get(file, 0), seconds)
    alone = {}
    for test, seconds in timings.items():
        most = slowest[test.partition("::")[0]]
        alone[test] = most if most >= SLOW else seconds
    return alone


def rehearsal_of(part: Part) -> dict[str, Any]:
    """Which lines each test runs, and how long it takes; only changed test files are run."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{part.name}-coverage.json"
    hashes = {str(file): hash_of([file]) for file in part.test_files()}
    known: dict[str, Any] = {"sources": "", "hashes": {}, "timings": {}, "lines": {}}
    if path.exists():
        known = json.loads(path.read_text(encoding="utf-8"))
    if known["sources"] != part.sources_hash():
        known = {"sources": part.sources_hash(), "hashes": {}, "timings": {}, "lines": {}}
    changed = [file for file in hashes if known["hashes"].get(file) != hashes[file]]
    if changed:
        print(f"{part.name}: running tests once to see what each of them covers", flush=True)
        _merge(known, _rehearse_in_a_fork(part, changed), set(hashes) - set(changed))
        known["hashes"] = hashes
        path.write_text(json.dumps(known), encoding="utf-8")
    return known


def _rehearse_in_a_fork(part: Part, files: list[str]) -> dict[str, Any]:
    rehearsed: dict[str, Any] = _in_a_fork(lambda: rehearse(files, part.modules()))
    rehearsed = rehearsed or {"failed": "pytest broke off"}
    if rehearsed["failed"]:
        sys.exit(f"The tests of {part.name} fail without any mutant: {rehearsed['failed']}")
    return rehearsed


def _in_a_fork(work: Callable[[], Any]) -> Any:
    """What some work returns, as plain data, done in a process that ends with it; or None."""
    answer, ours = os.pipe()
    process = os.fork()
    if process == 0:
        be_silent()
        with os.fdopen(ours, "w") as stream:
            json.dump(work(), stream)
        os._exit(0)
    os.close(ours)
    with os.fdopen(answer) as stream:
        said = stream.read()
    os.waitpid(process, 0)
    return json.loads(said) if said else None


def _merge(known: dict[str, Any], new: dict[str, Any], unchanged: set[str]) -> None:
    """Replace the data of tests outside the unchanged files."""

    def stays(test: str) -> bool:
        return test == ON_IMPORT or test.partition("::")[0] in unchanged

    kept = {test: time for test, time in known["timings"].items() if stays(test)}
    known["timings"] = kept | new["timings"]
    for path, lines in new["lines"].items():
        before = known["lines"].setdefault(path, {})
        for line in set(before) | set(lines):
            tests = {test for test in before.get(line, []) if stays(test)}
            before[line] = sorted(tests | set(lines.get(line, [])))
