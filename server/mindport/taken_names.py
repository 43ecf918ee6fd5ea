"""Which names the files of one run have from each other: imported, or read of a module."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator

from mindport.core.patterns import pattern
from mindport.module_files import ModuleFiles

#: There is one way alone to read each letter, and no list goes on over the bracket of another one:
#: what is no import would else be read again and again.
_FROM = pattern(
    r"^[ \t]*from[ \t]+(?=[\w.])(\.*)(?!\.)(?:[ \t]*([\w.]+))?[ \t]+import[ \t]*"
    r"(\([^()#]*(?:#[^\n]*\n[^()#]*)*\)|(?:[^\n\\]|\\\n)*)",
    re.M,
)
_COMMENT = pattern(r"#[^\n]*")
_ALIAS = pattern(r"(\*|\w+)(?:\s+as\s+(\w+))?")
_PLAIN = pattern(r"^[ \t]*import[ \t]+((?:[^\n\\#;]|\\\n)*)", re.M)
_MODULE = pattern(r"([\w.]+)(?:\s+as\s+(\w+))?")
#: Names in a dotted one that are looked at.
_DEEPEST = 20


class Taken:
    """Reads the ``from`` imports of all files at the first question, once.

    files: the files of the run, real paths. text: gives a file's text, None where it has none.
    gives: tells whether ``*`` takes a name from a file. Imports are found by their form, in
    functions too, and so is what is read of a module (``layers.nn``); nothing is parsed for it.
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

        def add(file: str, level: int, module: str, names: Iterable[str]) -> str | None:
            source = modules.find(file, level, module)
            place = None if source is None else os.path.realpath(source)
            if place is None or place == file:
                return None
            found.setdefault(place, set()).update(names)
            return place

        for file in self._files:
            text = self._text(file) or ""
            for module, name in plain_imports(text):
                if name and f"{name}." in text:
                    add(file, 0, module, _read_of(text, name))
            for level, module, names in _named_imports(text):
                place = add(file, level, module, [name for name, _ in names])
                if place is not None and any(name == "*" for name, _ in names):
                    self._stars.setdefault(place, []).append(file)
                package = module + "." if module else ""
                for name, alias in names:
                    # Only a package has modules that a name may stand for.
                    of_package = not module or (place or "").endswith("__init__.py")
                    if of_package and f"{alias}." in text:
                        add(file, level, package + name, _read_of(text, alias))
        return found


def _imports(text: str, name: str) -> bool:
    """Tell whether a text imports a name at its top level, by the form of the statement."""
    begun, others = r"import[ \t]+(?![ \t])", r"(?:[^\n#]*,[ \t]*)?"
    whole = rf"{begun}{others}(?:[\w.]+[ \t]+as[ \t]+)?{name}[ \t]*(?:[,;#]|$)"
    part = rf"from[ \t]+\S+[ \t]+{begun}\(?{others}(?:\w+[ \t]+as[ \t]+)?{name}\b"
    return re.search(rf"^(?:{whole}|{part})", text, re.M) is not None


def plain_imports(text: str) -> Iterator[tuple[str, str]]:
    """Yield the modules of ``import`` statements, by their form, and how the text calls each.

    ``import a.b`` gives ``a``, too; with another name for ``a.b`` the text calls ``a`` nothing.
    """
    for listed in _PLAIN.findall(text):
        for module, alias in _MODULE.findall(listed.replace("\\\n", " ")):
            parts = module.split(".", _DEEPEST)[:_DEEPEST]
            for count in range(1, len(parts) + 1):
                part = ".".join(parts[:count])
                yield part, (alias if part == module else "") if alias else part


def _read_of(text: str, name: str) -> list[str]:
    """Return the names that a text reads of what it calls ``name``."""
    return re.findall(rf"(?<![\w.]){re.escape(name)}\.(\w+)", text)


def _named_imports(text: str) -> Iterator[tuple[int, str, list[tuple[str, str]]]]:
    """Yield what ``from_imports`` does, each name with the one that it has afterwards."""
    for dots, module, names in _FROM.findall(text):
        plain = _COMMENT.sub("", names).replace("\\\n", " ")
        yield len(dots), module, [(name, alias or name) for name, alias in _ALIAS.findall(plain)]


def from_imports(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield the level, the module and the names of each ``from`` import of a text, by its form."""
    for level, module, names in _named_imports(text):
        yield level, module, [name for name, _ in names]
