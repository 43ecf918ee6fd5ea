"""Statements in order: what each name stands for at each point, and the uses of torch on the way.

Functions are walked after the module, as they run later; constructors before other methods, as
they give objects their attributes. ``walk`` is the entry; its result feeds matching.
"""

from __future__ import annotations

import ast
from collections import deque
from dataclasses import dataclass

from mindport.core import types_of, uses
from mindport.core.annotations import Annotations
from mindport.core.catalog import Catalog
from mindport.core.evaluate import WATCHED, Created, item_of, plain
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty
from mindport.core.project import Project
from mindport.core.scopes import Scope, assigned_names, bound_names, declared_global
from mindport.core.uses import Use
from mindport.core.values import (
    UNKNOWN,
    Binding,
    ClassInfo,
    External,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Mixed,
    TupleOf,
    Value,
    merge,
)

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_FORWARD = frozenset({"forward", "construct"})


@dataclass(frozen=True, slots=True)
class Walked:
    """What the walk found.

    uses: in text order. bindings: of torch and MindSpore imports. assigned: names that anything
    else
    binds, in any scope. modules: the classes that derive from torch's Module, and Cells
    that still have a ``forward``. forwards: ``x.forward``
    where ``x`` belongs to one of them. other_forwards: the same called on other values.
    created: objects of Module classes whose training mode nothing in their scope decides.
    """

    uses: tuple[Use, ...]
    bindings: tuple[Binding, ...]
    classes: tuple[ClassInfo, ...]
    assigned: frozenset[str]
    modules: frozenset[ClassInfo]
    forwards: tuple[tuple[ast.Attribute, ClassInfo], ...]
    other_forwards: tuple[ast.Attribute, ...]
    created: tuple[Created, ...]


@dataclass(frozen=True, slots=True)
class _Deferred:
    node: _Function
    scope: Scope
    owner: ClassInfo | None


def walk(
    tree: ast.Module,
    text: str,
    index: LineIndex,
    catalog: Catalog,
    project: Project | None,
    path: str,
) -> Walked:
    """Walk a module and return its torch uses.

    tree: the parsed module. text, index: its source. path: where it lies, empty when it has no
    file.
    """
    walker = Walker(text, index, catalog, project, path)
    walker.module(tree)
    walker.uses.sort(key=lambda use: (use.span.start, use.span.end))
    return Walked(
        tuple(walker.uses),
        tuple(walker.bindings),
        tuple(walker.classes),
        frozenset(walker.assigned),
        frozenset(
            info
            for info in walker.classes
            if walker.is_module(info) or ("forward" in info.methods and walker.is_cell(info))
        ),
        tuple(walker.forwards),
        tuple(walker.other_forwards),
        tuple(item for item in walker.created if not walker.decides_mode(item)),
    )


