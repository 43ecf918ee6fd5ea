"""Where imports lead on disk: the file of a module as an import statement names it."""

# Paths are texts here: a look-up tries many, and objects for them would be most of its cost.
# ruff: noqa: PTH112, PTH113, PTH118, PTH120

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from mindport.core.base.patterns import pattern

#: How many folders above a file an absolute import may start from.
_MAX_ABOVE = 12
#: What no folder is added to ``sys.path`` for.
_ELSEWHERE = frozenset({"torch", "mindspore", "numpy"}) | sys.stdlib_module_names
_ADDS = pattern(r"\bsys\.path[ \t]*(?:\.(?:append|extend|insert)\b|\[[^\]\n]*\][ \t]*=|\+=|=[^=])")
_MARKS = (".git/HEAD", ".git", "pyproject.toml", "setup.py")


class ModuleFiles:
    """Finds modules; what was found, or not, stays so for its life time.

    asked: gets every path that was looked for, there or not.
    """

    def __init__(self, asked: set[str]) -> None:
        self._asked = asked
        self._roots: dict[str, tuple[str, ...]] = {}
        self._found: dict[tuple[str, int, str], str | None] = {}
        #: The same by where an import starts: most files import the same modules.
        self._files: dict[tuple[str, str], str | None] = {}

    def find(self, path: str, level: int, module: str) -> str | None:
        """Return the file of a module as an import in ``path`` names it."""
        folder = os.path.dirname(path)
        key = (folder, level, module)
        if key not in self._found:
            self._found[key] = self._find(folder, level, module)
        return self._found[key]

    def _find(self, folder: str, level: int, module: str) -> str | None:
        parts = [part for part in module.split(".") if part]
        if level:
            for _ in range(level - 1):
                folder = os.path.dirname(folder)
            return self._module_file(folder, parts)
        if not parts:
            return None
        for root in self.import_roots(folder):
            found = self._module_file(root, parts)
            if found is not None:
                return found
        return None

    def import_roots(self, folder: str) -> tuple[str, ...]:
        """Return where absolute imports of a folder's files start, packages' parents first."""
        if folder not in self._roots:
            roots = [folder, os.path.join(folder, "src")]
            current = folder
            for _ in range(_MAX_ABOVE):
                above = os.path.dirname(current)
                if above == current:
                    break
                in_package = _is_file(os.path.join(current, "__init__.py"))
                current = above
                roots += [current, os.path.join(current, "src")]
                if not in_package and is_project(current):
                    break
            self._roots[folder] = tuple(root for root in roots if os.path.isdir(root or "."))
        return self._roots[folder]

    def _module_file(self, folder: str, parts: list[str]) -> str | None:
        key = (folder, ".".join(parts))
        if key not in self._files:
            self._files[key] = self._looked_for(folder, parts)
        return self._files[key]

    def _looked_for(self, folder: str, parts: list[str]) -> str | None:
        base = os.path.join(folder, *parts)
        candidates = [f"{base}.py"] if parts else []
        for candidate in (*candidates, os.path.join(base, "__init__.py")):
            self._asked.add(candidate)
            if _is_file(candidate):
                return candidate
        return None


class PathModules:
    """Finds modules of a run for files that add folders to ``sys.path``.

    together: the files of the run, real paths. text: gives a file's text.
    """

    def __init__(self, together: frozenset[str], text: Callable[[str], str | None]) -> None:
        self._together = together
        self._text = text
        self._adds: dict[str, bool] = {}
        self._found: dict[str, str | None] = {}

    def find(self, path: str, module: str) -> str | None:
        """Return the one file of the run that ``module`` may be in such a file, else None."""
        if not self._together or module.partition(".")[0] in _ELSEWHERE:
            return None
        if path not in self._adds:
            text = self._text(path) or ""
            self._adds[path] = "sys.path" in text and _ADDS.search(text) is not None
        if not self._adds[path]:
            return None
        if module not in self._found:
            base = os.sep + module.replace(".", os.sep)
            ends = (f"{base}.py", os.path.join(base, "__init__.py"))
            found = [each for each in self._together if each.endswith(ends)]
            self._found[module] = found[0] if len(found) == 1 else None
        return self._found[module]


def is_project(folder: str) -> bool:
    """Tell whether a folder has what the top of a project has."""
    return any(_is_file(os.path.join(folder, mark)) for mark in _MARKS)


def _is_file(path: str) -> bool:
    """Tell whether a file is there; one in a folder that cannot be entered is not, for us."""
    try:
        return os.path.isfile(path)
    except (OSError, ValueError):
        return False
