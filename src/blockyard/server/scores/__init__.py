"""Leaderboards: results that the server has played again, its seeds, the daily challenge."""
