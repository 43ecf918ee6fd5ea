"""Which attributes are read of objects and kept: ``start = meter.total``, whoever changes it then.

Told by the text of one file alone, so that other files may ask for it as well. What is only
computed with, shown or compared is not kept.
"""

from __future__ import annotations

import ast
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from mindport.core.base.records import dataclass, field
from mindport.core.memory import handed_back
from mindport.core.memory.kept_parts import DISPLAYS, parts_of
from mindport.core.text.nodes import (
    children_of,
    each_of,
    functions_of,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.text.parse import parse
from mindport.core.text.places import Place, end, start
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.paths import SCOPES, own_nodes, path
from mindport.core.walk.scopes import all_arguments

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: Roots of calls that run no code of the program.
_LIBRARIES = frozenset({"torch", "np", "numpy", "nn", "F", "math", "mint", "ops", "mindspore"})
#: Python's own functions that keep nothing of what they are given, and run nothing of its.
_HARMLESS = frozenset(
    {"print", "len", "float", "int", "str", "repr", "bool", "range", "isinstance", "type", "id"}
    | {"sum", "min", "max", "abs", "round", "format", "hasattr", "super"}
)
#: Methods that run where nothing names them.
_UNNAMED = frozenset({"forward", "construct", "__call__", "__iadd__", "__enter__", "__exit__"})
#: So many attributes that a name may hold are looked at, the last ones.
_MOST_HOLDING = 100
_RAISED = ("Error", "Exception", "Warning")
#: A call that is handed the object itself.
_HANDED = "*"


@dataclass(frozen=True, slots=True)
class KeptRead:
    """An attribute that is read of an object and kept.

    split: as a view or a part. calls: what is called while a name holds it, by the last names,
    with ``*`` for what gets the object; None where it is kept for good. is_global: it is a name of
    the module.
    """

    name: str
    split: bool
    calls: frozenset[str] | None = None
    is_global: bool = False

    def sees(self, changing: frozenset[str]) -> bool:
        """Tell whether it sees what functions of such names change."""
        if self.calls is None:
            return True
        return bool(self.calls & (changing | {_HANDED})) or not _UNNAMED.isdisjoint(changing)


def kept_reads_of(text: str) -> tuple[KeptRead, ...]:
    """Return what another file's text keeps of attributes."""
    return kept_reads(parse(text).tree)


def kept_reads(tree: ast.Module) -> tuple[KeptRead, ...]:
    """Return what a file keeps of attributes that it reads."""
    found: list[KeptRead] = []
    calling = _calling(tree)
    for scope in (tree, *functions_of(tree)):
        found += _Reads(scope, calling).found()
    return tuple(dict.fromkeys(found))


def kept_globals(tree: ast.Module, names: frozenset[str]) -> list[KeptRead]:
    """Return what the functions of a file keep of globals of some names."""
    calling = _calling(tree)
    found: list[KeptRead] = []
    for scope in functions_of(tree):
        shared = names - _names_bound(scope)
        if shared:
            found += [each for each in _Reads(scope, calling, shared).found() if each.is_global]
    return found


def changing(tree: ast.Module, names: set[str]) -> frozenset[str]:
    """Return the functions of a file that call what has one of some names, with these."""
    calling = _calling(tree)
    known = frozenset(names)
    while True:
        more = {name for name, called in calling.items() if not known.isdisjoint(called)} - known
        if not more:
            return known
        known |= more


@lru_cache(maxsize=2)
def _calling(tree: ast.Module) -> dict[str, set[str]]:
    """Return what the functions of a file call, by the last names of both."""
    found: dict[str, set[str]] = {each.name: set() for each in functions_of(tree)}
    parents = parents_of(tree)
    for call in each_of(tree, ast.Call):
        inner: ast.AST = call
        outer = parents[call]
        while outer is not tree and not isinstance(outer, SCOPES):
            inner, outer = outer, parents[outer]
        # Decorators and defaults are evaluated outside.
        if isinstance(outer, _FUNCTIONS) and isinstance(inner, ast.stmt):
            found[outer.name].add(last_name(call.func))
    return found


@dataclass(frozen=True, slots=True)
class _Bound:
    """A name that gets a value: an attribute's or a global's, or any other where that is None."""

    name: str
    place: Place
    suites: tuple[int, ...]
    attribute: ast.Attribute | ast.Name | None = None
    split: bool = False


def _place(bound: _Bound) -> Place:
    return bound.place


@dataclass(slots=True)
class _Reads:
    """What one scope's own statements keep.

    shared: the globals that are looked for. own: the name of a method's object, whose attributes
    the other rules follow where they are kept for good. ends, holding: by name, where it gets any
    other value, as they stand, and an attribute's. kept: the values that something keeps. later:
    the names that functions inside read, at any time after.
    """

    scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
    calling: dict[str, set[str]]
    shared: frozenset[str] = frozenset()
    own: str = ""
    ends: dict[str, list[_Bound]] = field(default_factory=dict)
    holding: dict[str, list[_Bound]] = field(default_factory=dict)
    kept: list[ast.expr] = field(default_factory=list)
    loads: dict[str, list[Place]] = field(default_factory=dict)
    calls: list[ast.Call] = field(default_factory=list)
    loops: list[ast.AST] = field(default_factory=list)
    later: set[str] = field(default_factory=set)

    def found(self) -> Iterator[KeptRead]:
        """Yield what is kept."""
        if not isinstance(self.scope, ast.Module):
            first = [*self.scope.args.posonlyargs, *self.scope.args.args][:1]
            self.own = next((each.arg for each in first if each.arg in ("self", "cls")), "")
        self._suite(self.scope.body, ())
        for value in self.kept:
            for attribute, split in self._attributes(value):
                if not self._is_own(attribute):
                    yield _read(attribute, split)
        self.calls.sort(key=start)
        for places in self.loads.values():
            places.sort()
        for each in chain.from_iterable(self.holding.values()):
            if each.attribute is not None:
                called = self._called_meanwhile(each)
                if called:
                    yield _read(each.attribute, each.split, called)

    def _is_own(self, node: ast.Attribute | ast.Name) -> bool:
        value = node.value if isinstance(node, ast.Attribute) else None
        return isinstance(value, ast.Name) and value.id == self.own

    def _suite(self, body: list[ast.stmt], around: tuple[int, ...]) -> None:
        suites = (*around, id(body))
        for node in body:
            if isinstance(node, ast.ClassDef):
                continue
            if isinstance(node, _FUNCTIONS):
                self.later |= _names_read(node)
                continue
            for each in own_nodes(*_own_parts(node)):
                self._expression(each, suites)
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._assigned(target, node.value, suites)
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                self._assigned(node.target, node.value, suites)
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                self.loads.setdefault(node.target.id, []).append(start(node.target))
            elif isinstance(node, ast.Return) and node.value is not None:
                self.kept.append(node.value)
            elif isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
                self.loops.append(node)
            for suite in suites_of(node):
                self._suite(suite, suites)

    def _expression(self, node: ast.AST, suites: tuple[int, ...]) -> None:
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                self.loads.setdefault(node.id, []).append(start(node))
            else:
                bound = _Bound(node.id, start(node), suites)
                insort(self.ends.setdefault(node.id, []), bound, key=_place)
        elif isinstance(node, ast.Lambda):
            self.later |= _names_read(node)
        elif isinstance(node, ast.Yield) and node.value is not None:
            self.kept.append(node.value)
        elif isinstance(node, ast.Call):
            self.calls.append(node)
            name = last_name(node.func)
            given = [*node.args, *(each.value for each in node.keywords)]
            if isinstance(node.func, ast.Attribute) and name in handed_back.KEEP:
                self.kept += given
            elif name[:1].isupper() and not name.endswith(_RAISED):
                # An object keeps what it is made of.
                self.kept += [] if _root(node.func) in _LIBRARIES else given

    def _assigned(self, target: ast.expr, value: ast.expr, suites: tuple[int, ...]) -> None:
        if isinstance(target, (ast.Attribute, ast.Subscript)):
            self.kept.append(value)
        elif isinstance(target, ast.Name):
            found = [
                _Bound(target.id, end(value), suites, attribute, split)
                for attribute, split in list(self._attributes(value))
            ]
            self.holding.setdefault(target.id, []).extend(found)
        elif isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, DISPLAYS):
            for one, part in zip(target.elts, value.elts, strict=False):
                self._assigned(one, part, suites)

    def _attributes(self, value: ast.expr) -> Iterator[tuple[ast.Attribute | ast.Name, bool]]:
        """Yield the attributes that a value is, holds, or is a view of, by way of names too."""
        for part, split in parts_of(value):
            if isinstance(part, ast.Attribute) or part.id in self.shared:
                yield part, split
                continue
            for each in self.holding.get(part.id, ())[-_MOST_HOLDING:]:
                held = each.place < start(part) <= self._end_of(each)
                if held and each.attribute is not None:
                    yield each.attribute, split or each.split

    def _end_of(self, bound: _Bound) -> Place:
        """Return where a name gets another value for sure."""
        ends = self.ends.get(bound.name, [])
        for at in range(bisect_right(ends, bound.place, key=_place), len(ends)):
            if ends[at].suites[-1] in bound.suites:
                return ends[at].place
        return (1 << 30, 0)

    def _called_meanwhile(self, bound: _Bound) -> frozenset[str]:
        """Return what may be called between the binding of a name and its last read."""
        assert bound.attribute is not None
        over = self._end_of(bound)
        loads = self.loads.get(bound.name, [])
        places = loads[bisect_right(loads, bound.place) : bisect_right(loads, over)]
        if bound.name in self.later:
            places.append(over)
        if not places:
            return frozenset()
        last = max(places)
        around = [
            end(each)
            for each in self.loops
            if start(each) > bound.place and any(start(each) < one < end(each) for one in places)
        ]
        until = max([last, *around])
        first = bisect_right(self.calls, bound.place, key=start)
        calls = [
            each
            for each in self.calls[first : bisect_left(self.calls, until, key=start)]
            if end(each) <= until
        ]
        root = _root(bound.attribute)
        found: set[str] = set()
        for each in calls:
            found |= self._may_run(each, root, bound.name)
        return frozenset(found)

    def _may_run(self, call: ast.Call, root: str, name: str) -> set[str]:
        """Return the names of what a call may run, directly or through functions of the file."""
        first, last = _root(call.func), last_name(call.func)
        if first in _LIBRARIES or first == name or (last in _HARMLESS and first == last):
            return set()
        found: set[str] = set()
        given = [*call.args, *(each.value for each in call.keywords)]
        handed = any(isinstance(each, ast.Name) and each.id == root for each in given)
        if handed and last not in self.calling:
            found.add(_HANDED)
        stack = [last]
        while stack:
            each = stack.pop()
            if each not in found:
                found.add(each)
                stack += self.calling.get(each, ())
        return found - {""}


