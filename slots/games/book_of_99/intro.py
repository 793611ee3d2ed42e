"""How Free Spins begin: what won them, then the Book that opens."""

from __future__ import annotations

from dataclasses import dataclass

from slots.games.book_of_99.board import standing
from slots.games.book_of_99.collection import complete
from slots.games.book_of_99.lines import board_veil, lit_cells
from slots.games.book_of_99.opening import open_book
from slots.games.book_of_99.story import FeatureStory
from slots.games.book_of_99.theatre import GOLD, Theatre
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline


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
            end = open_book(self.theatre, self.feature, script, t, t)
        else:
            t = complete(self.theatre, self.feature, script)
            end = open_book(self.theatre, self.feature, script, t, 0.0, there=not self.theatre.calm)
        script.draw(*resting.actors())
        script.mark(end, "feature starts", rest=True)
        return script.timeline(end), script.after()
