"""Games of other packages for the page: their rules, and a list of them, made when it is served."""

import json

from blockyard.catalogue import open_game
from blockyard.core.registry import installed_modules
from blockyard.server.static.site import SiteFile
from blockyard.service.frames import describe
from blockyard.web.bundle import installed_files

LIST = "python/installed.json"
RULES = "python/installed/{id}.json"


def add_installed(files: dict[str, SiteFile]) -> list[str]:
    """Add the installed games to a page's files; a sentence for each that cannot be had."""
    games, troubles = [], []
    for game_id, module in installed_modules().items():
        try:
            games.append(describe(open_game(game_id)))
            rules = installed_files(game_id, module)
        except ValueError as error:
            troubles.append(str(error))
            continue
        name = RULES.format(id=game_id)
        files[name] = SiteFile(name, json.dumps(rules).encode())
    files[LIST] = SiteFile(LIST, json.dumps(games).encode())
    return troubles
