"""Environments: every game for Gymnasium and PettingZoo; importing this registers all of them."""

try:
    import gymnasium as _gymnasium
    import llvmlite as _llvmlite
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        f"environments need {error.name}, which is missing; try: pip install 'blockyard[rl]'"
    ) from error

from blockyard.envs.parallel import ParallelEnv
from blockyard.envs.registration import aec_env, parallel_env, register_all
from blockyard.envs.single import Env
from blockyard.envs.task import Level, Task
from blockyard.envs.turns import TurnEnv
from blockyard.envs.vector import VectorEnv

register_all()

__all__ = [
    "Env",
    "Level",
    "ParallelEnv",
    "Task",
    "TurnEnv",
    "VectorEnv",
    "aec_env",
    "parallel_env",
    "register_all",
]

del _gymnasium, _llvmlite, _numpy, _pettingzoo
