"""Long-running chaos tests: ``python -m scripts.chaos [--kills N] [--faults N]``."""

import argparse
import os
import sys

import pytest

FOLDER = "tests/server/chaos"


def main() -> int:
    """Run the chaos tests with more faults than ``make test`` has."""
    parser = argparse.ArgumentParser(prog="python -m scripts.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="kills of one server; 100")
    parser.add_argument("--faults", type=int, default=20, help="of each kind, with two nodes; 20")
    wanted = parser.parse_args()
    os.environ["BLOCKYARD_KILLS"] = str(wanted.kills)
    os.environ["BLOCKYARD_FAULTS"] = str(wanted.faults)
    return pytest.main([FOLDER, "-v", "--durations=0"])


if __name__ == "__main__":
    sys.exit(main())
