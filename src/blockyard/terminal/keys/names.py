"""Key names: from a browser's ``KeyboardEvent.code`` to the terminal's name, and to actions.

A code is a position on the keyboard; a terminal reports the character there. Positions are those
of a US keyboard, as in the page's help.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.controls import Keys
    from blockyard.core.game import Game
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.storage.player_settings import PlayerSettings

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = "0123456789"
_FUNCTION_KEYS = tuple(f"F{number}" for number in range(1, 25))

_CHARACTERS = {
    "Minus": ("minus", "underscore", "-"),
    "Equal": ("equals_sign", "plus", "="),
    "BracketLeft": ("left_square_bracket", "left_curly_bracket", "["),
    "BracketRight": ("right_square_bracket", "right_curly_bracket", "]"),
    "Backslash": ("backslash", "vertical_line", "\\"),
    "Semicolon": ("semicolon", "colon", ";"),
    "Quote": ("apostrophe", "quotation_mark", "'"),
    "Backquote": ("grave_accent", "tilde", "`"),
    "Comma": ("comma", "less_than_sign", ","),
    "Period": ("full_stop", "greater_than_sign", "."),
    "Slash": ("slash", "question_mark", "/"),
}
"""Other character keys: Textual's name, its name with Shift, and the character."""

_SHIFTED_DIGITS = (
    "right_parenthesis",
    "exclamation_mark",
    "at",
    "number_sign",
    "dollar_sign",
    "percent_sign",
    "circumflex_accent",
    "ampersand",
    "asterisk",
    "left_parenthesis",
)
"""Textual's names of 0 to 9 with Shift."""

_NAMED = {
    "ArrowLeft": ("left", "←", "Left"),
    "ArrowRight": ("right", "→", "Right"),
    "ArrowUp": ("up", "↑", "Up"),
    "ArrowDown": ("down", "↓", "Down"),
    "Space": ("space", "Space", "Space"),
    "Enter": ("enter", "Enter", "Enter"),
    "Tab": ("tab", "Tab", "Tab"),
    "Backspace": ("backspace", "Bksp", "Bksp"),
    "Escape": ("escape", "Esc", "Esc"),
    "Home": ("home", "Home", "Home"),
    "End": ("end", "End", "End"),
    "PageUp": ("pageup", "PgUp", "PgUp"),
    "PageDown": ("pagedown", "PgDn", "PgDn"),
    "Insert": ("insert", "Ins", "Ins"),
    "Delete": ("delete", "Del", "Del"),
}
"""Keys without a character: Textual's name, and their labels in Unicode and in ASCII."""

_MODIFIERS = {
    "ShiftLeft": ("left_shift", "Shift"),
    "ShiftRight": ("right_shift", "Right Shift"),
    "ControlLeft": ("left_control", "Ctrl"),
    "ControlRight": ("right_control", "Right Ctrl"),
    "AltLeft": ("left_alt", "Alt"),
    "AltRight": ("right_alt", "Right Alt"),
    "MetaLeft": ("left_super", "Super"),
    "MetaRight": ("right_super", "Right Super"),
    "CapsLock": ("caps_lock", "Caps Lock"),
}
"""Keys that only the kitty keyboard protocol reports: Textual's name, and their labels."""

_NUMPAD = {
    "NumpadEnter": ("enter", "Enter"),
    "NumpadAdd": ("plus", "+"),
    "NumpadSubtract": ("minus", "-"),
    "NumpadMultiply": ("asterisk", "*"),
    "NumpadDivide": ("slash", "/"),
    "NumpadDecimal": ("full_stop", "."),
}
"""Keys of the number pad; a terminal sends the same as for the main keys."""

_NUMPAD_WORDS = {
    "NumpadAdd": "add",
    "NumpadSubtract": "subtract",
    "NumpadMultiply": "multiply",
    "NumpadDivide": "divide",
    "NumpadDecimal": "decimal",
}
"""Textual's names where the kitty keyboard protocol distinguishes them."""

_SPARE = (("KeyQ", "KeyF", "KeyR", "KeyG"), ("Period", "Comma", "Semicolon", "Quote"))
"""Replacements for keys a terminal lacks, by seat: the second of two players sits on the right."""


HINT = "page_hint"
"""The shortcut for a hint, as the page calls it: the player's own keys for it work on both."""

_HINT_CODES = ("KeyI",)
"""Its default keys, the same as on the page."""


def key_names(code: str) -> tuple[str, ...]:
    """Textual's names of a key, without and with Shift; empty for an unknown code."""
    kind, mark = _letter_or_digit(code)
    if kind == "Key":
        return (mark.lower(), mark, f"upper_{mark.lower()}")
    if kind == "Digit":
        return (mark, _SHIFTED_DIGITS[int(mark)])
    if kind == "Numpad":
        return (mark,)
    if code in _CHARACTERS:
        return _CHARACTERS[code][:2]
    if code in _NAMED:
        name = _NAMED[code][0]
        return (name, f"shift+{name}")
    if code in _MODIFIERS:
        return (_MODIFIERS[code][0],)
    if code in _NUMPAD:
        word = _NUMPAD_WORDS.get(code)
        return (_NUMPAD[code][0], word) if word else (_NUMPAD[code][0],)
    return (code.lower(),) if code in _FUNCTION_KEYS else ()


def code_of(key: str) -> str | None:
    """The code of the key with this Textual name; None for names that are not a single key."""
    return _CODES.get(key) or _CODES.get(key.removeprefix("shift+"))


