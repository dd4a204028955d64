"""The match service: the same requests and answers about matches for every client.

The page, the engine and a server's sockets are thin transports on top of it.
"""
