"""The match service: one answer to every question about matches, whoever asks and however.

The page, the engine and a server's sockets are thin transports on top of it.
"""
