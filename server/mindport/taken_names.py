"""Which names files have from each other: imported, or read of a module."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.text.nodes import each_of, last_name
from mindport.core.text.parse import parse

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
_WORD = pattern(r"[^\W\d]\w*")
#: Stands for every name, where a text that is only known when it runs is evaluated.
_ANY = "*"
#: Names in a dotted one that are looked at.
_DEEPEST = 20
#: Roots that are no files of a project, of which most is read.
_OTHERS = frozenset(
    {"torch", "mindspore", "numpy", "os", "sys", "math", "typing", "collections", "functools"}
    | {"itertools", "json", "logging", "re", "random", "time", "copy", "pathlib", "dataclasses"}
    | {"abc", "warnings", "enum", "argparse"}
)
#: Names in a dotted one that may be modules.
_MODULES = 5

#: The file that an import leads to: by the real path of the one it stands in, level and module.
Place = Callable[[str, int, str], "str | None"]


@dataclass(frozen=True, slots=True)
class Takes:
    """What one text has of other modules.

    names: level, module, and a name that is imported of it or read of it (``layers.nn``); ``*`` for
    all. What is called a module may be none. used, own: of a text that imports all of some module,
    the names that it reads, and those that it imports for itself, not from there.
    """

    names: tuple[tuple[int, str, str], ...] = ()
    used: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()


def takes_of(text: str) -> Takes:
    """Return what a text has of other modules; functions may import, too."""
    if "import" not in text:
        return Takes()
    tree = parse(text).tree
    names, modules = _imports(tree)
    for node in each_of(tree, ast.Attribute):
        names.update(_read(node.value, node.attr, modules))
    for call in each_of(tree, ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id == "getattr" and len(call.args) > 1:
            name = call.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                names.update(_read(call.args[0], name.value, modules))
    if not any(name == "*" for _, _, name in names):
        return Takes(tuple(names))
    return Takes(tuple(names), _names_used(tree), _names_imported(tree))


def _imports(
    tree: ast.Module,
) -> tuple[dict[tuple[int, str, str], None], dict[str, tuple[int, str]]]:
    """Return the names that a tree imports, and by local name what may be modules."""
    names: dict[tuple[int, str, str], None] = {}
    modules: dict[str, tuple[int, str]] = {}
    for plain in each_of(tree, ast.Import):
        for alias in plain.names:
            root = alias.name.partition(".")[0]
            if root not in _OTHERS:
                modules[alias.asname or root] = 0, alias.name if alias.asname else root
    for node in each_of(tree, ast.ImportFrom):
        module = node.module or ""
        if not node.level and module.partition(".")[0] in _OTHERS:
            continue
        for alias in node.names:
            names[node.level, module, alias.name] = None
            # Classes are no modules.
            if not alias.name[:1].isupper():
                inner = f"{module}.{alias.name}" if module else alias.name
                modules[alias.asname or alias.name] = node.level, inner
    for given in each_of(tree, ast.Assign):
        held = _module_of(given.value, modules)
        for target in given.targets:
            if held is not None and isinstance(target, ast.Name):
                modules[target.id] = held
    return names, modules


def _module_of(value: ast.expr, modules: dict[str, tuple[int, str]]) -> tuple[int, str] | None:
    """Return the module that a value is, by another name or by ``import_module``."""
    if isinstance(value, ast.Name):
        return modules.get(value.id)
    if isinstance(value, ast.Call) and last_name(value.func) == "import_module" and value.args:
        name = value.args[0]
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            return None if name.value.startswith(".") else (0, name.value)
    return None


def _read(
    node: ast.expr, name: str, modules: dict[str, tuple[int, str]]
) -> dict[tuple[int, str, str], None]:
    """Return what is read by a name of an expression, where that may be a module."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute) and len(parts) < _MODULES:
        parts.append(node.attr)
        node = node.value
    known = modules.get(node.id) if isinstance(node, ast.Name) else None
    if known is None:
        return {}
    return {(known[0], ".".join((known[1], *reversed(parts))), name): None}


class Taken:
    """Which names files have of each other.

    files: the files of the run, real paths. takes: gives what one has of others. gives: tells
    whether ``*`` takes a name from a file. place: gives the file that an import leads to.
    """

    def __init__(
        self,
        files: Iterable[str],
        takes: Callable[[str], Takes],
        gives: Callable[[str, str], bool],
        place: Place,
    ) -> None:
        self._takes = takes
        self._gives = gives
        self._place = place
        self._by_name: dict[str, list[tuple[str, int, str]]] = {}
        #: The files that import everything from a file.
        self._stars: dict[str, list[str]] = {}
        for file in files:
            for level, module, name in takes(file).names:
                if name == "*":
                    source = place(file, level, module)
                    if source is not None and source != file:
                        self._stars.setdefault(source, []).append(file)
                else:
                    self._by_name.setdefault(name, []).append((file, level, module))

    def from_file(self, path: str, name: str) -> bool:
        """Tell whether another file needs ``name`` from the file at the real path ``path``.

        One that imports all of it needs what it reads, and what others need from it.
        """
        return self._from(path, name, set())

    def _from(self, path: str, name: str, asked: set[str]) -> bool:
        asked.add(path)
        for file, level, module in self._by_name.get(name, ()):
            if file != path and self._place(file, level, module) == path:
                return True
        for file in self._stars.get(path, ()):
            takes = self._takes(file)
            if file in asked or name in takes.own or not self._gives(path, name):
                continue
            if not takes.used.isdisjoint((name, _ANY)) or self._from(file, name, asked):
                return True
        return False


def _names_used(tree: ast.Module) -> frozenset[str]:
    """Return the names that a tree reads, and those that stand as texts, as in ``__all__``."""
    found = {node.id for node in each_of(tree, ast.Name) if isinstance(node.ctx, ast.Load)}
    texts = (node.value for node in each_of(tree, ast.Constant))
    found.update(text for text in texts if isinstance(text, str) and text.isidentifier())
    for call in each_of(tree, ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id in ("eval", "exec") and call.args:
            code = call.args[0]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                found.update(_WORD.findall(code.value))
            else:
                found.add(_ANY)
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


def from_imports(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield the level, the module and the names of each ``from`` import of a text, by its form."""
    for dots, module, names in _FROM.findall(text):
        plain = _COMMENT.sub("", names).replace("\\\n", " ")
        yield len(dots), module, [name for name, _ in _ALIAS.findall(plain)]