class Walker(Annotations):
    """The statement half of the walk."""

    def __init__(
        self,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog)
        self.project = project
        self.path = path
        self.bindings: list[Binding] = []
        self.classes: list[ClassInfo] = []
        self.assigned: set[str] = set()
        self.constructors: deque[_Deferred] = deque()
        self.functions: deque[_Deferred] = deque()
        self.guards = 0

    def module(self, tree: ast.Module) -> None:
        """Walk a whole module."""
        self.scope = Scope(0, "module", None, bound_names(tree.body))
        self.block(tree.body)
        self._exported(tree)
        while self.constructors or self.functions:
            queue = self.constructors or self.functions
            self._deferred(queue.popleft())

    def external_kind(self, base: External) -> str:
        """Return ``module``, ``cell`` or ``other`` for a class of another file, "" if unknown."""
        if self.project is None:
            return ""
        found = self.project.class_kind(self.path, base.level, base.module, base.name)
        return "" if found is None else found.kind

    def returned(self, function: LocalFunction) -> Value:
        """Return what a function of the file gives back, as its annotation says."""
        node = function.node
        if isinstance(node, ast.Lambda) or node.returns is None:
            return UNKNOWN
        return self.annotated_silently(node.returns)

    def all_bindings(self) -> list[Binding]:
        """Return the import bindings of the file."""
        return self.bindings

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

    def block(self, body: list[ast.stmt]) -> None:
        """Walk the statements of one suite."""
        for statement in body:
            self.statement = statement
            self._statement(statement)

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Bind the names of an assignment target, unpacking where the value is known."""
        if isinstance(target, ast.Name):
            self._bind(target.id, value)
        elif isinstance(target, (ast.Tuple, ast.List)):
            items = value.items if isinstance(value, TupleOf) else ()
            known = len(items) == len(target.elts)
            for position, item in enumerate(target.elts):
                if isinstance(item, ast.Starred):
                    self.bind_target(item.value, UNKNOWN)
                else:
                    self.bind_target(item, items[position] if known else item_of(value))
        elif isinstance(target, ast.Attribute):
            self._bind_attribute(target, value)
        elif isinstance(target, ast.Starred):
            self.bind_target(target.value, UNKNOWN)
        else:
            self.value(target)

    def _bind(self, name: str, value: Value) -> None:
        scope = self.scope
        self.assigned.add(name)
        if name in scope.globals:
            root = scope
            while root.parent is not None:
                root = root.parent
            root.all[name] = merge(root.all.get(name, value), value)
            return
        scope.bind(name, value)

    def _bind_attribute(self, target: ast.Attribute, value: Value) -> None:
        inner = target.value
        if isinstance(inner, ast.Name):
            holder = self.lookup(inner.id)
            if isinstance(holder, LocalInstance) and holder.is_self:
                held = holder.info.attributes
                before = held.get(target.attr)
                held[target.attr] = value if before is None else merge(before, value)
                return
        self.value(target, uses.STORE)

    def _statement(self, node: ast.stmt) -> None:
        kind = type(node)
        if kind is ast.Expr:
            assert isinstance(node, ast.Expr)
            self.value(node.value)
        elif kind is ast.Assign:
            assert isinstance(node, ast.Assign)
            value = plain(self.value(node.value))
            for target in node.targets:
                self.bind_target(target, value)
        elif kind is ast.AnnAssign:
            assert isinstance(node, ast.AnnAssign)
            declared = self.annotation(node.annotation)
            value = UNKNOWN if node.value is None else plain(self.value(node.value))
            self.bind_target(node.target, declared if value is UNKNOWN else value)
        elif kind is ast.AugAssign:
            assert isinstance(node, ast.AugAssign)
            self._augmented(node)
        elif kind in (ast.FunctionDef, ast.AsyncFunctionDef):
            assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            self._define(node)
        elif kind is ast.ClassDef:
            assert isinstance(node, ast.ClassDef)
            self._class(node)
        elif kind is ast.Import:
            assert isinstance(node, ast.Import)
            self._import(node)
        elif kind is ast.ImportFrom:
            assert isinstance(node, ast.ImportFrom)
            self._import_from(node)
        elif kind is ast.If:
            assert isinstance(node, ast.If)
            self._if(node)
        elif kind in (ast.For, ast.AsyncFor, ast.While):
            assert isinstance(node, (ast.For, ast.AsyncFor, ast.While))
            self._loop(node)
        elif kind is ast.Try or kind.__name__ == "TryStar":
            self._try(node)
        elif kind in (ast.With, ast.AsyncWith):
            assert isinstance(node, (ast.With, ast.AsyncWith))
            for item in node.items:
                value = self.value(item.context_expr)
                if item.optional_vars is not None:
                    self.bind_target(item.optional_vars, plain(value))
            self.block(node.body)
        elif kind is ast.Delete:
            assert isinstance(node, ast.Delete)
            for target in node.targets:
                if isinstance(target, ast.Name):
                    self._pin(target.id)
                    self.scope.env.pop(target.id, None)
                else:
                    self.value(target)
        elif kind is ast.Match:
            assert isinstance(node, ast.Match)
            self._match(node)
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self.value(child)

    def _augmented(self, node: ast.AugAssign) -> None:
        value = self.value(node.value)
        if isinstance(node.target, ast.Name):
            before = self.lookup(node.target.id) or UNKNOWN
            if not types_of.is_tensor(before):
                self._bind(node.target.id, UNKNOWN if not types_of.is_tensor(value) else value)
        else:
            self.value(node.target, uses.STORE)

    # Branches

    def _if(self, node: ast.If) -> None:
        self.value(node.test)
        before = dict(self.scope.env)
        checking = _is_type_checking(node.test)
        self.guards += not checking
        self.block(node.body)
        after = self.scope.env
        self.scope.env = dict(before)
        self.block(node.orelse)
        self.guards -= not checking
        if _leaves(node.body):
            return
        if _leaves(node.orelse):
            self.scope.env = after
        elif not (checking and not node.orelse):
            self.scope.env = _joined(after, self.scope.env)
        else:
            self.scope.env = after

    def _loop(self, node: ast.For | ast.AsyncFor | ast.While) -> None:
        if isinstance(node, ast.While):
            self.value(node.test)
        else:
            iterated = self.value(node.iter)
        self._weaken(node.body)
        before = dict(self.scope.env)
        if not isinstance(node, ast.While):
            self.bind_target(node.target, plain(item_of(iterated)))
        self.guards += 1
        self.block(node.body)
        self.scope.env = _joined(before, self.scope.env)
        self.block(node.orelse)
        self.guards -= 1

    def _weaken(self, body: list[ast.stmt]) -> None:
        """A name that the loop binds again may hold that value at the loop's start."""
        env = self.scope.env
        for name in assigned_names(body):
            value = env.get(name)
            if isinstance(value, Instance) and value.certainty is Certainty.PROVEN:
                env[name] = Instance(value.type, Certainty.INFERRED, value.why)
            elif isinstance(value, Known):
                env[name] = Mixed((value, UNKNOWN))
            elif isinstance(value, (LocalInstance, TupleOf, ManyOf)):
                env[name] = UNKNOWN

    def _try(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Try) or type(node).__name__ == "TryStar"
        body: list[ast.stmt] = getattr(node, "body", [])
        handlers: list[ast.ExceptHandler] = getattr(node, "handlers", [])
        before = dict(self.scope.env)
        self.guards += 1
        self.block(body)
        self.block(getattr(node, "orelse", []))
        ends = [] if _leaves(body) else [self.scope.env]
        start = _joined(before, self.scope.env)
        for handler in handlers:
            self.scope.env = dict(start)
            if _is_import_error(handler):
                # The import failed, so what it would have bound is not there.
                self.scope.env = dict(before)
            if handler.type is not None:
                self.value(handler.type)
            if handler.name:
                self._bind(handler.name, UNKNOWN)
            self.block(handler.body)
            if not _leaves(handler.body):
                ends.append(self.scope.env)
        self.guards -= 1
        merged = ends[0] if ends else start
        for end in ends[1:]:
            merged = _joined(merged, end)
        self.scope.env = merged
        self.block(getattr(node, "finalbody", []))

    def _match(self, node: ast.Match) -> None:
        self.value(node.subject)
        before = dict(self.scope.env)
        merged = before
        for case in node.cases:
            self.scope.env = dict(before)
            for inner in ast.walk(case.pattern):
                if isinstance(inner, (ast.MatchAs, ast.MatchStar)) and inner.name:
                    self._bind(inner.name, UNKNOWN)
                elif isinstance(inner, ast.MatchMapping) and inner.rest:
                    self._bind(inner.rest, UNKNOWN)
                elif isinstance(inner, ast.MatchValue):
                    self.value(inner.value)
                elif isinstance(inner, ast.MatchClass):
                    self.value(inner.cls, uses.TYPE_TEST)
            if case.guard is not None:
                self.value(case.guard)
            self.block(case.body)
            merged = _joined(merged, self.scope.env)
        self.scope.env = merged

    # Definitions

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
        self._bind(node.name, LocalFunction(node))
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
        self._bind(node.name, LocalClass(info))
        outer_owner, self.owner = self.owner, info
        outer = self.enter("class", bound_names(node.body))
        self.block(node.body)
        info.attributes.update(
            (name, value) for name, value in self.scope.env.items() if name not in info.methods
        )
        self.scope = outer
        self.owner = outer_owner

    def _deferred(self, item: _Deferred) -> None:
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

    # Imports

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            root = alias.name.partition(".")[0]
            local = alias.asname or root
            if not self._watched(alias.name):
                self._bind(local, External(alias.name, 0, ""))
                continue
            target = alias.name if alias.asname else root
            self._bind_import(local, target, node, alias)

    def _import_from(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        root = module.partition(".")[0]
        watched = not node.level and self._watched(module)
        for alias in node.names:
            local = alias.asname or alias.name
            if not watched:
                if alias.name != "*":
                    self._bind(local, External(module, node.level, alias.name))
            elif alias.name == "*":
                binding = Binding("*", module, node, alias, self.scope.id, pinned=True)
                self.bindings.append(binding)
                if root != "mindspore":
                    self.star_modules.append(binding)
            else:
                self._bind_import(local, f"{module}.{alias.name}", node, alias)

    def _watched(self, module: str) -> bool:
        """Tell whether an imported module is torch's, MindSpore's, or of a package built on torch.

        A package that the project itself holds, as torchvision's own sources do, is not.
        """
        root = module.partition(".")[0]
        if root in ("torch", "mindspore"):
            return True
        if root not in WATCHED and self.catalog.package(root) is None:
            return False
        return self.project is None or not self.project.has_module(self.path, module)

    def _bind_import(
        self, local: str, target: str, node: ast.Import | ast.ImportFrom, alias: ast.alias
    ) -> None:
        guarded = self.guards > 0
        binding = Binding(local, target, node, alias, self.scope.id, guarded)
        before = self.scope.env.get(local)
        self.bindings.append(binding)
        if isinstance(before, Known) and before.name == target:
            self.scope.bind(local, Known(target, (*before.bindings, binding)))
        else:
            self.scope.bind(local, Known(target, (binding,)))

    def _exported(self, tree: ast.Module) -> None:
        """Names that ``__all__`` lists are read from outside, so their imports must stay."""
        for statement in tree.body:
            targets: list[ast.expr] = []
            value: ast.expr | None = None
            if isinstance(statement, ast.Assign):
                targets, value = statement.targets, statement.value
            elif isinstance(statement, (ast.AugAssign, ast.AnnAssign)):
                targets, value = [statement.target], statement.value
            if value is None or not any(
                isinstance(target, ast.Name) and target.id == "__all__" for target in targets
            ):
                continue
            for inner in ast.walk(value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    self._pin(inner.value)

    def _pin(self, name: str) -> None:
        for binding in self.bindings:
            if binding.name == name and binding.scope == self.scope.id:
                binding.pinned = True


def _joined(first: dict[str, Value], second: dict[str, Value]) -> dict[str, Value]:
    if first is second:
        return first
    joined = dict(first)
    for name, value in second.items():
        before = joined.get(name)
        joined[name] = value if before is None else merge(before, value)
    return joined


def _leaves(body: list[ast.stmt]) -> bool:
    """Tell whether control never runs off the end of the suite."""
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))


def _is_type_checking(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"


def _is_import_error(handler: ast.ExceptHandler) -> bool:
    caught = handler.type
    names = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(
        isinstance(name, ast.Name) and name.id in ("ImportError", "ModuleNotFoundError")
        for name in names
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
