"""What tests a game: the kernel law, trials of every promise, and matches for comparing runtimes.

``check(game)`` returns everything about a game that breaks the contract; ``blockyard check`` prints
it. Shipped for authors of games.
"""