def key_label(code: str, look: "Look") -> str:
    """The label of a key."""
    kind, mark = _letter_or_digit(code)
    if kind in ("Key", "Digit"):
        return mark
    if kind == "Numpad":
        return f"Num {mark}"
    if code in _NUMPAD:
        return f"Num {_NUMPAD[code][1]}"
    if code in _CHARACTERS:
        return _CHARACTERS[code][2]
    if code in _NAMED:
        return look.mark(_NAMED[code][1], _NAMED[code][2])
    return _MODIFIERS[code][1] if code in _MODIFIERS else code


def needs_key_up(code: str) -> bool:
    """Whether only a terminal that reports key releases can report this key at all."""
    return code in _MODIFIERS


def is_known(code: str) -> bool:
    """Whether a terminal can report this key."""
    return bool(key_names(code))


def _letter_or_digit(code: str) -> tuple[str, str]:
    for kind, marks in (("Key", _LETTERS), ("Digit", _DIGITS), ("Numpad", _DIGITS)):
        mark = code.removeprefix(kind)
        if mark != code and len(mark) == 1 and mark in marks:
            return kind, mark
    return "", ""


def _all_codes() -> list[str]:
    """All codes a terminal can report, the number pad last: others share its names."""
    return [
        *(f"Key{letter}" for letter in _LETTERS),
        *(f"Digit{digit}" for digit in _DIGITS),
        *_CHARACTERS,
        *_NAMED,
        *_MODIFIERS,
        *_FUNCTION_KEYS,
        *_NUMPAD,
    ]


_CODES: dict[str, str] = {}
for _code in _all_codes():
    for _name in key_names(_code):
        _CODES.setdefault(_name, _code)


def seat_keys(game: "Game", settings: "PlayerSettings", seats: int) -> "list[Keys]":
    """The keys of each seat: the player's own if there are any, otherwise the game's.

    With two boards at one keyboard, the first player, on the left, has separate keys.
    """
    controls = game.controls
    own = {**controls.keys, **_of_actions(settings.keys, game)}
    if seats != 2 or game.shared_board or not controls.first:
        return [own]
    first = {**controls.first, **_of_actions(settings.left_keys, game)}
    second = {**own, **controls.second, **_of_actions(settings.right_keys, game)}
    return _with_spares([first, second])


def with_keys(game: "Game") -> list[str]:
    """What a player can choose keys for: the game's actions, and the hint."""
    return [*game.controls.keys, *([HINT] if game.bot else [])]


def hint_codes(game: "Game", settings: "PlayerSettings", seats: int = 1) -> list[str]:
    """The keys for a hint: the player's own, or the default as far as the game does not use it."""
    own = settings.keys.get(game.id, {}).get(HINT)
    if own is not None:
        return own
    used = [codes for keys in seat_keys(game, settings, seats) for codes in keys.values()]
    return [code for code in _HINT_CODES if not any(code in codes for codes in used)]


def _of_actions(chosen: "dict[str, Keys]", game: "Game") -> "Keys":
    """A player's keys for a game's actions, without those for the page's shortcuts."""
    keys = chosen.get(game.id, {})
    return {action: codes for action, codes in keys.items() if action in game.controls.keys}


def _with_spares(seats: "list[Keys]") -> "list[Keys]":
    """Two players' keys, with replacements for keys a plain terminal cannot report."""
    taken = {code for keys in seats for codes in keys.values() for code in codes}
    for keys, spares in zip(seats, _SPARE, strict=True):
        free = [code for code in spares if code not in taken]
        for action, codes in keys.items():
            if codes and all(needs_key_up(code) for code in codes) and free:
                keys[action] = [*codes, free.pop(0)]
    return seats


class Bindings:
    """The keys of a match: from a terminal's key to an action of a seat."""

    def __init__(self, game: "Game", settings: "PlayerSettings", seats: int = 1) -> None:
        self.seats = seat_keys(game, settings, seats)
        self._bound: dict[str, tuple[int, str]] = {}
        for seat, keys in enumerate(self.seats):
            for action, codes in keys.items():
                for code in codes:
                    for name in key_names(code):
                        self._bound[name] = (seat, action)
        # Holding a Control key bound to an action changes the names of all other keys.
        self._has_control = "left_control" in self._bound or "right_control" in self._bound

    @property
    def actions(self) -> set[str]:
        """The actions that have a key."""
        return {action for _, action in self._bound.values()}

    def action(self, key: str) -> tuple[int, str] | None:
        """The seat and the action of a key, by Textual's name for it."""
        plain = key.removeprefix("ctrl+") if self._has_control else key
        return self._bound.get(key) or self._bound.get(plain.removeprefix("shift+"))

    def help(
        self, look: "Look", actions: set[str], *, has_key_up: bool = False
    ) -> list[tuple[str, str]]:
        """Keys that perform any of some actions, by seat, without those it cannot report.

        Two players at one keyboard each see which keys are theirs.
        """
        lines = []
        for number, keys in enumerate(self.seats, 1):
            whose = f"player {number}: " if len(self.seats) > 1 else ""
            for action, codes in keys.items():
                labels = [
                    key_label(code, look)
                    for code in codes
                    if is_known(code) and (has_key_up or not needs_key_up(code))
                ]
                if labels and action in actions:
                    lines.append((" ".join(labels), whose + action.replace("_", " ")))
        return lines

    def conflicts(self) -> list[str]:
        """Codes of keys bound to more than one action; keys with the same name count as one."""
        seen: dict[str, tuple[int, str]] = {}
        found = []
        for seat, keys in enumerate(self.seats):
            for action, codes in keys.items():
                for code in codes:
                    names = key_names(code)
                    if any(seen.get(name, (seat, action)) != (seat, action) for name in names):
                        found.append(code)
                    seen.update(dict.fromkeys(names, (seat, action)))
        return list(dict.fromkeys(found))
