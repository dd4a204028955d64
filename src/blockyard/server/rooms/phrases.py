"""Phrases: what players can say to each other in a room. There is no free text."""

PHRASES = (
    "hello",
    "good_luck",
    "nice",
    "well_played",
    "oops",
    "thanks",
    "one_more",
    "sorry",
    "have_to_go",
)
"""Ids of phrases; clients have the words, in the language of who reads them."""
