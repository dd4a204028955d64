"""The least that a server on the same stack can do: it says what was said. The load's yardstick."""

import socket
import sys

import uvicorn
from starlette.types import Receive, Scope, Send


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Say everything back."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    """Echo at a port of this computer, until ended."""
    with socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=2048) as listening:
        config = uvicorn.Config(
            echo,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            lifespan="off",
            log_level="error",
            access_log=False,
        )
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
