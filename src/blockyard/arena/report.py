"""Reports: a tournament's results as tables, and as plots."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blockyard.arena.plots import plot_ratings, plot_scores
from blockyard.arena.ratings import duels_of, elo_of, ratings_of
from blockyard.arena.scores import scores_of

if TYPE_CHECKING:
    from blockyard.arena.results import Results

REPORT = "report.txt"
RATINGS = "ratings.svg"
SCORES = "scores.svg"


def write_report(results: "Results") -> str:
    """Write the report and the plot of the results so far; returns the report."""
    tournament, played = results.tournament, results.in_order()
    title = f"{tournament.game}, {tournament.mode}: {len(played)} matches"
    if not played:
        return f"{title}\n"
    if tournament.seats == 1:
        lines = _score_lines(tournament.bots, played)
        plot, name = plot_scores(scores_of(tournament.bots, played), title), SCORES
    else:
        lines = [*_rating_lines(tournament.bots, played), "", *_duel_lines(tournament.bots, played)]
        plot, name = plot_ratings(ratings_of(tournament.bots, played), title), RATINGS
    lines += _lost_lines(played)
    report = "\n".join([title, "", *lines, ""])
    _write(results.folder / name, plot)
    _write(results.folder / REPORT, report)
    return report


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _score_lines(bots: list[str], played: list[dict[str, Any]]) -> list[str]:
    rows = [("BOT", "SEEDS", "MEDIAN", "MEAN", "95 %", "QUARTILES", "RANGE")]
    rows += [
        (
            each.bot,
            str(each.matches),
            f"{each.median:,.0f}",
            f"{each.mean:,.1f}",
            f"± {each.margin:,.1f}",
            f"{each.lower:,.0f} to {each.upper:,.0f}",
            f"{each.least:,} to {each.most:,}",
        )
        for each in scores_of(bots, played)
    ]
    return _table(rows)


def _rating_lines(bots: list[str], played: list[dict[str, Any]]) -> list[str]:
    rows = [("BOT", "ELO", "95 %", "POINTS", "MATCHES")]
    rows += [
        (
            each.bot,
            f"{each.elo:+.0f}",
            f"± {each.margin:.0f}",
            f"{each.points:g}",
            str(each.matches),
        )
        for each in ratings_of(bots, played)
    ]
    return _table(rows)


def _duel_lines(bots: list[str], played: list[dict[str, Any]]) -> list[str]:
    rows = [("DUEL", "WON", "DRAWN", "LOST", "SCORE", "95 %", "ELO", "")]
    for duel in duels_of(bots, played):
        low, high = duel.bounds()
        rows.append(
            (
                f"{duel.bot} - {duel.other}",
                str(duel.wins),
                str(duel.draws),
                str(duel.losses),
                f"{duel.score:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{elo_of(low):+.0f} to {elo_of(high):+.0f}",
                "clear" if duel.is_clear else "open",
            )
        )
    return _table(rows)


def _lost_lines(played: list[dict[str, Any]]) -> list[str]:
    """The bots that lost turns because they failed."""
    lost: dict[str, int] = {}
    for result in played:
        for bot, turns in zip(result["bots"], result["lost_turns"], strict=True):
            if turns:
                lost[bot] = lost.get(bot, 0) + turns
    lines = [f"{bot} lost {lost[bot]} turns because it failed." for bot in sorted(lost)]
    return ["", *lines] if lines else []


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns: the first to the left, all others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            f"{cell:<{width}}" if column == 0 else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
