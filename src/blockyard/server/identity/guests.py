"""Guests: players without an account, identified by a secret token."""

from blockyard.server.identity.names import clean_name, made_up_name
from blockyard.server.identity.tokens import hash_of, new_player_id, new_token
from blockyard.server.log.store import Guest, Players

MAX_TOKEN = 128


class Guests:
    """New and returning guests."""

    def __init__(self, players: Players) -> None:
        self._players = players

    async def known(self, token: str) -> Guest | None:
        """The guest with a token; None if there is none."""
        if not token or len(token) > MAX_TOKEN:
            return None
        return await self._players.guest(hash_of(token))

    async def by_hash(self, token_hash: str) -> Guest | None:
        """The guest with the hash of a token; None if there is none."""
        return await self._players.guest(token_hash)

    async def make(self, name: str) -> tuple[Guest, str]:
        """Create a guest; returns it with its token."""
        guest = Guest(new_player_id(), clean_name(name) or made_up_name(), banned=False)
        token = new_token()
        await self._players.add_guest(guest.player, hash_of(token), guest.name)
        return guest, token

    async def add_device(self, guest: Guest) -> str:
        """Let another device be the same guest; returns its token."""
        token = new_token()
        await self._players.add_device(guest.player, hash_of(token))
        return token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest with a new name, or unchanged if nothing is left of the name."""
        cleaned = clean_name(name)
        if not cleaned or cleaned == guest.name:
            return guest
        await self._players.rename(guest.player, cleaned)
        return Guest(guest.player, cleaned, guest.banned)
