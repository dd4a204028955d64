"""A small page to serve, and a real server for it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import uvicorn

from blockyard.server.app import make_app
from blockyard.server.run import listen
from blockyard.server.static.site import read_site

INDEX = (
    '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n'
    + "    <title>A page</title>\n  </head>\n  <body>"
    + "much the same " * 40
    + "</body>\n</html>\n"
)
FILES = {
    "index.html": INDEX.encode(),
    "sw.js": b"self.skipWaiting();",
    "sw.js.br": b"as Brotli would have it",
    "manifest.webmanifest": b'{"name": "A page"}',
    "assets/index-BpXpXBbb.js": b"export const value = 1;" * 40,
    "assets/python-Ct_-aDUc.mjs": b"export const value = 2;",
    "assets/python-CtuBaDUc.wasm": b"\0asm" + bytes(400),
    "python/core.pack": b"{}\n",
    "python/games.json": b"[]",
    "icon.png": b"\x89PNG" + bytes(400),
}


def write_page(folder: Path) -> Path:
    """A folder as left by the build."""
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """Serve a folder; yields the port."""
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(uvicorn.Config(make_app(read_site(folder)), log_level="warning"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


class Answer:
    """A response, read completely."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> Answer:
    """The response to a request whose path is sent unchanged; ``_`` in headers means ``-``."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=sent)
        return Answer(connection.getresponse())
    finally:
        connection.close()
