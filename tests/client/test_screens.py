"""What the screens say and show: the four facts, published figures, translations, and reference pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from slots.client.app import open_games
from slots.client.canvas import Canvas
from slots.client.helptext import HelpError, filled, pay_table, read_help
from slots.client.input import Action
from slots.client.scenes.help import PREVAILS, Help
from slots.client.scenes.lobby import Lobby
from slots.client.scenes.notice import Notice
from slots.client.view import View
from slots.client.words import WordsError, languages, read_words
from slots.engine.game import BET
from slots.timeline.frame import Rect
from tests.client.conftest import NAME, Theatre

REFERENCE = Path(__file__).parent / "reference"
#: Where a picture that differs is laid beside its reference.
REPORTS = Path(__file__).parents[2] / "out" / "tests"
#: How far a picture may be from its reference: the mean of all channels, and of the worst square of 16 pixels.
MEAN, WORST = 2.5, 26.0


def told(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text on the screen."""
    lines: list[str] = []
    draw = Canvas.line

    def spy(self: Canvas, words: str, *args: object, **kwargs: object) -> object:
        lines.append(self.say(words))
        return draw(self, words, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "line", spy)
    theatre.client.picture()
    monkeypatch.undo()
    return lines


@pytest.mark.rule("CR-14")
def test_every_screen_of_a_game_shows_balance_bet_win_and_play_money(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = theatre.play()
    money = theatre.client.stage.money
    for action in (None, Action.INFO, Action.MENU, Action.WALLET, Action.HISTORY, Action.AUTOPLAY):
        if action is not None:
            theatre.client.act(action)
        lines = told(theatre, monkeypatch)
        for fact in ("BALANCE", "BET", "WIN", "PLAY MONEY", money(100_000), money(game.bet), money(0)):
            assert fact in lines, f"{fact} is not on the screen after {action}: {lines}"
        if action is not None:
            theatre.client.act(Action.BACK)


@pytest.mark.rule("CR-14")
def test_the_figures_on_the_help_page_are_those_of_the_report(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = theatre.play()
    stage = theatre.client.stage
    page = Help(stage, game.game, game.bet)
    stage.push(page)
    page.show(page.tabs.index("MATHS"))
    report = stage.reports[NAME]
    assert report is not None, "the config has no report of its own"
    lines = told(theatre, monkeypatch)
    assert stage.money.percent(report.rtp.percent, 4) in lines
    assert stage.money.percent(report.hit_frequency.percent) in lines
    page.report = None
    lines = told(theatre, monkeypatch)
    assert not [line for line in lines if "%" in line], "without a report no figure is shown"


@pytest.mark.rule("CR-14")
def test_the_pays_on_the_help_page_are_those_of_the_config(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theatre.play()
    stage = theatre.client.stage
    stage.push(Help(stage, game.game, game.bet))
    lines = told(theatre, monkeypatch)
    table = pay_table(game.game)
    assert set(table) == {name for name, symbol in game.game.config.symbols.items() if symbol.kind in ("high", "low")}
    for rows in table.values():
        for need, hundredths in rows:
            assert need in lines
            assert stage.money.times(hundredths) in lines
            assert stage.money(hundredths * game.bet // BET) in lines


def test_help_takes_its_numbers_from_the_config(theatre: Theatre) -> None:
    game = theatre.games[NAME]
    assert filled("{free_spins.spins} of {collection.books}", game.config) == "10 of 99"
    with pytest.raises(HelpError, match=r"no 'rewards'"):
        filled("{free_spins.rewards}", game.config)
    for name, each in open_games().items():
        assert read_help(each), f"{name} has no help pages"


@pytest.mark.rule("CR-12")
def test_other_languages_say_that_the_english_rules_prevail(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theatre.play()
    stage = theatre.client.stage
    page = Help(stage, game.game, game.bet)
    stage.push(page)
    page.show(page.tabs.index("RULES"))
    assert PREVAILS not in told(theatre, monkeypatch)
    for language in languages():
        stage.change(language=language)
        lines = told(theatre, monkeypatch)
        assert (stage.words(PREVAILS) in lines) == (language != "en"), language
    stage.change(language=next(code for code in languages() if code != "en"))
    foot = stage.view.box(Rect(page.rect.x, page._area().y + page._area().h + 6, page.rect.w, 30))
    with_line = pygame.image.tobytes(theatre.client.picture().subsurface(foot), "RGB")
    monkeypatch.setattr("slots.client.scenes.help.PREVAILS", " ")
    assert pygame.image.tobytes(theatre.client.picture().subsurface(foot), "RGB") != with_line, "it cannot be seen"


@pytest.mark.rule("CR-12")
def test_what_has_no_translation_is_shown_in_english(tmp_path: Path) -> None:
    (tmp_path / "xx.yaml").write_text("name: Xish\nwords: {BET: XBET}\n", encoding="utf-8")
    words = read_words("xx", tmp_path)
    assert (words("BET"), words("WIN")) == ("XBET", "WIN")
    assert read_words("yy", tmp_path)("BET") == "BET"
    (tmp_path / "zz.yaml").write_text("name: Z\nwords: {BET: 7}\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"zz.yaml: words.BET must be text"):
        read_words("zz", tmp_path)


def test_every_language_can_be_shown(theatre: Theatre) -> None:
    for language in languages():
        words = read_words(language)
        for style in ("title", "label", "button", "body", "number", "heading"):
            lacking = theatre.client.stage.type.missing_glyphs("".join(words.words.values()), style)
            assert not lacking, (language, style, lacking)


@pytest.mark.rule("CR-10")
def test_the_lobby_tells_which_game_has_a_round_that_is_not_over(theatre: Theatre, winner: int) -> None:
    theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(Action.SPIN)
    theatre.client.act(Action.HOME)
    words = {widget.name: getattr(widget, "words", "") for widget in theatre.client.stage.top.desk.widgets}
    games = [name for name in words if name.startswith("play ")]
    assert len(games) > 1
    assert {name: words[name] for name in games} == {
        name: "GO ON" if name == f"play {NAME}" else "PLAY" for name in games
    }


def test_a_card_is_lit_with_its_button(theatre: Theatre) -> None:
    lobby(theatre)
    dark = theatre.client.picture().copy()
    play = theatre.client.stage.top.desk.find(f"play {NAME}")
    card = theatre.client.stage.top.desk.find(f"card {NAME}")
    assert play is not None
    assert card is not None
    play.light = 1.0
    theatre.client.stage.time = 0.0
    x, y = theatre.client.stage.view.to_pixels(card.rect.x - 12, card.rect.cy)
    before, after = dark.get_at((round(x), round(y))), theatre.client.picture().get_at((round(x), round(y)))
    assert sum(after[:3]) > sum(before[:3]) + 30


# -- reference pictures --------------------------------------------------------------------------------------------


def lobby(theatre: Theatre) -> None:
    theatre.client.stage.push(Lobby(theatre.client.stage))


def idle(theatre: Theatre) -> None:
    theatre.play()


def spinning(theatre: Theatre) -> None:
    theatre.play()
    theatre.client.act(Action.SPIN)
    theatre.client.run(0.6)


def won(theatre: Theatre) -> None:
    theatre.play()
    theatre.client.act(Action.SPIN)
    theatre.show_to_the_end()
    theatre.client.run(0.4)


def page(action: Action) -> Callable[[Theatre], None]:
    def show(theatre: Theatre) -> None:
        theatre.play()
        theatre.client.act(action)
        theatre.client.run(0.4)

    return show


def notice(theatre: Theatre) -> None:
    theatre.play()
    stage = theatre.client.stage
    stage.push(
        Notice(stage, "YOUR ROUND GOES ON", "Its stake is paid, its result is fixed.", "SHOW IT", "SKIP TO RESULT")
    )


SCREENS = {
    "lobby": lobby, "idle": idle, "spinning": spinning, "won": won, "help": page(Action.INFO),
    "settings": page(Action.MENU), "wallet": page(Action.WALLET), "autoplay": page(Action.AUTOPLAY), "notice": notice,
}  # fmt: skip


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(
    theatre: Theatre, name: str, shape: str, winner: int, request: pytest.FixtureRequest
) -> None:
    size = (480, 270) if shape == "landscape" else (270, 480)
    stage = theatre.client.stage
    stage.resized(pygame.Surface(size), View(*size))
    theatre.deal.seeds = [winner]
    SCREENS[name](theatre)
    stage._curtain = None
    picture = theatre.client.picture()
    file = REFERENCE / f"{name}_{shape}.png"
    if request.config.getoption("--bless"):
        file.parent.mkdir(exist_ok=True)
        pygame.image.save(picture, file)
        return
    assert file.exists(), f"no reference picture: look at the screen, then run with --bless to make {file.name}"
    reference = pygame.image.load(file)
    mean, worst = difference(picture, reference)
    if mean > MEAN or worst > WORST:
        REPORTS.mkdir(parents=True, exist_ok=True)
        report = REPORTS / file.name
        pygame.image.save(side_by_side(reference, picture), report)
        pytest.fail(f"{file.name}: mean {mean:.1f}, worst {worst:.1f}; see {report}; --bless takes the new one")


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Mean difference of the channels, and that of the worst square of 16 pixels; each pixel of 3×3 smoothed."""
    if one.get_size() != other.get_size():
        return 255.0, 255.0
    a, b = (pygame.surfarray.array3d(each).astype(float) for each in (one, other))
    apart = np.abs(a - b).mean(axis=2)
    width, height = apart.shape[0] // 16 * 16, apart.shape[1] // 16 * 16
    squares = apart[:width, :height].reshape(width // 16, 16, height // 16, 16).mean(axis=(1, 3))
    return float(apart.mean()), float(squares.max())


def side_by_side(reference: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    """The reference, today's picture, and where they differ."""
    width, height = picture.get_size()
    made = pygame.Surface((width * 3, height))
    made.blit(reference, (0, 0))
    made.blit(picture, (width, 0))
    apart = picture.copy()
    apart.blit(reference, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    made.blit(apart, (width * 2, 0))
    return made


def test_the_comparison_sees_a_missing_button(theatre: Theatre) -> None:
    idle(theatre)
    whole = theatre.client.picture().copy()
    theatre.game.hud.buttons["spin"].visible = False
    _, worst = difference(theatre.client.picture(), whole)
    assert worst > WORST


# -- every picture is there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", ["landscape", "portrait"])
def test_no_picture_is_missing(theatre: Theatre, shape: str, winner: int, feature: int) -> None:
    size = (640, 360) if shape == "landscape" else (360, 640)
    stage = theatre.client.stage
    stage.resized(pygame.Surface(size), View(*size))
    stage.assets.missing.clear()
    stage.change(quick_spin=True)
    for show in SCREENS.values():
        show(theatre)
        theatre.client.picture()
        left = theatre.ledger.unfinished(NAME)
        if left is not None:
            theatre.ledger.settle(left.id)
    for seed in (winner, feature):
        game = theatre.play()
        theatre.deal.seeds = [seed]
        theatre.client.act(Action.SPIN)
        for _ in range(600):
            theatre.client.run(0.2)
            theatre.client.picture()
            if game.open is None:
                break
    assert not stage.assets.missing, sorted(stage.assets.missing)
