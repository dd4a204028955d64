"""Bucket's board in the terminal: the unfolded cross, or the walls side by side."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from blockyard.terminal.board import HEIGHT, WIDTH, Answer, Board, Scene
from blockyard.terminal.boards.bucket.bucket_panel import BucketPanel
from blockyard.terminal.boards.bucket.cells import Painter
from blockyard.terminal.boards.bucket.cross import LARGEST, Area, Folded, Whole
from blockyard.terminal.boards.bucket.reading import Bucket, read, read_clearing
from blockyard.terminal.boards.bucket.walls import unrolled

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import View
    from blockyard.games.bucket.view import BucketMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

PANEL = 28
"""Columns of the text beside the cross, including a gap."""

MOST_PANEL = 34

Way: TypeAlias = Literal["left", "right", "up", "down"]
"""A direction on the screen."""

WAY_OF_KEY: dict[str, Way] = {"left": "left", "right": "right", "up": "up", "down": "down"}


class GameBoard(Board["BucketMore"]):
    """A bucket, the falling piece, and the text beside it."""

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        self._painter = Painter(look, self.cells)
        self._panel = BucketPanel(look, self.cells, game)
        self._size = (WIDTH, HEIGHT)

    @property
    def picture(self) -> str:
        """``cross`` or ``walls`` if the player chose; otherwise whichever suits the terminal."""
        return self.kept.get("picture", "")

    @property
    def by_screen(self) -> bool:
        """Whether arrow keys follow the screen instead of the wall the piece fell from."""
        return self.kept.get("arrows") == "screen"

    def clear_number(self, view: "View[BucketMore]") -> int | None:
        """The number that the view gives the clear."""
        clear = view["more"]["clear"]
        return clear["number"] if clear is not None else None

    def draw(self, paper: "Paper", scene: Scene["BucketMore"]) -> None:
        """Draw the bucket as large as it fits, and the text beside or below it."""
        self._size = (paper.width, paper.height)
        is_clearing = scene.view["seat"] in scene.clearing
        bucket = read_clearing(scene.view) if is_clearing else read(scene.view)
        cross = self._cross(bucket)
        if cross is None or self.picture == "walls":
            layout = unrolled(bucket, paper.width, paper.height)
            words = layout.draw(paper, Area(0, 0, paper.width, paper.height), self._painter)
            self._panel.wide(paper, words, scene)
            return
        panel = min(MOST_PANEL, paper.width - cross.width - 2)
        spare = max(0, paper.width - cross.width - panel - 2)
        height = max(HEIGHT, cross.height)
        top = (paper.height - height) // 2
        left = min(spare // 2, 2 + spare // 3)
        cross.draw(paper, Area(left, 0, cross.width, paper.height), self._painter)
        right = paper.width - panel - 1 - spare // 3
        self._panel.tall(paper, Area(right, top, panel, height), scene)

    def press(self, key: str, scene: Scene["BucketMore"]) -> Answer | None:
        """V changes the layout, C the meaning of the arrow keys."""
        if key.lower() == "v":
            return self._change_picture(read(scene.view))
        if key.lower() == "c":
            self.kept["arrows"] = "wall" if self.by_screen else "screen"
            meant = "the screen" if self.by_screen else "the wall the piece came from"
            return Answer(words=f"Arrow keys follow {meant}.")
        return None

    def remap(self, action: str, key: str, scene: Scene["BucketMore"]) -> str:
        """The action that a key bound to ``action`` means in the piece's current position.

        ``key`` is the terminal's name or the ``KeyboardEvent.code`` of the key. When keys follow
        the screen, the arrow keys push the piece in their direction; the rules say what other keys
        mean.
        """
        more = scene.view["more"]
        way = WAY_OF_KEY.get(key.lower().removeprefix("arrow"))
        if not self.by_screen or more["screen"] is None:
            return action
        return more["screen"][way] if way else more["meant"].get(action, action)

    def keys(self) -> list[tuple[str, str]]:
        """The two options of this board, each described by what its key would change."""
        return [
            ("V", "cross or walls"),
            ("C", "wall arrows" if self.by_screen else "screen arrows"),
        ]

    def _cross(self, bucket: Bucket) -> Whole | Folded | None:
        """The largest cross that fits, or None if this terminal cannot show it."""
        width, height = self._size
        tries: list[Whole | Folded] = [Whole(bucket, scale) for scale in range(LARGEST, 0, -1)]
        if self.look.colour and not self.look.ascii_only:
            tries.append(Folded(bucket))
        for tried in tries:
            if tried.width + PANEL <= width and tried.height <= height:
                return tried
        return None

    def _change_picture(self, bucket: Bucket) -> Answer:
        cross = self._cross(bucket)
        if cross is None:
            lines = Whole(bucket).height
            return Answer(words=f"The cross needs {lines} lines, or colours and Unicode.")
        self.kept["picture"] = "cross" if self.picture == "walls" else "walls"
        return Answer()
