"""Keys and modes of Dr. Mario 99."""

from blockyard.core.controls import Controls, Mode

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
        "left": ["ArrowLeft"],
        "right": ["ArrowRight"],
        "down": ["ArrowDown"],
        "turn_left": ["ArrowUp"],
        "turn_right": ["ShiftRight"],
        "soft": ["Slash"],
        "next_stage": [],
    },
    second={
        "left": ["KeyA"],
        "right": ["KeyD"],
        "down": ["KeyS"],
        "turn_left": ["KeyW"],
        "turn_right": ["ShiftLeft"],
        "soft": ["KeyE"],
    },
)

MODES = (
    Mode("stages", "Stages", "Clear every virus, stage after stage."),
    Mode("slow", "Stages, slow", "The same, with more time to think.", {"speed": "low"}),
    Mode("fast", "Stages, fast", "Pills fall a row every 0.4 seconds.", {"speed": "high"}),
    Mode("stages10", "Stages from 10", "Forty-four viruses to begin with.", {"level": 10}),
    Mode("stages20", "Stage 20", "Eighty-four viruses. Good luck.", {"level": 20}),
    Mode("two", "Two at one keyboard", "Clears send viruses to the other bottle.", seats=2),
    Mode("twoLong", "Two, a long match", "Twenty viruses each.", {"viruses": 20}, seats=2),
)
