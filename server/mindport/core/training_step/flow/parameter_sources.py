"""Whose parameters an optimizer is given: of how many models, followed through a file.

Names, attributes, results of the file's own functions and what loops take are followed to the
calls that give parameters, ``model.parameters()``.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import (
    children_of,
    function_of,
    kept_on_node,
    last_name,
    nodes_of,
    nodes_within,
    parents_of,
)
from mindport.core.training_step.calls import ALL_PARAMETERS
from mindport.core.training_step.flow.paths import own_nodes, path

#: What gives a model's parameters, with their names or without.
GIVE = ALL_PARAMETERS | {"named_parameters", "named_parameters_of", "any_named_parameters"}
_GROWS = frozenset({"append", "extend"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_Function = ast.FunctionDef | ast.AsyncFunctionDef
#: Methods of lists and dicts that give what those hold.
_OF_CONTAINERS = frozenset({"copy", "values", "items", "get", "pop"})
#: Packages whose functions give single tensors.
_OF_TENSORS = frozenset({"torch", "numpy", "mindspore"})
#: Packages whose functions join nothing that is not among their arguments.
_KNOWN = sys.stdlib_module_names
#: More of a file than anybody joins parameters in.
_MOST = 400


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """Where an expression is read.

    node: a function or the file. given: for its parameters, the models that a call passes. self_:
    what ``self`` is: one model where the class is a Module, else a holder of models. passed, outer:
    what that call passes, and where it stands.
    """

    node: ast.AST
    given: dict[str, str]
    self_: str
    passed: dict[str, ast.expr]
    outer: Scope | None


class ParameterSources:
    """The models and the single parameters that an expression may stand for.

    models: by what they are called. single: names of parameters in lists. looped: models are what
    a loop takes one by one. unknown: what gives parameters is not in this file.
    """

    def __init__(self, tree: ast.Module, modules: set[str]) -> None:
        self.models: set[str] = set()
        self.single: set[str] = set()
        self.looped = False
        self.unknown = False
        self._tree = tree
        self._imported = _imported(tree)
        self._modules = modules
        self._seen: set[tuple[object, ...]] = set()
        self._waiting: list[tuple[ast.AST, Scope]] = []

    def are_several(self, given: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether an expression in a function may give parameters with one name twice."""
        self._waiting.append((given, self._scope(function or self._tree)))
        for _ in range(_MOST):
            if not self._waiting:
                break
            self._look(*self._waiting.pop())
        several = len(self.models) > 1 or len(self.single) > 1
        return several or self.looped or self.unknown or bool(self._waiting)

    def _look(self, node: ast.AST, scope: Scope) -> None:
        place = (id(node), id(scope.node), scope.self_, *sorted(scope.given.items()))
        if place in self._seen:
            return
        self._seen.add(place)
        if isinstance(node, ast.Call):
            self._look_at_call(node, scope)
        elif isinstance(node, ast.Name):
            self._look_at_name(node.id, scope)
        elif isinstance(node, ast.Attribute):
            self._look_at_attribute(node, scope)
        elif isinstance(node, ast.Dict):
            named = [isinstance(key, ast.Constant) and key.value == "params" for key in node.keys]
            chosen = [value for value, is_it in zip(node.values, named, strict=True) if is_it]
            self._wait(chosen or node.values, scope)
        elif isinstance(node, (ast.List, ast.Tuple)):
            for each in node.elts:
                self._look_at_element(each, scope)
        elif isinstance(node, ast.IfExp):
            self._wait([node.body, node.orelse], scope)
        elif isinstance(node, ast.Subscript):
            self._wait([node.value], scope)
        elif isinstance(node, ast.comprehension):
            self._wait([node.iter], scope)
        elif not isinstance(node, ast.Lambda):
            self._wait(children_of(node), scope)

    def _look_at_element(self, node: ast.expr, scope: Scope) -> None:
        """An element of a list: one parameter, or one group where that is what a name is for.

        Attributes are left alone: what has no name is given one of its own by MindSpore.
        """
        name = path(node)
        if name is None:
            self._wait([node], scope)
        elif isinstance(node, ast.Name):
            self.single.add(name)
            put = self._put_into(name, scope)
            self._wait([each for each in put if isinstance(each, ast.Dict)], scope)

    def _look_at_name(self, name: str, scope: Scope) -> None:
        put = list(self._put_into(name, scope))
        self._wait(put, scope)
        if put or name not in _parameters(scope.node):
            return
        if scope.outer is not None:
            if name in scope.passed:
                self._wait([scope.passed[name]], scope.outer)
        else:
            passed = list(self._passed_as(name, scope.node))
            self.unknown |= not passed
            for value in passed:
                self._wait([value], self._scope(function_of(self._tree, value) or self._tree))

    def _look_at_attribute(self, node: ast.Attribute, scope: Scope) -> None:
        kept = list(self._kept_as(node.attr))
        for value in kept:
            self._wait([value], self._scope(function_of(self._tree, value) or self._tree))
        # A property gives what its method returns.
        asked = ast.Call(node, [], [])
        if kept or self._imported.get(_root(node)) in _OF_TENSORS:
            return
        if self._called(asked) is None:
            self.unknown = True
        else:
            self._look_at_call(asked, scope)

    def _look_at_call(self, node: ast.Call, scope: Scope) -> None:
        if last_name(node.func) in GIVE:
            receiver = node.args[0] if node.args else getattr(node.func, "value", node)
            self._add_model(receiver, scope)
            return
        arguments = [*node.args, *(each.value for each in node.keywords)]
        function = self._called(node)
        if function is None:
            receiver = getattr(node.func, "value", None)
            if self._imported.get(_root(node.func)) in _OF_TENSORS:
                return
            # ``[...].copy()`` has what its receiver has; a name before a method may be a model.
            inner = receiver if isinstance(receiver, (ast.List, ast.BinOp, ast.Call)) else None
            self._wait([*arguments, *([inner] if inner is not None else [])], scope)
            if isinstance(node.func, ast.Name):
                self.unknown |= self._imported.get(node.func.id, "sys") not in _KNOWN
            elif receiver is not None and path(receiver) is not None:
                self._look_at_method(receiver, last_name(node.func), scope)
            return
        inside = self._scope(function, node, scope)
        for each in _own_nodes(function):
            if isinstance(each, (ast.Return, ast.Yield, ast.YieldFrom)) and each.value is not None:
                self._wait([each.value], inside)

    def _look_at_method(self, receiver: ast.expr, method: str, scope: Scope) -> None:
        """What a method of something gives is that one's parameters; a module may join models."""
        root = _root(receiver)
        if method in _OF_CONTAINERS:
            self._wait([receiver], scope)
        elif root in self._imported:
            self.unknown |= self._imported[root] not in _KNOWN
        elif path(receiver) != "self":
            self._add_model(receiver, scope)

    def _passed_as(self, name: str, function: ast.AST) -> Iterator[ast.expr]:
        """Yield what calls in the file pass for a parameter of a function."""
        if not isinstance(function, _FUNCTIONS):
            return
        above = parents_of(self._tree).get(function)
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        called = function.name
        if isinstance(above, ast.ClassDef):
            names = names[1:]
            called = above.name if called == "__init__" else called
        for node in nodes_of(self._tree):
            if isinstance(node, ast.Call) and last_name(node.func) == called:
                given = dict(zip(names, node.args, strict=False))
                given |= {each.arg: each.value for each in node.keywords if each.arg}
                if name in given:
                    yield given[name]

    def _wait(self, nodes: Iterable[ast.AST], scope: Scope) -> None:
        self._waiting += [(each, scope) for each in nodes]

    def _add_model(self, receiver: ast.AST, scope: Scope) -> None:
        if _root(receiver) in _bound_by_loops(scope.node):
            self.looped = True
        self.models.add(self._model(receiver, scope))

    def _model(self, node: ast.AST, scope: Scope) -> str:
        """Return what tells a model from others; parts of one model are that model."""
        name = path(node)
        if name is None:
            return ast.unparse(node)
        root, _, rest = name.partition(".")
        if root == "self" and scope.self_:
            return scope.self_ if scope.self_.startswith("<") else f"{scope.self_}.{rest}"
        if root in scope.given:
            return scope.given[root]
        return root

    def _scope(
        self, node: ast.AST, call: ast.Call | None = None, outer: Scope | None = None
    ) -> Scope:
        """Return the scope of a function, as a call in another one runs it."""
        parents = parents_of(self._tree)
        above: ast.AST | None = node
        while above is not None and not isinstance(above, ast.ClassDef):
            above = parents.get(above)
        self_ = "self" if above is None else f"<{above.name}>"
        if above is not None and above.name not in self._modules:
            self_ = "self"
        if call is not None and outer is not None and isinstance(node, _FUNCTIONS):
            names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
            if isinstance(call.func, ast.Attribute) and names and above is not None:
                names = names[1:]
                if self_.startswith("<"):
                    self_ = f"<{self._model(call.func.value, outer)}>"
            passed = dict(zip(names, call.args, strict=False))
            passed |= {each.arg: each.value for each in call.keywords if each.arg}
            given = {name: self._model(value, outer) for name, value in passed.items()}
            return Scope(node, given, self_, passed, outer)
        return Scope(node, {}, self_, {}, None)

    def _called(self, node: ast.Call) -> _Function | None:
        """Return the function of the file that a call runs, where one alone has that name."""
        name, of_class = last_name(node.func), isinstance(node.func, ast.Attribute)
        parents = parents_of(self._tree)
        found = [
            each
            for each in nodes_of(self._tree)
            if isinstance(each, _FUNCTIONS)
            and each.name == name
            and isinstance(parents.get(each), ast.ClassDef) == of_class
        ]
        return found[0] if len(found) == 1 else None

    def _kept_as(self, attribute: str) -> Iterator[ast.AST]:
        """Yield what the file assigns to attributes of a name, and what it adds to their lists."""
        for node in nodes_of(self._tree):
            for target, value in _put(node):
                if isinstance(target, ast.Attribute) and target.attr == attribute:
                    yield value

    def _put_into(self, name: str, scope: Scope) -> Iterator[ast.AST]:
        """Yield what a name of a scope is assigned, what is added to its list, or loops take."""
        for node in _own_nodes(scope.node):
            for target, value in _put(node):
                if isinstance(target, ast.Name) and target.id == name:
                    yield value
            if isinstance(node, (ast.For, ast.AsyncFor)) and name in _names(node.target):
                yield node.iter


