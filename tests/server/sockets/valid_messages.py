"""Valid client messages of every type, as a corpus for fuzzing."""

import json
from typing import Any

ASKS: tuple[dict[str, Any], ...] = (
    {"t": "hello", "ticket": "Zm9vYmFyYmF6cXV1eGZvb2Jhcg", "protocol": 1},
    {"t": "create", "i": 1, "game": "some-game", "seats": 4, "mode": "versus", "open": True},
    {"t": "create", "i": 1, "game": "some-game", "settings": {"width": 12, "ruleset": "kata"}},
    {"t": "join", "i": 1, "code": "QWRT"},
    {"t": "join", "i": 1, "code": "qwrt", "watch": True},
    {"t": "quick", "i": 2, "game": "some-game"},
    {"t": "leave", "i": 3},
    {"t": "ready", "i": 4},
    {"t": "ready", "i": 4, "ready": False},
    {"t": "start", "i": 5},
    {"t": "addBot", "i": 6, "bot": "random"},
    {"t": "kick", "i": 7, "seat": 1},
    {"t": "input", "i": 8, "round": 1, "inputs": [[1200, "left"], [1216, "turn"], [1250, "drop"]]},
    {"t": "input", "i": 9, "round": 2, "inputs": [[at, "down"] for at in range(0, 3200, 100)]},
    {"t": "advance", "round": 1, "at": 4000},
    {"t": "premove", "i": 10, "round": 1, "action": "e7e8=Q"},
    {"t": "premove", "i": 11, "round": 1},
    {"t": "watching", "seats": [0, 1, 2, 98]},
    {"t": "say", "phrase": "well_played"},
    {"t": "report", "seat": 1, "reason": "name"},
    {"t": "rename", "name": "Zoë 名前 \U0001f44b"},
    {"t": "sync", "hash": "0123456789abcdef"},
    {"t": "ping", "sent": 1731790000000, "lag": 35},
)

TEXTS = tuple(json.dumps(ask, ensure_ascii=False).encode() for ask in ASKS)
