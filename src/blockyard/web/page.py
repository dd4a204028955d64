"""The page's door to the rules: requests and answers of the match service, as JSON texts.

It runs under MicroPython in the browser, beside the page's own code. An answer is
``{"ok": true, ...}`` or ``{"ok": false, "error": ...}``.
"""

import json

from blockyard.service.service import Service

service = Service()


def answer(text: str) -> str:
    """The answer to a request."""
    try:
        answered = service.answer(json.loads(text))
        answered["ok"] = True
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        answered = {"ok": False, "error": str(error), "kind": type(error).__name__}
        reason = getattr(error, "reason", None)
        if reason is not None:
            answered["reason"] = reason
    return json.dumps(answered)
