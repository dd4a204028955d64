"""What can go wrong with a server, in words for players."""


class Unreachable(Exception):
    """A server that did not answer; to try again may help."""


class AskedToWait(Unreachable):
    """A server to which too much was said; to try again helps after a while."""

    seconds = 15.0
    """How long that is."""


class TurnedAway(Exception):
    """A server that answered, and said no; to try again does not help."""

    def __init__(self, words: str, code: str = "") -> None:
        super().__init__(words)
        self.code = code
        """The server's own code for it, if it gave one."""


class NotUnderstood(Exception):
    """Something a server said that cannot be what it should be."""
