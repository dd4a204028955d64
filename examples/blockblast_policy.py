"""A policy that plays Block Blast, and that train_blockblast.py trains; it needs NumPy.

    blockyard arena blockblast "python examples/blockblast_policy.py FILE" random

blockblast_policy.npz is the result of ten minutes of training.

Of each possible placement it imagines what the board would look like with the piece on it, and how
much the player would like that. It knows no rules: what is possible it is told, and that full lines
are good news it has learned.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Weights: TypeAlias = dict[str, Array]

SIDE, SLOTS, LONGEST = 8, 3, 5
"""Rows and columns of the board, pieces in the tray, and rows and columns of a piece's box."""

CELLS = SIDE * SIDE
BOX = LONGEST * LONGEST
TRAY = slice(CELLS, CELLS + SLOTS * BOX)
COUNTERS = slice(TRAY.stop, TRAY.stop + 2)
"""Where the parts of an observation are; ``env.unwrapped.task.features`` describes them."""

HIDDEN = 64

NEVER = -1e9
"""The score of actions that are not possible; an infinite one would have no gradient."""


def new_network(size: int, chance: np.random.Generator) -> Weights:
    """The weights of an untrained network that turns ``size`` numbers into one."""
    network = {}
    lengths = (size, HIDDEN, HIDDEN, 1)
    for layer, (inputs, outputs) in enumerate(pairwise(lengths)):
        # Untrained, it should find all placements almost equally good.
        spread = (2 / inputs) ** 0.5 if outputs > 1 else 0.01
        network[f"weights{layer}"] = chance.normal(0, spread, (inputs, outputs)).astype(np.float32)
        network[f"bias{layer}"] = np.zeros(outputs, np.float32)
    return network


def run(network: Any, inputs: Any) -> Any:
    """A number for each row of inputs; NumPy's arrays and PyTorch's tensors will do."""
    for layer in range(2):
        inputs = (inputs @ network[f"weights{layer}"] + network[f"bias{layer}"]).clip(0)
    return (inputs @ network["weights2"] + network["bias2"])[:, 0]


def _sources() -> Array:
    """By place and cell, which cell of a piece's box lies there; BOX if none does."""
    sources = np.full((CELLS, CELLS), BOX)
    for place in range(CELLS):
        for index in range(BOX):
            row, column = place // SIDE + index // LONGEST, place % SIDE + index % LONGEST
            if row < SIDE and column < SIDE:
                sources[place, row * SIDE + column] = index
    return sources


SOURCES = _sources()


def scaled(observations: Array) -> Array:
    """Observations as the network reads them: without large numbers."""
    numbers = observations.astype(np.float32)
    numbers[:, COUNTERS] /= 10
    return numbers


def imagine(observations: Array, masks: Array) -> Array:
    """What would be seen after each possible action, row by row of the masks.

    The piece lies on the board and its slot is empty; what follows from that is left to the rules.
    """
    which, actions = masks.nonzero()
    slots, places = np.divmod(actions, CELLS)
    rows = np.arange(len(which))
    seen = scaled(observations)[which]
    # Actions that place nothing get an empty slot of their own, and every box an empty cell.
    tray = np.zeros((len(which), SLOTS + 1, BOX + 1), np.float32)
    tray[:, :SLOTS, :BOX] = seen[:, TRAY].reshape(-1, SLOTS, BOX)
    seen[:, :CELLS] += np.take_along_axis(tray[rows, slots], SOURCES[places], axis=1)
    tray[rows, slots] = 0
    seen[:, TRAY] = tray[:, :SLOTS, :BOX].reshape(len(which), -1)
    return seen


def log_chances(network: Weights, observations: Array, masks: Array) -> Array:
    """The logarithm of the probability of each action."""
    scores = np.full(masks.shape, NEVER, np.float32)
    scores[masks] = run(network, imagine(observations, masks))
    scores -= scores.max(axis=1, keepdims=True)
    logarithms: Array = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return logarithms


def save_policy(path: Path, policy: Weights, actions: list[str]) -> None:
    """Write a policy to a file, with the text of each action."""
    with path.open("wb") as file:
        arrays: dict[str, Any] = {**policy, "actions": np.array(actions)}
        np.savez_compressed(file, **arrays)


def load_policy(path: Path) -> tuple[Weights, list[str]]:
    """The policy in a file, and the text of each action."""
    with np.load(path) as file:
        policy = {name: file[name] for name in file.files}
    return policy, policy.pop("actions").tolist()


def choose(
    policy: Weights, actions: list[str], observation: list[int], possible: list[str]
) -> tuple[str, float]:
    """The best of the possible actions, and how sure the policy is of it."""
    masks = np.isin(np.array([actions]), possible)
    chances = log_chances(policy, np.array([observation]), masks)[0]
    best = int(chances.argmax())
    return actions[best], float(np.exp(chances[best]))


def main() -> None:
    """Play a seat, as docs/bots.md describes it."""
    policy, actions = load_policy(Path(sys.argv[1]))
    surrenders: list[str] = []
    for line in sys.stdin:
        message = json.loads(line)
        answer: dict[str, Any] = {"i": message.get("i")}
        if message["t"] == "hello":
            surrenders = message["surrenders"]
            answer |= {"t": "ready", "observation": True}
        elif message["t"] == "act":
            possible = [action for action in message["legal"] if action not in surrenders]
            action, chance = choose(policy, actions, message["observation"], possible)
            answer |= {"action": action, "explanation": f"Feels right: {chance:.0%}."}
        else:
            return
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
