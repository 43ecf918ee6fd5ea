"""Which names each function, class and module binds, and which attributes a method gives values.

A name that a function binds anywhere is local in all of it, so the walk must know that set before
it reads the first statement. Only statements and their targets are looked at: an expression binds
a name by ``:=`` alone, which few files have.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache

from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import children_of, each_of, functions_of, nodes_within
from mindport.core.text.suites import suites_of
from mindport.core.walk.values.joins import is_sure_tensor, merge
from mindport.core.walk.values.kinds import FunctionNode, Plain, Value

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_SETTERS = ("register_buffer", "register_parameter")


@dataclass(slots=True, eq=False)
class Scope:
    """One scope while it is walked.

    ``bound`` are the names that it binds. ``env`` is what they stand for at the statement that is
    being walked, ``all`` what they stand for over the whole scope: a function that runs later sees
    any of those. ``done``: the walk has seen all of it. ``loops``: how many are around the
    statement. ``sums``: what ``x += y`` of a loop may be a tensor's in a later round, for which
    ``tensors`` has the names that stand for one at some place in the loop.
    """

    id: int
    kind: str
    parent: Scope | None
    bound: frozenset[str]
    globals: frozenset[str] = frozenset()
    nonlocals: frozenset[str] = frozenset()
    env: dict[str, Value] = field(default_factory=dict)
    all: dict[str, Value] = field(default_factory=dict)
    done: bool = False
    loops: int = 0
    sums: list[ast.AugAssign] = field(default_factory=list)
    tensors: set[str] = field(default_factory=set)

    def bind(self, name: str, value: Value) -> None:
        """Make ``name`` stand for ``value`` from here on."""
        self.env[name] = value
        if self.loops and is_sure_tensor(value):
            self.tensors.add(name)
        before = self.all.get(name)
        self.all[name] = value if before is None or before is value else merge(before, value)

    def lookup_later(self, name: str) -> Value | None:
        """Return what ``name`` may stand for when code that runs later reads it."""
        return self.all.get(name)


def dotted_text(node: ast.expr) -> str:
    """Return ``a.b.c`` for a dotted name, "" for any other expression."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    parts.append(node.id)
    return ".".join(reversed(parts))


@dataclass(slots=True, eq=False)
class Bound:
    """What a body binds: names, those declared global or nonlocal, attributes of ``holder``.

    others: the attributes that it gives to anything else.
    """

    holder: str = ""
    names: set[str] = field(default_factory=set)
    globals: set[str] = field(default_factory=set)
    nonlocals: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)


def bound_names(
    body: list[ast.stmt], arguments: ast.arguments | None = None, *, walrus: Sequence[int] = ()
) -> frozenset[str]:
    """Return the names that a body binds in its own scope, arguments included.

    walrus: the lines of the text that have ``:=``, 1-based, in order.
    """
    return frozenset(bound(body, arguments, walrus=walrus).names)


def bound(
    body: list[ast.stmt],
    arguments: ast.arguments | None = None,
    holder: str = "",
    *,
    walrus: Sequence[int] = (),
) -> Bound:
    """Return what a body binds; ``holder`` is the name of the object whose attributes count.

    walrus: as in ``bound_names``; only the statements on such lines are searched for it.
    """
    found = Bound(holder)
    if arguments is not None:
        found.names.update(arg.arg for arg in all_arguments(arguments))
    _statements(body, found)
    for statement in body if walrus and body and _have_line(body[0], body[-1], walrus) else ():
        if _have_line(statement, statement, walrus):
            found.names |= _walrus_names(statement)
    return found


def _have_line(first: ast.stmt, last: ast.stmt, lines: Sequence[int]) -> bool:
    """Tell whether any of the statements from one to another of a suite has one of the lines.

    lines: 1-based, in order.
    """
    start = first.lineno
    if isinstance(first, _DEFINITIONS) and first.decorator_list:
        start = first.decorator_list[0].lineno
    at = bisect_left(lines, start)
    return at < len(lines) and lines[at] <= (last.end_lineno or last.lineno)


def _statements(body: list[ast.stmt], found: Bound) -> None:
    for node in body:
        kind = type(node)
        if kind is ast.Assign:
            for target in node.targets:  # type: ignore[attr-defined]
                _target(target, found)
        elif kind is ast.Expr:
            _registered(node.value, found)  # type: ignore[attr-defined]
        elif kind in _BINDERS:
            _compound(node, found)


def _compound(node: ast.stmt, found: Bound) -> None:
    if isinstance(node, (ast.If, ast.While)):
        _statements(node.body, found)
        _statements(node.orelse, found)
    elif isinstance(node, (ast.For, ast.AsyncFor)):
        _target(node.target, found)
        _statements(node.body, found)
        _statements(node.orelse, found)
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign)):
        _target(node.target, found)
    elif isinstance(node, _DEFINITIONS):
        found.names.add(node.name)
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            found.names.add(alias.asname or alias.name.partition(".")[0])
    elif isinstance(node, (ast.With, ast.AsyncWith)):
        for item in node.items:
            if item.optional_vars is not None:
                _target(item.optional_vars, found)
        _statements(node.body, found)
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        found.globals.update(node.names)
        if isinstance(node, ast.Nonlocal):
            found.nonlocals.update(node.names)
    elif isinstance(node, ast.Delete):
        for target in node.targets:
            _target(target, found)
    elif isinstance(node, ast.Match):
        for case in node.cases:
            found.names |= _captured(case.pattern)
            _statements(case.body, found)
    else:
        # ``try``, with ``except`` or ``except*``.
        for handler in getattr(node, "handlers", ()):
            if handler.name:
                found.names.add(handler.name)
            _statements(handler.body, found)
        for suite in ("body", "orelse", "finalbody"):
            _statements(getattr(node, suite, []), found)


