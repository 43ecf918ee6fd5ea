"""All expressions: what each stands for. Every one is visited once.

The last expression layer of the walk; statements build on it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import own_name
from mindport.core.catalog import Catalog
from mindport.core.model import Certainty
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.walk import uses
from mindport.core.walk.calls import Calls
from mindport.core.walk.noted.beside import note_beside
from mindport.core.walk.noted.formats import spec_of
from mindport.core.walk.noted.member_sets import note_deleted_member
from mindport.core.walk.scopes import Scope, bound_names
from mindport.core.walk.values.holders import at_index
from mindport.core.walk.values.indexing import is_trained, tensor_item
from mindport.core.walk.values.joins import (
    doubted,
    is_sure_tensor,
    is_tensor,
    item_of,
    merge,
    merged,
    plain,
    tensor_of,
    weakened,
)
from mindport.core.walk.values.kinds import (
    BY_NAME,
    NOTHING,
    UNKNOWN,
    Alias,
    External,
    Gives,
    Growing,
    Instance,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Plain,
    Table,
    TupleOf,
    Value,
    with_own_bases,
)
from mindport.core.walk.values.nesting import holds_too_much, joined, tuple_of

#: Names whose subscripts are types wherever they stand, as in ``State = dict[str, Tensor]``.
_GENERIC = frozenset(
    {
        "dict", "list", "tuple", "set", "frozenset", "type", "Dict", "List", "Tuple", "Set",
        "FrozenSet", "Type", "Optional", "Union", "Callable", "Sequence", "Iterable", "Iterator",
        "Mapping", "MutableMapping", "OrderedDict", "DefaultDict", "Generator", "Literal",
    }
)  # fmt: skip


#: The method for each kind of expression: it gets the node, how it is used, and the call of it.
_BY_KIND = {
    ast.Name: "_name",
    ast.Attribute: "_attribute",
    ast.Call: "_call",
    ast.Constant: "_constant",
    ast.BinOp: "_bin_op",
    ast.UnaryOp: "_unary_op",
    ast.BoolOp: "_bool_op",
    ast.Compare: "_compare",
    ast.IfExp: "_if_exp",
    ast.Subscript: "_subscript",
    ast.Tuple: "_sequence",
    ast.List: "_sequence",
    ast.Dict: "_dict",
    ast.NamedExpr: "_named",
    ast.Lambda: "_lambda",
    ast.ListComp: "_comprehension",
    ast.SetComp: "_comprehension",
    ast.GeneratorExp: "_comprehension",
    ast.DictComp: "_dict_comprehension",
    ast.Await: "_inner",
    ast.Yield: "_yield",
    ast.YieldFrom: "_yield",
    ast.Starred: "_starred",
    ast.JoinedStr: "_joined",
}
_Handler = Callable[["Expressions", ast.expr, str, ast.Call | None], Value]


class Expressions(Calls):
    """The expression half of the walk."""

    def __init__(self, text: str, index: LineIndex, catalog: Catalog) -> None:
        super().__init__(text, index, catalog)
        #: What the body of each lambda gives where its parameters do not matter, and its scope.
        self.lambdas: dict[int, tuple[Value, Scope]] = {}
        # Bound methods would keep each walk in a circle with itself.
        self._handlers: dict[type, _Handler] = {
            kind: getattr(type(self), name) for kind, name in _BY_KIND.items()
        }

    def value(
        self, node: ast.expr, context: str = uses.VALUE, call: ast.Call | None = None
    ) -> Value:
        """Return what ``node`` stands for and record the uses in it."""
        handler = self._handlers.get(type(node))
        if handler is not None:
            return handler(self, node, context, call)
        for child in children_of(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)
        return UNKNOWN

    def _constant(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Constant)
        return _CONSTANTS.get(type(node.value), UNKNOWN)

    def _inner(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Await)
        value = self.value(node.value)
        if isinstance(value, Gives):
            return weakened(value.item) if value.awaited else UNKNOWN
        return weakened(value)

    def _yield(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.Yield, ast.YieldFrom))
        value = NOTHING if node.value is None else plain(self.value(node.value))
        self.yielded(value if isinstance(node, ast.Yield) else item_of(value))
        return UNKNOWN

    def yielded(self, value: Value) -> None:
        """Keep what the function that is walked yields."""
        raise NotImplementedError

    def _starred(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Starred)
        return item_of(self.spread(self.value(node.value)))

    def _joined(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.JoinedStr)
        self.formatted += 1
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                shown = self.value(part.value)
                if part.format_spec is not None:
                    if part.conversion == -1:
                        self.note_format(part.value, shown, spec_of(part))
                    self.value(part.format_spec)
        self.formatted -= 1
        return _TEXT

    def _bin_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BinOp)
        if isinstance(node.op, ast.BitOr) and any(map(_is_none, (node.left, node.right))):
            # Types alone are joined with None: ``Labels = torch.LongTensor | None``.
            return Alias(self.annotation(node))
        left, right = self.value(node.left), self.value(node.right)
        one, other = type(left), type(right)
        note_beside(self, node, node.left, left, right)
        if one is Plain and left == _TEXT and isinstance(node.op, ast.Mod):
            return _TEXT
        if type(node.op) is ast.Add and self.string_base < 0:
            joined_as = self.joined_as(left)
            if joined_as:
                self.dataset_sums.append((node, joined_as))
                return joined_dataset(joined_as)
        if (one is LocalInstance and _computes(left)) or (
            other is LocalInstance and _computes(right)
        ):
            return _given_itself(node.op, left, right)
        if one is Instance or other is Instance:
            found = tensor_of(left, right)
            if type(node.op) in _BITS and self.string_base < 0:
                self._of_bits(node, left, right)
            elif type(node.op) in _ARITHMETIC and self.string_base < 0:
                self._of_complex(node, left, right)
                if type(node.op) is ast.Pow and is_tensor(left):
                    self.powers.append(node)
                    if is_sure_tensor(left) and is_sure_tensor(right):
                        self.tensor_powers.append((node, node.left, node.right))
            elif type(node.op) in _WHOLE and self.string_base < 0 and found is not UNKNOWN:
                self.quotients.append(node)
            if found is not UNKNOWN:
                return found
        computed = _computed(node.op, left, right)
        if type(computed) in (ManyOf, TupleOf):
            self.joined_lists.append(node)
        return computed

    def _of_bits(self, node: ast.BinOp, left: Value, right: Value) -> None:
        """Remember an operator of bits that MindSpore's Tensor lacks on this side."""
        first, second = map(is_sure_tensor, (left, right))
        if isinstance(node.op, _LOGICAL):
            lacking = second and type(left) is Plain
        else:
            lacking = first or second
        if lacking:
            self.bit_operators.append(node)
        if first and second and not isinstance(node.op, _LOGICAL):
            self.tensor_shifts.append(node)

    def _of_complex(self, node: ast.BinOp, left: Value, right: Value) -> None:
        """Remember an operator with a complex number of Python, which a Tensor does not take."""
        first, second = map(is_sure_tensor, (left, right))
        if first != second and is_complex_number(node.right if first else node.left):
            self.complex_operators.append(node)

    def _unary_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.UnaryOp)
        value = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            return _FLAG
        if isinstance(node.op, ast.Invert) and self.string_base < 0:
            if is_tensor(value):
                self.inverted.append(node)
            elif value is UNKNOWN:
                self.perhaps_inverted.append(node)
        return value if type(value) is Plain else tensor_of(value)

    def _bool_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BoolOp)
        merged = self.value(node.values[0])
        negated = isinstance(node.op, ast.Or)
        for before, item in zip(node.values, node.values[1:], strict=False):
            # What an earlier part tells holds in the later one.
            later = self._under(before, item, negated=negated)
            number = type(later) is Plain or type(merged) is Plain
            merged = merge(merged, later)
            if number:
                # Either is what the whole gives, also a number.
                merged = doubted(merged)
        return merged

    def _under(self, test: ast.expr, node: ast.expr, *, negated: bool) -> Value:
        """Return what an expression stands for where a test holds, or does not."""
        facts = self.facts(test, negated=negated)
        if not facts:
            return self.value(node)
        env = self.scope.env
        self.scope.env = {**env, **facts}
        value = self.value(node)
        self.scope.env = env
        return value

    def facts(self, test: ast.expr, *, negated: bool) -> dict[str, Value]:
        """Return what names stand for where a test holds, or does not."""
        raise NotImplementedError

    def _compare(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Compare)
        values = [self.value(node.left)]
        tests = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
        for operator, item in zip(node.ops, node.comparators, strict=True):
            same_class = isinstance(operator, tests[:2])
            listed = isinstance(operator, ast.In) and _listed(item)
            if listed:
                values.append(self.value(listed, uses.MEMBER_TEST))
                continue
            values.append(self.value(item, uses.TYPE_TEST if same_class else uses.VALUE))
        if len(node.ops) == 1 and not isinstance(node.ops[0], tests):
            left, right = values
            note_beside(self, node, node.left, left, right)
            if isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
                note_beside(self, node, node.comparators[0], right, left)
            given = tensor_of(*values)
            if is_sure_tensor(given):
                self.comparisons.append(node)
            return _ARRAY if _is_of_arrays(left, right) else given
        return UNKNOWN if len(node.ops) > 1 else _FLAG

    def _if_exp(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.IfExp)
        self.value(node.test)
        body = self._under(node.test, node.body, negated=False)
        return self.met(body, self._under(node.test, node.orelse, negated=True))

    def _subscript(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Subscript)
        head = node.value
        if isinstance(head, ast.Name) and head.id in _GENERIC and not self._is_value(head.id):
            return Alias(self.annotation(node))
        if isinstance(head, ast.Attribute) and head.attr in _GENERIC:
            found = self.lookup(head.value.id) if isinstance(head.value, ast.Name) else None
            if isinstance(found, External) and found.module in ("typing", "collections.abc"):
                return Alias(self.annotation(node))
        value = self.opened(self.value(node.value))
        index = self.value(node.slice)
        if self.string_base < 0 and is_tensor(value):
            sure, trained = is_sure_tensor(value), is_trained(value)
            item = replace(tensor_item(node, index), sure=sure, trained=trained)
            self.tensor_items.append(item)
        if value is UNKNOWN:
            if self.string_base < 0 and isinstance(node.slice, ast.Tuple):
                self.unknown_items.append(replace(tensor_item(node, index), sure=False))
            return UNKNOWN
        if type(node.ctx) is ast.Del:
            note_deleted_member(self, node, value)
        if isinstance(value, (Table, Growing)):
            self.kept_items.append(node)
        if type(value) is LocalInstance:
            return self.item(value, node.slice, index)
        return at_index(value, node.slice, index)

    def _is_value(self, name: str) -> bool:
        """Tell whether a name that types have is bound to something else here."""
        found = self.lookup(name)
        return found is not None and not isinstance(found, External)

    def _sequence(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.Tuple, ast.List))
        values = tuple([self.value(item) for item in node.elts])
        if any(type(item) is ast.Starred for item in node.elts):
            return ManyOf(UNKNOWN if holds_too_much(values) else merged(values))
        if isinstance(node, ast.Tuple):
            return tuple_of(values)
        if holds_too_much(values):
            return Growing(UNKNOWN)
        return Growing(merged(values) if values else None)

    def _dict(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Dict)
        table = Table()
        for key, item in zip(node.keys, node.values, strict=True):
            if key is not None:
                self.value(key)
            value = plain(self.value(item))
            if isinstance(key, ast.Constant):
                table.entries[key.value] = UNKNOWN if holds_too_much([value]) else value
            elif key is None and isinstance(value, Table) and value.rest is None:
                table.entries.update(value.entries)
            elif key is None and isinstance(value, Table) and value.rest is BY_NAME:
                table.rest = BY_NAME
            else:
                table.rest = UNKNOWN
        return table

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
        self.scope.env |= self.told_to_lambda(node)
        given = self.given_to_lambdas.get(id(node), [])
        for argument, value in zip(node.args.args, given, strict=False):
            self.scope.env[argument.arg] = value
        self.lambdas[id(node)] = self.value(node.body), self.scope
        self.scope = outer
        return LocalFunction(node)

    def _comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp))
        outer = self._generators(node.generators)
        value = plain(self.value(node.elt))
        self.scope = outer
        return Growing(value) if type(node) is ast.ListComp else ManyOf(value)

    def _dict_comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.DictComp)
        outer = self._generators(node.generators)
        self.value(node.key)
        value = plain(self.value(node.value))
        self.scope = outer
        return Table(rest=value)

    def _generators(self, generators: list[ast.comprehension]) -> Scope:
        outer = self.scope
        for position, generator in enumerate(generators):
            iterated = self.value(generator.iter)
            if position == 0:
                self.enter("comprehension", frozenset())
            self.bind_target(generator.target, item_of(self.spread(iterated)))
            for test in generator.ifs:
                self.value(test)
                self.scope.env.update(self.facts(test, negated=False))
        return outer

    def _inside(self, node: ast.AST) -> None:
        for child in children_of(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)


