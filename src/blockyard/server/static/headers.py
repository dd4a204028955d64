"""What every answer says about how the page may be used, for the server and for static hosts."""

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "svelte-trusted-html blockyard",
    "frame-ancestors": "'none'",
}
"""The Content-Security-Policy, by directive.

Of the two trusted types, Svelte makes one for its own templates, and the page one for its service
worker.
"""

HEADERS_ONLY = ("frame-ancestors",)
"""Directives that a browser ignores, with a complaint, in a ``<meta>`` element."""


def content_policy(*, in_page: bool = False, sockets: str = "") -> str:
    """The policy as a header, or as it may stand in the page itself; with where sockets go."""
    policy = dict(POLICY)
    if sockets:
        policy["connect-src"] += f" {sockets}"
    return "; ".join(
        f"{name} {sources}"
        for name, sources in policy.items()
        if not (in_page and name in HEADERS_ONLY)
    )


SECURITY = {
    "Content-Security-Policy": content_policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers of every answer."""

STRICT_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}
"""The header of every answer over https: for a year, browsers do not try without."""

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""

ASK_FIRST = "no-cache"
"""For all others: kept, but the server is asked whether they are still the same."""
