"""Lines, Wilds, gems and lamps."""

from __future__ import annotations

import pytest

from slots.engine.game import RoundRecord, RulesError
from slots.engine.stream import Stream
from slots.games.three_lamps import rules
from slots.games.three_lamps.events import (
    BonusStarted,
    GemDrew,
    GemPlaced,
    GemsCollected,
    LampLit,
    LinePaid,
    ReelsStopped,
)
from slots.games.three_lamps.rules import M_BAR, M_LEVEL
from tests.three_lamps.table import CONFIG, GAME, IDS, TABLES, M, P, T, Table, natural

pays = CONFIG.pays_by_symbol

NOTHING = """
H1 H2 H3 H4 L1
L2 L3 L4 L5 H1
L1 H4 L2 H3 L5
"""


def line_wins(drawing: str) -> dict[int, tuple[str, int, int]]:
    table = Table(drawing)
    total = rules.pay_lines(table.log, table.tables, table.work)
    paid = {event.line: (IDS[event.symbol], event.count, event.win) for event in table.events}
    assert total == sum(win for _, _, win in paid.values())
    return paid


@pytest.mark.rule("TL-01")
def test_twenty_lines_of_five_reels_and_the_kinds_of_symbols() -> None:
    assert len(CONFIG.lines) == len(set(CONFIG.lines)) == 20
    kinds = [symbol.kind for symbol in CONFIG.symbols.values()]
    assert kinds == ["high"] * 4 + ["low"] * 5 + ["wild"] + ["gem"] * 3
    assert line_wins(NOTHING) == {}


@pytest.mark.rule("TL-01")
def test_a_line_pays_from_the_left_its_highest_win_and_lines_add_up() -> None:
    middle = """
    H2 H3 H4 L1 L2
    H1 H1 H1 H1 L3
    L4 L5 H2 H3 H4
    """
    assert line_wins(middle)[0] == ("H1", 4, pays["H1"][4])
    not_from_the_left = """
    H2 H3 H4 L1 L2
    L4 H1 H1 H1 H1
    L5 L5 H2 H3 H4
    """
    assert 0 not in line_wins(not_from_the_left)
    two = """
    H1 H1 H1 H3 L2
    L1 L2 L3 L4 L5
    L4 L4 L4 H3 H4
    """
    assert {0: 0, **line_wins(two)}.items() >= {1: ("H1", 3, pays["H1"][3]), 2: ("L4", 3, pays["L4"][3])}.items()


@pytest.mark.rule("TL-02")
def test_wilds_stand_for_paying_symbols_but_not_for_gems() -> None:
    wilds = """
    H2 H3 H4 L1 L2
    W  H1 W  H1 L3
    L4 L5 H2 H3 H4
    """
    assert line_wins(wilds)[0] == ("H1", 4, pays["H1"][4])
    gems = """
    H2 H3 H4 L1 L2
    gT W  W  gT gT
    L4 L5 H2 H3 H4
    """
    assert 0 not in line_wins(gems)


@pytest.mark.rule("TL-02")
def test_wilds_land_in_stacks_on_all_reels() -> None:
    for level, strips in enumerate(CONFIG.strips):
        for reel, strip in enumerate(strips):
            around = [*strip, *strip[:3]]
            stacks = "".join("W" if symbol == "W" else "." for symbol in around)
            assert "WWW" in stacks, f"level {level}, reel {reel}"


@pytest.mark.rule("TL-01")
def test_a_line_of_wilds_is_paid_as_the_best_symbol() -> None:
    assert line_wins("W W W W W\nL1 L2 L3 L4 L5\nL2 L3 L4 L5 L1")[1] == ("H1", 5, pays["H1"][5])


def gems_land(level: int, bar: int, drawing: str, draws: list[int]) -> Table:
    table = Table(drawing, draws).progress(level, bar)
    table.run(rules.land_gems)
    return table


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize("level", range(4))
def test_which_gems_land_on_a_level(level: int) -> None:
    landing = {symbol for strip in CONFIG.strips[level] for symbol in strip if symbol.startswith("g")}
    assert landing == [{"gT"}, {"gT", "gM"}, {"gT", "gM", "gP"}, {"gT", "gM", "gP"}][level]


@pytest.mark.rule("TL-03")
@pytest.mark.rule("TL-04")
@pytest.mark.rule("TL-05")
@pytest.mark.parametrize(("level", "gem"), [(0, "gT"), (1, "gM"), (2, "gP")])
def test_twelve_gems_light_the_lamp(level: int, gem: str) -> None:
    eleven = gems_land(level, 10, f"{gem} H1 H1 H1 H1\nL1 L1 L1 L1 L1\nL2 L2 L2 L2 L2", [])
    assert (eleven[M_LEVEL], eleven[M_BAR]) == (level, 11)
    twelve = gems_land(level, 11, f"{gem} H1 H1 H1 H1\nL1 L1 L1 L1 L1\nL2 L2 L2 L2 L2", [])
    assert (twelve[M_LEVEL], twelve[M_BAR]) == (level + 1, 0)
    name = ("treasure", "multiply", "prize")[level]
    assert twelve.of(LampLit) == [LampLit(name, level + 1)]


