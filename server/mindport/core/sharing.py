"""Whose memory the tensor of a name is: what else sees it when torch changes it in place.

One pass over each scope in the order of its statements, loops twice: the second time round sees
what the first has stored. What a tensor is, the walk says; here only names are followed.

Measured on CPU, outside of a gradient computation: ``x += y`` and ``x.copy_(...)`` reach no base of
a view (``copy_`` raises for one that begins later than its base), ``x[...] = y`` reaches that of an
item or of a row, ``x[:] = y`` that of any view that has a dimension. An index of ``...``, of
``None`` or of a tensor reaches items alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from mindport.core.read_later import Loop, ReadLater, local_names
from mindport.core.suites import suites_of
from mindport.core.walk.indexing import TENSOR, TensorItem
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import FunctionNode

#: Methods and functions of torch whose result has the values of the whole tensor, in its memory.
_WHOLE = frozenset(
    {
        *("view", "view_as", "reshape", "reshape_as", "t", "transpose", "permute", "swapaxes"),
        *("swapdims", "movedim", "moveaxis", "squeeze", "unsqueeze", "expand", "expand_as"),
        *("flatten", "unflatten", "ravel", "detach", "unfold", "as_strided", "adjoint"),
        *("view_as_real", "view_as_complex"),
    }
)
#: The same for some of the values.
_PART = frozenset(
    {
        *("narrow", "select", "diagonal", "unbind", "chunk", "split", "tensor_split", "hsplit"),
        *("vsplit", "dsplit"),
    }
)
_ATTRIBUTES = frozenset({"T", "mT", "H", "mH", "data", "real", "imag"})
#: Methods of Python's containers that keep the object they are given.
_KEEP = frozenset({"append", "appendleft", "extend", "insert", "put", "setdefault"})
_DISPLAYS = (ast.Tuple, ast.List, ast.Set)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class Memory:
    """What the tensor of a name shares its memory with.

    of: the names that hold it as well, or that hold what it is part of. whole: those of which it
    has all values. lasting: held by what is seen after the names: a container, an object, a caller.
    given: nothing but a caller holds it, as far as is seen. view: a method made a view of it.
    item: it is an item or a row. row: it is one of a tensor.
    """

    of: frozenset[str] = frozenset()
    whole: frozenset[str] = frozenset()
    lasting: bool = False
    given: bool = False
    view: bool = False
    item: bool = False
    row: bool = False

    def part(self) -> Memory:
        """Return that of an item."""
        return replace(self, whole=frozenset(), given=False, item=True)

    def met(self, other: Memory) -> Memory:
        """Return that of a name that has either."""
        return Memory(
            self.of | other.of,
            self.whole | other.whole,
            self.lasting or other.lasting,
            self.given and other.given,
            self.view or other.view,
            self.item or other.item,
            self.row or other.row,
        )


FRESH = Memory()
_State = dict[str, Memory]


@dataclass(frozen=True, slots=True)
class Shared:
    """The names that statements change in place, by the identity of the node that changes them.

    seen: that something else sees. all: of in-place calls and of items, seen or not.
    """

    seen: dict[int, Memory]
    all: dict[int, Memory]


def sharing(tree: ast.Module, walked: Walked) -> Shared:
    """Return what is known of each ``x += y``, ``x[i] = y`` and ``x.add_(y)`` of a name."""
    return _shared(tree, walked.tensor_items, walked.kept_items)


@lru_cache(maxsize=1)
def _shared(
    tree: ast.Module, tensor_items: tuple[TensorItem, ...], kept_items: tuple[ast.Subscript, ...]
) -> Shared:
    found = Shared({}, {})
    items = {id(item.node): item.selects or TENSOR in item.parts for item in tensor_items}
    kept = frozenset(map(id, kept_items))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            _Scope(node, items, kept, found).run()
    return found


def pairs(target: ast.expr, values: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Return which part of a loop's target takes which part of ``zip(a, b)`` and its like."""
    if not isinstance(values, ast.Call):
        return [(target, values)]
    function = values.func
    if isinstance(function, ast.Name) and values.args:
        if isinstance(target, ast.Tuple):
            if function.id == "zip" and len(values.args) == len(target.elts):
                both = zip(target.elts, values.args, strict=True)
                return [each for pair in both for each in pairs(*pair)]
            if function.id == "enumerate" and len(target.elts) == 2:
                return pairs(target.elts[1], values.args[0])
        if function.id in ("list", "tuple", "reversed"):
            return pairs(target, values.args[0])
    return [(target, values)]


