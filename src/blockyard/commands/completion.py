"""``blockyard completion``: completion of commands, options and names in the player's shell.

Each shell gets a few lines that call ``blockyard complete`` for the words that can follow, so all
shells complete the same, including the names of installed games, their modes and settings.
"""

import argparse
from argparse import Action, ArgumentParser, Namespace
from typing import TYPE_CHECKING

from blockyard.bots import bot_names
from blockyard.catalogue import open_game
from blockyard.commands import FINE
from blockyard.core.registry import game_ids

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game
    from blockyard.core.settings import Setting

FILES = ":files"
"""Printed instead of words where a file is expected: the shell completes it."""

BASH = """\
_blockyard() {
    local IFS=$'\\n'
    COMPREPLY=($("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    if [[ ${COMPREPLY[0]} == ":files" ]]; then
        COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
        compopt -o filenames 2>/dev/null
    elif [[ ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _blockyard blockyard
"""

ZSH = """\
#compdef blockyard
_blockyard() {
    local -a found
    found=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ ${found[1]} == ":files" ]]; then
        _files
    else
        compadd -S '' -- ${(M)found:#*=}
        compadd -- ${found:#*=}
    fi
}
if [[ ${funcstack[1]} == _blockyard ]]; then
    _blockyard "$@"
else
    compdef _blockyard blockyard
fi
"""

FISH = """\
function __blockyard_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (command $words[1] complete -- $words[2..-1] 2>/dev/null)
    if test "$found[1]" = ":files"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c blockyard -f -a '(__blockyard_complete)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}

HOW = """\
bash: add to ~/.bashrc: source <(blockyard completion bash)
zsh: add to ~/.zshrc, after compinit: source <(blockyard completion zsh)
fish: blockyard completion fish > ~/.config/fish/completions/blockyard.fish"""


def add_to(commands: "Commands") -> None:
    """Add ``completion``, and ``complete``, which only the scripts use."""
    completion = commands.add_parser(
        "completion",
        help="print a script that completes commands in your shell",
        epilog=HOW,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    completion.add_argument("shell", choices=sorted(SCRIPTS), help="your shell")
    completion.set_defaults(run=print_script)
    complete = commands.add_parser("complete")
    complete.add_argument("words", nargs=argparse.REMAINDER)
    complete.set_defaults(run=print_words, commands=commands.choices)


def print_script(args: Namespace) -> int:
    """Print the script for a shell."""
    print(SCRIPTS[args.shell], end="")
    return FINE


def print_words(args: Namespace) -> int:
    """Print the words that can replace the last one of a command line, one per line."""
    words = args.words[1:] if args.words[:1] == ["--"] else args.words
    for word in completions(args.commands, words or [""]):
        print(word)
    return FINE


def completions(commands: dict[str, ArgumentParser], words: list[str]) -> list[str]:
    """The words that can replace the last one of a command line."""
    words, before = _rejoined(words)
    *given, begun = words
    parser = None
    while given and given[0] in commands:
        parser, *given = commands[given[0]], *given[1:]
        commands = _commands_of(parser)
    if commands and not given:
        found = [name for name in commands if name != "complete"]
    else:
        found = [] if parser is None else _that_can_follow(parser, given, begun)
    if found == [FILES]:
        return found
    return [word.removeprefix(before) for word in found if word.startswith(begun)]


def _rejoined(words: list[str]) -> tuple[list[str], str]:
    """The words, with settings in one piece, and what precedes the last one in its piece.

    Bash treats ``name=value`` as three words.
    """
    joined: list[str] = []
    before = ""
    for word in words:
        is_piece = bool(joined) and (word == "=" or joined[-1].endswith("="))
        if is_piece and not joined[-1].startswith("-"):
            before = joined[-1] + ("=" if word == "=" else "")
            joined[-1] += word
        else:
            before = ""
            joined.append(word)
    return joined, before


def _commands_of(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def _that_can_follow(parser: ArgumentParser, given: list[str], begun: str) -> list[str]:
    options = parser._option_string_actions
    if begun.startswith("-"):
        return sorted(name for name in options if name.startswith("--") or begun == name)
    last = options.get(given[-1]) if given else None
    if last is not None and last.nargs != 0:
        return _values_of(last, given)
    positionals = [action for action in parser._actions if not action.option_strings]
    free = [word for word in _without_options(options, given) if "=" not in word]
    if len(free) < len(positionals):
        return _values_of(positionals[len(free)], given)
    settings = next((option for option in options.values() if option.dest == "settings"), None)
    return _values_of(settings, given) if settings and "--settings" in given else []


def _without_options(options: dict[str, Action], given: list[str]) -> list[str]:
    """The words that are neither options nor their values."""
    words = []
    takes = False
    for word in given:
        if not takes and not word.startswith("-"):
            words.append(word)
        option = options.get(word)
        takes = not takes and option is not None and option.nargs != 0
    return words


def _values_of(action: Action, given: list[str]) -> list[str]:
    """The values of an option or argument."""
    if action.choices:
        return [str(choice) for choice in action.choices]
    if action.dest == "game":
        return game_ids()
    if action.metavar in ("FILE", "DIR", "ADDRESS") and action.dest != "server":
        return [FILES]
    game = _game_in(given)
    if game is None:
        return []
    if action.dest == "mode":
        return [mode.id for mode in game.modes]
    if action.dest in ("bot", "bots", "watch"):
        return bot_names(game)
    if action.dest == "settings":
        return [word for setting in game.settings.options for word in _setting_words(setting)]
    return []


def _setting_words(setting: "Setting") -> list[str]:
    """A setting, with its values where they are words."""
    described = setting.describe()
    if setting.kind == "switch":
        return [f"{setting.name}=on", f"{setting.name}=off"]
    options = described["options"]
    if isinstance(options, list) and options:
        return [f"{setting.name}={option}" for option in options]
    return [f"{setting.name}="]


def _game_in(given: list[str]) -> "Game | None":
    known = game_ids()
    return next((open_game(word) for word in given if word in known), None)
