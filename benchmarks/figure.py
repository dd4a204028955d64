"""A measured figure beside the figure it should reach."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    """What it should reach, or None: told for its own sake."""

    at_most: bool = True
    """Whether the budget is a ceiling; otherwise it is a floor."""

    @property
    def ratio(self) -> float | None:
        """How much better than the budget it is: 1 just keeps it, below 1 misses it."""
        if self.budget is None or not self.value:
            return None
        return self.budget / self.value if self.at_most else self.value / self.budget

    def row(self) -> str:
        """The figure as a row of a Markdown table."""
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        budget = "" if self.budget is None else f"{'≤' if self.at_most else '≥'} {self.budget:,g}"
        ratio = "" if self.ratio is None else f"{self.ratio:.1f} x"
        return f"| {self.name} | {value} {self.unit} | {budget} | {ratio} |"


def table(figures: list[Figure]) -> str:
    """All figures as a Markdown table."""
    head = ["| Metric | Measured | Budget | Ratio |", "|---|---:|---:|---:|"]
    return "\n".join(head + [figure.row() for figure in figures])
