"""Names of a converted module that raise when code that runs on import uses them.

Those are the stand-ins, what is bound to one, and what needs torch as soon as it is called.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass, replace
from mindport.core.leftover.definitions import DECORATOR, stand_ins
from mindport.core.leftover.held import is_foreign
from mindport.core.leftover.reads import FUNCTION, IMPORT, RUN, ModuleReads, Read
from mindport.core.leftover.run_on_import import is_certain
from mindport.core.model import Span
from mindport.core.other_files import origins
from mindport.core.other_files.project import Project
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.scopes import dotted_text

_MAKING = ("__init__", "__new__")
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class Raising:
    """A name that raises: the API behind it, and what is said of that.

    called: only calling it raises, as with a function; else it is a stand-in itself. perhaps: it is
    bound in several places, and to a stand-in in one of them, from ``begin`` on.
    """

    api: str
    reason: str
    called: bool
    perhaps: bool = False
    begin: int = 0


#: Says what a name of another file is: by the file's path and the name.
Known = Callable[[str, str], Raising | None]


def raising_names(
    analysis: Analysis, found: ModuleReads, project: Project | None, known: Known
) -> dict[str, Raising]:
    """Return the names that raise when they are used, by the dotted text that reads them.

    known: what is known of the names of other files.
    """
    assert analysis.source is not None and analysis.walked is not None
    tree = analysis.source.tree
    names = _imported(analysis, found, project, known)
    for assigned, api, reason in stand_ins(analysis.source):
        target = assigned.targets[0]
        if isinstance(target, ast.Name) and found.binders.get(target.id) == [target]:
            names[target.id] = Raising(api, reason, called=False)
    needing = _needing(analysis, found)
    calls: dict[ast.AST, list[Read]] = {}
    for read in found.reads:
        if read.when == RUN and read.home is not None and read.called:
            calls.setdefault(read.home, []).append(read)

    def of_function(node: ast.FunctionDef) -> Raising | None:
        api = needing.get(node)
        if api is not None:
            return Raising(api, f"is needed by {node.name}", called=True)
        for read in calls.get(node, ()):
            inner = names.get(read.name)
            if inner is None or inner.perhaps or read.skipped:
                continue
            if is_certain(node, [read.above[0]]):
                return Raising(inner.api, inner.reason, called=True)
        return None

    single = [(name, nodes[0]) for name, nodes in found.binders.items() if len(nodes) == 1]
    several = [(name, nodes) for name, nodes in found.binders.items() if len(nodes) > 1]
    values = _values(tree)
    before = -1
    while before != len(names):
        before = len(names)
        for name, node in single:
            if name in names:
                continue
            raising: Raising | None = None
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                raising = _replaced(node, names)
            if raising is None and isinstance(node, ast.FunctionDef):
                raising = of_function(node)
            elif raising is None and isinstance(node, ast.ClassDef):
                raising = _of_class(node, names, of_function)
            elif isinstance(node, ast.Name):
                value = values.get(node)
                raising = None if value is None else names.get(dotted_text(value))
            if raising is not None:
                names[name] = raising
        for name, nodes in several:
            bound = (values.get(node) for node in nodes if isinstance(node, ast.Name))
            known_of = (names.get(dotted_text(value)) for value in bound if value is not None)
            raising = next((each for each in known_of if each and not each.called), None)
            if raising is not None and name not in names:
                names[name] = replace(raising, perhaps=True)
    for name, nodes in several:
        if name in names and names[name].perhaps:
            names[name] = replace(names[name], begin=_begin(analysis.source, nodes, values, names))
    return names


def begin_of(source: Source, binder: ast.AST) -> int:
    """Return from where on a name may be what is bound there: in a loop, from its start on.

    What a function binds may be there from the beginning.
    """
    start = source.span(binder).start  # type: ignore[arg-type]
    tree = source.tree
    if any(source.span(each).contains(Span(start, start)) for each in _functions(tree)):
        return 0
    loops = [source.span(each) for kind in _LOOPS for each in each_of(tree, kind)]
    return min([start, *(each.start for each in loops if each.start < start < each.end)])


def _functions(tree: ast.Module) -> list[ast.stmt]:
    return [*each_of(tree, ast.FunctionDef), *each_of(tree, ast.AsyncFunctionDef)]


def _begin(
    source: Source,
    nodes: list[ast.AST],
    values: Mapping[ast.Name, ast.expr],
    names: Mapping[str, Raising],
) -> int:
    """Return from where on one of several places may have given a name a stand-in."""
    found = (
        begin_of(source, node)
        for node in nodes
        if isinstance(node, ast.Name) and node in values and dotted_text(values[node]) in names
    )
    return min(found, default=0)


def _imported(
    analysis: Analysis, found: ModuleReads, project: Project | None, known: Known
) -> dict[str, Raising]:
    """Return those of them that other files define."""
    named = {name: known(*place) for name, place in asked_names(analysis, found, project).items()}
    return {name: raising for name, raising in named.items() if raising is not None}


def asked_names(
    analysis: Analysis, found: ModuleReads, project: Project | None
) -> dict[str, tuple[str, str]]:
    """Return the names of other files that code which runs with the file uses: file and name."""
    path = analysis.doc.path
    if project is None or not path:
        return {}
    files = project.files(path)
    places: dict[str, tuple[str, str]] = {}
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for read in found.reads:
        scripted = read.when == RUN and isinstance(read.home, ast.If)
        if not (read.when == IMPORT or scripted) or (read.name, read.parts) in seen:
            continue
        seen.add((read.name, read.parts))
        origin = _origin(found, read)
        if origin is None or read.parts[:1] == (DECORATOR,):
            continue
        level, module, name, parts = origin
        for count in range(len(parts) + 1):
            dotted = ".".join(filter(None, (name, *parts[:count])))
            at = origins.imported(files, path, level, module, dotted)
            if isinstance(at, origins.Place) and at.name and "." not in at.name:
                skipped = len(read.parts) - len(parts)
                key = ".".join((read.name, *read.parts[: skipped + count]))
                places[key] = (at.path, at.name)
                break
    return places


def _origin(found: ModuleReads, read: Read) -> tuple[int, str, str, tuple[str, ...]] | None:
    """Return where a name that an import binds comes from, and what is read of it."""
    binders = found.binders.get(read.name, ())
    node = binders[0] if len(binders) == 1 else None
    if isinstance(node, ast.ImportFrom):
        for alias in node.names:
            if (alias.asname or alias.name) == read.name:
                return node.level, node.module or "", alias.name, read.parts
    if isinstance(node, ast.Import):
        for alias in node.names:
            if alias.asname == read.name:
                return 0, alias.name, "", read.parts
            inside = alias.name.split(".")
            if not alias.asname and [read.name, *read.parts][: len(inside)] == inside:
                return 0, alias.name, "", read.parts[len(inside) - 1 :]
    return None


def _needing(analysis: Analysis, found: ModuleReads) -> dict[ast.AST, str]:
    """Return the functions that import torch whichever way they take, with an API they use."""
    assert analysis.walked is not None
    first: dict[int, str] = {}
    for use in analysis.walked.uses:
        if not use.member and use.function is not None:
            first.setdefault(id(use.function), use.name)
    needing: dict[ast.AST, str] = {}
    statements: dict[int, str] = {
        id(binding.statement): binding.target
        for binding in analysis.walked.bindings
        if is_foreign(binding)
    }
    for statement, placed in found.imports.items():
        home = placed.home
        if placed.place != FUNCTION or home is None or id(statement) not in statements:
            continue
        if is_certain(home, [statement]):
            needing.setdefault(home, first.get(id(home), statements[id(statement)]))
    return needing


def _values(tree: ast.Module) -> dict[ast.Name, ast.expr]:
    """Return what the names of plain assignments are bound to, by the node of the name."""
    found: dict[ast.Name, ast.expr] = {}
    for node in nodes_within(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target] = node.value
    return found


def _replaced(node: ast.FunctionDef | ast.ClassDef, names: Mapping[str, Raising]) -> Raising | None:
    """Return the stand-in that a decorator, or a metaclass, puts in the place of a definition."""
    parts = [*node.decorator_list]
    if isinstance(node, ast.ClassDef):
        parts += [keyword.value for keyword in node.keywords]
    for part in parts:
        name, _, last = dotted_text(part).rpartition(".")
        if last == DECORATOR and name in names:
            return names[name]
    return None


def _of_class(
    node: ast.ClassDef,
    names: Mapping[str, Raising],
    of_function: Callable[[ast.FunctionDef], Raising | None],
) -> Raising | None:
    making = [
        each for each in node.body if isinstance(each, ast.FunctionDef) and each.name in _MAKING
    ]
    for method in making:
        raising = of_function(method)
        if raising is not None:
            return Raising(raising.api, f"is needed by {node.name}", called=True)
    for base in node.bases:
        raising = names.get(dotted_text(base))
        if raising is None or raising.perhaps:
            continue
        if not raising.called or not making:
            return Raising(raising.api, raising.reason, called=True)
    return None
