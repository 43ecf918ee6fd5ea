"""Python's types as dtypes: ``torch.ones(3, dtype=bool)``, ``x.to(float)``.

torch takes ``bool``, ``int``, ``float`` and ``complex`` for the widest dtype of their kind.
Measured with MindSpore 2.10.0: nearly all functions raise a TypeError at them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.dtypes.named_types import NamedTypes
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity
from mindport.core.tensor_findings import mended, to_review, told_of_tensor
from mindport.core.text.nodes import function_of, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_DTYPES = {"bool": "bool", "int": "int64", "float": "float64", "complex": "complex128"}
#: Methods that take a dtype as their first argument.
_CASTS = frozenset({"torch.Tensor.to", "torch.Tensor.type"})
#: What NumPy's arrays do not have.
_TORCH_ALONE = ("torch.Tensor.to", "torch.Tensor.type", "torch.Tensor.new_")


def python_dtype_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each of Python's types that a tensor's dtype is said by."""
    said: dict[int, ast.expr] = {}
    for use in walked.uses:
        if use.call is not None and use.certainty is not Certainty.GUESSED:
            # An array has most of them too, and takes Python's types.
            alone = not use.member or use.name.startswith(_TORCH_ALONE)
            if not alone and use.certainty is not Certainty.PROVEN:
                continue
            for each in _said(use.call, cast=use.name in _CASTS):
                said[id(each)] = each
    for other in walked.mindspore_uses:
        if other.call is not None and other.receiver is None:
            for each in _said(other.call, cast=False):
                said[id(each)] = each
    types = NamedTypes(source.tree, frozenset(said))
    found: dict[int, Finding] = {}
    for each in said.values():
        for written, alone in types.behind(each):
            if written.id in walked.assigned or any(written.id == b.name for b in walked.bindings):
                continue
            finding = _finding(source, written)
            if not alone:
                # Elsewhere it is called, or compared with types.
                message = text("python_dtype_read", name=written.id)
                finding = told_of_tensor("MP104", Severity.WARNING, message, source.span(written))
            elif id(written) not in said and _is_seen_outside(source.tree, written):
                finding = to_review(finding)
            before = found.get(id(written))
            if before is None or len(finding.fixes) < len(before.fixes):
                found[id(written)] = finding
    return list(found.values())


def _is_seen_outside(tree: ast.Module, node: ast.Name) -> bool:
    """Tell whether a type is given to a name of the module or of a class, which files may read."""
    around = parents_of(tree).get(node)
    while around is not None and not isinstance(around, (ast.stmt, ast.arguments)):
        if isinstance(around, ast.Call):
            return False
        around = parents_of(tree).get(around)
    if isinstance(around, ast.arguments):
        return False
    return around is not None and function_of(tree, around) is None


def _said(call: ast.Call, *, cast: bool) -> Iterator[ast.expr]:
    """Yield what a call names as a dtype, and may be a type of Python's."""
    given = [each.value for each in call.keywords if each.arg == "dtype"]
    if cast and call.args:
        given.append(call.args[0])
    for each in given:
        if not isinstance(each, (ast.Constant, ast.Call)):
            yield each


def _finding(source: Source, node: ast.Name) -> Finding:
    span, target = source.span(node), f"mindspore.{_DTYPES[node.id]}"
    message = text("python_dtype", name=node.id, target=target)
    told = told_of_tensor("MP104", Severity.WARNING, message, span)
    return mended(told, target, (Edit(span, marker(target)),), target)
