"""Which names the files of one run have from each other: imported, or read of a module."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from mindport.core.nodes import each_of
from mindport.core.parse import parse
from mindport.core.patterns import pattern
from mindport.core.records import dataclass
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


@dataclass(frozen=True, slots=True)
class Takes:
    """What one text has of other modules, by the form of its imports.

    imports: level, module, and the names that are imported of it or read of it (``layers.nn``);
    ``*`` for all. used, own: of a text that imports all of some module, the names that it reads,
    and those that it imports for itself, which it does not need from there.
    """

    imports: tuple[tuple[int, str, tuple[str, ...]], ...] = ()
    used: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()


def takes_of(text: str) -> Takes:
    """Return what a text has of other modules; functions may import, too."""
    found: list[tuple[int, str, tuple[str, ...]]] = []
    for module, name in plain_imports(text):
        if name and f"{name}." in text:
            found.append((0, module, _read_of(text, name)))
    for level, module, names in _named_imports(text):
        found.append((level, module, tuple(name for name, _ in names)))
        package = module + "." if module else ""
        found.extend(
            (level, package + name, _read_of(text, alias))
            for name, alias in names
            if f"{alias}." in text
        )
    takes = tuple(dict.fromkeys(each for each in found if each[2]))
    if not any("*" in names for _, _, names in takes):
        return Takes(takes)
    tree = parse(text).tree
    return Takes(takes, _names_used(tree), _names_imported(tree))


class Taken:
    """Which names files have of each other.

    files: the files of the run, real paths. takes: gives what one has of others. gives: tells
    whether ``*`` takes a name from a file.
    """

    def __init__(
        self,
        files: Iterable[str],
        takes: Callable[[str], Takes],
        gives: Callable[[str, str], bool],
    ) -> None:
        self._files = tuple(files)
        self._takes = takes
        self._gives = gives
        self._modules = ModuleFiles(set())
        #: By the last part of the module's name: who imports it, and what.
        self._by_module: dict[str, list[tuple[str, int, str, tuple[str, ...]]]] | None = None

    def from_file(self, path: str, name: str) -> bool:
        """Tell whether another file needs ``name`` from the file at the real path ``path``.

        One that imports all of it needs what it reads, and what others need from it.
        """
        return self._from(path, name, set())

    def _from(self, path: str, name: str, asked: set[str]) -> bool:
        asked.add(path)
        for file, level, module, names in self._importing(path):
            if file in asked or not (name in names or "*" in names):
                continue
            found = self._modules.find(file, level, module)
            if found is None or os.path.realpath(found) != path:
                continue
            if name in names:
                return True
            takes = self._takes(file)
            if name in takes.own or not self._gives(path, name):
                continue
            if name in takes.used or self._from(file, name, asked):
                return True
        return False

    def _importing(self, path: str) -> Iterator[tuple[str, int, str, tuple[str, ...]]]:
        """Yield the imports whose module may be a file, by its name alone."""
        if self._by_module is None:
            self._by_module = {}
            for file in self._files:
                for level, module, names in self._takes(file).imports:
                    entry = (file, level, module, names)
                    self._by_module.setdefault(module.rpartition(".")[2], []).append(entry)
        place = Path(path)
        # A package is named by its folder, or from inside by dots alone.
        names = (place.parent.name, "") if place.stem == "__init__" else (place.stem,)
        for last in names:
            yield from self._by_module.get(last, ())


def _names_used(tree: ast.Module) -> frozenset[str]:
    """Return the names that a tree reads, and those that stand as texts, as in ``__all__``."""
    found = {node.id for node in each_of(tree, ast.Name) if isinstance(node.ctx, ast.Load)}
    texts = (node.value for node in each_of(tree, ast.Constant))
    found.update(text for text in texts if isinstance(text, str) and text.isidentifier())
    return frozenset(found)


def _names_imported(tree: ast.Module) -> frozenset[str]:
    """Return the names that a module imports one by one, at its top level."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    )


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


def _read_of(text: str, name: str) -> tuple[str, ...]:
    """Return the names that a text reads of what it calls ``name``."""
    found = {}
    # A pattern that begins with the name is looked for much faster than one that looks behind.
    for match in re.finditer(rf"{re.escape(name)}\.(\w+)", text):
        before = text[match.start() - 1 : match.start()]
        if before != "." and not (before.isalnum() or before == "_"):
            found[match[1]] = True
    return tuple(found)


def _named_imports(text: str) -> Iterator[tuple[int, str, list[tuple[str, str]]]]:
    """Yield what ``from_imports`` does, each name with the one that it has afterwards."""
    for dots, module, names in _FROM.findall(text):
        plain = _COMMENT.sub("", names).replace("\\\n", " ")
        yield len(dots), module, [(name, alias or name) for name, alias in _ALIAS.findall(plain)]


def from_imports(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield the level, the module and the names of each ``from`` import of a text, by its form."""
    for level, module, names in _named_imports(text):
        yield level, module, [name for name, _ in names]
