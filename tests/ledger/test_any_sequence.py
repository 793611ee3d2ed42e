"""Any sequence of actions, the process killed at any statement of any of them (CR-09).

A plain model says what the ledger must tell after each action. Killed inside an action, the ledger reopened from what
the disk held must tell what the model said before the action or after it (or after a part of it, where an action is
several steps), and nothing else.
"""

from __future__ import annotations

import copy
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from slots.ledger import LedgerError, Reason
from tests.ledger.fakes import DAY, House, Killed, Reaper, Wheel, win_of

GAMES = ("wheel", "lamps")
BETS = (10, 20, 50, 100, 1000)
PRICES = {"spin": 1, "buy": 50}


@dataclass
class Entry:
    """A round as the model knows it."""

    game: str
    bet: int
    seed: int
    stake: int
    began: int
    before: dict[str, int]
    status: str = "open"

    @property
    def win(self) -> int:
        return win_of(self.seed, self.bet)


@dataclass
class Model:
    """What the ledger must tell, kept the simplest way."""

    opening: int
    added: int = 0
    time: int = 0
    rounds: list[Entry] = field(default_factory=list)
    meters: dict[tuple[str, int], int] = field(default_factory=dict)
    selected: dict[str, int] = field(default_factory=dict)

    @property
    def balance(self) -> int:
        put = {"open": lambda e: -e.stake, "settled": lambda e: e.win - e.stake, "void": lambda e: 0}
        return self.opening + self.added + sum(put[entry.status](entry) for entry in self.rounds)

    def open(self, game: str) -> tuple[int, Entry] | None:
        found = [(n, e) for n, e in enumerate(self.rounds, 1) if e.game == game and e.status == "open"]
        assert len(found) <= 1
        return found[0] if found else None

    def scope(self, game: str, bet: int) -> tuple[str, int]:
        return game, bet if game == "lamps" else 0

    def turns(self, game: str, bet: int) -> int:
        return self.meters.get(self.scope(game, bet), 0)

    def begin(self, game: str, bet: int, action: str, seed: int) -> None:
        stake = bet * PRICES[action]
        self.rounds.append(Entry(game, bet, seed, stake, self.time, {"turns": self.turns(game, bet)}))
        self.meters[self.scope(game, bet)] = self.turns(game, bet) + 1
        self.selected[game] = bet
        self.lower()

    def end(self, entry: Entry, status: str) -> None:
        entry.status = status
        if status == "void":
            self.meters[self.scope(entry.game, entry.bet)] = entry.before["turns"]
        self.lower()

    def lower(self) -> None:
        for game, bet in self.selected.items():
            if not self.open(game):
                self.selected[game] = self.covered(bet)

    def covered(self, bet: int) -> int:
        return max((each for each in BETS if each <= min(bet, self.balance)), default=BETS[0])

    def selection(self, game: str) -> int:
        return self.selected[game] if game in self.selected else self.covered(self.opening // 1000)

    def told(self) -> dict[str, Any]:
        """As :func:`told`, from the model."""
        by = {s: [e for e in self.rounds if e.status == s] for s in ("open", "settled", "void")}
        return {
            "sums": (
                self.opening,
                self.added,
                sum(e.win for e in by["settled"]),
                sum(e.stake for e in by["settled"]),
                sum(e.stake for e in by["open"]),
                self.balance,
            ),
            "rounds": [(e.game, e.bet, e.seed, e.stake, e.status, e.before) for e in self.rounds],
            "turns": {(game, bet): self.turns(game, bet) for game in GAMES for bet in BETS},
            "selected": {game: self.selection(game) for game in GAMES},
        }


class Life(RuleBasedStateMachine):
    """A player's life with a ledger."""

    @initialize(opening=st.sampled_from([0, 15, 700, 100_000]))
    def move_in(self, opening: int) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.house = House(self.folder / "0", {"wheel": Wheel(), "lamps": Wheel("lamps", by_bet=True)}, opening=opening)
        self.deaths = 0
        self.seen: dict[int, str] = {}
        self.model = Model(opening, time=self.house.time)
        self.reopen()

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.ledger.close()
            shutil.rmtree(self.folder)

    def reopen(self) -> None:
        self.reaper = Reaper(self.house.folder)
        self.ledger = self.house.open(self.reaper)

    def act(self, kill: int, action: Callable[[], object], *after: Model) -> None:
        """Do it. ``after`` is the model after each step of the action; killed, any of them may be how far it got."""
        allowed = [self.model, *after]
        self.reaper.grave = self.folder / str(self.deaths + 1)
        self.reaper.beats, self.reaper.alarm = 0, kill
        try:
            action()
            self.model = allowed[-1]
        except Killed:
            self.ledger._store._lock.close()
            self.deaths += 1
            self.house.folder = self.folder / str(self.deaths)
            self.reopen()
            assert not self.ledger._store.repairs
            found = self.told()
            matching = [model for model in allowed if model.told() == found]
            assert matching, f"{found}\nis neither before nor after, but\n{[model.told() for model in allowed]}"
            self.model = matching[-1]
        finally:
            self.reaper.alarm = 0

    def told(self) -> dict[str, Any]:
        totals = self.ledger.meters()
        rows = reversed(self.ledger.history(limit=10_000))
        return {
            "sums": (totals.opening, totals.added, totals.won, totals.bet, totals.held, totals.balance),
            "rounds": [
                (row.game, row.record.bet, row.record.seed, row.stake, str(row.status), dict(row.record.state))
                for row in rows
            ],
            "turns": {(game, bet): self.ledger.state(game, bet)["turns"] for game in GAMES for bet in BETS},
            "selected": {game: self.ledger.selected_bet(game) for game in GAMES},
        }

    kills = st.just(0) | st.integers(1, 60)
    games = st.sampled_from(GAMES)

    @rule(game=games, bet=st.sampled_from(BETS), action=st.sampled_from(["spin", "spin", "buy"]), kill=kills)
    def begin(self, game: str, bet: int, action: str, kill: int) -> None:
        self.spin(game, bet, action, self.house.drawn * 10 + (self.house.drawn * 7 + bet) % 10, kill)

    def spin(self, game: str, bet: int, action: str, seed: int, kill: int) -> None:
        if self.model.open(game) or bet * PRICES[action] > self.model.balance:
            with pytest.raises(LedgerError):
                self.ledger.begin(game, bet, action)
            return
        after = copy.deepcopy(self.model)
        after.begin(game, bet, action, seed)
        self.house.seeds = [seed]
        self.act(kill, lambda: self.ledger.begin(game, bet, action), after)

    @rule(game=games, kill=kills)
    def settle(self, game: str, kill: int) -> None:
        if found := self.model.open(game):
            number, _ = found
            after = copy.deepcopy(self.model)
            after.end(after.rounds[number - 1], "settled")
            self.act(kill, lambda: self.ledger.settle(number), after)

    @rule(data=st.data(), kill=kills)
    @precondition(lambda self: any(entry.status == "settled" for entry in self.model.rounds))
    def settle_again(self, data: st.DataObject, kill: int) -> None:
        done = [number for number, entry in enumerate(self.model.rounds, 1) if entry.status == "settled"]
        number = data.draw(st.sampled_from(done))
        self.act(kill, lambda: self.ledger.settle(number), self.model)

    @rule(game=games, kill=kills)
    def void(self, game: str, kill: int) -> None:
        if found := self.model.open(game):
            number, _ = found
            after = copy.deepcopy(self.model)
            after.end(after.rounds[number - 1], "void")
            self.act(kill, lambda: self.ledger.void(number, "test"), after)

    @rule(game=games, kill=kills, drift=st.sampled_from([0, 0, 0, 1]))
    def open_game(self, game: str, kill: int, drift: int) -> None:
        after = copy.deepcopy(self.model)
        if found := after.open(game):
            _, entry = found
            due = after.time - entry.began >= 2 * DAY
            if drift or due:
                after.end(entry, "void" if drift else "settled")
        self.house.games[game].drift = drift
        try:
            self.act(kill, lambda: self.ledger.unfinished(game), after)
        finally:
            self.house.games[game].drift = 0
        shown = self.ledger.unfinished(game)
        expected = self.model.open(game)
        assert (shown is not None) == (expected is not None)
        if shown and expected:
            assert (shown.id, shown.record.seed, shown.win) == (expected[0], expected[1].seed, expected[1].win)

    @rule(kill=kills)
    def resolve_due(self, kill: int) -> None:
        steps = [self.model]
        for number, entry in enumerate(self.model.rounds, 1):
            if entry.status == "open" and self.model.time - entry.began >= 2 * DAY:
                steps.append(copy.deepcopy(steps[-1]))
                steps[-1].end(steps[-1].rounds[number - 1], "settled")
        self.act(kill, self.ledger.resolve_due, *steps[1:])

    @rule(passed=st.sampled_from([1, 3600, DAY, 2 * DAY]), back=st.sampled_from([0, 0, 5, 400 * DAY]))
    def time_passes(self, passed: int, back: int) -> None:
        self.house.time += passed
        self.ledger.add_money(1)
        self.house.time -= back
        self.ledger.add_money(1)
        self.model.added += 2
        self.model.time += passed

    @rule(amount=st.sampled_from([1, 50, 100_000]), kill=kills)
    def add_money(self, amount: int, kill: int) -> None:
        after = copy.deepcopy(self.model)
        after.added += amount
        self.act(kill, lambda: self.ledger.add_money(amount), after)

    @rule(game=games, bet=st.sampled_from(BETS), kill=kills)
    def select(self, game: str, bet: int, kill: int) -> None:
        if self.model.open(game) or (bet > self.model.balance and bet != BETS[0]):
            with pytest.raises(LedgerError):
                self.ledger.select_bet(game, bet)
            return
        after = copy.deepcopy(self.model)
        after.selected[game] = bet
        self.act(kill, lambda: self.ledger.select_bet(game, bet), after)

    @rule(kill=kills)
    def restart(self, kill: int) -> None:
        self.ledger.close()

        def again() -> None:
            self.ledger = self.house.open(self.reaper)

        self.act(kill, again)

    @rule(which=st.sampled_from(["main", "copy"]), size=st.integers(0, 20_000))
    def lose_a_file(self, which: str, size: int) -> None:
        self.ledger.close()
        file: Path = getattr(self.house, which)
        file.write_bytes(file.read_bytes()[:size])
        self.reopen()

    @invariant()
    def ledger_tells_what_the_model_says(self) -> None:
        if not hasattr(self, "model"):
            return
        assert self.told() == self.model.told()
        for game in GAMES:
            expected = None
            if self.model.open(game):
                expected = Reason.ROUND_UNFINISHED
            elif self.model.balance < BETS[0]:
                expected = Reason.NO_BET_COVERED
            assert self.ledger.can_play(game) is expected
        for row in self.ledger.history(limit=10_000):
            assert self.seen.setdefault(row.id, row.digest) == row.digest, "a round was drawn again"


Life.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],  # shrinking a life takes minutes; its steps are readable as they are
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.rule("CR-04", "CR-08", "CR-09", "CR-10", "CR-11", "TL-07")
class TestLife(Life.TestCase):
    """Collected by pytest, so that the rules' marks are on it."""
