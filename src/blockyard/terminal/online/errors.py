"""Errors when talking to a server, worded for players."""


class Unreachable(Exception):
    """The server did not answer; retrying may help."""


class RateLimited(Unreachable):
    """The server received too much; retrying helps after a while."""

    seconds = 15.0
    """How long to wait."""


class ServerRefused(Exception):
    """The server refused; retrying does not help."""

    def __init__(self, words: str, code: str = "") -> None:
        super().__init__(words)
        self.code = code
        """The server's error code, if it gave one."""


class BadMessage(Exception):
    """A message from a server that is invalid."""
