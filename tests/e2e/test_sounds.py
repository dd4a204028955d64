"""Every sound, rendered by the browser itself: none clips, and none is harsher than the rest."""

import base64
import json
import subprocess
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Browser, Page
from scripts.build_site import HERE

Samples = npt.NDArray[np.float64]

RATE = 44_100
WINDOW = RATE // 20
"""Loudness is measured over 50 ms, about as long as ears take to judge it."""

CEILING = 0.98
SOFTEST, LOUDEST = -36.0, -14.0
"""The range of loudness, A-weighted, in dB relative to full scale."""

HARSH = 4000.0
"""Where sounds become harsh, in Hz."""
MOST_HARSH = 0.03
"""The most of a sound's energy that may be above that."""

ENCODE = """async (code) => {
  const bytes = new Uint8Array((await eval(code)).buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}"""


@pytest.fixture(scope="module")
def studio(browser: Browser) -> Iterator[Page]:
    """An empty page with the code that makes the sounds."""
    web = HERE / "web"
    command = [f"{web}/node_modules/.bin/esbuild", f"{web}/tests/sound/render.ts", "--bundle"]
    options = ["--format=iife", "--global-name=sounds"]
    made = subprocess.run([*command, *options], capture_output=True, text=True, check=True)
    page = browser.new_page()
    page.evaluate(f"{made.stdout};globalThis.sounds = sounds;")
    yield page
    page.close()


def rendered(studio: Page, code: str) -> Samples:
    """The samples that an expression gives."""
    text: str = studio.evaluate(ENCODE, code)
    return np.frombuffer(base64.b64decode(text), dtype=np.float32).astype(np.float64)


def sounds_of(studio: Page) -> dict[str, Samples]:
    """Every sound alone, by name."""
    names: list[str] = studio.evaluate("sounds.SOUND_NAMES")
    return {name: rendered(studio, f"sounds.renderSounds({json.dumps([name])})") for name in names}


def peak(samples: Samples) -> float:
    """The largest deflection."""
    return float(np.abs(samples).max())


def weights(frequencies: npt.NDArray[np.floating[Any]]) -> Samples:
    """How sensitive ears are to frequencies: the A-weighting of IEC 61672."""
    squares = np.maximum(frequencies, 1.0) ** 2
    low = (squares + 20.6**2) * np.sqrt((squares + 107.7**2) * (squares + 737.9**2))
    return np.asarray(1.2589 * 12194**2 * squares**2 / (low * (squares + 12194**2)))


def loudness(samples: Samples) -> float:
    """The A-weighted loudness of the loudest 50 ms, in dB relative to full scale."""
    weighting = weights(np.fft.rfftfreq(WINDOW, 1 / RATE))
    starts = range(0, len(samples) - WINDOW, WINDOW // 2)
    levels = [np.abs(np.fft.rfft(samples[at : at + WINDOW])) * weighting for at in starts]
    return float(10 * np.log10(max(2 * (level**2).sum() for level in levels) / WINDOW**2))


def harshness(samples: Samples) -> float:
    """The part of the energy above the frequency where sounds become harsh."""
    energy = np.abs(np.fft.rfft(samples)) ** 2
    above = np.fft.rfftfreq(len(samples), 1 / RATE) > HARSH
    return float(energy[above].sum() / energy.sum())


def test_no_sound_clips(studio: Page) -> None:
    peaks = {name: peak(samples) for name, samples in sounds_of(studio).items()}
    assert {name: value for name, value in peaks.items() if not 0.02 < value < CEILING} == {}


def test_all_sounds_at_once_do_not_clip(studio: Page) -> None:
    assert peak(rendered(studio, "sounds.renderSounds(sounds.SOUND_NAMES)")) < CEILING


def test_a_sound_is_as_loud_after_another_as_alone(studio: Page) -> None:
    alone = rendered(studio, "sounds.renderSounds(['tick'])")
    after = rendered(studio, "sounds.renderAfter('tick', 'fanfare', 1.2)")
    late = after[round(1.2 * RATE) :]
    assert peak(late) == pytest.approx(peak(alone), rel=0.05)


def test_no_sound_is_much_louder_or_softer_than_the_rest(studio: Page) -> None:
    levels = {name: loudness(samples) for name, samples in sounds_of(studio).items()}
    assert {name: level for name, level in levels.items() if not SOFTEST < level < LOUDEST} == {}


def test_no_sound_is_harsh(studio: Page) -> None:
    shares = {name: harshness(samples) for name, samples in sounds_of(studio).items()}
    assert {name: share for name, share in shares.items() if share > MOST_HARSH} == {}


def test_the_music_is_softer_than_the_sounds_of_play_and_never_harsh(studio: Page) -> None:
    music = rendered(studio, "sounds.renderMusic(24)")
    clear = rendered(studio, "sounds.renderSounds(['clear'])")
    assert peak(music) < 0.5
    assert loudness(music) < loudness(clear) - 6
    assert harshness(music) < MOST_HARSH
