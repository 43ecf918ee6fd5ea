"""Facts about other files of the project, asked for by import path.

The core states what it needs; ``mindport.workspace`` reads the files and answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class ClassKind:
    """What a class of another file is.

    kind: ``module`` (derives from torch's Module), ``cell`` (from MindSpore's Cell) or ``other``.
    path: the file that defines it. together: that file is converted in the same run.
    sequential: it derives from a container whose members run in turn.
    """

    kind: str
    path: str
    together: bool = False
    sequential: bool = False


class Project(Protocol):
    """Look-ups across files. An answer of None means that nothing is known."""

    def class_kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what ``from <level dots><module> import <name>`` in ``path`` gives, if a class."""

    def has_module(self, path: str, module: str) -> bool:
        """Tell whether an absolute import of ``module`` in ``path`` finds a file of the project."""
