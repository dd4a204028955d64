"""Numbers from the rules of Pebbles for help texts."""

from .rules import MOST_TAKEN

CONSTANTS = {"most_taken": MOST_TAKEN}
