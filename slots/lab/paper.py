"""The maths report (PAR sheet) as text for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from slots.lab.figures import EDGES

Report = Mapping[str, Any]


def text(report: Report) -> str:
    """The whole report, ready to print."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterable[str]:
    rtp = report["rtp"]
    yield f"{report['title']} – maths report"
    yield f"config {report['config_hash'][:16]}…, rules version {report['rules_version']}"
    yield ""
    yield f"RTP                  {percent(rtp['percent'], rtp.get('half_width_95', 0))}"
    if rtp.get("fraction"):
        yield f"                     = {rtp['fraction']}"
    if report.get("formula"):
        yield f"                     = {report['formula']}"
    hit = report["hit_frequency"]
    yield f"Hit frequency        {percent(hit['percent'], hit.get('half_width_95', 0))}"
    if report.get("at_least_bet"):
        least = report["at_least_bet"]
        yield f"Win ≥ bet            {percent(least['percent'], least.get('half_width_95', 0))}"
    yield f"Standard deviation   {report['std']:.4f} bets"
    if "volatility_index" in report:
        yield f"Volatility index     {report['volatility_index']:.3f} (1.645 deviations)"
    top = report["max_win"]
    odds = f", once in {top['odds']:,.0f} rounds" if top.get("odds") else ""
    yield f"Highest win          {top['bets']:,.2f} bets{odds}" + (f" ({top['what']})" if top.get("what") else "")
    yield ""
    yield "Parts of the RTP"
    for part in report["parts"]:
        yield f"  {part['name']:<28}{percent(part['percent'], part.get('half_width_95', 0)):>28}"
    if report.get("triggers"):
        yield ""
        yield f"{'Features':<30}{'once in':>14}{'mean win':>16}{'deviation':>14}"
        for each in report["triggers"]:
            mean = f"{each['mean_bets']:,.3f} ×" if each.get("mean_bets") is not None else "–"
            std = f"{each['std']:,.2f}" if each.get("std") is not None else "–"
            yield f"  {each['name']:<28}{each['one_in']:>14,.2f}{mean:>16}{std:>14}"
    for table in report.get("tables", ()):
        yield ""
        yield from _table(table)
    if report.get("modes"):
        yield ""
        yield "Modes"
        for name, mode in report["modes"].items():
            figure = mode.get("rtp")
            value = (
                percent(figure["percent"], figure.get("half_width_95", 0))
                if figure
                else f"{mode['mean_bets']['bets']:,.3f} ± {mode['mean_bets'].get('half_width_95', 0):,.3f} bets"
            )
            yield f"  {name:<28}{value:>28}"
    if report.get("bands"):
        yield ""
        yield f"{'Spins':>12}   90 of 100 players return between"
        for row in report["bands"]:
            yield f"{row['spins']:>12,}   {row['low_90']:8.2f} % and {row['high_90']:8.2f} %"
    if report.get("histogram"):
        yield ""
        yield "   Win in bets              of rounds    of the return"
        for row in report["histogram"]:
            yield f"   {span(row):<22}{100 * row['rounds']:>12.5f} %{100 * row['return']:>12.3f} %"
    if report.get("simulated"):
        yield ""
        yield from comparison(report["simulated"], report)


def _table(table: Mapping[str, Any]) -> Iterable[str]:
    rows = [table["head"], *table["rows"]]
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(table["head"]))]
    yield table["title"]
    for row in rows:
        first, *rest = (str(cell) for cell in row)
        yield f"  {first:<{widths[0]}}" + "".join(
            f"  {cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True)
        )


def comparison(found: Mapping[str, Any], report: Report | None) -> Iterable[str]:
    """A simulation's figures, beside those of a report if there is one."""
    yield (
        f"Simulated {found['rounds']:,} rounds with seed {found['seed']}, "
        f"{found['rounds_per_second']:,} rounds a second, digest {found['digest'][:16]}…"
    )
    key = "rtp" if "rtp" in found else "mean_bets"
    unit = "percent" if key == "rtp" else "bets"
    published = report.get(key) if report else None
    expected = published.get(unit) if isinstance(published, Mapping) else None
    line = (
        f"  {'RTP' if key == 'rtp' else 'Mean win'} {found[key][unit]:.4f} ± {found[key]['half_width_99']:.4f} (99 %)"
    )
    if expected is not None:
        line += f", published {expected:.4f}: {'agrees' if found.get('agrees') else 'DIFFERS'}"
    yield line
    yield f"  hit frequency {found['hit_frequency']['percent']:.4f} %, deviation {found['std']:.4f} bets"


def span(row: Mapping[str, float]) -> str:
    """The wins that a row of the histogram counts, in words."""
    if row["to"] == 0:
        return "nothing"
    if row["to"] >= EDGES[-1]:
        return f"{row['from']:,.0f} and more"
    low = "above 0" if row["from"] == 0 else f"{row['from']:,.10g}"
    return f"{low} to below {row['to']:,.10g}"


def percent(value: float, half_width: float = 0.0) -> str:
    """``99.00139 %`` or ``96.20 ± 0.07 %``."""
    return f"{value:.4f} ± {half_width:.4f} %" if half_width else f"{value:.5f} %"