class _Scope:
    """One function's or module's own statements.

    items: whether items of tensors are copies, by identity. kept: targets that are items of lists
    and dicts.
    """

    def __init__(
        self,
        node: ast.Module | FunctionNode,
        items: dict[int, bool],
        kept: frozenset[int],
        found: Shared,
    ) -> None:
        self.node = node
        self.items = items
        self.kept = kept
        self.found = found
        self.state: _State = {}
        self.loops: list[Loop] = []
        self.later = ReadLater(node)
        self.local = local_names(node)
        if not isinstance(node, ast.Module):
            given = Memory(lasting=True, given=True)
            self.state = {each.arg: given for each in all_arguments(node.args)}

    def run(self) -> None:
        self.block(self.node.body)

    def block(self, body: list[ast.stmt]) -> bool:
        """Read a suite; tell whether control runs off its end."""
        for statement in body:
            self.statement(statement)
        return not (body and isinstance(body[-1], (ast.Return, ast.Raise)))

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, _SCOPES):
            return
        self.keepers(node)
        if isinstance(node, ast.Assign):
            self.assign(node.targets, node.value)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.assign([node.target], node.value)
        elif isinstance(node, ast.AugAssign):
            self.augment(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self.call(node.value)
        elif isinstance(node, _LOOPS):
            self.loop(node)
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            for item in node.items:
                if item.optional_vars is not None:
                    self.bind(item.optional_vars, FRESH)
            self.block(node.body)
        else:
            self.branches(node)

    def branches(self, node: ast.stmt) -> None:
        suites = list(suites_of(node))
        if not suites:
            return
        before = self.state
        both = isinstance(node, ast.If) and bool(node.orelse)
        ends = [] if both else [before]
        for suite in suites:
            self.state = dict(before)
            if self.block(suite):
                ends.append(self.state)
            if not isinstance(node, (ast.If, ast.Match)):
                # The handlers of ``try`` follow what its body did, or some of it.
                before = _met(before, self.state)
        self.state = ends[0] if ends else before
        for end in ends[1:]:
            self.state = _met(self.state, end)

    def loop(self, node: Loop) -> None:
        self.loops.append(node)
        for _ in range(2):
            before = dict(self.state)
            if not isinstance(node, ast.While):
                for target, values in pairs(node.target, node.iter):
                    self.take(target, values)
            self.block(node.body)
            self.state = _met(before, self.state)
        self.loops.pop()
        self.block(node.orelse)

    def take(self, target: ast.expr, values: ast.expr) -> None:
        """Bind what a loop takes of ``values``."""
        function = values.func if isinstance(values, ast.Call) else None
        if isinstance(function, ast.Attribute):
            if function.attr == "items" and isinstance(target, ast.Tuple):
                target, values = target.elts[-1], function.value
            elif function.attr == "values":
                values = function.value
        name = values.attr if isinstance(values, ast.Attribute) else getattr(values, "id", "")
        # What loaders give is made for each round.
        fresh = isinstance(name, str) and name[-6:].lower() == "loader"
        self.bind(target, FRESH if fresh else self.memory(values).part())

    def assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        for target in targets:
            if isinstance(target, ast.Subscript):
                self.written(target)
            if isinstance(target, ast.Attribute) or id(target) in self.kept:
                for name in self.held(value):
                    self.keep(name)
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if len(targets) == 1 and isinstance(targets[0], (ast.Tuple, ast.List)):
            goals = targets[0].elts
            if isinstance(value, _DISPLAYS) and len(value.elts) == len(goals):
                given = [self.memory(each) for each in value.elts]
            else:
                given = [self.memory(value).part()] * len(goals)
            for goal, memory in zip(goals, given, strict=True):
                self.bind(goal, memory)
            return
        memory = self.memory(value)
        for name in names:
            self.bind(ast.Name(name, ast.Store()), memory)
            memory = replace(memory, of=memory.of | {name}, whole=memory.whole | {name})

    def bind(self, target: ast.expr, memory: Memory) -> None:
        if isinstance(target, ast.Starred):
            target = target.value
        if isinstance(target, (ast.Tuple, ast.List)):
            for each in target.elts:
                self.bind(each, memory.part())
        if not isinstance(target, ast.Name):
            return
        name = target.id
        if name not in memory.of:
            # What was of the name's former tensor is of nothing that it stands for now.
            for other, of in self.state.items():
                if name in of.of:
                    gone = frozenset({name})
                    self.state[other] = replace(of, of=of.of - gone, whole=of.whole - gone)
        own = frozenset({name})
        self.state[name] = replace(memory, of=memory.of - own, whole=memory.whole - own)

    def memory(self, node: ast.expr) -> Memory:
        """Return whose memory the value of an expression is."""
        if isinstance(node, ast.Name):
            known = self.state.get(node.id)
            if known is None:
                known = Memory(lasting=node.id not in self.local)
            own = frozenset({node.id})
            return replace(known, of=known.of | own, whole=known.whole | own)
        if isinstance(node, ast.Attribute):
            inner = self.memory(node.value)
            if node.attr in _ATTRIBUTES:
                return replace(inner, view=True)
            return replace(inner.part(), item=False)
        if isinstance(node, ast.Subscript):
            copied = self.items.get(id(node))
            inner = FRESH if copied else self.memory(node.value).part()
            return inner if copied is not False else replace(inner, row=True)
        if isinstance(node, ast.Call):
            return self.given_back(node)
        if isinstance(node, ast.IfExp):
            return self.memory(node.body).met(self.memory(node.orelse))
        if isinstance(node, ast.NamedExpr):
            return self.memory(node.value)
        if isinstance(node, (*_DISPLAYS, ast.Dict)):
            return Memory(of=frozenset(self.held(node)))
        return FRESH

    def given_back(self, node: ast.Call) -> Memory:
        function = node.func
        if not isinstance(function, ast.Attribute):
            return FRESH
        name, receiver = function.attr, function.value
        if name in _WHOLE or name in _PART:
            if isinstance(receiver, ast.Name) and receiver.id == "torch" and node.args:
                receiver = node.args[0]
            inner = replace(self.memory(receiver), view=True)
            return inner if name in _WHOLE else replace(inner.part(), item=False)
        if name in ("get", "setdefault"):
            return self.memory(receiver).part()
        if name.endswith("_") and not name.endswith("__"):
            return self.memory(receiver)
        return FRESH

    def held(self, node: ast.expr) -> Iterator[str]:
        """Yield the names whose object a value is, or holds."""
        if isinstance(node, _DISPLAYS):
            for each in node.elts:
                yield from self.held(each)
        elif isinstance(node, ast.Dict):
            for each in node.values:
                yield from self.held(each)
        elif isinstance(node, ast.Starred):
            yield from self.held(node.value)
        else:
            memory = self.memory(node)
            yield from memory.whole if isinstance(node, ast.Attribute) else memory.of

    def keepers(self, node: ast.stmt) -> None:
        """Note what ``x.append(h)`` and ``yield h`` keep, in the statement's own expressions."""
        for each in _own_expressions(node):
            given: list[ast.expr] = []
            if isinstance(each, ast.Yield) and each.value is not None:
                given = [each.value]
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if each.func.attr in _KEEP:
                    given = list(each.args)
                elif each.func.attr == "update":
                    given = [argument for argument in each.args if isinstance(argument, ast.Dict)]
            for value in given:
                for name in self.held(value):
                    self.keep(name)

    def keep(self, name: str) -> None:
        self.state[name] = replace(self.state.get(name, FRESH), lasting=True, given=False)

    def augment(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            if isinstance(node.value, _DISPLAYS):
                for name in self.held(node.value):
                    self.keep(name)
            self.changed(node, node.target.id)
        elif isinstance(node.target, ast.Subscript):
            self.written(node.target)

    def written(self, target: ast.Subscript) -> None:
        if isinstance(target.value, ast.Name):
            self.changed(target, target.value.id)

    def call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            name = function.attr
            if name.endswith("_") and not name.endswith("__"):
                self.changed(node, function.value.id)

    def changed(self, node: ast.AST, name: str) -> None:
        known = self.state.get(name)
        if known is None:
            if name in self.local:
                known = FRESH
            else:
                # Functions share a global by its name, which is bound anew.
                return
        self.found.all[id(node)] = known
        others = {
            other
            for other, of in self.state.items()
            if other != name and (name in of.of or of.whole & (known.of | {name}))
        } | known.of
        lasting = known.lasting or any(self.state.get(each, FRESH).lasting for each in others)
        if lasting or any(self.later.after(each, node, self.loops) for each in others):
            self.found.seen[id(node)] = known


def _own_expressions(node: ast.stmt) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from ast.walk(child)


def _met(first: _State, second: _State) -> _State:
    joined = dict(first)
    for name, memory in second.items():
        before = joined.get(name)
        joined[name] = memory if before is None or before is memory else before.met(memory)
    return joined
