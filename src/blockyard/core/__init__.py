"""Core: states, rules on any runtime, matches and replays; no game is named here."""
