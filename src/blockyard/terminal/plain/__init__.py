"""Playing line by line, with no more than a pipe."""
