"""A whole game as text in the manner of PGN, both ways, and the list of its moves."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.settings import parse_words
from blockyard.games.saktris.actions import WORDS, SaktrisActions
from blockyard.games.saktris.board import ACCEPT_DRAW, OFFER_DRAW, RESIGN
from blockyard.games.saktris.san import PASS_MARK, plain_board, san

if TYPE_CHECKING:
    from blockyard.core.game import Game

ACTION_TEXTS = SaktrisActions()
SIDES = ("white", "black")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
LINE_WIDTH = 80

VARIANT = "Saktris"
"""The tag by which programs know the game."""


class BadGameText(ValueError):
    """A text that tells no game of Saktris."""


def san_list(match: Match) -> list[str]:
    """The moves of a match in SAN; a turn that was passed is ``--``."""
    return [text for _, text, kind in _told(match) if kind == "move"]


def result(match: Match) -> str:
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the match goes on."""
    outcome = match.outcome()
    if outcome is None:
        return "*"
    return "1/2-1/2" if outcome.winner is None else RESULTS[outcome.winner]


def to_pgn(match: Match, tags: dict[str, str] | None = None) -> str:
    """A match as text: tags, then the moves; times and words stand in comments."""
    outcome = match.outcome()
    named = dict(tags or {})
    lines = [_tag(name, named.pop(name, "?")) for name in ("Event", "White", "Black")]
    lines.extend(_tag(name, named[name]) for name in sorted(named))
    lines.append(_tag("Result", result(match)))
    lines.append(_tag("Variant", VARIANT))
    lines.append(_tag("Rules", str(match.game.version)))
    lines.append(_tag("Settings", match.game.settings.text(list(match.position.settings))))
    lines.append(_tag("Seed", str(match.seed)))
    if match.start:
        lines.append(_tag("SetUp", "1"))
        lines.append(_tag("FEN", _fresh(match).show()))
    if outcome is not None:
        lines.append(_tag("Termination", outcome.reason))
    tokens = _tokens(match)
    tokens.append(result(match))
    return "\n".join(lines) + "\n\n" + "\n".join(_wrapped(tokens)) + "\n"


def from_pgn(text: str, game: "Game | None" = None) -> Match:
    """The match of a text; ``BadGameText`` if it tells none."""
    if game is None:
        from blockyard.games.saktris import game as saktris  # noqa: PLC0415  # it imports this module

        game = saktris
    tags, tokens = _parts(text)
    if tags.get("Variant", VARIANT) != VARIANT:
        raise BadGameText(f"a game of {tags['Variant']}, not of {VARIANT}")
    if tags.get("Rules", str(game.version)) != str(game.version):
        raise BadGameText(f"of rules {tags['Rules']}; these are {game.version}")
    try:
        settings = parse_words(tags.get("Settings", ""))
        match = Match(game, settings, int(tags.get("Seed", "0")), start=tags.get("FEN", ""))
        for token in tokens:
            _play(match, token)
        _end(match, tags.get("Result", "*"))
    except ValueError as error:
        raise BadGameText(str(error)) from None
    return match


def _fresh(match: Match) -> Match:
    return Match(match.game, match.settings, match.seed, match.seats, match.start)


def _told(match: Match) -> list[tuple[str, str, str]]:
    """What happened, one by one: its move number, its text, and ``move``, ``say`` or ``at``."""
    replayed = _fresh(match)
    told = []
    clock = replayed.now
    for time, seat, action in match.inputs:
        if time > clock:
            told.append(("", str(time), "at"))
        clock = time
        replayed.advance(time)
        board = plain_board(replayed.position.boards[0])
        ply = board.move_number * 2 + board.turn
        if action >= RESIGN:
            told.append(("", f"{SIDES[seat]} {ACTION_TEXTS.text(action)}", "say"))
        else:
            told.append((_number(ply), san(board, action), "move"))
        replayed.act(seat, action)
        after = plain_board(replayed.position.boards[0])
        if action < RESIGN:
            for passed in range(ply + 1, after.move_number * 2 + after.turn):
                told.append((_number(passed), PASS_MARK, "move"))
    if match.now > clock:
        told.append(("", str(match.now), "at"))
    return told


def _number(ply: int) -> str:
    return f"{ply // 2}." if ply % 2 == 0 else f"{ply // 2}..."


def _tokens(match: Match) -> list[str]:
    tokens = []
    needs_number = True
    for number, text, kind in _told(match):
        if kind != "move":
            tokens.append("{[%" + kind + " " + text + "]}")
            needs_number = True
            continue
        if needs_number or not number.endswith("..."):
            tokens.append(number)
        tokens.append(text)
        needs_number = False
    return tokens


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _wrapped(tokens: list[str]) -> list[str]:
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + len(token) >= LINE_WIDTH:
            lines.append("")
        lines[-1] += " " + token if lines[-1] else token
    return lines


def _parts(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags, and the moves and commands in their order."""
    tags: dict[str, str] = {}
    body: list[str] = []
    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("[") and stripped.endswith('"]') and not body:
            name, _, value = stripped[1:-2].partition(' "')
            tags[name] = value.replace('\\"', '"').replace("\\\\", "\\")
        elif stripped and stripped[0] != "%":
            body.append(stripped.partition(";")[0])
    tokens: list[str] = []
    depth = 0
    for number, chunk in enumerate(" ".join(body).replace("}", "{").split("{")):
        if number % 2:
            if chunk.startswith("[%") and depth == 0:
                tokens.append(chunk)
            continue
        for word in chunk.replace("(", " ( ").replace(")", " ) ").split():
            depth += (word == "(") - (word == ")")
            if depth == 0 and word != ")":
                tokens.append(word)
    return tags, tokens


def _play(match: Match, token: str) -> None:
    """Do what one token of a game's text says."""
    board = match.position.boards[0]
    if token.startswith("[%"):
        _obey(match, token[2:].rstrip("]").split())
        return
    move = token
    while move and (move[0].isdigit() or move[0] == "."):
        if move.startswith("0-0") or token in RESULTS:
            break
        move = move[1:]
    if not move or move == PASS_MARK or move[0] == "$" or move in RESULTS:
        return
    match.play(plain_board(board).turn, move)


def _obey(match: Match, words: list[str]) -> None:
    """Do what a comment says: let time pass to a moment, or say a word for a side."""
    if words[:1] == ["at"] and len(words) == 2:
        match.advance(int(words[1]))
    elif words[:1] == ["say"] and len(words) == 3 and words[1] in SIDES and words[2] in WORDS:
        match.act(SIDES.index(words[1]), ACTION_TEXTS.read(words[2]))


def _end(match: Match, claimed: str) -> None:
    """Let a game that the moves do not end end as its result says: resigned or drawn."""
    if claimed not in RESULTS:
        raise BadGameText(f"no result {claimed!r}")
    if match.outcome() is None and claimed in ("1-0", "0-1"):
        match.act(1 - RESULTS.index(claimed), RESIGN)
    elif match.outcome() is None and claimed == "1/2-1/2":
        board = plain_board(match.position.boards[0])
        offering = board.offer if board.offer >= 0 else int(not board.may_offer[0])
        if board.offer < 0:
            match.act(offering, OFFER_DRAW)
        match.act(1 - offering, ACCEPT_DRAW)
    if result(match) != claimed:
        raise BadGameText(f"the moves lead to {result(match)}, not {claimed}")
