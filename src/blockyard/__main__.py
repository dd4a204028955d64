"""``python -m blockyard`` is the ``blockyard`` command."""

import sys

from blockyard.cli import main

sys.exit(main())
