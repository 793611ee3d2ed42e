"""A real process, really killed; and the real games."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slots import games
from slots.ledger import Ledger, ProfileInUse, Status
from tests.ledger.fakes import House, Wheel, equation

PLAYER = """
import itertools, sys
from pathlib import Path
from slots.ledger import Ledger
from tests.ledger.fakes import Wheel
ledger = Ledger.open(Path(sys.argv[1]), {"wheel": Wheel()})
for bet in itertools.cycle((10, 20)):
    if left := ledger.unfinished("wheel"):
        print("resumed", left.id, ledger.settle(left.id), flush=True)
    played = ledger.begin("wheel", bet)
    print("begun", played.id, played.balance_after_debit, flush=True)
    print("settled", played.id, ledger.settle(played.id), flush=True)
    if ledger.balance < 1000:
        ledger.add_money(1000)
"""


@pytest.mark.rule("CR-09")
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_a_killed_process_loses_nothing_it_told(house: House) -> None:
    last = 0
    for lines in (1, 2, 40):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(house.folder)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        assert player.stdout is not None
        for _ in range(lines):
            what, number, balance = player.stdout.readline().split()
        with pytest.raises(ProfileInUse):
            house.open()
        player.kill()
        told = [line.split() for line in player.stdout.read().splitlines() if line.count(" ") == 2]
        player.wait()
        player.stdout.close()
        what, number, balance = told[-1] if told else (what, number, balance)
        with Ledger.open(house.folder, {"wheel": Wheel()}) as ledger:
            assert not ledger.notices
            rounds = {row.id: row for row in ledger.history(limit=100_000)}
            row = rounds[int(number)]
            assert int(number) > last, "a round was told twice"
            last = max(rounds)
            assert last <= int(number) + 1
            if what != "begun":
                assert (row.status, row.balance_after) == (Status.SETTLED, int(balance))
            assert [n for n, each in rounds.items() if each.status is Status.OPEN] in ([], [last])
            assert len({each.record.seed for each in rounds.values()}) == len(rounds)
            assert eval(equation(ledger).replace("=", "=="))


@pytest.mark.parametrize("name", games.names())
def test_the_real_games_play_resume_and_replay(house: House, name: str) -> None:
    game = games.load(name)
    bet = game.bets[0]
    with Ledger.open(house.folder, {name: game}) as ledger:
        for action in game.actions:
            for _ in range(5):
                ledger.settle(ledger.begin(name, bet, action).id)
        played = ledger.begin(name, bet)
        state = dict(played.round.state)
    with Ledger.open(house.folder, {name: games.load(name)}) as ledger:
        assert ledger.unfinished(name) == played
        assert dict(ledger.state(name, bet)) == state
        ledger.settle(played.id)
        for row in ledger.history():
            assert ledger.replay(row).win == row.win
        assert not ledger.notices
        assert eval(equation(ledger).replace("=", "=="))
