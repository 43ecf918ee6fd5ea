"""Powers of two tensors that may both be 0 in a place: ``x ** t``, ``x.pow(t)``.

Measured with MindSpore 2.10.0 on CPU: the gradient is NaN there, torch's is 0. Integers have no
gradient, but 0 to a negative power is the smallest integer there, and 0 in torch.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import Kind, family
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.options import Options
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import each_of, function_of, last_name
from mindport.core.text.source import Source, assigned_values
from mindport.core.walk.statements import Walked

#: What is known of the numbers of an expression, from nothing on.
_ANY, _NO_LESS, _ABOVE = range(3)
#: Methods and functions that keep the numbers, or some of them.
_KEEP = frozenset(
    {"view", "reshape", "unsqueeze", "squeeze", "expand", "expand_as", "repeat", "flatten", "t"}
    | {"transpose", "permute", "to", "float", "double", "half", "detach", "clone", "contiguous"}
    | {"cpu", "cuda", "type", "type_as", "requires_grad", "tile", "view_as"}
)
_POSITIVE = frozenset({"exp", "exp2", "ones", "ones_like", "new_ones", "cosh"})
#: Those of them that are 0 in float32 all the same: ``exp(-104)``.
_UNDERFLOW = frozenset({"exp", "exp2"})
_NO_NEGATIVE = frozenset(
    {
        "abs",
        "square",
        "relu",
        "softmax",
        "softplus",
        "sigmoid",
        "zeros",
        "zeros_like",
        "rand",
        "norm",
        "sqrt",
    }
)
_OF_NUMBERS = frozenset({"tensor", "as_tensor", "Tensor", "FloatTensor", "LongTensor"})
_DEPTH = 8


def zero_power_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each power of tensors where nothing shows that one is never 0."""
    if options.target != "cpu":
        return []
    found: dict[int, Finding] = {}
    powers = [*walked.tensor_powers, *_of_zero(source.tree)]
    dtypes = Dtypes(source.tree, walked) if powers else None
    for node, base, exponent in powers:
        function = function_of(source.tree, node)
        within = function or source.tree
        kinds = [] if dtypes is None else [dtypes.of(each, function) for each in (base, exponent)]
        if kinds and all(map(_is_whole, kinds)):
            severity, message = Severity.WARNING, text("power_below_zero")
            never = kinds[1].number or _is_never_below(base, exponent, within)
        else:
            severity, message = Severity.INFORMATION, text("power_of_zeros")
            # An exponent so small is none that is learned, a weight of next to nothing is one.
            never = isinstance(base, ast.Constant) or (
                _is_never_zero(base, _Asked(within, True))
                or _is_never_zero(exponent, _Asked(within, False))
            )
        if not never:
            found[id(node)] = told_of_tensor("MP201", severity, message, source.span(node))
    return list(found.values())


def _of_zero(tree: ast.Module) -> list[tuple[ast.expr, ast.expr, ast.expr]]:
    """Return each ``0 ** n`` of a file."""
    return [
        (node, node.left, node.right)
        for node in each_of(tree, ast.BinOp)
        if isinstance(node.op, ast.Pow) and _number(node.left) == 0
    ]


def _is_whole(kind: Kind) -> bool:
    return bool(kind.dtype) and family(kind.dtype) == 1


