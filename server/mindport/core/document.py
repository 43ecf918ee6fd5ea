"""The text that is analysed, as the editor or the disk holds it."""

from __future__ import annotations

from mindport.core.base.records import dataclass


@dataclass(frozen=True, slots=True)
class Cells:
    """How the text of a notebook is made of cells, see ``mindport.core.notebooks.notebook``.

    separator: the line that stands between two cells, and nowhere else; count: how many cells.
    """

    separator: str
    count: int


@dataclass(frozen=True, slots=True)
class Document:
    """A text at one version. ``uri`` is opaque; ``path`` is empty where there is no file.

    cells: given where the text is that of a notebook.
    """

    uri: str
    text: str
    version: int | None = None
    path: str = ""
    cells: Cells | None = None
