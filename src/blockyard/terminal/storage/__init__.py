"""The files in the player's folders."""
