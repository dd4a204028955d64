"""The screens of the arcade in a terminal."""
