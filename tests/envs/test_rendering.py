"""Frames: text, pixels and SVG of what the players see, without a window."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from tests.envs.playing import OBSERVED, chosen

from blockyard.core.match import Match
from blockyard.drawing import draw
from blockyard.envs import Env, parallel_env
from blockyard.envs.letters import DRAWINGS, HEIGHT, WIDTH, letter_dots
from blockyard.envs.picture import CELL, GHOST, MARGIN, picture_of
from blockyard.envs.rendering import frame_of

SVG = "{http://www.w3.org/2000/svg}"


def hexed(pixel: Any) -> str:
    return "#{:02x}{:02x}{:02x}".format(*pixel)


def frame(game: str, render_mode: str, **given: Any) -> Any:
    return frame_of(Match(game, seed=1, **given), render_mode)


def test_text_is_what_draw_writes() -> None:
    env = Env("tetris", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == draw(env.match(), 0)


def test_printing_happens_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    env = Env("tetris", render_mode="human")
    env.reset(seed=1)
    env.step(0)
    assert capsys.readouterr().out.count("score 0") == 2
    assert env.render() is None


def test_without_a_mode_nothing_is_rendered() -> None:
    env = Env("tetris")
    env.reset(seed=1)
    assert env.render() is None


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="available: human, ansi, rgb_array, svg"):
        Env("tetris", render_mode="opengl")


def test_pixels_have_the_colours_of_the_cells() -> None:
    match = Match("tetris", seed=1)
    match.play(0, "drop")
    grid = match.view(0)["grids"][0]
    colours = [cell["colour"] for cell in match.game.looks["cells"]]  # type: ignore[attr-defined]  # its type is the game's
    pixels = frame_of(match, "rgb_array")
    assert isinstance(pixels, np.ndarray)
    ghost = grid["layers"]["ghost"]
    for index, code in enumerate(grid["cells"]):
        row, column = divmod(index, grid["width"])
        seen = hexed(pixels[MARGIN + row * CELL + 2, MARGIN + column * CELL + 2])
        assert seen == (GHOST if index in ghost and not code else colours[code])


@pytest.mark.parametrize("game", OBSERVED)
def test_frames_keep_their_size(game: str) -> None:
    env = Env(game, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    chance = np.random.default_rng(1)
    assert isinstance(first, np.ndarray)
    for _ in range(40):
        _, _, ended, _, _ = env.step(int(chosen(env.action_masks().astype(np.int8), chance)))
        if ended:
            env.reset()
        now = env.render()
        assert isinstance(now, np.ndarray)
        assert now.shape == first.shape


@pytest.mark.parametrize("game", OBSERVED)
def test_svg_has_the_same_tiles_as_the_pixels(game: str) -> None:
    match = Match(game, seed=1)
    views = [match.view(-1 if match.game.shared_board else 0)]
    picture = picture_of(views, match.game)
    document = ET.fromstring(frame(game, "svg"))
    squares = document.findall(f"{SVG}rect")[1:]
    assert len(squares) == len(picture.tiles)
    assert [square.get("fill") for square in squares] == [tile.colour for tile in picture.tiles]


def test_pieces_of_the_same_colour_have_letters() -> None:
    match = Match("saktris", start="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    document = ET.fromstring(str(frame_of(match, "svg")))
    assert [letter.text for letter in document.findall(f"{SVG}text")] == ["K", "P", "K"]
    pixels = frame_of(match, "rgb_array")
    assert isinstance(pixels, np.ndarray)
    king = pixels[MARGIN + 7 * CELL :, MARGIN + 4 * CELL :][: CELL - 1, : CELL - 1]
    assert len(np.unique(king.reshape(-1, 3), axis=0)) == 2


def test_pieces_of_different_colours_have_none() -> None:
    assert "<text" not in frame("tetris", "svg")
    assert "<text" not in frame("drmario", "svg")


def test_boards_of_a_match_are_side_by_side() -> None:
    env = parallel_env("tetris", mode="versus", render_mode="rgb_array")
    env.reset(seed=1)
    both, alone = env.render(), frame("tetris", "rgb_array", mode="marathon")
    assert isinstance(both, np.ndarray)
    assert both.shape == (alone.shape[0], 2 * alone.shape[1] - MARGIN, 3)


def test_letters_fit_their_boxes_and_differ() -> None:
    shapes = {letter_dots(letter).tobytes() for letter in DRAWINGS}
    assert len(shapes) == 26
    assert all(letter_dots(letter).shape == (HEIGHT, WIDTH) for letter in DRAWINGS)
    assert not letter_dots("?").any()


def test_rendering_needs_no_window() -> None:
    code = (
        "import sys, blockyard.envs; e = blockyard.envs.Env('tetris', render_mode='rgb_array');"
        "e.reset(seed=1); e.render(); assert 'pygame' not in sys.modules;"
        "assert 'tkinter' not in sys.modules and 'PIL' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
