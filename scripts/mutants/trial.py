"""Trials: a part's tests run by pytest inside a forked process, with one mutant or none."""

import gc
import importlib
import os
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import _hypothesis_pytestplugin  # type: ignore[import-untyped]  # noqa: F401  # it must be loaded before Hypothesis is used
import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage
from hypothesis.errors import HypothesisSideeffectWarning
from scripts.mutants.mutations import Mutant
from scripts.mutants.parts import PACKAGE

OPTIONS = (
    # The project's own options except for output; plain asserts fail faster than rewritten ones.
    *("-o", "addopts=", "--strict-markers", "--strict-config", "--import-mode=importlib"),
    *("--assert=plain", "--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist"),
    # They collect garbage at the end, which takes longer than most tests.
    *("-p", "no:unraisableexception", "-p", "no:threadexception"),
)

SLOWER = 4
"""How many times longer than in the rehearsal a test may take. Rehearsing is slow itself, because
it records every line, so a test has about ten times as long as it needs."""

SPARE = 0.5
"""Additional seconds of processor time that any test may take."""

Timings = dict[str, float]
"""Seconds that each test took, by its name."""

Say = Callable[[str], object]
"""Reports to the parent process which test is starting."""


class _Quick:
    """Test reports without tracebacks, which are not needed here."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport:
        """A report that only says whether a phase failed."""
        outcome: Any = "failed" if call.excinfo is not None else "passed"
        phase: Any = call.when
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, None, phase)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the collected tests, replacing pytest's own loop."""
        if not session.testsfailed:
            self.run(session.items)
        return True

    def run(self, items: list[pytest.Item]) -> None:
        """Run the collected tests."""
        raise NotImplementedError


class _Rehearsal(_Quick):
    """Runs all tests once without a mutant, recording each one's lines and time."""

    def __init__(self, coverage: Coverage, modules: list[Path]) -> None:
        self.coverage = coverage
        self.modules = modules
        self.timings: Timings = {}
        self.failed: list[str] = []

    def run(self, items: list[pytest.Item]) -> None:
        """Run every test under a coverage context with its name."""
        import_all(self.modules)
        for item in items:
            self.coverage.switch_context(item.nodeid)
            begun = time.process_time()
            if _fails(item):
                self.failed.append(item.nodeid)
            self.timings[item.nodeid] = time.process_time() - begun


class _Prepared(_Quick):
    """Passes the collected tests to code that forks."""

    def __init__(self, use: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.use = use

    def run(self, items: list[pytest.Item]) -> None:
        """Pass on the tests."""
        self.use({item.nodeid: item for item in items})


class _UntilFailure(_Quick):
    """Runs the tests one after another until one notices the mutant."""

    def __init__(self, timings: Timings, order: list[str], say: Say) -> None:
        self.timings = timings
        self.say = say
        self.order = {name: place for place, name in enumerate(order)}
        self.killer = ""

    def run(self, items: list[pytest.Item]) -> None:
        """Run the tests in the requested order."""
        items = sorted(items, key=lambda item: self.order.get(item.nodeid, len(self.order)))
        self.killer = first_failure(items, self.timings, self.say)


def settle_hypothesis() -> None:
    """Make property tests deterministic and stop at the first failure."""
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        derandomize=True,
        print_blob=False,
        report_multiple_bugs=False,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")

    @hypothesis.given(hypothesis.strategies.text())
    def warm_up(_: str) -> None:
        """Load what Hypothesis loads on first use, once for all forks."""

    with warnings.catch_warnings():
        # Using Hypothesis before pytest starts is intended.
        warnings.simplefilter("ignore", HypothesisSideeffectWarning)
        warm_up()


def rehearse(files: list[str], modules: list[Path]) -> dict[str, Any]:
    """Run tests without a mutant; gives each one's time and the lines of the modules it runs.

    Lines under the name ``""`` run while modules and tests are imported.
    """
    coverage = Coverage(data_file=None, config_file=False, include=[str(path) for path in modules])
    coverage.start()
    rehearsal = _Rehearsal(coverage, modules)
    status = pytest.main([*OPTIONS, *files], plugins=[rehearsal])
    coverage.stop()
    if rehearsal.failed or not rehearsal.timings:
        failed = ", ".join(rehearsal.failed) or f"no tests were run, pytest says {status}"
        return {"failed": failed}
    data = coverage.get_data()
    lines: dict[str, dict[str, list[str]]] = {}
    for path in modules:
        found = data.contexts_by_lineno(str(path.resolve()))
        lines[str(path)] = {str(line): sorted(names) for line, names in found.items()}
    return {"failed": "", "timings": rehearsal.timings, "lines": lines}


def with_collected(
    files: list[str], use: Callable[[dict[str, pytest.Item]], None]
) -> int | pytest.ExitCode:
    """Collect a part's tests and call ``use`` with them, by name; returns pytest's status."""
    return pytest.main([*OPTIONS, *files], plugins=[_Prepared(use)])


def libraries_of(files: list[str]) -> list[str]:
    """The modules that a part's tests import from outside of this repository."""
    before = set(sys.modules)
    with_collected(files, lambda _: None)
    here = str(Path.cwd())
    installed = str(Path(sys.prefix))
    found = []
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None) or ""
        if file and (not file.startswith(here) or file.startswith(installed)):
            found.append(name)
    return sorted(found)