def joined_dataset(name: str) -> Value:
    """Return what a sum of datasets is, by the class that joins them."""
    return Instance(f"torch.utils.data.{name}", Certainty.INFERRED, "a sum of datasets")


def _given_itself(operator: ast.operator, left: Value, right: Value) -> Value:
    """Return what an operator of a class of the file gives, where that is the object itself."""
    name = _NAMES.get(type(operator), "")
    for value, spelled in ((left, f"__{name}__"), (right, f"__r{name}__")):
        classes = with_own_bases(value.info) if isinstance(value, LocalInstance) else []
        method = next((e.methods[spelled] for e in classes if spelled in e.methods), None)
        if method is None:
            continue
        own = own_name(method)
        given = [each.value for each in nodes_within(method) if isinstance(each, ast.Return)]
        itself = all(isinstance(each, ast.Name) and each.id == own for each in given)
        return value if own and given and itself else UNKNOWN
    return UNKNOWN


def _computes(value: Value) -> bool:
    """Tell whether a class of the file says itself what operators make of its objects."""
    assert isinstance(value, LocalInstance)
    return any(not _OPERATORS.isdisjoint(each.methods) for each in with_own_bases(value.info))


#: Operators that MindSpore's Tensor has none of, and those that it has on its left side alone.
_LOGICAL = (ast.BitAnd, ast.BitOr, ast.BitXor)
_BITS = frozenset({ast.LShift, ast.RShift, *_LOGICAL})
_WHOLE = frozenset({ast.FloorDiv, ast.Mod})
_ARITHMETIC = frozenset({ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow})


