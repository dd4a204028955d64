"""The check of layouts finds what it is there to find, and nothing in a sound layout."""

import pytest
from playwright.sync_api import Browser
from tests.e2e.layouts import CHECK

SOUND = """
  <main style="position: relative; width: 300px; height: 200px">
    <h1 style="margin: 0; font: 20px sans-serif">A heading</h1>
    <p>Some text with <a href="#">a link</a> in it.</p>
    <button style="width: 60px; height: 44px">Go</button>
  </main>"""
AT = "position: absolute; left: 0; top: 0"
CARD = "position: relative; width: 80px; height: 80px; margin-top: 4px"


def found(browser: Browser, more: str, *, plays: bool = True, target: int = 44) -> list[str]:
    """The kinds of problems on a page with something planted on it."""
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.set_content(f"<body style='margin: 0'>{SOUND}{more}</body>")
    expected = {"width": 360, "height": 640, "target": target, "plays": plays}
    problems: list[str] = page.evaluate(f"(expected) => ({CHECK})(expected)", expected)
    page.close()
    return sorted({problem.partition(":")[0] for problem in problems})


PLANTED = {
    "text over text": (f"<p style='{AT}; margin: 0'>Over the heading</p>", "overlap"),
    "a button over text": (f"<button style='{AT}; width: 99px; height: 44px'></button>", "overlap"),
    "a canvas over text": (f"<canvas style='{AT}; width: 50px; height: 50px'></canvas>", "overlap"),
    "a panel over a button": (
        f"<div style='{AT}; width: 360px; height: 300px; background: red'></div>",
        "overlap",
    ),
    "text cut by its box": (
        "<p style='width: 40px; overflow: hidden; white-space: nowrap'>Far too long</p>",
        "clip",
    ),
    "text cut by an ellipsis": (
        "<p style='width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>"
        "Far too long</p>",
        "clip",
    ),
    "a picture cut by its box": (
        "<div style='width: 50px; height: 50px; overflow: hidden'>"
        "<canvas style='display: block; width: 80px; height: 50px'></canvas></div>",
        "clip",
    ),
    "text that leaves its frame": (
        "<p style='width: 40px; border: 1px solid red; white-space: nowrap'>Far too long</p>",
        "clip",
    ),
    "a picture that leaves its frame": (
        "<div style='width: 40px; height: 40px; background: red'>"
        "<canvas style='display: block; width: 60px; height: 40px'></canvas></div>",
        "clip",
    ),
    "a control that leaves the screen": (
        "<button style='position: fixed; left: 340px; top: 300px; width: 60px; height: 44px'>"
        "</button>",
        "clip",
    ),
    "a select that is too narrow": (
        "<select style='width: 60px; height: 44px'><option>Far too long for it</option></select>",
        "clip",
    ),
    "a small button": ("<button style='width: 60px; height: 40px'>Go</button>", "target"),
    "a small button in a wrapper without a box": (
        "<div style='display: contents'><button style='width: 60px; height: 40px'>Go</button>"
        "</div>",
        "target",
    ),
    "a small link of its own": ("<p><a href='#'>A link</a></p>", "target"),
    "a small checkbox": ("<input type='checkbox'>", "target"),
    "something wider than the page": ("<div style='width: 400px; height: 1px'></div>", "scroll"),
    "a box that scrolls sideways": (
        "<div style='width: 100px; overflow: auto'><div style='width: 200px; height: 9px'></div>"
        "</div>",
        "scroll",
    ),
    "a play screen that scrolls": ("<div style='height: 900px'></div>", "scroll"),
    "a box that scrolls on a play screen": (
        "<div style='height: 50px; overflow: auto'><div style='height: 90px'></div></div>",
        "scroll",
    ),
}


@pytest.mark.parametrize(("planted", "kind"), PLANTED.values(), ids=PLANTED)
def test_what_is_planted_is_found(browser: Browser, planted: str, kind: str) -> None:
    assert found(browser, planted) == [kind]


FINE = {
    "nothing": "",
    "an overlay on purpose": f"<p data-over style='{AT}; margin: 0'>Over the heading</p>",
    "an overlay over a button on purpose": (
        f"<p data-over style='{AT}; margin: 0; width: 360px; height: 300px'>Over everything</p>"
    ),
    "a list that scrolls on purpose": (
        "<div data-scrolls style='height: 50px; overflow: auto'><div style='height: 90px'></div>"
        "</div>"
    ),
    "hidden text": f"<p style='{AT}; clip-path: inset(50%)'>For screen readers</p>",
    "a checkbox with a large label": (
        "<label style='display: block; width: 90px; height: 44px'><input type='checkbox'>It</label>"
    ),
    "a small button that cannot be pressed now": (
        "<button aria-disabled='true' style='width: 60px; height: 40px'>Go</button>"
    ),
    "closed details": (
        "<details style='height: 50px'><summary style='height: 44px'>More</summary>"
        "<p>Far below</p><button>Go</button></details>"
    ),
    "a link stretched over its card": (
        "<style>.card a::after { content: ''; position: absolute; inset: 0 }</style>"
        f"<div class='card' style='{CARD}'><a href='#'>A link</a></div>"
    ),
}


@pytest.mark.parametrize("fine", FINE.values(), ids=FINE)
def test_a_sound_layout_has_no_problems(browser: Browser, fine: str) -> None:
    assert found(browser, fine) == []


def test_a_page_for_reading_may_scroll_down(browser: Browser) -> None:
    assert found(browser, "<div style='height: 900px'></div>", plays=False) == []


def test_a_mouse_needs_less_room_than_a_finger(browser: Browser) -> None:
    button = "<button style='width: 60px; height: 24px'>Go</button>"
    assert found(browser, button, target=24) == []


def test_only_an_open_dialog_counts(browser: Browser) -> None:
    dialog = (
        f"<p style='{AT}; margin: 0'>Over the heading</p>"
        "<div aria-modal='true' role='dialog' style='position: fixed; inset: 50px'>"
        "<button style='width: 60px; height: 40px'>Close</button></div>"
    )
    assert found(browser, dialog) == ["target"]


def test_of_a_sheet_over_a_dialog_only_the_sheet_counts(browser: Browser) -> None:
    both = (
        "<div aria-modal='true' role='dialog' style='position: fixed; inset: 50px'>"
        "<button style='width: 60px; height: 40px'>Close</button></div>"
        "<dialog><p style='width: 40px; overflow: hidden; white-space: nowrap'>Far too long</p>"
        "</dialog><script>document.querySelector('dialog').showModal()</script>"
    )
    assert found(browser, both) == ["clip"]
