"""How Free Spins begin: what won them, the Book that opens, the special symbol its pages settle on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.book_of_99.board import standing
from slots.games.book_of_99.lines import board_veil, lit_cells
from slots.games.book_of_99.spins import round_half_up
from slots.games.book_of_99.story import FeatureStory
from slots.games.book_of_99.theatre import GOLD, Theatre
from slots.timeline.actor import Actor, Puppet
from slots.timeline.frame import LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import CROSS_FADE, caption, fade_in_out, shine, veil
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Pages that are turned before the Book settles on one: the first in so many seconds, the last in so many.
PAGES: Final = 15
FIRST_PAGE: Final = 0.085
LAST_PAGE: Final = 0.34
LEAF: Final = 0.09
#: Part of a page's time in which it turns, and the least time that paper needs; swift pages are in the air together.
TURNING: Final = 0.48
TURNED: Final = 0.14
#: The right-hand page in the picture of the open Book, in parts of its size: from its middle, and a symbol's side.
PAGE: Final = (0.205, -0.05)
PAGE_SYMBOL: Final = 0.28


@dataclass(frozen=True)
class IntroChapter:
    """From the winning of the Free Spins to their first spin."""

    theatre: Theatre
    feature: FeatureStory
    books: tuple[tuple[int, int], ...]

    @property
    def name(self) -> str:
        return f"intro {self.feature.cause}"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        script = Script(stage)
        resting = standing(self.theatre, stage)
        script.hear(0.0, "music_bonus", "music")
        if self.feature.cause == "books":
            t = 1.15
            script.draw(board_veil(self.theatre, 0.0, t))
            script.draw(*lit_cells(self.theatre, resting, self.books, GOLD, 0.0, t))
            if not self.theatre.calm:
                resting.pulse(self.books, 0.1, 0.18, 0.5)
                resting.pulse(self.books, 0.65, 0.14, 0.45)
            script.mark(t, "free spins won", rest=True)
            end = self._book(script, t, t)
        else:
            t = self._collection(script)
            end = self._book(script, t, 0.0)
        script.draw(*resting.actors())
        script.mark(end, "feature starts", rest=True)
        return script.timeline(end), script.after()

    # ---- the collection is complete ----------------------------------------------------------------------------

    def _collection(self, script: Script) -> float:
        """What was collected, its average bet, and how it was rounded (B9-06)."""
        theatre, average = self.theatre, self.feature.average
        assert average is not None
        script.hear(0.0, "collection_full")
        end = 4.2
        middle, y = theatre.geometry.width / 2, theatre.geometry.height * 0.42
        self._full(script, middle, y - 230.0, end)
        unit = theatre.money(theatre.config.bets[0])
        exact = theatre.money(round_half_up(average.stake_sum, average.books))
        told = (
            (0.25, theatre.say("COLLECTION COMPLETE"), "title", 92.0, "gold", 0.0),
            (0.75, theatre.say("{books} Books at an average bet of {bet}"), "number", 50.0, "ink", 150.0),
            (1.5, theatre.say("rounded at random to a multiple of {unit}, fairly:"), "body", 40.0, "mute", 232.0),
            (2.1, theatre.money(average.bet), "digits", 150.0, "gold", 368.0),
        )
        for index, (start, content, style, size, colour, down) in enumerate(told):
            wide = theatre.geometry.width * 0.9
            box = Rect(middle - wide / 2, y + down - size * 0.7, wide, size * 1.4)
            pop: float | Track = 1.0 if theatre.calm else track((start, 0.7), (start + 0.3, 1.0, "back_out"))
            alpha = fade_in_out(start, end, 1.0, 0.2)
            text = Text(content.format(books=average.books, bet=exact, unit=unit), style, size, colour)
            script.draw(
                caption(
                    f"collection/{index}", box, text, LAYER_SCENE + 20, alpha=alpha, scale=pop, born=start, dies=end
                )
            )
        script.mark(2.5, "average rounded")
        script.mark(end, "collection complete")
        return end

    def _full(self, script: Script, x: float, y: float, end: float) -> None:
        """The Book of the complete collection comes from the scroll."""
        theatre = self.theatre
        book = Puppet(
            "collection/book", "symbols/book_win", theatre.collection_book(), (290.0, 290.0), layer=LAYER_SCENE + 18,
            alpha=0.0, scale=0.45, born=0.0, dies=end,
        )  # fmt: skip
        if theatre.calm:
            book.put(0.0, x=x, y=y, scale=1.0)
        book.to(0.0, 0.2, "sine_out", alpha=1.0)
        book.to(0.0, 0.6, "sine_in_out", x=x, y=y).to(0.1, 0.6, "back_out", scale=1.0)
        book.to(end - 0.2, 0.2, "sine_in", alpha=0.0)
        turn: float | Track = 0.0 if theatre.calm else track((0.0, 0.0), (end, 20.0, "linear"))
        rays = Actor(
            "collection/rays", "common/rays", x, y, 1000.0, 1000.0, LAYER_SCENE + 5, rotation=turn,
            alpha=fade_in_out(0.4, end, 0.8, 0.3), blend="add", tint="#c8822a", born=0.4, dies=end,
        )  # fmt: skip
        script.draw(rays, book.actor())
        if not theatre.calm:
            script.draw(
                Burst(
                    "collection/sparks", theatre.seed + 98, 60, 0.6, "common/spark", x, y, life=(0.6, 1.3),
                    speed=(160.0, 640.0), gravity=200.0, size=(18.0, 48.0), tints=("#ffe7a4", "#ffb43a"),
                    layer=LAYER_SCENE + 17,
                )
            )  # fmt: skip

    # ---- the Book opens ----------------------------------------------------------------------------------------

    def _book(self, script: Script, t: float, veiled: float) -> float:
        """The Book rises, opens, its pages turn over the symbols and stay at the special one. When all is told."""
        theatre, feature = self.theatre, self.feature
        geometry, calm = theatre.geometry, theatre.calm
        x, y = geometry.width / 2, geometry.height * (0.46 if geometry.portrait else 0.53)
        size = min(geometry.width * 0.86, geometry.height * 0.76)
        opens = t + 0.75
        turns = opens + 6 * LEAF + 0.1
        pages = self._pages()
        chosen = turns + sum(seconds for _, seconds in pages)
        end = chosen + 2.3
        script.draw(veil("veil/intro", geometry.canvas, veiled, end, 0.8))
        script.turn(t + 0.2, t + 0.9, "night")
        script.set("scene", t + 0.55, "book_of_99_free_spins")
        script.set("special", t + 0.4, "")
        script.set("spin", t + 0.4, 0)
        script.set("spins", t + 0.4, feature.given)
        script.set("feature_bet", t + 0.4, feature.bet)
        script.set("bet", t + 0.4, feature.bet)
        script.set("special_count", t + 0.4, 0)
        script.set("win_label", t + 0.4, theatre.say("TOTAL WIN"))
        book = Puppet(
            "intro/book", "symbols/book", (x, y + (0 if calm else 160)), (size * 0.62, size * 0.62),
            layer=LAYER_SCENE + 10, alpha=0.0, scale=1.0 if calm else 0.45, born=t, dies=end,
        )  # fmt: skip
        book.to(t, 0.3, "sine_out", alpha=1.0)
        book.to(t, 0.55, "back_out", y=y, scale=1.0)
        for leaf in range(6):
            book.show(opens + leaf * LEAF, f"symbols/book_open_{leaf + 1}")
        book.to(opens, 6 * LEAF, "sine_in_out", scale=1.6)
        book.to(chosen, 0.4, "sine_in_out", alpha=0.3)  # it steps back behind what it has shown
        book.to(end - CROSS_FADE, CROSS_FADE, "sine_in", alpha=0.0)
        script.hear(opens, "book_open")
        script.hear(turns, "pages_loop", "loop", chosen - turns)
        script.draw(book.actor())
        shown = fade_in_out(t, end, 0.5, CROSS_FADE)
        script.draw(
            shine("intro/glow", (x, y), (size * 1.7, size * 1.3), shown, "#3f6fc0", LAYER_SCENE + 4, t, end),
            self._rays(x, y, size, chosen, end),
        )
        self._turn(script, pages, turns, (x, y), size)
        self._choose(script, (x, y), size, chosen, end)
        self._titles(script, t, end)
        script.mark(chosen, "special symbol chosen")
        script.hear(end - 0.3, "music_feature", "music")
        return end

    def _rays(self, x: float, y: float, size: float, chosen: float, end: float) -> Actor:
        turn: float | Track = 0.0
        if not self.theatre.calm:
            turn = track((chosen, 0.0), (end, 14.0, "linear"))
        return Actor(
            "intro/rays", "common/rays", x, y, size * 1.7, size * 1.7, LAYER_SCENE + 11, rotation=turn,
            alpha=fade_in_out(chosen, end, 0.8, 0.3), blend="add", tint="#c88a34", born=chosen, dies=end,
        )  # fmt: skip

    def _pages(self) -> list[tuple[str, float]]:
        """Which symbols the pages show and for how long, slower and slower; the last is the special one."""
        symbols = [name for name in self.theatre.config.ids if name != self.theatre.book]
        last = symbols.index(self.feature.special)
        count = PAGES if not self.theatre.calm else 3
        pages = []
        for index in range(count - 1):
            way = (index / (PAGES - 2)) ** 2
            # Counted back from the special symbol, so that they come in their order and arrive at it.
            symbol = symbols[(last - (count - 1 - index)) % len(symbols)]
            pages.append((symbol, FIRST_PAGE + (LAST_PAGE - FIRST_PAGE) * way if not self.theatre.calm else 0.5))
        return pages

    def _turn(
        self, script: Script, pages: list[tuple[str, float]], t: float, place: tuple[float, float], size: float
    ) -> None:
        """Each page shows its symbol once it has turned."""
        x, y = place[0] + size * PAGE[0], place[1] + size * PAGE[1]
        side = size * PAGE_SYMBOL
        for index, (symbol, seconds) in enumerate(pages):
            shown = t if self.theatre.calm else t + seconds * TURNING
            page = Puppet(
                f"intro/page/{index}", self.theatre.pictures[symbol], (x, y), (side, side), layer=LAYER_SCENE + 12,
                born=shown, dies=t + seconds,
            )  # fmt: skip
            if not self.theatre.calm:
                page.put(shown, scale=0.8).to(shown, seconds * 0.3, "quad_out", scale=1.0)
                script.draw(_leaf(f"intro/leaf/{index}", place, size, t, max(seconds * TURNING, TURNED)))
            script.draw(page.actor())
            if seconds > 0.16:
                script.hear(t, "page", value=0.7)
            t += seconds

    def _choose(self, script: Script, place: tuple[float, float], size: float, t: float, end: float) -> None:
        """The special symbol rises from its page, is named, and goes to its panel."""
        theatre, symbol = self.theatre, self.feature.special
        (x, y), side = place, size * PAGE_SYMBOL
        panel = theatre.geometry.of("book_of_99_free_spins").rect("special_symbol")
        goal = (panel.cx, panel.y + panel.h * 0.57)
        hero = Puppet(
            "intro/special", theatre.pictures[symbol], (x + size * PAGE[0], y + size * PAGE[1]),
            (side, side), layer=LAYER_SCENE + 14, born=t, dies=end,
        )  # fmt: skip
        leaves = end - 0.55
        if theatre.calm:
            hero.put(t, x=x, y=y, scale=2.0).to(leaves, 0.3, "sine_in", alpha=0.0)
        else:
            hero.to(t, 0.5, "back_out", x=x, y=y - size * 0.02, scale=2.2)
            target = min(panel.w, panel.h) * 0.78 * 0.94 / side
            hero.to(leaves, 0.55, "sine_in_out", x=goal[0], y=goal[1], scale=target)
        script.draw(hero.actor())
        script.hear(t, "symbol_chosen")
        script.set("special", end, symbol)
        if not theatre.calm:
            script.draw(
                Burst(
                    "intro/sparks", theatre.seed + 99, 70, t + 0.05, "common/spark", x, y, life=(0.6, 1.4),
                    speed=(180.0, 760.0), gravity=160.0, size=(18.0, 52.0), tints=("#ffe7a4", "#fff6de", "#ffb43a"),
                    layer=LAYER_SCENE + 16,
                )
            )  # fmt: skip
        wide, low = (
            theatre.geometry.width * 0.9,
            theatre.geometry.height * (0.745 if theatre.geometry.portrait else 0.815),
        )
        told = (
            (t + 0.15, theatre.name(symbol).upper(), "title", 92.0, "gold", 0.0),
            (t + 0.4, theatre.say("expands over its reel and pays on all lines"), "body", 38.0, "ink", 74.0),
        )
        for index, (start, content, style, height, colour, down) in enumerate(told):
            box = Rect(theatre.geometry.width / 2 - wide / 2, low + down - height * 0.7, wide, height * 1.4)
            alpha = fade_in_out(start, leaves + 0.2, 1.0, 0.2)
            text = Text(content, style, height, colour)
            script.draw(
                caption(f"intro/named/{index}", box, text, LAYER_SCENE + 20, alpha=alpha, born=start, dies=leaves + 0.2)
            )

    def _titles(self, script: Script, t: float, end: float) -> None:
        """How many Free Spins, and at which bet."""
        theatre, feature = self.theatre, self.feature
        wide = theatre.geometry.width * 0.9
        top = theatre.geometry.height * (0.15 if theatre.geometry.portrait else 0.11)
        count = theatre.say("{spins} FREE SPINS").format(spins=feature.given)
        bet = theatre.say("at a bet of {bet}").format(bet=theatre.money(feature.bet))
        for index, (content, style, height, colour, down) in enumerate(
            ((count, "title", 116.0, "gold", 0.0), (bet, "number", 42.0, "ink", 92.0))
        ):
            start = t + 0.3 + 0.15 * index
            box = Rect(theatre.geometry.width / 2 - wide / 2, top + down - height * 0.7, wide, height * 1.4)
            pop: float | Track = 1.0 if theatre.calm else track((start, 0.6), (start + 0.3, 1.0, "back_out"))
            alpha = fade_in_out(start, end, 1.0, 0.2)
            text = Text(content, style, height, colour)
            script.draw(
                caption(
                    f"intro/title/{index}",
                    box,
                    text,
                    LAYER_SCENE + 20,
                    alpha=alpha,
                    scale=pop,
                    born=start,
                    dies=end,
                )
            )


def _leaf(key: str, place: tuple[float, float], size: float, t: float, seconds: float) -> Actor:
    """A page on its way from the right to the left, as bright as those it leaves: a swift turning must not flash."""
    spine, wide, half = place[0] - size * 0.01, size * 0.385, seconds / 2
    leaf = Puppet(
        key, "common/fill", (spine + wide / 2, place[1] - size * 0.045), (wide, size * 0.53), layer=LAYER_SCENE + 13,
        tint="#dcc48a", alpha=0.97, born=t, dies=t + seconds,
    )  # fmt: skip
    leaf.to(t, half, "sine_in", x=spine, w=0.0)
    leaf.to(t + half, half, "sine_out", x=spine - wide / 2, w=wide)
    return leaf.actor()