def first_failure(items: Iterable[pytest.Item], timings: Timings, say: Say) -> str:
    """The name of the first failing test, or empty; each is reported before it starts.

    A test that takes far too long ends this process by ``SIGVTALRM``.
    """
    for item in items:
        say(item.nodeid)
        # Processor time, so that a test on a busy machine is not stopped because of other load.
        signal.setitimer(signal.ITIMER_VIRTUAL, SPARE + SLOWER * timings.get(item.nodeid, 0))
        if _fails(item):
            return item.nodeid
    return ""


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def import_all(modules: list[Path]) -> None:
    """Import modules, some of which tests only import once they need them.

    Then all their functions are in memory, to be swapped, and what runs on import counts as such.
    """
    for path in modules:
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        importlib.import_module(".".join(parts).removesuffix(".__init__"))


def functions_by_place(modules: list[Path]) -> dict[tuple[str, int], list[FunctionType]]:
    """The functions of the modules in memory, by file and first line."""
    files = {str(path.resolve()) for path in modules}
    found: dict[tuple[str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            place = (thing.__code__.co_filename, thing.__code__.co_firstlineno)
            found.setdefault(place, []).append(thing)
    return found


def swap(mutant: Mutant, functions: list[FunctionType]) -> None:
    """Put a mutant's code into the functions in memory, wherever they are referenced."""
    whole = compile(mutant.source(), str(mutant.path.resolve()), "exec", dont_inherit=True)
    for function in functions:
        for code in _codes(whole):
            if (code.co_firstlineno, code.co_qualname) == (
                mutant.first_line,
                function.__code__.co_qualname,
            ):
                function.__code__ = code


def _codes(code: CodeType) -> Iterable[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def try_on_import(
    mutant: Mutant, files: list[str], order: list[str], timings: Timings, say: Say
) -> str:
    """The first test that notices a mutant present from the first import, or empty.

    A mutant that breaks the import is noticed by all tests.
    """
    wanted = str(mutant.path.resolve())
    original = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if os.path.realpath(self.path) == wanted:
            return compile(mutant.source(), wanted, "exec", dont_inherit=True)
        return original(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]  # this process ends after the trial
    likely = list(dict.fromkeys(name.partition("::")[0] for name in order))[:1]
    others = [file for file in files if file not in likely]
    for some in (likely, others):
        say("import")
        signal.setitimer(signal.ITIMER_VIRTUAL, SPARE + SLOWER)
        trial = _UntilFailure(timings, order, say)
        status = pytest.main([*OPTIONS, *some], plugins=[trial])
        if trial.killer:
            return trial.killer
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return "import"
    return ""


def be_silent() -> None:
    """Discard what this process prints."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    sys.stdout.flush()
    sys.stderr.flush()
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
