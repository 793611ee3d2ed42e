"""Time on the stage: tracks, timelines, films, and where things stand. No pygame, no clock.

From below: ``easing`` and ``track`` (a property over time), ``actor`` (a sprite over time; ``Puppet`` builds one
movement by movement), ``reel`` and ``particles`` (closed forms of many sprites), ``timeline`` (what happens in some
seconds; ``then``, ``together``, ``stagger``), ``film`` (a round as chapters). For the staging of games: ``context``
(what a staging is told), ``theatre`` (the house of a game), ``geometry`` (the layout), ``script`` (a chapter in the
making), ``panels`` (furniture), ``parts`` (texts, veils, glows), ``placing`` (where an amount may stand), ``counting``
(how wins are counted, and which are celebrated), ``celebrate`` (the scene of a great win).

A game's ``staging.py`` has two functions, found by the game's name:

``stage(round, geometry, money, context) -> Film``
    The film of a decided round. It ends on the stored state; ``Film.board`` is what the next round starts from.
``idle(state, bet, geometry, money, context) -> Film``
    The stage while no round is shown: a film without chapters.

The values of every film hold ``win``, ``balance``, ``bet`` (minor units) and ``win_label`` for the bar, ``scene`` (the
scene of the layout that is played on), and the moods.
"""
