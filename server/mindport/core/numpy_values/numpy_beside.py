"""Numbers of NumPy's to the left of a Tensor, which NumPy computes with in MindSpore.

Measured with MindSpore 2.10.0 and NumPy 2 against torch 2.13: torch's Tensor has NumPy leave the
operator to it, MindSpore's is taken for an array, and what comes of it is one: of torch's values
and dtype, but without a gradient. As a number of Python's the left gives what torch gives. An array
to the left raises in torch. To the right of a Tensor numbers are right, but for ``==`` and ``!=``.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.numpy_values.numpy_elsewhere import kinds_of
from mindport.core.numpy_values.numpy_joins import FLOAT, MIXED, NUMBERS
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Beside

_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_COMPARES = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
#: It takes numbers of both, and its ``item`` gives Python's.
_ASARRAY = "numpy.asarray"
#: Those that do not ask which of two is the first, as they stand on one line.
_SIGNS = {ast.Mult: pattern(r"[ \t]*\*[ \t]*"), ast.Add: pattern(r"[ \t]*\+[ \t]*")}
_PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


def beside_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each number of NumPy's that stands before a tensor."""
    kinds = kinds_of(source.tree, walked)
    if kinds is None or not walked.beside:
        return []
    surest: dict[int, Beside] = {}
    for beside in walked.beside:
        before = surest.setdefault(id(beside.operand), beside)
        if beside.certainty < before.certainty:
            surest[id(beside.operand)] = beside
    # A name that stands before several tensors is told of where it is computed.
    found = [found for each in surest.values() for found in _findings(source, kinds, each)]
    return list({each.span: each for each in found}.values())


def _findings(source: Source, kinds: NumpyKinds, beside: Beside) -> list[Finding]:
    node = beside.node
    compared = isinstance(node, ast.Compare)
    operator = node.ops[0] if isinstance(node, ast.Compare) else node.op
    if not isinstance(operator, _COMPARES if compared else _ARITHMETIC):
        return []
    message = text("numpy_compared" if compared else "numpy_beside")
    found: list[Finding] = []
    kinds.doubted = False
    for part, kind in kinds.parts(beside.operand):
        span = source.span(part)
        finding = told_of_tensor("MP525", Severity.WARNING, message, span)
        finding = replace(finding, certainty=max(finding.certainty, beside.certainty))
        # ``total += x`` would have to be written otherwise, and reads what the round before made.
        if not isinstance(node, ast.AugAssign):
            if kind in NUMBERS:
                finding = _as_python(finding, part, span, kind, doubted=kinds.doubted)
            elif kind == MIXED:
                finding = _as_either(finding, span, doubted=kinds.doubted)
            elif part is beside.operand and isinstance(node, ast.BinOp):
                finding = _behind(finding, source, node)
        found.append(finding)
    return found


def _as_python(
    finding: Finding, part: ast.expr, span: Span, kind: str, *, doubted: bool
) -> Finding:
    """Return the finding with the fix that makes a number Python's own.

    ``float`` of what is one already is the same; ``item`` keeps whole numbers whole.
    """
    if kind == FLOAT:
        opening, closing = "float(", ")"
    else:
        closed = isinstance(part, _PLAIN)
        opening, closing = ("", ".item()") if closed else ("(", ").item()")
    edits = [Edit(Span(span.end, span.end), closing)]
    if opening:
        edits.insert(0, Edit(Span(span.start, span.start), opening))
    written = "float(...)" if kind == FLOAT else ".item()"
    return (proposed if doubted else mended)(finding, written, tuple(edits))


def _behind(finding: Finding, source: Source, node: ast.BinOp) -> Finding:
    """Return the finding with the fix that writes ``x * limit`` for ``limit * x``, and for ``+``.

    It is right whatever the limit is: a number of NumPy's, one of Python's, a tensor.
    """
    sign = _SIGNS.get(type(node.op))
    left, whole = source.span(node.left), source.span(node)
    if sign is None or path(node.left) is None or left.start != whole.start:
        return finding
    found = sign.match(source.text, left.end)
    if found is None:
        return finding
    moved = f"{found.group()}{source.text[left.start : left.end]}"
    edits = (
        Edit(Span(left.start, found.end()), ""),
        Edit(Span(whole.end, whole.end), moved),
    )
    return proposed(finding, f"...{moved}", edits)


def _as_either(finding: Finding, span: Span, *, doubted: bool) -> Finding:
    """Return the finding with the fix for a number of NumPy's that is Python's on other paths."""
    edits = (
        Edit(Span(span.start, span.start), f"{marker(_ASARRAY)}("),
        Edit(Span(span.end, span.end), ").item()"),
    )
    return (proposed if doubted else mended)(finding, "asarray(...).item()", edits, _ASARRAY)
