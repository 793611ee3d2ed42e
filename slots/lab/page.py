"""The maths report as one self-contained HTML page, its plots drawn as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from slots.lab.paper import percent, span

Report = Mapping[str, Any]

_STYLE = Path(__file__).with_name("page.css")


def page(report: Report) -> str:
    """The whole page."""
    title = f"{report['title']} – maths report"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style></head>\n<body>\n"
        + "\n".join(_body(report, title))
        + "\n</body></html>\n"
    )


def _body(report: Report, title: str) -> Iterable[str]:
    yield f"<h1>{escape(title)}</h1>"
    yield (
        f'<p class="mute">Config <code>{escape(report["config_hash"])}</code>, rules {report["rules_version"]}. '
        "Wins in bets; intervals are 95 % unless another level is named. Play money only.</p>"
    )
    yield _facts(report)
    rtp = report["rtp"]
    if rtp.get("fraction"):
        yield f"<p>Exact return: <code>{escape(rtp['fraction'])}</code></p>"
    if report.get("formula"):
        yield f"<p>As its own formula: <code>{escape(report['formula'])}</code></p>"
    yield "<h2>Where the return comes from</h2>"
    yield _bars([(part["name"], part["percent"]) for part in report["parts"]], "%")
    if report.get("triggers"):
        yield "<h2>Features</h2>" + _table(["feature", "once in", "mean win", "deviation"], _trigger_rows(report))
    for table in report.get("tables", ()):
        yield f"<h2>{escape(table['title'])}</h2>" + _table(table["head"], table["rows"])
    if report.get("modes"):
        yield "<h2>Modes</h2>" + _table(["mode", "return or mean win"], _mode_rows(report))
    if report.get("histogram"):
        yield "<h2>Wins</h2>" + _histogram(report["histogram"])
    if report.get("percentiles"):
        rows = [[f"{100 * row['share']:.6g} %", f"{row['bets']:,.2f}"] for row in report["percentiles"]]
        yield "<h2>Percentiles</h2>" + _table(["of all rounds", "win below"], rows)
    if report.get("bands"):
        yield "<h2>Return by length of play</h2>" + _bands(report["bands"], rtp["percent"])
    if report.get("simulated"):
        yield "<h2>The simulation beside it</h2>" + _simulation(report["simulated"])


def _facts(report: Report) -> str:
    top, hit, rtp = report["max_win"], report["hit_frequency"], report["rtp"]
    facts = [
        (f"{rtp['percent']:.3f} %", "return to player" + _within(rtp)),
        (f"{hit['percent']:.3f} %", "hit frequency" + _within(hit)),
        (f"{report['std']:.3f}", "standard deviation in bets"),
        (f"{top['bets']:,.2f} ×", top.get("what", "highest win")),
    ]
    if report.get("volatility_index"):
        facts.append((f"{report['volatility_index']:.2f}", "volatility index"))
    if top.get("odds"):
        facts.append((f"1 in {top['odds']:,.0f}", "odds of that win"))
    if report.get("at_least_bet"):
        facts.append((f"{report['at_least_bet']['percent']:.3f} %", "rounds that win at least the bet"))
    boxes = (f'<div class="fact"><b>{escape(value)}</b><span>{escape(name)}</span></div>' for value, name in facts)
    return f'<div class="facts">{"".join(boxes)}</div>'


def _within(figure: Mapping[str, float]) -> str:
    half_width = figure.get("half_width_95", 0)
    return f", ± {half_width:.3f} points" if half_width else ", exact"


def _trigger_rows(report: Report) -> list[list[str]]:
    return [
        [
            each["name"],
            f"{each['one_in']:,.2f}" if each.get("one_in") else "–",
            f"{each['mean_bets']:,.3f}" if each.get("mean_bets") is not None else "–",
            f"{each['std']:,.2f}" if each.get("std") is not None else "–",
        ]
        for each in report["triggers"]
    ]


def _mode_rows(report: Report) -> list[list[str]]:
    rows = []
    for name, mode in report["modes"].items():
        if "rtp" in mode:
            rows.append([name, percent(mode["rtp"]["percent"], mode["rtp"].get("half_width_95", 0))])
        else:
            mean = mode["mean_bets"]
            rows.append([name, f"{mean['bets']:,.3f} ± {mean.get('half_width_95', 0):.3f} bets"])
    return rows


def _simulation(found: Mapping[str, Any]) -> str:
    rows = [
        ["rounds", f"{found['rounds']:,}"],
        ["seed", str(found["seed"])],
        ["digest", found["digest"][:32] + "…"],
        ["hit frequency", percent(found["hit_frequency"]["percent"], found["hit_frequency"]["half_width_95"])],
        ["deviation", f"{found['std']:.4f}"],
        ["highest win seen", f"{found['max_win']['bets']:,.2f}"],
    ]
    if "rtp" in found:
        rows.insert(0, ["return, 99 % interval", percent(found["rtp"]["percent"], found["rtp"]["half_width_99"])])
    return _table(["figure", "value"], rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _bars(rows: Sequence[tuple[str, float]], unit: str) -> str:
    """Horizontal bars with their values."""
    top, height = max((value for _, value in rows), default=1) or 1, 26 * len(rows) + 6
    drawn = []
    for place, (name, value) in enumerate(rows):
        y = 26 * place + 4
        drawn.append(
            f'<text x="190" y="{y + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect class="bar" x="200" y="{y}" width="{max(1, 470 * value / top):.1f}" height="18" rx="3"/>'
            f'<text class="mute" x="{208 + 470 * value / top:.1f}" y="{y + 14}">{value:.2f} {unit}</text>'
        )
    return f'<svg viewBox="0 0 760 {height}" role="img">{"".join(drawn)}</svg>'


def _histogram(rows: Sequence[Mapping[str, float]]) -> str:
    """Share of rounds by win on a logarithmic scale, and the table behind it."""
    wins = [row for row in rows if row["to"] > 0]
    low = math.floor(math.log10(min(row["rounds"] for row in wins))) if wins else 0
    step, drawn = 670 / max(1, len(wins)), []
    for power in range(low, 1):
        y = 20 + 220 * power / min(low, -1)
        drawn.append(f'<line class="line" x1="80" x2="755" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(
            f'<text class="mute" x="74" y="{y + 4:.1f}" text-anchor="end">{_plain(100 * 10.0**power)} %</text>'
        )
    for place, row in enumerate(wins):
        top = 20 + 220 * math.log10(row["rounds"]) / min(low, -1)
        x = 84 + place * step
        drawn.append(
            f'<rect class="bar" x="{x:.1f}" y="{top:.1f}" width="{step * 0.8:.1f}" height="{240 - top:.1f}" rx="2">'
            f"<title>{100 * row['rounds']:.6f} % of rounds</title></rect>"
            f'<text class="mute" x="{x + step * 0.4:.1f}" y="256" text-anchor="middle">{_short(row["from"])}+</text>'
        )
    table = [
        [
            span(row),
            f"{100 * row['rounds']:.5f} %",
            f"{100 * row['return']:.3f} %",
        ]
        for row in rows
    ]
    plot = f'<svg viewBox="0 0 760 264" role="img" aria-label="Share of rounds by win in bets">{"".join(drawn)}</svg>'
    return plot + _table(["win in bets", "of rounds", "of the return"], table)


def _short(bets: float) -> str:
    """``500``, ``2k``: a label that fits under its bar."""
    return f"{bets / 1000:g}k" if bets >= 1000 else f"{bets:g}"


def _plain(number: float) -> str:
    """A power of ten without an exponent."""
    return f"{number:.10f}".rstrip("0").rstrip(".")


def _bands(rows: Sequence[Mapping[str, float]], rtp: float) -> str:
    """The bands of 90, 95 and 99 of 100 players, narrowing with the length of play, and their table."""
    top = max(row["high_95"] for row in rows)
    bottom = min(row["low_95"] for row in rows)

    def y(value: float) -> float:
        return 15 + 215 * (top - min(max(value, bottom), top)) / (top - bottom)

    step = 650 / max(1, len(rows) - 1)
    drawn = []
    for level in (99, 95, 90):
        over = [f"{70 + place * step:.1f},{y(row[f'high_{level}']):.1f}" for place, row in enumerate(rows)]
        under = [f"{70 + place * step:.1f},{y(row[f'low_{level}']):.1f}" for place, row in enumerate(rows)]
        drawn.append(f'<polygon class="b{level}" points="{" ".join(over + under[::-1])}"/>')
    drawn.append(f'<line class="mean" x1="70" x2="720" y1="{y(rtp):.1f}" y2="{y(rtp):.1f}"/>')
    for value in (top, rtp, bottom):
        drawn.append(f'<text class="mute" x="62" y="{y(value) + 4:.1f}" text-anchor="end">{value:.0f} %</text>')
    for place, row in enumerate(rows):
        x = 70 + place * step
        drawn.append(f'<text class="mute" x="{x:.1f}" y="252" text-anchor="middle">{row["spins"]:,.0f}</text>')
    levels = (90, 95, 99)
    head = ["spins", *(f"{level} of 100 players" for level in levels)]
    table = [
        [f"{row['spins']:,.0f}", *(f"{row[f'low_{level}']:.2f} … {row[f'high_{level}']:.2f} %" for level in levels)]
        for row in rows
    ]
    plot = f'<svg viewBox="0 0 760 262" role="img" aria-label="Return by number of spins">{"".join(drawn)}</svg>'
    return plot + _table(head, table)
