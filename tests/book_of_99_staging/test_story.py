"""Events become a story: every event is told, and the amounts are the engine's."""

from __future__ import annotations

from slots.engine.game import Event, Round
from slots.games.book_of_99.story import tell
from tests.book_of_99_staging.rounds import GAME, decide
from tests.book_of_99_staging.test_properties import FEATURES


def test_the_parts_of_a_story_add_up_to_the_round() -> None:
    for seed, books in [*FEATURES.values(), *((seed, 63) for seed in range(300))]:
        decided = decide(seed, 200, books)
        story = tell(decided, GAME.config)
        assert story.base.win + sum(feature.win for feature in story.features) == decided.win
        for feature in story.features:
            assert sum(spin.win for spin in feature.spins) == feature.win
            assert [spin.number for spin in feature.spins] == list(range(1, len(feature.spins) + 1))


def test_an_unknown_event_is_not_passed_over() -> None:
    class Surprise(Event):
        pass

    decided = decide(5)
    odd = Round(decided.record, decided.payments, decided.state, (*decided.events, Surprise()), decided.digest)
    try:
        tell(odd, GAME.config)
    except ValueError as error:
        assert "no staging for" in str(error)  # noqa: PT017 -- the message is the point
    else:
        raise AssertionError("the event was passed over")
