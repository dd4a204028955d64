"""Claim limits: how many viruses the cells of pills and damage reach, drawn as bottles."""

from textwrap import dedent

from tests.games.drmario.bottles import begin, bottle

from blockyard.games.drmario.claim_limits import Outbreak

BLUE_THEN_RED = [0, 1]
"""The colours of pills whose left half is blue and whose right half is red."""


def outbreak(text: str) -> Outbreak:
    rows = dedent(text).strip()
    return Outbreak(list(bottle(begin(rows)).cells), BLUE_THEN_RED)


def test_one_half_reaches_viruses_of_its_colour_in_all_four_directions() -> None:
    viruses = outbreak(
        """
        .. .. B* .. .. .. .. ..
        .. .. B* .. .. .. .. ..
        .. B* .. B* B* B* .. ..
        .. .. B* .. .. .. .. ..
        .. .. B* .. .. .. .. ..
        .. .. B* .. .. .. .. ..
        """
    )
    assert viruses.viruses == 9
    assert viruses.clearable(1, 0) == 9


def test_a_half_does_not_reach_across_a_gap_or_another_colour() -> None:
    viruses = outbreak(
        """
        .. .. .. .. .. .. .. ..
        B* .. B* R* B* .. .. B*
        """
    )
    assert viruses.clearable(1, 0) == 2 + 1


def test_damage_reaches_viruses_like_half_of_a_pill() -> None:
    viruses = outbreak("B* .. .. B* .. .. .. B*")
    assert [viruses.clearable(0, damage) for damage in range(5)] == [0, 1, 2, 3, 3]


def test_a_bottle_without_viruses_has_none_to_clear() -> None:
    viruses = outbreak(".. .. .. .. .. .. .. ..")
    assert (viruses.viruses, viruses.clearable_by_one_lock) == (0, 0)


def test_a_lock_clears_viruses_in_the_row_and_column_of_a_half_but_not_under_it() -> None:
    viruses = outbreak(
        """
        .. .. .. B* .. .. .. ..
        .. .. .. .. .. .. .. ..
        B* .. .. B* .. .. .. ..
        .. .. .. .. .. .. .. ..
        B* B* .. B* .. B* .. B*
        .. .. .. .. .. .. .. ..
        .. .. .. B* .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. B* .. .. .. ..
        """
    )
    assert viruses.clearable_by_one_lock == 8


def test_a_standing_pill_clears_two_rows_at_once() -> None:
    viruses = outbreak(
        """
        .. R* .. R* .. R* .. ..
        B* .. B* .. B* .. B* ..
        """
    )
    assert viruses.clearable_by_one_lock == 7


def test_a_lying_pill_clears_the_last_two_columns_at_once() -> None:
    viruses = outbreak(
        """
        .. .. .. .. .. .. B* R*
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. B* R*
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. B* R*
        """
    )
    assert viruses.clearable_by_one_lock == 6


def test_no_pill_lies_across_the_wall_of_the_bottle() -> None:
    viruses = outbreak(
        """
        B* .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. R*
        B* .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. R*
        B* .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. R*
        """
    )
    assert viruses.clearable_by_one_lock == 4


def test_no_pill_stands_above_the_neck() -> None:
    rows = ["B* .. .. .. .. .. .. ..", "R* .. .. .. .. .. .. .."] * 8
    assert outbreak("\n".join(rows)).clearable_by_one_lock == 15
