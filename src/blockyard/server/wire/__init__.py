"""The wire: what the server and its clients say to each other, as types."""
