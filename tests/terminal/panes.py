"""A real terminal for tests: a tmux pane with a shell, from which the arcade is started."""

import os
import re
import shlex
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds to wait for something that takes a moment on an idle machine."""

_numbers = count()


class Pane:
    """A pane of a separate tmux server, with its own folders."""

    def __init__(self, folder: Path, width: int = 80, height: int = 24) -> None:
        self.folder = folder
        self._server = f"blockyard-{os.getpid()}-{next(_numbers)}"
        environment = {**os.environ, "PS1": "$ ", "ENV": "", "LC_ALL": "C.UTF-8"}
        for name in ("NO_COLOR", "COLORTERM", "TMUX"):
            environment.pop(name, None)
        size = ("-x", str(width), "-y", str(height))
        self._tmux("new-session", "-d", *size, "-c", str(ROOT), "sh", environment=environment)

    def close(self) -> None:
        """Stop the server and everything that runs in it."""
        subprocess.run(self._command("kill-server"), capture_output=True, check=False)

    def _command(self, *words: str) -> list[str]:
        return ["tmux", "-L", self._server, "-f", "/dev/null", *words]

    def _tmux(self, *words: str, environment: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            self._command(*words), capture_output=True, text=True, check=True, env=environment
        )
        return done.stdout

    # Input.

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self._tmux("send-keys", "-l", line)
        self._tmux("send-keys", "Enter")

    def press(self, *keys: str) -> None:
        """Press keys, by tmux's names."""
        self._tmux("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        """Resize the terminal."""
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def hang_up(self) -> None:
        """Close the terminal while the program is running."""
        self._tmux("kill-session")

    def start(self, *words: str, environment: str = "", code: str = "") -> None:
        """Start ``blockyard``, or other Python code; its process id and exit are recorded."""
        python = shlex.join([sys.executable, *(["-c", code] if code else ["-m", "blockyard"])])
        folder = shlex.quote(str(self.folder))
        script = self.folder / "start.sh"
        script.write_text(
            f"stty -g > {folder}/before\n"
            f"export XDG_CONFIG_HOME={folder}/config XDG_DATA_HOME={folder}/data\n"
            f"export TERM=xterm-256color COLORTERM=truecolor PYTHONPATH=src {environment}\n"
            f"(echo $(exec sh -c 'echo $PPID') > {folder}/pid; exec {python} {shlex.join(words)})\n"
            f"status=$?\n"
            f"stty -g > {folder}/after\n"
            f'echo "left with $status"\n'
        )
        self.type(f". {script}")

    # Output.

    @property
    def text(self) -> str:
        """The text on the terminal."""
        return self._tmux("capture-pane", "-p")

    def wait_for(self, pattern: str) -> str:
        """Wait until a pattern matches the text on the terminal; returns the whole text."""
        until = time.monotonic() + PATIENCE
        while not re.search(pattern, text := self.text):
            assert time.monotonic() < until, f"{pattern!r} was never shown:\n{text}"
            time.sleep(0.05)
        return text

    def wait_for_file(self, pattern: str) -> Path:
        """Wait until a matching file is in the folder."""
        until = time.monotonic() + PATIENCE
        while not (found := list(self.folder.glob(pattern))):
            assert time.monotonic() < until, f"no file {pattern} was written"
            time.sleep(0.05)
        return found[0]

    @property
    def process(self) -> int:
        """The id of the process that was started."""
        return int(self.wait_for_file("pid").read_text())

    def record(self) -> Path:
        """Record everything written to the terminal from now on, byte by byte."""
        file = self.folder / "written"
        self._tmux("pipe-pane", "-o", f"cat > {shlex.quote(str(file))}")
        return file

    def state(self) -> dict[str, str]:
        """The modes of the terminal, as set by programs."""
        names = ("alternate_on", "cursor_flag", "mouse_any_flag", "wrap_flag", "keypad_flag")
        form = " ".join(f"{name}=#{{{name}}}" for name in names)
        values = self._tmux("display-message", "-p", form).split()
        return dict(part.split("=") for part in values)
