"""Casts to integers, which cut the gradient in torch and pass it on in MindSpore.

Measured with MindSpore 2.10.0: ``x.long().float()`` and ``x.bool() * w`` have the gradient of
``x`` itself, torch's have none, so that ``x - x.long()`` learns nothing. Told where what is cast
goes back to fractions in the same function, by a cast or in arithmetic. So it is with fractions
that are assigned to items of a tensor of integers; ``copy_`` of them raises where its gradient is
taken.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, field
from mindport.core.binding.name_bindings import parameters
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.fractions_shown import shows_fraction
from mindport.core.dtypes.promotion import family
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import (
    FUNCTIONS,
    each_of,
    function_of,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.text.source import Source
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.walk.statements import Walked

_COPY = "torch.Tensor.copy_"
_STOP = "mindspore.ops.stop_gradient"
_METHODS = frozenset(
    f"torch.Tensor.{name}" for name in ("long", "int", "bool", "byte", "short", "char")
)
_TO = frozenset({"torch.Tensor.to", "torch.Tensor.type"})
_WHOLE = frozenset(
    f"torch.{name}" for name in (
        *("long", "int", "bool", "short", "int8", "int16", "int32", "int64", "uint8"),
        *("LongTensor", "IntTensor", "BoolTensor", "ByteTensor"),
    )
)  # fmt: skip
#: Methods that make fractions of integers, and those that leave them what they are.
_BACK = frozenset({"float", "double", "half", "bfloat16", "to", "type", "type_as"})
_KEEP = frozenset(
    {"view", "reshape", "unsqueeze", "squeeze", "expand", "expand_as", "repeat", "flatten", "t"}
    | {"transpose", "permute", "contiguous", "clone", "clamp", "clip", "cpu", "cuda", "sum"}
    | {"max", "min", "amax", "amin", "prod", "cumsum", "abs", "neg", "flip", "roll", "tril"}
    | {"triu", "gather", "index_select", "masked_select", "masked_fill", "repeat_interleave"}
)
#: Functions that put tensors side by side, in one dtype.
_JOINING = frozenset({"cat", "concat", "concatenate", "stack", "hstack", "vstack", "where"})
_FROM_NOTHING = frozenset(
    {"detach", "stop_gradient", "argmax", "argmin", "round", "floor", "ceil", "zeros", "ones"}
    | {"zeros_like", "ones_like", "empty", "empty_like", "full", "full_like", "arange", "rand"}
    | {"randn", "rand_like", "randn_like", "randint", "randperm", "linspace", "eye", "tensor"}
)
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.Mod)
#: Functions and methods that compute as the operators do; those that divide make fractions.
_COMPUTING = frozenset(
    {"add", "sub", "subtract", "rsub", "mul", "multiply", "pow", "remainder", "fmod"}
    | {"maximum", "minimum", "lerp", "addcmul"}
)
_MULTIPLYING = frozenset({"mul", "multiply"})
_DIVIDING = frozenset({"div", "divide", "true_divide", "addcdiv"})
_DEPTH = 3
#: What holds tensors, which items of it are.
_HOLDING = (ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.GeneratorExp, ast.DictComp)


def whole_cast_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each cast to integers whose gradient MindSpore passes on."""
    casts = [
        use
        for use in walked.uses
        if use.call is not None
        and use.receiver is not None
        and use.certainty is not Certainty.GUESSED
        and (use.name in _METHODS or use.name in _TO)
    ]
    if not (casts or walked.item_writes):
        return []
    named = {id(use.node): use.name for use in walked.uses}
    ways = _Ways(source.tree, Dtypes(source.tree, walked), named)
    found = []
    for use in casts:
        call, receiver = use.call, use.receiver
        assert call is not None and receiver is not None
        asked = [*call.args, *(each.value for each in call.keywords if each.arg == "dtype")]
        whole = use.name in _METHODS or any(named.get(id(each)) in _WHOLE for each in asked)
        within = function_of(source.tree, call)
        if not whole or ways.is_whole(receiver, within) or _has_none(receiver):
            continue
        if not ways.goes_back(call, ast.dump(receiver), 0):
            continue
        told = told_of_tensor("MP521", Severity.WARNING, text("whole_cast"), source.span(call))
        found.append(_stopped(source, told, receiver))
    for target, value, at in _written(source.tree, walked):
        within = function_of(source.tree, target)
        root = _root(target)
        if not ways.is_of_whole(target, within) or ways.is_whole(value, within):
            continue
        if _has_none(value) or takes_no_gradient(source.tree, target):
            continue
        if not ways.is_fraction(value) or not ways.root_goes_back(root, ast.dump(value), 0):
            continue
        told = told_of_tensor("MP521", Severity.WARNING, text("whole_write"), source.span(at))
        found.append(_stopped(source, told, value))
    return found


def _stopped(source: Source, told: Finding, value: ast.expr) -> Finding:
    """Return a finding with the fix that takes the gradient of an expression away."""
    span = source.span(value)
    edits = (
        Edit(Span(span.start, span.start), f"{marker(_STOP)}("),
        Edit(Span(span.end, span.end), ")"),
    )
    written = f"stop_gradient({source.text[span.start : span.end]})"
    return mended(told, written, edits, _STOP)