@kept_on_node
def _bound_by_loops(scope: ast.AST) -> frozenset[str]:
    """Return the names that loops and comprehensions of a scope bind."""
    return frozenset(
        name
        for node in _own_nodes(scope)
        if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension))
        for name in _names(node.target)
    )


@kept_on_node
def _own_nodes(scope: ast.AST) -> Sequence[ast.AST]:
    return [each for part in getattr(scope, "body", []) for each in own_nodes(part)]


def _root(node: ast.AST) -> str:
    return (path(node) or "").partition(".")[0]


def _parameters(node: ast.AST) -> set[str]:
    if not isinstance(node, _FUNCTIONS):
        return set()
    given = node.args
    return {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)}


def _names(target: ast.expr) -> set[str]:
    return {each.id for each in nodes_within(target) if isinstance(each, ast.Name)}


def _put(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield each target of a statement or call with what is put into it."""
    if isinstance(node, ast.Assign):
        yield from ((target, node.value) for target in node.targets)
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        if node.value is not None:
            yield node.target, node.value
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _GROWS
    ):
        yield from ((node.func.value, each) for each in node.args)


@kept_on_node
def _imported(tree: ast.Module) -> Mapping[str, str]:
    """Return the names that the file imports, with the packages that they are from."""
    found: dict[str, str] = {}
    for node in nodes_of(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                first = each.name.partition(".")[0]
                found[each.asname or first] = first
        elif isinstance(node, ast.ImportFrom):
            first = "" if node.level else (node.module or "").partition(".")[0]
            found |= {each.asname or each.name: first for each in node.names}
    return found
