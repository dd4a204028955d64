"""A simple model of a room, to compare real ones with."""


class Model:
    """What a room is, as simply as possible."""

    def __init__(self) -> None:
        self.seated: list[str] = []
        """Seated players, and bots as ``bot``."""
        self.leaving: set[str] = set()
        """Players who left during a round: their seats are kept until it ends."""
        self.here: dict[str, str] = {}
        """The connections of everyone in the room."""
        self.gone: dict[str, float] = {}
        self.ready: set[str] = set()
        self.kicked: set[str] = set()
        self.live = False
        self.acked: dict[str, int] = {}

    def people(self) -> list[str]:
        """Seated players."""
        return [player for player in self.seated if player != "bot"]

    def rise(self, player: str) -> None:
        """Someone gives up their seat."""
        self.seated.remove(player)
        self.ready.discard(player)
        self.gone.pop(player, None)
        self.leaving.discard(player)
