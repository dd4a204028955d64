"""Serving the page: types, caching, compression, headers, and nothing but the page."""

import base64
import gzip
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.pages import FILES, INDEX, ask, serving, write_page

from blockyard.server.static.headers import EARLY
from blockyard.server.static.site import NoPage, read_site

POLICY = (
    f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {EARLY}; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'{sockets}; worker-src 'self'; manifest-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html blockyard; "
    "frame-ancestors 'none'"
)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("around")
    (folder / "secret.txt").write_text("not for everybody")
    with serving(write_page(folder / "site")) as port:
        yield port


def test_the_root_is_the_page(port: int) -> None:
    answer = ask(port, "/")
    assert answer.status == 200
    assert answer.body.decode() == INDEX


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/assets/python-Ct_-aDUc.mjs", "text/javascript; charset=utf-8"),
        ("/assets/python-CtuBaDUc.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/python/games.json", "application/json"),
        ("/python/core.pack", "application/octet-stream"),
        ("/icon.png", "image/png"),
    ],
)
def test_every_file_has_its_media_type(port: int, path: str, media_type: str) -> None:
    assert ask(port, path).headers["Content-Type"] == media_type


@pytest.mark.parametrize(
    ("path", "method"),
    [("/", "GET"), ("/", "HEAD"), ("/sw.js", "GET"), ("/nothing", "GET"), ("/", "POST")],
)
def test_every_response_has_the_security_headers(port: int, path: str, method: str) -> None:
    headers = ask(port, path, method).headers
    assert headers["Content-Security-Policy"] == POLICY.format(sockets=f" ws://127.0.0.1:{port}")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "Server" not in headers or "uvicorn" in headers["Server"]


def test_strict_transport_security_is_sent_only_over_https(port: int) -> None:
    strict = "Strict-Transport-Security"
    assert strict not in ask(port, "/").headers
    assert ask(port, "/", X_Forwarded_Proto="https").headers[strict] == "max-age=31536000"
    assert strict in ask(port, "/nothing", X_Forwarded_Proto="https").headers


@pytest.mark.parametrize("host", ["evil; script-src *", "x y", "", "x" * 9 + "/"])
def test_an_invalid_host_is_not_put_into_the_policy(port: int, host: str) -> None:
    headers = ask(port, "/", Host=host).headers
    assert headers["Content-Security-Policy"] == POLICY.format(sockets="")


@pytest.mark.parametrize("path", ["/assets/index-BpXpXBbb.js", "/assets/python-CtuBaDUc.wasm"])
def test_hashed_names_are_cached_forever(port: int, path: str) -> None:
    assert ask(port, path).headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/index.html", "/sw.js", "/python/core.pack"])
def test_other_names_are_revalidated(port: int, path: str) -> None:
    assert ask(port, path).headers["Cache-Control"] == "no-cache"


def test_cached_files_are_not_sent_again(port: int) -> None:
    mark = ask(port, "/").headers["ETag"]
    for known in (mark, f"W/{mark}", f'"other", {mark}', "*"):
        answer = ask(port, "/", If_None_Match=known)
        assert answer.status == 304
        assert answer.body == b""
        assert answer.headers["ETag"] == mark
    assert ask(port, "/", If_None_Match='"other"').status == 200


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "deflate, GZIP"])
def test_files_are_compressed_for_browsers_that_accept_it(port: int, accepted: str) -> None:
    answer = ask(port, "/", Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert len(answer.body) < len(INDEX)
    assert gzip.decompress(answer.body).decode() == INDEX


def test_brotli_from_the_build_is_preferred(port: int) -> None:
    answer = ask(port, "/sw.js", Accept_Encoding="gzip, deflate, br")
    assert answer.headers["Content-Encoding"] == "br"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.body == FILES["sw.js.br"]
    assert ask(port, "/sw.js.br").status == 404


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "identity"])
def test_files_are_sent_uncompressed_to_others(port: int, accepted: str) -> None:
    answer = ask(port, "/", Accept_Encoding=accepted)
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_incompressible_files_are_sent_as_they_are(port: int) -> None:
    answer = ask(port, "/python/core.pack", Accept_Encoding="gzip")
    assert answer.body == FILES["python/core.pack"]
    assert "Content-Encoding" not in answer.headers


def test_head_returns_the_headers_only(port: int) -> None:
    whole, head = ask(port, "/sw.js"), ask(port, "/sw.js", "HEAD")
    assert head.status == 200
    assert head.body == b""
    for name in ("Content-Length", "Content-Type", "ETag", "Cache-Control"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "//secret.txt",
        "/..\\secret.txt",
        "/%00",
        "/assets",
        "/assets/",
        "/index.html/",
        "/nothing.js",
    ],
)
def test_only_files_of_the_page_are_served(port: int, path: str) -> None:
    answer = ask(port, path)
    assert answer.status == 404
    assert b"Page not found" in answer.body
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"


def test_only_get_and_head_are_allowed(port: int) -> None:
    for method in ("POST", "PUT", "DELETE"):
        assert ask(port, "/", method).status == 405


def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with pytest.raises(NoPage, match="`make web` builds it"):
        read_site(tmp_path)


@pytest.mark.parametrize("page", ["web/index.html", "src/blockyard/web/site/index.html"])
def test_the_policy_allows_the_pages_inline_script_and_no_other(page: str) -> None:
    (script,) = re.findall("<script>(.*?)</script>", Path(page).read_text(), re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"'sha256-{digest}'" == EARLY
