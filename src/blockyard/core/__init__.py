"""Core: states, rules that run on any runtime, matches and replays; independent of any game."""
