"""Which modes of a game can be played in a room, and by how many."""

from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.core.controls import Mode
from blockyard.core.modes import is_race, room_modes, room_seats
from blockyard.core.registry import find_game


def names(game_id: str) -> list[str]:
    """The ids of a game's modes in rooms."""
    return [mode.id for mode in room_modes(find_game(game_id))]


def test_modes_for_several_players_come_first() -> None:
    assert names("tetris")[0] == "versus"
    assert names("drmario") == ["two", "twoLong"]


def test_where_seats_do_not_affect_each_other_single_player_modes_are_races() -> None:
    game = find_game("blockblast")
    assert names("blockblast") == ["classic", "shared"]
    assert all(is_race(game, mode) for mode in room_modes(game))


def test_where_they_do_the_game_says_which_modes_are_races() -> None:
    """A room of Dr. Mario 99 has no stages, and zen never ends."""
    tetris = find_game("tetris")
    races = [mode.id for mode in tetris.modes if is_race(tetris, mode)]
    assert races == ["marathon", "sprint", "blitz", "kata"]
    drmario = find_game("drmario")
    assert not any(is_race(drmario, mode) for mode in drmario.modes)


def test_practice_is_not_played_in_rooms() -> None:
    assert "practice" not in names("blockblast")


def test_a_game_for_two_is_played_in_all_its_modes() -> None:
    game = find_game("saktris")
    assert room_modes(game) == list(game.modes)
    assert not any(is_race(game, mode) for mode in game.modes)


def test_a_room_has_two_seats_at_least() -> None:
    assert room_seats(find_game("tetris")) == (2, 99)
    assert room_seats(pebbles) == (2, 2)


def test_a_game_for_one_is_not_for_rooms() -> None:
    game = embers(seats=(1, 1), modes=(Mode("alone", "Alone"),))
    assert room_seats(game) == (0, 0)
    assert room_modes(game) == []


def test_titles_in_a_room_do_not_mention_a_shared_keyboard() -> None:
    for game_id in ("tetris", "drmario"):
        for mode in room_modes(find_game(game_id)):
            assert "keyboard" not in mode.room_title
            assert "Arrow keys" not in mode.room_hint


def test_in_a_room_a_mode_has_the_hint_for_rooms_or_its_usual_one() -> None:
    assert Mode("race", "Race", hint="For two.").room_hint == "For two."
    assert Mode("race", "Race", hint="One keyboard.", room_hint="For all.").room_hint == "For all."
