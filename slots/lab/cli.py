"""What the command line asks of the lab: each function prints, writes and returns an exit code."""

from __future__ import annotations

import functools
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec

from tqdm import tqdm

from slots import games
from slots.engine.config import ConfigError
from slots.engine.game import Game, RoundRecord, RulesError, meters
from slots.engine.report import REPORT_FOLDER
from slots.lab import paper
from slots.lab.adapter import Mode, adapter_of
from slots.lab.condition import ConditionError
from slots.lab.figures import Z, agrees, simulated
from slots.lab.maths import as_json, maths_report, published
from slots.lab.proposal import Calibrates, with_value
from slots.lab.seeds import search as find_seeds
from slots.lab.simulation import simulate as play_rounds
from slots.lab.soundness import findings
from slots.lab.tally import Tally
from slots.lab.telling import tell
from slots.lab.words import words_of

P = ParamSpec("P")
FilePath = str | Path


class Refusal(Exception):
    """A wish that cannot be met; its text is one sentence for the person who asked."""


def command(function: Callable[P, int]) -> Callable[P, int]:
    """A mistake of the user becomes one sentence and exit code 2."""

    @functools.wraps(function)
    def run(*arguments: P.args, **options: P.kwargs) -> int:
        try:
            return function(*arguments, **options)
        except (ConfigError, RulesError, Refusal) as problem:
            print(problem, file=sys.stderr)
            return 2

    return run


@command
def maths(game: str, json_path: FilePath | None = None, html_path: FilePath | None = None) -> int:
    """Compute a game's maths report; print it, or write it as JSON or as a page (``-`` is the terminal)."""
    loaded = games.load(game)
    began = time.perf_counter()
    report = maths_report(loaded, progress=_bar)
    if json_path:
        _write(json_path, as_json(report))
    if html_path:
        from slots.lab.page import page

        _write(html_path, page(report))
    if "-" not in {str(json_path), str(html_path)}:
        print(paper.text(report))
        print(f"Computed in {time.perf_counter() - began:.1f} s.")
    return 0 if report.get("simulated", {}).get("agrees", True) else 1


@command
def simulate(
    game: str,
    rounds: int,
    workers: int | None = None,
    seed: int = 1,
    mode: str | None = None,
    json_path: FilePath | None = None,
    *,
    level: int | None = None,
    dask: str | None = None,
) -> int:
    """Play many rounds on all cores and compare them with the published report; exit code 1 if they differ.

    ``level`` is short for the mode ``level:N``; ``dask`` is the address of a cluster that plays the shards instead.
    """
    loaded = games.load(game)
    mode = f"level:{level}" if level is not None else mode
    chosen = mode_of(loaded, mode)
    show = _bar(chosen.name, rounds)
    if dask:
        from slots.lab.cluster import cluster

        with cluster(dask) as (executor, cores):
            done = play_rounds(
                game, chosen.name, rounds, seed=seed, workers=cores, progress=show, executor=executor, shards_a_task=16
            )
    else:
        done = play_rounds(game, chosen.name, rounds, seed=seed, workers=workers, progress=show)
    found = simulated(done.tally, chosen.price, seed, done.rounds_per_second)
    report = published(loaded)
    figures = report if report is None or mode is None else report.get("modes", {}).get(chosen.name)
    key, unit = ("rtp", "percent") if chosen.price else ("mean_bets", "bets")
    if figures and key in figures:
        theirs = figures[key]
        # A sample mostly misses the rarest wins and then underrates its own error: the published deviation counts.
        scale = 100 / chosen.price if chosen.price else 0.01
        own = max(done.tally.error, figures.get("std", 0) * 100 / math.sqrt(rounds)) * scale
        their_half_width = theirs.get("half_width_95", 0) * Z[99] / Z[95]
        found["agrees"] = agrees(found[key][unit], Z[99] * own, theirs[unit], their_half_width)
    stake = chosen.price or 100
    found = {
        "game": game,
        "mode": chosen.name,
        "config_hash": loaded.config_hash,
        "rules_version": loaded.rules_version,
        **found,
        "parts": [
            {"name": name, "percent": done.tally.mean_of(place)[0] * 100 / stake}
            for place, name in enumerate(chosen.measures)
            if name in chosen.parts
        ],
    }
    found["max_win"]["odds"] = done.tally.rounds / done.tally.max_count if done.tally.max_count else None
    if json_path:
        _write(json_path, as_json(found))
    if str(json_path) != "-":
        print("\n".join(paper.comparison(found, figures)))
        for part in found["parts"]:
            print(f"  {part['name']:<20}{part['percent']:.4f} %")
    return 1 if found.get("agrees") is False else 0


