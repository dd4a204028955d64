"""A worker process, which verifies results with limited time and memory.

It reads lines with JSON strings (replays), and writes a line for each (a ``CheckResult``). If a
replay takes too long, the process is killed, and its owner starts another.
"""

import math
import os
import signal
import sys
import time

from msgspec import json

from blockyard.server.scores.checking import CheckResult, check
from blockyard.server.scores.codes import TOO_MUCH, UNPLAYABLE

if sys.platform != "win32":
    import resource

CPU_SECONDS = 2
"""CPU time for one replay, in seconds."""

MEMORY = 512 * 1024 * 1024
"""Memory for the process, in bytes."""

NICE = 10
"""Players in rooms come first."""


def limit_process() -> None:
    """Limit the process: memory, core dumps, priority."""
    # Ctrl-C is meant for the server, which then closes this process's standard input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def allow_seconds(seconds: int) -> None:
    """Let the system kill this process after that much more CPU time."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time()) + seconds, most))


def answer(line: bytes) -> CheckResult:
    """Verify the replay in a line."""
    try:
        return check(json.decode(line, type=str))
    except MemoryError:
        return CheckResult(TOO_MUCH, "It takes too much memory to verify.")
    except Exception as error:  # rules can be third-party code, and forged replays may break them
        return CheckResult(UNPLAYABLE, f"The rules failed: {type(error).__name__}.")


def main() -> None:
    """Process replays until the end of the input."""
    limit_process()
    for line in sys.stdin.buffer:
        allow_seconds(CPU_SECONDS)
        found = answer(line)
        try:
            os.write(sys.stdout.fileno(), json.encode(found) + b"\n")
        except BrokenPipeError:
            # The server is gone.
            return
        if found.problem == TOO_MUCH:
            return


if __name__ == "__main__":
    main()
