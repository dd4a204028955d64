"""Experience: which tests noticed mutants nearby, and so should be tried first."""

from collections import Counter

from scripts.mutants.mutations import Mutant
from scripts.mutants.trial import Timings

OVERHEAD = 0.005
"""Seconds that pytest takes to run any test."""

IN_FILE = 0.2
"""What a mutant of the same file counts for, compared with one of the same function."""

AT_FIRST = 0.02
"""The chance that a test notices a mutant, before anything is known."""


class Experience:
    """How often each test was tried, and noticed the mutant, by function and by file."""

    def __init__(self, timings: Timings) -> None:
        self.timings = timings
        self._tried: dict[object, Counter[str]] = {}
        self._noticed: dict[object, Counter[str]] = {}

    def learn(self, mutant: Mutant, tried: list[str], killer: str) -> None:
        """Note the tests that were tried on a mutant, and the one that noticed it."""
        for place in _places(mutant):
            self._tried.setdefault(place, Counter()).update(tried)
            self._noticed.setdefault(place, Counter())[killer] += 1

    def order(self, mutant: Mutant, tests: set[str], hint: str) -> list[str]:
        """The tests in an order that should take least time until one notices the mutant."""
        function, file = _places(mutant)
        nothing: Counter[str] = Counter()

        def cost(test: str) -> tuple[bool, float, str]:
            chances = []
            for known in (self._noticed, self._tried):
                near = known.get(function, nothing)[test]
                chances.append(near + IN_FILE * known.get(file, nothing)[test])
            noticed, tried = chances
            chance = (noticed + AT_FIRST) / (tried + 1)
            return test != hint, (self.timings.get(test, 0) + OVERHEAD) / chance, test

        return sorted(tests, key=cost)


def _places(mutant: Mutant) -> tuple[object, object]:
    return (mutant.path, mutant.first_line), mutant.path
