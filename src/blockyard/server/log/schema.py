"""The schema of the store, for both SQLite and PostgreSQL.

Both use the same text. SQLite has no type ``BYTEA`` and stores bytes as they are. Times are in ms
since 1970.
"""

from blockyard.server.scores.tables import TABLES as SCORE_TABLES

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE nodes (
            node TEXT PRIMARY KEY,
            address TEXT NOT NULL,
            lease_until BIGINT NOT NULL
        )""",
        """CREATE TABLE rooms (
            code TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            node TEXT NOT NULL,
            epoch BIGINT NOT NULL,
            is_open BOOLEAN NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        "CREATE INDEX rooms_by_node ON rooms (node)",
        "CREATE INDEX rooms_by_game ON rooms (game, made_at)",
        """CREATE TABLE closed_codes (
            code TEXT PRIMARY KEY,
            closed_at BIGINT NOT NULL
        )""",
        """CREATE TABLE chunks (
            code TEXT NOT NULL,
            number BIGINT NOT NULL,
            epoch BIGINT NOT NULL,
            body BYTEA NOT NULL,
            checksum BYTEA NOT NULL,
            PRIMARY KEY (code, number)
        )""",
        """CREATE TABLE snapshots (
            code TEXT NOT NULL,
            number BIGINT NOT NULL,
            body BYTEA NOT NULL,
            checksum BYTEA NOT NULL,
            PRIMARY KEY (code, number)
        )""",
        """CREATE TABLE guests (
            player TEXT PRIMARY KEY,
            token_hash TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            banned BOOLEAN NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        """CREATE TABLE reports (
            player TEXT NOT NULL,
            about TEXT NOT NULL,
            code TEXT NOT NULL,
            reason TEXT NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        """CREATE TABLE replays (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            text TEXT NOT NULL,
            verified BOOLEAN NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        """CREATE TABLE checks (
            name TEXT PRIMARY KEY,
            checked_at BIGINT NOT NULL
        )""",
        """CREATE TABLE tickets (
            ticket_hash TEXT PRIMARY KEY,
            token_hash TEXT NOT NULL,
            bearer BOOLEAN NOT NULL,
            until BIGINT NOT NULL
        )""",
        "CREATE INDEX tickets_by_end ON tickets (until)",
        "CREATE INDEX guests_banned ON guests (player) WHERE banned",
    ),
    SCORE_TABLES,
    (
        "ALTER TABLE guests ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0",
        "UPDATE guests SET seen_at = made_at",
        "CREATE INDEX guests_by_visit ON guests (seen_at)",
        "CREATE INDEX reports_by_age ON reports (made_at)",
        "CREATE INDEX replays_by_age ON replays (made_at)",
        "CREATE INDEX score_bests_by_age ON score_bests (made_at)",
    ),
    (
        """CREATE TABLE devices (
            token_hash TEXT PRIMARY KEY,
            player TEXT NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        "CREATE INDEX devices_by_player ON devices (player, made_at)",
    ),
)
"""Migrations, one per version. Released ones are never changed."""

VERSION = len(STEPS)

MAKE_VERSIONS = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
READ_VERSION = "SELECT version FROM schema_version"


class Unusable(ValueError):
    """A database that this server can't use; the message is meant for operators."""


def steps_from(version: int) -> list[str]:
    """The statements that migrate a database from a version to the current one; 0 is empty.

    Raises ``Unusable`` if a newer Blockyard created it.
    """
    if version > VERSION:
        raise Unusable(
            f"the database has version {version}, created by a newer Blockyard; this one supports "
            f"version {VERSION}. Update Blockyard, or use another database"
        )
    if version == VERSION:
        return []
    made = [statement for step in STEPS[version:] for statement in step]
    return [
        *made,
        "DELETE FROM schema_version",
        f"INSERT INTO schema_version (version) VALUES ({VERSION})",
    ]
