"""Tensors of float64 without dimensions that are kept: they make float64 of what they meet.

Measured with MindSpore 2.10.0 on CPU against torch 2.13: beside a tensor of float32 with dimensions
torch's result is float32, MindSpore's float64 but for products and quotients.
``torch.tensor(np.log(2))`` is of float64 in both. Where the other operand's dtype is known the
operator is told of; what is kept in an attribute or a buffer meets operands that are not seen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Severity
from mindport.core.numpy_values.numpy_elsewhere import kinds_of
from mindport.core.numpy_values.numpy_joins import FLOAT, NUMBERS, PYTHON
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_MAKE = frozenset({"torch.tensor", "torch.as_tensor", "torch.scalar_tensor", "mindspore.tensor"})
_DOUBLE = frozenset({"float64", "double"})
#: What keeps the tensor that it is given.
_KEEP = frozenset({"register_buffer", "Parameter", "Buffer"})


def scalar_findings(source: Source, walked: Walked) -> Iterator[Finding]:
    """Yield a finding for each tensor of float64 without dimensions that is kept."""
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    made = [
        use
        for use in uses
        if use.name in _MAKE and use.call is not None and use.certainty is not Certainty.GUESSED
    ]
    if not made or any(use.name.startswith("torch.set_default") for use in uses):
        return
    kinds = kinds_of(source.tree, walked)
    parents = parents_of(source.tree)
    for use in made:
        call = use.call
        if call is None or not call.args or not _is_double(call.args[0], call, kinds):
            continue
        if _is_kept(call, parents):
            yield told_of_tensor("MP521", Severity.WARNING, text("double_scalar"), use.span)


def _is_double(data: ast.expr, call: ast.Call, kinds: NumpyKinds | None) -> bool:
    """Tell whether a call makes a tensor of float64 without dimensions, as far as is seen."""
    asked = [each.value for each in call.keywords if each.arg == "dtype"]
    while isinstance(data, ast.UnaryOp):
        data = data.operand
    kind = PYTHON if isinstance(data, ast.Constant) else ""
    if not kind and kinds is not None:
        kind = kinds.of(data)
    if asked:
        return last_name(asked[0]) in _DOUBLE and (kind in NUMBERS or kind == PYTHON)
    return kind == FLOAT


def _is_kept(call: ast.Call, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a call gives an attribute its value, or is passed to what keeps it."""
    around = parents.get(call)
    if isinstance(around, (ast.Assign, ast.AnnAssign)):
        targets = around.targets if isinstance(around, ast.Assign) else [around.target]
        return any(isinstance(each, ast.Attribute) for each in targets) or not isinstance(
            call.args[0], (ast.Constant, ast.UnaryOp)
        )
    return isinstance(around, ast.Call) and last_name(around.func) in _KEEP
