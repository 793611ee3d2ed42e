"""Draws the widget kit, digit strips, logos, lobby cards and lettering of ``assets``.

Entry: :func:`build`. To look at the result: ``python -m slots.artwork.ui.sheet``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path


def build(game: str, only: Collection[str] | None = None, preview: bool = False) -> list[Path]:
    """Draw the interface pictures of ``game`` (a game or ``lobby``) and return the files written.

    ``only`` names the parts wanted (``kit``, ``digits`` …); with ``preview`` the kit's contact sheet is written to
    ``out/`` too.
    Raises :class:`KeyError` for an unknown game or part.
    """
    written: list[Path] = []
    parts = _parts(game)
    unknown = set(only or ()) - set(parts)
    if unknown:
        raise KeyError(f"{game} has no interface part {sorted(unknown)[0]!r}; there are {', '.join(parts)}")
    for name, make in parts.items():
        if not only or name in only:
            written += make()
    if preview:
        from slots.artwork.ui.sheet import kit_sheet

        path = Path("out") / f"kit_{game}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        kit_sheet(game).save(path)
        written.append(path)
    return written


def _parts(game: str) -> dict[str, Callable[[], list[Path]]]:
    """The parts of a game's interface and what draws them."""
    from slots.artwork.ui import cards, digits, furniture, kit, lobby, logos, titles
    from slots.artwork.ui.theme import ASSETS, GAMES, SKINS

    if game not in SKINS:
        raise KeyError(f"no interface of that name: {game!r}; there are {', '.join(SKINS)}")
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
