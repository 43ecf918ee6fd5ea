"""Slices that hold nothing by their constants, of what may train: ``x[..., :0]``.

Measured with MindSpore 2.10.0 on CPU: the gradient of such a slice raises, whatever is computed of
it. It is nothing, so that a slice of what takes no gradient gives torch's numbers. One up to a
parameter whose default is 0 holds nothing in most calls; ``narrow`` has a gradient then.
"""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import given_alone
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.empties.possible_empties import holds_nothing
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.nodes import FUNCTIONS, function_of, last_name, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.text.surroundings import Surroundings, surroundings
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.walk.functions import defaults
from mindport.core.walk.statements import Walked

_STOPS = "mindspore.ops.stop_gradient"
_NARROW = "mindspore.mint.narrow"
#: What takes tensors alone.
_JOINS = frozenset({"torch.cat", "torch.concat", "torch.concatenate"})
#: What gives tensors that take no gradients.
_APART = frozenset(
    {"stop_gradient", "detach", "zeros", "ones", "empty", "full", "rand", "randn", "randint"}
    | {"arange", "tensor", "as_tensor", "from_numpy", "zeros_like", "ones_like", "argmax"}
)


def empty_slice_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each read of a constant slice without elements, where gradients flow."""
    chosen = [
        item.node
        for item in walked.tensor_items
        if item.sure and isinstance(item.node.ctx, ast.Load) and holds_nothing(item.node.slice)
    ]
    counted = [
        item.node
        for item in walked.tensor_items
        if item.sure and isinstance(item.node.ctx, ast.Load) and _to_zero(source.tree, item.node)
    ]
    counted += _joined(source.tree, walked)
    if not chosen and not counted:
        return []
    around = surroundings(source.tree, counted)
    counted = [node for node in counted if not _is_tested(source.tree, node, around[id(node)])]
    dtypes = Dtypes(source.tree, walked)
    found = [_finding(source, node) for node in chosen if _may_train(source.tree, node, dtypes)]
    return found + [
        _narrowed(source, node) for node in counted if _may_train(source.tree, node, dtypes)
    ]


def _joined(tree: ast.Module, walked: Walked) -> list[ast.Subscript]:
    """Return slices to a parameter of what nothing tells the kind of, but that torch joins them.

    ``torch.cat((t[..., :start], turned), dim=-1)``, also by a name that is given nothing else.
    """
    items = {
        id(item.node): item.node
        for item in walked.unknown_items
        if isinstance(item.node.ctx, ast.Load) and _to_zero(tree, item.node)
    }
    if not items:
        return []
    found: dict[int, ast.Subscript] = {}
    for use in walked.uses:
        if use.name not in _JOINS or use.call is None or not use.call.args:
            continue
        parts = use.call.args[0]
        for part in parts.elts if isinstance(parts, (ast.List, ast.Tuple)) else ():
            for node in (part, *given_alone(tree, part)):
                if isinstance(node, ast.Subscript) and id(node) in items:
                    found[id(node)] = node
    return sorted(found.values(), key=lambda node: (node.lineno, node.col_offset))


def _to_zero(tree: ast.Module, node: ast.Subscript) -> tuple[int, str] | None:
    """Return the one dimension that is sliced up to a parameter, 0 by default, and its name.

    None where anything else is taken of the tensor, or the parameter is bound to something else.
    """
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    sliced = [at for at, part in enumerate(parts) if not _is_all(part)]
    part = parts[sliced[0]] if len(sliced) == 1 else None
    if not isinstance(part, ast.Slice) or part.lower is not None or part.step is not None:
        return None
    function = function_of(tree, node)
    if not isinstance(part.upper, ast.Name) or not isinstance(function, FUNCTIONS):
        return None
    name = part.upper.id
    default = dict(defaults(function)).get(name)
    if not isinstance(default, ast.Constant) or type(default.value) is not int or default.value:
        return None
    if assigned_values(function, name):
        return None
    ellipsis = [at for at, each in enumerate(parts) if isinstance(each, ast.Constant)]
    behind = any(at < sliced[0] for at in ellipsis)
    return (sliced[0] - len(parts) if behind else sliced[0]), name


def _is_tested(tree: ast.Module, node: ast.Subscript, here: Surroundings) -> bool:
    """Tell whether a test that leads to a slice reads what it goes up to."""
    sliced = _to_zero(tree, node)
    return sliced is not None and any(
        isinstance(each, ast.Name) and each.id == sliced[1]
        for test in (*here.tests, *here.leaves)
        for each in nodes_within(test)
    )


def _is_all(part: ast.expr) -> bool:
    if isinstance(part, ast.Slice):
        return part.lower is None and part.upper is None and part.step is None
    return isinstance(part, ast.Constant) and part.value is ...


def _narrowed(source: Source, node: ast.Subscript) -> Finding:
    sliced = _to_zero(source.tree, node)
    assert sliced is not None
    dim, name = sliced
    value, whole = source.span(node.value), source.span(node)
    edits = (
        Edit(Span(value.start, value.start), f"{marker(_NARROW)}("),
        Edit(Span(value.end, whole.end), f", {dim}, 0, {name})"),
    )
    message = text("slice_to_zero", name=name)
    finding = told_of_tensor("MP518", Severity.WARNING, message, whole)
    return proposed(finding, _NARROW, edits, _NARROW)


def _may_train(tree: ast.Module, node: ast.Subscript, dtypes: Dtypes) -> bool:
    """Tell whether a gradient may be asked of what is sliced."""
    value = node.value
    if isinstance(value, ast.Call) and last_name(value.func) in _APART:
        return False
    if takes_no_gradient(tree, node):
        return False
    dtype = dtypes.of(value, function_of(tree, node)).dtype
    return not dtype or family(dtype) >= 2


def _finding(source: Source, node: ast.Subscript) -> Finding:
    span = source.span(node.value)
    edits = (
        Edit(Span(span.start, span.start), f"{marker(_STOPS)}("),
        Edit(Span(span.end, span.end), ")"),
    )
    message = text("empty_slice_gradient")
    finding = told_of_tensor("MP518", Severity.INFORMATION, message, source.span(node))
    return mended(finding, _STOPS, edits, _STOPS)
