"""The help pages of a game: pays, features, rules and maths, made from its config and its published report."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from slots.client.canvas import Canvas
from slots.client.helptext import pay_table, read_help
from slots.client.input import Action, Input
from slots.client.scenes.page import Page
from slots.client.stage import Stage
from slots.client.widgets import Tab
from slots.engine.game import BET, Game
from slots.engine.report import Report
from slots.timeline.frame import Rect

PAYS, LINES, MATHS = "PAYS", "LINES", "MATHS"
#: Shown on every written page in another language (CR-12).
PREVAILS = "Of these rules the English version prevails."
#: Type size of the title of a written card.
HEADING = 30.0
#: Height of the line below a page.
FOOT = 40.0
#: With more rows than this a plate of pays is large enough only on a page that scrolls.
MANY_ROWS = 5


class Help(Page):
    """See the module."""

    title = "HELP"

    def __init__(self, stage: Stage, game: Game, bet: int) -> None:
        super().__init__(stage)
        self.game = game
        self.bet = bet
        self.report: Report | None = stage.reports.get(game.name)
        self.pages = read_help(game, stage.money)
        self.pays = pay_table(game)
        lines = [LINES] if getattr(game.config, "lines", None) else []
        self.tabs = [PAYS, *lines, *self.pages, MATHS]
        self.tab = 0
        self.scroll = 0.0
        self._height = 0.0
        self._dragged: float | None = None

    def widgets(self) -> list[Any]:
        r = self.rect
        made = []
        for i, words in enumerate(self.tabs):
            if self.portrait:
                width = (r.w - 80 - 10 * (len(self.tabs) - 1)) / len(self.tabs)
                place = Rect(r.x + 40 + i * (width + 10), r.y + 130, width, 68)
            else:
                place = Rect(r.x + 46, r.y + 120 + i * 84, 240, 68)
            made.append(
                Tab(place, words, partial(self.show, i), on=i == self.tab, size=25 if not self.portrait else 22)
            )
        return made

    def show(self, tab: int) -> None:
        """Open a tab."""
        self.tab = tab % len(self.tabs)
        self.scroll = 0.0
        self.layout()

    def _area(self) -> Rect:
        """Where the tab's content is seen; below it, where it must, stands which language prevails."""
        r, foot = self.rect, FOOT if self._footed else 0.0
        if self.portrait:
            return Rect(r.x + 40, r.y + 220, r.w - 80, r.h - 260 - foot)
        return Rect(r.x + 326, r.y + 120, r.w - 384, r.h - 156 - foot)

    @property
    def _footed(self) -> bool:
        return self.tabs[self.tab] in self.pages and not self.stage.words.english

    def act(self, event: Input) -> None:
        if event.action is Action.SCROLL or (
            event.action in (Action.UP, Action.DOWN) and self._height > self._area().h
        ):
            notches = event.amount or (1 if event.action is Action.UP else -1)
            self._scroll(-notches * 70)
        elif event.action is Action.PRESS:
            self._dragged = event.y
        elif event.action in (Action.RELEASE, Action.LEAVE):
            self._dragged = None
        elif event.action is Action.POINT:
            if self._dragged is not None:
                self._scroll(self._dragged - event.y)
                self._dragged = event.y
        elif event.action in (Action.LEFT, Action.RIGHT):
            self.show(self.tab + (1 if event.action is Action.RIGHT else -1))
        elif event.action is Action.INFO:
            self.back()
        else:
            super().act(event)

    def _scroll(self, by: float) -> None:
        """Move the page under a finger, a wheel or the arrows."""
        limit = max(0.0, self._height - self._area().h)
        self.scroll = min(limit, max(0.0, self.scroll + by))
        self.desk.dirty = True

    def content(self, canvas: Canvas) -> None:
        area = self._area()
        name = self.tabs[self.tab]
        box = canvas.view.box(area.inset(-4))
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(box.clip(before))
        moved = Rect(area.x, area.y - self.scroll, area.w, area.h)
        if name == PAYS:
            self._height = self._pays(canvas, moved)
        elif name == LINES:
            self._height = self._lines(canvas, moved)
        elif name == MATHS:
            self._height = self._maths(canvas, moved)
        else:
            self._height = self._cards(canvas, moved, self.pages[name])
        canvas.surface.set_clip(before)
        if self._footed:
            canvas.text(PREVAILS, Rect(area.x, area.y + area.h + 6, area.w, FOOT - 6), "small", 25, "mute")
        if self._height > area.h + 2:
            share = area.h / self._height
            bar = Rect(area.x + area.w + 14, area.y + self.scroll * share, 8, area.h * share)
            canvas.plain(bar, "line", 0.9, 4)

    # -- tabs ----------------------------------------------------------------------------------------------------

    def _pays(self, canvas: Canvas, area: Rect) -> float:
        """A plate for each paying symbol; high ones first and larger. Returns the height used."""
        config = self.game.config
        high = [symbol for symbol in self.pays if config.symbols[symbol].kind == "high"]
        low = [symbol for symbol in self.pays if symbol not in high]
        note = f"Pays as multiples of the bet, and at your bet of {self.stage.money(self.bet)}."
        canvas.text(note, Rect(area.x, area.y - 4, area.w, 40), "body", 27, "mute", "left")
        y, gap = area.y + 46, 14.0
        room = self._area().h - 46 - gap
        groups = [group for group in (high, low) if group]
        most = [max(len(self.pays[symbol]) for symbol in group) for group in groups]
        for group, rows in zip(groups, most, strict=True):
            large = canvas.zoom > 1 and rows > MANY_ROWS
            columns = 2 if self.portrait else -(-len(group) // 2) if large else len(group)
            lines = -(-len(group) // columns)
            # Landscape shares the page between the groups by their rows; portrait, and large type, scroll.
            height = room * (rows + 3) / (sum(most) + 3 * len(most)) - gap / 2
            if self.portrait or large:
                height = (62.0 if self.portrait else 46.0 * canvas.zoom) * rows + 30
            width = (area.w - gap * (columns - 1)) / columns
            for i, symbol in enumerate(group):
                place = Rect(area.x + (i % columns) * (width + gap), y + (i // columns) * (height + gap), width, height)
                self._pay_plate(canvas, place, symbol)
            y += lines * (height + gap)
        return y - area.y - gap

    def _pay_plate(self, canvas: Canvas, rect: Rect, symbol: str) -> None:
        """A symbol with what it pays, the picture above or beside the rows, whichever leaves it larger."""
        canvas.plain(rect, "panel2", 0.8, 14, "line", 2)
        picture = f"{self.game.name}/symbols/{self.game.config.symbols[symbol].picture}"
        rows = self.pays[symbol]
        line = min(62.0 if self.portrait else 46.0 * canvas.zoom, (rect.h - 24) / len(rows))
        above = rect.h - len(rows) * line - 34
        if above >= 0.36 * rect.w:
            side = min(rect.w - 40, above)
            canvas.contained(picture, Rect(rect.cx - side / 2, rect.y + 12 + (above - side) / 2, side, side))
            left, width, y = rect.x + 22, rect.w - 44, rect.y + rect.h - len(rows) * line - 14
        else:
            side = min(150.0, rect.w * 0.30)
            canvas.contained(picture, Rect(rect.x + 12, rect.cy - side / 2, side, side))
            left, width, y = rect.x + side + 20, rect.w - side - 36, rect.cy - len(rows) * line / 2
        money = self.stage.money
        told = [(need, money.times(paid), money(paid * self.bet // BET)) for need, paid in rows]
        styles = ("number", "number", "body")
        size = line * 0.68
        # One size for the whole plate, so that its columns align.
        wide = [max(canvas.words_width(row[i], styles[i], size) for row in told) for i in range(3)]
        size *= min(1.0, width / (sum(wide) + 2 * 0.55 * size))
        wide = [max(canvas.words_width(row[i], styles[i], size) for row in told) + 2 for i in range(3)]
        gap = (width - sum(wide)) / 2
        starts = (left, left + wide[0] + gap, left + width - wide[2])
        for i, row in enumerate(told):
            top = y + i * line
            need, times, amount = (Rect(x, top, w, line) for x, w in zip(starts, wide, strict=True))
            canvas.text(row[0], need, "number", size, "mute", "left", fit=False)
            canvas.text(row[1], times, "number", size, "gold", "right", fit=False)
            canvas.text(row[2], amount, "body", size, "ink", "right", fit=False)

    def _lines(self, canvas: Canvas, area: Rect) -> float:
        """Small drawings of all lines."""
        lines: Sequence[Sequence[int]] = self.game.config.lines
        columns = 2 if self.portrait else 5
        gap = 18.0
        width = (area.w - gap * (columns - 1)) / columns
        reels = len(lines[0])
        rows = 1 + max(max(line) for line in lines)
        # As large as lets all lines be seen at once, down to a size that can still be read.
        high = (self._area().h - 52) / -(-len(lines) // columns) - gap - 76
        cell = max(26.0, min((width - 40) / reels, 56.0, high / rows))
        height = cell * rows + 76
        note = f"{len(lines)} lines, always all active, from the leftmost reel."
        canvas.text(note, Rect(area.x, area.y - 4, area.w, 40), "body", 27, "mute", "left")
        for i, line in enumerate(lines):
            plate = Rect(
                area.x + (i % columns) * (width + gap), area.y + 52 + (i // columns) * (height + gap), width, height
            )
            canvas.plain(plate, "panel2", 0.8, 14, "line", 2)
            canvas.text(str(i + 1), Rect(plate.x, plate.y + 8, plate.w, 44), "number", 32, "gold")
            left = plate.cx - cell * reels / 2
            for reel in range(reels):
                for row in range(rows):
                    spot = Rect(left + reel * cell, plate.y + 60 + row * cell, cell, cell).inset(3)
                    on = line[reel] == row
                    canvas.plain(spot, "accent" if on else "well", 1.0, 7, "gold" if on else None, 1.5)
        return 52.0 + float(-(-len(lines) // columns) * (height + gap))

    def _cards(self, canvas: Canvas, area: Rect, cards: list[dict[str, Any]]) -> float:
        """Written cards, two in a row (one in portrait)."""
        columns = 1 if self.portrait else 2
        gap, size, side = 18.0, 38.0 if self.portrait else 30.0, 168.0
        width = (area.w - gap * (columns - 1)) / columns
        rows = [cards[i : i + columns] for i in range(0, len(cards), columns)]
        needs = []
        for row in rows:
            need = 0.0
            for card in row:
                room = width - 52 - (side + 24 if card.get("pictures") else 0)
                text = canvas.leaded(len(canvas.wrap(card["words"], room, "body", size)), size, 1.28)
                head = canvas.leaded(len(canvas.wrap(card["title"].upper(), room, "heading", HEADING)), HEADING, 1.3)
                need = max(need, 44 + head + text + 26, side + 48 if card.get("pictures") else 0)
            needs.append(need)
        # Spare room goes to all rows alike, so that the page is filled without being stretched.
        spare = self._area().h - sum(needs) - gap * (len(rows) - 1)
        extra = min(70.0, max(0.0, spare / len(rows))) if rows else 0.0
        y = area.y
        for row, need in zip(rows, needs, strict=True):
            for i, card in enumerate(row):
                self._card(canvas, Rect(area.x + i * (width + gap), y, width, need + extra), card, size, side)
            y += need + extra + gap
        return y - gap - area.y

    def _card(self, canvas: Canvas, rect: Rect, card: dict[str, Any], size: float, side: float) -> None:
        canvas.plain(rect, "panel2", 0.8, 14, "line", 2)
        pictures = card.get("pictures", [])
        left = rect.x + 26
        for k, picture in enumerate(pictures):
            step = side * 0.24 if len(pictures) > 1 else 0.0
            each = side - step * (len(pictures) - 1)
            canvas.contained(f"{self.game.name}/{picture}", Rect(left + k * step, rect.y + 22, each, rect.h - 44))
        if pictures:
            left += side + 24
        room = rect.x + rect.w - 26 - left
        place = Rect(left, rect.y + 22, room, rect.h)
        y = 22 + canvas.paragraph(card["title"].upper(), place, "heading", HEADING, "gold", leading=1.3) + 16
        canvas.paragraph(card["words"], Rect(left, rect.y + y, room, rect.h), "body", size, leading=1.28)

    def _maths(self, canvas: Canvas, area: Rect) -> float:
        """Everything from the published report; without one for this very config no figure is shown."""
        report, money = self.report, self.stage.money
        if report is None:
            words = "This configuration has no published maths report, so no figures are shown for it."
            return canvas.paragraph(words, area, "body", 32)
        rows = [("Return to player (RTP)", money.percent(report.rtp.percent, 2 if report.rtp.half_width_95 else 4))]
        if report.rtp.half_width_95:
            rows.append(("  known to", f"± {money.percent(report.rtp.half_width_95)}"))
        rows += [(f"  {part.name.replace('_', ' ')}", money.percent(part.percent)) for part in report.parts]
        rows.append(("Rounds that win", money.percent(report.hit_frequency.percent)))
        rows.append(("Highest win", money.times(round(report.max_win.bets * 100))))
        if report.max_win.odds:
            rows.append(("  its odds", f"1 in {money.whole(round(report.max_win.odds))}"))
        rows.append(("Standard deviation of a round", f"{money.decimal(report.std, 2)} bets"))
        for trigger in report.triggers:
            if trigger.one_in:
                name = trigger.name.replace("_", " ").capitalize()
                paid = f", {money.decimal(trigger.mean_bets, 1)}× on average" if trigger.mean_bets else ""
                places = 1 if trigger.one_in < 1000 else 0
                rows.append((name, f"1 in {money.decimal(trigger.one_in, places)}{paid}"))
        columns = 1 if self.portrait or canvas.zoom > 1 else 2
        half = -(-len(rows) // columns)
        width = (area.w - 60 * (columns - 1)) / columns
        step, size = (84, 38) if self.portrait else (58 * canvas.zoom, 28)
        for i, (label, value) in enumerate(rows):
            place = Rect(area.x + (i // half) * (width + 60), area.y + (i % half) * step, width, step)
            inner = label.startswith("  ")
            indent = 30 if inner else 0
            # Where both do not fit side by side, both are smaller: neither is to be guessed.
            wide = canvas.words_width(label.strip(), "body", size), canvas.words_width(value, "number", size)
            share = min(1.0, (width - indent - 24) / sum(wide))
            named = Rect(place.x + indent, place.y, wide[0] * share + 2, step)
            told = Rect(place.x + width - wide[1] * share - 2, place.y, wide[1] * share + 2, step)
            canvas.text(label.strip(), named, "body", size, "mute", "left")
            canvas.text(value, told, "number", size, "ink" if inner else "gold", "right")
            canvas.plain(Rect(place.x, place.y + step - 2, width, 1.5), "line", 0.7)
        y = half * step + 24
        words = f"Config {report.config_hash[:12]}, rules version {report.rules_version}."
        if report.rtp.fraction:
            words += f" RTP as a fraction: {report.rtp.fraction}."
        return y + canvas.paragraph(words, Rect(area.x, area.y + y, area.w, 120), "small", 24, "mute")