def _is_never_below(base: ast.expr, exponent: ast.expr, within: ast.AST) -> bool:
    """Tell whether no place has a base of 0 and an exponent below it."""
    numbers = _numbers(exponent)
    known = numbers is not None and min(numbers, default=0.0) >= 0
    return (
        known
        or _least(exponent, _Asked(within, False), 0) >= _NO_LESS
        or _is_never_zero(base, _Asked(within, False))
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    """within: the function, or the module, whose names are followed.

    small: whether what is too small for float32 counts as 0. known: the answers on names, by how
    far they were followed: each is asked once, however many ways lead to it.
    """

    within: ast.AST
    small: bool
    known: dict[tuple[str, int], int] = field(default_factory=dict)


def _is_never_zero(node: ast.expr, asked: _Asked) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    values = _numbers(node)
    if values is not None:
        return bool(values) and 0 not in values
    return _least(node, asked, 0) == _ABOVE


def _numbers(node: ast.expr) -> list[float] | None:
    """Return the numbers of ``torch.tensor([1, -2])``, None where they are not all literals."""
    if not isinstance(node, ast.Call) or last_name(node.func) not in _OF_NUMBERS or not node.args:
        return None
    found: list[float] = []
    stack = list(node.args)
    while stack:
        each = stack.pop()
        if isinstance(each, (ast.List, ast.Tuple)):
            stack += each.elts
            continue
        number = _number(each)
        if number is None:
            return None
        found.append(number)
    return found


def _number(node: ast.expr | None) -> float | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _number(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return float(node.value)
    return None


def _least(node: ast.expr, asked: _Asked, depth: int) -> int:
    """Return whether all numbers of an expression are above 0, no less, or may be any."""
    if depth > _DEPTH:
        return _ANY
    number = _number(node)
    if number is not None:
        return _ABOVE if number > 0 else _NO_LESS if number == 0 else _ANY
    if isinstance(node, ast.Name):
        if (node.id, depth) not in asked.known:
            values = assigned_values(asked.within, node.id)
            least = min((_least(each, asked, depth + 1) for each in values), default=_ANY)
            asked.known[node.id, depth] = least
        return asked.known[node.id, depth]
    if isinstance(node, ast.Subscript):
        return _least(node.value, asked, depth + 1)
    if isinstance(node, ast.BinOp):
        return _of_operator(node, asked, depth + 1)
    return _of_call(node, asked, depth + 1) if isinstance(node, ast.Call) else _ANY


def _of_operator(node: ast.BinOp, asked: _Asked, depth: int) -> int:
    if isinstance(node.op, ast.Pow):
        square = _number(node.right) in (2.0, 4.0)
        return _NO_LESS if square else _ANY
    pair = [_least(each, asked, depth) for each in (node.left, node.right)]
    if isinstance(node.op, ast.Add):
        return max(pair) if min(pair) else _ANY
    return min(pair) if isinstance(node.op, (ast.Mult, ast.Div)) else _ANY


def _of_call(node: ast.Call, asked: _Asked, depth: int) -> int:
    name = last_name(node.func).rstrip("_")
    values = _numbers(node)
    if values:
        return _ABOVE if min(values) > 0 else _NO_LESS if min(values) == 0 else _ANY
    if name in _POSITIVE:
        return _NO_LESS if asked.small and name in _UNDERFLOW else _ABOVE
    if name in ("clamp", "clip", "clamp_min", "maximum"):
        # The tensor is what the method is of, or the first argument.
        given = node.args[: 1 if _is_method(node) else 2]
        given = [*given, *(each.value for each in node.keywords if each.arg == "min")]
        return max((_least(each, asked, depth) for each in given), default=_ANY)
    if name == "full":
        return _least(node.args[1], asked, depth) if len(node.args) > 1 else _ANY
    if name == "linspace":
        return min((_least(each, asked, depth) for each in node.args[:2]), default=_ANY)
    if name == "arange":
        return _of_range(node)
    if name == "Parameter":
        return _least(node.args[0], asked, depth) if node.args else _ANY
    if name in _KEEP and isinstance(node.func, ast.Attribute):
        return _least(node.func.value, asked, depth)
    return _NO_LESS if name in _NO_NEGATIVE else _ANY


def _of_range(node: ast.Call) -> int:
    numbers = [_number(each) for each in node.args]
    if len(numbers) == 1:
        return _NO_LESS
    step = numbers[2] if len(numbers) > 2 else 1.0
    if not numbers or numbers[0] is None or step is None or step <= 0 or numbers[0] < 0:
        return _ANY
    return _ABOVE if numbers[0] > 0 else _NO_LESS


def _is_method(call: ast.Call) -> bool:
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    return owner is not None and not (isinstance(owner, ast.Name) and owner.id == "torch")
