"""A measured figure and its budget."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One row of the table."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    """The target, or None for figures without one."""

    at_most: bool = True
    """Whether the budget is a maximum; otherwise it is a minimum."""

    @property
    def ratio(self) -> float | None:
        """How many times better than the budget it is: 1 just meets it, below 1 misses it."""
        if self.budget is None or not self.value:
            return None
        return self.budget / self.value if self.at_most else self.value / self.budget

    def row(self) -> str:
        """The figure as a row of a Markdown table."""
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        budget = (
            "" if self.budget is None else f"{'≤' if self.at_most else '≥'} {self.budget:,.10g}"
        )
        ratio = "" if self.ratio is None else f"{self.ratio:.1f} x"
        return f"| {self.name} | {value} {self.unit} | {budget} | {ratio} |"


def table(figures: list[Figure]) -> str:
    """All figures as a Markdown table."""
    head = ["| Metric | Measured | Budget | Ratio |", "|---|---:|---:|---:|"]
    return "\n".join(head + [figure.row() for figure in figures])
