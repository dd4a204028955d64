"""The page's types of the wire protocol are up to date."""

from pathlib import Path
from typing import get_args

from blockyard.server.wire import client_messages, server_messages
from blockyard.server.wire.typescript import WIRE, wire_types

PATH = Path("web/src") / WIRE


def test_the_generated_types_are_up_to_date() -> None:
    assert PATH.exists(), f"{PATH} is missing; run `make types`"
    assert PATH.read_text() == wire_types(), f"{PATH} is out of date; run `make types`"


def test_every_message_has_its_own_type_tag() -> None:
    text = wire_types()
    for shape in (
        *get_args(client_messages.AnyClientMessage),
        *get_args(server_messages.AnyServerMessage),
    ):
        declared = text.split(f"export interface {shape.__name__} {{\n")[1].split("\n")[0]
        assert declared == f'  t: "{shape.__struct_config__.tag}";'


def test_optional_fields_are_marked() -> None:
    create = wire_types().split("export interface Create {\n")[1].split("}")[0]
    assert "  game: string;\n" in create
    assert "  seats?: number;\n" in create
