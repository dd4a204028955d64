"""Installed games for the page: a list of them, and their rules."""

import json

from blockyard.catalogue import open_game
from blockyard.core.registry import installed_modules
from blockyard.server.static.site import SiteFile
from blockyard.service.frames import describe
from blockyard.web.bundle import installed_files

LIST = "python/installed.json"
RULES = "python/installed/{id}.json"


def add_installed(files: dict[str, SiteFile]) -> list[str]:
    """Add the installed games to the page's files; returns an error message for each that fails."""
    games, problems = [], []
    for game_id, module in installed_modules().items():
        try:
            games.append(describe(open_game(game_id)))
            rules = installed_files(game_id, module)
        except ValueError as error:
            problems.append(str(error))
            continue
        name = RULES.format(id=game_id)
        files[name] = SiteFile(name, json.dumps(rules).encode())
    files[LIST] = SiteFile(LIST, json.dumps(games).encode())
    return problems
