"""A whole game as PGN, both ways."""

from blockyard.core.match import Match
from blockyard.core.notation import whole_of
from blockyard.core.position import LEAVING
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.settings import parse_words
from blockyard.core.state import NEVER
from blockyard.core.timeline import LEAVE
from blockyard.core.view import WrittenMove
from blockyard.games.saktris.actions import ACTIONS, WORDS
from blockyard.games.saktris.board import ACCEPT_DRAW, OFFER_DRAW, RESIGN
from blockyard.games.saktris.names import PASS_MARK, PIECES, SIDES
from blockyard.games.saktris.pgn_tokens import RESULTS, BadGameText, read_tokens
from blockyard.games.saktris.san import plain_board
from blockyard.games.saktris.scoresheet import Scoresheet
from blockyard.games.saktris.tables import FILES

LINE_WIDTH = 80
"""Movetext lines are shorter than this, as the PGN standard requires."""

VARIANT = "Saktris"
"""Value of the tag that identifies the game to programs."""

ROSTER = (
    ("Event", "Blockyard"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
)
"""The tags that every PGN begins with, and their defaults."""

OWN_TAGS = ("Result", "Variant", "Rules", "Settings", "Seed", "SetUp", "FEN", "Termination")
"""The tags that describe the match itself; callers cannot set them."""

READ_RULES = (1, 2)
"""Rules versions whose games can be read: moves are the same, and the result is checked."""


class Pgn:
    """PGN, the notation of chess players for whole games: tags, then the moves in SAN."""

    name = "PGN"

    def __init__(self) -> None:
        self._sheet = Scoresheet()

    def moves(self, match: Match, upto: int | None = None) -> list[WrittenMove]:
        """The moves of a match so far, or of its first ``upto`` inputs.

        For the match of the last call, only new inputs are played.
        """
        return self._sheet.follow(match, upto)

    def move_list(self) -> Scoresheet:
        """An empty scoresheet, for one match."""
        return Scoresheet()

    def write(self, match: Match, tags: dict[str, str] | None = None) -> str:
        """A match as text: tags, then the moves; times and other actions are in comments.

        ``tags`` says who played, and when: ``{"White": "Aino", "Date": "2026-08-01"}``.
        """
        lines = [_tag(name, value) for name, value in _tags(match, tags or {})]
        words = _words(match, self.moves(match))
        words.append(result(match))
        return "\n".join(lines) + "\n\n" + "\n".join(_wrapped(words)) + "\n"

    def read(self, text: str, seed: int = 0) -> Match:
        """The match in a text, a game or a start position; raises ``BadGameText`` if it is neither.

        ``seed`` is used if the text states none.
        """
        from blockyard.games.saktris import game  # noqa: PLC0415  # it imports this module

        if is_position(text):
            try:
                return Match(game, seed=seed, start=text.strip())
            except ValueError as error:
                raise BadGameText(str(error)) from None
        told = read_tokens(text)
        _check_kind(told.tags)
        try:
            settings = parse_words(told.tags.get("Settings", ""))
            seed = whole_of(told.tags.get("Seed", str(seed)), "Seed", 0, SEED_LIMIT - 1)
            match = Match(game, settings, seed, start=told.tags.get("FEN", ""))
            for word in told.words:
                _do(match, word)
            _end(match, _claimed(told.tags.get("Result", "*"), told.result))
        except ValueError as error:
            raise BadGameText(str(error)) from None
        return match


def is_position(text: str) -> bool:
    """Whether a text is a position rather than a game: it begins with rows of squares."""
    for line in text.splitlines():
        row = line.replace(" ", "").strip()
        if row:
            squares = line.split()[0]
            return len(squares.split("/")) == FILES or (len(row) == FILES and not row.strip(PIECES))
    return False


def result(match: Match) -> str:
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the match is running."""
    outcome = match.outcome()
    if outcome is None:
        return "*"
    return "1/2-1/2" if outcome.winner is None else RESULTS[outcome.winner]


def _tags(match: Match, given: dict[str, str]) -> list[tuple[str, str]]:
    """The tags of a match in order: the roster, others that were given, its own."""
    tags = [(name, given.get(name, unknown)) for name, unknown in ROSTER]
    known = OWN_TAGS + tuple(name for name, _ in ROSTER)
    tags.extend((name, given[name]) for name in sorted(given) if name not in known)
    tags.append(("Result", result(match)))
    tags.append(("Variant", VARIANT))
    tags.append(("Rules", str(match.game.version)))
    values = [int(value) for value in match.position.settings]
    tags.append(("Settings", match.game.settings.text(values)))
    tags.append(("Seed", str(match.seed)))
    if match.start:
        tags.append(("SetUp", "1"))
        tags.append(("FEN", _fresh(match).show()))
    outcome = match.outcome()
    if outcome is not None:
        tags.append(("Termination", outcome.reason))
    return tags


def _fresh(match: Match) -> Match:
    """A match at the start of another."""
    return Match(match.game, match.settings, match.seed, match.seats, match.start)


def _tag(name: str, value: str) -> str:
    if name == "Date":
        value = value[:10].replace("-", ".")
    escaped = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _words(match: Match, moves: list[WrittenMove]) -> list[str]:
    """The movetext word by word: moves with their numbers; times and other actions in comments."""
    words = []
    clock = _fresh(match).now
    place = 0
    numbered = False
    for count, (time, seat, action) in enumerate(match.inputs):
        if time > clock:
            words.append("{[%at " + str(time) + "]}")
            clock = time
            numbered = False
        if action >= RESIGN or action == LEAVE:
            said = LEAVING if action == LEAVE else ACTIONS.text(action)
            words.append("{[%say " + SIDES[seat] + " " + said + "]}")
            numbered = False
        while place < len(moves) and moves[place]["after"] == count + 1:
            if moves[place]["side"] == 0 or not numbered:
                words.append(moves[place]["number"])
            words.append(moves[place]["text"])
            numbered = True
            place += 1
    if match.now > clock:
        words.append("{[%at " + str(match.now) + "]}")
    return words


def _wrapped(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) >= LINE_WIDTH:
            lines.append("")
        lines[-1] += " " + word if lines[-1] else word
    return lines


def _check_kind(tags: dict[str, str]) -> None:
    if tags.get("Variant", VARIANT) != VARIANT:
        raise BadGameText(f"a game of {tags['Variant']}, not of {VARIANT}")
    known = [str(version) for version in READ_RULES]
    if tags.get("Rules", known[-1]) not in known:
        raise BadGameText(f"the game was played with rules {tags['Rules']}, not {known[-1]}")


def _do(match: Match, word: str) -> None:
    """Carry out one word of a game's text: a move, or a command in a comment."""
    if word.startswith("[%"):
        _obey(match, word[2:-1].split())
    elif word != PASS_MARK:
        board = plain_board(match.position.boards[0])
        number = f"{board.move_number}..." if board.turn else f"{board.move_number}."
        try:
            match.play(board.turn, word)
        except ValueError as error:
            reason = getattr(error, "reason", str(error))
            raise BadGameText(f"{number} {word}: {reason}") from None


def _obey(match: Match, command: list[str]) -> None:
    """Advance time, or perform an action that is not a move; ignores other programs' commands."""
    if command[:1] == ["at"]:
        match.advance(whole_of(" ".join(command[1:]), "at", 0, NEVER - 1))
    elif command[:1] == ["say"]:
        side, said = command[1:] if len(command) == 3 else ("", "")
        if side not in SIDES or (said != LEAVING and said not in WORDS):
            raise BadGameText(f"unknown command {' '.join(command[1:])!r}")
        action = LEAVE if said == LEAVING else ACTIONS.read(said)
        match.act(SIDES.index(side), action)


def _claimed(tag: str, ending: str) -> str:
    """The result that a text claims in its tag or at the end of its movetext."""
    if tag not in RESULTS and tag != "?":
        raise BadGameText(f"unknown result {tag!r}")
    if tag in ("*", "?") or tag == ending:
        return ending or "*"
    if ending in ("", "*"):
        return tag
    raise BadGameText(f"the result is {tag} according to its tag, but {ending} after the moves")


def _end(match: Match, claimed: str) -> None:
    """End a game that its moves leave open as its result says: by resignation or agreement."""
    if match.outcome() is None and claimed in ("1-0", "0-1"):
        match.act(1 - RESULTS.index(claimed), RESIGN)
    elif match.outcome() is None and claimed == "1/2-1/2":
        board = plain_board(match.position.boards[0])
        offering = board.offer if board.offer >= 0 else int(not board.may_offer[0])
        if board.offer < 0:
            match.act(offering, OFFER_DRAW)
        match.act(1 - offering, ACCEPT_DRAW)
    if claimed != "*" and result(match) != claimed:
        raise BadGameText(f"the moves lead to {result(match)}, not {claimed}")
