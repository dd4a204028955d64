"""The arena: bots and programs play many matches, against each other or on the same seeds."""
