"""The page's door to the rules: requests and answers as JSON texts, for several matches at once.

It runs under MicroPython in the browser, beside the page's own code. A request names what to do;
an answer is ``{"ok": true, ...}`` or ``{"ok": false, "error": ...}``.
"""

import json
from typing import TYPE_CHECKING, Any

from blockyard.core.match import Match
from blockyard.core.playback import Playback, verify
from blockyard.core.registry import all_games, find_game
from blockyard.core.replay import from_text, game_of, record, to_text

if TYPE_CHECKING:
    from blockyard.core.game import Game


class Open:
    """A match the page holds: its number of told events by seat, and the replay it came from."""

    def __init__(self, match: Match, playback: Playback | None = None) -> None:
        self.match = match
        self.playback = playback
        self.told = [match.event_count(seat) for seat in range(match.seats)]


class Page:
    """All matches that the page holds, by number."""

    def __init__(self) -> None:
        self._open: dict[int, Open] = {}
        self._last = 0

    def answer(self, text: str) -> str:
        """The answer to a request."""
        try:
            request = json.loads(text)
            found = getattr(self, "do_" + str(request["do"]), None)
            if found is None:
                raise ValueError(f"no request {request['do']!r}")
            answer = found(request)
            answer["ok"] = True
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            answer = {"ok": False, "error": str(error), "kind": type(error).__name__}
            reason = getattr(error, "reason", None)
            if reason is not None:
                answer["reason"] = reason
        return json.dumps(answer)

    def do_games(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """What every game is, for menus and forms."""
        return {"games": [describe(game) for game in all_games()]}

    def do_new(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Begin a match."""
        game = find_game(request["game"])
        match = Match(
            game,
            request.get("settings"),
            request.get("seed", 0),
            request.get("seats"),
            request.get("start", ""),
        )
        return self._opened(Open(match), request)

    def do_act(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Do an action, first letting time pass to ``at``."""
        held = self._open[request["match"]]
        at = request.get("at")
        held.match.play(request["seat"], request["action"], None if at is None else at)
        return self._frame(held, request)

    def do_advance(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Let time pass."""
        held = self._open[request["match"]]
        held.match.advance(request["to"])
        return self._frame(held, request)

    def do_frame(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The match as it stands, seen from a seat."""
        return self._frame(self._open[request["match"]], request)

    def do_close(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Forget a match."""
        self._open.pop(request["match"], None)
        return {}

    def do_legal(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The legal actions of a seat."""
        return {"legal": self._open[request["match"]].match.legal(request["seat"])}

    def do_show(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The position as text."""
        return {"position": self._open[request["match"]].match.show()}

    def do_extra(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """A question only this game can answer."""
        match = self._open[request["match"]].match
        return {"extra": match.game.extras[request["name"]](match.position)}

    def do_replay(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The match so far as a replay's text."""
        match = self._open[request["match"]].match
        return {"replay": to_text(record(match), match.game)}

    def do_save(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The match as it stands, to be given to ``restore`` with all its inputs.

        A long match is saved often: the page keeps the inputs it was told, and asks for those
        ``since``.
        """
        return {"saved": self._open[request["match"]].match.snapshot(request.get("since", 0))}

    def do_restore(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """A saved match, exactly as it was."""
        saved = request["saved"]
        match = Match.restore(find_game(saved["game"]), saved)
        return self._opened(Open(match), request)

    def do_verify(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Whether a replay is true; if not, where it first differs."""
        game = _game_of(request["replay"])
        verdict = verify(from_text(request["replay"], game), game)
        return {"true": bool(verdict), "problem": verdict.problem}

    def do_watch(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Open a replay at its beginning; ``seek`` moves in it."""
        game = _game_of(request["replay"])
        replay = from_text(request["replay"], game)
        playback = Playback(replay, game)
        answer = self._opened(Open(playback.at_input(0), playback), request)
        answer["inputs"] = [list(entry) for entry in replay.inputs]
        answer["end"] = replay.end
        return answer

    def do_seek(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Show a replay at a time, or after a number of inputs."""
        held = self._open[request["match"]]
        if held.playback is None:
            raise ValueError("this match is being played, not watched")
        if "input" in request:
            held.match = held.playback.at_input(request["input"])
        else:
            held.match = held.playback.at_time(request["time"])
        # Going back tells nothing; what lies behind the moment can be told again.
        held.told = [min(told, held.match.event_count(seat)) for seat, told in enumerate(held.told)]
        return self._frame(held, request)

    def do_fork(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """A match of its own from where a match or a replay stands: play on from here."""
        return self._opened(Open(self._open[request["match"]].match.copy()), request)

    def _opened(self, held: Open, request: "dict[str, Any]") -> "dict[str, Any]":
        self._last += 1
        self._open[self._last] = held
        answer = self._frame(held, request)
        answer["match"] = self._last
        answer["game"] = held.match.game.id
        answer["settings"] = held.match.settings
        answer["seed"] = held.match.seed
        answer["seats"] = held.match.seats
        return answer

    def _frame(self, held: Open, request: "dict[str, Any]") -> "dict[str, Any]":
        """The views of the seats that the request wants, and what happened since the last frame."""
        match = held.match
        events = []
        for seat in range(match.seats):
            events.append(match.events(seat, held.told[seat]))
            held.told[seat] = match.event_count(seat)
        return {
            "views": [match.view(seat) for seat in request.get("seats_shown", [0])],
            "events": events,
            "now": match.now,
            "due": match.due,
            "count": len(match.inputs),
        }


def describe(game: "Game") -> "dict[str, Any]":
    """A game as plain data, for menus, forms and drawing."""
    few = game.actions.count <= 64
    return {
        "id": game.id,
        "title": game.title,
        "pitch": game.pitch,
        "version": game.version,
        "timed": game.timed,
        "seats": list(game.seats),
        "shared_board": game.shared_board,
        "settings": game.settings.describe(),
        "actions": [game.actions.text(action) for action in range(game.actions.count)]
        if few
        else [],
        "surrenders": list(game.surrenders),
        "controls": game.controls.to_data(),
        "modes": [mode.to_data() for mode in game.modes],
        "extras": sorted(game.extras),
        "looks": game.looks,
    }


def _game_of(text: str) -> "Game":
    game_id, version = game_of(text)
    game = find_game(game_id)
    if game.version != version:
        raise ValueError(f"a replay of rules {version}; these are {game.version}")
    return game


page = Page()


def answer(text: str) -> str:
    """The answer of the page's one door."""
    return page.answer(text)
