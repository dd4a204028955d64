"""Real servers and players, for tests of playing in rooms."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from tests.server.serving import Served, served
from tests.terminal.desk import Desk

from blockyard.terminal.app import BlockyardApp
from blockyard.terminal.online.entrance import EntranceScreen
from blockyard.terminal.online.room import RoomScreen
from blockyard.terminal.online.room_plan import Wanted
from blockyard.terminal.online.round_screen import RoundScreen
from blockyard.terminal.screens.dialogs import Dialog
from blockyard.terminal.screens.sheet import SheetScreen


class Player(Desk):
    """A player at their own terminal, who plays on a server."""

    @property
    def room(self) -> RoomScreen:
        """The room that the player is in, wherever it is in the stack."""
        return next(one for one in self.app.screen_stack if isinstance(one, RoomScreen))

    @property
    def code(self) -> str:
        """The code of that room."""
        assert self.room.visit.room is not None
        return self.room.visit.room.code

    @property
    def round(self) -> RoundScreen:
        """The round being shown."""
        assert isinstance(self.screen, RoundScreen), self.text
        return self.screen

    def enter_lobby(self) -> "Player":
        """Wait until the seats of the room are shown."""
        self.wait_for("Others join with:")
        return self

    def answer_result(self, key: str) -> None:
        """Press a key in the result of a round once it takes keys."""
        self.wait_until(
            lambda: isinstance(self.screen, Dialog) and self.screen.takes_keys, "the result"
        )
        self.press(key)

    def enter_round(self) -> "Player":
        """Wait until a round is shown and running."""
        self.wait_until(
            lambda: isinstance(self.screen, RoundScreen) and self.screen.session.is_active,
            "a round",
        )
        return self


class OpenPlayer(Protocol):
    """Opens a terminal for a player."""

    def __call__(self, name: str, first: Any = None, **options: Any) -> Player: ...


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server"), "--limits", "off") as one:
        yield one


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may stop and restart."""
    folder = tmp_path / "server"
    folder.mkdir()
    with served(folder, "--limits", "off") as one:
        yield one


@pytest.fixture
def open_player(tmp_path: Path) -> Iterator[OpenPlayer]:
    players: list[Player] = []

    def open_one(name: str, first: Any = None, **options: Any) -> Player:
        folder = tmp_path / name
        players.append(Player(folder, first or at_the_entrance(), real=True, **options))
        return players[-1]

    yield open_one
    for player in players:
        player.close()


def at_the_entrance(**wanted: Any) -> Callable[[BlockyardApp], SheetScreen]:
    """The entrance, with what the player wants to do there."""
    return lambda app: EntranceScreen(Wanted(**wanted))


def at(server: Served, name: str, **wanted: Any) -> Callable[[BlockyardApp], SheetScreen]:
    """The entrance to a server, under a name."""
    return at_the_entrance(server=f"127.0.0.1:{server.port}", name=name, **wanted)
