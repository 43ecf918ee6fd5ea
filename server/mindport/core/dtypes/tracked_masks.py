"""Conditions on values that train, where two products or more take them: ``y * mask``.

Measured with MindSpore 2.10.0 on CPU: a product has a gradient for its bool too, in bool; where
there are two, of products, sums and means of one mask, they are added up, for which bool has no
kernel. Functions that compare and join conditions are as operators are. One product does where it
takes an item of the mask, whose gradient is put together in bool. Conditions on what does not
train, ``where`` and a second comparison are no trouble. ``(x >= a) * (x < b)`` that a function
gives back is meant for a number: what takes it is not seen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, field
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.options import Options
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import children_of, functions_of, last_name, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.flow.gradient_flow import turned_off
from mindport.core.training_step.flow.paths import own_nodes
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_FACTORS = (ast.Mult, ast.Div)
_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
#: Functions and methods that compare, by order and otherwise, and those that join conditions.
_BY_ORDER = frozenset({"gt", "greater", "ge", "greater_equal", "lt", "less", "le", "less_equal"})
_COMPARING = _BY_ORDER | {"eq", "ne", "not_equal", "isclose", "isnan", "isinf", "isfinite", "bool"}
_JOINING = frozenset({"logical_and", "logical_or", "logical_xor", "logical_not"})
#: Methods that give the mask in another form, through which a gradient comes back to it.
_FORMS = frozenset(
    {"unsqueeze", "squeeze", "view", "reshape", "expand", "expand_as", "view_as", "transpose"}
    | {"permute", "flatten", "t", "repeat", "contiguous"}
)
_NUMBERS = frozenset({"sum", "mean", "float", "double", "half", "to", "type", "type_as", "clamp"})
#: Functions that do with a tensor what the operators and methods above do.
_TAKING = frozenset({"mul", "multiply", "div", "divide", "sum", "mean"})
#: What gives tensors that do not train, or no tensor.
_APART = frozenset(
    {
        "detach",
        "item",
        "float",
        "range",
        "argmax",
        "argmin",
        "argsort",
        "long",
        "int",
        "bool",
        "byte",
        "tolist",
    }
    | {"size", "dim", "numel", "len", "float_power_", "stop_gradient", "numpy", "asnumpy"}
    | {"zeros", "ones", "empty", "full", "rand", "randn", "randint", "randperm", "arange"}
    | {"linspace", "eye", "tensor", "as_tensor", "from_numpy", "bernoulli", "one_hot", "Tensor"}
    | {"zeros_like", "ones_like", "rand_like", "randn_like", "full_like", "new_zeros", "new_ones"}
    | {"new_full", "new_tensor", "nonzero", "topk", "sort", "unique"}
)
#: Methods that give the values of their receiver in another form.
_SAME = _FORMS | {"to", "cuda", "cpu", "float", "double", "half", "clone", "chunk", "split", "type"}
#: Functions and methods through which a mask is given back as it is.
_KEEPING = _FORMS | {"nan_to_num", "clone"}
_DEPTH = 4


def mask_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each condition on a computed value that several products take."""
    if options.target != "cpu":
        return []
    compared = frozenset(map(id, walked.comparisons)) | _comparing_calls(walked)
    if not compared:
        return []
    dtypes = Dtypes(source.tree, walked)
    found: list[Finding] = []
    for function in functions_of(source.tree):
        if not any(map(turned_off, function.decorator_list)):
            masks = _Masks(function, compared, dtypes)
            found += [_finding(source, value, item=item) for value, item in masks.tracked()]
    return found


def _comparing_calls(walked: Walked) -> frozenset[int]:
    """Return the calls that compare tensors, or join conditions on them, by identity."""
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    return frozenset(
        id(use.call)
        for use in uses
        if use.call is not None and use.name.rpartition(".")[2] in _COMPARING | _JOINING
    )


@dataclass(frozen=True, slots=True)
class _Condition:
    """What is compared, and whether by order: equal numbers are of labels as a rule."""

    sides: list[ast.expr]
    ordered: bool


