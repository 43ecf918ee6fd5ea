"""torchvision's sources as a package, without its own ``__init__``; torch and the original barred.

That ``__init__`` loads a compiled extension and registers operators with torch, and imports data
sets and video readers; no model needs any of it. Both sides get an empty one instead, so that what
they import below it are the files themselves, the converted ones as the command wrote them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

NAME = "torchvision"
FORBIDDEN = ("torch", "torchgen", "functorch", "torchaudio")


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


def place(root: Path) -> None:
    """Make ``root`` the package torchvision."""
    package = ModuleType(NAME)
    package.__path__ = [str(root)]
    sys.modules[NAME] = package


def foreign(root: Path) -> list[str]:
    """Return the files of torchvision's modules that were loaded from elsewhere than ``root``."""
    files = [
        Path(module.__file__).resolve()
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] == NAME and getattr(module, "__file__", None)
    ]
    return sorted(str(file) for file in files if root.resolve() not in file.parents)
