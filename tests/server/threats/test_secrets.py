"""What players may not know yet: seeds, and pieces that were not revealed."""

import re

import pytest
from tests.server.serving import Served
from tests.server.threats.talking import Person, logged, two_in_a_round, why

from blockyard.core.state import NEVER

LEAST = 9999
"""Smaller numbers appear in messages for many reasons."""


def hidden(yard: Served, code: str) -> set[str]:
    """The seed of the round and its current random state, as they would be encoded."""
    current = logged(yard, code).round
    assert current is not None
    words = {str(current.seed)}
    for state in (*current.match.position.boards, current.match.position.table):
        for name, value in vars(state).items() if state is not None else ():
            if name.endswith("rng"):
                words |= {str(word) for word in value if word > LEAST}
    return words


def numbers(people: tuple[Person, ...]) -> set[str]:
    """All numbers that these players have received."""
    heard = b"\n".join(text for person in people for text in person.texts).decode()
    assert '"seed"' not in heard
    return set(re.findall(r"\d+", heard)) - {str(NEVER)}


def playable(yard: Served, code: str, seat: int) -> list[str]:
    """What a seat can do now, except giving up."""
    state = logged(yard, code)
    assert state.round is not None
    quits = (*state.game.surrenders, "offer_draw")
    return [action for action in state.round.match.legal(seat) if action not in quits]


@pytest.mark.parametrize("game", ["saktris", "blockblast"])
def test_turn_based_rounds_never_send_hidden_information(yard: Served, game: str) -> None:
    """T23: finding seeds and future pieces in everything players and spectators receive."""
    ann, bob = two_in_a_round(yard, game)
    carla = Person(yard).enter(t="join", code=ann.code, watch=True)
    words = hidden(yard, ann.code)
    assert len(words) > 1
    for step in range(8):
        # A turn may pass by itself, if a piece fits into no column.
        choices = [playable(yard, ann.code, seat) for seat in (0, 1)]
        if not any(choices):
            break  # such careless play may soon decide the round
        seat = step % 2 if choices[step % 2] else 1 - step % 2
        assert why((ann, bob)[seat].play(choices[seat][-1])) == ""
        words |= hidden(yard, ann.code)
    for person in (ann, bob, carla):
        person.socket.send_message({"t": "sync"})
        assert person.receive("snapshot")["own"] is None
    assert not words & numbers((ann, bob, carla))
    assert not [text for text in ann.texts + bob.texts + carla.texts if b"rng" in text]


def test_real_time_rounds_never_send_the_seed(yard: Served) -> None:
    """T23: finding the seed in what a player's client needs to simulate its board.

    It has the random state of its own board, and could look ahead on it, but not that of others.
    """
    ann, bob = two_in_a_round(yard, "tetris")
    carla = Person(yard).enter(t="join", code=ann.code, watch=True)
    carla.socket.send_message({"t": "watching", "seats": [0, 1]})
    for person in (ann, bob):
        assert why(person.play("left", "drop")) == ""
    carla.receive("boards")
    current = logged(yard, ann.code).round
    assert current is not None
    assert str(current.seed) not in numbers((ann, bob, carla))
    assert not [text for text in carla.texts if b"rng" in text]
    for person in (ann, bob):
        assert not [text for text in person.texts if b"rng" in text and b'"own":{' not in text]
