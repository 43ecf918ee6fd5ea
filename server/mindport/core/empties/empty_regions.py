"""``x[a:b, c:d] = 0`` where the first slice may hold nothing when the program runs.

Measured with MindSpore 2.10.0 on CPU: an assignment raises where a slice without elements is
followed by one that takes a part of its dimension, whatever stands between them. A last slice, and
one that whole dimensions follow, may be empty.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence

from mindport.core.empties.chosen_places import unpacked
from mindport.core.empties.empty_writes import guarded
from mindport.core.empties.possible_empties import holds_nothing
from mindport.core.messages import text
from mindport.core.model import Finding, Severity, Span
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.text.surroundings import surroundings
from mindport.core.walk.statements import Walked

#: What may be evaluated once more: nothing happens there.
_TWICE = (
    *(ast.Attribute, ast.BinOp, ast.Constant, ast.Name, ast.Slice, ast.Subscript, ast.Tuple),
    ast.UnaryOp,
)
_PURE = frozenset({"abs", "int", "len", "max", "min", "round", "size", "slice"})
#: What tells how long something is: a slice up to there is rarely empty, and never by chance.
_SIZES = frozenset({"shape", "size", "len"})
_TURNED = frozenset({"int", "list", "Tensor"})


def empty_region_findings(
    source: Source, walked: Walked, indices: Sequence[Finding] = ()
) -> list[Finding]:
    """Return a finding for each assignment at slices of which one before the last may be empty.

    indices: what is found of indices of other types. What is asked takes their fixes along: the
    question is no torch code that a later look would know.
    """
    writes = {
        id(item.node): item.node
        for item in walked.item_writes
        if isinstance(item.node.slice, ast.Tuple)
    }
    around = surroundings(source.tree, list(writes.values()))
    found: list[Finding] = []
    for node in writes.values():
        here = around.get(id(node))
        if here is None or not _may_raise(node.slice, here.function or source.tree):
            continue
        chosen = _shape(node)
        if any(
            isinstance(each, ast.Subscript) and chosen == _shape(each)
            for test in here.tests
            for each in nodes_within(test)
        ):
            continue
        told = told_of_tensor("MP519", Severity.WARNING, text("no_region"), source.span(node))
        if all(map(_may_be_twice, nodes_within(node))):
            test = f"{_as_fixed(source, source.span(node), indices)}.numel()"
            told = guarded(told, source, node, test, here.statement)
        found.append(told)
    return found


class _Unwrapped(ast.NodeTransformer):
    """Takes off what turns an index to a type that is taken."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        inner = self.generic_visit(node)
        assert isinstance(inner, ast.Call)
        turned = len(inner.args) == 1 and not inner.keywords and last_name(inner.func) in _TURNED
        return inner.args[0] if turned else inner


def _shape(node: ast.Subscript) -> str:
    """Return what a subscript reads, whatever type its index is turned to."""
    read = ast.Subscript(node.value, node.slice, ast.Load())
    if not any(isinstance(each, ast.Call) for each in nodes_within(read)):
        return ast.dump(read)
    return ast.dump(_Unwrapped().visit(copy.deepcopy(read)))


def _as_fixed(source: Source, span: Span, indices: Sequence[Finding]) -> str:
    """Return the text of a subscript as the fixes of its index make it."""
    edits = [
        edit
        for found in indices
        if span.start <= found.span.start and found.span.end <= span.end and found.fixes
        for edit in found.fixes[0].edits
        if span.start <= edit.span.start and edit.span.end <= span.end
    ]
    text_of, at = "", span.start
    for edit in sorted(edits, key=lambda each: (each.span.start, each.span.end)):
        text_of += source.text[at : edit.span.start] + edit.text
        at = edit.span.end
    return text_of + source.text[at : span.end]


