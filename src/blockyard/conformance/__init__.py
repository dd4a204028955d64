"""Conformance tests for games: the kernel law, the contract, and matches to compare runtimes.

``check(game)`` returns every violation of the contract; ``blockyard check`` prints them. Shipped
for authors of games.
"""
