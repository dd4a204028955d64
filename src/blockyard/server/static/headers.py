"""Headers of the page, for this server and for static hosts."""

EARLY = "'sha256-+qQ9QMqBHTxj7R10pmt/tLjwpiNJquzdK5Awvf47fvw='"
"""The page's only inline script: it requests the interpreter if the address is that of a game."""

POLICY = {
    "default-src": "'self'",
    "script-src": f"'self' 'wasm-unsafe-eval' {EARLY}",
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

Of the two trusted types, one is created by Svelte for its templates, and one by the page for its
workers.
"""

HEADERS_ONLY = ("frame-ancestors",)
"""Directives that browsers don't support in a ``<meta>`` element."""


def content_policy(*, in_page: bool = False, sockets: str = "") -> str:
    """The policy, as a header or for the page itself; ``sockets`` is the WebSockets' origin."""
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
"""Headers of every response."""

STRICT_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}
"""A header of every response over https: browsers use nothing else for a year."""

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""

ASK_FIRST = "no-cache"
"""For all other files: cached, but revalidated on each use."""
