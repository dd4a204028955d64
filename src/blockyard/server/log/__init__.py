"""Durable storage, in SQLite or PostgreSQL."""
