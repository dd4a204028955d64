"""Matches being played or watched, without a screen."""
