"""Which names the files of one run import from each other."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator

from mindport.core.patterns import pattern
from mindport.module_files import ModuleFiles

_FROM = pattern(
    r"^[ \t]*from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\n\\]|\\\n)*)", re.M
)
_COMMENT = pattern(r"#[^\n]*")
_ALIAS = pattern(r"(\*|\w+)(?:\s+as\s+\w+)?")


class Taken:
    """Reads the ``from`` imports of all files at the first question, once.

    files: the files of the run, real paths. text: gives a file's text, None where it has none.
    gives: tells whether ``*`` takes a name from a file. Imports are found by their form, in
    functions too; nothing is parsed for it.
    """

    def __init__(
        self,
        files: Iterable[str],
        text: Callable[[str], str | None],
        gives: Callable[[str, str], bool],
    ) -> None:
        self._files = tuple(files)
        self._text = text
        self._gives = gives
        self._names: dict[str, set[str]] | None = None
        #: The files that import everything from a file.
        self._stars: dict[str, list[str]] = {}

    def from_file(self, path: str, name: str) -> bool:
        """Tell whether another file imports ``name`` from the file at the real path ``path``."""
        if self._names is None:
            self._names = self._read()
        if name in self._names.get(path, ()):
            return True
        # What a file imports for itself it does not need from here.
        return any(
            self._gives(path, name) and not _imports(self._text(file) or "", name)
            for file in self._stars.get(path, ())
        )

    def _read(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        modules = ModuleFiles(set())
        for file in self._files:
            for level, module, names in from_imports(self._text(file) or ""):
                source = modules.find(file, level, module)
                if source is None or os.path.realpath(source) == file:
                    continue
                found.setdefault(os.path.realpath(source), set()).update(names)
                if "*" in names:
                    self._stars.setdefault(os.path.realpath(source), []).append(file)
        return found


def _imports(text: str, name: str) -> bool:
    """Tell whether a text imports a name at its top level, by the form of the statement."""
    whole = rf"import[ \t]+(?:[^\n#]*,[ \t]*)?(?:[\w.]+[ \t]+as[ \t]+)?{name}[ \t]*(?:[,;#]|$)"
    part = rf"from[ \t]+\S+[ \t]+import[ \t]+\(?(?:[^\n#]*,[ \t]*)?(?:\w+[ \t]+as[ \t]+)?{name}\b"
    return re.search(rf"^(?:{whole}|{part})", text, re.M) is not None


def from_imports(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield the level, the module and the names of each ``from`` import of a text, by its form."""
    for dots, module, names in _FROM.findall(text):
        plain = _COMMENT.sub("", names).replace("\\\n", " ")
        yield len(dots), module, _ALIAS.findall(plain)
