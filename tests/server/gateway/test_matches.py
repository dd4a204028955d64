"""Matches of Socket.IO clients: points and damage, winning and losing, and further rounds."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.server.gateway.conftest import Pair
from tests.server.gateway.stock import TIMEOUT, Stock
from tests.server.serving import Served

Connect: TypeAlias = Callable[..., Stock]

WHOLE_MATCH = Path(__file__).with_name("whole_match.mjs")


def room_of(player: Stock) -> str:
    """The code of the room that a player is in."""
    return str(player.received("roomJoined")[-1]["roomCode"])


def test_two_socketio_clients_play_a_match_and_another_round(yard: Served, code: str) -> None:
    done = subprocess.run(
        ["node", str(WHOLE_MATCH), f"http://127.0.0.1:{yard.port}", code],
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * TIMEOUT,
    )
    assert done.returncode == 0, done.stderr
    received = json.loads(done.stdout)
    assert received["playerNumber"] == 1
    assert received["game"] == received["sameGame"]
    assert received["game"]["gameData"]["virusCount"] == 4
    assert received["hit"] == {"p2damage": 4, "damage": 1, "roomCode": code}
    assert received["scratch"] == {"p1damage": 3, "damage": 0, "roomCode": code}
    assert received["waiting"] == {"roomCode": code, "readyCount": 1}
    assert received["full"] == {"roomCode": code, "readyCount": 2}
    assert received["again"] == received["sameAgain"]
    assert received["again"]["roomCode"] == code
    assert received["again"]["gameData"] != received["game"]["gameData"]
    assert received["again"]["gameData"]["virusCount"] == 4


def test_damage_is_sent_only_to_the_opponent(connect: Connect, pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    bystanders = connect(), connect()
    bystanders[0].emit("createRoom", {})
    other = bystanders[0].wait("roomJoined")["roomCode"]
    bystanders[1].emit("joinRoom", other)
    for bystander in bystanders:
        bystander.wait("gameReady")
    first.drop_pills(3)
    first.emit("updatePoints2", {"player2points": 5, "roomCode": code})
    assert second.wait("p2damage") == {"p2damage": 5, "damage": 1, "roomCode": code}
    # What happens in the other room afterwards shows that nothing of this reached it before.
    bystanders[0].emit("playerGameOver", {"roomCode": other, "playerNumber": 1})
    bystanders[1].wait("opponentGameOver")
    for someone in (first, *bystanders):
        assert someone.received("p1damage", "p2damage") == []


def test_a_player_who_gives_up_loses_and_only_the_opponent_is_told(pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    second.emit("playerGameOver", {"roomCode": code, "playerNumber": 2})
    assert first.wait("opponentGameOver") == {"roomCode": code, "playerNumber": 2}
    second.emit("nextRoundReady", {"roomCode": code})
    second.wait("nextRoundStatus")
    assert second.received("opponentWin", "opponentGameOver") == []


def test_claims_may_omit_the_room_and_the_player(pair: Pair) -> None:
    first, second = pair
    second.emit("playerGameOver")
    assert first.wait("opponentGameOver")["playerNumber"] == 2


def test_each_round_has_new_data(pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    seen = [first.received("gameReady")[0]["gameData"]]
    for _ in range(3):
        first.emit("playerGameOver", {"roomCode": code, "playerNumber": 1})
        second.wait("opponentGameOver")
        for player in pair:
            player.emit("nextRoundReady", {"roomCode": code})
        received = [player.wait("startNextRound") for player in pair]
        assert received[0] == received[1]
        first.emit("requestNewGameData", {"roomCode": code})
        assert first.wait("receiveNewGameData") == received[0]
        seen.append(received[0]["gameData"])
    assert len({json.dumps(data) for data in seen}) == len(seen)
    assert len(first.received("gameReady")) == 1


def test_a_single_ready_player_waits(pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    first.emit("playerGameOver", {"roomCode": code})
    second.wait("opponentGameOver")
    second.emit("nextRoundReady", {"roomCode": code})
    for player in pair:
        assert player.wait("nextRoundStatus") == {"roomCode": code, "readyCount": 1}
    second.emit("nextRoundReady", {"roomCode": code})
    second.emit("requestNewGameData", {"roomCode": code})
    # Until the next round starts, the data is that of the last one.
    assert second.wait("receiveNewGameData") == second.received("gameReady")[0]
    assert first.received("startNextRound") == []
