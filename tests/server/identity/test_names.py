"""Names: what is left of whatever someone types."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockyard.server.identity.names import MAX_LENGTH, clean_name, made_up_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nGreen  ", "Ann of Green"),
        ("Zo\u0065\u0301", "Zo\u00e9"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\u200dc\ufeffd\u2060e", "abcde"),
        ("\x00\x1b[31mred", "[31mred"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("\u3164\u2800", ""),
        ("", ""),
        ("\u0301\u0301", ""),
        ("e" + "\u0317" * 30, "e\u0317\u0317"),
        ("\U0001f1e9\U0001f1ea" * 30, "\U0001f1e9\U0001f1ea" * MAX_LENGTH),
        ("\U0001f44b\U0001f3fd", "\U0001f44b\U0001f3fd"),
        ("x" * 10_000, "x" * MAX_LENGTH),
        ("Ann\u2028Bob", "Ann Bob"),
        ("名前", "名前"),
        ("__proto__", "__proto__"),
    ],
)
def test_names_are_cleaned_for_display(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(max_size=60))
def test_a_clean_name_stays_the_same(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert all(character.isprintable() for character in name)
    assert name == name.strip()


def test_players_without_a_name_get_one() -> None:
    name = made_up_name()
    assert name.startswith("Guest ")
    assert clean_name(name) == name