@dataclass(slots=True)
class _Masks:
    """The masks of a function."""

    function: ast.FunctionDef | ast.AsyncFunctionDef
    compared: frozenset[int]
    dtypes: Dtypes
    _parents: dict[int, ast.AST] = field(default_factory=dict)
    _nodes: list[ast.AST] = field(default_factory=list)

    def tracked(self) -> Iterator[tuple[ast.expr, bool]]:
        """Yield what masks are made of, where their gradients are added up or are of items.

        Beside each whether it is for an item.
        """
        self._nodes = list(own_nodes(*self.function.body))
        candidates: list[tuple[str, ast.expr]] = []
        for node in self._nodes:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                target = node.targets[0]
                if isinstance(target, ast.Name) and self._conditions(node.value):
                    candidates.append((target.id, node.value))
        items = [
            node
            for node in self._nodes
            if isinstance(node, ast.Subscript) and _picks(node) and self._conditions(node.value)
        ]
        returned = self._returned()
        if not candidates and not items and not any(map(_is_product, returned)):
            return
        for node in self._nodes:
            for child in children_of(node):
                self._parents[id(child)] = node
        given_back = [each for each in returned if each is not None and _is_product(each)]
        given_back += [
            value for name, value in candidates if _is_product(value) and self._is_given_back(name)
        ]
        for value in given_back:
            if any(each.ordered for each in self._conditions(value)) and not self._off(value):
                yield value, False
        for part in items:
            if self._taken(part) and not self._off(part):
                factors = list(self._others(part))
                if any(self._trains(each, factors) for each in self._conditions(part.value)):
                    yield part.value, True
        for name, value in candidates:
            reads = [
                node
                for node in self._nodes
                if isinstance(node, ast.Name)
                and node.id == name
                and isinstance(node.ctx, ast.Load)
                and self._taken(node)
            ]
            factors = [other for node in reads for other in self._others(node)]
            item = any(self._is_item(node) for node in reads)
            if value in given_back:
                continue
            if (len(reads) < 2 and not item) or not factors or self._off(value):
                continue
            conditions = self._conditions(value)
            if any(self._trains(each, factors) for each in conditions):
                yield value, item

    def _conditions(self, node: ast.expr) -> list[_Condition]:
        """Return the comparisons of tensors that an expression is made of, none if of others."""
        if isinstance(node, ast.Compare):
            if id(node) not in self.compared:
                return []
            return [_Condition([node.left, *node.comparators], isinstance(node.ops[0], _ORDER))]
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr)):
            return self._conditions(node.left) + self._conditions(node.right)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            left, right = self._conditions(node.left), self._conditions(node.right)
            return left + right if left and right else []
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            return self._conditions(node.operand)
        if not isinstance(node, ast.Call):
            return []
        function = node.func
        name = last_name(function)
        parts = [*node.args, *(each.value for each in node.keywords)]
        if isinstance(function, ast.Attribute):
            if function.attr in _FORMS:
                return self._conditions(function.value)
            # Of a function this is the module, in which nothing is computed.
            parts.insert(0, function.value)
        if id(node) not in self.compared:
            return []
        if name in _JOINING:
            return [each for part in parts for each in self._conditions(part)]
        return [_Condition(parts, name in _BY_ORDER)]

    def _returned(self) -> list[ast.expr | None]:
        """Return what the function gives back, a tuple's parts one by one."""
        return [
            part
            for node in self._nodes
            if isinstance(node, ast.Return)
            for part in (node.value.elts if isinstance(node.value, ast.Tuple) else [node.value])
        ]

    def _is_given_back(self, name: str) -> bool:
        """Tell whether the function gives back what a name stands for, by another name too."""
        returned = {part.id for part in self._returned() if isinstance(part, ast.Name)}
        for node in self._nodes:
            if not (isinstance(node, ast.Name) and node.id == name):
                continue
            above = self._parents.get(id(node))
            while isinstance(above, (ast.Attribute, ast.Tuple)) or (
                isinstance(above, ast.Call) and last_name(above.func) in _KEEPING
            ):
                above = self._parents.get(id(above))
            if isinstance(above, ast.Return):
                return True
            if isinstance(above, ast.Assign) and isinstance(node.ctx, ast.Load):
                target = above.targets[0]
                if isinstance(target, ast.Name) and target.id in returned:
                    return True
        return False

    def _form(self, node: ast.expr) -> tuple[ast.expr, bool]:
        """Return the outermost form of a mask, and whether it is one in numbers."""
        numbers = False
        while True:
            attribute = self._parents.get(id(node))
            if (
                isinstance(attribute, ast.Subscript)
                and attribute.value is node
                and _picks(attribute)
            ):
                node = attribute
                continue
            call = None if attribute is None else self._parents.get(id(attribute))
            if (
                not isinstance(attribute, ast.Attribute)
                or not isinstance(call, ast.Call)
                or call.func is not attribute
                or attribute.attr not in (_FORMS | _NUMBERS)
            ):
                return node, numbers
            numbers = numbers or attribute.attr in _NUMBERS
            node = call

    def _is_item(self, name: ast.expr) -> bool:
        """Tell whether it is an item of a mask that is taken where the mask is read."""
        outer = self._form(name)[0]
        while outer is not name and not isinstance(outer, ast.Subscript):
            call = outer
            assert isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
            outer = call.func.value
        return outer is not name

    def _taken(self, name: ast.expr) -> bool:
        """Tell whether a gradient comes back from where a mask is read."""
        node, numbers = self._form(name)
        parent = self._parents.get(id(node))
        if isinstance(parent, ast.BinOp):
            return isinstance(parent.op, (*_FACTORS, ast.Add, ast.Sub))
        if isinstance(parent, ast.Call) and node in parent.args:
            function = parent.func
            if isinstance(function, ast.Attribute) and function.attr in _TAKING:
                return True
            return numbers and isinstance(function, ast.Attribute)
        return numbers and isinstance(parent, (ast.Assign, ast.Return, ast.AugAssign))

    def _others(self, name: ast.expr) -> Iterator[ast.expr]:
        """Yield what a mask is multiplied with, or divided by."""
        node, _ = self._form(name)
        parent = self._parents.get(id(node))
        if isinstance(parent, ast.BinOp) and isinstance(parent.op, _FACTORS):
            yield parent.right if parent.left is node else parent.left
        elif (
            isinstance(parent, ast.Call)
            and isinstance(parent.func, ast.Attribute)
            and parent.func.attr in ("mul", "multiply", "div", "divide")
        ):
            yield parent.func.value
            yield from (each for each in parent.args if each is not node)

    def _off(self, node: ast.AST) -> bool:
        """Tell whether a context around an expression turns gradients off."""
        above = self._parents.get(id(node))
        while above is not None:
            if isinstance(above, ast.With) and any(
                turned_off(item.context_expr) for item in above.items
            ):
                return True
            above = self._parents.get(id(above))
        return False

    def _trains(self, condition: _Condition, factors: list[ast.expr]) -> bool:
        """Tell whether one side may depend on what trains: computed here, or a factor itself."""
        if any(self._computed(side, _DEPTH) for side in condition.sides):
            return True
        names = {side.id for side in condition.sides if isinstance(side, ast.Name)}
        return condition.ordered and any(
            isinstance(each, ast.Name) and each.id in names
            for factor in factors
            for each in nodes_within(factor)
        )

    def _computed(self, node: ast.expr, depth: int) -> bool:
        """Tell whether an expression is computed of others, in floating point for all we know."""
        kind = self.dtypes.of(node, self.function)
        if not depth or kind.number or (kind.dtype and family(kind.dtype) < 2):
            return False
        if isinstance(node, ast.Name):
            values = assigned_values(self.function, node.id)
            return any(self._computed(each, depth - 1) for each in values)
        if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.IfExp)):
            parts = [each for each in children_of(node) if isinstance(each, ast.expr)]
            arithmetic = isinstance(node, ast.BinOp)
            return arithmetic or any(self._computed(each, depth) for each in parts)
        if isinstance(node, ast.Subscript):
            return self._computed(node.value, depth)
        if not isinstance(node, ast.Call):
            return False
        function = node.func
        if isinstance(function, ast.Attribute):
            if function.attr in _SAME:
                return self._computed(function.value, depth)
            return function.attr not in _APART
        return not isinstance(function, ast.Name) or function.id not in _APART


def _is_product(node: ast.expr | None) -> bool:
    """Tell whether an expression multiplies, as conditions may be that are meant for numbers."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)


def _picks(item: ast.Subscript) -> bool:
    """Tell whether an index names one place of a dimension, or some: slices have their gradient."""
    parts = item.slice.elts if isinstance(item.slice, ast.Tuple) else [item.slice]
    for part in parts:
        inner = part.operand if isinstance(part, ast.UnaryOp) else part
        if isinstance(inner, ast.List) or (
            isinstance(inner, ast.Constant) and type(inner.value) is int
        ):
            return True
    return False


def _finding(source: Source, value: ast.expr, *, item: bool) -> Finding:
    span = source.span(value)
    function = "mindspore.ops.stop_gradient"
    edits = (
        Edit(Span(span.start, span.start), f"{marker(function)}("),
        Edit(Span(span.end, span.end), ")"),
    )
    why = text("tracked_item" if item else "tracked_mask")
    finding = told_of_tensor("MP518", Severity.INFORMATION, why, span)
    return mended(finding, function, edits, function)
