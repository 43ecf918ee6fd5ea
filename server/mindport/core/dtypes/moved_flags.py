"""What moves values, or picks one, of what is bool on some path alone: no kernel for it on CPU.

Where an expression is surely bool, ``dtype_traps`` turns it into integers and back; here the
program asks as it runs. What is never bool stays what it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.patterns import pattern
from mindport.core.binding.bound_values import is_as_handed
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import given_alone, plain_value, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.dtypes.result_dtypes import KEEPING
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import kept_on_node, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.uses import MindsporeUse, Use

#: What only moves values, and has no kernel for bool.
MOVES = frozenset({"repeat_interleave", "diag", "diag_embed"})
#: What picks values, and has none for bool either; without a dimension the first two give one.
_PICKS = frozenset({"max", "min", "amax", "amin"})
_CALLED_MASK = pattern(r"(^|_)masks?($|_)")
_COMPARED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_FLAGS = "torch.BoolTensor"
#: Methods that give the same values in another shape, between two that move them.
_SHAPES = frozenset(
    {"view", "reshape", "permute", "transpose", "flatten", "squeeze", "unsqueeze", "contiguous"}
)
_DEPTH = 6


def keeps_values(call: ast.Call, name: str, *, method: bool) -> bool:
    """Tell whether what a call gives are values that it was given, and no places beside them."""
    if name in _PICKS and name.startswith("a"):
        return True
    alone = len(call.args) == (0 if method else 1) and not call.keywords
    return name in MOVES or (name in _PICKS and alone)


def perhaps_flags(
    source: Source, dtypes: Dtypes, use: Use | MindsporeUse, name: str
) -> Iterator[Finding]:
    """Yield a finding for a call of what may be bool; the fix asks for the dtype."""
    call = use.call
    operand = use.receiver or (call.args[0] if call is not None and call.args else None)
    written = None if operand is None else path(operand)
    if call is None or operand is None or written is None:
        return
    if dtypes.of(operand, use.function).dtype:
        return
    if not _may_be(source.tree, dtypes, operand, use.function, _DEPTH):
        return
    span, at = source.span(operand), source.span(_end_of_chain(source.tree, call)).end
    message = text("dtype_perhaps_bool", name=name)
    told = told_of_tensor("MP521", Severity.WARNING, message, use.span)
    asked = f".int() if {written}.dtype == {marker('mindspore.bool_')} else {written})"
    edits = (
        Edit(Span(span.start, span.start), "("),
        Edit(Span(span.end, span.end), asked),
        Edit(Span(at, at), f".astype({written}.dtype)"),
    )
    yield mended(told, "x.int() ... .astype(x.dtype)", edits)


def _end_of_chain(tree: ast.Module, call: ast.Call) -> ast.Call:
    """Return the last call on what a call gives that has no kernel for bool either.

    ``mask.repeat_interleave(2, 1).repeat_interleave(2, 2)`` stays integers up to its end: what is
    between has no name whose dtype could be asked.
    """
    parents, end, last = parents_of(tree), call, call
    while isinstance(member := parents.get(last), ast.Attribute):
        outer = parents.get(member)
        if not isinstance(outer, ast.Call) or outer.func is not member:
            break
        if member.attr in MOVES:
            end = outer
        elif member.attr not in _SHAPES:
            break
        last = outer
    return end


def is_comparison(node: ast.expr, tree: ast.Module, depth: int = _DEPTH) -> bool:
    """Tell whether an expression compares, by names too: it is of bool, if it is a tensor."""
    if isinstance(node, ast.Subscript):
        return is_comparison(node.value, tree, depth)
    if isinstance(node, ast.Name):
        values = given_alone(tree, node) if depth else []
        return bool(values) and all(is_comparison(each, tree, depth - 1) for each in values)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Invert) and is_comparison(node.operand, tree, depth)
    if isinstance(node, ast.BinOp):
        bits = isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor))
        sides = (node.left, node.right)
        return bits and all(is_comparison(each, tree, depth) for each in sides)
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], _COMPARED)


def _may_be(
    tree: ast.Module, dtypes: Dtypes, node: ast.expr, function: ast.AST | None, depth: int
) -> bool:
    """Tell whether some value that an expression may have is shown to be bool, or called a mask."""
    dtype = dtypes.of(node, function).dtype
    if dtype or not depth:
        return dtype == "bool"
    if function is not None and isinstance(node, ast.Name) and is_as_handed(node, function):
        asked = _dtype_tests(function).get(node.id, ())
        if any(dtypes.named(each) == "torch.bool" for each in asked):
            return True
    if function is not None and isinstance(node, ast.Name):
        # Named again or not: the program asks for the dtype.
        said = _annotated(function).get(node.id, ())
        if any(dtypes.named(each) == _FLAGS for each in said):
            return True
    called = (path(node) or "").rpartition(".")[2].lower()
    if is_comparison(node, tree) or _CALLED_MASK.search(called):
        return True
    values: list[tuple[ast.expr | None, ast.AST | None]] = []
    if isinstance(node, ast.Name):
        bound = reaching(tree, node)
        of = bound.scope if bound.scope is not tree else None
        values = [(plain_value(each, node.id), of) for each in bound.bound]
        if function is not None and node.id in parameters(function):
            values += handed_arguments(tree).to(function, node.id)
    elif isinstance(node, ast.Attribute):
        values = attribute_values(tree).get(node.attr, [])
    elif isinstance(node, ast.Call):
        owner, _, method = dtypes.called(node).rpartition(".")
        if method in KEEPING and owner.endswith(".Tensor"):
            assert isinstance(node.func, ast.Attribute)
            values = [(node.func.value, function)]
        elif method in KEEPING:
            values = [(each, function) for each in node.args[:1]]
        else:
            values = returned_values(tree, node)
    elif isinstance(node, ast.Subscript):
        values = [(node.value, function)]
    elif isinstance(node, ast.IfExp):
        values = [(node.body, function), (node.orelse, function)]
    elif isinstance(node, ast.BoolOp):
        values = [(each, function) for each in node.values]
    return any(
        each is not None and _may_be(tree, dtypes, each, of, depth - 1) for each, of in values
    )


@kept_on_node
def _annotated(function: ast.AST) -> dict[str, list[ast.AST]]:
    """Return by name all that a function's annotations say of its parameters."""
    given = getattr(function, "args", None)
    if not isinstance(given, ast.arguments):
        return {}
    return {
        each.arg: list(nodes_within(each.annotation))
        for each in all_arguments(given)
        if each.annotation is not None
    }


@kept_on_node
def _dtype_tests(function: ast.AST) -> dict[str, list[ast.AST]]:
    """Return by name all that a function compares ``x.dtype`` with, or looks for it among."""
    found: dict[str, list[ast.AST]] = {}
    for each in nodes_within(function):
        if isinstance(each, ast.Compare) and isinstance(each.left, ast.Attribute):
            name, _, attribute = (path(each.left) or "").rpartition(".")
            if attribute == "dtype":
                parts = (nodes_within(other) for other in each.comparators)
                found.setdefault(name, []).extend(node for part in parts for node in part)
    return found
