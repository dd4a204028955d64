"""Matches being played or watched at this terminal, without a screen."""