def _may_be_twice(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        function = node.func
        name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
        return name in _PURE and not node.keywords
    return isinstance(node, _TWICE) or not isinstance(node, ast.expr)


def _may_raise(index: ast.expr, within: ast.AST) -> bool:
    """Tell whether a part of a dimension is taken after a slice that may be empty."""
    empty = False
    for part in index.elts if isinstance(index, ast.Tuple) else [index]:
        slices = list(_slices(part, within))
        if empty and any(_takes_part(each) for each in slices):
            return True
        empty = empty or any(_may_be_empty(each, within) for each in slices)
    return False


def _slices(part: ast.expr, within: ast.AST) -> Iterator[ast.Slice]:
    """Yield the slices that a part of an index may be; names hold what ``slice(…)`` makes."""
    if isinstance(part, ast.Slice):
        yield part
    elif isinstance(part, ast.Name):
        for value in (*assigned_values(within, part.id), *_looped(within, part.id)):
            made = _made(value)
            if made is not None:
                yield made


def _looped(within: ast.AST, name: str) -> Iterator[ast.expr]:
    """Yield the items of the literals that loops give a name."""
    for node in nodes_within(within):
        if isinstance(node, (ast.For, ast.comprehension)) and isinstance(node.target, ast.Name):
            if node.target.id != name:
                continue
            held = node.iter
            values = assigned_values(within, held.id) if isinstance(held, ast.Name) else [held]
            for value in values:
                if isinstance(value, (ast.Tuple, ast.List)):
                    yield from value.elts


def _made(value: ast.expr) -> ast.Slice | None:
    """Return the slice that ``slice(first, last)`` makes."""
    if not isinstance(value, ast.Call) or value.keywords or not 1 <= len(value.args) <= 3:
        return None
    if not isinstance(value.func, ast.Name) or value.func.id != "slice":
        return None
    bounds = [None if _is_none(each) else each for each in value.args]
    lower, upper, step = [None, *bounds, None] if len(bounds) == 1 else [*bounds, None][:3]
    return ast.Slice(lower, upper, step)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _takes_part(part: ast.Slice) -> bool:
    starts = part.lower is None or (isinstance(part.lower, ast.Constant) and part.lower.value == 0)
    return not (starts and part.upper is None and part.step is None)


def _may_be_empty(part: ast.Slice, within: ast.AST) -> bool:
    """Tell whether a slice may hold nothing, by bounds that only running tells."""
    lower, upper = part.lower, part.upper
    if _is_known(lower) and _is_known(upper):
        return holds_nothing(part)
    if upper is None:
        return not _is_negated(lower)
    if _is_known(lower):
        return _is_negated(upper) or not _is_size(upper, within)
    assert lower is not None
    return not _is_beyond(upper, lower)


def _is_known(bound: ast.expr | None) -> bool:
    inner = bound.operand if isinstance(bound, ast.UnaryOp) else bound
    return inner is None or isinstance(inner, ast.Constant)


def _is_negated(bound: ast.expr | None) -> bool:
    return isinstance(bound, ast.UnaryOp) and isinstance(bound.op, ast.USub)


def _is_beyond(upper: ast.expr, lower: ast.expr) -> bool:
    """Tell whether a bound is another one and more: ``i : i + size``, ``i * n : (i + 1) * n``."""
    first = ast.dump(lower)
    if isinstance(upper, ast.BinOp) and isinstance(upper.op, ast.Add):
        return first in (ast.dump(upper.left), ast.dump(upper.right))
    return (
        isinstance(upper, ast.BinOp)
        and isinstance(upper.op, ast.Mult)
        and isinstance(lower, ast.BinOp)
        and isinstance(lower.op, ast.Mult)
        and any(
            _is_beyond(more, less)
            for more in (upper.left, upper.right)
            for less in (lower.left, lower.right)
        )
    )


def _is_size(bound: ast.expr, within: ast.AST) -> bool:
    """Tell whether a bound says how long something is."""
    values = [bound]
    if isinstance(bound, ast.Name):
        values += [*assigned_values(within, bound.id), *unpacked(within, bound.id)]
    return any(
        (node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")) in _SIZES
        for value in values
        for node in nodes_within(value)
    )
