"""The log: what must survive a crash, in SQLite or PostgreSQL."""
