"""``1j * x``: a complex number of Python beside a tensor, which MindSpore's Tensor does not take.

Measured with MindSpore 2.10: the number has to be a tensor, and for products and quotients the
other side complex as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.expressions import is_complex_number
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_CLOSED = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
_MODULES = frozenset({"math", "cmath", "np", "numpy", "torch", "mint", "ms"})
_CONSTANTS = frozenset({"pi", "e", "tau"})
#: What takes no number in torch: what it is given is a tensor, whatever tells it.
_OF_TENSORS = frozenset({"torch.exp", "mindspore.mint.exp", "mindspore.ops.exp"})


def complex_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``1j * x`` of a tensor."""
    found: list[Finding] = []
    spelled = marker("mindspore.complex64")
    for node in walked.complex_operators:
        number, tensor = node.left, node.right
        if not is_complex_number(number):
            number, tensor = tensor, number
        second = source.span(tensor)
        opening, closing = ("", "") if isinstance(tensor, _CLOSED) else ("(", ")")
        edits = (
            *_as_tensors(source, number),
            *((Edit(Span(second.start, second.start), opening),) if opening else ()),
            Edit(Span(second.end, second.end), f"{closing}.astype({spelled})"),
        )
        found.append(_finding(source, node, edits))
    found += _of_functions(source, walked)
    return found


def _of_functions(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield a finding for each ``torch.exp(1j * self.w)`` of what nothing else tells."""
    told = {id(each) for each in walked.complex_operators}
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    for use in uses:
        call = use.call
        if use.name not in _OF_TENSORS or use.certainty is Certainty.GUESSED or call is None:
            continue
        given = call.args[0] if len(call.args) == 1 else None
        if given is None or not is_complex_number(given) or _is_number(given):
            continue
        if not any(id(each) in told for each in nodes_within(given)):
            yield _finding(source, given, tuple(_as_tensors(source, given)))


def _finding(source: Source, node: ast.expr, edits: tuple[Edit, ...]) -> Finding:
    told = told_of_tensor("MP201", Severity.WARNING, text("complex_number"), source.span(node))
    return proposed(told, "Tensor(..., mindspore.complex64)", edits)


def _as_tensors(source: Source, node: ast.expr) -> Iterator[Edit]:
    """Yield the edits that make tensors of the complex numbers that an expression begins with.

    What stands beside them may be a tensor itself: ``x + 1j * self.w`` is ``x + Tensor(1j) *
    self.w``, which is the same where it is a number.
    """
    if not is_complex_number(node):
        return
    if _is_number(node):
        span = source.span(node)
        yield Edit(Span(span.start, span.start), f"{marker('mindspore.Tensor')}(")
        yield Edit(Span(span.end, span.end), f", {marker('mindspore.complex64')})")
    elif isinstance(node, ast.UnaryOp):
        yield from _as_tensors(source, node.operand)
    elif isinstance(node, ast.BinOp):
        yield from _as_tensors(source, node.left)
        yield from _as_tensors(source, node.right)


def _is_number(node: ast.expr) -> bool:
    """Tell whether an expression is one number in any program: ``-2j * math.pi``."""
    if isinstance(node, ast.UnaryOp):
        return _is_number(node.operand)
    if isinstance(node, ast.BinOp):
        return _is_number(node.left) and _is_number(node.right)
    if isinstance(node, ast.Attribute):
        of = node.value.id if isinstance(node.value, ast.Name) else ""
        return node.attr in _CONSTANTS and of in _MODULES
    return isinstance(node, ast.Constant)
