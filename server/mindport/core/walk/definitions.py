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
from mindport.core.walk.scopes import Scope, bound_names, declared_global, dotted_text
from mindport.core.walk.values import (
    UNKNOWN,
    ClassInfo,
    Instance,
    Known,
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
    declared: dict[str, Value]


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
        # Annotations are read where the function is defined, whatever it binds itself.
        queue.append(_Deferred(node, self.scope, owner, self._annotated(node)))

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
        """Walk the body of a function that was defined before."""
        node = item.node
        self.owner = item.owner
        self.function = node
        self.statement = node
        self.guards = 0
        self.scope = item.scope
        declared = self._completed(node, item.declared)
        self.scope = Scope(
            self.scopes,
            "function",
            item.scope,
            bound_names(node.body, node.args),
            declared_global(node.body),
        )
        self.scopes += 1
        self._parameters(node, item.owner, declared)
        self.block(node.body)

    def _completed(self, node: _Function, declared: dict[str, Value]) -> dict[str, Value]:
        """Read annotations again that name a class defined below the function."""
        arguments = node.args
        return {
            arg.arg: self.annotated_silently(arg.annotation)
            if declared.get(arg.arg, UNKNOWN) is UNKNOWN
            else declared[arg.arg]
            for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
            if arg.annotation is not None
        }

    def _annotated(self, node: _Function) -> dict[str, Value]:
        """Return what the annotations of a function say of its parameters."""
        arguments = node.args
        declared: dict[str, Value] = {}
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        for arg in every:
            if arg.annotation is not None:
                declared[arg.arg] = self.annotation(arg.annotation)
        for star in (arguments.vararg, arguments.kwarg):
            if star is not None and star.annotation is not None:
                self.annotation(star.annotation)
        if node.returns is not None:
            self.annotation(node.returns)
        return declared

    def _parameters(
        self, node: _Function, owner: ClassInfo | None, declared: dict[str, Value]
    ) -> None:
        self.assigned.update(bound_names([], node.args))
        self.scope.shared |= bound_names([], node.args)
        for name in bound_names([], node.args):
            self.scope.bind(name, declared.get(name, UNKNOWN))
        if owner is None:
            return
        positional = [*node.args.posonlyargs, *node.args.args]
        if positional:
            kind = _method_kind(node)
            if kind == "instance":
                self.scope.bind(positional[0].arg, LocalInstance(owner, is_self=True))
            elif kind == "class":
                self.scope.bind(positional[0].arg, LocalClass(owner))
        migrated = "mindspore.Tensor" if self.is_cell(owner) else ""
        if node.name not in _FORWARD or not (migrated or self.is_module(owner)):
            return
        for name in self.tensor_parameters(node) - declared.keys():
            why = "a parameter of forward"
            taken = Instance(types_of.TENSOR, Certainty.INFERRED, why, migrated)
            self.scope.env[name] = self.scope.all[name] = taken

    def decides_mode(self, item: Created) -> bool:
        """Tell whether ``train()`` or ``eval()`` is called on an object where it is made."""
        if id(item.call) in self.modes:
            return True
        statement = item.statement
        targets: list[ast.expr] = []
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and _is_made(statement, item.call):
            targets = _targets(statement)
        names = {(item.scope, text) for target in targets if (text := dotted_text(target))}
        if isinstance(item.cls, Known):
            # A layer of torch's own is often made for a Module elsewhere, which sets its mode.
            called = id(item.call) in self.called_layers or names & self.called_names.keys()
            if not called:
                return True
        return any(self._set_before_it_runs(*name) for name in names)

    def _set_before_it_runs(self, scope: int, name: str) -> bool:
        """Tell whether a name's mode is set before anything can have run what it stands for."""
        mode = self.mode_names.get((scope, name))
        if mode is None:
            return False
        return all(
            called_in == scope and at > mode
            for first in (self.called_names, self.passed_names)
            for (called_in, called), at in first.items()
            if called == name
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


def _targets(statement: ast.Assign | ast.AnnAssign) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    return [statement.target]


def _is_made(statement: ast.Assign | ast.AnnAssign, call: ast.Call) -> bool:
    """Tell whether the assigned value is the new object itself, as in ``net = Net().to(d)``."""
    value = statement.value
    while value is not call and isinstance(value, ast.Call):
        if not isinstance(value.func, ast.Attribute):
            return False
        value = value.func.value
    return value is call
