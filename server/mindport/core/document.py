"""The text that is analysed, as the editor or the disk holds it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A text at one version. ``uri`` is opaque; ``path`` is empty where there is no file."""

    uri: str
    text: str
    version: int | None = None
    path: str = ""
