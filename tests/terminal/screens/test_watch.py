"""Watching a replay: playing, stepping, searching, verifying, and continuing."""

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, SMALL, Desk
from tests.terminal.sample_matches import forged, played, replay_of, wait

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.terminal.draw.look import Look
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.screens.watch import WatchScreen
from blockyard.terminal.session.open_replay import open_replay
from blockyard.terminal.session.replay_player import MOVE_PAUSE, ReplayPlayer

GAMES = ("blockblast", "bucket", "drmario", "saktris", "tetris")


def player_of(game_id: str) -> ReplayPlayer:
    return ReplayPlayer(open_replay(replay_of(played(game_id))).playback)


def watching(
    open_desk: OpenDesk, game_id: str = "tetris", text: str = "", **options: object
) -> Desk:
    shown = text or replay_of(played(game_id))
    return open_desk(lambda app: WatchScreen(app.store, shown), **options)


def screen_of(desk: Desk) -> WatchScreen:
    screen = desk.screen
    assert isinstance(screen, WatchScreen)
    return screen


def player_at(desk: Desk) -> ReplayPlayer:
    player = screen_of(desk).player
    assert player is not None
    return player


# The player, without a screen.


@pytest.mark.parametrize("game_id", GAMES)
def test_a_replay_played_to_its_end_reaches_its_recorded_hash(game_id: str) -> None:
    player = player_of(game_id)
    player.play(0)
    stamp = 0
    while player.playing:
        stamp += 150
        player.tick(stamp)
    assert player.trouble == ""
    assert player.match.hash() == player.playback.replay.hash


def test_time_passes_at_the_chosen_speed() -> None:
    player = player_of("tetris")
    player.play(5000)
    player.tick(5400)
    assert player.time == 400
    player.change_pace(1)
    player.tick(5500)
    assert player.time == 600
    player.change_pace(-9)
    player.tick(5900)
    assert player.time == 700


def test_speeds_go_from_a_quarter_to_ten_times() -> None:
    player = player_of("tetris")
    words = []
    player.change_pace(-9)
    for _ in range(7):
        words.append(player.speed_words)
        player.change_pace(1)
    assert words == ["1/4", "1/2", "1", "2", "4", "10", "10"]


def test_moves_of_a_game_without_a_clock_are_evenly_spaced() -> None:
    player = player_of("saktris")
    player.play(0)
    player.tick(MOVE_PAUSE - 1)
    assert player.input == 0
    player.tick(MOVE_PAUSE)
    assert player.input == 1


def test_after_a_suspension_the_replay_continues_where_it_was() -> None:
    player = player_of("tetris")
    player.play(0)
    player.tick(3_600_000)
    assert player.time == 1000


def test_it_is_paused_until_played_and_knows_when_to_update() -> None:
    player = player_of("tetris")
    assert player.next_due() is None
    player.tick(5000)
    assert player.time == 0
    player.play(5000)
    due = player.next_due()
    assert due is not None
    assert 0 <= due <= 100


def test_steps_go_from_input_to_input() -> None:
    player = player_of("tetris")
    for _ in range(3):
        player.step(1)
    assert player.input == 3
    player.step(-1)
    assert player.input == 2
    assert player.time == player.playback.replay.inputs[1][0]


def test_steps_end_at_both_ends() -> None:
    player = player_of("tetris")
    player.step(-1)
    assert player.input == 0
    player.to_part(1)
    assert player.at_end
    player.step(1)
    assert player.input == player.inputs


def test_stepping_by_piece_stops_where_pieces_locked() -> None:
    player = player_of("tetris")
    player.step_piece(1, [500, 900])
    assert player.time == 500
    player.step_piece(1, [500, 900])
    player.step_piece(-1, [500, 900])
    assert player.time == 500
    player.step_piece(-1, [500, 900])
    assert player.time == 0


def test_events_skipped_by_a_jump_are_not_reported() -> None:
    player = player_of("tetris")
    player.to_part(0.9)
    assert player.events(0) == []
    player.to_part(0)
    player.play(0)
    events = []
    stamp = 0
    while player.playing:
        stamp += 500
        player.tick(stamp)
        events += player.events(0)
    assert any(event[0] == "locked" for event in events)


def test_a_continued_match_is_independent() -> None:
    player = player_of("tetris")
    player.to_part(0.5)
    fork = player.fork()
    assert fork.hash() == player.match.hash()
    fork.advance(fork.now + 60_000)
    assert player.match.now < fork.now


def test_a_replay_that_cannot_continue_says_where() -> None:
    text = replay_of(played("saktris"))
    first = next(line for line in text.splitlines() if "@" in line and ":" not in line)
    word = first.split()[0]
    player = ReplayPlayer(
        open_replay(text.replace(first, f"{word} {word} {word} {first}", 1)).playback
    )
    player.to_part(1)
    assert "cannot continue" in player.trouble
    player.to_part(0)
    assert player.trouble == ""


