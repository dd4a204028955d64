"""docs/socketio.md: its program runs, and it documents every event."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.server.gateway.stock import TIMEOUT, Stock
from tests.server.serving import Served

from blockyard.server.gateway import events

Connect: TypeAlias = Callable[..., Stock]

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "socketio.md").read_text()
IMPORT = "import { io } from 'socket.io-client'"
REQUIRE = f"""import {{ createRequire }} from 'node:module'
const {{ io }} = createRequire({str(ROOT / "web" / "package.json")!r})('socket.io-client')"""


def test_the_documented_program_runs(yard: Served, connect: Connect, tmp_path: Path) -> None:
    found = re.search(r"```js\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    assert IMPORT in found[1]
    program = tmp_path / "program.mjs"
    program.write_text(
        found[1].replace(IMPORT, REQUIRE).replace("localhost:8000", f"127.0.0.1:{yard.port}")
    )
    with subprocess.Popen(["node", str(program)], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "player 1 in room DOCS\n"
        opponent = connect()
        opponent.emit("joinRoom", "DOCS")
        opponent.wait("opponentGameOver")
        assert running.stdout.readline() == "7 viruses\n"
        assert running.wait(TIMEOUT) == 0


def test_every_event_is_documented() -> None:
    names = {
        said for name, said in vars(events).items() if name.isupper() and isinstance(said, str)
    } | {*events.UPDATE_POINTS, *events.DAMAGE}
    assert [event for event in sorted(names) if f"`{event}`" not in PAGE] == []
