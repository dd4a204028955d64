"""tetris-gymnasium with random actions: prints steps per second of the processor.

Runs in an environment of peers.
"""

import time

import gymnasium
from tetris_gymnasium.envs.tetris import Tetris

SECONDS = 5.0


def main() -> None:
    """Play for some seconds."""
    assert Tetris
    environment = gymnasium.make("tetris_gymnasium/Tetris")
    environment.reset(seed=1)
    environment.action_space.seed(1)
    steps = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        _, _, terminated, truncated, _ = environment.step(environment.action_space.sample())
        steps += 1
        if terminated or truncated:
            environment.reset()
    print(steps / (time.process_time() - begun))


main()
