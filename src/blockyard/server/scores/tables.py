"""The tables of the leaderboards, for both SQLite and PostgreSQL. Times are in ms since 1970."""

TABLES = (
    # Committed seeds; started_at is 0 until the seed is revealed.
    """CREATE TABLE score_runs (
        run TEXT PRIMARY KEY,
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        version BIGINT NOT NULL,
        list TEXT NOT NULL,
        seed BIGINT NOT NULL,
        salt TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        started_at BIGINT NOT NULL
    )""",
    "CREATE INDEX score_runs_by_age ON score_runs (made_at)",
    # Submitted results. UNIQUE makes sure that each run and each replay is submitted only once.
    """CREATE TABLE score_entries (
        entry TEXT PRIMARY KEY,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        version BIGINT NOT NULL,
        list TEXT NOT NULL,
        settings TEXT NOT NULL,
        seeds TEXT NOT NULL,
        run TEXT UNIQUE,
        day TEXT NOT NULL,
        elapsed BIGINT NOT NULL,
        replay TEXT NOT NULL UNIQUE,
        status TEXT NOT NULL,
        reason TEXT NOT NULL,
        message TEXT NOT NULL,
        score BIGINT NOT NULL,
        time BIGINT NOT NULL,
        by_time BIGINT NOT NULL,
        made_at BIGINT NOT NULL
    )""",
    "CREATE INDEX score_entries_by_player ON score_entries (player, made_at)",
    "CREATE INDEX score_entries_pending ON score_entries (made_at) WHERE status = 'pending'",
    # Replays waiting for verification; verified ones move to the table replays.
    """CREATE TABLE score_texts (
        entry TEXT PRIMARY KEY,
        text TEXT NOT NULL
    )""",
    # Each player's best result on each leaderboard; greater results are better.
    """CREATE TABLE score_bests (
        scope TEXT NOT NULL,
        player TEXT NOT NULL,
        entry TEXT NOT NULL,
        result BIGINT NOT NULL,
        made_at BIGINT NOT NULL,
        PRIMARY KEY (scope, player)
    )""",
    "CREATE INDEX score_bests_in_order ON score_bests (scope, result DESC, made_at, entry)",
    """CREATE TABLE score_secrets (
        name TEXT PRIMARY KEY,
        value BYTEA NOT NULL
    )""",
)
"""The statements that create them."""
