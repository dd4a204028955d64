"""A bot for every game: it plays any legal action, and never resigns.

    blockyard play saktris --bot examples/bots/any_move.py

The messages are described in docs/bots.md: one JSON object per line, in both directions.
"""

import json
import random
import sys
from typing import Any


def answer(message: dict[str, Any], chance: random.Random, surrenders: list[str]) -> dict[str, Any]:
    """The answer to a request for an action."""
    actions = [action for action in message["legal"] if action not in surrenders]
    if not actions:
        return {"i": message["i"], "action": None}
    action = chance.choice(actions)
    return {
        "i": message["i"],
        "action": action,
        "explanation": f"Picks one of {len(actions)} actions.",
    }


def main() -> None:
    """Answer messages until there are no more."""
    chance = random.Random()
    surrenders: list[str] = []
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            chance.seed(message["seed"])
            surrenders = message["surrenders"]
            print(json.dumps({"t": "ready", "i": message["i"]}), flush=True)
        elif message["t"] == "act":
            print(json.dumps(answer(message, chance, surrenders)), flush=True)
        elif message["t"] == "end":
            return


if __name__ == "__main__":
    main()
