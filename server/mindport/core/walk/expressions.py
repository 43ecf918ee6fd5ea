"""All expressions: what each stands for. Every one is visited once.

The last expression layer of the walk; statements build on it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.walk import types_of, uses
from mindport.core.walk.calls import Calls
from mindport.core.walk.indexing import tensor_item
from mindport.core.walk.scopes import Scope, bound_names
from mindport.core.walk.values import (
    NOTHING,
    UNKNOWN,
    External,
    Instance,
    Known,
    LocalFunction,
    ManyOf,
    TupleOf,
    Value,
    merge,
)

#: Names whose subscripts are types wherever they stand, as in ``State = dict[str, Tensor]``.
_GENERIC = frozenset(
    {
        "dict", "list", "tuple", "set", "frozenset", "type", "Dict", "List", "Tuple", "Set",
        "FrozenSet", "Type", "Optional", "Union", "Callable", "Sequence", "Iterable", "Iterator",
        "Mapping", "MutableMapping", "OrderedDict", "DefaultDict", "Generator", "Literal",
    }
)  # fmt: skip


class Expressions(Calls):
    """The expression half of the walk."""

    def __init__(self, text: str, index: LineIndex, catalog: Catalog) -> None:
        super().__init__(text, index, catalog)
        self._handlers: dict[type, Callable[[ast.expr, str, ast.Call | None], Value]] = {
            ast.Name: self._name,
            ast.Attribute: self._attribute,
            ast.Call: self._call,
            ast.Constant: self._constant,
            ast.BinOp: self._bin_op,
            ast.UnaryOp: self._unary_op,
            ast.BoolOp: self._bool_op,
            ast.Compare: self._compare,
            ast.IfExp: self._if_exp,
            ast.Subscript: self._subscript,
            ast.Tuple: self._sequence,
            ast.List: self._sequence,
            ast.NamedExpr: self._named,
            ast.Lambda: self._lambda,
            ast.ListComp: self._comprehension,
            ast.SetComp: self._comprehension,
            ast.GeneratorExp: self._comprehension,
            ast.DictComp: self._dict_comprehension,
            ast.Await: self._inner,
            ast.Starred: self._starred,
            ast.JoinedStr: self._joined,
        }

    def value(
        self, node: ast.expr, context: str = uses.VALUE, call: ast.Call | None = None
    ) -> Value:
        """Return what ``node`` stands for and record the uses in it."""
        handler = self._handlers.get(type(node))
        if handler is not None:
            return handler(node, context, call)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)
        return UNKNOWN

    def _constant(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Constant)
        return NOTHING if node.value is None else UNKNOWN

    def _inner(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Await)
        self.value(node.value)
        return UNKNOWN

    def _starred(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Starred)
        self.value(node.value)
        return UNKNOWN

    def _joined(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.JoinedStr)
        self.formatted += 1
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                shown = self.value(part.value)
                if part.format_spec is not None:
                    if types_of.is_tensor(shown) and part.conversion == -1:
                        self.format_specs.append(part.value)
                    self.value(part.format_spec)
        self.formatted -= 1
        return UNKNOWN

    def _bin_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BinOp)
        return _tensor_of(self.value(node.left), self.value(node.right))

    def _unary_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.UnaryOp)
        value = self.value(node.operand)
        return UNKNOWN if isinstance(node.op, ast.Not) else _tensor_of(value)

    def _bool_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BoolOp)
        merged = self.value(node.values[0])
        for item in node.values[1:]:
            merged = merge(merged, self.value(item))
        return merged

    def _compare(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Compare)
        values = [self.value(node.left)]
        tests = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
        for operator, item in zip(node.ops, node.comparators, strict=True):
            same_class = isinstance(operator, tests[:2])
            values.append(self.value(item, uses.TYPE_TEST if same_class else uses.VALUE))
        if len(node.ops) == 1 and not isinstance(node.ops[0], tests):
            return _tensor_of(*values)
        return UNKNOWN

    def _if_exp(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.IfExp)
        self.value(node.test)
        return merge(self.value(node.body), self.value(node.orelse))

    def _subscript(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Subscript)
        head = node.value
        if isinstance(head, ast.Name) and head.id in _GENERIC and not self._is_value(head.id):
            return self.annotation(node)
        if isinstance(head, ast.Attribute) and head.attr in _GENERIC:
            found = self.lookup(head.value.id) if isinstance(head.value, ast.Name) else None
            if isinstance(found, External) and found.module in ("typing", "collections.abc"):
                return self.annotation(node)
        value = self.value(node.value)
        index = self.value(node.slice)
        if types_of.is_tensor(value):
            if self.string_base < 0:
                self.tensor_items.append(tensor_item(node, index))
            return _tensor_of(value)
        if isinstance(value, TupleOf) and isinstance(node.slice, ast.Constant):
            position = node.slice.value
            if isinstance(position, int) and -len(value.items) <= position < len(value.items):
                return value.items[position]
        if isinstance(value, ManyOf):
            return value if isinstance(node.slice, ast.Slice) else value.item
        return UNKNOWN

    def _is_value(self, name: str) -> bool:
        """Tell whether a name that types have is bound to something else here."""
        found = self.lookup(name)
        return found is not None and not isinstance(found, External)

    def _sequence(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.Tuple, ast.List))
        values = tuple(self.value(item) for item in node.elts)
        if any(isinstance(item, ast.Starred) for item in node.elts):
            return UNKNOWN
        return TupleOf(values) if isinstance(node, ast.Tuple) else UNKNOWN

    def _named(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.NamedExpr)
        value = plain(self.value(node.value))
        scope = self.scope
        while scope.kind == "comprehension" and scope.parent is not None:
            scope = scope.parent
        inner, self.scope = self.scope, scope
        self.bind_target(node.target, value)
        self.scope = inner
        return value

    def _lambda(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Lambda)
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.value(default)
        outer = self.enter("comprehension", bound_names([], node.args))
        for name in self.scope.bound:
            self.bind_target(ast.Name(name, ast.Store()), UNKNOWN)
        self.value(node.body)
        self.scope = outer
        return LocalFunction(node)

    def _comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp))
        outer = self._generators(node.generators)
        value = self.value(node.elt)
        self.scope = outer
        return ManyOf(plain(value))

    def _dict_comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.DictComp)
        outer = self._generators(node.generators)
        self.value(node.key)
        self.value(node.value)
        self.scope = outer
        return UNKNOWN

    def _generators(self, generators: list[ast.comprehension]) -> Scope:
        outer = self.scope
        for position, generator in enumerate(generators):
            iterated = self.value(generator.iter)
            if position == 0:
                self.enter("comprehension", frozenset())
            self.bind_target(generator.target, item_of(iterated))
            for test in generator.ifs:
                self.value(test)
        return outer

    def _inside(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)


def plain(value: Value) -> Value:
    """Return the value as a variable holds it: an API reached through it is no import's use."""
    if isinstance(value, Known) and value.bindings:
        return Known(value.name)
    return value


def item_of(value: Value) -> Value:
    """Return what iterating over ``value`` yields."""
    if isinstance(value, ManyOf):
        return value.item
    if isinstance(value, TupleOf) and value.items:
        merged = value.items[0]
        for item in value.items[1:]:
            merged = merge(merged, item)
        return merged
    return _tensor_of(value)


def _tensor_of(*values: Value) -> Value:
    """Return Tensor, as sure as the values that make it one; UNKNOWN when none is.

    One operand of MindSpore's makes it MindSpore's: with torch's it would not run.
    """
    tensors = [v for v in values if isinstance(v, Instance) and types_of.is_tensor(v)]
    if not tensors:
        return UNKNOWN
    best = min(tensors, key=lambda value: value.certainty)
    migrated = "mindspore.Tensor" if any(value.migrated for value in tensors) else ""
    return Instance(types_of.TENSOR, best.certainty, best.why, migrated)
