"""Names, codes and other strings are only text, whatever they contain."""

import sqlite3

from tests.server.serving import Served

from blockyard.server.identity.names import clean_name

NAMES = {
    "<img src=x onerror=alert(1)>": "<img src=x onerror=a",
    "\u202egnp.exe": "gnp.exe",
    "a\u200b\u200d\ufeffb": "ab",
    "x" * 150: "x" * 20,
    "Ame\u0301lie": "Am\u00e9lie",
    "\x00\x07\x1b[2J": "[2J",
}


def test_names_are_cleaned(yard: Served) -> None:
    """T20: names with HTML, direction marks, invisible characters, or 10,000 characters."""
    for typed, name in NAMES.items():
        assert yard.visitor().ask("POST", "/api/guest", {"name": typed}).data["name"] == name
    assert yard.visitor().ask("POST", "/api/guest", {"name": "x" * 10_000}).status in (400, 413)
    nameless = yard.visitor().ask("POST", "/api/guest", {"name": "\u200b \u3164"}).data["name"]
    assert nameless.startswith("Guest ")
    with yard.visitor().enter() as ann:
        for typed, name in NAMES.items():
            ann.send_message({"t": "rename", "name": typed})
            assert ann.receive("welcome")["name"] == name


STRINGS = ("'; DROP TABLE guests; --", '"; DELETE FROM rooms', "%s%n${jndi:ldap://x}", "a\nb\r\nc")


def test_strings_are_never_code(yard: Served) -> None:
    """T25: SQL and log injection in any string."""
    ann = yard.visitor()
    for text in STRINGS:
        assert yard.visitor().ask("POST", "/api/guest", {"name": text}).status == 200
        path = "/api/rooms?game=" + "".join(f"%{byte:02x}" for byte in text.encode())
        assert yard.visitor().ask("GET", path).status == 404
        cookie = f"blockyard={text.split()[0]}"
        assert yard.visitor().ask("POST", "/api/ticket", Cookie=cookie).status == 401
        with ann.open() as opened:
            opened.send_message({"t": "hello", "ticket": text})
            assert opened.end() == 4401
    with ann.enter() as opened:
        for text in STRINGS:
            opened.send_message({"t": "join", "i": 1, "code": text[:8]})
            assert opened.receive("nack")["code"] == "no_room"
            opened.send_message({"t": "create", "i": 1, "game": text})
            assert opened.receive("nack")["code"] in ("no_such_game", "bad_message")
            opened.send_message({"t": "rename", "name": text})
            assert opened.receive("welcome")["name"] == clean_name(text)
    with sqlite3.connect(f"file:{yard.database}?mode=ro", uri=True) as database:
        assert database.execute("SELECT count(*) FROM guests").fetchone()[0] > len(STRINGS)
    assert "jndi" not in yard.stderr()
    assert all(line.startswith("{") for line in yard.stderr().splitlines())


def test_special_javascript_names_are_plain_text(yard: Served) -> None:
    """T32: __proto__ and constructor as codes, types and names."""
    for word in ("__proto__", "constructor", "toString", "__class__"):
        ann = yard.visitor()
        assert ann.become_guest(word).ask("POST", "/api/guest", {}).data["name"] == word
        assert ann.ask("GET", f"/api/rooms?game={word}").status == 404
        with ann.enter() as opened:
            opened.send_message({"t": word})
            assert opened.receive()["code"] == "bad_message"
            opened.send_message({"t": "join", "i": 1, "code": word[:8]})
            assert opened.receive()["code"] == "no_room"
            opened.send_message({"t": "create", "i": 1, "game": word, "settings": {word: 1}})
            assert opened.receive()["code"] == "no_such_game"
