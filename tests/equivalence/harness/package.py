"""A package without its own ``__init__``, as both sides import it; torch and the original barred.

torchvision's ``__init__`` loads a compiled extension and registers operators with torch, and
imports data sets and video readers; no model needs any of it. Both sides get an empty one instead,
so that what they import below it are the files themselves, the converted ones as they were written.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

FORBIDDEN = ("torch", "torchgen", "functorch", "torchvision", "torchaudio", "torchtext")


class Barred(ModuleNotFoundError):
    """An import that the converted side must not need."""


class Guard:
    """Refuses to find the packages that the converted side has to do without."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Raise where ``name`` is refused; leave the rest to the other finders."""
        if name.partition(".")[0] in self._names:
            raise Barred(f"No module named {name!r}: the converted program must not import it")
        return None


def bar(*names: str) -> None:
    """Make every further import of ``names`` raise; none may have been imported before."""
    early = [name for name in names if name in sys.modules]
    if early:
        raise RuntimeError(f"already imported: {', '.join(early)}")
    sys.meta_path.insert(0, Guard(names))


def place(name: str, root: Path) -> None:
    """Make the folder ``root`` the package ``name``."""
    package = ModuleType(name)
    package.__path__ = [str(root)]
    sys.modules[name] = package


def foreign(name: str, root: Path) -> list[str]:
    """Return the files of modules of the package that were loaded from elsewhere than ``root``."""
    files = [
        Path(module.__file__).resolve()
        for each, module in list(sys.modules.items())
        if each.partition(".")[0] == name and getattr(module, "__file__", None)
    ]
    return sorted(str(file) for file in files if root.resolve() not in file.parents)
