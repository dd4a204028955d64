"""Actions: ints with a text form, convertible both ways."""


class BadAction(ValueError):
    """A text that is not an action of the game."""


class Actions:
    """The actions of a game whose actions are words; an action's int is the index of its word."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.count = len(words)
        """Actions are 0 .. count - 1."""

    def text(self, action: int) -> str:
        """The word for an action."""
        return self.words[action]

    def read(self, text: str) -> int:
        """The action for a text; raises ``BadAction`` if there isn't one."""
        if text in self.words:
            return self.words.index(text)
        raise BadAction(f"unknown action {text!r}; available: {', '.join(self.words)}")
