"""Where the names of a file are bound: told from its text, by the names alone."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import (
    base_named,
    children_of,
    each_of,
    kept_on_node,
    nodes_within,
    parents_of,
)
from mindport.core.text.places import start
from mindport.core.training_step.flow.paths import own_nodes, path

_ONE_TARGET = (ast.AnnAssign, ast.AugAssign, ast.For, ast.comprehension, ast.NamedExpr)
_BINDING = (ast.Assign, *_ONE_TARGET, ast.withitem)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


@dataclass(slots=True)
class Bindings:
    """What stands around a node of a file, and which assignment a name has its value from."""

    tree: ast.Module
    _families: dict[ast.ClassDef, list[ast.ClassDef]] = field(default_factory=dict)

    def parent(self, node: ast.AST) -> ast.AST:
        """Return what a node is directly in."""
        return parents_of(self.tree).get(node, self.tree)

    def around(self, node: ast.AST) -> list[ast.AST]:
        """Return a node and what stands around it, the nearest first."""
        found = [node]
        while found[-1] is not self.tree:
            found.append(self.parent(found[-1]))
        return found

    def scope(self, node: ast.AST) -> ast.AST:
        """Return the function, the class or the module that a node is in."""
        return next(
            (each for each in self.around(node)[1:] if isinstance(each, (*SCOPES, ast.ClassDef))),
            self.tree,
        )

    def function(self, node: ast.AST) -> ast.AST:
        """Return the function that a node is in, or the module."""
        return next((each for each in self.around(node)[1:] if isinstance(each, SCOPES)), self.tree)

    def owner(self, node: ast.AST) -> ast.ClassDef | None:
        """Return the class that a node is in, as deep as it may be."""
        return next((each for each in self.around(node) if isinstance(each, ast.ClassDef)), None)

    def family(self, owner: ast.ClassDef) -> list[ast.ClassDef]:
        """Return a class with those of the file that it derives from, or that derive from it."""
        if owner not in self._families:
            self._families[owner] = _family(self.tree, owner)
        return self._families[owner]


def _family(tree: ast.Module, owner: ast.ClassDef) -> list[ast.ClassDef]:
    related = _classes_by_name(tree)
    found = {owner: None}
    waiting = [owner]
    for one in waiting:
        names = {path(base_named(base)) for base in one.bases}
        near = {each: None for name in names if name for each in related.get(name, ())}
        near |= dict.fromkeys(related.get(f"{one.name}:", ()))
        new = sorted((each for each in near if each not in found), key=start)
        found |= dict.fromkeys(new)
        waiting += new
    return waiting


@lru_cache(maxsize=8)
def _classes_by_name(tree: ast.Module) -> dict[str, list[ast.ClassDef]]:
    """Return the classes of a file by name, and under ``Base:`` those that derive from it."""
    found: dict[str, list[ast.ClassDef]] = {}
    for each in each_of(tree, ast.ClassDef):
        found.setdefault(each.name, []).append(each)
        for base in set(filter(None, map(path, map(base_named, each.bases)))):
            found.setdefault(f"{base}:", []).append(each)
    return found


def binds(node: ast.AST, name: str) -> bool:
    """Tell whether a node itself gives a name a value."""
    return name in _bound_by(node)


def _bound_by(node: ast.AST) -> set[str]:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, _ONE_TARGET):
        targets = [node.target]
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        targets = [node.optional_vars]
    return {
        path(each) or ""
        for target in targets
        for each in nodes_within(target)
        if isinstance(getattr(each, "ctx", None), ast.Store)
    }


@kept_on_node
def _all_binders(scope: ast.AST) -> dict[str, list[ast.AST]]:
    inside = own_nodes(*children_of(scope))
    nodes = nodes_within(scope) if isinstance(scope, ast.ClassDef) else tuple(inside)
    found: dict[str, list[ast.AST]] = {}
    for each in nodes:
        if isinstance(each, _BINDING):
            for name in _bound_by(each):
                found.setdefault(name, []).append(each)
    return found


def binders(scope: ast.AST, name: str) -> list[ast.AST]:
    """Return what gives a name a value in a scope; an attribute gets it in any method."""
    return list(_all_binders(scope).get(name, ()))


@kept_on_node
def parameters(scope: ast.AST) -> frozenset[str]:
    """Return the names of a function's parameters; none for what is no function."""
    given = getattr(scope, "args", None)
    if not isinstance(given, ast.arguments):
        return frozenset()
    return frozenset(node.arg for node in nodes_within(given) if isinstance(node, ast.arg))


def own_name(method: ast.FunctionDef | ast.AsyncFunctionDef) -> str | None:
    """Return what a method calls its own object: its first positional parameter."""
    given = [*method.args.posonlyargs, *method.args.args]
    return given[0].arg if given else None