def is_complex_number(node: ast.expr) -> bool:
    """Tell whether an expression is computed from a complex literal, by operators alone."""
    if isinstance(node, ast.UnaryOp):
        return is_complex_number(node.operand)
    if isinstance(node, ast.BinOp):
        return is_complex_number(node.left) or is_complex_number(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, complex)


def _listed(node: ast.expr) -> ast.expr | None:
    """Return what ``dir`` lists in ``dir(torch.nn)``."""
    if not isinstance(node, ast.Call) or len(node.args) != 1:
        return None
    function = node.func
    return node.args[0] if isinstance(function, ast.Name) and function.id == "dir" else None


_NAMES: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.MatMult: "matmul",
    ast.Div: "truediv",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.BitAnd: "and",
    ast.BitOr: "or",
}
_OPERATORS = frozenset(f"__{side}{name}__" for side in ("", "r") for name in _NAMES.values())
_FLAG = Plain("bool")
_TEXT = Plain("str")
_ARRAY = Plain("ndarray")
_CONSTANTS: dict[type, Value] = {
    type(None): NOTHING,
    bool: _FLAG,
    str: _TEXT,
    int: Plain("int"),
    float: Plain("float"),
    complex: Plain("number"),
    bytes: _TEXT,
}
_NUMBERS = ("int", "float", "bool", "number")


