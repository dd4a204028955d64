"""The README is true: its match is played, its table is of today, its links lead somewhere."""

import doctest
import re
from pathlib import Path

from scripts.games_table import with_table

README = Path("README.md")
PAGES = [README, *(Path(name) for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"))]


def test_the_match_in_the_readme_goes_as_it_says() -> None:
    failed, tried = doctest.testfile(str(README.resolve()), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_table_of_games_is_that_of_the_registry() -> None:
    text = README.read_text()
    assert with_table(text) == text, "run `make readme`"


def test_links_within_the_project_lead_to_files() -> None:
    for page in [*PAGES, *sorted(Path("docs").glob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page}: {target}"