@pytest.mark.rule("TL-07")
def test_a_13th_gem_in_the_same_spin_is_lost_and_the_lighting_gem_does_not_trigger() -> None:
    table = gems_land(0, 11, "gT H1 H1 H1 H1\nL1 L1 gT L1 L1\nL2 L2 L2 L2 L2", [])
    assert (table[M_LEVEL], table[M_BAR]) == (1, 0)
    (collected,) = table.of(GemsCollected)
    assert (collected.bar, collected.lost) == (12, 1)
    assert table.of(GemDrew) == [], "it lights the lamp and draws nothing"


@pytest.mark.rule("TL-04")
@pytest.mark.rule("TL-06")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_gems_of_lit_lamps_draw_for_the_bonus(level: int) -> None:
    drawn = ["treasure", "multiply", "prize"][:level]
    all_three = "gT H1 gM H1 gP\nL1 L1 L1 L1 L1\nL2 L2 L2 L2 L2"
    table = gems_land(level, 0, all_three, [0] * len(drawn))
    assert [event.gem for event in table.of(GemDrew)] == drawn
    assert all(event.starts for event in table.of(GemDrew))


@pytest.mark.rule("TL-08")
def test_each_gem_draws_by_itself_and_all_that_hit_start_together() -> None:
    hit, miss = 0, TABLES.trigger[3]
    table = Table("gT H1 gM H1 gP\nL1 gT L1 L1 L1\nL2 L2 L2 L2 L2", [miss, hit, hit, miss]).progress(3, 0)
    started = table.run(rules.land_gems)
    assert [event.starts for event in table.of(GemDrew)] == [False, True, True, False]
    assert started == M | P
    again = Table("gT H1 H1 H1 H1\nL1 gT L1 L1 L1\nL2 L2 L2 L2 L2", [miss, hit]).progress(3, 0)
    assert again.run(rules.land_gems) == T, "one of two Treasure Gems is enough"


def record(action: str, state: dict[str, int], seed: int, bet: int = 100) -> RoundRecord:
    return RoundRecord(GAME.name, GAME.config_hash, GAME.rules_version, bet, action, state, seed)


@pytest.mark.rule("TL-07")
def test_progress_is_kept_for_each_bet() -> None:
    assert len({GAME.state_scope(bet) for bet in GAME.bets}) == len(GAME.bets)
    with pytest.raises(RulesError, match="no progress"):
        GAME.decide(record("spin", {"level": 3, "gems": 4}, 1))


@pytest.mark.rule("TL-18")
@pytest.mark.parametrize(
    ("action", "price", "gems"),
    [
        ("buy:treasure", 5000, {"treasure"}),
        ("buy:multiply", 4000, {"multiply"}),
        ("buy:prize", 4000, {"prize"}),
        ("buy:triple", 8000, {"treasure", "multiply", "prize"}),
    ],
)
def test_a_buy_lands_its_gems_pays_its_lines_and_enters_the_bonus(action: str, price: int, gems: set[str]) -> None:
    assert GAME.actions[action] == price
    paid = 0
    for seed in range(40):
        events = GAME.decide(record(action, {"level": 0, "gems": 5}, seed)).events
        placed = [event for event in events if isinstance(event, GemPlaced)]
        assert {event.gem for event in placed} == gems
        assert len(placed) == len({event.cell for event in placed})
        (stopped,) = [event for event in events if isinstance(event, ReelsStopped)]
        assert max(stopped.grid) < rules.GEM, "the strips of the buying spin bring no gems of their own (TL-23)"
        (started,) = [event for event in events if isinstance(event, BonusStarted)]
        assert set(started.active) == gems
        assert set(started.lit) == {"treasure", "multiply", "prize"}
        paid += any(isinstance(event, LinePaid) for event in events)
    assert paid > 0


@pytest.mark.rule("TL-19")
def test_a_bought_round_leaves_the_progress_untouched() -> None:
    for level, gems in ((0, 0), (0, 11), (2, 7), (3, 0)):
        for seed in range(5):
            bought = GAME.decide(record("buy:triple", {"level": level, "gems": gems}, seed))
            assert bought.state == {"level": level, "gems": gems}


@pytest.mark.rule("TL-23")
def test_bought_gems_stand_on_all_cells_with_time() -> None:
    seen = set()
    for seed in range(300):
        table = Table(seed=seed)
        table.run(rules.spin_reels, rules.BOUGHT)
        rules.place_gems(table.stream, table.log, table.work, T | P)
        seen |= {event.cell for event in table.of(GemPlaced)}
        assert [event.gem for event in table.of(GemPlaced)] == ["treasure", "prize"]
    assert seen == set(range(15))


def test_natural_rounds_add_up() -> None:
    for level in range(4):
        for seed in range(150):
            natural(seed, level=level, bar=min(level, 2) if level < 3 else 0)


@pytest.mark.rule("TL-01")
def test_stops_are_equally_likely() -> None:
    counts = [0] * len(CONFIG.strips[0][0])
    for seed in range(6000):
        counts[rules.below(Stream(seed), len(counts))] += 1
    expected = 6000 / len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < len(counts) + 5 * (2 * len(counts)) ** 0.5, counts
