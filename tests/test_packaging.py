"""What the package index shows and what building takes: description, addresses, page, extras."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

ROOT = Path(__file__).parent.parent
NEEDED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/blockyard/__init__.py")
"""The smallest checkout that can be built."""

IMPLICIT = {"uvloop": "uvicorn uses it wherever it is installed"}
"""Packages that make a difference without being imported."""

TOOLS = {
    "coverage": "pytest-cov",
    "hatchling": "make dist",
    "mypy": "make check",
    "pytest-cov": "--cov",
    "pytest-xdist": "-n",
    "ruff": "make check",
    "types-PyYAML": "mypy",
}
"""Packages for developers that are run, not imported, and by what."""

NPM_TOOLS = {
    "@types/matter-js": "types of matter-js",
    "@vitest/coverage-v8": 'provider: "v8"',
    "happy-dom": "@vitest-environment happy-dom",
    "typescript": "svelte-check",
}
"""The page's packages that nothing names, and what uses them."""

SOURCES = (".ts", ".js", ".mjs", ".svelte", ".json", ".py")
"""Files that may name a package of the page."""


def project() -> dict[str, Any]:
    declared: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return declared["project"]  # type: ignore[no-any-return]


def names(requirements: list[str]) -> set[str]:
    """The packages that requirements name, other than this one."""
    return {re.split(r"[\[<>=;~ ]", line, maxsplit=1)[0] for line in requirements} - {"blockyard"}


def imported(*folders: str) -> set[str]:
    """The packages that modules in folders import, as they are named on the package index."""
    modules = set()
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                modules.add(node.module.partition(".")[0])
    owners = metadata.packages_distributions()
    found = {owner for module in modules for owner in owners.get(module, ())}
    return {owner.replace("_", "-").lower() for owner in found}


@pytest.fixture(scope="module")
def described() -> Any:
    """The metadata that a build writes."""
    return ProjectMetadata(str(ROOT), PluginManager()).core


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which the page has not been built."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def build(tree: Path, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


# The package index.


def test_links_and_images_of_the_description_have_full_addresses(described: Any) -> None:
    targets = re.findall(r"\]\(([^)\s]+)", described.readme)
    assert len(targets) > 20
    assert [target for target in targets if not target.startswith("https://")] == []


def test_images_of_the_description_are_files_and_not_pages_about_them(described: Any) -> None:
    images = re.findall(r"!\[[^\]]*\]\(([^)\s]+)", described.readme)
    assert images
    for image in images:
        path = image.removeprefix("https://raw.githubusercontent.com/blockyard/blockyard/main/")
        assert (ROOT / path).is_file(), image


def test_the_description_differs_from_the_readme_only_in_addresses(described: Any) -> None:
    bases = (
        r"https://(?:github\.com|raw\.githubusercontent\.com)/blockyard/blockyard/(?:blob/)?main/"
    )
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.sub(bases, "", described.readme) == re.sub(bases, "", readme)


def test_the_package_index_links_to_pages_that_exist() -> None:
    urls = project()["urls"]
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} < set(urls)
    for url in urls.values():
        path = re.sub(r"^https://github\.com/blockyard/blockyard(/(blob|tree)/main)?/?", "", url)
        assert path in ("", "issues", "releases") or (ROOT / path).exists(), url


# Building without the page.


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built(checkout: Path, target: str) -> None:
    done = build(checkout, target)
    assert done.returncode != 0
    assert "the page has not been built" in done.stderr
    assert "make web" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(checkout.glob("dist/*"))


def test_without_compiled_rules_in_the_page_nothing_is_built(checkout: Path) -> None:
    page = checkout / "src/blockyard/web/site/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>")
    done = build(checkout, "wheel")
    assert done.returncode != 0
    assert "without its compiled rules" in done.stderr
    assert "pip install llvmlite" in done.stderr
    assert "Traceback" not in done.stderr


# Extras and dependencies.


@pytest.mark.parametrize("extra", sorted(set(project()["optional-dependencies"]) - {"dev"}))
def test_every_package_of_an_extra_is_imported(extra: str) -> None:
    needed = names(project()["optional-dependencies"][extra])
    assert needed - imported("src") - set(IMPLICIT) == set()


def test_every_package_for_developers_is_used() -> None:
    needed = names(project()["optional-dependencies"]["dev"])
    used = imported("tests", "scripts", "benchmarks", "examples")
    assert needed - used - set(TOOLS) == set()


def test_every_package_of_the_page_is_used() -> None:
    web = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    scripts = " ".join(web["scripts"].values())
    others = (":!*package*.json", ":!tests/test_packaging.py")
    command = ["git", "ls-files", "web", "tests", "scripts", *others]
    listed = subprocess.check_output(command, cwd=ROOT, text=True)
    paths = [ROOT / name for name in listed.splitlines()]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.suffix in SOURCES]
    for name in {**web["dependencies"], **web["devDependencies"]}:
        quoted = re.compile(rf"""["'/]{re.escape(name)}["'/]""")
        assert name in NPM_TOOLS or name in scripts or any(map(quoted.search, texts)), name
