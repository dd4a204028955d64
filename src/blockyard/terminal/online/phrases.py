"""The preset phrases that players exchange in rooms; only their ids are transmitted."""

WORDS = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "nice": "Nice!",
    "well_played": "Well played!",
    "oops": "Oops.",
    "thanks": "Thanks!",
    "one_more": "Another round?",
    "sorry": "Sorry!",
    "have_to_go": "I have to go.",
}


def words_of(phrase: str) -> str:
    """The text of a phrase; an unknown one is derived from its id."""
    return WORDS.get(phrase) or phrase.replace("_", " ").capitalize() + "."
