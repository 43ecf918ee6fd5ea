"""Modules whose mode a program has set by the time when others are made of them.

``Distiller(teacher)`` leaves the mode of ``teacher`` as it is, while ``set_train()`` on what comes
of it reaches all members.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.base.records import dataclass, field
from mindport.core.binding.name_bindings import SCOPES, Bindings
from mindport.core.modes.mode_setters import named_part, sets_mode, trains
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.places import Place, end, start
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import bound_by, path, paths_in
from mindport.core.walk.values.kinds import FunctionNode

#: How many names are followed to what they were given.
_DEPTH = 3


@dataclass(frozen=True, slots=True)
class _Decision:
    """A mode other than training that was set: of what, where, and in which function."""

    path: str
    place: Place
    scope: ast.AST


@dataclass(slots=True)
class DecidedModes:
    """The modes that a file sets to anything but training.

    set_by: tells whether a node calls a function that sets modes, as one that makes a teacher may.
    handed: such calls.
    """

    tree: ast.Module
    set_by: Callable[[ast.AST], bool] = lambda _: False
    bindings: Bindings = field(init=False)
    handed: list[ast.Call] = field(init=False)
    decisions: list[_Decision] = field(init=False)
    _classes: set[str] = field(init=False)
    _imported: set[str] = field(init=False)

    def __post_init__(self) -> None:
        """Look for the calls that set them."""
        self.bindings = Bindings(self.tree)
        self.decisions, self.handed = [], []
        self._classes = {each.name for each in each_of(self.tree, ast.ClassDef)}
        statements = (*each_of(self.tree, ast.Import), *each_of(self.tree, ast.ImportFrom))
        self._imported = {name for each in statements for name in bound_by(each)}
        for node in each_of(self.tree, ast.Call):
            if sets_mode(node) and not trains(node):
                receiver = named_part(node) or getattr(node.func, "value", None)
                self._decide(node, self._decided(node, receiver))
            elif self.set_by(node):
                self.handed.append(node)
                whole = [self._decided(node, each) for each in _given(node)]
                self._decide(
                    node, [*self._decided(node, None), *(n for each in whole for n in each)]
                )
        for stored in each_of(self.tree, ast.Attribute):
            if sets_mode(stored):
                self._decide(stored, self._decided(stored, stored.value))

    def _decide(self, node: ast.AST, paths: list[str]) -> None:
        """Keep that a node sets the mode of what some paths stand for."""
        # ``same = net`` before ``same.eval()``: what another name stands for as well.
        firsts = dict.fromkeys(each.partition(".")[0] for each in paths)
        given = [assigned_values(self.bindings.function(node), each) for each in firsts]
        also = [path(value) for values in given for value in values]
        for name in filter(None, [*paths, *also]):
            if name in self._classes:
                continue
            function = scope = self.bindings.function(node)
            # A name of what is around a function: it may be called whenever.
            while isinstance(scope, SCOPES) and not self._is_local(name, scope):
                scope = self.bindings.function(scope)
            own = scope is function or name.startswith("self.")
            place = end(node) if own else (0, 0)
            self.decisions.append(_Decision(name, place, function if own else scope))

    def kept(self, call: ast.Call) -> list[str]:
        """Return the paths in a call's arguments of what may be in another mode than training.

        They are in the order of the text, each once.
        """
        if not (self.decisions or self.handed):
            return []
        scope = self.bindings.function(call)
        given = [*call.args, *(each.value for each in call.keywords)]
        found = [
            each
            for argument in given
            for each, _ in paths_in(argument)
            if self._is_decided(each, end(call), scope, _DEPTH) or self._is_handed(each, scope)
        ]
        # ``vgg.children`` is a method: what is kept is the module.
        return list(dict.fromkeys(map(self._module_of, found)))

    def is_called(self, function: ast.AST) -> bool:
        """Tell whether the file calls a function by its name."""
        name = getattr(function, "name", "")
        return any(getattr(each.func, "id", "") == name for each in each_of(self.tree, ast.Call))

    def _is_handed(self, name: str, scope: ast.AST) -> bool:
        """Tell whether a name is what a function is given, and some call hands in a mode with."""
        if not isinstance(scope, FunctionNode) or self.bindings.parent(scope) is not self.tree:
            return False
        given = [each.arg for each in [*scope.args.posonlyargs, *scope.args.args]]
        # ``net.children()`` are parts of what ``net`` is given.
        name = name.partition(".")[0]
        if name not in given:
            return False
        for site in each_of(self.tree, ast.Call):
            if getattr(site.func, "id", "") != scope.name:
                continue
            passed = dict(zip(given, site.args, strict=False))
            passed |= {each.arg: each.value for each in site.keywords if each.arg is not None}
            value = passed.get(name)
            if value is not None and self._may_be_decided(value, site):
                return True
        return False

    def _may_be_decided(self, value: ast.expr, site: ast.Call) -> bool:
        """Tell whether what a call is given may be in another mode than training."""
        for node in nodes_within(value):
            if node in self.handed or (sets_mode(node) and not trains(node)):
                return True
        around = self.bindings.function(site)
        return any(self._is_decided(each, end(site), around, _DEPTH) for each, _ in paths_in(value))

    def _decided(self, call: ast.expr, receiver: ast.expr | None) -> list[str]:
        """Return the paths of what a call sets the mode of: ``net`` in ``net = Net().eval()``."""
        name = None if receiver is None else path(_whole(receiver))
        found = [] if name is None else [name]
        around = self.bindings.around(call)
        value: ast.AST = call
        given_to: ast.AST | None = None
        for outer in around[1:]:
            if isinstance(outer, ast.Lambda) and name and self._is_local(name, outer):
                given_to = outer
            elif given_to is not None and isinstance(outer, ast.Call):
                # ``net.apply(lambda part: part.eval())``, and ``(lambda part: ...)(net)``.
                found += _set_in(outer)
                given_to = None
            chained = isinstance(outer, ast.Attribute) and outer.value is value
            if chained or (isinstance(outer, ast.Call) and outer.func is value):
                value = outer
            elif isinstance(outer, ast.Assign) and outer.value is value:
                found += filter(None, map(path, outer.targets))
            elif isinstance(outer, ast.withitem) and outer.context_expr is value:
                found += filter(None, [path(outer.optional_vars or outer.context_expr)])
            # ``for model in models: model.eval()``, and ``for part in net.modules()``.
            loops = [outer] if isinstance(outer, (ast.For, ast.AsyncFor)) else []
            for loop in [*loops, *getattr(outer, "generators", ())]:
                if name and name.partition(".")[0] in dict(paths_in(loop.target)):
                    found += self._gone_over(loop.iter)
        return found

    def _gone_over(self, items: ast.expr) -> list[str]:
        """Return the paths of what a loop may take Modules from: ``net`` in ``net.modules()``.

        Not of what makes them, or their arguments, as in ``(Loss(torch.ones(3)), Other())``: no
        function has a mode, and a name of torch's is gone once the rest of the file is converted.
        """
        called = {id(each.func) for each in nodes_within(items) if isinstance(each, ast.Call)}
        return [
            name
            for name, node in paths_in(items)
            if id(node) not in called
            or (isinstance(node, ast.Attribute) and name.partition(".")[0] not in self._imported)
        ]

    def _is_decided(self, name: str, at: Place, scope: ast.AST, depth: int) -> bool:
        for each in self.decisions:
            related = _within(name, each.path) or _within(each.path, name)
            if not related:
                continue
            if each.scope is scope:
                if each.place <= at:
                    return True
            elif name.startswith("self.") or (
                each.scope is self.tree and not self._is_local(name, scope)
            ):
                return True
        if not depth:
            return False
        return any(
            self._is_decided(other, at, scope, depth - 1)
            for value in assigned_values(scope, name)
            if start(value) < at
            for other, _ in paths_in(value)
        )

    def _is_local(self, name: str, scope: ast.AST) -> bool:
        first = name.partition(".")[0]
        arguments = {each.arg for each in nodes_within(scope) if isinstance(each, ast.arg)}
        return isinstance(scope, SCOPES) and (
            first in arguments or bool(assigned_values(scope, first))
        )

    def _module_of(self, name: str) -> str:
        for each in self.decisions:
            if _within(name, each.path):
                return each.path
        return name


def _whole(part: ast.expr) -> ast.expr:
    """Return what an item, or a part of one, is of: ``nets`` of ``nets["a"].norm``."""
    whole = part
    while isinstance(part, (ast.Attribute, ast.Subscript)):
        whole = part.value if isinstance(part, ast.Subscript) else whole
        part = part.value
    return whole


def _set_in(call: ast.Call) -> list[str]:
    """Return the paths of what a function that sets modes may set them of: ``freeze(teacher)``."""
    return [each for each in map(path, _given(call)) if each is not None]


def _given(call: ast.Call) -> list[ast.expr]:
    """Return what a call is given, and of a method its object, as ``teacher.apply(freeze)`` is."""
    given = [*call.args, *(each.value for each in call.keywords)]
    if isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") != "self":
        given.append(call.func.value)
    return given


def _within(name: str, of: str) -> bool:
    return name == of or name.startswith(of + ".")
