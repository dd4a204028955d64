"""A worker process: plays results again, one after the other, with little time and memory for each.

It reads lines of JSON texts (replays) and answers each with a line (a ``Finding``). A replay that
needs more time than it is given ends the process, whose owner then starts another.
"""

import math
import os
import signal
import sys
import time

from msgspec import json

from blockyard.server.scores.checking import Finding, check
from blockyard.server.scores.refusals import TOO_MUCH, UNPLAYABLE

if sys.platform != "win32":
    import resource

CPU_SECONDS = 2
"""Seconds of computing for one replay."""

MEMORY = 512 * 1024 * 1024
"""Bytes of memory for the process."""

NICE = 10
"""Whoever plays in a room goes first."""


def limit_process() -> None:
    """Take little: memory, no dumps, and the processor when nobody else needs it."""
    # Ctrl-C is for the server, which then closes this process's input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def allow_seconds(seconds: int) -> None:
    """Let the system end this process once it has computed so much longer."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time()) + seconds, most))


def answer(line: bytes) -> Finding:
    """What playing the replay in a line again has found."""
    try:
        return check(json.decode(line, type=str))
    except MemoryError:
        return Finding(TOO_MUCH, "It takes too much memory to play again.")
    except Exception as error:  # rules are anybody's code, and a forged replay may upset them
        return Finding(UNPLAYABLE, f"The rules cannot play it: {type(error).__name__}.")


def main() -> None:
    """Answer until there is nothing more to read."""
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
