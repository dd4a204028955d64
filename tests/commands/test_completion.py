"""Shell completion: which words can follow, and the scripts in real shells."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from blockyard.cli import make_parser
from blockyard.commands.completion import FILES, SCRIPTS, completions
from blockyard.core.registry import game_ids

SHELLS = [shell for shell in SCRIPTS if which(shell)]
"""The shells on this machine; all that have the tests' other tools have at least bash."""

ASK = {
    "bash": 'source "$0"; COMP_WORDS=({words}); COMP_CWORD={last}; _blockyard; '
    'printf "%s\\n" "${{COMPREPLY[@]}}"',
    # Outside its line editor, zsh has no list of matches: what would be added to it is printed.
    "zsh": 'compdef() {{ }}; compadd() {{ print -rl -- "${{@:#-*}}" }}; _files() {{ }}; '
    'source "$0"; words=({words}); CURRENT={last}+1; _blockyard',
    "fish": 'source $argv[1]; complete -C "{line}"',
}


def after(line: str) -> list[str]:
    """The words that can replace the last one of a line."""
    return completions(make_parser().parse_args(["complete"]).commands, line.split(" "))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pl", ["play"]),
        ("play te", ["tetris"]),
        ("play ", game_ids()),
        ("play --mode sprint te", ["tetris"]),
        ("play tetris --mode s", ["sprint"]),
        ("play tetris --settings rul", ["ruleset=kata", "ruleset=modern"]),
        ("play tetris --settings width=8 hei", ["height="]),
        ("play tetris --settings ruleset = m", ["modern"]),
        ("play tetris --colour o", ["on", "off"]),
        ("play saktris --bot r", ["random"]),
        ("play --col", ["--color", "--colour"]),
        ("replay p", ["pgn"]),
        ("replay pgn a", [FILES]),
        ("play --replay a", [FILES]),
        ("play tetris tetris", []),
        ("rules t", ["tetris"]),
        ("completion f", ["fish"]),
        ("no such command", []),
    ],
)
def test_the_words_that_can_follow(line: str, words: list[str]) -> None:
    found = after(line)
    assert found == words or sorted(found) == sorted(words)


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with ``blockyard`` in it."""
    folder = tmp_path_factory.mktemp("bin")
    file = folder / "blockyard"
    file.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m blockyard "$@"\n')
    file.chmod(0o755)
    return folder


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "word"),
    [("blockyard pl", "play"), ("blockyard play tetris --mode sp", "sprint")],
)
def test_the_script_completes_in_the_shell(
    shell: str, line: str, word: str, command: Path, tmp_path: Path
) -> None:
    script = tmp_path / f"completion.{shell}"
    script.write_text(SCRIPTS[shell])
    words = line.split(" ")
    asked = ASK[shell].format(words=" ".join(words), last=len(words) - 1, line=line)
    done = subprocess.run(
        [shell, "-c", asked, str(script)],
        env={
            **os.environ,
            "PATH": f"{command}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert word in [line.partition("\t")[0] for line in done.stdout.splitlines()], done.stderr
