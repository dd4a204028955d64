"""Matches being played or watched at this terminal, independent of any screen."""
