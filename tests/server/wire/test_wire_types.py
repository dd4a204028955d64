"""The page's types of the wire are those of the server, and are never out of date."""

from pathlib import Path
from typing import get_args

from blockyard.server.wire import asks, news
from blockyard.server.wire.typescript import WIRE, wire_types

PATH = Path("web/src") / WIRE


def test_the_types_of_the_wire_are_up_to_date() -> None:
    assert PATH.exists(), f"{PATH} is missing; `make types` writes it"
    assert PATH.read_text() == wire_types(), f"{PATH} is out of date; `make types` writes it anew"


def test_every_message_is_told_from_the_others_by_its_t() -> None:
    text = wire_types()
    for shape in (*get_args(asks.AnyAsk), *get_args(news.AnyNews)):
        declared = text.split(f"export interface {shape.__name__} {{\n")[1].split("\n")[0]
        assert declared == f'  t: "{shape.__struct_config__.tag}";'


def test_what_a_client_may_leave_out_is_marked() -> None:
    create = wire_types().split("export interface Create {\n")[1].split("}")[0]
    assert "  game: string;\n" in create
    assert "  seats?: number;\n" in create
