"""Files that stand near one and may import from it, where it is converted without them."""

# Paths are texts here, as in ``module_files``.
# ruff: noqa: PTH120

from __future__ import annotations

import os

from mindport.module_files import is_project

#: So many files and folders are looked at, the nearest first.
_MOST_FILES = 200
_MOST_FOLDERS = 30


class Neighbours:
    """Lists them; what a folder holds is kept until its time of change is another."""

    def __init__(self) -> None:
        self._listed: dict[str, tuple[int, list[str], list[str]]] = {}

    def of(self, path: str) -> list[str]:
        """Return the Python files of a file's folder, of those in it, and of the one above.

        The folder above counts in a package, and inside of a project. Links are not followed.
        """
        folder = os.path.dirname(path)
        files, inner = self._list(folder)
        above = os.path.dirname(folder)
        folders = list(inner)
        if above != folder and ("__init__.py" in map(os.path.basename, files) or _is_below(folder)):
            siblings, beside = self._list(above)
            files = files + siblings
            folders += [each for each in beside if each != folder]
        for each in folders[:_MOST_FOLDERS]:
            if len(files) > _MOST_FILES:
                break
            files = files + self._list(each)[0]
        return [each for each in files[:_MOST_FILES] if each != path]

    def _list(self, folder: str) -> tuple[list[str], list[str]]:
        """Return the Python files and the folders in a folder, sorted; none of one that is not."""
        try:
            changed = os.stat(folder).st_mtime_ns  # noqa: PTH116
            known = self._listed.get(folder)
            if known is None or known[0] != changed:
                known = self._listed[folder] = (changed, *_entries(folder))
        except (OSError, ValueError):
            return [], []
        return known[1], known[2]


def _entries(folder: str) -> tuple[list[str], list[str]]:
    files: list[str] = []
    folders: list[str] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith((".", "__pycache__")):
                continue
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.name.endswith(".py") and entry.is_file(follow_symlinks=False):
                files.append(entry.path)
    return sorted(files), sorted(folders)


def _is_below(folder: str) -> bool:
    """Tell whether a folder is inside of a project, and not the project's own."""
    while not is_project(folder):
        above = os.path.dirname(folder)
        if above == folder:
            return False
        folder = above
        if is_project(folder):
            return True
    return False
