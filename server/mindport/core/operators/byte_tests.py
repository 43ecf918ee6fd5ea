"""``all`` and ``any`` of uint8, whose result is of uint8 in torch, of bool in MindSpore.

Where more than its truth is read, it shows: ``~x.any()``, ``x.all(1) + 255``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import UNKNOWN
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.uses import MindsporeUse, Use

TESTS = frozenset({"torch.all", "torch.Tensor.all", "torch.any", "torch.Tensor.any"})
#: Methods that ask a tensor for its truth, or bring it to a dtype that they say.
_BRING = frozenset(
    {"bool", "item", "byte", "int", "long", "float", "half", "double", "to", "type", "astype"}
)


def tested(source: Source, dtypes: Dtypes, use: Use | MindsporeUse, name: str) -> Iterator[Finding]:
    """Yield a finding for ``all`` and ``any`` of uint8, whose result is of uint8 in torch."""
    call = use.call
    operand = use.receiver or (call.args[0] if call is not None and call.args else None)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if call is None or kind.dtype != "uint8" or _is_for_truth(source.tree, call):
        return
    told = told_of_tensor("MP112", Severity.WARNING, text("dtype_tested", name=name), use.span)
    at = source.span(call).end
    edit = Edit(Span(at, at), f".astype({marker('mindspore.uint8')})")
    yield mended(told, ".astype(mindspore.uint8)", (edit,))


def _is_for_truth(tree: ast.Module, call: ast.Call) -> bool:
    """Tell whether what reads a result asks for its truth alone, or casts it."""
    parents = parents_of(tree)
    parent = parents[call]
    if isinstance(parent, ast.Attribute):
        called = isinstance(parents[parent], ast.Call)
        return called and parent.attr in _BRING
    if isinstance(parent, ast.Call):
        return call in parent.args and last_name(parent.func) in ("bool", "int", "float")
    if isinstance(parent, ast.UnaryOp):
        return isinstance(parent.op, ast.Not)
    return isinstance(parent, (ast.If, ast.While, ast.Assert, ast.BoolOp, ast.IfExp)) and (
        call is getattr(parent, "test", call)
    )
