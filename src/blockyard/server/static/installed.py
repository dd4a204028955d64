"""Installed games for the page: a list of them, and their rules as sources and for players."""

import json

from blockyard.catalogue import open_game
from blockyard.core.registry import installed_modules
from blockyard.server.static.site import SiteFile
from blockyard.service.frames import describe
from blockyard.web.bundle import installed_files
from blockyard.web.packing import SUFFIX, pack_sources
from blockyard.web.rules_page import rules_as_data

LIST = "python/installed.json"
RULES = "python/installed/{id}" + SUFFIX
RULES_PAGE = "python/installed/rules/{id}.json"


def add_installed(files: dict[str, SiteFile]) -> list[str]:
    """Add the installed games to the page's files; returns an error message for each that fails."""
    games, problems = [], []
    for game_id, module in installed_modules().items():
        try:
            game = open_game(game_id)
            games.append(describe(game))
            rules = installed_files(game_id, module)
            page = rules_as_data(game)
        except ValueError as error:
            problems.append(str(error))
            continue
        contents = ((RULES, pack_sources(rules)), (RULES_PAGE, json.dumps(page).encode()))
        for place, content in contents:
            name = place.format(id=game_id)
            files[name] = SiteFile(name, content)
    files[LIST] = SiteFile(LIST, json.dumps(games).encode())
    return problems
