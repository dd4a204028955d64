"""Actions: every action is an int with a text form, both ways."""


class BadAction(ValueError):
    """A text that is no action of the game at all."""


class Actions:
    """The actions of a game whose actions are words: the int of a word is its place."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.count = len(words)
        """Actions are 0 .. count - 1."""

    def text(self, action: int) -> str:
        """The words of an action."""
        return self.words[action]

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""
        if text in self.words:
            return self.words.index(text)
        raise BadAction(f"no action {text!r}; there are: {', '.join(self.words)}")
