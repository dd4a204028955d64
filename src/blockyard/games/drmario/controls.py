"""Keys and modes of Dr. Mario 99."""

from blockyard.core.controls import Controls, Mode
from blockyard.games.drmario.delays import FAST_FRAME
from blockyard.games.drmario.stages import MOST_LEVEL, viruses_of_level

CONTROLS = Controls(
    {
        "left": ["ArrowLeft", "KeyA"],
        "right": ["ArrowRight", "KeyD"],
        "down": ["ArrowDown", "KeyS"],
        "turn_left": ["ArrowUp", "KeyW"],
        "turn_right": ["ShiftLeft", "ShiftRight", "KeyX"],
        "soft": ["KeyE", "Slash"],
        "next_stage": ["Enter"],
    },
    sideways=("left", "right"),
    down=("soft",),
    first={
        "left": ["KeyA"],
        "right": ["KeyD"],
        "down": ["KeyS"],
        "turn_left": ["KeyW"],
        "turn_right": ["ShiftLeft"],
        "soft": ["KeyE"],
    },
    second={
        "left": ["ArrowLeft"],
        "right": ["ArrowRight"],
        "down": ["ArrowDown"],
        "turn_left": ["ArrowUp"],
        "turn_right": ["ShiftRight"],
        "soft": ["Slash"],
        "next_stage": [],
    },
)

MIDDLE_LEVEL = 10
"""First stage of a mode between the first level and the last."""

LONG_MATCH = 20
"""Viruses of a long match."""


def _seconds(ms: int) -> str:
    """A time in seconds, to a tenth."""
    return f"{ms // 1000}.{ms % 1000 // 100}"


def _from_level(level: int, hint: str) -> Mode:
    words = hint.format(viruses_of_level(level))
    title = f"Stages from {level}" if level < MOST_LEVEL else f"Stage {level}"
    return Mode(f"stages{level}", title, words, {"level": level})


MODES = (
    Mode("stages", "Stages", "Clear every virus, stage after stage.", choose="level"),
    Mode(
        "slow",
        "Stages, slow",
        "Slower pills and more time to think.",
        {"speed": "low"},
        choose="level",
    ),
    Mode(
        "fast",
        "Stages, fast",
        f"Pills fall one row every {_seconds(FAST_FRAME)} seconds.",
        {"speed": "high"},
        choose="level",
    ),
    _from_level(MIDDLE_LEVEL, "{} viruses at the start."),
    _from_level(MOST_LEVEL, "{} viruses. Good luck."),
    Mode(
        "two",
        "Two players, one keyboard",
        "Clears send viruses to your opponent.",
        seats=2,
        room_title="Versus",
    ),
    Mode(
        "twoLong",
        "Two players, long match",
        f"{LONG_MATCH} viruses each.",
        {"viruses": LONG_MATCH},
        seats=2,
        room_title="Versus, long match",
    ),
)
