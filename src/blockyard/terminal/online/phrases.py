"""What players say to each other in rooms, in words; on the wire there are only ids."""

WORDS = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "nice": "Nice!",
    "well_played": "Well played!",
    "oops": "Oops.",
    "thanks": "Thanks!",
    "one_more": "One more?",
    "sorry": "Sorry.",
    "have_to_go": "I have to go.",
}


def words_of(phrase: str) -> str:
    """A phrase in words; one that is not known here is told by its id."""
    return WORDS.get(phrase) or phrase.replace("_", " ").capitalize() + "."
