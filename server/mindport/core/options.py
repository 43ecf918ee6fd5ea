"""The settings that change what analysis says; read and checked by ``mindport.settings``."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.model import Severity


@dataclass(frozen=True, slots=True)
class Options:
    """What the core needs to know of the user's wishes.

    target: ``ascend`` or ``cpu``; mindspore: the release; lang: ``en`` or ``zh``.
    select, ignore: code prefixes (``MP2``, ``MP301``); an empty ``select`` selects all.
    severity: a severity by code or family (``MP3``, ``MP301``), the longer prefix wins.
    guesses: whether GUESSED findings are given.
    alternatives: whether targets behind the one that is taken are worked out too, as an editor
    offers them; where nobody chooses they would be a tenth of an analysis.
    """

    target: str = "ascend"
    mindspore: str = "2.10.0"
    lang: str = "en"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, Severity], ...] = ()
    guesses: bool = True
    alternatives: bool = True
