"""Which expressions of a file are surely objects of one of its classes, as far as names go."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.place import File

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


class Instances:
    """What stands for an object of a class: a call of it, and all that is only ever given one."""

    def __init__(self, file: File, name: str) -> None:
        self.file = file
        self.name = name
        self.nodes = list(nodes_within(file.source.tree))
        self._seen: dict[tuple[str, int], bool] = {}

    def holds(self, node: ast.expr) -> bool:
        """Tell whether an expression is surely such an object."""
        if isinstance(node, ast.Call):
            name = path(node.func)
            return name is not None and (name == self.name or self._gives(name))
        if isinstance(node, ast.Name):
            return self.is_one(node.id, self.scope_of(node))
        if isinstance(node, ast.Attribute) and path(node.value) == "self":
            return self.is_one(f"self.{node.attr}", self.scope_of(node))
        return False

    def _gives(self, name: str) -> bool:
        """Tell whether a function of the file gives back one whenever it is called."""
        defined = [
            node
            for node in self.nodes
            if isinstance(node, (ast.ClassDef, *_FUNCTIONS)) and node.name == name
        ]
        function = defined[0] if len(defined) == 1 else None
        if not isinstance(function, ast.FunctionDef) or function.decorator_list:
            return False
        own = list(own_nodes(*function.body))
        if any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in own):
            return False
        given = [each.value for each in own if isinstance(each, ast.Return)]
        return bool(given) and all(each is not None and self.holds(each) for each in given)

    def is_one(self, name: str, scope: ast.AST) -> bool:
        """Tell whether a name, or an attribute of ``self``, is surely one in a scope."""
        key = (name, id(scope))
        if key not in self._seen:
            # What a function gives itself again is what it was given at first.
            self._seen[key] = True
            of_self = name.startswith("self.")
            self._seen[key] = self._attribute(name, scope) if of_self else self._name(name, scope)
        return self._seen[key]

    def scope_of(self, node: ast.AST) -> _Scope:
        """Return the function or module whose names a node reads."""
        while True:
            node = self.file.parents[id(node)]
            if isinstance(node, (ast.Module, *_FUNCTIONS)):
                return node

    def _attribute(self, name: str, scope: ast.AST) -> bool:
        owner = self.file.parents.get(id(scope))
        if not isinstance(owner, ast.ClassDef):
            return False
        attribute = name.removeprefix("self.")
        stores = [
            node
            for node in self.nodes
            if isinstance(node, ast.Attribute)
            and node.attr == attribute
            and not isinstance(node.ctx, ast.Load)
        ]
        own = set(map(id, nodes_within(owner)))
        stores = [each for each in stores if id(each) in own or path(each.value) != "self"]
        return self._all_given(stores)

    def _all_given(self, stores: list[ast.Attribute] | list[ast.Name]) -> bool:
        """Tell whether all that a name is given is one."""
        parents = [self.file.parents[id(each)] for each in stores]
        return bool(parents) and all(
            isinstance(parent, ast.Assign) and each in parent.targets and self.holds(parent.value)
            for each, parent in zip(stores, parents, strict=True)
        )

    def _name(self, name: str, scope: ast.AST) -> bool:
        if any(
            isinstance(node, (ast.Global, ast.Nonlocal)) and name in node.names
            for node in self.nodes
        ):
            return False
        while True:
            # A parameter hides an import of its name: ``import torch.optim as optim``.
            if any(_defines(node, name) and self.scope_of(node) is scope for node in self.nodes):
                return False
            if isinstance(scope, _FUNCTIONS) and name in _given(scope):
                return not self._stores(name, scope) and self._parameter(name, scope)
            stores = self._stores(name, scope)
            if stores:
                return self._all_given(stores)
            if isinstance(scope, ast.Module):
                return False
            scope = self.scope_of(scope)

    def _stores(self, name: str, scope: ast.AST) -> list[ast.Name]:
        return [
            node
            for node in self.nodes
            if isinstance(node, ast.Name)
            and node.id == name
            and not isinstance(node.ctx, ast.Load)
            and self.scope_of(node) is scope
        ]

    def _parameter(self, name: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
        """Tell whether all calls of a function pass one; a function that is a value is unknown."""
        owner = self.file.parents[id(function)]
        of_class = isinstance(owner, ast.ClassDef)
        makes = of_class and function.name == "__init__"
        called = owner.name if makes and isinstance(owner, ast.ClassDef) else function.name
        defined = [
            node
            for node in self.nodes
            if isinstance(node, (ast.ClassDef, *_FUNCTIONS)) and node.name == called
        ]
        if function.decorator_list or len(defined) != 1:
            return False
        sites = [n for n in self.nodes if isinstance(n, ast.Call) and last_name(n.func) == called]
        functions = {id(each.func) for each in sites}
        if any(_reads(node, called) and id(node) not in functions for node in self.nodes):
            return False
        positional = [*function.args.posonlyargs, *function.args.args][of_class:]
        places = [at for at, each in enumerate(positional) if each.arg == name]
        at = places[0] if places else None
        passed = [_passed(site, at, name) for site in sites]
        return bool(passed) and all(each is not None and self.holds(each) for each in passed)


def _defines(node: ast.AST, name: str) -> bool:
    """Tell whether a node binds a name to a function, to a class, or to what it imports."""
    if isinstance(node, ast.alias):
        return (node.asname or node.name.partition(".")[0]) == name
    return isinstance(node, (ast.ClassDef, *_FUNCTIONS)) and node.name == name


def _reads(node: ast.AST, name: str) -> bool:
    """Tell whether a node reads a name, or an attribute of that name."""
    return isinstance(node, (ast.Name, ast.Attribute)) and last_name(node) == name


def _given(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    return {each.arg for each in _arguments(function.args)}


def _arguments(given: ast.arguments) -> Iterator[ast.arg]:
    yield from [*given.posonlyargs, *given.args, *given.kwonlyargs]
    yield from (each for each in (given.vararg, given.kwarg) if each is not None)


def _passed(site: ast.Call, at: int | None, name: str) -> ast.expr | None:
    """Return what a call passes for a parameter, where that can be told."""
    if any(isinstance(each, ast.Starred) for each in site.args):
        return None
    if at is not None and at < len(site.args):
        return site.args[at]
    return next((each.value for each in site.keywords if each.arg == name), None)
