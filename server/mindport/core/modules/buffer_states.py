"""What an attribute is where a method assigns it: a buffer already, something else, nothing yet.

A class's constructor is followed statement by statement, with the methods of its object and the
constructors of its bases that it calls: ``register_buffer`` may stand in a branch, in a loop over
names, in a base class or in a method of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import TypeVar, cast

from mindport.core.text.nodes import kept_on_node, last_name, nodes_within
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, with_own_bases
from mindport.core.walk.values.looped_names import Looped, looped_names, texts_of

#: The constructors of a class, in the order in which they run.
_CONSTRUCTORS = ("__init__", "__post_init__", "setup")
_Node = TypeVar("_Node", bound=ast.AST)
#: How many calls of methods are followed, one inside the other.
_MAX_DEPTH = 6


class State(Enum):
    """What an attribute may be at one place."""

    ABSENT = auto()
    BUFFER = auto()
    #: Assigned while it was no buffer.
    PLAIN = auto()
    PARAMETER = auto()


States = frozenset[State]
_NONE: States = frozenset()
_ABSENT: States = frozenset({State.ABSENT})
_BUFFER: States = frozenset({State.BUFFER})


class BufferStates:
    """The states of one attribute of a class's objects, where its own methods assign it."""

    def __init__(self, info: ClassInfo, name: str) -> None:
        self._info = info
        self._name = name
        self._lineage = with_own_bases(info)
        self._seen: dict[int, States] = {}
        self._recording = True
        self._calls: list[FunctionNode] = []
        self._ended: list[States] = []
        after = self._constructed()
        #: What it is once an object is made, as far as a tensor may be assigned to it then.
        self.made: States = _BUFFER | (after & {State.PLAIN})
        self._recording = True
        for method in info.all_methods():
            if method.name not in _CONSTRUCTORS:
                self._method(info, method, self.made)

    def at(self, target: ast.Attribute) -> States:
        """Return what the attribute may be just before an assignment to it."""
        return self._seen.get(id(target), self.made)

    def _constructed(self) -> States:
        states = _ABSENT
        for name in _CONSTRUCTORS:
            found = next((each for each in self._lineage if name in each.methods), None)
            if found is not None:
                # What a base's constructor assigns is looked at with the base.
                self._recording = found is self._info
                states = self._method(found, found.methods[name], states)
            elif name == "__init__" and self._name in self._far(self._info):
                states = _BUFFER
        return states

    def _far(self, info: ClassInfo) -> set[str]:
        return set[str]().union(*(each.far_buffers for each in with_own_bases(info)))

    def _method(self, owner: ClassInfo, method: FunctionNode, states: States) -> States:
        positional = [*method.args.posonlyargs, *method.args.args]
        if not positional or method in self._calls or len(self._calls) > _MAX_DEPTH:
            return states
        self._calls.append(method)
        self._ended.append(_NONE)
        states = self._suite(owner, positional[0].arg, method.body, states, {})
        self._calls.pop()
        return states | self._ended.pop()

    def _suite(
        self, owner: ClassInfo, own: str, body: list[ast.stmt], states: States, looped: Looped
    ) -> States:
        for node in body:
            if not states:
                break
            states = self._statement(owner, own, node, states, looped)
        return states

    def _statement(
        self, owner: ClassInfo, own: str, node: ast.stmt, states: States, looped: Looped
    ) -> States:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return states
        if isinstance(node, ast.If):
            states = self._simple(owner, own, node.test, states, looped)
            held, lacking = self._tested(own, node.test, states, looped)
            return self._suite(owner, own, node.body, held, looped) | self._suite(
                owner, own, node.orelse, lacking, looped
            )
        if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
            if isinstance(node, ast.While):
                names: Looped = {}
                states = self._simple(owner, own, node.test, states, looped)
            else:
                names = looped_names(node)
                states = self._simple(owner, own, node.iter, states, looped)
            after = self._suite(owner, own, node.body, states, {**looped, **names})
            # Over literals, the body runs.
            after = after if names else after | states
            return self._suite(owner, own, node.orelse, after, looped)
        if isinstance(node, (ast.With, ast.AsyncWith)):
            return self._suite(owner, own, node.body, states, looped)
        if isinstance(node, ast.Match):
            cases = [self._suite(owner, own, case.body, states, looped) for case in node.cases]
            return states.union(*cases)
        handlers = getattr(node, "handlers", None)
        if handlers is not None:
            assert isinstance(node, ast.Try) or type(node).__name__ == "TryStar"
            after = self._suite(owner, own, getattr(node, "body", []), states, looped)
            caught = [
                self._suite(owner, own, each.body, states | after, looped) for each in handlers
            ]
            after = self._suite(owner, own, getattr(node, "orelse", []), after, looped)
            after = after.union(*caught)
            return self._suite(owner, own, getattr(node, "finalbody", []), after, looped)
        states = self._simple(owner, own, node, states, looped)
        if isinstance(node, ast.Return):
            self._ended[-1] |= states
        return _NONE if isinstance(node, (ast.Return, ast.Raise)) else states

    def _tested(
        self, own: str, test: ast.expr, states: States, looped: Looped
    ) -> tuple[States, States]:
        """Return the states where a test holds, and where not: ``hasattr(self, "mask")`` tells."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            lacking, held = self._tested(own, test.operand, states, looped)
            return held, lacking
        if isinstance(test, ast.Call) and len(test.args) == 2 and last_name(test.func) == "hasattr":
            holder, name = test.args
            texts = texts_of(name, looped)
            of_own = isinstance(holder, ast.Name) and holder.id == own
            if of_own and len(texts) == 1 and self._stands_with(texts[0]):
                return states - _ABSENT, _ABSENT
        return states, states

    def _stands_with(self, name: str) -> bool:
        """Tell whether an attribute is there where this one is: they are registered together."""
        if name == self._name:
            return True
        found = _registering(self._info.node)
        return self._name in found and found[self._name] == found.get(name)

    def _simple(
        self, owner: ClassInfo, own: str, node: ast.AST, states: States, looped: Looped
    ) -> States:
        """Follow a statement, or an expression: its calls first, then what it assigns."""
        for call in _inside(node, ast.Call):
            states = self._call(owner, own, call, states, looped)
        for target in own_attributes(node, own):
            if target.attr != self._name:
                if isinstance(target.ctx, ast.Store) and not _is_bare(node):
                    states = self._property_set(target.attr, states)
                continue
            if isinstance(target.ctx, ast.Del):
                states = _ABSENT
            elif isinstance(target.ctx, ast.Store) and not _is_bare(node):
                if self._recording and len(self._calls) == 1:
                    before = self._seen.get(id(target), _NONE)
                    self._seen[id(target)] = before | states
                states = self._assigned(node, states)
        return states

    def _property_set(self, name: str, states: States) -> States:
        """Follow what sets a property of the object."""
        for info in self._lineage:
            for method in info.accessors:
                if method.name == name and "setter" in map(last_name, method.decorator_list):
                    return self._method(info, method, states)
        return states

    def _assigned(self, node: ast.AST, states: States) -> States:
        value = getattr(node, "value", None)
        if is_parameter(value):
            return frozenset({State.PARAMETER})
        if is_made_buffer(value):
            return _BUFFER
        if State.BUFFER in states:
            # It is written as a buffer, whatever it was.
            return states
        return frozenset(State.PLAIN if each is State.ABSENT else each for each in states)

    def _call(
        self, owner: ClassInfo, own: str, call: ast.Call, states: States, looped: Looped
    ) -> States:
        function = call.func
        if not isinstance(function, ast.Attribute):
            name = function.id if isinstance(function, ast.Name) else ""
            if name not in ("delattr", "setattr") or not self._names(call.args[1:2], looped):
                return states
            if name == "delattr":
                return _ABSENT
            return _BUFFER if any(map(is_made_buffer, call.args[2:])) else states
        if function.attr == "__init__":
            return self._base_made(owner, states)
        if not isinstance(function.value, ast.Name) or function.value.id != own:
            return states
        if function.attr in ("register_buffer", "register_parameter"):
            first = [*call.args[:1], *(each.value for each in call.keywords if each.arg == "name")]
            if not self._names(first, looped):
                return states
            if function.attr == "register_buffer":
                return _BUFFER
            return frozenset({State.PARAMETER})
        for info in self._lineage:
            if function.attr in info.methods:
                return self._method(info, info.methods[function.attr], states)
        return states

    def _names(self, given: Iterable[ast.expr], looped: Looped) -> bool:
        return any(self._name in texts_of(each, looped) for each in given)

    def _base_made(self, owner: ClassInfo, states: States) -> States:
        """Follow ``super().__init__()``."""
        for base in with_own_bases(owner)[1:]:
            if "__init__" in base.methods:
                return self._method(base, base.methods["__init__"], states)
        return _BUFFER if self._name in self._far(owner) else states


@kept_on_node
def _registering(node: ast.ClassDef) -> dict[str, set[int]]:
    """Return the suites of a class that hold ``self.register_buffer(name, x)``, by the names.

    A suite is known by the identity of its first statement.
    """
    found: dict[str, set[int]] = {}
    for each in nodes_within(node):
        # A lambda's body, and what an expression is otherwise, are no suites.
        suites = (getattr(each, name, None) for name in ("body", "orelse"))
        for suite in (held for held in suites if isinstance(held, list)):
            for statement in suite:
                call = statement.value if isinstance(statement, ast.Expr) else None
                if isinstance(call, ast.Call) and last_name(call.func) == "register_buffer":
                    for name in (text for first in call.args[:1] for text in texts_of(first, {})):
                        found.setdefault(name, set()).add(id(suite[0]))
    return found


def _is_bare(node: ast.AST) -> bool:
    """Tell whether a statement is an annotation alone: ``self.mask: Tensor``."""
    return isinstance(node, ast.AnnAssign) and node.value is None


def is_parameter(value: ast.expr | None) -> bool:
    """Tell whether an expression makes a Parameter."""
    return isinstance(value, ast.Call) and last_name(value.func) == "Parameter"


def is_made_buffer(value: ast.expr | None) -> bool:
    """Tell whether an expression makes a Buffer, which is registered where it is assigned."""
    return isinstance(value, ast.Call) and last_name(value.func) == "Buffer"


def own_attributes(node: ast.AST, own: str) -> Iterator[ast.Attribute]:
    """Return the attributes of a method's own object in a node, in no order of note."""
    for each in _inside(node, ast.Attribute):
        if isinstance(each.value, ast.Name) and each.value.id == own:
            yield each


def _inside(node: ast.AST, kind: type[_Node]) -> Sequence[_Node]:
    """Return the nodes in a node that are of one class."""
    found = _asked_of(node) if isinstance(node, ast.stmt) else _listed(node)
    # What is listed under a class is of it.
    return cast("list[_Node]", found[kind])


@kept_on_node
def _asked_of(node: ast.stmt) -> dict[type[ast.AST], list[ast.AST]]:
    # A constructor is followed once for each of its buffers.
    return _listed(node)


def _listed(node: ast.AST) -> dict[type[ast.AST], list[ast.AST]]:
    found: dict[type[ast.AST], list[ast.AST]] = {ast.Call: [], ast.Attribute: []}
    for each in nodes_within(node):
        if each.__class__ in found:
            found[each.__class__].append(each)
    return found
