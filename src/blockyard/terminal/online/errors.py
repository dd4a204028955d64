"""Errors when talking to a server, worded for players."""

from blockyard.terminal.storage.given_file import sentence


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


ERRORS = (Unreachable, ServerRefused, BadMessage)
"""Everything that can go wrong with a request."""


def words_about(error: Exception, shown: str) -> str:
    """A sentence about an error; ``shown`` is the server's address."""
    if isinstance(error, Unreachable) and not isinstance(error, RateLimited):
        return f"Cannot reach {shown}: {error}."
    if isinstance(error, RateLimited | ServerRefused):
        return sentence(str(error))
    return f"{shown} sent an invalid response: {error}."
