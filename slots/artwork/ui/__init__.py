"""Draws the widget kit, digit strips, logos, lobby cards and lettering of ``assets``.

Entry: :func:`build`. To look at the result: ``python -m slots.artwork.ui.sheet``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


def build(game: str, only: str | None = None, preview: bool = False) -> list[Path]:
    """Draw the interface pictures of ``game`` (a game or ``lobby``) and return the files written.

    With ``only`` just the parts whose name starts so are drawn: kit, digits, furniture, titles, logos, cards, lobby.
    With ``preview`` nothing is drawn: a contact sheet of the kit as it lies in ``assets`` is written to ``out/``.
    """
    if preview:
        from slots.artwork.ui.sheet import sheets

        return sheets([game], Path("out"))
    written: list[Path] = []
    for name, make in _parts(game).items():
        if only is None or name.startswith(only):
            written += make()
    return written


def _parts(game: str) -> dict[str, Callable[[], list[Path]]]:
    """The parts of a game's interface and what draws them; none for what has no interface."""
    from slots.artwork.ui import cards, digits, furniture, kit, lobby, logos, titles
    from slots.artwork.ui.theme import ASSETS, GAMES, SKINS

    if game not in SKINS:
        return {}
    parts: dict[str, Callable[[], list[Path]]] = {
        "kit": lambda: kit.build(game),
        "digits": lambda: digits.build(game, ASSETS / game / "digits"),
    }
    if game in GAMES:
        parts["logos"] = lambda: logos.build(game)
        parts["furniture"] = lambda: furniture.build(game)
        parts["titles"] = lambda: titles.build(game)
        parts["cards"] = lambda: cards.build(game)
    else:
        parts["lobby"] = lobby.build
    return parts
