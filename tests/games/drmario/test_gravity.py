"""After a clear: what falls, what stays, and clears that follow."""

from tests.games.drmario.bottles import begin, bottle, drawn, phase, picture

from blockyard.core.match import Match

POP = 175
STEP = 90


def after_pop(text: str) -> Match:
    """Drop the pill, and wait until what it clears is gone, 90 ms before the first gravity step."""
    match = begin(text)
    match.play(0, "down")
    match.advance(POP)
    assert phase(match) == "sinking"
    return match


def test_a_single_half_falls_alone_one_row_per_step() -> None:
    match = after_pop(
        """
        pill: 3 9 standing b r
        B* B* B* .. .. .. .. ..
        R* Y* R* Y* .. .. .. Y*
        """
    )
    assert drawn(match) == picture(
        """
        .. .. .. ro .. .. .. ..
        .. .. .. .. .. .. .. ..
        R* Y* R* Y* .. .. .. Y*
        """
    )
    match.advance(POP + STEP)
    assert drawn(match) == picture(
        """
        .. .. .. ro .. .. .. ..
        R* Y* R* Y* .. .. .. Y*
        """
    )


def test_viruses_never_fall() -> None:
    match = after_pop(
        """
        pill: 3 9 lying b b
        .. .. .. .. .. .. Y* ..
        .. B* B* .. .. .. .. ..
        .. .. .. R* .. .. .. ..
        """
    )
    match.advance(2000)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. .. Y* ..
        .. .. .. .. .. .. .. ..
        .. .. .. R* .. .. .. ..
        """
    )


def test_a_lying_pill_falls_if_both_halves_can() -> None:
    match = after_pop(
        """
        pill: 2 9 lying b b
        .. .. .. .. (r y) .. ..
        .. .. .. .. B* B* .. ..
        Y* .. R* .. .. .. .. ..
        """
    )
    match.advance(POP + 2 * STEP)
    assert drawn(match) == picture("Y* .. R* .. (r y) .. ..")


def test_supported_cells_do_not_support_their_neighbours() -> None:
    match = after_pop(
        """
        pill: 0 9 lying b b
        .. .. .. .. .. .. yo ..
        .. .. B* B* (r y) .. ro
        R* .. .. .. .. Y* .. ..
        """
    )
    match.advance(POP + STEP)
    assert drawn(match) == picture(
        """
        .. .. .. .. (r y) yo ..
        R* .. .. .. .. Y* .. ro
        """
    )


def test_a_lying_pill_stays_if_only_its_left_half_is_supported() -> None:
    match = after_pop(
        """
        pill: 1 9 lying b b
        .. .. .. .. .. (r y) ..
        .. .. .. B* B* Y* .. ..
        Y* .. R* .. .. .. .. ..
        """
    )
    match.advance(POP + 3 * STEP)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. (r y) ..
        .. .. .. .. .. Y* .. ..
        Y* .. R* .. .. .. .. ..
        """
    )


def test_a_lying_pill_stays_if_one_half_is_supported() -> None:
    match = after_pop(
        """
        pill: 2 9 lying b b
        .. .. .. .. .. (r y) ..
        .. .. .. .. B* B* Y* ..
        Y* .. R* .. .. .. .. ..
        """
    )
    match.advance(POP + 3 * STEP)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. (r y) ..
        .. .. .. .. .. .. Y* ..
        Y* .. R* .. .. .. .. ..
        """
    )


def test_a_standing_pill_falls_as_one() -> None:
    match = after_pop(
        """
        pill: 2 9 lying b b
        .. .. .. .. .. y^ .. ..
        .. .. .. .. .. rv .. ..
        .. .. .. .. B* B* .. ..
        Y* .. R* .. .. .. .. ..
        """
    )
    match.advance(POP + STEP)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. y^ .. ..
        .. .. .. .. .. rv .. ..
        Y* .. R* .. .. .. .. ..
        """
    )


def test_a_stack_falls_together_from_the_bottom_up() -> None:
    match = after_pop(
        """
        pill: 2 9 lying b b
        .. .. .. .. .. ro .. ..
        .. .. .. .. (y b) .. ..
        .. .. .. .. yo ro .. ..
        .. .. .. .. B* B* .. ..
        Y* .. R* .. .. .. .. ..
        """
    )
    match.advance(POP + STEP)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. ro .. ..
        .. .. .. .. (y b) .. ..
        .. .. .. .. yo ro .. ..
        Y* .. R* .. .. .. .. ..
        """
    )


def test_cells_that_fall_into_a_run_clear_and_extend_the_cascade() -> None:
    match = begin(
        """
        pill: 2 9 lying r b
        .. .. R* .. .. .. .. ..
        .. .. R* .. .. .. .. ..
        .. .. R* .. .. .. .. ..
        .. .. Y* .. .. .. .. ..
        .. .. Y* .. B* B* B* Y*
        """
    )
    match.play(0, "down")
    assert drawn(match).splitlines()[0] == ".. .. r! bo .. .. .. .."
    assert (bottle(match).cascade, bottle(match).score) == (1, 300)
    match.advance(POP + 5 * STEP)
    assert drawn(match).splitlines()[-1] == ".. .. Y* bo B* B* B* Y*"
    assert phase(match) == "sinking"
    match.advance(POP + 6 * STEP)
    assert drawn(match).splitlines()[-1] == ".. .. Y* b! B! B! B! Y*"
    assert (bottle(match).cascade, bottle(match).score) == (2, 600)


def test_the_cascade_count_restarts_with_every_pill() -> None:
    match = begin(
        """
        cascade: 3
        pill: 0 9 lying r b
        .. .. .. .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    assert bottle(match).cascade == 0


def test_without_a_clear_nothing_falls() -> None:
    match = begin(
        """
        pill: 0 9 lying r b
        .. .. .. .. .. bo .. ..
        .. .. .. .. .. .. .. Y*
        """
    )
    match.play(0, "down")
    match.advance(600)
    assert drawn(match) == picture(
        """
        .. .. .. .. .. bo .. ..
        (r b) .. .. .. .. .. Y*
        """
    )
