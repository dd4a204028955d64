"""Drawing on sheets of character cells."""
