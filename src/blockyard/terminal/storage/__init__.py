"""What is kept in the player's folders."""
