"""An echo server on the same stack: the least a server can do, as a baseline."""

import socket
import sys

import uvicorn
from starlette.types import Receive, Scope, Send


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Send every message back."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    """Echo on a local port until ended."""
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
