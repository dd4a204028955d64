"""Without the packages that compiling needs, one sentence says what to install."""

import subprocess
import sys

import pytest

IMPORT = """
import sys
sys.modules[{package!r}] = None
import blockyard
try:
    blockyard.Batch
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize("package", ["llvmlite", "numpy"])
def test_a_missing_package_is_named_with_the_extra_that_has_it(package: str) -> None:
    code = IMPORT.format(package=package)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    sentence = "compiled rules need {0}, which is missing; try: pip install 'blockyard[fast]'\n"
    assert done.stdout == sentence.format(package)
