"""Reading PGN: its tags, and the moves and commands of its movetext, in their order.

Comments, variations, move numbers and annotation marks are left out. A comment may hold commands
such as ``[%at 5000]``, as other programs write ``[%clk 0:05:00]`` into them.
"""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""Results at the end of a game: White wins, Black wins, drawn, unfinished."""

PAUSES = " \t\r\n\v\f\ufeff"
BREAKS = PAUSES + "{}()[];"
"""Characters that end a word."""


class BadGameText(ValueError):
    """A text that is not a game of Saktris."""


class GameTokens:
    """The parts of a game's text."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.words: list[str] = []
        """Moves, and commands in their brackets: ``[%at 5000]``."""
        self.result = ""
        """The result at the end of the movetext, or empty."""


def read_tokens(text: str) -> GameTokens:
    """The tags, moves and commands of a text; raises ``BadGameText`` if it is not a game."""
    return _Reader(text).read()


class _Reader:
    """Reads a text once, from start to end.

    ``;`` and ``%`` begin a comment that runs to the end of the line, except inside braces.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0
        self._found = GameTokens()

    def read(self) -> GameTokens:
        text = self._text
        while self._at < len(text):
            mark = text[self._at]
            if mark in ";%":
                self._upto("\n")
            elif mark == "{":
                self._comment()
            elif mark in "()":
                self._turn_aside(mark)
            elif mark == "[":
                self._tag()
            elif mark in PAUSES:
                self._at += 1
            elif mark in BREAKS:
                raise BadGameText(f"unmatched {mark}")
            else:
                self._word()
        if self._depth:
            raise BadGameText("a variation is not closed: a ) is missing")
        return self._found

    def _upto(self, mark: str) -> str:
        """Advance past the next mark, or to the end; returns the text before it."""
        end = self._text.find(mark, self._at)
        if end < 0:
            end = len(self._text)
        passed = self._text[self._at : end]
        self._at = end + 1
        return passed

    def _turn_aside(self, mark: str) -> None:
        """Enter or leave a variation."""
        self._at += 1
        self._depth += 1 if mark == "(" else -1
        if self._depth < 0:
            raise BadGameText("unmatched )")

    def _comment(self) -> None:
        if self._text.find("}", self._at) < 0:
            raise BadGameText("a comment is not closed: a } is missing")
        rest = self._upto("}")[1:]
        while self._depth == 0 and "[%" in rest:
            _, _, rest = rest.partition("[%")
            command, _, rest = rest.partition("]")
            self._found.words.append("[%" + command + "]")

    def _tag(self) -> None:
        """Read a tag: ``[Name "value"]``; a backslash escapes a quote."""
        if self._depth or self._found.words or self._found.result:
            raise BadGameText("the text contains more than one game")
        begin = self._at
        name = self._upto('"')[1:].strip()
        value = ""
        while self._at < len(self._text) and self._text[self._at] != '"':
            if self._text[self._at] == "\\":
                self._at += 1
            value += self._text[self._at : self._at + 1]
            self._at += 1
        self._at += 1
        if self._upto("]").strip() or self._at > len(self._text) or not _is_name(name):
            line = self._text[begin:].partition("\n")[0]
            raise BadGameText(f'a tag is written [Name "value"], not {line[:40]}')
        self._found.tags[name] = value

    def _word(self) -> None:
        begin = self._at
        while self._at < len(self._text) and self._text[self._at] not in BREAKS:
            self._at += 1
        word = self._text[begin : self._at]
        if self._depth:
            return
        move = word if word in RESULTS else _without_number(word)
        if not move.strip("!?") or move[0] == "$":
            return
        if self._found.result:
            raise BadGameText(f"unexpected text after the result: {word}")
        if move in RESULTS:
            self._found.result = move
        else:
            self._found.words.append(move)


def _is_name(name: str) -> bool:
    return bool(name) and not [mark for mark in name if mark in BREAKS]


def _without_number(word: str) -> str:
    """A word without its leading move number, as in ``3...Nf6``; empty if it is one: ``12.``."""
    digits = 0
    while digits < len(word) and word[digits].isdigit():
        digits += 1
    if digits == len(word) or word[digits] == ".":
        return word[digits:].lstrip(".")
    return word
