"""The page monitor detects what it must detect."""

import pytest
from tests.e2e.yard import Yard

OTHER = "http://127.0.0.1:9/other.png"


@pytest.mark.parametrize(
    ("deed", "trouble"),
    [
        ("console.error('oh')", "console: oh"),
        ("setTimeout(() => { throw new Error('oh') })", "error: "),
        (f"fetch('{OTHER}').catch(() => 0)", "connect-src"),
        (f"new Image().src = '{OTHER}'", "img-src"),
        (
            "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
            "'TrustedScript'",
        ),
        ("new Worker(URL.createObjectURL(new Blob(['1'])))", "'TrustedScriptURL'"),
    ],
)
def test_forbidden_actions_of_the_page_are_detected(yard: Yard, deed: str, trouble: str) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    assert yard.troubles == []
    yard.page.evaluate(
        f"() => {{ try {{ {deed} }} catch {{ /* It is reported all the same. */ }} }}"
    )
    yard.wait_until(lambda: any(trouble in each for each in yard.troubles))
    # Once the page is closed, it can report nothing more.
    yard.page.close()
    yard.troubles.clear()
