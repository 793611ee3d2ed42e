"""Great wins, the sum of a feature at its end, and the way back to the day."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slots.games.book_of_99.board import standing
from slots.games.book_of_99.gala import GALA
from slots.games.book_of_99.spins import round_half_up
from slots.games.book_of_99.story import FeatureStory
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.celebrate import Celebration, celebrate
from slots.timeline.film import Board
from slots.timeline.script import Script, Stage, staged
from slots.timeline.timeline import Timeline


@dataclass(frozen=True)
class CelebrationChapter:
    """A spin's great win, counted into the win meter."""

    theatre: Theatre
    win: int
    bet: int
    emblem: str
    music: str
    place: str

    @property
    def name(self) -> str:
        return f"celebration {self.place}"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        script = Script(stage)
        script.draw(*standing(self.theatre, stage).actors())
        scene = celebrate(
            Celebration(
                self.theatre.geometry, self.win, self.bet, stage.number("win"), self.theatre.money, self.theatre.say,
                self.emblem, self.theatre.seed, self.theatre.calm, self.music,
                gala=GALA,
            )
        )  # fmt: skip
        timeline = script.timeline(scene.duration)
        return staged(timeline, scene), stage.having(win=stage.number("win") + self.win)


@dataclass(frozen=True)
class SummaryChapter:
    """The sum of a feature, and the way back to the main game's board and light."""

    theatre: Theatre
    feature: FeatureStory
    #: The main game's board and bet, which come back.
    board: Board
    bet: int

    @property
    def name(self) -> str:
        return f"summary {self.feature.cause}"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, feature = self.theatre, self.feature
        script = Script(stage)
        spins = theatre.say("{spins} free spins with the {symbol}")
        note = spins.format(spins=len(feature.spins), symbol=theatre.name(feature.special))
        scene = celebrate(
            Celebration(
                theatre.geometry, feature.win, feature.bet, 0, theatre.money, theatre.say,
                theatre.pictures[feature.special], theatre.seed + 5, theatre.calm, "music_base",
                title="FREE SPINS WIN" if feature.win else "NO WIN THIS TIME", note=note, counts=False, longest=4.0,
                gala=GALA,
            )
        )  # fmt: skip
        end = scene.duration
        turn, change = end - 0.9, end - 0.6  # behind the veil
        script.hear(0.0, "feature_end")
        script.hear(end - 0.1, "music_base", "music")
        script.change(turn, "day")
        script.set("win_label", turn, theatre.say("WIN"))
        script.set("special_count", turn, 0)
        script.set("bet", turn, self.bet)
        script.set("scene", change, "book_of_99")
        if feature.reset:
            script.set("books", turn, feature.reset.books)
            script.set("average", turn, round_half_up(feature.reset.stake_sum, feature.reset.books))
            script.set("beyond", turn, 0)
        travelled = tuple(cells + 3 for cells in stage.travelled)
        night = standing(theatre, stage)
        night.dies = change
        script.draw(*night.actors())
        day = replace(standing(theatre, stage, self.board, [change] * len(travelled)), travelled=travelled)
        script.draw(*day.actors())
        script.mark(end, "back in the main game", rest=True)
        timeline = script.timeline(end)
        return staged(timeline, scene), script.after(self.board, travelled)
