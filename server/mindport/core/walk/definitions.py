"""Functions and classes: defined in order, walked after the module, as they run later."""

from __future__ import annotations

import ast
from collections import deque
from dataclasses import dataclass

from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty
from mindport.core.project import Project
from mindport.core.walk import types_of, uses
from mindport.core.walk.import_bindings import ImportBindings
from mindport.core.walk.lookup import Created
from mindport.core.walk.scopes import Scope, bound_names, declared_global
from mindport.core.walk.values import (
    UNKNOWN,
    ClassInfo,
    Instance,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Value,
)

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_FORWARD = frozenset({"forward", "construct"})


@dataclass(frozen=True, slots=True)
class _Deferred:
    node: _Function
    scope: Scope
    owner: ClassInfo | None


class Definitions(ImportBindings):
    """The part of the walk that reads ``def`` and ``class``."""

    def __init__(
        self,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog, project, path)
        self.constructors: deque[_Deferred] = deque()
        self.functions: deque[_Deferred] = deque()

    def block(self, body: list[ast.stmt]) -> None:
        """Walk the statements of one suite."""
        raise NotImplementedError

    def returned(self, function: LocalFunction) -> Value:
        """Return what a function of the file gives back, as its annotation says."""
        node = function.node
        if isinstance(node, ast.Lambda) or node.returns is None:
            return UNKNOWN
        return self.annotated_silently(node.returns)

    def _define(self, node: _Function) -> None:
        for decorator in node.decorator_list:
            self.value(decorator, uses.DECORATOR)
        arguments = node.args
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None:
                self.value(default)
        owner = self.owner if self.scope.kind == "class" else None
        if owner is not None and node.name not in owner.methods:
            owner.methods[node.name] = node
        self.bind(node.name, LocalFunction(node))
        early = owner is not None and node.name in ("__init__", "__post_init__", "setup")
        queue = self.constructors if early else self.functions
        queue.append(_Deferred(node, self.scope, owner))

    def _class(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self.value(decorator, uses.DECORATOR)
        bases = tuple(self.value(base, uses.BASE) for base in node.bases)
        for keyword in node.keywords:
            self.value(keyword.value)
        info = ClassInfo(node, bases, self.owner.name if self.owner else "")
        self.classes.append(info)
        self.bind(node.name, LocalClass(info))
        outer_owner, self.owner = self.owner, info
        outer = self.enter("class", bound_names(node.body))
        self.block(node.body)
        info.attributes.update(
            (name, value) for name, value in self.scope.env.items() if name not in info.methods
        )
        self.scope = outer
        self.owner = outer_owner

    def walk_deferred(self, item: _Deferred) -> None:
        node = item.node
        self.owner = item.owner
        self.function = node
        self.statement = node
        self.guards = 0
        parent: Scope | None = item.scope
        self.scope = Scope(
            self.scopes,
            "function",
            parent,
            bound_names(node.body, node.args),
            declared_global(node.body),
        )
        self.scopes += 1
        self._parameters(node, item.owner)
        if node.returns is not None:
            self.annotation(node.returns)
        self.block(node.body)

    def _parameters(self, node: _Function, owner: ClassInfo | None) -> None:
        arguments = node.args
        positional = [*arguments.posonlyargs, *arguments.args]
        self.assigned.update(bound_names([], arguments))
        tensors: frozenset[str] = frozenset()
        if owner is not None and node.name in _FORWARD and self.is_module(owner):
            tensors = self.tensor_parameters(node)
        for position, arg in enumerate(positional):
            value = self.annotation(arg.annotation) if arg.annotation else UNKNOWN
            if position == 0 and owner is not None:
                kind = _method_kind(node)
                if kind == "instance":
                    value = LocalInstance(owner, is_self=True)
                elif kind == "class":
                    value = LocalClass(owner)
            if value is UNKNOWN and arg.annotation is None and arg.arg in tensors:
                value = Instance(types_of.TENSOR, Certainty.INFERRED, "a parameter of forward")
            self.scope.bind(arg.arg, value)
        for arg in arguments.kwonlyargs:
            value = self.annotation(arg.annotation) if arg.annotation else UNKNOWN
            self.scope.bind(arg.arg, value)
        for star in (arguments.vararg, arguments.kwarg):
            if star is not None:
                if star.annotation is not None:
                    self.annotation(star.annotation)
                self.scope.bind(star.arg, UNKNOWN)

    def decides_mode(self, item: Created) -> bool:
        """Tell whether ``train()`` or ``eval()`` is called on an object where it is made."""
        if id(item.call) in self.modes:
            return True
        statement = item.statement
        targets: list[ast.expr] = []
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        return any(
            (item.scope, ast.unparse(target)) in self.mode_names
            for target in targets
            if isinstance(target, (ast.Name, ast.Attribute))
        )


def _method_kind(node: _Function) -> str:
    for decorator in node.decorator_list:
        name = decorator.attr if isinstance(decorator, ast.Attribute) else ""
        name = name or getattr(decorator, "id", "")
        if name == "staticmethod":
            return "static"
        if name == "classmethod":
            return "class"
    return "instance"
