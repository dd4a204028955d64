"""The phrases players can send each other in a room. There is no free text."""

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
"""The ids of the phrases; clients have the texts, in the reader's language."""
