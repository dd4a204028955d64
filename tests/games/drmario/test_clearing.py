"""Runs of four: what is cleared, what is left, and what it scores."""

from tests.games.drmario.bottles import begin, bottle, drawn, phase, picture


def test_three_of_a_colour_stay() -> None:
    match = begin(
        """
        pill: 1 9 standing b r
        B* .. B* .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    assert phase(match) == "throwing"
    assert bottle(match).score == 0


def test_a_row_of_four_pops_both_viruses_and_halves() -> None:
    match = begin(
        """
        pill: 2 9 lying b b
        B* B* .. .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture("B! B! b! b! .. .. .. Y*")
    assert phase(match) == "popping"


def test_a_column_of_four_pops() -> None:
    match = begin(
        """
        pill: 2 9 standing b b
        .. .. B* .. .. .. .. ..
        .. .. B* .. .. .. .. ..
        .. .. Y* .. .. .. .. ..
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        .. .. b! .. .. .. .. ..
        .. .. b! .. .. .. .. ..
        .. .. B! .. .. .. .. ..
        .. .. B! .. .. .. .. ..
        .. .. Y* .. .. .. .. ..
        """
    )


def test_longer_runs_pop_entirely() -> None:
    match = begin(
        """
        pill: 3 9 lying y y
        Y* Y* Y* .. .. Y* Y* Y*
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture("Y! Y! Y! y! y! Y! Y! Y!")


def test_all_runs_in_the_bottle_pop_at_once() -> None:
    match = begin(
        """
        pill: 3 9 standing b y
        Y* Y* Y* .. Y* Y* .. ..
        .. .. .. .. .. .. .. ..
        R* .. .. B* .. .. .. ..
        R* .. .. B* .. .. .. ..
        R* .. .. B* .. .. .. ..
        R* .. .. R* .. .. .. ..
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        Y! Y! Y! y! Y! Y! .. ..
        .. .. .. b! .. .. .. ..
        R! .. .. B! .. .. .. ..
        R! .. .. B! .. .. .. ..
        R! .. .. B! .. .. .. ..
        R! .. .. R* .. .. .. ..
        """
    )
    assert bottle(match).score == 1200


def test_the_open_cells_of_the_neck_count_in_a_column() -> None:
    match = begin(
        """
        pill: 3 15 standing b b
        .. .. .. B* .. .. .. ..
        .. .. .. B* .. .. .. ..
        """
        + ".. .. .. R* .. .. .. ..\n        .. .. .. Y* .. .. .. ..\n        " * 6
        + ".. .. .. R* .. .. .. ..\n"
    )
    match.play(0, "down")
    assert drawn(match).splitlines()[0] == "## ## ## b! .. ## ## ##"
    assert bottle(match).score == 200


def test_the_other_half_of_a_cleared_half_is_single() -> None:
    match = begin(
        """
        pill: 3 9 lying b r
        B* B* B* .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture("B! B! B! b! ro .. .. Y*")


def test_the_upper_half_left_over_is_single() -> None:
    match = begin(
        """
        pill: 3 9 standing b r
        B* B* B* .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        .. .. .. ro .. .. .. ..
        B! B! B! b! .. .. .. Y*
        """
    )


def test_each_virus_scores_100_and_halves_score_nothing() -> None:
    match = begin(
        """
        pill: 2 9 lying b b
        (b b) .. .. B* B* .. Y*
        """
    )
    match.play(0, "down")
    assert bottle(match).score == 200
    assert bottle(match).viruses == 1


def test_every_cleared_virus_emits_an_event_with_its_place_and_colour() -> None:
    match = begin(
        """
        pill: 2 9 lying r r
        (r r) .. .. R* .. .. Y*
        """
    )
    since = match.event_count(0)
    match.play(0, "down")
    assert match.events(0, since) == [
        ("locked", 2, 3, 0),
        ("virus_cleared", 4, 2, 1),
        ("popped", 5, 1, 1),
        ("viruses_left", 1, 1, 0),
    ]


def test_runs_do_not_reach_around_the_walls() -> None:
    match = begin(
        """
        pill: 3 9 lying y y
        B* B* .. .. .. .. .. ..
        R* .. .. .. .. .. B* B*
        """
    )
    match.play(0, "down")
    assert phase(match) == "throwing"


def test_a_virus_where_a_row_and_a_column_cross_scores_once() -> None:
    match = begin(
        """
        pill: 3 9 standing b b
        R* .. .. B* B* B* B* ..
        Y* .. .. B* R* Y* R* ..
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        .. .. .. b! .. .. .. ..
        .. .. .. b! .. .. .. ..
        R* .. .. B! B! B! B! ..
        Y* .. .. B! R* Y* R* ..
        """
    )
    assert (bottle(match).score, bottle(match).viruses) == (500, 5)
