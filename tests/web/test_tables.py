"""Tables written out for the page: the same values, without the code that computes them."""

import ast
from importlib import import_module
from textwrap import dedent

import pytest

from blockyard.web.bundle import built_in_games, game_files
from blockyard.web.tables import is_constant, write_out_tables


def written_out(source: str) -> str:
    values: dict[str, object] = {}
    exec(source, values)
    tree = ast.parse(source)
    write_out_tables(tree, values)
    return ast.unparse(tree)


def lines(source: str) -> str:
    return dedent(source).strip()


def test_a_table_is_written_out_and_what_computed_it_is_gone() -> None:
    source = """
        DRAWINGS = ('.#', '##')

        def _mask(drawing):
            return sum((1 << at for at, cell in enumerate(drawing) if cell == '#'))
        MASKS = tuple((_mask(drawing) for drawing in DRAWINGS))
        """
    assert written_out(lines(source)) == "DRAWINGS = ('.#', '##')\nMASKS = (2, 3)"


def test_tables_made_together_are_written_out_together() -> None:
    source = """
        def _halves():
            return ((1, 2), (3, -4))
        FIRST, SECOND = _halves()
        """
    assert written_out(lines(source)) == "FIRST, SECOND = ((1, 2), (3, -4))"


def test_what_could_still_change_stays() -> None:
    source = lines(
        """
        def _empty():
            return [0] * 3
        CACHE = _empty()
        NAMES = {name: at for at, name in enumerate('ab')}
        """
    )
    assert written_out(source) == source


def test_a_name_with_two_values_stays() -> None:
    source = "SIZE = len('a')\nSIZE = len('ab')"
    assert written_out(source) == source


def test_private_names_stay_while_others_use_them() -> None:
    source = lines(
        """
        __all__ = ('half',)
        _PARTS = 2

        def half(number):
            return number // _PARTS
        """
    )
    assert written_out(source) == source


@pytest.mark.parametrize("game", built_in_games())
def test_every_constant_of_a_game_has_its_value_in_the_page(game: str) -> None:
    for place, source in game_files(game).items():
        name = place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        module = import_module(name)
        found: dict[str, object] = {"__name__": name, "__package__": module.__package__}
        exec(source, found)
        constants = {key: value for key, value in found.items() if is_constant(value)}
        assert constants == {key: vars(module)[key] for key in constants}
