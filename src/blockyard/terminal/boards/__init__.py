"""Boards of the games in a terminal, each under its game's id."""
