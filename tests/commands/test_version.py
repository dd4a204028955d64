"""``blockyard --version``: which extras it lists."""

from blockyard.commands.version import installed_extras, version_text

INSTALLED = "pytest>=8; extra == 'here'"
MISSING = 'no-such-package>=1; extra == "half"'


def test_an_extra_is_listed_if_all_its_packages_are_installed() -> None:
    half = "hypothesis; extra == 'half'"
    assert installed_extras([INSTALLED, half, MISSING]) == ["here"]


def test_a_package_for_other_systems_does_not_hide_an_extra() -> None:
    elsewhere = "no-such-package; sys_platform == 'win32' and extra == 'here'"
    assert installed_extras([elsewhere, INSTALLED]) == ["here"]


def test_requirements_without_an_extra_are_not_extras() -> None:
    assert installed_extras(["pytest>=8"]) == []


def test_the_extras_of_this_installation_are_listed() -> None:
    assert "server, terminal" in version_text()
