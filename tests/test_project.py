"""The project around the code is consistent: version, workflows, hooks, templates and links."""

import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml
from scripts.release_notes import release_notes

from blockyard import __version__

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
FORMS = [path for path in TEMPLATES if path.stem != "config"]
NOT_OURS = {".venv", "node_modules", "dist", "build"}
"""Folders with third-party pages."""


def load(path: Path) -> Any:
    """A YAML file's content."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def project() -> dict[str, Any]:
    """The contents of ``pyproject.toml``."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def make_targets() -> dict[str, str]:
    """The targets of the Makefile, each with its help text, if any."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z-]+):(?:.*## (.*))?", text, re.MULTILINE))


def jobs(workflow: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The jobs of a workflow, by name."""
    yield from load(workflow)["jobs"].items()


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    for _, job in jobs(workflow):
        yield from job.get("steps", ())


def pages() -> list[Path]:
    """All Markdown of the project."""
    folders = [path for path in ROOT.iterdir() if path.is_dir() and path.name not in NOT_OURS]
    found = [*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md"))]
    return sorted(page for page in found if not NOT_OURS & set(page.relative_to(ROOT).parts))


# The version.


def test_the_version_is_stated_in_one_place() -> None:
    declared = project()
    assert "version" not in declared["project"]
    assert declared["project"]["dynamic"] == ["version", "readme"]
    source = ROOT / declared["tool"]["hatch"]["version"]["path"]
    assert source.read_text(encoding="utf-8").count(f'__version__ = "{__version__}"') == 1
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))


CHANGELOG = """# Changelog

## Unreleased

- Soon.

## 0.10.0 - 2026-12-01

### Added

- A game.

## 0.1.0

- All.
"""


def test_release_notes_are_the_versions_section_of_the_changelog() -> None:
    assert release_notes("v0.10.0", "0.10.0", CHANGELOG) == "### Added\n\n- A game."
    assert release_notes("v0.1.0", "0.1.0", CHANGELOG) == "- All."


def test_a_tag_that_is_not_the_version_is_not_released() -> None:
    with pytest.raises(ValueError, match=r"the tag is v0\.2\.0, but the version is 0\.1\.0"):
        release_notes("v0.2.0", "0.1.0", CHANGELOG)


def test_a_version_without_a_changelog_section_is_not_released() -> None:
    with pytest.raises(ValueError, match=r"the changelog says nothing about 0\.3\.0"):
        release_notes("v0.3.0", "0.3.0", CHANGELOG)


# The Makefile.


def test_make_help_lists_every_target_except_set_up_steps() -> None:
    told = subprocess.check_output(["make", "-s", "help"], cwd=ROOT, text=True)
    listed = dict(line.split(maxsplit=1) for line in told.splitlines())
    targets = make_targets()
    assert listed == {name: text for name, text in targets.items() if text}
    silent = [name for name, text in targets.items() if not text]
    assert [name for name in silent if not name.startswith("setup-")] == []


def test_the_portable_tests_are_folders_that_exist() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    portable = re.findall(r"^PORTABLE := (.*)", text, re.MULTILINE)[0].split()
    assert len(portable) > 1
    assert [name for name in portable if not (ROOT / name).is_dir()] == []


# Workflows.


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_name_make_targets_and_scripts_that_exist(workflow: Path) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    named = re.findall(r"\bmake ([a-z-]+)", commands)
    assert named
    assert [name for name in named if name not in make_targets()] == []
    for script in re.findall(r"\bscripts/\w+(?:\.py)?", commands):
        assert (ROOT / script).is_file(), script


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_are_read_only_and_have_timeouts(workflow: Path) -> None:
    assert load(workflow)["permissions"] == {"contents": "read"}
    for name, job in jobs(workflow):
        called = job.get("uses")
        if called:
            assert (ROOT / called).is_file(), called
        else:
            assert 0 < job["timeout-minutes"] <= 60, name


def test_workflows_use_one_version_of_each_action() -> None:
    used = {step["uses"] for each in WORKFLOWS for step in steps(each) if "uses" in step}
    names = [name.partition("@")[0] for name in used]
    assert sorted(set(names)) == sorted(names)
    assert all("@" in name for name in used)


def test_tests_run_on_every_python_version_the_package_declares() -> None:
    declared = project()["project"]
    kind = "Programming Language :: Python :: 3."
    named = [word.rpartition(" ")[2] for word in declared["classifiers"] if word.startswith(kind)]
    matrix = load(ROOT / ".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == named
    assert declared["requires-python"] == f">={named[0]}"


# Hooks.


def hooks() -> list[dict[str, Any]]:
    """The hooks that run before a commit."""
    return [
        hook for repo in load(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]
    ]


def test_hooks_run_the_projects_own_tools() -> None:
    assert [repo["repo"] for repo in load(ROOT / ".pre-commit-config.yaml")["repos"]] == ["local"]
    assert {hook["language"] for hook in hooks()} == {"system"}


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: str(hook["id"]))
def test_hooks_name_commands_that_exist(hook: dict[str, Any]) -> None:
    program, *words = hook["entry"].split()
    if program == "npm":
        folder, script = words[words.index("--prefix") + 1], words[-1]
        assert script in json.loads((ROOT / folder / "package.json").read_text())["scripts"]
        assert shutil.which(program)
    else:
        assert (ROOT / program).stat().st_mode & 0o100, program
        assert find_spec(words[words.index("-m") + 1]), hook["entry"]


# Templates and pages.


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_issue_form_fields_have_names(form: Path) -> None:
    content = load(form)
    assert content["name"]
    assert content["description"]
    questions = [part for part in content["body"] if part["type"] != "markdown"]
    assert all(part["attributes"]["label"] for part in questions)
    names = [part["id"] for part in questions]
    assert len(set(names)) == len(names) > 0


def test_bug_reports_have_a_field_for_a_replay() -> None:
    asked = {part.get("id") for part in load(ROOT / ".github/ISSUE_TEMPLATE/bug.yml")["body"]}
    assert "replay" in asked


@pytest.mark.parametrize("page", pages(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_within_the_project_lead_to_files(page: Path) -> None:
    text = re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), target