def _computed(operator: ast.operator, left: Value, right: Value) -> Value:
    """Return what an operator makes of values of which none is a tensor."""
    if isinstance(left, Plain) and isinstance(right, Plain):
        if left.type == right.type and not isinstance(operator, ast.Div):
            return left
        if _is_of_arrays(left, right):
            return _ARRAY
        numbers = left.type in _NUMBERS and right.type in _NUMBERS
        return Plain("number") if numbers else Plain("other")
    if isinstance(operator, ast.Add) and isinstance(left, TupleOf) and isinstance(right, TupleOf):
        return joined(left, right)
    if isinstance(operator, ast.Mod) and left == _TEXT:
        return _TEXT
    if isinstance(operator, (ast.Add, ast.Mult)) and isinstance(left, (Growing, ManyOf, TupleOf)):
        several = isinstance(operator, ast.Mult)
        return ManyOf(item_of(left) if several else merge(item_of(left), item_of(right)))
    return UNKNOWN


def _is_of_arrays(left: Value, right: Value) -> bool:
    """Tell whether one of two values is an array and the other one or a number."""
    if not isinstance(left, Plain) or not isinstance(right, Plain):
        return False
    kinds = {left.type, right.type}
    return "ndarray" in kinds and kinds <= {"ndarray", *_NUMBERS}


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
