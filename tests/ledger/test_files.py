"""The two files of a profile: damage, newer versions, upgrades, locks, full and read-only disks."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from slots.ledger import DamagedSave, Ledger, NewerSave, NoticeKind, ProfileInUse, StorageError, schema
from slots.ledger.store import Store
from tests.ledger.fakes import NOON, House, Killed, Reaper, contents, equation, refusal


def played(house: House, count: int = 5) -> dict[str, object]:
    """Play a few rounds, leave one unfinished, close; what the ledger told at the end."""
    house.seeds = [8, 3, 4, 9, 2, 8]
    with house.session() as ledger:
        for _ in range(count):
            ledger.settle(ledger.begin("wheel", 100).id)
        ledger.begin("lamps", 50)
        ledger.add_money(500)
        return contents(ledger)


def truncate(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def empty(file: Path) -> None:
    file.write_bytes(b"")


def garbage(file: Path) -> None:
    file.write_bytes(b"this is no save" * 1000)


def garbage_in_the_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096 * 2 : 4096 * 4] = b"\xaa" * 8192
    file.write_bytes(data)


def wrong_totals(file: Path) -> None:
    other = sqlite3.connect(file)
    other.execute("UPDATE wallet SET won = won + 777, balance = balance + 777")
    other.commit()
    other.close()


def foreign(file: Path) -> None:
    file.unlink()
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE recipes (text)")
    other.commit()
    other.close()


DAMAGES = [truncate, empty, garbage, garbage_in_the_middle, wrong_totals, foreign]
Damage = Callable[[Path], None]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_loses_nothing_is_kept_and_the_player_is_told(house: House, damage: Damage) -> None:
    before = played(house)
    damage(house.main)
    bad = house.main.read_bytes()
    with house.session() as ledger:
        assert contents(ledger) == before
        (notice,) = ledger.notices
        assert notice.kind is NoticeKind.RESTORED
        (aside,) = house.aside()
        assert aside in notice.text
        assert (house.folder / aside).read_bytes() == bad
        assert ledger.unfinished("lamps") is not None
        ledger.dismiss(notice)
    with house.session() as ledger:
        assert ledger.notices == []
        assert house.aside() == [aside]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_second_copy_is_kept_and_made_anew(house: House, damage: Damage) -> None:
    before = played(house)
    damage(house.copy)
    bad = house.copy.read_bytes()
    with house.session() as ledger:
        assert contents(ledger) == before
        assert [notice.details["which"] for notice in ledger.notices] == ["copy"]
    assert (house.folder / house.aside()[0]).read_bytes() == bad
    garbage(house.main)
    with house.session() as ledger:
        assert contents(ledger) == before


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("other", [garbage, Path.unlink])
def test_with_both_bad_it_says_where_the_files_are_and_touches_nothing(
    house: House, damage: Damage, other: Damage
) -> None:
    played(house)
    damage(house.main)
    other(house.copy)
    before = snapshot(house.folder)
    with pytest.raises(DamagedSave) as error:
        house.open()
    assert str(house.main) in str(error.value)
    assert str(house.copy) in str(error.value)
    assert "\n" not in str(error.value)
    assert snapshot(house.folder) == before


def snapshot(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_missing_save_comes_back_from_the_copy_and_a_missing_copy_from_the_save(house: House) -> None:
    before = played(house)
    house.copy.unlink()
    with house.session() as ledger:
        assert (contents(ledger), ledger.notices) == (before, [])
    house.main.unlink()
    with house.session() as ledger:
        assert contents(ledger) == before
        assert "was missing" in ledger.notices[0].text
    assert house.aside() == []


def test_two_bad_files_at_the_same_second_keep_names_of_their_own(house: House) -> None:
    played(house)
    for _ in range(3):
        garbage(house.main)
        house.open().close()
    assert len(house.aside()) == 3


def test_an_older_save_put_in_place_of_the_last_one_does_not_undo_rounds(house: House) -> None:
    house.open().close()
    old = house.main.read_bytes()
    before = played(house)
    house.main.write_bytes(old)
    with house.session() as ledger:
        assert contents(ledger) == before
        assert len(house.aside()) == 1


def test_a_save_brought_from_another_computer_wins_over_the_copy_that_was_here(house: House, tmp_path: Path) -> None:
    played(house)
    elsewhere = House(tmp_path / "elsewhere")
    with elsewhere.session() as ledger:
        ledger.add_money(7)
        brought = contents(ledger)
    house.main.write_bytes(elsewhere.main.read_bytes())
    with house.session() as ledger:
        assert contents(ledger) == brought
        assert [notice.details["which"] for notice in ledger.notices] == ["copy"]


@pytest.mark.parametrize("which", ["main", "copy"])
def test_a_save_of_a_newer_version_is_refused_and_nothing_is_touched(house: House, which: str) -> None:
    played(house)
    file = getattr(house, which)
    data = bytearray(file.read_bytes())
    data[60:64] = struct.pack(">I", 99)
    file.write_bytes(data)
    before = snapshot(house.folder)
    with pytest.raises(NewerSave, match=r"newer version \(its format is 99, this version knows 1\)"):
        house.open()
    assert snapshot(house.folder) == before


TWO = (*schema.STEPS, "ALTER TABLE meters ADD COLUMN note TEXT NOT NULL DEFAULT 'new'; CREATE TABLE medals (name TEXT)")


def upgraded(house: House, reaper: Reaper | None = None) -> Store:
    reaper = reaper or Reaper(house.folder)
    return Store(house.folder, lambda: house.time, 1, connect=reaper.connect, steps=TWO)


def test_an_older_format_is_upgraded_step_by_step_with_its_contents(house: House) -> None:
    before = played(house)
    store = upgraded(house)
    assert store.rows("SELECT DISTINCT note FROM meters") == [("new",)]
    assert store.rows("SELECT balance FROM wallet") == [(before["totals"].balance,)]
    store.close()
    for file in (house.main, house.copy):
        with contextlib.closing(sqlite3.connect(file)) as other:
            assert other.execute("PRAGMA user_version").fetchone() == (2,)
    with pytest.raises(NewerSave):
        house.open()


def test_an_upgrade_killed_anywhere_is_done_by_the_next_start(house: House, tmp_path: Path) -> None:
    before = played(house)
    deaths = 0
    for alarm in range(1, 1000):
        grave = tmp_path / f"grave{alarm}"
        trial = House(tmp_path / f"trial{alarm}", house.games)
        trial.folder.mkdir()
        for name, data in snapshot(house.folder).items():
            (trial.folder / name).write_bytes(data)
        reaper = Reaper(trial.folder, grave)
        reaper.alarm = alarm
        try:
            upgraded(trial, reaper).close()
            break
        except Killed:
            deaths += 1
            again = House(grave, house.games)
            store = upgraded(again)
            assert store.rows("SELECT balance FROM wallet") == [(before["totals"].balance,)]
            assert store.repairs == []
            store.close()
            assert again.aside() == []
    assert deaths > 50


def test_a_repair_killed_anywhere_is_done_by_the_next_start(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = played(house)
    garbage(house.main)
    files = snapshot(house.folder)
    deaths = 0
    replace = Path.replace
    for alarm in range(1, 1000):
        grave = tmp_path / f"grave{alarm}"
        trial = House(tmp_path / f"trial{alarm}", house.games)
        trial.folder.mkdir()
        for name, data in files.items():
            (trial.folder / name).write_bytes(data)
        reaper = Reaper(trial.folder, grave)
        reaper.alarm = alarm

        def mortal_replace(path: Path, target: Path, reaper: Reaper = reaper) -> Path:
            reaper.beat("rename")
            done = replace(path, target)
            reaper.beat("renamed")
            return done

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", mortal_replace)
            try:
                trial.open(reaper).close()
                break
            except Killed:
                deaths += 1
        with House(grave, house.games).session() as ledger:
            assert contents(ledger) == before, alarm
            assert len(list(grave.glob("*.damaged-*"))) == 1
            assert (grave / House(grave).aside()[0]).read_bytes() == files["player.sqlite3"]
    assert deaths > 50


def test_one_process_a_profile(house: House) -> None:
    with house.session(), pytest.raises(ProfileInUse, match="open in another window"):
        house.open()
    house.open().close()


def test_profiles_are_files_of_their_own(house: House) -> None:
    with (
        Ledger.open(house.folder, house.games, lambda: NOON, house.seed, profile="ann") as ann,
        Ledger.open(house.folder, house.games, lambda: NOON, house.seed, profile="bob") as bob,
    ):
        ann.add_money(50)
        assert (ann.balance, bob.balance) == (100_050, 100_000)
    assert (house.folder / "ann.sqlite3").exists()


def test_a_save_at_rest_is_one_file_and_its_copy(house: House) -> None:
    played(house)
    assert [path.name for path in sorted(house.folder.iterdir())] == [
        "player.copy.sqlite3",
        "player.lock",
        "player.sqlite3",
    ]


@pytest.mark.parametrize("statement", ["UPDATE", "INSERT", "COMMIT"])
def test_a_full_disk_refuses_the_step_and_loses_nothing(house: House, statement: str) -> None:
    reaper = Reaper(house.folder)
    ledger = house.open(reaper)
    number = ledger.begin("wheel", 100).id
    before = contents(ledger)
    reaper.full = lambda sql, file: sql.startswith(statement)
    with pytest.raises(StorageError, match="disk is full"):
        ledger.begin("lamps", 100)
    if statement != "INSERT":
        with pytest.raises(StorageError, match="free some space"):
            ledger.settle(number)
    assert contents(ledger) == before
    reaper.full = None
    assert ledger.settle(number) == 99_900
    ledger.close()
    with house.session() as ledger:
        assert equation(ledger) == "100000 + 0 + 0 - 100 - 0 = 99900"


def test_a_second_copy_that_cannot_be_written_stops_nothing_is_told_and_catches_up(house: House) -> None:
    reaper = Reaper(house.folder)
    with house.open(reaper) as ledger:
        reaper.full = lambda sql, file: "copy" in file and sql == "COMMIT"
        ledger.add_money(1)
        reaper.full = lambda sql, file: "copy" in file
        ledger.settle(ledger.begin("wheel", 100).id)
        assert [notice.kind for notice in ledger.notices] == [NoticeKind.COPY_TROUBLE]
        reaper.full = None
        ledger.add_money(2)
        assert ledger.notices == []
        before = contents(ledger)
    garbage(house.main)
    with house.session() as ledger:
        assert contents(ledger) == before


def test_the_copy_follows_every_step(house: House) -> None:
    with house.session() as ledger:
        for count in range(3):
            number = ledger.begin("wheel", 100).id
            if count:
                ledger.settle(number)
            else:
                ledger.void(number, "test")
            pair = [store_rows(connection) for connection in (ledger._store._main, ledger._store._copy)]
            assert pair[0] == pair[1]


def store_rows(connection: sqlite3.Connection | None) -> list[str]:
    assert connection is not None
    return list(connection.iterdump())


def test_a_folder_that_cannot_be_written_is_named_in_one_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(house)
    before = snapshot(house.folder)
    with monkeypatch.context() as patch:

        def denied(*_: object) -> int:
            raise PermissionError(13, "Permission denied")

        patch.setattr(os, "open", denied)
        with pytest.raises(StorageError, match=r"cannot be written \(Permission denied\).*--data") as error:
            house.open()
    assert str(house.folder) in str(error.value)
    assert snapshot(house.folder) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(house: House) -> None:
    house.folder.mkdir()
    house.folder.chmod(0o555)
    with pytest.raises(StorageError, match="cannot be written"):
        house.open()


def test_a_read_only_file_is_told_at_the_start_not_at_the_first_spin(house: House) -> None:
    before = played(house)
    reaper = Reaper(house.folder)

    def connect(path: Path) -> sqlite3.Connection:
        if path == house.main:
            raise refusal(sqlite3.SQLITE_READONLY, "attempt to write a readonly database")
        return reaper.connect(path)

    with pytest.raises(StorageError, match="readonly"):
        Ledger.open(house.folder, house.games, lambda: NOON, house.seed, connect=connect)
    assert house.aside() == [], "a file that may not be written is no bad file"
    with house.session() as ledger:
        assert contents(ledger) == before


def test_a_folder_under_a_file_or_a_folder_in_place_of_the_save(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StorageError):
        House(tmp_path / "file" / "save").open()
    house.main.mkdir(parents=True)
    with pytest.raises(StorageError):
        house.open()


def test_a_step_that_would_unbalance_the_totals_is_undone(house: House) -> None:
    with house.session() as ledger:
        ledger.begin("wheel", 100)
        before = contents(ledger)
        for wrong in ("UPDATE wallet SET balance = balance + 1", "UPDATE rounds SET stake = stake + 1"):
            with pytest.raises(Exception, match=r"CHECK|unbalanced"), ledger._store.step() as step:
                step.change(wrong)
        assert contents(ledger) == before


def test_the_systems_folder_is_the_default(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slots.ledger.ledger.default_folder", lambda: house.folder)
    with Ledger.open(None, house.games):
        assert house.main.exists()


def test_no_step_of_play_reads_the_whole_history(house: House) -> None:
    said: set[str] = set()
    with house.open() as ledger:
        ledger._store._main.set_trace_callback(said.add)
        ledger.settle(ledger.begin("wheel", 100).id)
        ledger.void(ledger.begin("wheel", 100).id, "test")
        ledger.begin("lamps", 50)
        ledger.unfinished("lamps")
        ledger.resolve_due()
        for name in house.games:
            ledger.selected_bet(name)
            ledger.can_play(name)
            ledger.history(name, before_id=2)
        ledger.history()
        ledger._store._main.set_trace_callback(None)
        plans = [
            (sql, line[3])
            for sql in said
            if sql.lstrip().startswith(("SELECT", "UPDATE", "INSERT"))
            for line in ledger._store._main.execute("EXPLAIN QUERY PLAN " + sql)
        ]
    assert len(plans) > 10
    whole = [(sql, line) for sql, line in plans if line == "SCAN rounds" and "LIMIT" not in sql]
    assert not whole, whole
