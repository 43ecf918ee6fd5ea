"""Statements in order: what each name stands for at each point, and the uses of torch on the way.

Functions are walked after the module, as they run later; constructors before other methods, as
they give objects their attributes. ``walk`` is the entry; its result feeds matching.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from mindport.core.added_helpers import added
from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.project import Project
from mindport.core.walk import types_of, uses
from mindport.core.walk.branches import Branches
from mindport.core.walk.expressions import item_of, plain
from mindport.core.walk.indexing import TensorItem
from mindport.core.walk.lookup import Created
from mindport.core.walk.scopes import Scope, bound_names
from mindport.core.walk.uses import LayerUse, MindsporeUse, Use
from mindport.core.walk.values import (
    UNKNOWN,
    Binding,
    ClassInfo,
    LocalInstance,
    TupleOf,
    Value,
    merge,
)


@dataclass(frozen=True, slots=True)
class Walked:
    """What the walk found.

    uses: in text order. bindings: of torch and MindSpore imports. assigned: names that anything
    else
    binds, in any scope. modules: the classes that derive from torch's Module, and Cells
    that still have a ``forward``. forwards: ``x.forward``
    where ``x`` belongs to one of them. other_forwards: the same called on other values.
    created: objects of Module classes whose training mode nothing in their scope decides.
    named_reads: ``x.max(1).values`` and its like. in_place: ``x += y`` on a tensor that others may
    hold. format_specs: tensors in fields such as ``{loss:.4f}``. mindspore_uses: of MindSpore's
    names. tensor_items: items of tensors. layer_uses: attributes of layers.
    """

    uses: tuple[Use, ...]
    bindings: tuple[Binding, ...]
    classes: tuple[ClassInfo, ...]
    assigned: frozenset[str]
    modules: frozenset[ClassInfo]
    forwards: tuple[tuple[ast.Attribute, ClassInfo], ...]
    other_forwards: tuple[ast.Attribute, ...]
    created: tuple[Created, ...]
    named_reads: tuple[tuple[ast.Attribute, TupleOf], ...]
    in_place: tuple[ast.AugAssign, ...]
    format_specs: tuple[ast.expr, ...]
    mindspore_uses: tuple[MindsporeUse, ...] = ()
    tensor_items: tuple[TensorItem, ...] = ()
    layer_uses: tuple[LayerUse, ...] = ()


def walk(
    tree: ast.Module,
    text: str,
    index: LineIndex,
    catalog: Catalog,
    project: Project | None,
    path: str,
    broken: frozenset[str] = frozenset(),
) -> Walked:
    """Walk a module and return its torch uses.

    tree: the parsed module. text, index: its source. path: where it lies, empty when it has no
    file.
    """
    walker = Walker(text, index, catalog, project, path)
    walker.module(tree)
    for binding in walker.bindings:
        binding.pinned = binding.pinned or binding.name in broken
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
        tuple(walker.named_reads),
        tuple(walker.in_place),
        tuple(walker.format_specs),
        tuple(walker.mindspore_uses),
        tuple(walker.tensor_items),
        tuple(walker.layer_uses),
    )


class Walker(Branches):
    """The statement half of the walk."""

    def module(self, tree: ast.Module) -> None:
        """Walk a whole module."""
        self.scope = Scope(0, "module", None, bound_names(tree.body))
        if "global " in self.text or "nonlocal " in self.text:
            self.shared = frozenset(
                name
                for node in ast.walk(tree)
                if isinstance(node, (ast.Global, ast.Nonlocal))
                for name in node.names
            )
        self.helpers = {id(node): helper.torch for node, helper in added(tree, self.catalog.helper)}
        self.block(tree.body)
        self._exported(tree)
        while self.constructors or self.functions:
            queue = self.constructors or self.functions
            self.walk_deferred(queue.popleft())

    def block(self, body: list[ast.stmt]) -> None:
        """Walk the statements of one suite."""
        for statement in body:
            self.statement = statement
            self._statement(statement)

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Bind the names of an assignment target, unpacking where the value is known."""
        if isinstance(target, ast.Name):
            self.bind(target.id, value)
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

    def bind(self, name: str, value: Value) -> None:
        """Bind a name by anything but an import of torch or MindSpore."""
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
                if target.attr == "forward" and self.is_module(holder.info):
                    self.forwards.append((target, holder.info))
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
            self._share(node.targets, node.value)
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
            self.walk_if(node)
        elif kind in (ast.For, ast.AsyncFor, ast.While):
            assert isinstance(node, (ast.For, ast.AsyncFor, ast.While))
            self.walk_loop(node)
        elif kind is ast.Try or kind.__name__ == "TryStar":
            self.walk_try(node)
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
        elif kind is ast.Assert:
            assert isinstance(node, ast.Assert)
            self.value(node.test)
            if node.msg is not None:
                self.value(node.msg)
            self.narrow(node.test, negated=False)
        elif kind is ast.Match:
            assert isinstance(node, ast.Match)
            self.walk_match(node)
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self.value(child)

    def _share(self, targets: list[ast.expr], value: ast.expr) -> None:
        """Note which names may stand for an object that something else holds."""
        view = isinstance(value, (ast.Name, ast.Subscript, ast.Attribute))
        if isinstance(value, ast.Name):
            self.scope.shared.add(value.id)
        for target in targets:
            if isinstance(target, ast.Name):
                (self.scope.shared.add if view else self.scope.shared.discard)(target.id)

    def _augmented(self, node: ast.AugAssign) -> None:
        value = self.value(node.value)
        if isinstance(node.target, ast.Name):
            before = self.lookup(node.target.id) or UNKNOWN
            if types_of.is_tensor(before) and node.target.id in self.scope.shared:
                self.in_place.append(node)
            if not types_of.is_tensor(before):
                self.bind(node.target.id, UNKNOWN if not types_of.is_tensor(value) else value)
        else:
            self.value(node.target, uses.STORE)
