"""The programs that may play in rooms, by the names that players give them."""

PROGRAMS: dict[str, str] = {}
"""Commands by name; the operator of a server adds them."""


def add_program(name: str, command: str) -> None:
    """Let a program play; raises ``ValueError`` if its name is not a simple word of its own."""
    if not name.isidentifier() or not command.strip():
        raise ValueError(f"a bot is given as NAME=COMMAND, not {name}={command}")
    if name.startswith(("random", "level")):
        raise ValueError(f"{name} is the name of another bot")
    PROGRAMS[name] = command


def remove_program(name: str) -> None:
    """Let a program play no longer."""
    del PROGRAMS[name]


def is_command(name: str) -> bool:
    """Whether a bot's name is the command of a program: it has a path, or several words."""
    return "/" in name or "\\" in name or " " in name.strip() or name.endswith((".py", ".js"))