def _read(
    node: ast.Attribute | ast.Name, split: bool, calls: frozenset[str] | None = None
) -> KeptRead:
    if isinstance(node, ast.Name):
        return KeptRead(node.id, split, calls, is_global=True)
    return KeptRead(node.attr, split, calls)


def _names_bound(function: ast.FunctionDef | ast.AsyncFunctionDef) -> frozenset[str]:
    """Return the names that a function makes its own."""
    names = {each.arg for each in all_arguments(function.args)}
    declared: set[str] = set()
    for each in own_nodes(*function.body):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            names.add(each.id)
        elif isinstance(each, ast.Global):
            declared.update(each.names)
    return frozenset(names - declared)


def _own_parts(node: ast.stmt) -> Iterator[ast.AST]:
    """Yield the expressions of a statement that are not of statements inside it.

    The name that ``x += y`` changes keeps what it stands for.
    """
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        yield node.value
        return
    for each in children_of(node):
        if not isinstance(each, (ast.stmt, ast.ExceptHandler, ast.match_case)):
            yield each


def _names_read(function: ast.AST) -> set[str]:
    return {
        each.id
        for each in nodes_within(function)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    }


def _root(node: ast.expr) -> str:
    """Return the first name of a path, "" where there is none."""
    return (path(node) or "").partition(".")[0]
