"""Leaderboards: verified results, seeds from the server, and the daily challenge."""
