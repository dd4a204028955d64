"""Replays: a match as text, both ways; damage is refused; a minute is small."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.playing import SEEDS, STEPS, Step, busy_match, played, quick, thorough

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.position import Effect
from blockyard.core.replay import BadReplay, Replay, record
from blockyard.core.replay_text import (
    MOST_CHARACTERS,
    from_text,
    game_of,
    head_of,
    outline_of,
    to_text,
)

BYTES_A_MINUTE = 1500


def parcels_text() -> str:
    return to_text(
        record(played(parcels, [(500, 0, 4), (300, 1, 28), (100, 0, 1)], None, 9, 2)), parcels
    )


def pebbles_text() -> str:
    match = Match(pebbles, {"pebbles": 20}, seed=8)
    match.play(0, "two", at=40)
    match.play(1, "three", at=1040)
    match.play(0, "one")
    return to_text(record(match), pebbles)


def same(one: Replay, other: Replay) -> bool:
    return vars(one) == vars(other)


@quick
@given(STEPS, SEEDS, st.integers(1, 4), st.integers(100, 70_000))
def test_a_timed_match_reads_back_from_its_text(
    steps: list[Step], seed: int, seats: int, pace: int
) -> None:
    replay = record(played(parcels, steps, {"pace": pace, "belt": "slow"}, seed, seats))
    text = to_text(replay, parcels)
    again = from_text(text, parcels)
    assert (again.inputs, again.checkpoints) == (replay.inputs, replay.checkpoints)
    assert to_text(again, parcels) == text
    assert verify(again, parcels)


@quick
@given(STEPS, SEEDS)
def test_a_turn_based_match_reads_back_from_its_text(steps: list[Step], seed: int) -> None:
    replay = record(played(pebbles, steps, {"pebbles": 40}, seed))
    text = to_text(replay, pebbles)
    again = from_text(text, pebbles)
    assert again.inputs == replay.inputs
    assert to_text(again, pebbles) == text
    assert verify(again, pebbles)


@quick
@given(STEPS, STEPS, SEEDS)
def test_a_match_from_a_drawn_position_reads_back(
    steps: list[Step], more: list[Step], seed: int
) -> None:
    start = played(parcels, steps, None, seed, 2).show()
    match = Match(parcels, None, seed, 2, start)
    for wait, who, _ in more:
        match.advance(match.now + wait)
        if match.position.legal(who % 2):
            match.act(who % 2, match.position.legal(who % 2)[0])
    again = from_text(to_text(record(match), parcels), parcels)
    assert again.start == start
    assert verify(again, parcels)


def test_checkpoints_read_back() -> None:
    replay = record(busy_match(200))
    assert len(replay.checkpoints) == 3
    assert from_text(to_text(replay, parcels), parcels).checkpoints == replay.checkpoints


def test_a_turn_based_game_is_written_in_words() -> None:
    assert pebbles_text().splitlines()[:7] == [
        "blockyard replay 1",
        "game: pebbles 1",
        "settings: pebbles=20",
        "seed: 8",
        "seats: 2",
        "inputs:",
        "+40 two +1000 three one",
    ]


def test_a_timed_game_is_written_in_waits_and_letters() -> None:
    match = Match(parcels, {"hot": False}, seats=2)
    match.play(0, "weigh9", at=2 * 400)
    match.play(1, "weigh28", at=2 * 400 + 35)
    match.play(1, "keep", at=2 * 400 + 36)
    lines = to_text(record(match), parcels).splitlines()
    assert lines[lines.index("inputs:") + 1] == "m8K@1.z(weigh28)1A"


def test_a_text_names_its_game_and_version() -> None:
    assert game_of(parcels_text()) == ("parcels", 3)


@pytest.mark.parametrize(
    "text", ["", "\n", "blockyard replay 2\n", "blockyard replay 1\ngame: x y\n"]
)
def test_a_text_without_a_game_is_refused(text: str) -> None:
    with pytest.raises(BadReplay):
        game_of(text)


def test_a_replay_of_another_game_is_refused() -> None:
    with pytest.raises(BadReplay, match="a replay of parcels, not of pebbles"):
        from_text(parcels_text(), pebbles)


def test_the_keys_line_maps_letters_to_actions() -> None:
    text = parcels_text()
    swapped = text.replace("A=keep B=send", "A=send B=keep")
    swap = {0: 1, 1: 0}
    ours = [(time, seat, swap.get(action, action)) for time, seat, action in inputs_of(text)]
    assert inputs_of(swapped) == ours


def inputs_of(text: str) -> list[tuple[int, int, int]]:
    return from_text(text, parcels).inputs


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seed: 9", "seed: many", "the replay is damaged"),
        ("seed: 9", "seed: -9", "-9 is not between 0 and"),
        ("seed: 9", "seed: 281474976710656", "is not between 0 and 281474976710655"),
        ("seed: 9\n", "", "the replay has no line 'seed'"),
        ("seed: 9\n", "seed: 9\nseed: 8\n", "the replay has two lines 'seed'"),
        ("seats: 2", "seats: 0", "0 is not between 1 and 4"),
        ("seats: 2", "seats: 5", "5 is not between 1 and 4"),
        ("settings: ", "settings: pace=1", "pace must be 100 to 70000, not '1'"),
        ("settings: ", "settings: speed=9", "unknown setting 'speed'"),
        ("A=keep", "A=leap", "unknown action 'leap'"),
        ("A=keep", "B=keep", "does not assign a letter to an action"),
        ("A=keep", "1=keep", "'1=keep' does not assign a letter to an action"),
        ("A=keep B=send", "AB=keep", "'AB=keep' does not assign a letter to an action"),
        ("inputs:\n", "inputs:\n!", "input 1: unknown key '!'"),
        ("inputs:\n", "inputs:\n(leap)", "input 1: unknown action 'leap'"),
        ("\nend:", "(keep\nend:", r"input 2: \( without \)"),
        ("\nend:", "@x\nend:", r"@ without \."),
        ("\nend:", "zz\nend:", "'zz' has no input after it"),
        ("end: ", "end: -", "is not between 0 and"),
        ("end: ", "ending: ", "the replay has no line 'end'"),
        ("outcome: unfinished", "", "the replay has no line 'outcome'"),
        ("game:", "hello\ngame:", "unknown line 'hello'"),
    ],
)
def test_a_damaged_replay_is_refused_with_the_damage_named(old: str, new: str, words: str) -> None:
    text = parcels_text()
    assert old in text
    with pytest.raises(BadReplay, match=words):
        from_text(text.replace(old, new, 1), parcels)


def test_a_turn_based_replay_without_seats_is_refused() -> None:
    with pytest.raises(BadReplay, match="0 is not between 2 and 2"):
        from_text(pebbles_text().replace("seats: 2", "seats: 0"), pebbles)


@pytest.mark.parametrize("word", ["+x", "@x", "four", "+", "@"])
def test_a_word_that_is_not_an_input_is_refused_with_its_position(word: str) -> None:
    with pytest.raises(BadReplay, match="input 2: "):
        from_text(pebbles_text().replace("two", f"two {word}"), pebbles)


@thorough
@given(st.data(), st.sampled_from([(parcels, parcels_text()), (pebbles, pebbles_text())]))
def test_damage_anywhere_raises_only_value_errors(
    data: st.DataObject, case: tuple[Game, str]
) -> None:
    game, text = case
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 8))
    junk = data.draw(st.text("@#().+=:|- \n0189azAZ²", max_size=4))
    try:
        verdict = verify(from_text(text[:at] + junk + text[at + cut :], game), game)
    except ValueError:
        return
    assert isinstance(verdict.problem, str)


@quick
@given(st.text(max_size=200))
def test_any_other_text_is_not_a_replay(text: str) -> None:
    with pytest.raises(BadReplay):
        from_text("blockyard replay 1\ngame: pebbles 1\n" + text, pebbles)


def test_a_minute_of_300_inputs_is_small() -> None:
    text = to_text(record(busy_match(300)), parcels)
    assert len(from_text(text, parcels).inputs) == 300
    assert len(text) < BYTES_A_MINUTE
    assert verify(from_text(text, parcels), parcels)


def test_lines_fit_on_a_screen() -> None:
    text = to_text(record(busy_match(300)), parcels)
    inputs = text.partition("inputs:\n")[2]
    assert max(len(line) for line in inputs.splitlines()) <= 96


def test_a_replay_of_a_finished_match_states_its_outcome() -> None:
    match = Match(parcels, seats=1)
    match.advance(100_000)
    assert record(match).outcome == "the shelf was full; winner: nobody; scores: 0"


def sending_match() -> Match:
    """Two depots: one sends a parcel; the other receives it and then leaves."""
    match = Match(parcels, {"pace": 400, "hot": False}, seed=3, seats=2)
    match.play(0, "send", at=1000)
    match.play(1, "keep", at=1100)
    match.leave(1, at=2000)
    return match


def test_a_replay_records_what_was_received_and_who_left() -> None:
    match = sending_match()
    assert [effect[:3] for _, effect in match.received] == [(1000, 1, 0)]
    text = to_text(record(match), parcels)
    assert text.startswith("blockyard replay 2\n")
    replay = from_text(text, parcels)
    assert replay.received == match.received
    assert replay.inputs == match.inputs
    assert to_text(replay, parcels) == text
    assert verify(replay, parcels).problem == ""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda effect: (effect[0], 0, 1, effect[3]), "was not received by seat 1"),
        (lambda effect: (effect[0] + 1, *effect[1:]), "was not received by seat 1"),
        (lambda effect: (*effect[:3], 6), "was not received by seat 1"),
    ],
    ids=["by another seat", "later", "as something else"],
)
def test_a_wrong_effect_is_found_in_a_local_replay(
    change: Callable[[Effect], Effect], problem: str
) -> None:
    replay = record(sending_match())
    count, effect = replay.received[0]
    replay.received[0] = (count, change(effect))
    assert problem in verify(replay, parcels).problem


def test_a_replay_of_format_1_leaves_effects_to_the_rules() -> None:
    match = Match(parcels, {"pace": 400, "hot": False}, seed=3, seats=2)
    match.play(0, "send", at=1000)
    replay = record(match)
    replay.received.clear()
    replay.states_effects = False
    text = to_text(replay, parcels)
    assert text.startswith("blockyard replay 1\n")
    assert verify(from_text(text, parcels), parcels).problem == ""


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ("~", "unknown key '~'"),
        ("_", "unknown key '_'"),
        ("<0:1>", "'0:1' is not an effect"),
    ],
)
def test_marks_of_format_2_mean_nothing_in_format_1(mark: str, problem: str) -> None:
    text = to_text(record(Match(parcels, seats=2)), parcels)
    with pytest.raises(BadReplay, match=f"input 1: {problem}"):
        from_text(text.replace("inputs:\n", f"inputs:\n{mark}\n"), parcels)


@pytest.mark.parametrize("effect", ["<2:1>", "<0>", "<0:1", "<0:->", "<:1>"])
def test_a_damaged_effect_is_refused(effect: str) -> None:
    text = to_text(record(sending_match()), parcels)
    with pytest.raises(BadReplay):
        from_text(text.replace("inputs:\n", f"inputs:\n{effect}"), parcels)


def test_the_header_of_a_replay_is_read_without_its_game() -> None:
    head = head_of(to_text(record(sending_match()), parcels))
    assert (head.game_id, head.version, head.seats, head.end) == ("parcels", 3, 2, 2000)
    assert head.reason == "one is left"
    assert head.score == max(head.scores)


@pytest.mark.parametrize(
    ("seats", "end", "excess"),
    [
        (8, 43_200_000, ""),
        (9, 43_200_000, "seats"),
        (8, 43_200_001, "time"),
        (99, 99_999_999, "seats"),
    ],
)
def test_a_replay_of_more_than_8_boards_or_12_hours_is_too_large_to_watch(
    seats: int, end: int, excess: str
) -> None:
    text = to_text(record(sending_match()), parcels)
    text = re.sub(r"(?m)^seats: \d+", f"seats: {seats}", text)
    assert head_of(re.sub(r"(?m)^end: \d+", f"end: {end}", text)).excess == excess


def test_clients_open_replays_of_up_to_a_million_characters_or_11_hours() -> None:
    assert MOST_CHARACTERS == 1_000_000
    assert MOST_CHARACTERS > 11 * 60 * BYTES_A_MINUTE


@pytest.mark.parametrize("line", ["end: 2000", "outcome:", "seats: 2", "game: parcels 3"])
def test_an_incomplete_header_is_refused(line: str) -> None:
    text = to_text(record(sending_match()), parcels)
    kept = [each for each in text.splitlines() if not each.startswith(line)]
    with pytest.raises(BadReplay):
        head_of("\n".join(kept))


def test_an_outline_is_what_a_replay_claims_to_be_without_its_inputs() -> None:
    text = parcels_text()
    outline, whole = outline_of(text, parcels), from_text(text, parcels)
    assert whole.inputs
    assert outline.inputs == []
    for name in ("game_id", "version", "settings", "seed", "seats", "start", "end", "outcome"):
        assert getattr(outline, name) == getattr(whole, name)


def test_an_outline_can_be_read_even_if_the_inputs_are_damaged() -> None:
    text = parcels_text().replace("inputs:", "inputs:\n!!!")
    assert outline_of(text, parcels).seed == 9
    with pytest.raises(BadReplay):
        from_text(text, parcels)