@command
def search(
    game: str,
    condition: str,
    limit: int = 1,
    rounds: int = 1_000_000_000,
    *,
    action: str = "spin",
    bet: int | None = None,
    state: str = "",
    seed: int = 1,
    workers: int | None = None,
    json_path: FilePath | None = None,
) -> int:
    """Find seeds whose natural round fulfils a condition; exit code 1 if none was found."""
    loaded = games.load(game)
    words = words_of(loaded)
    if action not in loaded.actions:
        raise Refusal(f"{loaded.title} has no action {action!r}; there are {', '.join(loaded.actions)}.")
    bar = tqdm(total=rounds, unit=" rounds", unit_scale=True, desc="search", disable=None, leave=False)

    def show(looked: int, found: int) -> None:
        bar.set_postfix_str(f"{found} found", refresh=False)
        bar.update(looked - bar.n)

    try:
        done = find_seeds(
            loaded,
            condition,
            limit=limit,
            rounds=rounds,
            action=action,
            bet=_bet(loaded, bet),
            state=_state(loaded, state),
            seed=seed,
            workers=workers,
            progress=show,
        )
    except ConditionError as problem:
        raise Refusal(f"{problem}\n\n{words.vocabulary}") from None
    finally:
        bar.close()
    if json_path:
        rows = [{"seed": str(each.seed), "bets": each.round.win / each.round.record.bet} for each in done.found]
        found = {"game": game, "condition": condition, "action": action, "config_hash": loaded.config_hash}
        _write(json_path, as_json({**found, "found": rows, "rounds": done.rounds, "seconds": done.seconds}))
    if str(json_path) != "-":
        for each in done.found:
            print(f"{each.seed}  wins {each.round.win / each.round.record.bet:,g} bets")
        print(f"{len(done.found)} found in {done.rounds:,} rounds and {done.seconds:.1f} s.")
    return 0 if done.found else 1


@command
def round_(
    game: str, seed: int, *, action: str = "spin", bet: int | None = None, state: str = "", script: str = ""
) -> int:
    """Print a round as drawings and facts, and verify it; exit code 1 if its events do not explain its win."""
    loaded = games.load(game)
    words = words_of(loaded)
    draws = tuple(int(draw) for draw in script.replace(",", " ").split())
    record = RoundRecord(
        loaded.name,
        loaded.config_hash,
        loaded.rules_version,
        _bet(loaded, bet),
        action,
        _state(loaded, state),
        seed,
        draws,
    )
    made = loaded.decide(record)
    for line in tell(made, words):
        print(line)
    wrong = words.verify(made)
    print("\n".join(f"WRONG: {each}" for each in wrong) or "verified: the events explain every win")
    return 1 if wrong else 0


@command
def check(configs: Path | None = None, reports: Path | None = None) -> int:
    """Check every config and whether the published reports belong to them; exit code 1 if something is wrong."""
    problems = 0
    for each in findings(configs or games.CONFIG_FOLDER, reports or REPORT_FOLDER):
        problems += bool(each.problem)
        print(f"WRONG  {each.problem}" if each.problem else f"ok     {each.what}")
    print("All is sound." if not problems else f"{problems} to mend.")
    return 1 if problems else 0


def _bet(game: Game, bet: int | None) -> int:
    if bet is None:
        return 100 if 100 in game.bets else game.bets[0]
    if bet not in game.bets:
        raise Refusal(f"{game.title} has no bet {bet}; there are {', '.join(map(str, game.bets))} (minor units).")
    return bet


def _state(game: Game, text: str) -> dict[str, int]:
    try:
        return meters(text, game.initial_state())
    except ValueError as problem:
        raise Refusal(f"{game.title}: {problem}.") from None


@command
def calibrate(game: str) -> int:
    """Search parameters that meet a game's targets; writes a proposed config, exit code 1 if a target is missed."""
    loaded = games.load(game)
    adapter = adapter_of(loaded)
    if not isinstance(adapter, Calibrates):
        raise Refusal(f"{loaded.title} has no search of its own.")
    proposal = adapter.calibrate()
    for line in (*proposal.said, "", *proposal.targets):
        print(line)
    if not proposal.changes:
        print("\nNothing was changed.")
    else:
        path = games.CONFIG_FOLDER / f"{game}.proposed.yaml"
        text = (games.CONFIG_FOLDER / f"{game}.yaml").read_text(encoding="utf-8")
        for key, value in proposal.changes.items():
            text = with_value(text, key, value)
        _write(path, text)
        print(f"\nThe proposed config is {path}; compare it, then put it in the place of {game}.yaml.")
    if not proposal.met:
        print("The search MISSED a target: run it again with other bounds, or change what it may not.", file=sys.stderr)
        return 1
    return 0


def mode_of(game: Game, name: str | None) -> Mode:
    """A mode of the game by its name; the first one without a name."""
    modes = adapter_of(game).modes
    if name is None:
        return next(iter(modes.values()))
    if name not in modes:
        raise Refusal(f"{game.title} has no mode {name!r}; there are {', '.join(modes)}.")
    return modes[name]


def _bar(mode: str, rounds: int) -> Callable[[Tally], None]:
    """A progress bar with the return so far and its 95 % interval."""
    bar = tqdm(total=rounds, unit=" rounds", unit_scale=True, desc=mode, disable=None, leave=False)

    def show(tally: Tally) -> None:
        bar.set_postfix_str(f"{tally.mean:.3f} ± {Z[95] * tally.error:.3f}", refresh=False)
        bar.update(tally.rounds - bar.n)
        if tally.rounds >= rounds:
            bar.close()

    return show


def _write(path: FilePath, content: str) -> None:
    if str(path) == "-":
        sys.stdout.write(content)
        return
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as problem:
        raise Refusal(f"{path} cannot be written: {problem.strerror}.") from None
