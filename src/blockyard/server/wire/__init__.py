"""The wire protocol: the messages between the server and its clients, as types."""