def _written(tree: ast.Module, walked: Walked) -> Iterator[tuple[ast.expr, ast.expr, ast.expr]]:
    """Yield what is written into, by items or by ``copy_``, what with, and where that is told."""
    parents = parents_of(tree)
    for item in walked.item_writes:
        statement = parents.get(item.node)
        if isinstance(statement, ast.Assign) and item.sure and statement.targets == [item.node]:
            yield item.node.value, statement.value, item.node
    for use in walked.uses:
        call, receiver = use.call, use.receiver
        known = use.name == _COPY and use.certainty is not Certainty.GUESSED
        if known and call is not None and receiver is not None and len(call.args) == 1:
            yield receiver, call.args[0], call


def _root(target: ast.expr) -> ast.expr:
    """Return the name, or attribute, of which what is written into is a part."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target


def _has_none(node: ast.expr) -> bool:
    """Tell whether what is cast shows that it has no gradient anyway."""
    if isinstance(node, (ast.Compare, ast.BoolOp)):
        return True
    return isinstance(node, ast.Call) and last_name(node.func) in _FROM_NOTHING


@dataclass(slots=True)
class _Ways:
    """What becomes of expressions in their functions."""

    tree: ast.Module
    dtypes: Dtypes
    named: dict[int, str]
    seen: set[int] = field(default_factory=set)

    def is_whole(self, node: ast.expr, within: ast.AST | None) -> bool:
        """Tell whether an expression is known to be of integers."""
        if isinstance(node, ast.Constant):
            return type(node.value) is int
        kind = self.dtypes.of(node, within)
        return bool(kind.dtype) and family(kind.dtype) < 2

    def is_of_whole(self, node: ast.expr, within: ast.AST | None) -> bool:
        """Tell whether what is written into is surely a tensor of integers."""
        kind = self.dtypes.of(node, within)
        return bool(kind.dtype) and not kind.number and family(kind.dtype) < 2

    def is_fraction(self, node: ast.expr) -> bool:
        """Tell whether what is written is of fractions, by its dtype or by its text."""
        kind = self.dtypes.of(node, function_of(self.tree, node))
        if kind.dtype:
            return family(kind.dtype) >= 2 and not kind.number
        return shows_fraction(self.tree, node, _DEPTH)

    def root_goes_back(self, root: ast.expr, cast: str, depth: int) -> bool:
        """Tell whether integers that something holds become fractions."""
        if isinstance(root, ast.Attribute):
            return self._kept_goes_back(root, cast, depth)
        return isinstance(root, ast.Name) and self._named_goes_back(root, cast, depth)

    def goes_back(self, node: ast.expr, cast: str, depth: int) -> bool:
        """Tell whether integers become fractions on their way.

        cast: the dump of what they were cast from.
        """
        while True:
            parent = parents_of(self.tree).get(node)
            if isinstance(parent, ast.Attribute) and parent.value is node:
                call = parents_of(self.tree).get(parent)
                if not isinstance(call, ast.Call) or call.func is not parent:
                    return False
                if parent.attr in _BACK:
                    return not self._stays(call)
                if parent.attr == "mean":
                    return True
                if parent.attr in _DIVIDING or self._is_beside(call, node, cast):
                    return True
                if parent.attr not in _KEEP | _COMPUTING:
                    return False
                node = call
            elif isinstance(parent, ast.Call) and node in parent.args:
                if last_name(parent.func) in _DIVIDING or self._is_beside(parent, node, cast):
                    return True
                if last_name(parent.func) not in _COMPUTING | _KEEP | _JOINING:
                    return False
                node = parent
            elif isinstance(parent, ast.BinOp) and isinstance(parent.op, _ARITHMETIC):
                other = parent.right if parent.left is node else parent.left
                unknown = isinstance(parent.op, ast.Mult)
                if isinstance(parent.op, ast.Div) or self._is_fraction(
                    other, cast, unknown=unknown
                ):
                    return True
                node = parent
            elif isinstance(parent, ast.UnaryOp) or (
                isinstance(parent, ast.Subscript) and parent.value is node
            ):
                if isinstance(getattr(parent, "op", None), (ast.Not, ast.Invert)):
                    return False
                node = parent
            elif isinstance(parent, ast.IfExp) and parent.test is not node:
                node = parent
            elif isinstance(parent, _HOLDING):
                unpacked = self._unpacked(parent, node)
                if unpacked is not None:
                    return depth < _DEPTH and self._named_goes_back(unpacked, cast, depth)
                if any(self._is_fraction(each, cast) for each in _joined(self.tree, parent, node)):
                    return True
                node = parent
            elif isinstance(parent, ast.Assign) and parent.value is node and depth < _DEPTH:
                target = parent.targets[0]
                if len(parent.targets) > 1:
                    return False
                if isinstance(target, ast.Subscript):
                    return self._item_goes_back(target, cast, depth)
                return self.root_goes_back(target, cast, depth)
            elif isinstance(parent, ast.Return) and depth < _DEPTH:
                return self._returned_goes_back(parent, cast, depth)
            elif isinstance(parent, ast.AugAssign) and parent.value is node:
                return isinstance(parent.op, _ARITHMETIC) and self._is_fraction(parent.target, cast)
            else:
                return False

    def _item_goes_back(self, target: ast.Subscript, cast: str, depth: int) -> bool:
        """Tell the same of what is written into an item: of fractions, or of integers."""
        kind = self.dtypes.of(target.value, function_of(self.tree, target))
        if not kind.dtype or kind.number:
            return False
        if family(kind.dtype) >= 2:
            return True
        return self.root_goes_back(_root(target), cast, depth)

    def _named_goes_back(self, target: ast.Name, cast: str, depth: int) -> bool:
        function = function_of(self.tree, target)
        return any(
            isinstance(each, ast.Name)
            and each.id == target.id
            and isinstance(each.ctx, ast.Load)
            and self.goes_back(each, cast, depth + 1)
            for each in nodes_within(function or self.tree)
        )

    def _unpacked(self, held: ast.expr, node: ast.expr) -> ast.Name | None:
        """Return the name that unpacking gives a part of what is written out."""
        assign = parents_of(self.tree).get(held)
        if not isinstance(assign, ast.Assign) or not isinstance(held, (ast.Tuple, ast.List)):
            return None
        target = assign.targets[0]
        if not isinstance(target, (ast.Tuple, ast.List)) or len(target.elts) != len(held.elts):
            return None
        named = target.elts[held.elts.index(node)]
        return named if isinstance(named, ast.Name) else None

    def _kept_goes_back(self, target: ast.Attribute, cast: str, depth: int) -> bool:
        return any(
            each.attr == target.attr
            and isinstance(each.ctx, ast.Load)
            and self.goes_back(each, cast, depth + 1)
            for each in each_of(self.tree, ast.Attribute)
        )

    def _returned_goes_back(self, node: ast.Return, cast: str, depth: int) -> bool:
        """Tell the same of what calls of the function give, in the file."""
        function = function_of(self.tree, node)
        if not isinstance(function, FUNCTIONS):
            return False
        handed = [_dump(ast.Name(each, ast.Load())) for each in parameters(function)]
        for call in each_of(self.tree, ast.Call):
            if last_name(call.func) != function.name:
                continue
            at = handed.index(cast) if cast in handed else -1
            at -= isinstance(call.func, ast.Attribute) and at >= 0
            given = _dump(call.args[at]) if 0 <= at < len(call.args) else ""
            if self.goes_back(call, given, depth + 1):
                return True
        return False

    def _stays(self, call: ast.Call) -> bool:
        """Tell whether ``to`` or ``type`` leaves integers, or moves them alone."""
        names = [self.named.get(id(each), "") for each in call.args]
        if any(name in _WHOLE for name in names):
            return True
        last = last_name(call.func)
        return last == "to" and all("device" in ast.unparse(each) for each in call.args)

    def _is_beside(self, call: ast.Call, node: ast.expr, cast: str) -> bool:
        """Tell whether a call computes with a whole tensor and with fractions."""
        name = last_name(call.func)
        if name not in _COMPUTING | _JOINING:
            return False
        given = [*call.args, *([call.func.value] if isinstance(call.func, ast.Attribute) else [])]
        return any(
            self._is_fraction(each, cast, unknown=name in _MULTIPLYING)
            for each in given
            if each is not node
        )

    def _is_fraction(self, node: ast.expr, cast: str, *, unknown: bool = False) -> bool:
        """Tell whether an operand is of fractions: by its dtype, or made of what was cast.

        unknown: what is told of one of which nothing is known. Masks and gates are multiplied with
        values, places are added to places.
        """
        if isinstance(node, ast.Constant):
            return type(node.value) is float
        kind = self.dtypes.of(node, function_of(self.tree, node))
        if kind.dtype:
            return family(kind.dtype) >= 2
        if (unknown and not kind.number) or shows_fraction(self.tree, node, _DEPTH):
            return True
        while isinstance(node, (ast.Call, ast.Subscript, ast.UnaryOp)):
            if _dump(node) == cast:
                return True
            if isinstance(node, ast.UnaryOp):
                node = node.operand
            elif isinstance(node, ast.Subscript):
                node = node.value
            elif isinstance(node.func, ast.Attribute) and node.func.attr in _KEEP:
                node = node.func.value
            else:
                return False
        return _dump(node) == cast


def _joined(tree: ast.Module, held: ast.AST, node: ast.expr) -> list[ast.expr]:
    """Return what stands beside a tensor where a function puts both side by side."""
    call = parents_of(tree).get(held)
    if not isinstance(call, ast.Call) or last_name(call.func) not in _JOINING:
        return []
    return [each for each in getattr(held, "elts", ()) if each is not node]


def _dump(node: ast.expr) -> str:
    """Return the tree of an expression as that of one that is read."""
    return ast.dump(node).replace("Store()", "Load()")