# The screen.


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("size", [SMALL, (80, 26), LARGE])
@pytest.mark.parametrize("look", [Look(), Look(colour=False), Look(ascii_only=True)])
def test_every_game_is_watched_on_its_own_board(
    open_desk: OpenDesk, game_id: str, size: tuple[int, int], look: Look
) -> None:
    desk = watching(open_desk, game_id, size=size, look=look)
    desk.press("5", "space")
    assert player_at(desk).match.game.title in desk.text
    assert "x1" in desk.text
    if look.ascii_only:
        assert desk.text.isascii()


def test_it_starts_playing_and_can_be_paused(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    desk.clock.now += 700
    wait(desk, lambda: player_at(desk).time == 700)
    desk.press("space")
    assert not player_at(desk).playing
    desk.press("space")
    assert player_at(desk).playing


def test_nothing_runs_while_it_is_paused(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    assert screen_of(desk)._timer is not None
    desk.press("space")
    assert screen_of(desk)._timer is None


def test_at_its_end_it_stops_and_restarts_from_the_beginning(
    open_desk: OpenDesk,
) -> None:
    desk = watching(open_desk)
    desk.press("end")
    wait(desk, lambda: not player_at(desk).playing)
    assert player_at(desk).at_end
    assert screen_of(desk)._timer is None
    desk.press("space")
    assert player_at(desk).time == 0


def test_keys_step_jump_and_change_the_speed(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    player = player_at(desk)
    desk.press("space")
    before = player.input
    desk.press("right", "right", "left")
    assert player.input == before + 1
    desk.press("5")
    assert round(player.part, 1) == 0.5
    desk.press("home")
    assert player.part == 0
    desk.press("right_square_bracket", "full_stop")
    assert player.speed_words == "4"
    desk.press("left_square_bracket", "comma", "comma")
    assert player.speed_words == "1/2"


def test_stepping_by_piece_works_once_the_replay_was_searched(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    screen = screen_of(desk)
    desk.press("space")
    wait(desk, lambda: screen._check is not None and screen._check.problem == "")
    desk.press("home", "down")
    first = player_at(desk).time
    assert first > 0
    desk.press("down", "up")
    assert player_at(desk).time == first


def test_the_bar_is_clicked_to_jump(open_desk: OpenDesk) -> None:
    desk = watching(open_desk, size=LARGE)
    desk.press("space")
    desk.click(60, LARGE[1] - 2)
    assert 0.3 < player_at(desk).part < 0.7


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_valid_replay_is_shown_as_verified(open_desk: OpenDesk, size: tuple[int, int]) -> None:
    desk = watching(open_desk, size=size)
    desk.press("space", "v")
    wait(desk, lambda: "Verified" in desk.text)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_forged_replay_shows_where_it_differs(open_desk: OpenDesk, size: tuple[int, int]) -> None:
    desk = watching(open_desk, text=forged(replay_of(played("tetris"))), size=size)
    desk.press("space", "v")
    wait(desk, lambda: "Check failed" in desk.text)
    assert "differs" in desk.text


def test_a_forged_replay_says_so_without_being_asked(open_desk: OpenDesk) -> None:
    desk = watching(open_desk, text=forged(replay_of(played("tetris"))))
    wait(desk, lambda: "Check failed" in desk.text)


def test_continuing_starts_a_match_at_this_moment(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    desk.press("5", "space", "p")
    match = desk.match_screen.session.match
    assert isinstance(desk.match_screen, PlayScreen)
    assert match.now > 0
    assert match.inputs


def test_a_finished_match_cannot_be_continued(open_desk: OpenDesk) -> None:
    desk = watching(open_desk, text=replay_of(played("tetris", 400)))
    desk.press("end", "p")
    assert screen_of(desk).notice.startswith("The match is over here")


def test_a_malicious_text_is_reported_without_a_crash(open_desk: OpenDesk) -> None:
    desk = watching(open_desk, text="blockyard replay 1\ngame: checkers 1\n")
    assert "This replay cannot be shown." in desk.text
    assert "Unknown game 'checkers'" in desk.text
    desk.press("space", "v", "p", "5")
    desk.press("escape")
    assert not isinstance(desk.screen, WatchScreen)


def test_it_pauses_while_another_screen_is_shown(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    desk.press("f1")
    assert "pause" in desk.text
    desk.press("escape")
    assert not player_at(desk).playing


def test_it_adapts_to_another_size(open_desk: OpenDesk) -> None:
    desk = watching(open_desk)
    desk.resize(60, 20)
    assert "too small" in desk.text
    desk.resize(*LARGE)
    assert "Marathon" in desk.text


def test_after_a_jump_the_moves_before_it_are_listed(open_desk: OpenDesk) -> None:
    match = Match(open_game("saktris"), start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
    for seat, move in enumerate(("e4", "e5", "Nf3", "Nc6")):
        match.play(seat % 2, move)
    desk = open_desk(lambda app: app.watch_screen(replay_of(match)))
    desk.press("space", "end")
    assert "1. e4" in desk.text
    assert "Nc6" in desk.text