_BINDERS = frozenset(
    {
        *(ast.If, ast.While, ast.For, ast.AsyncFor, ast.AnnAssign, ast.AugAssign, ast.With),
        *_DEFINITIONS,
        ast.Import,
        ast.ImportFrom,
        *(ast.AsyncWith, ast.Global, ast.Nonlocal, ast.Delete, ast.Match, ast.Try),
        getattr(ast, "TryStar", ast.Try),
    }
)


def _target(target: ast.expr, found: Bound) -> None:
    kind = type(target)
    if kind is ast.Name:
        found.names.add(target.id)  # type: ignore[attr-defined]
    elif isinstance(target, (ast.Tuple, ast.List)):
        for item in target.elts:
            _target(item, found)
    elif isinstance(target, ast.Starred):
        _target(target.value, found)
    elif isinstance(target, ast.Attribute):
        inner = target.value
        own = isinstance(inner, ast.Name) and inner.id == found.holder
        (found.attributes if own else found.others).add(target.attr)


def _registered(node: ast.expr, found: Bound) -> None:
    """Note the attribute that ``self.register_buffer("mask", ...)`` or ``setattr`` makes."""
    if not isinstance(node, ast.Call) or not node.args:
        return
    set_by_name = attribute_set(node)
    if set_by_name:
        found.others.add(set_by_name)
    if not found.holder:
        return
    name, function = node.args[0], node.func
    if (
        isinstance(function, ast.Attribute)
        and function.attr in _SETTERS
        and isinstance(name, ast.Constant)
        and isinstance(name.value, str)
    ):
        found.attributes.add(name.value)
    elif (
        isinstance(function, ast.Name)
        and "register" in function.id
        and isinstance(name, ast.Constant)
        and isinstance(name.value, str)
    ):
        # ``register = lambda name, value: self.register_buffer(name, value.float())``
        found.attributes.add(name.value)


def plain_bindings(body: list[ast.stmt]) -> dict[str, Value]:
    """Return the names to which a suite assigns what is surely no tensor, and that."""
    found: dict[str, Value] = {}
    stack: list[ast.stmt] = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Assign):
            value = _surely(node.value)
            for target in node.targets if value is not None else ():
                if isinstance(target, ast.Name) and value is not None:
                    before = found.get(target.id)
                    found[target.id] = value if before is None else merge(before, value)
        elif not isinstance(node, _DEFINITIONS):
            for suite in suites_of(node):
                stack += suite
    return found


def _surely(node: ast.expr) -> Value | None:
    """Return what an expression surely is by its form, None where that says nothing."""
    if isinstance(node, ast.Constant):
        return Plain("str") if isinstance(node.value, (str, bytes)) else None
    if isinstance(node, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict)):
        return Plain("str" if isinstance(node, ast.JoinedStr) else "other")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _SURELY.get(node.func.attr)
    return None


_SURELY: dict[str, Value] = {"numpy": Plain("ndarray"), "tolist": Plain("other")}


def attribute_set(call: ast.Call) -> str:
    """Return the attribute that ``setattr(a, "x", ...)`` sets, "" for any other call."""
    if not isinstance(call.func, ast.Name) or call.func.id != "setattr" or len(call.args) != 3:
        return ""
    name = call.args[1]
    return name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""


def rebinders(tree: ast.Module, *, walrus: Sequence[int]) -> dict[str, list[FunctionNode]]:
    """Return the functions that bind a name of a scope around them, by that name."""
    found: dict[str, list[FunctionNode]] = {}
    for node in functions_of(tree):
        binds = bound(node.body, walrus=walrus)
        for name in binds.globals & binds.names:
            found.setdefault(name, []).append(node)
    return found


@lru_cache(maxsize=4)
def first_read_later(tree: ast.Module) -> Mapping[str, int]:
    """Return the names in bodies of functions, and the line of the first that has each, 1-based.

    A body may run at any time after its function is defined; annotations are read at once.
    """
    found: dict[str, int] = {}
    for function in (*functions_of(tree), *each_of(tree, ast.Lambda)):
        body = function.body if isinstance(function.body, list) else [function.body]
        for inner in (node for part in body for node in nodes_within(part)):
            if isinstance(inner, ast.Name):
                found[inner.id] = min(found.get(inner.id, function.lineno), function.lineno)
    return found


def home_of(name: str, scope: Scope) -> Scope:
    """Return the scope whose name it is that code in ``scope`` reads or binds."""
    current = scope
    to_module = False
    while current.parent is not None:
        to_module = to_module or (name in current.globals and name not in current.nonlocals)
        held = (name in current.bound or name in current.env) and name not in current.globals
        if held and not to_module and (current.kind != "class" or current is scope):
            break
        current = current.parent
    return current


def _captured(pattern: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in nodes_within(pattern):
        if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            names.add(node.rest)
    return names


def all_arguments(arguments: ast.arguments) -> list[ast.arg]:
    """Return every parameter of a function, the starred ones last."""
    found = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    if arguments.vararg is not None:
        found.append(arguments.vararg)
    if arguments.kwarg is not None:
        found.append(arguments.kwarg)
    return found


def _walrus_names(statement: ast.stmt) -> set[str]:
    """Return the names that ``:=`` binds in a statement, not in the functions inside it."""
    names: set[str] = set()
    stack: list[ast.AST] = [statement]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.NamedExpr) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        if isinstance(node, _DEFINITIONS):
            stack.extend(node.decorator_list)
        elif not isinstance(node, ast.Lambda):
            stack.extend(children_of(node))
    return names
