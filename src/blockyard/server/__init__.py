"""The server: one process that serves the page, and the place where rooms will live."""
