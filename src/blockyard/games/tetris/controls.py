"""Keys and modes of Tetris."""

from blockyard.core.controls import Controls, Mode
from blockyard.games.tetris.settings import BLITZ_TIME, SPRINT_LINES, USUAL_HEIGHT, USUAL_WIDTH

CONTROLS = Controls(
    {
        "left": ["ArrowLeft"],
        "right": ["ArrowRight"],
        "down": ["ArrowDown"],
        "drop": ["Space"],
        "turn": ["ArrowUp", "KeyX"],
        "turn_back": ["KeyZ", "ControlLeft"],
        "turn_around": ["KeyA"],
        "hold": ["KeyC", "ShiftLeft"],
    },
    sideways=("left", "right"),
    down=("down",),
    first={
        "left": ["KeyA"],
        "right": ["KeyD"],
        "down": ["KeyS"],
        "drop": ["Space"],
        "turn": ["KeyW"],
        "turn_back": ["KeyQ"],
        "hold": ["KeyE", "ShiftLeft"],
    },
    second={
        "drop": ["Enter", "Numpad0"],
        "turn": ["ArrowUp"],
        "turn_back": ["Slash", "Minus"],
        "turn_around": [],
        "hold": ["ShiftRight"],
    },
)

VERSUS_HINT = "Line clears send garbage to your opponent."

MODES = (
    Mode(
        "marathon",
        "Marathon",
        "Modern rules, faster with every level.",
        {"ruleset": "modern", "mode": "marathon"},
        race=True,
        choose="start_level",
    ),
    Mode(
        "sprint",
        "Sprint",
        f"{SPRINT_LINES} lines as fast as you can.",
        {"ruleset": "modern", "mode": "sprint"},
        by_time=True,
        race=True,
        quick_restart=True,
    ),
    Mode(
        "blitz",
        "Blitz",
        f"Score as much as you can in {BLITZ_TIME // 1000} seconds.",
        {"ruleset": "modern", "mode": "blitz"},
        daily=True,
        race=True,
        quick_restart=True,
    ),
    Mode(
        "zen",
        "Zen",
        "Endless: the board is cleared when you top out.",
        {"ruleset": "modern", "mode": "zen"},
    ),
    Mode(
        "kata",
        "Kata",
        f"The original kata: {USUAL_WIDTH} by {USUAL_HEIGHT}, no kicks, no hold.",
        race=True,
    ),
    Mode(
        "versus",
        "Two players, one keyboard",
        f"{VERSUS_HINT} W A S D on the left, arrow keys on the right.",
        {"ruleset": "modern", "mode": "versus"},
        seats=2,
        room_title="Versus",
        room_hint=VERSUS_HINT,
    ),
)
