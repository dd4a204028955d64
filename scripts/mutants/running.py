"""A run over one part: its tests are rehearsed, then each mutant is tried in the fastest way."""

import json
import os
import sys
from typing import Any

import pytest
from scripts.mutants.mutations import Mutant
from scripts.mutants.parts import Part, hash_of
from scripts.mutants.pool import Job, Pool
from scripts.mutants.progress import Progress
from scripts.mutants.results import FOLDER, Results, Verdict
from scripts.mutants.trial import (
    Say,
    Timings,
    be_silent,
    first_failure,
    functions_by_place,
    rehearse,
    swap,
    try_on_import,
    with_collected,
)

INTERRUPTED = 130
"""The exit code of a command interrupted by Ctrl-C."""

ON_IMPORT = ""
"""Stands for a test's name for lines that run while modules and tests are imported."""


class Run:
    """The mutants of a part without a verdict."""

    def __init__(self, part: Part, mutants: list[Mutant], results: Results, workers: int) -> None:
        rehearsed = rehearsal_of(part)
        self.part = part
        self.results = results
        self.workers = workers
        self.timings: Timings = rehearsed["timings"]
        self.jobs: list[Job] = []
        for mutant in mutants:
            if mutant.name not in results.verdicts:
                lines = rehearsed["lines"][str(mutant.path)]
                first, last = mutant.lines
                tests = {test for at in range(first, last + 1) for test in lines.get(str(at), [])}
                self.jobs.append(Job(mutant, tests, results.hints.get(mutant.name, "")))
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
        pool = Pool(self.workers, self.timings, self._keep)
        afresh = []
        for job in rest:
            if job.mutant.first_line and ON_IMPORT not in job.tests:
                self._keep(job.mutant, Verdict("survived", "", 0.0))
            else:
                afresh.append(Job(job.mutant, set(self.timings), job.hint))
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
            status = with_collected(self.part.tests, lambda items: self._swap(jobs, items))
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
        functions = functions_by_place(self.part.modules())

        def attempt(job: Job, order: list[str], say: Say) -> str:
            place = (str(job.mutant.path.resolve()), job.mutant.first_line)
            swap(job.mutant, functions.get(place, []))
            return first_failure([items[name] for name in order if name], self.timings, say)

        def keep(mutant: Mutant, verdict: Verdict) -> None:
            # Code that also runs on import may still make a difference there.
            if verdict.outcome != "survived" or mutant.name not in on_import:
                self._keep(mutant, verdict)

        on_import = {job.mutant.name for job in jobs if ON_IMPORT in job.tests}
        Pool(self.workers, self.timings, keep).run(jobs, attempt)

    def _try_on_import(self, job: Job, order: list[str], say: Say) -> str:
        files = [str(path) for path in self.part.test_files()]
        return try_on_import(job.mutant, files, order, self.timings, say)


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
    answer, ours = os.pipe()
    process = os.fork()
    if process == 0:
        be_silent()
        with os.fdopen(ours, "w") as stream:
            json.dump(rehearse(files, part.modules()), stream)
        os._exit(0)
    os.close(ours)
    with os.fdopen(answer) as stream:
        said = stream.read()
    os.waitpid(process, 0)
    rehearsed: dict[str, Any] = json.loads(said) if said else {"failed": "pytest broke off"}
    if rehearsed["failed"]:
        sys.exit(f"The tests of {part.name} fail without any mutant: {rehearsed['failed']}")
    return rehearsed


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
