"""Long-running chaos tests: ``python -m scripts.chaos [--kills N] [--faults N] [--rooms N] …``."""

import argparse
import os
import sys

import pytest

TESTS = (
    "tests/server/chaos",
    "tests/server/rooms/test_node_machine.py",
    "tests/server/rooms/test_room_machine.py",
    "tests/server/rooms/test_turn_machine.py",
    "tests/server/sockets/test_frame_fuzz.py",
)

SIZES = {
    "kills": (100, "kills of one server"),
    "faults": (100, "faults of each kind, with two nodes"),
    "rooms": (34, "rooms of each of three kinds on the server that is killed"),
    "node-rooms": (5, "rooms of each of three kinds on the two nodes"),
    "stopped": (200, "spectators of a room of 99 who stop reading"),
    "fuzz-sockets": (5000, "sockets on which mutated frames are sent"),
    "machine-examples": (2000, "sequences of what can happen in a room"),
}
"""By name, the default size and what it is; the tests read it from ``BLOCKYARD_<NAME>``."""


def main() -> int:
    """Run the chaos tests at larger sizes than ``make test`` has."""
    parser = argparse.ArgumentParser(prog="python -m scripts.chaos", description=__doc__)
    for name, (size, what) in SIZES.items():
        parser.add_argument(f"--{name}", type=int, default=size, help=f"{what}; {size}")
    for name, size in vars(parser.parse_args()).items():
        os.environ[f"BLOCKYARD_{name.upper()}"] = str(size)
    # What the tests measure is part of the result.
    return pytest.main([*TESTS, "-v", "-s", "--durations=0"])


if __name__ == "__main__":
    sys.exit(main())
