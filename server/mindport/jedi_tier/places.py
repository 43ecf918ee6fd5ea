"""Where jedi looks: the stubs, the project that a file belongs to, the standard library."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import mindport.mapping

STUBS = Path(mindport.mapping.__file__).parent / "data" / "stubs"
#: Where Python's own modules are.
LIBRARY = (sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"))
_MARKS = ("pyproject.toml", "setup.py", "setup.cfg", ".git")
_MAX_DEPTH = 30


def project_of(path: str) -> str:
    """Return the nearest project's folder above a file; without one, where its package begins."""
    folder = Path(path).parent
    start = _import_root(folder)
    for above in (folder, *folder.parents[:_MAX_DEPTH]):
        if any(_exists(above / mark) for mark in _MARKS):
            return str(above)
    return str(start)


def search_path(path: str, project: str, extra: tuple[str, ...] = ()) -> list[str]:
    """Return where imports of a file are looked up, in order; the stubs come first.

    extra: more folders, such as the packages of an interpreter that was configured.
    """
    root = _import_root(Path(path).parent)
    found = [str(STUBS), str(root), project, str(Path(project, "src")), *extra, *LIBRARY]
    return list(dict.fromkeys(found))


def _import_root(folder: Path) -> Path:
    """Return the first folder above that is no package."""
    for above in (folder, *folder.parents[:_MAX_DEPTH]):
        if not _exists(above / "__init__.py"):
            return above
    return folder


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False
